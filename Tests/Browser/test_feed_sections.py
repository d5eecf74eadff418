"""Tests of the sections of a feed: headers that stick, over rows that are not all in the document."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from feed import FEED, users

# A thousand rows in days of ten, of uneven height. The list opens at row 500 and loads at both edges.
ROWS = """async ({ cursor, count, heading }) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const start = heading === "before" ? Math.max(0, cursor - count) : (cursor ?? first);
  const end = heading === "before" ? cursor : Math.min(1000, start + count);
  return { items: Array.from({ length: end - start }, (_, index) => item(start + index)), previous: start || null, next: end < 1000 ? end : null };
}"""
SECTIONS = f"""
  const feed = {FEED}, root = feed.shadowRoot, scroller = root.querySelector("[part~=scroller]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = (node) => {{
    const box = node.getBoundingClientRect(), top = scroller.getBoundingClientRect().top;
    return {{ start: box.top - top, end: box.bottom - top }};
  }};
  const heads = () => [...root.querySelectorAll("[part~=section-header]")].map((head) => (
    {{ key: head.firstChild.assignedNodes()[0].textContent, ...place(head) }}));
  const rows = () => [...root.querySelectorAll("article")].map((row) => ({{ id: Number(row.ariaLabel.slice(4)), ...place(row) }}));
  const seen = () => rows().filter(({{ start, end }}) => end > 0.5 && start < scroller.clientHeight - 0.5);
  const stuck = () => heads().findLast(({{ start, end }}) => start <= 0.5 && end > 0.5);
  const startOf = (id) => rows().find((row) => row.id === id)?.start;
  // What is wrong with the headers, by the rows that are in the document.
  const faults = () => {{
    const wrong = [], drawn = rows(), dayOf = (id) => String(feed.items.find((item) => item.id === id).day);
    drawn.forEach((row, at) => {{
      const before = drawn[at - 1];
      if (before && dayOf(before.id) === dayOf(row.id) && Math.abs(row.start - before.end) > 1) wrong.push(`a gap of ${{row.start - before.end}} above ${{row.id}}`);
      if (before && dayOf(before.id) !== dayOf(row.id) && Math.abs(row.start - before.end - 30) > 1) wrong.push(`no room of 30 above ${{row.id}}: ${{row.start - before.end}}`);
    }});
    const above = drawn.find(({{ end }}) => end > 0.5);
    const first = above && drawn.find(({{ id }}) => dayOf(id) === dayOf(above.id));
    const head = above && heads().find(({{ start, end, key }}) => key === dayOf(above.id) && end > 0 && start < scroller.clientHeight);
    const last = above && drawn.findLast(({{ id }}) => dayOf(id) === dayOf(above.id));
    if (above && !head) wrong.push(`no header above ${{above.id}}`);
    else if (above) {{
      const natural = first === drawn[0] && feed.items[0].id !== first.id ? -Infinity : first.start - 30;
      const expected = Math.min(Math.max(0, natural), last === drawn.at(-1) ? Infinity : last.end - 30);
      if (Math.abs(head.start - expected) > 1) wrong.push(`the header of ${{above.id}} is at ${{head.start}} and not at ${{expected}}`);
    }}
    return wrong;
  }};
"""


def show(screen, first=500, anchor="start", section="feed.setAttribute('section', 'day')"):
    """Shows the list. A header is 30 pixels high."""
    screen.wait("['idle', 'end'].includes(feed.state)")
    screen.page.evaluate(
        f"""([first, anchor]) => {{ const feed = {FEED};
          window.first = first; window.heights = {{}};
          window.item = (id) => ({{ id, day: Math.floor(id / 10) }});
          feed.setAttribute("anchor", anchor);
          feed.insertAdjacentHTML("beforeend", "<template data-section><div style='margin: 0; height: 30px; overflow: hidden; font: 16px sans-serif'></div></template>");
          {section}; }}""",
        [first, anchor],
    )
    screen.show(ROWS, "(id) => window.heights[id] ?? 40 + (id % 7) * 9")
    screen.wait("feed.items.length >= 30 && feed.beforeState !== 'loading' && feed.state !== 'loading' && feed.shadowRoot.querySelector('[part~=section-header]')")
    screen.chance()


def run(screen, script, argument=None):
    return screen.page.evaluate(f"async (argument) => {{ {SECTIONS} {script} }}", argument)


@pytest.mark.parametrize(
    "section",
    [
        "feed.setAttribute('section', 'day')",
        "feed.section = ({ id }) => Math.floor(id / 10)",
        "const { item } = window; window.item = (id) => ({ ...item(id), late: true })",
    ],
)
def test_each_run_of_rows_with_equal_keys_has_a_header(tab, server, section):
    with users(tab, server) as screen:
        by_source = "late" in section
        if by_source:
            section += "; window.ofSource = { section: ({ day }) => day }; const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(feed), 'source').set;"
            section += "Object.defineProperty(feed, 'source', { configurable: true, get: () => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(feed), 'source').get.call(feed), set: (source) => set.call(feed, { ...ofSource, ...source }) })"
        show(screen, first=0, section=section)
        assert run(screen, "return [heads()[0], faults(), startOf(0)]") == [{"key": "0", "start": 0, "end": 30}, [], 30]
        screen.scroll(700)
        screen.chance()
        assert run(screen, "return [faults(), stuck() !== undefined]") == [[], True]


def test_a_header_stays_although_its_first_row_is_not_in_the_document_and_the_next_one_pushes_it(tab, server):
    with users(tab, server) as screen:
        show(screen, section="feed.section = ({ id }) => Math.floor(id / 100)")
        run(screen, "window.item = (id) => ({ id, day: Math.floor(id / 100) }); feed.updateItems(feed.items.map(({ id }) => item(id)))")
        for _ in range(4):
            screen.scroll(900)
            screen.chance()
        screen.wait("feed.state !== 'loading'")
        assert run(screen, "return [stuck(), rows().some(({ id }) => id === 500), faults()]") == [{"key": "5", "start": 0, "end": 30}, False, []]
        pushed = run(
            screen,
            """
            feed.scrollToItem(600, { position: "start", animated: false });
            for (let count = 0; count < 60 && !seen().some(({ id }) => id === 600); count += 1) {
              scroller.scrollTop += 400;
              await frame(); await frame(); await frame();
              feed.scrollToItem(600, { position: "start", animated: false });
            }
            const top = scroller.scrollTop, places = [];
            for (const distance of [40, 20, 10, 0]) {
              scroller.scrollTop = top - distance;
              await frame(); await frame();
              places.push(heads().filter(({ key }) => key === "5" || key === "6").map(({ key, start }) => [key, Math.round(start)]));
            }
            return places;""",
        )
        assert pushed[0] == [["5", 0], ["6", 40]]
        assert pushed[1:3] == [[["5", -10], ["6", 20]], [["5", -20], ["6", 10]]]
        assert pushed[3][-1] == ["6", 0]


def test_earlier_rows_of_the_first_section_move_no_row_although_its_header_moves(tab, server):
    with users(tab, server) as screen:
        show(screen, first=505)
        screen.wait("feed.items[0].id < 505")
        moved = run(
            screen,
            """
            const moved = [];
            for (let count = 0; count < 5; count += 1) {
              scroller.scrollTop = 0;
              for (let wait = 0; wait < 30; wait += 1) {
                const held = seen()[0], before = feed.items.length;
                await frame();
                if (feed.items.length !== before) moved.push((startOf(held.id) ?? NaN) - held.start);
              }
            }
            return [moved.length > 1, moved.filter((value) => !(Math.abs(value) <= 1)), faults(), feed.items[0].id < 480];""",
        )
        assert moved == [True, [], [], True]


def test_a_row_that_is_revealed_is_not_below_the_header_that_sticks(tab, server):
    with users(tab, server) as screen:
        show(screen)
        for id in [515, 519, 503, 520]:
            for position in ["start", "nearest"]:
                start = run(
                    screen,
                    """
                    const [id, position] = argument;
                    await feed.reveal(id, { position, animated: false });
                    await frame(); await frame();
                    return [startOf(id), faults(), position];""",
                    [id, position],
                )
                assert start[1] == [] and start[0] >= 29, (id, start)
                assert position == "nearest" or abs(start[0] - 30) <= 1, (id, start)
        assert run(screen, "return await feed.reveal(517, { position: 'start' })") == "found"
        screen.wait("true")
        for _ in range(8):
            screen.chance()
        assert abs(run(screen, "return startOf(517)") - 30) <= 1
        # The keys move to the row above, which is not below the header either.
        run(screen, "[...root.querySelectorAll('article')].find(({ ariaLabel }) => ariaLabel === 'Row 517').focus({ preventScroll: true })")
        screen.page.keyboard.press("PageUp")
        screen.chance()
        assert run(screen, "return [root.activeElement.ariaLabel, startOf(516) >= 29]") == ["Row 516", True]


def test_edits_of_sections_move_no_row_that_is_read(tab, server):
    with users(tab, server) as screen:
        show(screen)
        screen.scroll(1300)
        screen.chance()
        wrong = run(
            screen,
            """
            const wrong = [];
            const edits = [
              (held) => feed.removeItems([held - 1]),
              (held) => feed.insertItems([{ id: 2000, day: "new" }], feed.items.findIndex(({ id }) => id === held)),
              (held) => feed.updateItems([{ id: held, day: "other" }]),
              (held) => feed.insertItems([{ id: 2001, day: "other" }], feed.items.findIndex(({ id }) => id === held)),
              (held) => feed.removeItems(feed.items.slice(0, 10).map(({ id }) => id)),
              (held) => feed.updateItems(feed.items.filter(({ id }) => id < held).map(({ id }) => ({ id, day: "one" }))),
            ];
            for (const edit of edits) {
              // The first row below the header that sticks.
              const held = seen().find(({ end }) => end > 30.5);
              edit(held.id);
              await frame(); await frame();
              if (!(Math.abs(startOf(held.id) - held.start) <= 1)) wrong.push(`${edit}: moved from ${held.start} to ${startOf(held.id)}`);
              wrong.push(...faults());
            }
            return wrong;""",
        )
        assert wrong == []


def test_a_list_at_its_end_stays_there_while_rows_begin_sections(tab, server):
    with users(tab, server) as screen:
        show(screen, first=970, anchor="end")
        far = run(
            screen,
            """
            feed.scrollToEnd({ animated: false });
            const wrong = [];
            for (let id = 1000; id < 1025; id += 1) {
              feed.insertItems([item(id)], Infinity);
              await frame();
              const distance = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
              if (Math.abs(distance) > 1 || seen().at(-1).id !== id) wrong.push([id, distance]);
              wrong.push(...faults());
            }
            return wrong;""",
        )
        assert far == []


def test_headers_are_headings_in_the_order_of_the_rows_and_go_with_the_sections(tab, server):
    with users(tab, server) as screen:
        show(screen, first=0)
        screen.scroll(260)
        screen.chance()
        order = run(screen, """return [...root.querySelectorAll("[role=heading], article")].map((node) => node.ariaLabel ?? `heading ${node.ariaLevel}`)""")
        assert order[:3] == ["heading 2", "Row 0", "Row 1"] and order[10:13] == ["Row 9", "heading 2", "Row 10"], order
        run(screen, "scroller.scrollTop = 0; await frame(); await frame();")
        padding = "return getComputedStyle(scroller).scrollPaddingTop"
        assert run(screen, padding) == "30px"
        assert run(screen, "feed.renderSection = (header, key) => { header.textContent = `Day ${key}`; }; return heads()[0].key") == "Day 0"
        run(screen, "feed.renderSection = null; feed.removeAttribute('section'); await frame(); await frame();")
        assert run(screen, "return [heads(), startOf(0), feed.querySelectorAll(':scope > [style*=sans]').length]") == [[], 0, 0]
        assert run(screen, padding) == "auto"
        run(screen, "feed.setAttribute('dir', 'rtl'); feed.setAttribute('section', 'day'); await frame(); await frame();")
        assert run(screen, "return faults()") == []
        width = run(screen, "return [scroller.clientWidth, root.querySelector('[part~=section-header]').getBoundingClientRect().width]")
        assert width[0] == width[1]


@pytest.mark.parametrize("layout", ["columns", "lanes"])
def test_a_grid_and_lanes_have_no_headers_and_a_list_that_is_one_again_has_them(tab, server, layout):
    with users(tab, server) as screen:
        show(screen, first=0)
        screen.scroll(400)
        screen.chance()
        heads = "return [heads().length, getComputedStyle(scroller).scrollPaddingTop]"
        run(screen, f"feed.setAttribute('{layout}', {1 if layout == 'lanes' else 2}); await frame(); await frame();")
        assert run(screen, heads) == [0, "auto"]
        # Rows that come later begin no section either.
        screen.scroll(900)
        screen.chance()
        run(screen, "feed.setAttribute('section', 'day'); feed.renderSection = (header, key) => (header.textContent = key); await frame(); await frame();")
        assert run(screen, heads) == [0, "auto"]
        run(screen, f"feed.removeAttribute('{layout}'); await frame(); await frame();")
        screen.chance()
        assert run(screen, "return [heads().length > 0, faults()]") == [True, []]


def test_a_list_that_is_scaled_gives_a_header_its_own_height_from_the_first_frame_on(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              feed.style.transform = "scale(0.5)";
              window.places = new Set();
              const list = feed.shadowRoot.querySelector("[aria-busy]");
              const note = () => list.querySelectorAll("article").forEach(({{ ariaLabel, style }}) => ariaLabel === "Row 0" && places.add(style.insetBlockStart));
              new MutationObserver(note).observe(list, {{ subtree: true, attributes: true, childList: true }});
            }}"""
        )
        show(screen, first=0)
        # The place of the first row is the height of its header. Before it is measured, the row is at the start.
        assert screen.page.evaluate("[...places].filter((place) => place !== '0px')") == ["30px"]


def test_headers_that_shrink_move_the_rows_below_them_and_bring_others_into_view(tab, server):
    with users(tab, server) as screen:
        show(screen, first=0)
        wrong = run(
            screen,
            """
            const errors = [];
            addEventListener("error", ({ message }) => errors.push(message));
            const settle = async () => { for (let count = 0; count < 4; count += 1) await frame(); };
            const resize = (height) => feed.querySelectorAll(":scope > div[style*=hidden]").forEach(({ style }) => (style.height = `${height}px`));
            const tall = [300, 12, 90, 0.5].map((height) => async () => {
              resize(height);
              await settle();
              resize(height); // Sections that have come into view have another height.
              await settle();
              const drawn = rows(), gaps = drawn.slice(1).map(({ start }, at) => start - drawn[at].end);
              const bad = gaps.filter((gap, at) => Math.abs(gap - (drawn[at + 1].id % 10 === 0 ? height : 0)) > 1);
              if (Math.abs(startOf(0) - height) > 1) bad.push(`the first row is at ${startOf(0)}`);
              return [...bad, ...(seen().at(-1).end < scroller.clientHeight - 1 ? ["a gap at the lower edge"] : [])];
            });
            const found = [];
            for (const test of tall) found.push(...(await test()));
            return [found, errors];""",
        )
        assert wrong == [[], []]


def test_a_list_whose_code_of_sections_does_not_come_shows_its_rows_and_loads(tab, server):
    with users(tab, server) as screen:
        screen.page.route("**/sections.js", lambda route: route.abort())
        screen.wait("['idle', 'end'].includes(feed.state)")
        screen.page.evaluate(f"() => {{ window.first = 0; window.item = (id) => ({{ id, day: Math.floor(id / 10) }}); {FEED}.setAttribute('section', 'day'); }}")
        screen.show(ROWS)
        screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
        assert run(screen, "return [heads(), startOf(0), seen().length > 3]") == [[], 0, True]
        run(screen, "feed.load()")
        screen.wait("feed.items.length > 30")


@pytest.mark.parametrize("end", ["the list is scrolled", "the sections end"])
def test_the_focus_in_a_header_goes_to_a_row_when_its_section_leaves_the_document(tab, server, end):
    with users(tab, server) as screen:
        show(screen, first=0)
        run(screen, "feed.renderSection = (header, key) => (header.innerHTML = `<button>${key}</button>`)")
        focused = run(screen, "const button = feed.querySelector('button'); button.focus(); return [button.textContent, document.activeElement === button]")
        assert focused == ["0", True]
        if end == "the sections end":
            run(screen, "feed.removeAttribute('section'); await frame(); await frame();")
        else:
            run(screen, "feed.scrollToIndex(25, { position: 'start', animated: false }); await frame(); await frame(); await frame();")
        assert run(screen, "return [document.activeElement === feed, root.activeElement?.localName ?? null]") == [True, "article"]


def test_headers_keep_their_styles_when_the_list_moves_to_another_document(tab, server):
    with users(tab, server) as screen:
        show(screen, first=0)
        moved = run(
            screen,
            """
            const other = document.createElement("iframe");
            Object.assign(other.style, { width: "300px", height: "500px" });
            document.body.append(other);
            feed.style.height = "400px";
            other.contentDocument.body.append(feed);
            for (let count = 0; count < 8; count += 1) await frame();
            const styles = other.contentWindow.getComputedStyle(root.querySelector("[part~=section-header]"));
            return [styles.position, styles.pointerEvents];""",
        )
        assert moved == ["sticky", "auto"]


def test_axe_finds_nothing_in_a_list_with_sections(tab, server):
    with users(tab, server) as screen:
        show(screen, first=0)
        screen.scroll(400)
        screen.chance()
        found = Axe().run(screen.page, "lockstep-feed").response["violations"]
        assert [(rule["id"], [node["any"] + node["all"] for node in rule["nodes"]]) for rule in found] == []
        role = "return root.querySelector('[aria-busy]').getAttribute('role')"
        assert run(screen, role) == "group"
        run(screen, "feed.removeAttribute('section'); await frame();")
        assert run(screen, role) == "feed"


SESSION = """
  let state = argument;
  const random = (below) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below;
  const wrong = [];
  let fresh = 5000;
  for (let step = 0; step < 25 && !wrong.length; step += 1) {
    const action = Math.floor(random(6)), held = seen().find(({ end }) => end > 30.5), at = Math.floor(random(feed.items.length));
    const above = feed.items.slice(0, feed.items.findIndex(({ id }) => id === held.id));
    if (action < 2) {
      scroller.scrollTop += random(1600) - 700;
      for (let count = 0; count < 8; count += 1) await frame();
    }
    if (action === 2) feed.insertItems([{ id: fresh++, day: Math.floor(random(4)) }], at);
    if (action === 3 && feed.items[at].id !== held.id) feed.removeItems([feed.items[at].id]);
    if (action === 4) feed.updateItems([{ id: feed.items[at].id, day: Math.floor(random(4)) }]);
    if (action === 5) {
      const grown = above[Math.floor(random(above.length))]?.id;
      heights[grown] = 30 + random(200);
      if (grown !== undefined) feed.updateItems([{ ...feed.items.find(({ id }) => id === grown) }]);
    }
    if (action === 3 && feed.items.length < 40) break;
    const stands = scroller.scrollTop <= 1 || scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= 1;
    for (let count = 0; count < 3; count += 1) await frame();
    const move = startOf(held.id) - held.start;
    if (action >= 2 && !stands && scroller.scrollTop > 1 && !(Math.abs(move) <= 1)) wrong.push(`step ${step}, action ${action}: row ${held.id} moved by ${move}`);
    wrong.push(...faults().map((fault) => `step ${step}, action ${action}: ${fault}`));
  }
  return wrong;
"""


def test_in_random_sessions_the_headers_are_right_and_the_row_that_is_read_stays(tab, server, repetitions):
    for seed in range(repetitions(6, 60)):
        with users(tab, server) as screen:
            show(screen)
            assert run(screen, SESSION, seed + 1) == [], seed
