"""Smoke tests in Firefox and WebKit: on each scene, page, tab and indicator agree after taps, swipes, keys and wheel."""

import sys
import time

import pytest

from engines import Firefox, WebKit
from screen import LOG_EVENTS, Screen, wait_for

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
