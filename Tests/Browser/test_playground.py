"""Tests of the playground: every control has its effect, and the pager stays in step."""

import time

import pytest

from conftest import DESKTOP
from screen import wait_for

BOX = """((part) => { const { left, right, top, bottom, width, height } = pager.shadowRoot.querySelector(part).getBoundingClientRect();
  return { left, right, top, bottom, width, height }; })"""

# The fourth or the sixth page: the one whose tab has the larger visible part.
IN_VIEW = """(() => {
  const strip = pager.shadowRoot.querySelector("[part=strip]").getBoundingClientRect();
  const seen = (id) => {
    const tab = pager.shadowRoot.querySelector(`[role=tab][data-page="${id}"]`)?.getBoundingClientRect();
    return tab ? Math.min(tab.right, strip.right) - Math.max(tab.left, strip.left) : 0;
  };
  return seen("p4") > seen("p6") ? "p4" : "p6";
})()"""


def choices(screen, name):
    return screen.page.evaluate("(name) => [...document.getElementById(name).options].map(({ value }) => value)", name)


def choose(screen, name, value):
    screen.page.select_option(f"#{name}", value)
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return screen.settle()


def box(screen, part):
    return screen.call(f"{BOX}('{part}')")


def panel(screen):
    """The frame of the selected page. With peeking neighbors, several pages are not inert."""
    return box(screen, f"[role=tabpanel][data-page={screen.call('pager.selected')}]")


def test_every_number_of_pages_can_be_chosen(show):
    screen = show("playground", DESKTOP)
    for count in [*choices(screen, "count"), "5"]:
        choose(screen, "count", count)
        assert screen.call("pager.pages.length") == int(count)
        screen.in_step()


@pytest.mark.parametrize("name", ["sizing", "anchor", "indicator", "preload", "cyclic", "activation", "motion", "dir"])
def test_with_every_value_of_an_option_taps_and_swipes_stay_in_step(show, name):
    screen = show("playground")
    for value in choices(screen, name):
        choose(screen, name, value)
        screen.select("p4")
        assert screen.in_step()["selected"] == "p4"
        forward = 1 if name == "dir" and value == "rtl" else -1
        screen.swipe(0.7 * forward)
        assert screen.in_step()["selected"] == "p5", value
        neighbor = screen.call(IN_VIEW)
        screen.tap_tab(neighbor)
        assert screen.in_step()["selected"] == neighbor, value


@pytest.mark.parametrize("value,pages", [("on", ["p3", "p2"]), ("off", ["p2", "p2"]), ("forward", ["p3", "p3"]), ("backward", ["p2", "p1"])])
def test_swipes_move_only_in_the_allowed_direction(show, value, pages):
    screen = show("playground")
    screen.select("p2")
    screen.in_step()
    choose(screen, "swiping", value)
    for part, page in zip((-0.7, 0.7), pages):
        screen.swipe(part)
        assert screen.in_step()["selected"] == page


@pytest.mark.parametrize("lock,pages", [("leaving", ["p3", "p3"]), ("entering", ["p4", "p4"])])
def test_a_lock_of_the_third_page_stops_swipes_but_not_taps(show, lock, pages):
    screen = show("playground")
    choose(screen, "lock", lock)
    start = "p3" if lock == "leaving" else "p4"
    screen.select(start)
    screen.in_step()
    for page in pages:
        screen.swipe(0.7)
        assert screen.in_step()["selected"] == page
    screen.tap_tab("p3" if lock == "entering" else "p4")
    assert screen.in_step()["selected"] != start


def test_spacing_and_peek_shorten_the_page_and_the_axis_turns_the_row(show):
    screen = show("playground")
    whole = panel(screen)["width"]
    choose(screen, "peek", "32")
    assert panel(screen)["width"] == pytest.approx(whole - 32, abs=1)
    choose(screen, "alignment", "center")
    assert panel(screen)["width"] == pytest.approx(whole - 64, abs=1)
    screen.select("p2")
    screen.settle()
    view, page = box(screen, "[part=pages]"), panel(screen)
    assert page["left"] - view["left"] == pytest.approx(view["right"] - page["right"], abs=1)
    choose(screen, "peek", "0")
    choose(screen, "spacing", "32")
    left, right = screen.call(
        "[...pager.shadowRoot.querySelectorAll('[role=tabpanel]')].map((panel) => panel.getBoundingClientRect()).sort((one, other) => one.left - other.left).slice(0, 2).map(({ left, right }) => [left, right])"
    )
    assert right[0] - left[1] == pytest.approx(32, abs=1)
    choose(screen, "spacing", "0")
    choose(screen, "axis", "vertical")
    screen.select("p3")
    screen.settle()
    x, y = screen.middle()
    screen.press(x, y + 100)
    screen.drag(0, -220)
    screen.lift()
    assert screen.settle()["selected"] == "p4"
    view, page = box(screen, "[part=pages]"), panel(screen)
    assert page["top"] == pytest.approx(view["top"], abs=1)


@pytest.mark.parametrize("travel", ["linear", "elastic", "stretch", "step", "fade"])
def test_the_indicator_travels_as_its_option_says(show, travel):
    screen = show("playground")
    choose(screen, "count", "2")
    choose(screen, "sizing", "divided")
    choose(screen, "indicator", travel)
    tabs = screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect()).map(({ left, right }) => [left, right])")
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-screen.width() / 2, steps=12)
    wait_for(screen.page, "document.querySelector('lockstep-pager').position > 0.4")
    time.sleep(0.1)
    part = screen.call("pager.position")
    mark = box(screen, "[part=indicator]")
    shown = float(screen.call("getComputedStyle(pager.shadowRoot.querySelector('[part=indicator]')).opacity"))
    screen.lift()
    width = tabs[0][1] - tabs[0][0]
    assert 0.4 < part < 0.6, part
    if travel == "linear":
        assert mark["left"] == pytest.approx(tabs[0][0] + part * width, abs=2) and mark["width"] == pytest.approx(width, abs=2)
    elif travel in ("elastic", "stretch"):
        assert mark["width"] > 1.2 * width and mark["left"] >= tabs[0][0] - 1 and mark["right"] <= tabs[1][1] + 1
    else:
        here = min(tabs, key=lambda tab: abs(tab[0] - mark["left"]))
        assert mark["left"] == pytest.approx(here[0], abs=2) and mark["width"] == pytest.approx(width, abs=2)
        assert travel == "step" or shown < 0.5
    screen.in_step()


def test_a_retargeted_move_ends_on_the_newer_page(show):
    screen = show("playground")
    screen.page.click("#retarget")
    screen.page.wait_for_timeout(200)
    assert screen.in_step()["selected"] == "p2"
    wait_for(screen.page, "document.getElementById('outcome').textContent === 'arrived'")
    assert [move[:3] for move in screen.moves()][-4:] == [
        ["willmove", "p1", "p5"], ["didcancel", "p1", "p5"], ["willmove", "p1", "p2"], ["didmove", "p1", "p2"]]


def test_the_outcome_of_an_unknown_page_names_the_error(show):
    screen = show("playground")
    screen.page.fill("#target", "p99")
    screen.page.click("#select")
    wait_for(screen.page, "/unknown/i.test(document.getElementById('outcome').textContent)")
    assert screen.in_step()["selected"] == "p1"
