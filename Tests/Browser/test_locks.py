"""Pages that a swipe may not leave or enter, and swipes in one direction."""

from conftest import DESKTOP, FIVE


def held(screen, part):
    """Swipes where that is not allowed: nothing moves, and it is told once."""
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


def test_a_page_that_may_not_be_left_is_left_by_a_tap(show):
    screen = show(FIVE)
    lock(screen, "0", "leaving")
    held(screen, -0.8)
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "1"
    screen.swipe(0.8)
    assert screen.in_step()["selected"] == "0"
    lock(screen, "0", "")
    screen.forget_moves()
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"


def test_a_page_that_may_not_be_entered_is_passed_by_no_swipe(show):
    screen = show(f"{FIVE}&count=5")
    lock(screen, "2", "entering")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    held(screen, -0.8)
    screen.select("2")
    screen.settle()
    screen.swipe(-0.8)
    assert screen.settle()["selected"] == "3"
    held(screen, 0.8)


def test_an_entry_of_the_pages_can_be_locked(show):
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

    # Over more than half of the page: on a busy machine there is no speed in it.
    assert drag(-900) == "0"
    screen.select("1")
    screen.settle()
    assert drag(-900) == "1" and drag(900) == "1"
    screen.select("2")
    screen.settle()
    assert drag(-900) == "3"


def test_swipes_lead_one_way_only(show):
    screen = show(f"{FIVE}&swiping=forward")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    held(screen, 0.8)
    screen.call("(pager.swiping = 'backward')")
    held(screen, -0.8)
    screen.swipe(0.8)
    assert screen.in_step()["selected"] == "0"
    screen.call("(pager.swiping = 'on')")
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "1"
    # The page still scrolls by a finger where the pages do not.
    screen.call("(pager.swiping = 'forward')")
    screen.press(*screen.middle())
    screen.drag(0, -150)
    screen.lift()
    scrolled = "pager.shadowRoot.querySelector('[role=tabpanel]:not([inert])').scrollTop"
    assert screen.call(scrolled) > 50
