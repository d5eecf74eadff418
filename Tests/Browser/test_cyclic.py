"""Tests of cyclic pages."""

import pytest

from conftest import DESKTOP, FIVE
from screen import wait_for


def frame(screen):
    """The left and right edges of the visible pieces of the indicator, and those of the strip."""
    return screen.page.evaluate(
        """() => {
          const root = document.querySelector("lockstep-pager").shadowRoot;
          const box = (node) => { const { left, right } = node.getBoundingClientRect(); return [left, right]; };
          return {
            pieces: [...root.querySelectorAll("[part=indicator]")].map(box).filter(([left, right]) => right - left > 0.5),
            strip: box(root.querySelector("[part=strip]")),
          };
        }"""
    )


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_swipes_continue_from_the_last_page_to_the_first_and_back(show, direction):
    screen = show(f"{FIVE}&cyclic&dir={direction}")
    forwards = -0.75 if direction == "ltr" else 0.75
    for turn in range(6):
        screen.swipe(forwards)
        assert screen.in_step()["selected"] == str((turn + 1) % 5)
    for wanted in ["0", "4", "3"]:
        screen.swipe(-forwards)
        assert screen.in_step()["selected"] == wanted


def test_between_last_and_first_page_the_indicator_leaves_at_one_end_and_enters_at_the_other(show):
    screen = show(f"{FIVE}&cyclic", DESKTOP)
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x + screen.width() * 0.4, y, steps=6)
    seen = frame(screen)
    (left, right), (start, end) = sorted(seen["pieces"]), seen["strip"]
    tab = (end - start) / 5
    assert left[0] == pytest.approx(start, abs=1) and right[1] == pytest.approx(end, abs=1)
    assert left[1] - left[0] == pytest.approx(0.6 * tab, abs=4)
    assert right[1] - right[0] == pytest.approx(0.4 * tab, abs=4)
    assert screen.state()["visible"] == ["0", "4"] or screen.state()["visible"] == ["4", "0"]
    screen.page.mouse.up()
    screen.in_step()


def test_keys_and_moves_respect_the_ends_when_cyclic_is_turned_off_and_on(show):
    screen = show(f"{FIVE}&cyclic", DESKTOP)
    screen.focus_tab()
    screen.page.keyboard.press("ArrowLeft")
    assert screen.in_step()["selected"] == "4" and screen.focused() == "4"
    screen.page.keyboard.press("ArrowRight")
    assert screen.in_step()["selected"] == "0" and screen.focused() == "0"
    screen.select("3")
    assert screen.in_step()["selected"] == "3"
    screen.call("(pager.cyclic = false)")
    assert screen.in_step()["selected"] == "3"
    screen.call("pager.moveTo('4')")
    screen.call("pager.next()")
    assert screen.in_step()["selected"] == "4"
    assert screen.call("pager.cyclic") is False
    screen.call("(pager.cyclic = true)")
    screen.call("pager.next()")
    assert screen.in_step()["selected"] == "0"
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '0'")


@pytest.mark.parametrize("direction, way", [("ltr", -1), ("rtl", 1)])
@pytest.mark.parametrize("further", [0, -150, 150])
def test_a_row_that_loses_all_but_one_page_under_a_finger_returns_to_that_page(show, direction, way, further):
    screen = show(f"bench?count=3&cyclic&dir={direction}")
    screen.select("2")
    screen.in_step()
    screen.press(*screen.middle())
    screen.drag(way * 150)
    screen.page.evaluate("document.querySelectorAll('lockstep-pager > [data-page]').forEach((page) => page.dataset.page !== '2' && page.remove())")
    screen.drag(further)
    screen.lift()
    assert screen.in_step()["selected"] == "2"
