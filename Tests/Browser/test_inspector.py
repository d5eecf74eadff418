"""Tests of the inspector of feeds and pagers, the attribute `inspect`."""

from feed import FEED
from screen import wait_for
from test_feed_page import own  # noqa: F401

BODY = '<lockstep-feed id="users" inspect style="height: 400px"></lockstep-feed>'
# The layer of an element, as a person and a screen reader get it.
READ = """(name) => {
  const root = document.querySelector(name).shadowRoot, layer = root.querySelector("[part~=inspector]");
  const lines = (title) => {
    const heading = [...layer.querySelectorAll("h3")].find(({ textContent }) => textContent === title);
    const list = layer.querySelector(`[aria-labelledby=${heading.id}]`);
    return [...list.children].map(({ textContent }) => textContent.replace(/^[0-9.]+ s /, ""));
  };
  const state = Object.fromEntries([...layer.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling.textContent]));
  return { state, requests: name.includes("feed") ? lines("Requests") : [], events: lines(name.includes("feed") ? "Events" : "Moves and events"),
    isOpen: layer.checkVisibility(), focus: root.activeElement?.part.value, role: layer.role ?? layer.getAttribute("role"), name: layer.getAttribute("aria-label") };
}"""


def ready(page, name="lockstep-feed"):
    wait_for(page, f"document.querySelector('{name}').shadowRoot.querySelector('[part~=inspect]')")


def read(screen, name="lockstep-feed"):
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return screen.page.evaluate(READ, name)


def press(screen, name="lockstep-feed"):
    screen.page.locator(f"{name} [part~=inspect]").click()


def test_the_inspector_of_a_feed_shows_its_state_requests_with_causes_and_events(own):  # noqa: F811
    screen = own("feed.render = draw;", body=BODY)
    ready(screen.page)
    screen.page.evaluate(f"{FEED}.source = numbers(200)")
    screen.wait("feed.items.length === 30 && feed.state === 'idle'")
    press(screen)
    layer = read(screen)
    assert layer["isOpen"] and layer["role"] == "dialog" and layer["name"] == "Inspector of lockstep-feed#users"
    assert layer["state"]["state"] == "idle" and layer["state"]["rows"] == "30" and layer["state"]["requests in flight"] == "0"
    assert len(layer["requests"]) == 1
    assert layer["requests"][0].startswith("#1 first, 30 items from the start, because of the start: answered after ")
    assert "start()" in layer["events"] and any(event.startswith("feedchange state idle") and "count 30" in event for event in layer["events"])
    # The layer is up to date while it is open. A scroll is the cause of a request.
    screen.scroll_to_end()
    screen.wait("feed.items.length === 40")
    assert any(entry.startswith("#2 more, 10 items after 30, because of a scroll: answered after ") for entry in read(screen)["requests"])
    screen.page.evaluate(f"{FEED}.source = {{ load: async () => {{ throw Object.assign(new Error('no'), {{ code: 'unreadable' }}); }} }}")
    screen.wait_for("failed")
    failed = read(screen)
    assert ": unreadable after " in failed["requests"][0] and any("error unreadable" in event for event in failed["events"])
    screen.page.evaluate(f"{FEED}.retry()")
    screen.wait_for("failed")
    assert "because of a load by hand: unreadable after" in read(screen)["requests"][0]


def test_the_inspector_is_used_with_the_keyboard_and_escape_gives_the_focus_back(own):  # noqa: F811
    screen = own("feed.render = draw; feed.source = numbers(200);", body=f"<dialog>{BODY}</dialog>")
    ready(screen.page)
    screen.page.evaluate("() => { document.querySelector('dialog').showModal(); window.keys = []; document.onkeydown = ({ key }) => keys.push(key); }")
    screen.page.locator("lockstep-feed [part~=inspect]").focus()
    screen.page.keyboard.press("Enter")
    assert (read(screen)["isOpen"], read(screen)["focus"]) == (True, "inspector")
    # The logs can be reached and scrolled with the keys.
    names = []
    for _ in range(4):
        screen.page.keyboard.press("Tab")
        names.append(screen.page.evaluate(f"(({{ textContent, localName }}) => localName === 'ol' ? 'log' : textContent)({FEED}.shadowRoot.activeElement)"))
    assert names == ["Copy", "Close", "log", "log"]
    screen.page.keyboard.press("Escape")
    layer = read(screen)
    assert (layer["isOpen"], layer["focus"]) == (False, "inspect")
    # The dialog of the app around the list stays open until the next Escape.
    assert screen.page.evaluate("document.querySelector('dialog').open && !keys.includes('Escape')")
    assert screen.page.evaluate(f"{FEED}.shadowRoot.querySelector('[part~=inspect]').ariaExpanded") == "false"


def test_a_feed_without_the_attribute_loads_nothing_and_one_that_loses_it_is_as_before(own):  # noqa: F811
    screen = own("feed.render = draw; feed.source = numbers(200);", body="<lockstep-feed style='height: 400px'></lockstep-feed>")
    screen.wait("feed.items.length === 30")
    loaded = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('inspector')).length"
    assert screen.page.evaluate(loaded) == 0
    nodes = f"{FEED}.shadowRoot.childElementCount"
    before = screen.page.evaluate(nodes)
    # A row is drawn during a call of the engine, which the inspector watches.
    watched = f"""() => {{
      Error.stackTraceLimit = 100;
      {FEED}.render = (row, item) => {{ draw(row, item); window.stack = new Error().stack; }};
      {FEED}.updateItems([{{ id: 0 }}]);
      return stack.includes("inspector");
    }}"""
    screen.page.evaluate(f"{FEED}.toggleAttribute('inspect')")
    ready(screen.page)
    assert screen.page.evaluate(nodes) == before + 2 and screen.page.evaluate(watched)
    for _ in range(3):
        screen.page.evaluate(f"{FEED}.toggleAttribute('inspect')")
    screen.chance()
    assert screen.page.evaluate(nodes) == before and not screen.page.evaluate(watched)
    screen.scroll_to_end()
    screen.wait("feed.items.length === 40")
    assert screen.problems == []


def test_a_log_keeps_its_last_hundred_entries(own):  # noqa: F811
    screen = own("feed.render = draw; feed.source = numbers(200);", body=BODY)
    ready(screen.page)
    screen.wait("feed.items.length === 30")
    screen.page.evaluate(f"() => {{ for (let at = 0; at < 300; at += 1) {FEED}.updateItems([{{ id: at % 30 }}]); }}")
    press(screen)
    assert read(screen)["events"] == ["update(0)"] * 100


def test_the_copied_text_has_the_state_and_the_logs_and_no_row(own):  # noqa: F811
    screen = own("feed.render = draw; feed.source = { load: async () => ({ items: [{ id: 7, text: 'private' }] }) };", body=BODY)
    ready(screen.page)
    screen.wait("feed.items.length === 1")
    screen.page.evaluate(f"() => {{ navigator.clipboard.writeText = async (text) => (window.copied = text); {FEED}.refresh(); }}")
    screen.wait("feed.state === 'end'")
    press(screen)
    screen.page.locator("lockstep-feed [part~=inspector] button").first.click()
    text = screen.page.evaluate("copied")
    assert text.startswith("Inspector of lockstep-feed#users\n") and "rows: 1" in text and "Requests" in text
    assert "refresh, 30 items from the start, because of a refresh" in text and "private" not in text


def test_an_open_inspector_draws_nothing_while_the_feed_is_idle(own):  # noqa: F811
    screen = own("feed.render = draw; feed.source = numbers(200);", body=BODY)
    ready(screen.page)
    screen.wait("feed.items.length === 30 && feed.state === 'idle'")
    press(screen)
    screen.chance()
    drawn = """async () => {
      const layer = document.querySelector("lockstep-feed").shadowRoot.querySelector("[part~=inspector]");
      let changes = 0;
      const observer = new MutationObserver((records) => (changes += records.length));
      observer.observe(layer, { subtree: true, childList: true, characterData: true });
      for (let count = 0; count < 10; count += 1) await new Promise((done) => requestAnimationFrame(done));
      return changes + observer.takeRecords().length;
    }"""
    assert screen.page.evaluate(drawn) == 0
    # It still shows what happens next.
    screen.page.evaluate(f"{FEED}.removeItems([0])")
    assert read(screen)["state"]["rows"] == "29"


def test_the_inspector_of_a_pager_shows_its_moves_with_their_causes(show):
    screen = show("bench?count=5&inspect")
    ready(screen.page, "lockstep-pager")
    screen.page.evaluate("document.querySelector('lockstep-pager').select('2', { animated: false })")
    press(screen, "lockstep-pager")
    layer = read(screen, "lockstep-pager")
    assert layer["isOpen"] and layer["state"] == {"selected": "2", "phase": "idle", "position": "2.000", "pages": "5"}
    assert "didmove from 0, to 2, cause code" in layer["events"]
    screen.page.keyboard.press("Escape")
    assert not read(screen, "lockstep-pager")["isOpen"]
    screen.page.evaluate("document.querySelector('lockstep-pager').removeAttribute('inspect')")
    wait_for(screen.page, "!document.querySelector('lockstep-pager').shadowRoot.querySelector('[part~=inspect]')")
