"""Tests of the selection over a reload and over Back."""

import pytest

from conftest import CHROMIUM, DESKTOP, FIVE, FLAGS, PHONE
from screen import LOG_EVENTS, Screen, wait_for

IDLE = "document.querySelector('lockstep-pager')?.phase === 'idle'"
FIND = "document.querySelector('lockstep-pager')"


def test_a_reload_comes_back_to_the_selected_page(show):
    screen = show(FIVE)
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "1"
    screen.tap_tab("3")
    screen.in_step()
    screen.page.reload()
    wait_for(screen.page, IDLE)
    assert screen.in_step()["selected"] == "3"
    assert screen.moves() == [["willmove", None, "3", "initial"], ["didmove", None, "3", "initial"]]


def test_back_comes_back_to_the_selected_page(show, server):
    screen = show(FIVE)
    screen.tap_tab("4")
    assert screen.in_step()["selected"] == "4"
    screen.page.goto(f"{server}/bench?count=2")
    screen.page.go_back()
    wait_for(screen.page, IDLE)
    screen.bring_into_view()
    assert screen.in_step()["selected"] == "4"


def test_a_reload_leaves_each_page_where_it_was_scrolled_to(show):
    screen = show("bench?sizing=divided&count=5&preload=0")
    scroll = "pager.shadowRoot.querySelector(`[role=tabpanel][data-page='{}']`)"
    make_long = """() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("lockstep-pager > [data-page] { display: block; height: 3000px !important; }");
      document.adoptedStyleSheets.push(sheet);
    }"""
    screen.page.add_init_script(f"({make_long})()")
    screen.page.evaluate(make_long)
    for page, top in (("0", 300), ("3", 700)):
        screen.select(page, animated=False)
        screen.in_step()
        screen.call(f"{scroll.format(page)}.scrollTop = {top}")
        wait_for(screen.page, f"{scroll.format(page).replace('pager', FIND, 1)}.place === {top}")
    screen.page.reload()
    wait_for(screen.page, IDLE)
    assert screen.in_step()["selected"] == "3"
    assert screen.call(f"{scroll.format('3')}.scrollTop") == 700
    screen.select("0", animated=False)
    screen.in_step()
    assert screen.call(f"{scroll.format('0')}.scrollTop") == 300


def test_a_link_to_a_page_that_was_visited_begins_at_its_first_page(show, server):
    screen = show(FIVE)
    screen.tap_tab("4")
    screen.in_step()
    screen.page.goto(f"{server}/bench?count=2")
    screen.page.goto(f"{server}/{FIVE}")
    wait_for(screen.page, IDLE)
    assert screen.in_step()["selected"] == "0"


def test_a_reload_without_the_selected_page_begins_at_the_page_that_the_document_names(show):
    screen = show("home")
    screen.page.click("#survey")
    assert screen.in_step()["selected"] == "start"
    screen.page.reload()
    wait_for(screen.page, IDLE)
    assert screen.in_step()["selected"] == "todo"


def test_two_pagers_of_a_page_keep_a_selection_each(show):
    screen = show(FIVE)
    add = """() => {
      const other = document.createElement("lockstep-pager");
      other.append(...["0", "1", "2"].map(makePage));
      document.querySelector("main").append(other);
    }"""
    screen.page.evaluate(add)
    screen.tap_tab("3")
    screen.in_step()
    screen.page.evaluate("document.querySelectorAll('lockstep-pager')[1].moveTo('2')")
    screen.page.reload()
    wait_for(screen.page, IDLE)
    screen.page.evaluate(add)
    screen.frames()
    assert screen.page.evaluate("[...document.querySelectorAll('lockstep-pager')].map((pager) => pager.selected)") == ["3", "2"]


def test_pagers_in_different_shadow_roots_keep_a_selection_each(show):
    screen = show(FIVE)
    add = """() => {
      for (const at of [0, 1]) {
        const host = document.createElement("div"), pager = document.createElement("lockstep-pager");
        host.attachShadow({ mode: "open" }).append(pager);
        pager.append(...["0", "1", "2"].map(makePage));
        document.querySelector("main").append(host);
      }
      window.inner = () => [...document.querySelectorAll("main > div")].map((host) => host.shadowRoot?.querySelector("lockstep-pager")).filter(Boolean);
    }"""
    screen.page.evaluate(add)
    screen.page.evaluate("inner()[1].moveTo('2')")
    screen.page.reload()
    wait_for(screen.page, IDLE)
    screen.page.evaluate(add)
    screen.frames()
    assert screen.page.evaluate("inner().map((pager) => pager.selected)") == ["0", "2"]


FEEDS = """<!doctype html><html lang="en"><title>Two feeds</title><link rel="icon" href="data:,"><script type="module" src="/lockstep.js"></script>
<lockstep-feed></lockstep-feed><lockstep-feed></lockstep-feed><script type="module" src="/feeds.js"></script></html>"""
FEEDS_SCRIPT = """for (const feed of document.querySelectorAll("lockstep-feed")) {
  feed.style.height = "200px";
  feed.render = (row, { id }) => ((row.textContent = id), (row.style.height = "40px"));
  feed.source = { load: ({ cursor, count }) => ({ items: Array.from({ length: count }, (_, at) => ({ id: (cursor ?? 0) + at })), next: (cursor ?? 0) + count }) };
}"""
TOPS = "[...document.querySelectorAll('lockstep-feed')].map((feed) => feed.shadowRoot.querySelector('[part~=scroller]').scrollTop)"


@pytest.mark.parametrize("restoration", ["auto", "manual"])
def test_two_feeds_of_a_page_keep_a_place_each_unless_the_app_restores_it_itself(tab, server, restoration):
    page = tab(PHONE)
    page.route("**/feeds", lambda route: route.fulfill(status=200, content_type="text/html", body=FEEDS))
    page.route("**/feeds.js", lambda route: route.fulfill(status=200, content_type="text/javascript", body=FEEDS_SCRIPT))
    page.add_init_script(f"history.scrollRestoration = '{restoration}'")
    page.goto(f"{server}/feeds")
    loaded = "[...document.querySelectorAll('lockstep-feed')].every((feed) => feed.items?.length && feed.state === 'idle')"
    wait_for(page, loaded)
    # A list may not have its whole length yet.
    scroll = "document.querySelectorAll('lockstep-feed').forEach((feed, at) => feed.shadowRoot.querySelector('[part~=scroller]').scrollTo(0, 400 + 400 * at))"
    wait_for(page, f"({scroll}, {TOPS}.join() === '400,800')")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.reload()
    wait_for(page, loaded)
    if restoration == "auto":
        wait_for(page, f"{TOPS}.join() === '400,800'", 10)
    else:
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(TOPS) == [0, 0]
    page.close()


@pytest.mark.parametrize("what", ["source", "src"])
def test_a_feed_that_gets_its_source_after_it_was_defined_keeps_its_place(tab, server, what):
    page = tab(PHONE)
    later = {
        "source": "feed.source = { load: async ({ cursor, count }) => ({ items: Array.from({ length: 200 }, (_, id) => ({ id })), next: null }) };",
        "src": "feed.setAttribute('src', '/list');",
    }[what]
    page.route("**/feeds", lambda route: route.fulfill(status=200, content_type="text/html", body="<!doctype html><lockstep-feed id=late style='height: 400px'></lockstep-feed><script type=module src=/late.js></script>"))
    page.route("**/list*", lambda route: route.fulfill(status=200, content_type="application/json", body="[" + ",".join(f'{{"id":{id}}}' for id in range(200)) + "]"))
    page.route("**/late.js", lambda route: route.fulfill(status=200, content_type="text/javascript", body=f"""
      import {{ feedReady }} from "/lockstep.js";
      await feedReady;
      const feed = document.querySelector("lockstep-feed");
      feed.render = (row, item) => {{ row.textContent = item.id; row.style.height = "40px"; }};
      {later}"""))
    page.goto(f"{server}/feeds")
    loaded = "document.querySelector('lockstep-feed').state === 'end'"
    top = "document.querySelector('lockstep-feed').shadowRoot.querySelector('[part~=scroller]').scrollTop"
    wait_for(page, loaded)
    page.evaluate(f"() => {{ {top} = 1200; }}")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.reload()
    wait_for(page, loaded)
    wait_for(page, f"{top} === 1200", 15)
    page.close()


@pytest.fixture
def cached_tab(playwright):
    """A tab of a browser that keeps pages for Back. Playwright turns this cache off."""
    off = ["--disable-back-forward-cache"]
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, ignore_default_args=off)
    yield browser.new_context(**PHONE).new_page()
    browser.close()


@pytest.mark.parametrize("moves", [False, True], ids=["at rest", "in a move"])
def test_a_page_from_the_cache_of_back_is_in_step_and_goes_on(cached_tab, server, moves):
    page = cached_tab
    page.add_init_script(LOG_EVENTS + "addEventListener('pageshow', ({ persisted }) => (window.wasCached = persisted));")
    # Chromium decides which page it keeps. It has to keep one in eight.
    for _ in range(8):
        page.goto(f"{server}/{FIVE}")
        wait_for(page, IDLE)
        screen = Screen(page)
        screen.tap_tab("2")
        screen.in_step()
        page.evaluate(f"void (window.wasCached = undefined, {int(moves)} && {FIND}.select('4'))")
        page.goto(f"{server}/bench?count=2")
        wait_for(page, IDLE)
        page.go_back(wait_until="commit")  # There is no event `load` for a page from the cache.
        wait_for(page, "window.wasCached !== undefined && window.moves.length > 1")
        if page.evaluate("window.wasCached"):
            break
    assert page.evaluate("window.wasCached")
    assert screen.in_step()["selected"] == ("4" if moves else "2")
    screen.swipe(0.7)
    assert screen.in_step()["selected"] == ("3" if moves else "1")
    screen.tap_tab("0")
    assert screen.in_step()["selected"] == "0"


def test_back_comes_to_the_day_of_the_calendar_that_was_in_view(show, server):
    screen = show("calendar", DESKTOP)
    day = str(int(screen.state()["selected"]) + 36525)
    screen.select(day, animated=False)
    screen.page.goto(f"{server}/home")
    screen.page.go_back()
    wait_for(screen.page, f"document.querySelector('lockstep-pager')?.selected === '{day}'", 15)
