"""Tests of the tabs' positions and widths, and of the strip's scrolling."""

import time

import pytest

from conftest import DESKTOP
from screen import wait_for

LABELS = """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
  const words = document.createRange();
  words.selectNodeContents(tab.firstChild);
  return [tab.textContent, words.getBoundingClientRect().width, tab.getBoundingClientRect().width];
})"""


def test_a_tab_of_a_scrolling_strip_is_as_wide_as_its_label(show):
    screen = show("bench?count=12")
    for text, words, tab in screen.call(LABELS):
        assert tab == pytest.approx(words + 32, abs=1), text


@pytest.mark.parametrize("sizing", ["divided", "stretched", "uniform"])
def test_tabs_share_the_strip_as_the_sizing_says(show, sizing):
    screen = show(f"bench?count=4&sizing={sizing}", DESKTOP)
    widths = [tab for _, _, tab in screen.call(LABELS)]
    if sizing != "uniform":
        assert sum(widths) == pytest.approx(1280, abs=1)
    if sizing != "stretched":
        assert max(widths) - min(widths) < 1
    for page in screen.pages():
        screen.select(page)
        screen.in_step()


@pytest.mark.parametrize("anchor", ["leading", "center", "trailing", "visible", ""])
def test_the_selected_tab_settles_at_its_anchor(show, anchor):
    screen = show(f"bench?count=30&lazy=1&anchor={anchor}")
    for page in ("14", "16"):
        screen.select(page, animated=page == "16")
        state = screen.in_step()
    tab, strip = state["tab"], state["strip"]
    gaps = tab["left"] - strip["left"], strip["right"] - tab["right"]
    if anchor == "leading":
        assert gaps[0] == pytest.approx(0, abs=1)
    elif anchor == "trailing" or anchor == "visible":
        assert gaps[1] == pytest.approx(0, abs=1)
    else:
        assert gaps[0] == pytest.approx(gaps[1], abs=1)


def test_a_strip_that_a_person_scrolled_stays_until_the_next_move(show):
    screen = show("bench?count=30&lazy=1", DESKTOP)
    strip = screen.state()["strip"]
    screen.page.mouse.move(strip["left"] + 200, (strip["top"] + strip["bottom"]) / 2)
    screen.page.mouse.wheel(700, 0)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=strip]').scrollLeft >= 699")
    time.sleep(0.3)
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") >= 699
    screen.select("1")
    assert screen.in_step()["selected"] == "1"
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") < 5


def test_a_strip_takes_the_width_that_the_page_gives_it(show):
    screen = show("home")
    strip = screen.state()["strip"]
    greeting = screen.page.evaluate("document.querySelector('.greeting').getBoundingClientRect().left")
    assert strip["right"] <= greeting


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_tabs_fade_out_where_there_are_more_of_them(show, direction):
    screen = show(f"bench?count=12&strip-fade=24&dir={direction}")
    fades = """(() => {
      const { strip } = { strip: pager.shadowRoot.querySelector("[part=strip]") };
      const style = getComputedStyle(strip);
      return ["start", "end"].map((name) => Number.parseFloat(style.getPropertyValue(`--lockstep-fade-${name}`)));
    })()"""
    wait_for(screen.page, f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {fades}[1] === 24; }})()")
    assert screen.call(fades) == [0, 24]
    screen.select("5")
    screen.in_step()
    screen.frames(3)
    assert screen.call(fades) == [24, 24]
    screen.select("11")
    screen.in_step()
    screen.frames(3)
    assert screen.call(fades)[0] == 24 and screen.call(fades)[1] <= 1
    screen.call("void [...pager.children].slice(2).forEach((page) => page.remove())")
    screen.settle()
    screen.frames(3)
    assert screen.call(fades) == [0, 0]
