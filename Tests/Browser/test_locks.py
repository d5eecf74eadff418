"""Tests of pages that a swipe may not leave or enter, and of swipes in one direction."""

import pytest

from conftest import DESKTOP, FIVE


def assert_refused(screen, part):
    """Makes a swipe that is not allowed, and checks that nothing moves and that one refusal is reported."""
    before = screen.state()
    screen.forget_moves()
    x, y = screen.middle()
    dx = part * screen.width()
    screen.press(x - dx / 2, y)
    screen.drag(dx)
    assert screen.state()["position"] == before["position"]
    screen.lift()
    state = screen.settle()
    assert state["selected"] == before["selected"]
    assert [move[0] for move in state["moves"]] == ["didrefuse"], state["moves"]
    screen.forget_moves()


def lock(screen, id, how):
    screen.page.evaluate(f"document.querySelector('section[data-page=\"{id}\"]').dataset.swipeLock = '{how}'")


def test_a_page_that_swipes_may_not_leave_is_left_by_a_tap(show):
    screen = show(FIVE)
    lock(screen, "0", "leaving")
    assert_refused(screen, -0.8)
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "1"
    screen.swipe(0.8)
    assert screen.in_step()["selected"] == "0"
    lock(screen, "0", "")
    screen.forget_moves()
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"


def test_no_swipe_enters_or_passes_a_page_that_swipes_may_not_enter(show):
    screen = show(f"{FIVE}&count=5")
    lock(screen, "2", "entering")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    assert_refused(screen, -0.8)
    screen.select("2")
    screen.settle()
    screen.swipe(-0.8)
    assert screen.settle()["selected"] == "3"
    assert_refused(screen, 0.8)


def test_a_page_in_the_pages_property_can_be_locked(show):
    screen = show(FIVE, DESKTOP)
    screen.call("(pager.pages = pager.pages.map((page) => ({ ...page, swipeLock: page.id === '1' ? 'leaving entering' : undefined })), null)")
    x, y = screen.middle()
    mouse = screen.page.mouse

    def drag(dx):
        mouse.move(x - dx / 2, y)
        mouse.down()
        mouse.move(x + dx / 2, y, steps=8)
        mouse.up()
        return screen.settle()["selected"]

    # The drag covers more than half of the page, because on a busy machine it may end without velocity.
    assert drag(-900) == "0"
    screen.select("1")
    screen.settle()
    assert drag(-900) == "1" and drag(900) == "1"
    screen.select("2")
    screen.settle()
    assert drag(-900) == "3"


def test_swipes_can_be_limited_to_one_direction(show):
    screen = show(f"{FIVE}&swiping=forward")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    assert_refused(screen, 0.8)
    screen.call("(pager.swiping = 'backward')")
    assert_refused(screen, -0.8)
    screen.swipe(0.8)
    assert screen.in_step()["selected"] == "0"
    screen.call("(pager.swiping = 'on')")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    # A finger still scrolls the content of a page.
    screen.call("(pager.swiping = 'forward')")
    screen.press(*screen.middle())
    screen.drag(0, -150)
    screen.lift()
    scrolled = "pager.shadowRoot.querySelector('[role=tabpanel]:not([inert])').scrollTop"
    assert screen.call(scrolled) > 50


@pytest.mark.parametrize("bounces, most", [("on", 200), ("off", 0.5)])
def test_pages_that_do_not_bounce_cannot_be_pulled_past_their_ends(show, bounces, most):
    screen = show(f"bench?sizing=divided&count=3&bounces={bounces}", DESKTOP)
    x, y = screen.middle()
    screen.page.mouse.move(x - 150, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x + 150, y, steps=8)
    screen.frames(2)
    state = screen.state()
    pulled = next(panel["left"] for panel in state["panels"] if panel["id"] == "0") - state["view"]["left"]
    assert 0 <= pulled <= most and (bounces == "off" or pulled > 20)
    screen.page.mouse.up()
    assert screen.in_step()["selected"] == "0"
