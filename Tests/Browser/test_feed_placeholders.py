"""Tests of a list whose source knows its count: placeholders for the rows that are not loaded, with a service of a million users."""

import random

import pytest

from feed import FEED, users

# A source of the server's users. They stand in blocks of ten, each of which begins after an id that is a multiple of 16. A cursor
# is the number of a block. `window.asked` notes the indices that are asked for, `window.refused` makes the service fail.
SOURCE = """([total, key]) => {
  window.asked = [];
  window.refused = false;
  const feed = document.querySelector("lockstep-feed");
  feed.render = (row, { id }) => {
    row.textContent = `User ${id}`;
    row.style.cssText = `display: block; box-sizing: border-box; min-height: 0; height: ${40 + (id % 5) * 13}px`;
  };
  feed.source = {
    async load({ cursor, count, heading, signal }) {
      const blocks = Math.ceil(count / 10);
      const first = heading === "before" ? Math.max(0, cursor - blocks) : cursor ?? 0;
      const end = Math.min(heading === "before" ? cursor : first + blocks, total / 10);
      asked.push(first * 10);
      if (window.refused) throw Object.assign(new Error("refused"), { code: "unreadable" });
      const answer = await fetch(`/api/key=${key}/users?since=${first * 16}&per_page=${(end - first) * 10}`, { signal });
      const items = (await answer.json()).map((user, at) => ({ ...user, at: first * 10 + at }));
      return { items, previous: first > 0 ? first : null, next: end < total / 10 ? end : null, index: first * 10, total };
    },
    cursorAt: (index) => Math.floor(index / 10),
  };
}"""

# What is in view: [index, is a row, top, the index that the item says].
VIEW = f"""() => {{
  const feed = {FEED}, scroller = feed.shadowRoot.querySelector("[part~=scroller]"), view = scroller.getBoundingClientRect();
  const indices = new Map(feed.items.map(({{ id, at }}) => [`User ${{id}}`, at]));
  return [...feed.shadowRoot.querySelectorAll("[aria-posinset]")].map((row) => {{
    const {{ top, bottom }} = row.getBoundingClientRect();
    return [row.ariaPosInSet - 1, row.matches("article"), top - view.top, indices.get(row.ariaLabel) ?? null, bottom - view.top];
  }}).filter(([, , top, , bottom]) => bottom > 0.5 && top < scroller.clientHeight - 0.5).sort(([one], [other]) => one - other);
}}"""

LOADED = f"((rows) => rows.length > 0 && rows.every(([index, isRow, , at]) => isRow && at === index))(({VIEW})())"

# Scrolls in this many frames to a part of the whole length, as a drag of the scroll bar does.
FLY = f"""async ([part, frames]) => {{
  const scroller = {FEED}.shadowRoot.querySelector("[part~=scroller]");
  const start = scroller.scrollTop, end = part * (scroller.scrollHeight - scroller.clientHeight);
  for (let frame = 1; frame <= frames; frame++) {{
    scroller.scrollTop = start + (end - start) * frame / frames;
    await new Promise(requestAnimationFrame);
  }}
}}"""


def show(screen, total):
    screen.wait_for("idle")
    screen.page.evaluate(SOURCE, [total, f"places{total}"])
    return screen.wait(f"feed.total === {total} && feed.state === 'idle'")


def test_placeholders_have_the_room_of_the_rows_that_are_not_loaded_and_those_that_fly_by_are_not_loaded(tab, server):
    with users(tab, server) as screen:
        state = show(screen, 100_000)
        # The height of the first row is the estimate of all others.
        assert state["length"] > 100_000 * 40 and state["rows"][0]["size"] == 100_000
        before = len(screen.page.evaluate("asked"))
        screen.page.evaluate(FLY, [0.6, 40])
        flown = screen.page.evaluate("asked")[before:]
        assert len(flown) <= 2, f"a machine that stops for a moment may let the list rest once: {flown}"
        view = screen.page.evaluate(VIEW)
        assert view and all(not is_row for _, is_row, *_ in view)
        first, _, top, *_ = view[0]
        screen.wait(LOADED)
        assert abs(next(row[2] for row in screen.page.evaluate(VIEW) if row[0] == first) - top) <= 1
        screen.chance()
        screen.wait(f"feed.state === 'idle' && {LOADED}")
        assert screen.page.evaluate(f"{FEED}.total") == 100_000
        near = screen.page.evaluate("asked")[before + len(flown):]
        assert near and all(abs(at - first) <= 60 for at in near), near


def test_a_screen_reader_passes_over_placeholders_and_no_key_leads_to_one(tab, server):
    with users(tab, server) as screen:
        show(screen, 1_000)
        screen.page.evaluate("() => { window.refused = true; }")
        screen.page.evaluate(FLY, [0.5, 5])
        screen.wait("feed.shadowRoot.querySelector('[part=placeholder]')")
        assert screen.page.evaluate(
            f"[...{FEED}.shadowRoot.querySelectorAll('[part=placeholder]')].every((row) => row.ariaHidden === 'true' && !row.hasAttribute('tabindex'))")


def test_a_place_that_cannot_be_loaded_is_told_above_the_rows_and_a_retry_loads_it(tab, server):
    with users(tab, server) as screen:
        show(screen, 1_000)
        screen.page.evaluate("() => { window.refused = true; }")
        screen.page.evaluate(FLY, [0.5, 5])
        screen.wait("feed.state === 'failed' && feed.shadowRoot.querySelector('[part~=header]').matches('.failed')")
        screen.page.evaluate("() => { window.refused = false; }")
        screen.page.locator("lockstep-feed [part=header-retry]").click()
        screen.wait(f"feed.state === 'idle' && {LOADED}")


def test_a_person_who_goes_back_to_loaded_rows_keeps_them(tab, server):
    with users(tab, server) as screen:
        show(screen, 1_000)
        ids = screen.read()["ids"]
        screen.page.evaluate(
            f"""() => {{ const {{ load }} = {FEED}.source;
              {FEED}.source.load = (request) => new Promise((done, fail) => {{
                request.signal.addEventListener("abort", () => {{ window.aborted = true; fail(request.signal.reason); }});
                window.go = () => done(load(request));
              }}); }}"""
        )
        screen.page.evaluate(FLY, [0.5, 5])
        screen.wait("window.go")
        screen.page.evaluate(FLY, [0, 5])
        screen.wait("window.aborted")
        screen.chance()
        assert screen.read()["ids"][: len(ids)] == ids and screen.page.evaluate(LOADED)


def test_code_scrolls_to_any_index_of_a_million_rows_of_which_few_are_drawn(tab, server):
    with users(tab, server) as screen:
        show(screen, 1_000_000)
        for index in [999_999, 500_000, 3]:
            assert screen.page.evaluate(f"(index) => {FEED}.scrollToIndex(index, {{ position: 'start', animated: false }})", index)
            screen.wait(f"{LOADED} && ({VIEW})().some(([at]) => at === {index})")
        assert screen.page.evaluate(f"{FEED}.shadowRoot.querySelectorAll('[aria-posinset]').length") < 100


@pytest.mark.parametrize("pause", [0, 200])
def test_an_animated_scroll_loads_nothing_on_its_way_when_frames_and_answers_take_long(tab, server, pause):
    with users(tab, server) as screen:
        show(screen, 10_000)
        # The first user of a batch: the rows above are placeholders until the scroll has passed them.
        found = screen.page.evaluate(
            f"""async (pause) => {{
              const feed = {FEED}, {{ load }} = feed.source;
              feed.setAttribute("first", "10");
              feed.setAttribute("batch", "3");
              feed.source.cursorAround = (id) => Math.floor(id / 16);
              feed.source.load = async (request) => {{
                if (request.heading === "before") await new Promise((done) => {{ window.go = done; }});
                return load(request);
              }};
              const frame = window.requestAnimationFrame.bind(window);
              if (pause) window.requestAnimationFrame = (call) => setTimeout(() => frame(call), pause);
              const [{{ id }}] = await (await fetch("/api/key=places10000/users?since=8000&per_page=1")).json();
              asked.length = 0;
              return feed.reveal(id, {{ position: "start" }});
            }}""",
            pause,
        )
        assert found == "found"
        screen.wait(f"({VIEW})()[0][0] === 5000")
        assert all(at >= 5_000 for at in screen.page.evaluate("asked")), screen.page.evaluate("asked")
        screen.page.evaluate("go()")
        screen.wait(f"{LOADED} && ({VIEW})()[0][0] === 5000")


def test_a_list_that_is_left_far_down_opens_there_again(tab, server):
    with users(tab, server) as screen:
        show(screen, 100_000)
        screen.page.evaluate(f"{FEED}.scrollToIndex(50003, {{ position: 'start', animated: false }})")
        screen.wait(LOADED)
        screen.chance()
        first, _, top, *_ = screen.page.evaluate(VIEW)[0]
        # The place belongs to the address of the list. The page's own list, which comes first after a reload, has another one.
        screen.page.evaluate(f"{FEED}.setAttribute('src', '/places')")
        screen.page.reload()
        screen.wait("feed.items.length")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: async () => ({{ items: [] }}) }}; {FEED}.setAttribute('src', '/places'); }}")
        screen.wait_for("empty")
        screen.page.evaluate(SOURCE, [100_000, "places100000"])
        screen.wait(f"{LOADED} && ({VIEW})()[0][0] === {first}")
        assert abs(screen.page.evaluate(VIEW)[0][2] - top) <= 1
        assert screen.page.evaluate("asked.every((at) => at > 49000)")


@pytest.mark.parametrize("columns", ["1", "3"])
def test_in_random_walks_the_rows_in_view_are_those_of_their_indices(tab, server, columns):
    with users(tab, server) as screen:
        show(screen, 10_000)
        screen.page.evaluate(f"(columns) => {FEED}.setAttribute('columns', columns)", columns)
        screen.page.evaluate(f"{FEED}.setAttribute('max-items', '60')")
        chance = random.Random(int(columns))
        for _ in range(25):
            step = chance.randrange(5)
            if step == 0:
                screen.page.evaluate(FLY, [chance.random(), 6])
            elif step == 1:
                screen.scroll(chance.randint(-1500, 1500))
            elif step == 2:
                screen.page.evaluate(f"{FEED}.invalidate()")
            elif step == 3:
                screen.page.evaluate(f"{FEED}.refresh()")
            else:
                screen.page.evaluate(f"(index) => {FEED}.scrollToIndex(index, {{ animated: false }})", chance.randrange(10_000))
            screen.wait(LOADED)
            assert screen.page.evaluate(f"{FEED}.total") == 10_000
