"""Smoke tests in Firefox and WebKit: on each scene, page, tab and indicator agree after taps, swipes, keys and wheel."""

import re
import sys
import time

import pytest

from conftest import ROOT, serving
from engines import Firefox, WebKit
from screen import LOG_EVENTS, Screen, wait_for
from test_before import BOXES, html
from test_feed_before import BOXES as ROWS, HTML as FEED_HTML, LOOK as FEED_LOOK, LOOKS as FEED_LOOKS, document
from test_render import package

pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="the browsers are packages of Debian")

SCENES = ["home", "scroll-tabs", "pager-sync", "top-tabs", "profile", "mailbox", "playground"]
FIVE = "bench?sizing=divided&count=5"
KEYS = {"ArrowRight": "\uE014", "ArrowLeft": "\uE012", "Home": "\uE011", "End": "\uE010"}


@pytest.fixture(scope="module", params=[Firefox, WebKit])
def engine(request):
    engine = request.param()
    engine.on_load(LOG_EVENTS)
    yield engine
    engine.quit()


class EngineScreen(Screen):
    """A page in another browser, with the mouse, the wheel and the keys of WebDriver."""

    def __init__(self, engine):
        self.page = engine

    def mouse(self, points):
        start, *others = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 16} for x, y in points]
        actions = [start, {"type": "pointerDown", "button": 0}, *others, {"type": "pointerUp", "button": 0}]
        self.page.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})

    def tap(self, x, y):
        self.mouse([(x, y)])

    def swipe(self, part, steps=10):
        """Drags the pages with the mouse over a fraction of the pager's width."""
        x, y = self.middle()
        dx = part * self.width()
        self.mouse([(x - dx / 2 + dx * step / steps, y + 60) for step in range(steps + 1)])

    def press_key(self, name):
        keys = [{"type": type, "value": KEYS[name]} for type in ("keyDown", "keyUp")]
        self.page.act({"type": "key", "id": "keys", "actions": keys})

    def wheel(self, dx, dy):
        x, y = self.middle()
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": dx, "deltaY": dy, "duration": 0}
        self.page.act({"type": "wheel", "id": "wheel", "actions": [scroll]})


@pytest.fixture
def show(engine, server):
    def open(path):
        engine.open(f"{server}/{path}")
        wait_for(engine, "document.querySelector('lockstep-pager')?.phase === 'idle'")
        screen = EngineScreen(engine)
        screen.bring_into_view()
        return screen

    yield open
    problems, engine.problems = engine.problems, []
    assert problems == []


def test_mouse_tabs_and_keys_move_the_pages_in_another_browser(show):
    screen = show(FIVE)
    screen.swipe(-0.6)
    assert screen.in_step()["selected"] == "1"
    screen.swipe(0.6)
    assert screen.in_step()["selected"] == "0"
    screen.tap_tab("4")
    assert screen.in_step()["selected"] == "4"
    screen.focus_tab()
    for key, page in [("Home", "0"), ("ArrowRight", "1"), ("End", "4"), ("ArrowLeft", "3")]:
        screen.press_key(key)
        assert screen.in_step()["selected"] == page
        assert screen.focused() == page


def test_one_turn_of_the_wheel_moves_one_page_in_another_browser(show):
    screen = show(FIVE)
    screen.wheel(120, 0)
    assert screen.in_step()["selected"] == "1"
    time.sleep(0.3)  # Two gestures of a wheel are at least 180 ms apart. A slower machine only waits longer.
    screen.wheel(-120, 0)
    assert screen.in_step()["selected"] == "0"


def test_a_tap_in_a_settle_wins_in_another_browser(show):
    screen = show(FIVE)
    for wanted in ("3", "1", "4", "0"):
        screen.swipe(-0.6 if wanted in "31" else 0.6)
        screen.tap_tab(wanted)
        assert screen.in_step()["selected"] == wanted


def test_right_to_left_mirrors_swipes_and_tabs_in_another_browser(show):
    screen = show(f"{FIVE}&dir=rtl")
    screen.swipe(0.6)
    assert screen.in_step()["selected"] == "1"
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_in_step_in_another_browser(show, scene):
    screen = show(scene)
    first = screen.in_step()["selected"]
    is_last = screen.pages()[-1] == first
    screen.swipe(0.6 if is_last else -0.6)
    assert screen.in_step()["selected"] != first
    screen.swipe(-0.6 if is_last else 0.6)
    assert screen.in_step()["selected"] == first


def test_the_calendar_without_end_comes_to_rest_on_days_in_another_browser(show):
    screen = show("calendar")
    for part in (-0.5, -0.5, 0.5):
        before = screen.settle()["selected"]
        screen.swipe(part)
        state = screen.settle()
        assert state["selected"] != before
        day = next(panel for panel in state["panels"] if panel["id"] == state["selected"])
        view = state["view"]
        assert abs(day["left"] + day["right"] - view["left"] - view["right"]) <= 2 and not day["inert"]
        screen.paired(state)


def test_a_feed_shows_rows_and_loads_more_in_another_browser(engine, server):
    engine.open(f"{server}/users")
    rows = "document.querySelector('lockstep-feed')?.shadowRoot?.querySelectorAll('article').length"
    wait_for(engine, f"{rows} > 3")
    loaded = engine.evaluate("document.querySelector('lockstep-feed').items.length")
    engine.evaluate("() => { const list = document.querySelector('lockstep-feed').shadowRoot.querySelector('[part~=scroller]'); list.scrollTop = list.scrollHeight; }")
    wait_for(engine, f"document.querySelector('lockstep-feed').items.length > {loaded} && {rows} > 3")


@pytest.mark.parametrize("engine", [Firefox], indirect=True)
def test_fingers_scroll_natively_in_firefox(show, engine):
    """WebKit's driver has no fingers."""
    screen = show(FIVE)
    x, y = screen.middle()
    for page in ("1", "2"):
        # On a busy machine, the compositor may not know the new page yet when the finger comes. Then it comes again.
        for _ in range(4):
            engine.touch([(x + 120 - 24 * step, y) for step in range(11)])
            if screen.in_step()["selected"] == page:
                break
        assert screen.state()["selected"] == page
    engine.touch([(x, y + 100 - 30 * step) for step in range(8)])
    wait_for(engine, "[...document.querySelector('lockstep-pager').shadowRoot.querySelectorAll('[role=tabpanel]')].some((panel) => panel.scrollTop > 50)")
    assert screen.in_step()["selected"] == "2"


# Pagers before their script has come, by the names of their web pages.
BEFORE = {
    "plain": "", "rtl": 'dir="rtl" sizing="divided"', "vertical": 'axis="vertical"', "bottom": 'sizing="stretched" strip-placement="bottom"',
    "peek": 'peek="40" spacing="10" alignment="center"',
}
# The numbers that a browser without numbers of attributes in CSS gets from the renderer.
LOOK = """body { margin: 0; font: 16px/1.5 sans-serif; } #pager { height: 500px; }
#pager[peek] { --lockstep-before-peek: 40px; --lockstep-before-spacing: 10px; }"""


@pytest.fixture(scope="module")
def pages_before(tmp_path_factory):
    """The address of a server of those web pages. Its policy forbids styles in the markup."""
    folder = tmp_path_factory.mktemp("before")
    (folder / "look.css").write_text(LOOK)
    for name, attributes in BEFORE.items():
        text = re.sub("<style>.*?</style>\n<script.*?</script>", '<link rel="stylesheet" href="/look.css">', html(attributes=attributes), flags=re.S)
        (folder / f"{name}.html").write_text(text)
    with serving(folder, ROOT / "Web/.build/elements") as address:
        yield address


def is_shown(id, name):
    """A JavaScript expression: a page is in its place in the view."""
    box = "document.{}.getBoundingClientRect()"
    page, view, strip = box.format(f"getElementById('{id}')"), box.format("getElementById('pager')"), box.format("querySelector('[data-tabs]')")
    if name == "vertical":
        return f"Math.abs({page}.top - {strip}.bottom) < 1"
    return f"Math.abs({page}.left + {page}.right - {view}.left - {view}.right) < 2"


@pytest.mark.parametrize("name", BEFORE)
def test_before_the_script_links_lead_to_their_pages_in_another_browser(engine, pages_before, name):
    if isinstance(engine, WebKit) and name in ("rtl", "peek"):
        pytest.skip("limits.md: in WebKit, tabs do not stay in view from right to left, and no link leads to a page that peeks in")
    engine.open(f"{pages_before}/{name}")
    wait_for(engine, is_shown("a", name))
    screen = EngineScreen(engine)
    for id in "bda":
        # The strip is scrolled to the link first, as a person does.
        place = f"""() => {{
          const link = document.querySelector("[data-tabs] > a[href='#{id}']"), strip = link.parentNode;
          strip.scrollBy({{ left: link.getBoundingClientRect().left - strip.getBoundingClientRect().left - 20, behavior: "instant" }});
          const {{ left, top }} = link.getBoundingClientRect();
          return [left + 20, top + 24];
        }}"""
        screen.tap(*engine.evaluate(place))
        wait_for(engine, is_shown(id, name))
        view, strip = (engine.evaluate(f"(({{ left, width }}) => [left, width])(document.querySelector('{node}').getBoundingClientRect())") for node in ("#pager", "[data-tabs]"))
        assert strip == pytest.approx(view, abs=0.5)


@pytest.mark.parametrize("name", BEFORE)
def test_no_box_moves_when_the_element_takes_over_in_another_browser(engine, pages_before, name):
    engine.open(f"{pages_before}/{name}")
    wait_for(engine, is_shown("a", name))
    was = engine.evaluate(BOXES)
    engine.evaluate("import('/lockstep.js').then(({ pagerReady }) => pagerReady)")
    wait_for(engine, "document.querySelector('lockstep-pager').phase === 'idle'")
    now = engine.evaluate(BOXES)
    assert {"tab a", "tab d", "text Page a", "strip", "pager"} <= was.keys() & now.keys()
    moved = {key: (was[key], now[key]) for key in was.keys() & now.keys() for side in was[key] if abs(was[key][side] - now[key][side]) > 0.5}
    assert moved == {}


@pytest.mark.parametrize("engine", [Firefox], indirect=True)
@pytest.mark.parametrize("name, way", [("plain", -1), ("rtl", 1), ("peek", -1)])
def test_before_the_script_a_finger_turns_the_pages_in_firefox(engine, pages_before, name, way):
    engine.open(f"{pages_before}/{name}")
    wait_for(engine, is_shown("a", name))
    for turn, ids in ((way, "bcd"), (-way, "cba")):
        for id in ids:
            # On a busy machine, the compositor may not know the new page yet when the finger comes. Then it comes again.
            for _ in range(4):
                engine.touch([(195 + turn * (-120 + 24 * step), 300) for step in range(11)])
                try:
                    wait_for(engine, is_shown(id, name), 5)
                    break
                except AssertionError:
                    continue
            assert engine.evaluate(f"() => {is_shown(id, name)}")


@pytest.fixture(scope="module")
def feeds_before(tmp_path_factory):
    """The address of a server of web pages with rows in the HTML of a feed."""
    folder = tmp_path_factory.mktemp("feeds")
    looks = {name: (attributes, style) for name, (attributes, style) in FEED_LOOKS.items() if "first" not in attributes}
    for number, (attributes, style) in enumerate(looks.values()):
        [output] = package([document(attributes)])
        markup = FEED_HTML.format(feed=output["html"]).replace("/look.css", f"/{number}.css")
        (folder / f"{number}.css").write_text(FEED_LOOK.format(style=style, rules=output["css"]))
        (folder / f"{number}.html").write_text(re.sub("<script type=.module.*?</script>", "", markup))
    with serving(folder, ROOT / "Web/.build/elements") as address:
        yield {name: f"{address}/{number}" for number, name in enumerate(looks)}


@pytest.mark.parametrize("offset", [0, 333])
@pytest.mark.parametrize("name", [name for name, (attributes, _) in FEED_LOOKS.items() if "first" not in attributes])
def test_no_row_of_the_html_moves_when_the_element_takes_over_in_another_browser(engine, feeds_before, name, offset):
    engine.open(feeds_before[name])
    engine.evaluate(f"void ((feed) => {{ feed.scrollTop = {offset}; feed.querySelectorAll('button')[4].focus({{ preventScroll: true }}); }})(document.querySelector('lockstep-feed'))")
    was = engine.evaluate(ROWS)
    engine.evaluate("import('/lockstep.js').then(({ feedReady }) => feedReady)")
    wait_for(engine, "document.querySelector('lockstep-feed').shadowRoot.querySelector('article')")
    engine.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    now = engine.evaluate(ROWS)
    assert any(each.startswith("Press") for each in was) and was.keys() == now.keys()
    moved = {key: (was[key], now[key]) for key in was for side in was[key] if abs(was[key][side] - now[key][side]) > 0.5}
    assert moved == {}
    assert engine.evaluate("document.activeElement.textContent") == "Press 4"
