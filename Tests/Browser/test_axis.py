"""Tests of vertical pages, pages with a gap, and peeking neighbors."""

import pytest

from conftest import DESKTOP, PHONE
from screen import wait_for


def panel(state, id):
    return next(panel for panel in state["panels"] if panel["id"] == id)


def settled_on(screen, id):
    """Waits until the pager is idle, then checks that the page `id` is selected and starts at the top of the
    viewport."""
    state = screen.settle()
    assert state["selected"] == id, state["moves"]
    assert panel(state, id)["top"] - state["view"]["top"] == pytest.approx(0, abs=1)
    for side in ("left", "right"):
        assert abs(state["indicator"][side] - state["tab"][side]) <= 1
    screen.paired(state)
    return state


def pull(screen, dx, dy):
    """Drags with a finger that starts slightly below the middle."""
    x, y = screen.middle()
    screen.press(x - dx / 3, y - dy / 3 + 50)
    screen.drag(dx, dy)
    screen.lift()


SHORT = "bench?count=5&sizing=divided&lazy=1&short=1"


def test_a_finger_swipes_pages_up_and_down(show):
    screen = show(f"{SHORT}&axis=vertical")
    for wanted in ["1", "2"]:
        pull(screen, 0, -350)
        state = settled_on(screen, wanted)
        assert [panel["id"] for panel in state["panels"] if not panel["inert"]] == [wanted]
    pull(screen, 0, 350)
    settled_on(screen, "1")


def test_a_page_scrolls_to_its_end_before_the_pager_moves(show):
    screen = show("bench?count=5&sizing=divided&axis=vertical", DESKTOP)
    page = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=page]')"
    screen.wheel(screen.middle(), 0, 300)
    wait_for(screen.page, f"{page}.scrollTop > 100")
    settled_on(screen, "0")
    screen.call(f"({page}.scrollTop = 1e5, null)")
    screen.wheel(screen.middle(), 0, 100)
    settled_on(screen, "1")


def test_mouse_and_arrows_move_along_the_axis(show):
    screen = show(f"{SHORT}&axis=vertical", DESKTOP)
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x, y + 200, steps=5)
    pulled = screen.state()
    assert panel(pulled, "0")["top"] - pulled["view"]["top"] == pytest.approx(-pulled["position"] * pulled["view"]["height"], abs=2)
    assert pulled["position"] < -0.05
    screen.page.mouse.up()
    settled_on(screen, "0")
    screen.focus_tab()
    screen.page.keyboard.press("ArrowDown")
    settled_on(screen, "1")
    screen.page.keyboard.press("ArrowUp")
    settled_on(screen, "0")
    screen.call("(pager.axis = 'horizontal')")
    screen.call("pager.next()")
    assert screen.in_step()["selected"] == "1"


@pytest.mark.parametrize("align, before, after", [("start", 0, 40), ("center", 40, 40)])
@pytest.mark.parametrize("axis", ["horizontal", "vertical"])
def test_neighbors_peek_in_beyond_the_gap(show, align, before, after, axis):
    screen = show(f"{SHORT}&spacing=12&peek=40&alignment={align}&axis={axis}", PHONE)
    start, end = ("left", "right") if axis == "horizontal" else ("top", "bottom")

    def peeking():
        state = screen.settle()
        here = int(state["selected"])
        middle = panel(state, str(here))
        assert middle[start] - state["view"][start] == pytest.approx(before + 12 if before else 0, abs=1)
        assert state["view"][end] - panel(state, str(here + 1))[start] == pytest.approx(after, abs=1)
        assert panel(state, str(here + 1))[start] - middle[end] == pytest.approx(12, abs=1)
        assert not panel(state, str(here + 1))["inert"]
        if before and here:
            assert panel(state, str(here - 1))[end] - state["view"][start] == pytest.approx(before, abs=1)
        return str(here)

    assert peeking() == "0"
    pull(screen, *((-250, 0) if axis == "horizontal" else (0, -350)))
    assert peeking() == "1"
    screen.select("3")
    assert peeking() == "3"


def test_reduced_motion_can_be_set_by_attribute(show):
    screen = show(f"{SHORT}&motion=reduced")
    screen.call("(pager.next(), window.phaseThen = pager.phase, null)")
    assert screen.page.evaluate("window.phaseThen") == "idle"
    assert screen.in_step()["selected"] == "1"


@pytest.mark.parametrize("options", ["", "&dir=rtl", "&axis=vertical"], ids=["left to right", "right to left", "vertical"])
@pytest.mark.parametrize("motion", ["", "&motion=reduced"], ids=["spring", "reduced"])
@pytest.mark.parametrize("end", ["0", "2"])
def test_a_mouse_pulls_the_pages_past_both_ends_and_they_come_back_to_their_places(show, options, motion, end):
    screen = show(f"bench?sizing=divided&count=3&selected={end}{options}{motion}", DESKTOP)
    near, length = ("top", "height") if "vertical" in options else ("left", "width")
    outward = (1 if end == "0" else -1) * (-1 if "rtl" in options else 1)
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    way = (0, 150 * outward) if near == "top" else (150 * outward, 0)
    screen.page.mouse.move(x + way[0], y + way[1], steps=8)
    screen.frames()
    state = screen.state()
    pulled = abs(state["position"] - int(end)) * state["view"][length]
    assert pulled > 20
    assert (panel(state, end)[near] - state["view"][near]) * outward == pytest.approx(pulled, abs=2)
    screen.page.mouse.up()
    state = screen.settle()
    assert panel(state, end)[near] - state["view"][near] == pytest.approx(0, abs=1)
