"""Tests of a list that lies sideways: `axis="horizontal"`, read from left to right and from right to left."""

import json
import random

import pytest

from conftest import PHONE
from feed import FEED, FeedScreen, users
from screen import wait_for
from test_feed_lanes import ROWS

WAYS = ["ltr", "rtl"]
# The rows along the list, from its leading edge, and what is wrong with them.
SIDEWAYS = f"""
  const feed = {FEED}, root = feed.shadowRoot, scroller = root.querySelector("[part~=scroller]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const settle = async () => {{ for (let count = 0; count < 4; count += 1) await frame(); }};
  const isMirrored = getComputedStyle(feed).direction === "rtl", sign = isMirrored ? -1 : 1;
  const along = (node) => {{
    const box = node.getBoundingClientRect(), view = scroller.getBoundingClientRect();
    const [start, end] = isMirrored ? [view.right - box.right, view.right - box.left] : [box.left - view.left, box.right - view.left];
    return {{ start, end, top: box.top - view.top, height: box.height }};
  }};
  const rows = () => [...root.querySelectorAll("article")].map((row) => ({{ id: Number(row.ariaLabel.slice(4)), ...along(row) }}))
    .sort((one, other) => one.start - other.start);
  const seen = () => rows().filter(({{ start, end }}) => end > 0.5 && start < scroller.clientWidth - 0.5);
  const faults = () => {{
    const wrong = [], all = rows(), ids = feed.items.map(({{ id }}) => id);
    all.forEach((row, at) => {{
      if (at && Math.abs(row.start - all[at - 1].end) > 1) wrong.push(`${{row.start - all[at - 1].end}} between ${{all[at - 1].id}} and ${{row.id}}`);
      if (Math.abs(row.top) > 1 || Math.abs(row.height - scroller.clientHeight) > 1) wrong.push(`row ${{row.id}} is ${{row.height}} high at ${{row.top}}`);
    }});
    if (all.length && all[0].start > 1 && all[0].id !== ids[0]) wrong.push(`nothing before ${{all[0].id}}`);
    if (all.length && all.at(-1).end < scroller.clientWidth - 1 && all.at(-1).id !== ids.at(-1)) wrong.push(`nothing after ${{all.at(-1).id}}`);
    if (scroller.scrollTop || scroller.scrollHeight > scroller.clientHeight) wrong.push("the list scrolls up and down");
    return wrong;
  }};
  const moves = (before) => {{
    const present = rows();
    return before.map((row) => [row, present.find(({{ id }}) => id === row.id)])
      .filter(([row, now]) => now && Math.abs(now.start - row.start) > 1).map(([row, now]) => [row.id, now.start - row.start]);
  }};
"""


def run(screen, script, argument=None):
    return screen.page.evaluate(f"async (argument) => {{ {SIDEWAYS} {script} }}", argument)


def show(screen, way="ltr", first=0, attributes="", width="(id) => window.widths[id] ?? 40 + (id * 37) % 120"):
    screen.wait("['idle', 'end'].includes(feed.state)")
    screen.page.evaluate(
        f"""([way, first]) => {{ const feed = {FEED};
          document.documentElement.dir = way;
          window.first = first;
          window.widths = {{}};
          feed.setAttribute("axis", "horizontal");
          feed.style.cssText = "height: 180px; max-height: none; flex: none; width: 390px";
          {attributes}
          feed.render = (row, {{ id }}) => {{ row.textContent = `Row ${{id}}`; row.style.cssText = `box-sizing: border-box; min-width: 0; width: ${{({width})(id)}}px`; }};
          feed.source = {{ load: {ROWS} }}; }}""",
        [way, first],
    )
    screen.wait("feed.items.length >= 30 && feed.beforeState !== 'loading' && feed.state !== 'loading'")
    screen.chance()


@pytest.mark.parametrize("way", WAYS)
def test_the_rows_of_a_sideways_list_follow_each_other_and_load_at_both_ends(tab, server, way):
    with users(tab, server) as screen:
        show(screen, way, first=500)
        assert run(screen, "return faults()") == []
        moved = run(
            screen,
            """
            const wrong = [], gone = [];
            for (let step = 0; step < 60; step += 1) {
              scroller.scrollLeft += sign * (step < 30 ? 120 : -200);
              await frame(); await frame();
              for (let wait = 0; wait < 3; wait += 1) {
                const before = seen();
                await frame();
                if (Math.abs(scroller.scrollLeft) > 0) gone.push(...moves(before));
              }
              wrong.push(...faults());
            }
            return [wrong, gone, feed.items[0].id < 480, feed.items.at(-1).id > 530];""",
        )
        assert moved == [[], [], True, True]


@pytest.mark.parametrize("seed", range(4))
def test_random_changes_of_a_sideways_list_leave_no_gap_and_move_no_row_that_is_read(tab, server, seed):
    source = random.Random(seed)
    with users(tab, server) as screen:
        show(screen, source.choice(WAYS), first=500)
        for _ in range(25):
            kind, part = source.choice(["scroll", "insert", "remove", "grow", "to", "size", "edge"]), source.random()
            wrong = run(
                screen,
                """
                const [kind, part] = argument, { items } = feed, at = Math.floor(part * items.length), item = items[at];
                const isEdge = Math.abs(scroller.scrollLeft) < 1 || Math.abs(scroller.scrollLeft) > scroller.scrollWidth - scroller.clientWidth - 1;
                await settle();
                const before = seen();
                const isStill = ["insert", "remove", "grow"].includes(kind) && before[0].start < 0 && !isEdge
                  && items.slice(0, at).some(({ id }) => id === before[0].id) === false;
                if (kind === "scroll") scroller.scrollLeft += (part - 0.5) * 3000;
                if (kind === "edge") scroller.scrollLeft = part < 0.5 ? 0 : sign * scroller.scrollWidth;
                if (kind === "insert") feed.insertItems([{ id: 2000 + Math.floor(part * 1e6) }], at);
                if (kind === "remove") feed.removeItems([item.id]);
                if (kind === "grow") { widths[item.id] = 20 + part * 300; feed.updateItems([{ ...item }]); }
                if (kind === "to") feed.scrollToItem(item.id, { position: ["start", "center", "end"][at % 3], animated: false });
                if (kind === "size") feed.style.width = `${200 + Math.floor(part * 190)}px`;
                await settle();
                return [faults(), isStill && before[0].id !== item.id ? moves(before.slice(0, 1)) : []];""",
                [kind, part],
            )
            assert wrong == [[], []], (seed, kind, part, wrong)


@pytest.mark.parametrize("way", WAYS)
def test_a_row_is_revealed_and_scrolled_to_at_each_place(tab, server, way):
    with users(tab, server) as screen:
        show(screen, way)
        for position, place in (("start", "start"), ("end", "scroller.clientWidth - end"), ("center", "(start + end - scroller.clientWidth) / 2")):
            run(screen, "await feed.reveal(200, { position: argument, animated: false }); await settle();", position)
            place = run(screen, f"const {{ start, end }} = rows().find(({{ id }}) => id === 200); return {place}")
            assert abs(place) <= 1, position
        run(screen, "feed.scrollToItem(190, { position: 'start' }); await settle();")
        wait_for(screen.page, f"(() => {{ {SIDEWAYS} return Math.abs(rows().find(({{ id }}) => id === 190)?.start ?? 9) <= 1; }})()")
        assert run(screen, "return faults()") == []


@pytest.mark.parametrize("way", WAYS)
def test_a_sideways_list_that_lives_at_its_end_opens_there_and_follows_it(tab, server, way):
    with users(tab, server) as screen:
        show(screen, way, first=970, attributes="feed.setAttribute('anchor', 'end');")
        end = "return [Math.round(rows().at(-1).end - scroller.clientWidth), rows().at(-1).id]"
        assert run(screen, end) == [0, 999]
        assert run(screen, f"feed.insertItems([{{ id: 1000 }}], feed.items.length); await settle(); {end}") == [0, 1000]
        away = "scroller.scrollLeft -= sign * 700; await settle(); const before = seen(); feed.insertItems([{ id: 1001 }], feed.items.length); await settle();"
        assert run(screen, f"{away} return [moves(before), feed.unseen]") == [[], 1]


@pytest.mark.parametrize("way", WAYS)
def test_the_header_of_a_section_stays_at_the_leading_edge_of_a_sideways_list(tab, server, way):
    with users(tab, server) as screen:
        show(screen, way, attributes="feed.section = ({ id }) => `Part ${Math.floor(id / 10)}`;")
        run(screen, "scroller.scrollLeft += sign * 400; await settle();")
        heads = run(
            screen,
            """return [...root.querySelectorAll("[part~=section-header]")].map((head) => [along(head).start, along(head).height - scroller.clientHeight,
              head.firstChild.assignedNodes()[0].textContent]).sort(([one], [other]) => one - other)""",
        )
        row = run(screen, "return seen()[0].id")
        assert abs(heads[0][0]) <= 1 and abs(heads[0][1]) <= 1 and heads[0][2] == f"Part {row // 10}", (heads, row)


def test_the_lanes_of_a_sideways_list_lie_above_each_other(tab, server):
    with users(tab, server) as screen:
        show(screen, attributes="feed.setAttribute('lanes', 2); feed.setAttribute('spacing', 6);")
        lanes = run(screen, "return Object.values(Object.groupBy(rows(), ({ top }) => Math.round(top)))")
        assert [round(lane[0]["top"]) for lane in lanes] == [0, 93] and all(round(row["height"]) == 87 for lane in lanes for row in lane)
        for lane in lanes:
            for one, other in zip(lane, lane[1:]):
                assert abs(other["start"] - one["end"] - 6) <= 1, (one, other)


def test_a_finger_scrolls_a_sideways_list_and_does_not_pull_it(tab, server):
    page = tab(PHONE)
    screen = FeedScreen(page, server)
    try:
        screen.open()
        show(screen, attributes="feed.setAttribute('pull-to-refresh', ''); window.asked = 0;")
        screen.page.evaluate(f"() => {{ const {{ source }} = {FEED}, {{ load }} = source; source.load = (...values) => {{ window.asked += 1; return load(...values); }}; }}")
        box = screen.page.locator("lockstep-feed").bounding_box()
        pen = page.context.new_cdp_session(page)

        def drag(x, y, steps=8):
            left, top = box["x"] + box["width"] / 2, box["y"] + 90
            points = [(left + x * step / steps, top + y * step / steps) for step in range(steps + 1)]
            for at, (left, top) in enumerate(points):
                pen.send("Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": [{"x": left, "y": top}]})
            pen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        drag(0, 80)
        screen.chance()
        assert run(screen, "return [asked, root.querySelector('[part~=header]').hasAttribute('data-pulled'), scroller.scrollLeft]") == [0, False, 0]
        drag(-150, 0)
        wait_for(page, f"{FEED}.shadowRoot.querySelector('[part~=scroller]').scrollLeft > 60")
        screen.chance()
        assert run(screen, "return faults()") == []
    finally:
        page.close()


def test_in_a_page_a_finger_scrolls_the_list_and_at_its_end_the_next_one_turns_the_page(show):
    list = '<lockstep-feed axis="horizontal" style="height: 200px"><template><p></p></template></lockstep-feed>'
    screen = show("sideways", markup=f'<lockstep-pager style="height: 600px"><section data-page="one" data-title="One">{list}</section><section data-page="two" data-title="Two">2</section></lockstep-pager>')
    screen.page.evaluate(
        f"""() => {{ {FEED}.render = (row, {{ id }}) => {{ row.textContent = `Row ${{id}}`; row.style.width = "100px"; }};
          {FEED}.source = {{ load: async () => ({{ items: Array.from({{ length: 6 }}, (_, id) => ({{ id }})), next: null }}) }}; }}"""
    )
    wait_for(screen.page, f"{FEED}.state === 'end'")
    box = screen.page.locator("lockstep-feed").bounding_box()
    offset = f"{FEED}.shadowRoot.querySelector('[part~=scroller]').scrollLeft"

    def swipe():
        screen.press(300, box["y"] + 100)
        screen.drag(-260)
        screen.lift()
        screen.settle()
        return screen.page.evaluate(offset)

    assert swipe() > 100 and screen.state()["selected"] == "one"
    while (before := screen.page.evaluate(offset)) < (after := swipe()):
        assert screen.state()["selected"] == "one", (before, after)
    assert screen.in_step()["selected"] == "two"


def test_a_list_turns_and_turns_back(tab, server):
    with users(tab, server) as screen:
        show(screen)
        first = run(screen, "scroller.scrollLeft = 900; await settle(); return seen()[0].id")
        run(screen, "feed.removeAttribute('axis'); feed.style.height = '400px'; await settle();")
        boxes = "return [...root.querySelectorAll('article')].map((row) => row.getBoundingClientRect()).map(({ top, bottom, left, width }) => [top, bottom, left, width]).sort(([one], [other]) => one - other)"
        rows = run(screen, boxes)
        at_top = "return Number([...root.querySelectorAll('article')].find((row) => row.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top + 1).ariaLabel.slice(4))"
        # The part of the row that was out of view may be longer than the row is high.
        assert first <= run(screen, at_top) <= first + 3
        assert len(rows) > 3 and all(abs(one[1] - other[0]) <= 1 and one[2] == other[2] for one, other in zip(rows, rows[1:])), json.dumps(rows)
        run(screen, "feed.setAttribute('axis', 'horizontal'); feed.style.height = '180px'; await settle();")
        assert run(screen, "return faults()") == []


def test_a_list_that_is_pulled_past_its_start_while_its_size_changes_stands_at_its_start(tab, server):
    with users(tab, server) as screen:
        show(screen)
        # Safari lets a list be pulled past its leading edge: the offset is below 0 meanwhile.
        top = run(screen, """
          const row = () => rows().find(({ id }) => id === feed.items[0].id).start;
          await settle();
          Object.defineProperty(scroller, "scrollLeft", { configurable: true, get: () => -200, set() {} });
          feed.style.width = "300px";
          await settle();
          delete scroller.scrollLeft;
          const asked = row();
          await settle();
          return [asked, row(), feed.visibleRange ?? null];
        """)
        assert top[:2] == [0, 0]
        assert run(screen, "return seen()[0].id === feed.items[0].id && faults().length === 0")
