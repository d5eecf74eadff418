"""Tests of a feed in a page of an app: its size, what is set before its definition, reload, focus, and what a screen
reader gets."""

import contextlib

import pytest

from feed import FEED, FeedScreen
from screen import CLOCK, wait_for

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Own</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/before.css"><style>body { margin: 0; } %s</style>
<script type="module" src="/feed.js"></script>%s<script>%s</script></html>"""

# What the pages of these tests share: the feed, a source of numbered items, and a function that draws an item.
SHARED = """
const feed = document.querySelector("lockstep-feed");
const numbers = (total, first = 0) => ({
  load: async ({ cursor, count, heading }) => {
    (window.requests ??= []).push([heading, cursor, count]);
    const at = cursor === null ? 0 : Number(cursor);
    const ids = Array.from({ length: count }, (_, index) => (heading === "before" ? at - count + index : at + index));
    const items = ids.filter((id) => id >= first && id < total).map((id) => ({ id }));
    const [low, high] = [items[0]?.id ?? at, items.at(-1)?.id ?? at];
    return { items, previous: low > first ? String(low) : null, next: high < total - 1 ? String(high + 1) : null };
  },
});
const draw = (row, { id }) => {
  row.textContent = `Row ${id}`;
  row.style.cssText = "display: block; box-sizing: border-box; height: 60px";
};
"""


@pytest.fixture
def own(tab, server):
    """Opens a page with a feed. `script` runs before the definition, with what `SHARED` declares. With `clock`, the test can
    set the page's clock forward."""
    with contextlib.ExitStack() as stack:

        def open(script, *, style="", body="<lockstep-feed></lockstep-feed>", width=390, height=800, clock=False):
            page = tab({"viewport": {"width": width, "height": height}})
            stack.callback(page.close)
            screen = FeedScreen(page, server)
            html = PAGE % (style, body, SHARED + script)
            if clock:
                page.add_init_script(CLOCK)
            page.route("**/own", lambda route: route.fulfill(status=200, content_type="text/html", body=html))
            page.goto(f"{server}/own")
            wait_for(page, f"{FEED}.shadowRoot")
            return screen

        yield open


def in_view(state):
    return [row["text"] for row in state["rows"] if row["bottom"] > 1 and row["top"] < state["height"] - 1]


# MARK: Before the definition


SOURCE = "feed.setAttribute('src', '/api/key=own/users');"


@pytest.mark.parametrize("order", ["headers first", "headers last"])
def test_headers_that_were_set_before_the_definition_are_sent_with_the_first_request(own, order):
    fields = "feed.headers = { Authorization: 'Bearer x' };"
    screen = own(fields + SOURCE if order == "headers first" else SOURCE + fields)
    screen.wait("feed.items.length > 0")
    assert [each.get("authorization") for each in screen.fields] == ["Bearer x"] * len(screen.fields)


def test_a_source_that_was_set_before_the_definition_wins_over_an_address(own):
    screen = own("feed.render = draw; feed.source = numbers(50);", body='<lockstep-feed src="/api/key=own/users"></lockstep-feed>')
    screen.wait("feed.items.length > 20")
    assert screen.requests == []


# MARK: Sizes

SIZES = {
    "a part of its container": ("main { height: 800px; } lockstep-feed { max-height: 50%; }", 400),
    "what is left in a column": ("main { display: flex; flex-direction: column; max-height: 600px; } header { flex: none; height: 100px; } lockstep-feed { flex: 1; }", 500),
    "a height with padding and border": ("lockstep-feed { box-sizing: border-box; max-height: 300px; padding: 20px; border: 2px solid; }", 300),
    "a height": ("lockstep-feed { height: 320px; }", 320),
    "the height of its container": ("main { height: 480px; } lockstep-feed { height: 100%; }", 480),
    "the window": ("", 800),
    "a block as high as the window": ("lockstep-feed { display: block; }", 800),
}


@pytest.mark.parametrize("size", SIZES)
def test_a_feed_is_as_high_as_its_styles_allow_and_all_of_it_can_be_reached(own, size):
    style, height = SIZES[size]
    screen = own("feed.render = draw; feed.source = numbers(3000);", style=style, body="<main><header></header><lockstep-feed></lockstep-feed></main>")
    state = screen.wait("feed.state === 'idle' && feed.items.length >= 30")
    screen.frames()
    host, scroller = screen.page.evaluate(f"[{FEED}, {FEED}.shadowRoot.querySelector('[part~=scroller]')].map((node) => node.getBoundingClientRect().toJSON())")
    assert host["height"] == height and scroller["bottom"] <= host["bottom"]
    assert len(screen.read()["ids"]) == 30 and state["length"] > height


def test_a_feed_that_fills_the_window_makes_the_page_no_longer(own):
    screen = own("feed.render = draw; feed.source = numbers(100);", style="lockstep-feed { height: 100dvh; }")
    screen.wait("feed.items.length > 20")
    assert screen.page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.scrollingElement)") == 0


def test_the_footer_is_as_high_as_its_message_and_covers_no_row(own):
    screen = own(
        "feed.render = draw; feed.source = { load: async ({ cursor, count }) => { if (cursor) throw Object.assign(new Error(), { code: 'status', status: 404 }); return { items: Array.from({ length: count }, (_, id) => ({ id })), next: '1' }; } };",
        style="lockstep-feed { width: 120px; height: 500px; font-size: 24px; }",
    )
    screen.wait_for("idle")
    screen.page.evaluate(f"{FEED}.load()")
    screen.wait_for("failed")
    screen.page.evaluate(f"{FEED}.scrollToIndex(29, {{ position: 'end', animated: false }})")
    screen.scroll_to_end()
    boxes = screen.page.evaluate(
        f"""(() => {{ const root = {FEED}.shadowRoot, box = (node) => node.getBoundingClientRect();
          const rows = [...root.querySelectorAll("article")].map(box), [message, retry, scroller] = ["message", "retry", "scroller"].map((part) => box(root.querySelector(`[part~=${{part}}]`)));
          return {{ last: Math.max(...rows.map(({{ bottom }}) => bottom)), top: message.top, bottom: retry.bottom, end: scroller.bottom }}; }})()"""
    )
    assert boxes["top"] >= boxes["last"] - 0.5 and boxes["bottom"] <= boxes["end"] + 0.5, boxes


@pytest.mark.parametrize(("position", "edge"), [("start", 0), ("center", 220), ("end", 440)])
@pytest.mark.parametrize("moment", ["hidden", "before its size is known"])
def test_a_row_is_scrolled_to_although_the_feed_has_no_size_yet(own, position, edge, moment):
    scroll = f"feed.scrollToIndex(20, {{ position: '{position}', animated: false }})"
    if moment == "hidden":
        screen = own("feed.render = draw; feed.source = numbers(300);", style="lockstep-feed { height: 500px; }", body='<lockstep-feed style="display: none"></lockstep-feed>')
        screen.wait("feed.items.length >= 30")
        assert screen.page.evaluate(f"((feed) => {scroll})({FEED})")
        screen.page.evaluate(f"{FEED}.style.display = ''")
    else:
        screen = own(
            f"feed.addEventListener('feedchange', ({{ detail }}) => detail.count && !window.asked && (window.asked = {scroll})); feed.render = draw; feed.source = numbers(300);",
            style="lockstep-feed { height: 500px; }",
        )
        screen.wait("window.asked")
    screen.frames()
    screen.frames()
    row = next(row for row in screen.read()["rows"] if row["at"] == 21)
    assert abs(row["top"] - edge) <= 1


def test_what_a_row_shows_over_the_next_row_lies_above_it_while_the_row_has_the_focus(own):
    screen = own("feed.render = (row, item) => { draw(row, item); row.innerHTML = `<button>${item.id}</button><div style='position: absolute; top: 50px; height: 60px; width: 90px'>Menu</div>`; }; feed.source = numbers(100);")
    screen.wait("feed.items.length > 20")
    screen.page.locator("lockstep-feed button").nth(1).focus()
    box = screen.page.locator("lockstep-feed button + div").nth(1).bounding_box()
    hit = screen.page.evaluate("([x, y]) => document.elementFromPoint(x, y).parentElement.firstChild.textContent", [box["x"] + 50, box["y"] + 40])
    assert hit == "1"


@pytest.mark.parametrize("count", [3, 300])
def test_a_list_that_fits_lets_the_page_scroll_and_a_longer_one_does_not(own, count):
    screen = own(f"feed.render = draw; feed.source = numbers({count});", style="body { padding-bottom: 3000px; } lockstep-feed { height: 500px; }")
    screen.wait("feed.items.length >= 3")
    screen.frames()
    screen.scroll(-300)
    screen.page.evaluate("() => scrollTo(0, 200)")
    screen.page.mouse.move(195, 100)
    screen.page.mouse.wheel(0, -150)
    if count == 3:
        wait_for(screen.page, "scrollY < 200", 5)
    else:
        screen.chance()
        assert screen.page.evaluate("scrollY") == 200


# MARK: Reload

READY = "feed.state === 'idle' && feed.items.length > 20"


def first_row(state):
    return next(row for row in state["rows"] if row["top"] > -60 and row["bottom"] > 1)


@pytest.mark.parametrize("kind", ["from its middle", "with max-items"])
def test_a_list_returns_to_its_place_after_a_reload(own, kind):
    bounded = kind == "with max-items"
    body = '<lockstep-feed max-items="60" batch="20"></lockstep-feed>' if bounded else "<lockstep-feed></lockstep-feed>"
    screen = own(f"feed.render = draw; feed.source = numbers(2000, {0 if bounded else -500});", body=body)
    screen.wait(READY)
    target = 266 if bounded else -107
    for _ in range(200):
        state = screen.read()
        rows = [int(text.split()[1]) for text in in_view(state)]
        # The browser scrolls before the element draws.
        if not rows:
            screen.frames()
            continue
        if (rows[0] - target) * (1 if bounded else -1) >= 0:
            break
        screen.scroll(900 if bounded else -900)
        screen.wait("feed.state !== 'loading' && feed.beforeState !== 'loading'")
    seen = first_row(screen.read())
    screen.page.reload()
    screen.wait(f"[...feed.shadowRoot.querySelectorAll('article')].some((row) => row.ariaLabel === '{seen['text']}')", 20)
    screen.frames()
    again = next(row for row in screen.read()["rows"] if row["text"] == seen["text"])
    assert abs(again["top"] - seen["top"]) <= 1
    screen.frames()
    assert len(screen.read()["ids"]) < (200 if bounded else 600)


def test_a_list_at_its_start_forgets_the_place_of_an_earlier_visit(own):
    screen = own("feed.render = draw; feed.source = numbers(300);")
    screen.wait(READY)
    screen.scroll(2000)
    screen.wait("feed.shadowRoot.querySelector('[part~=scroller]').scrollTop > 500")
    address = screen.page.url
    screen.page.goto(address.replace("/own", "/favicon.svg"))
    screen.page.goto(address)
    screen.wait(READY)
    assert in_view(screen.read())[0] == "Row 0"
    screen.page.reload()
    screen.wait(READY)
    screen.frames()
    assert in_view(screen.read())[0] == "Row 0"


def test_a_list_that_was_at_its_start_shows_new_items_after_a_reload(own):
    script = "const shift = Number(sessionStorage.times ?? 0); sessionStorage.times = shift + 1; feed.render = draw; feed.source = numbers(300 , 0); const load = feed.source.load; feed.source.load = async (how) => { const answer = await load(how); if (how.cursor === null && shift) answer.items.unshift({ id: 1001 }, { id: 1002 }); return answer; };"
    screen = own(script)
    screen.wait(READY)
    screen.scroll(600)
    screen.scroll(-2000)
    screen.wait("feed.shadowRoot.querySelector('[part~=scroller]').scrollTop === 0")
    screen.page.reload()
    screen.wait(READY)
    screen.frames()
    assert in_view(screen.read())[0] == "Row 1001"


# MARK: Focus, keys and screen readers

FAILING = "window.fails = true; feed.render = draw; feed.source = numbers(300); const load = feed.source.load; feed.source.load = async (how) => { if (how.cursor && window.wait) await new Promise((done) => { window.go = done; }); if (how.cursor && window.fails) throw Object.assign(new Error(), { code: 'status', status: 404 }); return load(how); };"


def test_the_button_try_again_keeps_the_focus_while_it_loads_and_gives_it_to_the_first_new_row(own):
    screen = own(FAILING, style="lockstep-feed { height: 500px; }")
    screen.wait("feed.items.length === 30")
    screen.page.evaluate(f"{FEED}.load()")
    screen.wait_for("failed")
    screen.scroll_to_end()
    screen.page.evaluate("window.wait = true")
    screen.page.locator("lockstep-feed [part~=retry]").focus()
    screen.page.keyboard.press("Enter")
    screen.wait_for("loading")
    focused = f"({FEED}.shadowRoot.activeElement?.part.value || {FEED}.shadowRoot.activeElement?.ariaLabel) ?? null"
    screen.frames()
    assert screen.page.evaluate(focused) == "retry"
    screen.page.evaluate("window.go()")
    screen.wait_for("failed")
    assert screen.page.evaluate(focused) == "retry"
    screen.page.evaluate("window.fails = false")
    screen.page.keyboard.press("Enter")
    screen.wait_for("loading")
    screen.page.evaluate("window.go()")
    screen.wait("feed.items.length > 30")
    screen.frames()
    assert screen.page.evaluate(f"{FEED}.shadowRoot.activeElement?.ariaLabel") == "Row 30"


def test_a_retry_that_brings_the_end_without_a_row_gives_the_focus_to_the_last_row(own):
    screen = own(FAILING, style="lockstep-feed { height: 500px; }")
    screen.wait("feed.items.length === 30")
    screen.page.evaluate(f"{FEED}.load()")
    screen.wait_for("failed")
    screen.scroll_to_end()
    screen.page.evaluate(f"{FEED}.source.load = async () => ({{ items: [], next: null }})")
    screen.page.locator("lockstep-feed [part~=retry]").focus()
    screen.page.keyboard.press("Enter")
    screen.wait_for("end")
    screen.frames()
    assert screen.page.evaluate(f"{FEED}.shadowRoot.activeElement?.ariaLabel") == "Row 29"


def test_edits_are_not_announced_as_loaded(own):
    screen = own("feed.setAttribute('prefetch-items', 0); feed.setAttribute('prefetch-distance', 0); feed.render = draw; feed.source = numbers(300);")
    screen.wait(READY)
    screen.page.evaluate(
        f"""() => {{
          const live = {FEED}.shadowRoot.querySelector("[aria-live]");
          window.said = [];
          new MutationObserver(() => window.said.push(live.textContent)).observe(live, {{ childList: true }});
          for (let id = 0; id < 5; id++) {FEED}.moveItem(id, 10 + id);
          {FEED}.attempt({{ remove: [3] }}, Promise.reject(new Error())).catch(() => {{}});
        }}"""
    )
    screen.page.evaluate(f"{FEED}.load()")
    screen.wait("feed.items.length === 40")
    screen.frames()
    assert screen.page.evaluate("window.said") == ["10 more loaded."]


def test_the_name_of_a_row_is_its_content_also_when_it_comes_later(own):
    screen = own(
        "feed.render = (row, { id }) => { draw(row, { id }); row.innerHTML = id ? '' : `<img alt='Photo 0' src='data:,'>`; requestAnimationFrame(() => requestAnimationFrame(() => id && (row.textContent = `Late ${id}`))); }; feed.source = numbers(10);"
    )
    screen.wait("feed.state === 'end' && feed.textContent.includes('Late 2')")
    tools = screen.page.context.new_cdp_session(screen.page)
    nodes = tools.send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "article"]
    assert names[:3] == ["Photo 0", "Late 1", "Late 2"]


def test_a_key_that_the_app_has_handled_moves_no_focus(own):
    screen = own("feed.render = draw; feed.source = numbers(300); feed.addEventListener('keydown', (event) => event.preventDefault(), { capture: true });")
    screen.wait(READY)
    screen.page.evaluate(f"{FEED}.shadowRoot.querySelectorAll('article')[2].focus()")
    screen.page.keyboard.press("PageDown")
    screen.frames()
    assert screen.page.evaluate(f"{FEED}.shadowRoot.activeElement.ariaLabel") == "Row 2"


def test_the_header_s_try_again_repeats_the_refresh_that_it_names(own):
    screen = own(
        "window.fails = ''; feed.render = draw; feed.source = numbers(300, -300); const load = feed.source.load; feed.source.load = async (how) => { if (how.heading === 'before' ? fails.includes('b') : how.cursor === null && fails.includes('r')) throw Object.assign(new Error(), { code: 'status', status: 404 }); return load(how); };",
        style="lockstep-feed { height: 500px; }",
    )
    screen.wait("feed.items.length > 30 && feed.beforeState === 'idle' && feed.state === 'idle'")
    screen.page.evaluate("window.fails = 'br'")
    screen.page.evaluate(f"{FEED}.load('before')")
    screen.wait("feed.beforeState === 'failed'")
    screen.page.evaluate(f"{FEED}.refresh()")
    screen.wait_for("failed")
    screen.page.evaluate("window.fails = ''; window.requests.length = 0")
    screen.page.locator("lockstep-feed [part~=header-retry]").click()
    screen.wait("window.requests.length")
    assert screen.page.evaluate("window.requests[0]")[:2] == ["after", None]


# MARK: What stays in memory


def test_old_contents_are_forgotten_although_the_number_of_items_stays(own):
    screen = own("feed.render = draw; feed.source = numbers(8);")
    screen.wait_for("end")
    tools = screen.page.context.new_cdp_session(screen.page)
    screen.page.evaluate(
        f"""() => {{ window.old = [];
          for (let turn = 0; turn < 5000; turn++) {{ const item = {{ id: 1, turn }}; window.old.push(new WeakRef(item)); {FEED}.updateItems([item]); }} }}"""
    )
    screen.frames()
    tools.send("HeapProfiler.collectGarbage")
    assert screen.page.evaluate("window.old.filter((ref) => ref.deref()).length") < 2000


def test_a_removed_feed_counts_no_seconds(own):
    screen = own("feed.render = draw; feed.source = numbers(300); const load = feed.source.load; feed.source.load = async (how) => ({ ...(await load(how)), wait: 600 });", clock=True)
    screen.wait_for("waiting")
    kept = screen.page.evaluate(
        f"""async () => {{
          const feed = {FEED}, message = feed.shadowRoot.querySelector("[part~=message]");
          feed.remove();
          const before = message.textContent;
          await passTime(2.2);
          return [before, message.textContent];
        }}"""
    )
    assert kept[0] == kept[1]


def test_an_offline_feed_names_no_time_of_the_next_try(own):
    screen = own("feed.render = draw;")
    tools = screen.page.context.new_cdp_session(screen.page)
    tools.send("Network.emulateNetworkConditions", {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1, "offline": True})
    wait_for(screen.page, "!navigator.onLine")
    screen.page.evaluate(f"{FEED}.setAttribute('src', '/api/key=offline/users')")
    state = screen.wait_for("waiting")
    assert state["footer"].strip().startswith("The server cannot be reached.") and "Next try" not in state["footer"]
    tools.send("Network.emulateNetworkConditions", {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1, "offline": False})
    screen.wait("feed.items.length > 0")
