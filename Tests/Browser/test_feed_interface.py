"""Tests of what an app can do with a feed: load at both ends, edit, scroll to rows, grids, bounded lists, conditional
requests, and pull to refresh."""

import contextlib

import pytest

from conftest import PHONE
from feed import FEED, FeedScreen, users
from screen import frames, wait_for

# A list of the numbers from -300 to 299, which begins in its middle. `requests` has the request of each load.
MIDDLE = """async ({ cursor, count, heading }) => {
  (window.requests ??= []).push({ cursor, count, heading });
  const at = cursor === null ? 0 : Number(cursor);
  const ids = Array.from({ length: count }, (_, index) => (heading === "before" ? at - count + index : at + index));
  const items = ids.filter((id) => id >= -300 && id < 300).map((id) => ({ id }));
  const [first, last] = [items[0]?.id ?? at, items.at(-1)?.id ?? at];
  return { items, previous: first > -300 ? String(first) : null, next: last < 299 ? String(last + 1) : null };
}"""
# A list of numbers in pages.
PAGES = """async ({ cursor, count }) => {
  (window.requests ??= []).push({ cursor, count });
  const at = Number(cursor ?? 0), left = Math.max(0, Math.min(count, %d - at));
  return { items: Array.from({ length: left }, (_, id) => ({ id: at + id })), next: at + left < %d ? String(at + left) : null };
}"""


def pages(count):
    return PAGES % (count, count)


def first_visible(state):
    return next(row for row in state["rows"] if row["top"] >= 0)


def texts(state):
    return [row["text"] for row in state["rows"]]


def in_view(state):
    return [row["text"] for row in state["rows"] if row["bottom"] > 1 and row["top"] < state["height"] - 1]


def rest(screen):
    """Waits until the list does not scroll for a while, and returns the state."""
    tops = [None]
    while len(tops) < 100 and tops[-8:].count(tops[-1]) < 8:
        screen.frames()
        tops.append(screen.read()["top"])
    return screen.read()


def same_place(before, after):
    """The first visible row has the same text and the same top."""
    row = first_visible(before)
    again = next(each for each in after["rows"] if each["text"] == row["text"])
    assert abs(again["top"] - row["top"]) <= 1, (row, again)


@contextlib.contextmanager
def phone(tab, server):
    """The users scene on a phone, driven by touches."""
    screen = FeedScreen(tab(PHONE), server)
    screen.input = screen.page.context.new_cdp_session(screen.page)
    try:
        yield screen.open()
        assert screen.problems == []
    finally:
        screen.page.close()


# MARK: Prefetching


@pytest.mark.parametrize(("attribute", "least"), [("prefetch-items", 80), ("prefetch-distance", 6000)])
def test_the_next_batch_is_requested_at_the_distance_that_the_app_sets(tab, server, attribute, least):
    with users(tab, server) as screen:
        screen.page.evaluate(f"{FEED}.setAttribute('{attribute}', {least})")
        screen.show(pages(300))
        state = screen.wait("feed.state === 'idle' && feed.items.length > 60")
        beyond = len(state["ids"]) - len(in_view(state))
        assert least <= (beyond if attribute == "prefetch-items" else beyond * 60)


@pytest.mark.parametrize("travel", [20, -20])
def test_a_scroll_adds_several_rows_at_a_time_before_they_are_visible(tab, server, travel):
    frames = 80
    with users(tab, server) as screen:
        screen.page.evaluate(f"{FEED}.setAttribute('first', 300)")
        screen.show(pages(300))
        screen.wait("feed.items.length === 300")
        additions, least, quarter = screen.page.evaluate(
            f"""async ([travel, frames]) => {{
              const root = {FEED}.shadowRoot, scroller = root.querySelector("[part~=scroller]"), quarter = scroller.clientHeight / 4;
              const frame = () => new Promise(requestAnimationFrame);
              const shown = () => [...root.querySelectorAll("article")].map((row) => Number(row.ariaPosInSet));
              scroller.scrollTop = 6000;
              for (let wait = 0; wait < 10; wait++) await frame();
              let additions = 0, least = Infinity, before = shown();
              for (let turn = 0; turn < frames; turn++) {{
                scroller.scrollTop += travel;
                await frame();
                const view = scroller.getBoundingClientRect(), now = shown();
                const boxes = [...root.querySelectorAll("article")].map((row) => row.getBoundingClientRect());
                least = Math.min(least, view.top - Math.min(...boxes.map(({{ top }}) => top)), Math.max(...boxes.map(({{ bottom }}) => bottom)) - view.bottom);
                if (now.some((row) => !before.includes(row))) additions++;
                before = now;
              }}
              return [additions, least, quarter];
            }}""",
            [travel, frames],
        )
    assert least >= quarter
    assert 2 <= additions <= abs(travel) * frames / quarter + 1


def test_without_prefetching_a_batch_waits_for_load(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"for (const name of ['prefetch-items', 'prefetch-distance']) {FEED}.setAttribute(name, 0)")
        screen.show(pages(300))
        screen.wait("feed.state === 'idle' && feed.items.length === 30")
        screen.scroll_to_end()
        rest(screen)
        assert len(screen.read()["ids"]) == 30
        screen.page.evaluate(f"{FEED}.load()")
        screen.wait("feed.state === 'idle' && feed.items.length === 40")


# MARK: Both ends


def test_rows_before_the_first_one_load_near_the_start_and_move_no_visible_row(tab, server):
    with users(tab, server) as screen:
        screen.show(MIDDLE)
        state = screen.wait("feed.items.length > 30 && feed.beforeState === 'idle' && feed.state === 'idle'")
        assert in_view(state)[0] == "Row 0", "the rows that were loaded before the first one moved it"
        assert state["ids"] == sorted(state["ids"]) and state["ids"][0] < 0
        assert len(state["ids"]) <= 60, "the feed loaded batch after batch"
        before = state
        screen.scroll(-400)
        screen.wait("feed.beforeState === 'idle'")
        state = screen.read()
        row = next(each for each in state["rows"] if each["text"] == "Row 0")
        assert abs(row["top"] - first_visible(before)["top"] - 400) <= 1
        headings = {request["heading"] for request in screen.page.evaluate("requests")}
        assert headings == {"before", "after"}


def test_both_ends_are_reached_and_then_the_rows_have_a_total(tab, server):
    with users(tab, server) as screen:
        screen.show(MIDDLE)
        screen.wait("feed.items.length > 30 && feed.state === 'idle'")
        for _ in range(80):
            screen.scroll(-3000)
            if screen.page.evaluate(f"{FEED}.beforeState") == "end":
                break
        for _ in range(80):
            screen.scroll_to_end()
            if screen.page.evaluate(f"{FEED}.state") == "end":
                break
        screen.frames()
        state = screen.read()
        assert state["ids"] == list(range(-300, 300))
        assert {row["size"] for row in state["rows"]} == {600}


def test_a_list_that_loads_before_its_first_row_is_busy(tab, server):
    with users(tab, server) as screen:
        screen.show(f"""async (request) => {{
          if (request.heading === "before") await new Promise((done) => (window.goOn = done));
          return ({MIDDLE})(request); }}""")
        screen.wait("feed.beforeState === 'loading' && feed.state === 'idle'")
        busy = f"{FEED}.shadowRoot.querySelector('[role=feed]').ariaBusy"
        assert screen.page.evaluate(busy) == "true"
        screen.page.evaluate("goOn()")
        screen.wait("feed.beforeState === 'idle'")
        assert screen.page.evaluate(busy) == "false"


def test_a_load_before_the_first_row_that_fails_shows_its_error_at_the_start_and_can_be_retried(tab, server):
    with users(tab, server) as screen:
        screen.show(f"""async (request) => {{
          if (request.heading === "before" && !window.healthy) throw Object.assign(new Error(), {{ code: "unreadable" }});
          return ({MIDDLE})(request); }}""")
        screen.wait("feed.beforeState === 'failed'")
        header = screen.page.locator("lockstep-feed [part~=header]")
        assert "could not be read" in header.inner_text()
        assert screen.page.evaluate("window.events.at(-1)")[2] == "unreadable"
        assert "Loading failed" in screen.read()["live"]
        assert screen.page.evaluate(f"{FEED}.state") == "idle"
        screen.page.evaluate("() => { window.healthy = true; }")
        screen.page.locator("lockstep-feed [part~=header-retry]").hover()
        before = screen.read()
        screen.page.locator("lockstep-feed [part~=header-retry]").click()
        state = screen.wait("feed.beforeState === 'idle' && feed.items[0].id < 0")
        same_place(before, state)
        assert not header.is_visible()


# MARK: Edits


def test_inserted_updated_moved_and_removed_items_are_shown_at_once(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.render = (row, item) => (row.textContent = item.name ?? `Row ${{item.id}}`); }}")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(20)} }}; }}")
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.insertItems([{{ id: 'a' }}, {{ id: 'b' }}], 1)")
        screen.page.evaluate(f"() => {FEED}.updateItems([{{ id: 2, name: 'Two' }}, {{ id: 'unknown', name: 'Nobody' }}])")
        screen.page.evaluate(f"() => {FEED}.moveItem(5, 0)")
        screen.page.evaluate(f"() => {FEED}.removeItems([3, 'unknown'])")
        state = screen.read()
        assert state["ids"] == [5, 0, "a", "b", 1, 2, 4, *range(6, 20)]
        assert texts(state)[:7] == ["Row 5", "Row 0", "Row a", "Row b", "Row 1", "Two", "Row 4"]
        assert [row["at"] for row in state["rows"]] == list(range(1, len(state["rows"]) + 1))
        screen.frames()
        rows = screen.read()["rows"]
        assert all(abs(one["bottom"] - other["top"]) < 1 for one, other in zip(rows, rows[1:]))


@pytest.mark.parametrize(("removed", "next"), [([3], "4"), ([3, 4], "5"), ([18, 19], "17")])
@pytest.mark.parametrize("inside", [False, True], ids=["row", "button"])
def test_the_focus_moves_from_a_removed_row_to_the_row_in_its_place(tab, server, removed, next, inside):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.render = (row, {{ id }}) => {{ row.textContent = id; row.append(document.createElement('button')); }}; }}")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(20)} }}; }}")
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.scrollToItem({removed[0]}, {{ animated: false }})")
        screen.frames()
        focused = screen.page.evaluate(
            f"""async ([removed, inside]) => {{
              const feed = {FEED}, row = [...feed.shadowRoot.querySelectorAll("article")].find((row) => row.ariaLabel === String(removed[0]));
              (inside ? row.firstChild.assignedNodes()[0].querySelector("button") : row).focus();
              feed.removeItems(removed);
              await new Promise(requestAnimationFrame);
              return feed.shadowRoot.activeElement?.ariaLabel;
            }}""",
            [removed, inside],
        )
        assert focused == next


@pytest.mark.parametrize("item", ["null", "{}", "{ id: NaN }", "{ id: Infinity }", "{ id: {} }", "{ id: true }"])
def test_an_item_without_an_id_of_text_or_number_is_refused_and_the_list_stays(tab, server, item):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(5)} }}; }}")
        screen.wait_for("end")
        message = screen.page.evaluate(f"() => {{ try {{ {FEED}.insertItems([{{ id: 'a' }}, {item}]); }} catch (error) {{ return [error.code, error.message]; }} }}")
        assert message[0] == "unreadable" and "id" in message[1]
        assert screen.read()["ids"] == list(range(5))
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: async () => ({{ items: [{item}] }}) }}; }}")
        screen.wait_for("failed")
        assert screen.page.evaluate("window.events.at(-1)")[2] == "unreadable"


def test_a_feed_in_a_row_has_the_keys_and_the_focus_to_itself(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED}, items = Array.from({{ length: 20 }}, (_, id) => ({{ id }}));
              const fill = (row, {{ id }}) => {{ row.textContent = `Row ${{id}}`; row.style.height = "60px"; }};
              feed.render = (row, item) => {{
                if (item.id) return fill(row, item);
                const inner = Object.assign(document.createElement("lockstep-feed"), {{ render: fill, id: "inner" }});
                inner.style.height = "300px";
                inner.source = {{ load: async () => ({{ items }}) }};
                row.replaceChildren(inner);
              }};
              feed.source = {{ load: async () => ({{ items }}) }};
            }}"""
        )
        wait_for(screen.page, "document.querySelector('#inner')?.shadowRoot.querySelectorAll('article').length > 4")
        screen.frames()
        screen.page.evaluate("document.querySelector('#inner').shadowRoot.querySelectorAll('article')[2].focus()")
        screen.page.keyboard.press("PageDown")
        screen.frames()
        entries = [
            screen.page.evaluate(f"[...{feed}.shadowRoot.querySelectorAll('article')].find((row) => row.tabIndex === 0)?.ariaPosInSet")
            for feed in ("document.querySelector('#inner')", FEED)
        ]
        assert entries == ["4", "1"]
        assert screen.page.evaluate(f"{FEED}.shadowRoot.querySelector('[part~=scroller]').scrollTop") == 0


@pytest.mark.parametrize("far", ["Infinity", "2 ** 32", "1e20"])
def test_a_place_beyond_all_rows_is_the_end_and_no_row(tab, server, far):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(3)} }}; }}")
        screen.wait_for("end")
        assert screen.page.evaluate(f"{FEED}.scrollToIndex({far}, {{ animated: false }})") is False
        screen.page.evaluate(f"{FEED}.insertItems([{{ id: 'new' }}], {far})")
        assert screen.read()["ids"] == [0, 1, 2, "new"]
        screen.page.evaluate(f"{FEED}.moveItem(0, {far})")
        assert screen.read()["ids"] == [1, 2, "new", 0]


@pytest.mark.parametrize("index", ["-1", "20", "NaN", "undefined"])
def test_scrolling_to_a_row_that_does_not_exist_is_refused(tab, server, index):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(20)} }}; }}")
        screen.wait_for("end")
        assert screen.page.evaluate(f"{FEED}.scrollToIndex({index}, {{ animated: false }})") is False
        assert screen.page.evaluate(f"{FEED}.scrollToIndex(19, {{ animated: false }})") is True


ATTEMPTS = {
    "insert": "{ insert: [{ id: 'new' }], at: 0 }",
    "update": "{ update: [{ id: 1, name: 'Changed' }] }",
    "remove": "{ remove: [0, 2] }",
    "move": "{ move: 4, to: 0 }",
}


@pytest.mark.parametrize("kind", ATTEMPTS)
def test_an_edit_is_undone_when_the_app_s_promise_is_rejected_and_kept_when_it_is_fulfilled(tab, server, kind):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.render = (row, item) => (row.textContent = item.name ?? `Row ${{item.id}}`); }}")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(12)} }}; }}")
        before = screen.wait_for("end")
        attempt = f"{FEED}.attempt({ATTEMPTS[kind]}, () => new Promise((done, fail) => {{ window.done = done; window.fail = fail; }}))"
        screen.page.evaluate(f"() => {{ {attempt}.catch((problem) => (window.problem = problem.message)); }}")
        edited = screen.read()
        assert texts(edited) != texts(before)
        screen.page.evaluate("() => window.fail(new Error('refused'))")
        wait_for(screen.page, "window.problem === 'refused'")
        state = screen.read()
        assert (texts(state), state["ids"]) == (texts(before), before["ids"])
        screen.page.evaluate(f"() => {{ {attempt}.then((result) => (window.result = result)); }}")
        screen.page.evaluate("() => window.done('accepted')")
        wait_for(screen.page, "window.result === 'accepted'")
        state = screen.read()
        assert (texts(state), state["ids"]) == (texts(edited), edited["ids"])


def test_a_refresh_does_not_undo_an_edit_that_the_app_has_not_decided(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.render = (row, item) => (row.textContent = item.name ?? `Row ${{item.id}}`); }}")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: {pages(12)} }}; }}")
        screen.wait_for("end")
        screen.page.evaluate(f"""() => {{ {FEED}.attempt({{ update: [{{ id: 1, name: "Mine" }}] }}, new Promise((_, fail) => {{ window.fail = fail; }})).catch(() => {{}});
          {FEED}.attempt({{ remove: [2] }}, new Promise(() => {{}})); {FEED}.refresh(); }}""")
        state = screen.wait("feed.state === 'end' && requests.length > 1")
        assert texts(state)[:3] == ["Row 0", "Mine", "Row 3"]
        screen.page.evaluate("() => window.fail(new Error())")
        screen.frames()
        assert texts(screen.read())[:3] == ["Row 0", "Row 1", "Row 3"]


# MARK: Bounded lists and refreshes


def test_a_list_with_max_items_drops_far_rows_and_loads_them_again_on_the_way_back(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('max-items', '60')")
        screen.show(pages(400))
        screen.wait_for("idle")
        most = 0
        for _ in range(60):
            before = screen.read()
            screen.scroll(900)
            screen.wait("feed.state !== 'loading'")
            state = screen.read()
            most = max(most, len(state["ids"]))
            assert state["ids"] == list(range(state["ids"][0], state["ids"][-1] + 1))
            if state["ids"][-1] > 250:
                break
        assert most <= 90 and state["ids"][0] > 100, state["ids"][:1]
        for _ in range(80):
            screen.scroll(-900)
            screen.wait("feed.beforeState !== 'loading'")
            if screen.page.evaluate(f"{FEED}.items[0].id === 0 && {FEED}.shadowRoot.querySelector('[part~=scroller]').scrollTop === 0"):
                break
        state = screen.read()
        assert state["ids"][:30] == list(range(30)) and len(state["ids"]) <= 90
        assert in_view(state)[0] == "Row 0"


def test_items_that_were_dropped_are_forgotten(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('max-items', '60')")
        screen.page.evaluate(f"() => {FEED}.setAttribute('batch', '50')")
        screen.show("""async ({ cursor, count }) => { const at = Number(cursor ?? 0);
          window.kept ??= [];
          const items = Array.from({ length: count }, (_, id) => ({ id: at + id }));
          window.kept.push(...items.map((item) => new WeakRef(item)));
          return { items, next: String(at + count) }; }""")
        screen.wait_for("idle")
        tools = screen.page.context.new_cdp_session(screen.page)
        for _ in range(140):
            screen.scroll_to_end()
            if screen.page.evaluate("kept.length > 3500"):
                break
        screen.wait_for("idle")
        tools.send("HeapProfiler.collectGarbage")
        alive = screen.page.evaluate("kept.filter((ref) => ref.deref()).length")
        assert screen.page.evaluate("kept.length") > 3500 and alive < 2000, alive


def test_a_refresh_at_the_visible_rows_moves_no_visible_row(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('refresh-start', 'visible')")
        screen.show(pages(400))
        screen.wait_for("idle")
        for _ in range(12):
            screen.scroll(900)
            screen.wait("feed.state !== 'loading'")
        before = screen.read()
        screen.page.evaluate(f"() => {{ requests.length = 0; {FEED}.refresh(); }}")
        state = screen.wait("requests.length && feed.state !== 'loading'")
        assert screen.page.evaluate("requests[0].cursor") is not None
        same_place(before, state)
        screen.scroll(-300)
        screen.wait("feed.beforeState !== 'loading'")
        screen.frames()
        state = screen.read()
        row = next(each for each in state["rows"] if each["text"] == first_visible(before)["text"])
        assert abs(row["top"] - first_visible(before)["top"] - 300) <= 1


def test_new_rows_of_a_refresh_appear_at_the_top_and_elsewhere_move_no_visible_row(tab, server):
    with users(tab, server) as screen:
        screen.show("""async () => { window.least = (window.least ?? 10) - 5;
          return { items: Array.from({ length: 40 }, (_, id) => ({ id: window.least + id })), next: null }; }""")
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.refresh()")
        state = screen.wait("feed.items[0].id === 0 && feed.state === 'end'")
        assert in_view(state)[0] == "Row 0" and state["top"] == 0
        screen.scroll(300)
        before = screen.read()
        screen.page.evaluate(f"() => {FEED}.refresh()")
        state = screen.wait("feed.items[0].id === -5 && feed.state === 'end'")
        same_place(before, state)


# MARK: Requests


def test_an_answer_that_has_not_changed_is_not_sent_again_and_its_rows_are_not_drawn_again(tab, server):
    with users(tab, server, end=20) as screen:
        screen.wait_for("end")
        screen.page.evaluate(f"""() => {{ const feed = {FEED}, draw = feed.render; window.drawn = 0;
          feed.render = (row, item) => {{ window.drawn++; draw(row, item); }}; window.drawn = 0; }}""")
        statuses = []
        screen.page.on("response", lambda response: "/api/" in response.url and statuses.append(response.status))
        screen.page.evaluate(f"() => {FEED}.refresh()")
        state = screen.wait("feed.shadowRoot.querySelector('[aria-live]').textContent.includes('up to date')")
        assert statuses == [304] and len(state["ids"]) == 20
        assert screen.page.evaluate("window.drawn") == 0


def test_a_service_names_its_quota_and_its_batch_size_in_its_own_way(tab, server):
    with users(tab, server, clock=True) as screen:
        asked = []

        def answer(route):
            asked.append((route.request.url, route.request.headers))
            items = f'[{{"id":{len(asked) * 10}}},{{"id":{len(asked) * 10 + 1}}}]'
            link = '</api/own?page=2>; rel="next"'
            route.fulfill(status=200, body=items, headers={"Link": link, "RateLimit": '"burst";r=0;t=60'})

        screen.page.route("**/api/own**", answer)
        screen.page.evaluate(f"""() => {{ const feed = {FEED}; feed.headers = {{ Authorization: "Bearer token" }};
          feed.setAttribute("count-parameter", "limit"); feed.setAttribute("src", "/api/own"); }}""")
        state = screen.wait_for("waiting")
        assert state["events"][-1] == ["waiting", 2, "limited"] and "Next try in" in state["footer"]
        screen.pass_time(40)
        assert len(screen.read()["ids"]) == 2
        screen.pass_time(20)
        screen.wait("feed.items.length === 4")
        assert "limit=30" in asked[0][0] and "per_page" not in asked[0][0] and "limit=10" in asked[1][0]
        assert asked[0][1]["authorization"] == "Bearer token" and asked[0][1]["accept"] == "application/json"


def test_a_source_can_tell_how_long_the_next_load_has_to_wait(tab, server):
    with users(tab, server, clock=True) as screen:
        screen.show("""async ({ cursor, count }) => { const at = Number(cursor ?? 0);
          return { items: Array.from({ length: 5 }, (_, id) => ({ id: at + id })), next: String(at + 5), wait: at ? 0 : 60 }; }""")
        state = screen.wait_for("waiting")
        assert len(state["ids"]) == 5
        screen.pass_time(40)
        assert len(screen.read()["ids"]) == 5
        screen.pass_time(20)
        screen.wait("feed.items.length > 5")


# MARK: Grids and scrolls


def boxes(screen):
    return screen.page.evaluate(
        f"""() => {{ const root = {FEED}.shadowRoot, view = root.querySelector("[part~=scroller]").getBoundingClientRect();
          return [...root.querySelectorAll("article")].map((row) => {{ const box = row.getBoundingClientRect();
            return {{ at: Number(row.ariaPosInSet) - 1, left: box.left - view.left, width: box.width, top: box.top - view.top, bottom: box.bottom - view.top }}; }}); }}"""
    )


def check_grid(rows, columns, spacing):
    lines = {}
    for row in rows:
        lines.setdefault(row["at"] // columns, []).append(row)
    ends = {}
    for line, cells in lines.items():
        assert len({round(cell["top"]) for cell in cells}) == 1, cells
        ends[line] = max(cell["bottom"] for cell in cells)
        for cell in cells:
            assert abs(cell["left"] - (cell["width"] + spacing) * (cell["at"] % columns)) < 1, cell
    for line in sorted(lines)[1:]:
        if line - 1 in lines:
            assert abs(lines[line][0]["top"] - ends[line - 1] - spacing) < 1, line


def test_a_grid_has_columns_and_lines_as_high_as_their_highest_cells(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.setAttribute('columns', 3); {FEED}.setAttribute('spacing', 8); }}")
        screen.show(pages(200), "(id) => 30 + (id * 37) % 90")
        screen.wait_for("idle")
        screen.frames()
        check_grid(boxes(screen), 3, 8)
        for _ in range(6):
            screen.scroll(500)
            check_grid(boxes(screen), 3, 8)
        state = screen.read()
        assert state["ids"] == sorted(state["ids"]) and len(state["ids"]) > 60
        before = screen.read()
        screen.page.evaluate(f"() => {FEED}.insertItems([{{ id: 'a' }}, {{ id: 'b' }}, {{ id: 'c' }}], 0)")
        same_place(before, screen.read())
        screen.page.evaluate(f"() => {FEED}.removeAttribute('columns')")
        screen.frames()
        rows = boxes(screen)
        assert len({round(row["left"]) for row in rows}) == 1
        check_grid(rows, 1, 8)


def test_a_grid_has_as_many_columns_as_fit_with_a_minimum_width(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {{ {FEED}.setAttribute('minimum-column-width', 100); {FEED}.setAttribute('spacing', 10); }}")
        screen.show(pages(100))
        screen.wait_for("idle")
        for width, columns in ((390, 3), (1280, None), (390, 3)):
            screen.page.set_viewport_size({"width": width, "height": 844})
            screen.frames()
            screen.frames()
            inner = screen.page.evaluate(f"{FEED}.shadowRoot.querySelector('[part~=scroller]').clientWidth")
            expected = int((inner + 10) // 110)
            assert columns in (None, expected)
            check_grid(boxes(screen), expected, 10)


@pytest.mark.parametrize("position", ["start", "center", "end", "nearest"])
@pytest.mark.parametrize("animated", ["true", "false"])
def test_a_row_is_scrolled_to_by_id_although_its_height_is_not_known(tab, server, position, animated):
    with users(tab, server) as screen:
        screen.show(pages(300), "(id) => 30 + (id * 37) % 90")
        screen.page.evaluate(f"() => {FEED}.setAttribute('first', 300)")
        screen.show(pages(300), "(id) => 30 + (id * 37) % 90")
        screen.wait_for("end")
        options = f"{{ position: '{position}', animated: {animated} }}"
        assert screen.page.evaluate(f"{FEED}.scrollToItem(200, {options})") is True
        state = rest(screen)
        row = next(each for each in state["rows"] if each["text"] == "Row 200")
        height = state["height"]
        expected = {
            "start": row["top"], "end": row["bottom"] - height, "nearest": row["bottom"] - height,
            "center": (row["top"] + row["bottom"] - height) / 2,
        }[position]
        assert abs(expected) <= 1.5, row
        assert screen.page.evaluate(f"{FEED}.scrollToItem('unknown')") is False
        assert screen.page.evaluate(f"{FEED}.scrollToIndex(300)") is False
        assert screen.page.evaluate(f"{FEED}.scrollToIndex(0, {options})") is True
        assert rest(screen)["top"] == 0


def test_a_person_who_scrolls_ends_an_animated_scroll(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('first', 300)")
        screen.show(pages(300))
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.scrollToItem(250, {{ position: 'start' }})")
        screen.frames()
        screen.scroll(-300)
        screen.frames()
        before = screen.read()["top"]
        screen.chance()
        assert abs(screen.read()["top"] - before) <= 300


# MARK: Pull to refresh


def pull(screen, distance, lift=True):
    box = screen.page.locator("lockstep-feed").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    touch = lambda type, *point: screen.input.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": point[0], "y": point[1]}] if point else []})
    touch("touchStart", x, y)
    for step in range(1, 11):
        touch("touchMove", x, y + distance * step / 10)
    if lift:
        touch("touchEnd")
    return touch


def header(screen):
    return screen.page.evaluate(
        f"""() => {{ const header = {FEED}.shadowRoot.querySelector("[part~=header]"), box = header.getBoundingClientRect();
          return {{ state: header.className, pulled: "pulled" in header.dataset, shown: getComputedStyle(header).visibility === "visible", top: box.top - {FEED}.getBoundingClientRect().top }}; }}"""
    )


def test_a_long_pull_at_the_start_refreshes_the_list_and_says_so(tab, server):
    with phone(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('pull-to-refresh', '')")
        screen.show("async () => { await window.hold; window.loads = (window.loads ?? 0) + 1; return { items: Array.from({ length: 40 }, (_, id) => ({ id })), next: null }; }")
        screen.wait_for("end")
        screen.page.evaluate("() => { window.hold = new Promise((done) => (window.answer = done)); }")
        touch = pull(screen, 90, lift=False)
        assert header(screen)["pulled"] and header(screen)["shown"]
        touch("touchEnd")
        screen.frames()
        assert screen.page.evaluate(f"{FEED}.state") == "end", "a short pull refreshed the list"
        assert not header(screen)["shown"]
        pull(screen, 200)
        screen.wait_for("loading")
        screen.wait("feed.shadowRoot.querySelector('[part~=header]').getBoundingClientRect().top >= feed.getBoundingClientRect().top")
        assert "refreshing" in header(screen)["state"] and header(screen)["shown"] and header(screen)["top"] >= 0
        assert "Refreshing" in screen.read()["live"]
        assert screen.read()["top"] == 0
        screen.page.evaluate("() => window.answer()")
        state = screen.wait_for("end")
        assert "up to date" in state["live"]
        assert screen.page.evaluate("window.loads") == 2
        assert not header(screen)["shown"]


def test_a_pull_elsewhere_scrolls_the_list(tab, server):
    with phone(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.setAttribute('pull-to-refresh', '')")
        screen.show(pages(40))
        screen.wait_for("idle")
        screen.page.evaluate(f"() => {FEED}.scrollToIndex(8, {{ position: 'start', animated: false }})")
        top = screen.read()["top"]
        pull(screen, 150)
        screen.wait(f"feed.shadowRoot.querySelector('[part~=scroller]').scrollTop < {top}")
        screen.chance()
        assert screen.read()["top"] < top and not header(screen)["pulled"]
        screen.page.evaluate(f"() => {{ {FEED}.scrollToIndex(0, {{ animated: false }}); window.requests.length = 0; }}")
        screen.frames()
        pull(screen, -200)
        screen.wait("feed.shadowRoot.querySelector('[part~=scroller]').scrollTop > 50")
        screen.chance()
        assert screen.read()["top"] > 50 and screen.page.evaluate("window.requests.every(({ cursor }) => cursor !== null)")


def test_without_pull_to_refresh_a_pull_does_nothing(tab, server):
    with phone(tab, server) as screen:
        screen.page.evaluate(f"() => {FEED}.removeAttribute('pull-to-refresh')")
        screen.show(pages(40))
        screen.wait_for("idle")
        screen.page.evaluate("() => { window.requests.length = 0; }")
        pull(screen, 200)
        screen.chance()
        assert screen.page.evaluate("window.requests.length") == 0 and not header(screen)["shown"]


def test_the_keyboard_refreshes_by_a_button_and_reduced_motion_moves_nothing(tab, server):
    with users(tab, server) as screen:
        screen.page.emulate_media(reduced_motion="reduce")
        screen.page.evaluate(f"() => {FEED}.setAttribute('pull-to-refresh', '')")
        screen.show("async () => { await window.hold; return { items: Array.from({ length: 40 }, (_, id) => ({ id })), next: null }; }")
        screen.wait_for("end")
        screen.page.evaluate("() => { window.hold = new Promise((done) => (window.answer = done)); }")
        button = screen.page.locator("lockstep-feed").get_by_role("button", name="Refresh", exact=True)
        button.focus()
        screen.page.keyboard.press("Enter")
        screen.wait_for("loading")
        assert header(screen)["shown"]
        assert screen.page.evaluate(f"{FEED}.shadowRoot.getAnimations().length") == 0
        screen.page.evaluate("() => window.answer()")
        screen.wait_for("end")


def test_a_failed_refresh_keeps_the_rows_and_shows_its_error_at_the_start(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate("() => { window.loads = 0; }")
        screen.show("async () => { if (window.loads++ > 0) throw Object.assign(new Error(), { code: 'unreadable' }); return { items: Array.from({ length: 40 }, (_, id) => ({ id })), next: null }; }")
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.refresh()")
        state = screen.wait_for("failed")
        assert len(state["ids"]) == 40 and "That is all" in state["footer"]
        assert "could not be read" in screen.page.locator("lockstep-feed [part~=header]").inner_text()
        screen.page.evaluate("() => { window.loads = 0; }")
        screen.page.locator("lockstep-feed [part~=header-retry]").click()
        screen.wait_for("end")
        assert not header(screen)["shown"]


# MARK: Moments before the first answer


@pytest.mark.parametrize("call", ["load()", "refresh()", "retry()", "invalidate()"])
def test_a_feed_without_a_source_asks_for_nothing(tab, server, call):
    page = tab(PHONE)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{server}/users")
    page.evaluate("() => customElements.whenDefined('lockstep-feed').then(() => { window.own = document.createElement('lockstep-feed'); document.body.append(window.own); })")
    requests.clear()
    page.evaluate(f"() => {{ window.own.{call}; }}")
    frames(page, 8)
    assert [url for url in requests if "null" in url] == []
    assert page.evaluate("window.own.state") == "idle"
    page.close()


def test_an_item_that_was_removed_before_it_came_stays_away(tab, server):
    with users(tab, server) as screen:
        screen.show("({ cursor, count }) => new Promise((done) => { window.answer = () => done({ items: Array.from({ length: 9 }, (_, id) => ({ id })), next: null }); })")
        screen.wait("window.answer")
        screen.page.evaluate(f"() => {{ {FEED}.removeItems([7]); window.answer(); }}")
        screen.wait_for("end")
        assert screen.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)") == [0, 1, 2, 3, 4, 5, 6, 8]


def test_two_animated_scrolls_at_once_are_as_fast_as_one(tab, server):
    with users(tab, server) as screen:
        screen.show(pages(400))
        screen.wait("feed.items.length > 20")
        steps = """async (times) => {
          const feed = %s, scroller = feed.shadowRoot.querySelector("[part~=scroller]"), tops = [];
          scroller.scrollTop = 0;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          for (let time = 0; time < times; time += 1) feed.scrollToIndex(15, { position: "start" });
          for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(() => done(tops.push(scroller.scrollTop))));
          return tops;
        }""" % FEED
        once = screen.page.evaluate(steps, 1)
        assert screen.page.evaluate(steps, 2) == pytest.approx(once, abs=2)
