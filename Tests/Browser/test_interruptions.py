"""Tests of gestures and moves that something takes away: an element that is hidden, another reading direction, a second
finger, a mouse that is released elsewhere."""

import pytest

from conftest import DESKTOP, FIVE
from screen import wait_for

# What interrupts a swipe.
INTERRUPTIONS = {
    "selected while it settles": "pager.select('4')",
    "selected under the finger": "pager.select('4')",
    "removed under the finger": "((place) => (pager.remove(), place.append(pager)))(pager.parentNode)",
}

# Interrupts as soon as the pages settle. A promise of `false` when they were at rest before a frame saw them settle.
WHILE_SETTLING = """new Promise((done) => {
  const look = () => {
    if (pager.phase === "settling") done((%s, true));
    else if (pager.phase === "idle") done(false);
    else requestAnimationFrame(look);
  };
  look();
})"""

PHASE = "document.querySelector('lockstep-pager').phase"


def at(screen, page):
    """Shows a page without animation, and forgets the move."""
    screen.select(page, animated=False)
    screen.in_step()
    screen.forget_moves()


def hide(screen, what):
    screen.page.evaluate("(what) => { document.querySelector(what).style.display = 'none'; }", what)
    screen.frames()


def show_again(screen, what):
    screen.page.evaluate("(what) => { document.querySelector(what).style.display = ''; }", what)
    screen.frames()


# Hiding


@pytest.mark.parametrize("path", [FIVE, "bench?count=20"])
@pytest.mark.parametrize("hidden", [1, 24])
@pytest.mark.parametrize("delay", [0, 3, 9])
def test_a_pager_that_is_hidden_while_a_swipe_settles_keeps_a_page_of_the_swipe(show, path, hidden, delay):
    """The pager is hidden `delay` frames after the swipe, for `hidden` frames."""
    screen = show(path)
    at(screen, "2")
    screen.swipe(-0.5)
    screen.frames(delay)
    hide(screen, "main")
    screen.frames(hidden)
    kept = screen.call("pager.selected")
    assert kept in ("2", "3")
    assert screen.call("pager.phase") == "idle"
    show_again(screen, "main")
    assert screen.in_step()["selected"] == kept
    assert {page for move in screen.moves() for page in move[1:3]} <= {"2", "3"}


@pytest.mark.parametrize("what", ["main", "lockstep-pager"])
def test_a_pager_that_is_hidden_under_a_finger_is_idle_and_follows_the_next_swipe(show, what):
    screen = show(FIVE)
    at(screen, "2")
    x, y = screen.middle()
    screen.press(x, y)
    screen.drag(-60)
    wait_for(screen.page, "document.querySelector('lockstep-pager').position > 2.02")
    hide(screen, what)
    wait_for(screen.page, f"{PHASE} === 'idle'")
    assert screen.call("pager.selected") == "2"
    screen.drag(-40)
    screen.touch("touchEnd")
    show_again(screen, what)
    assert screen.in_step()["selected"] == "2"
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "3"


@pytest.mark.parametrize("what", ["main", "lockstep-pager"])
def test_a_pager_that_is_hidden_at_rest_comes_back_on_its_page(show, what):
    screen = show(FIVE)
    at(screen, "3")
    hide(screen, what)
    screen.chance()
    assert screen.call("pager.selected") == "3"
    show_again(screen, what)
    assert screen.in_step()["selected"] == "3"
    assert screen.moves() == []


def test_a_page_selected_while_the_pager_is_hidden_is_in_view_when_it_comes_back(show):
    screen = show(FIVE)
    hide(screen, "main")
    screen.select("4")
    wait_for(screen.page, f"{PHASE} === 'idle'")
    show_again(screen, "main")
    assert screen.in_step()["selected"] == "4"


def test_a_page_that_is_removed_under_a_finger_leaves_no_finger_behind(show):
    screen = show(FIVE)
    at(screen, "2")
    x, y = screen.middle()
    screen.press(x, y)
    screen.drag(-40)
    screen.call("(pager.querySelector('[data-page=\"2\"]').remove(), null)")
    screen.frames()
    screen.drag(-10)
    screen.touch("touchEnd")
    assert screen.in_step()["selected"] in ("1", "3")
    screen.swipe(0.7)
    screen.in_step()


# The reading direction


@pytest.mark.parametrize("where", ["document.documentElement", "document.querySelector('main')", "document.querySelector('lockstep-pager')"])
@pytest.mark.parametrize("page", ["1", "3"])
def test_the_page_stays_in_view_when_the_reading_direction_changes(show, where, page):
    screen = show(FIVE)
    at(screen, page)
    for direction in ("rtl", "ltr"):
        screen.page.evaluate(f"() => {{ {where}.dir = '{direction}'; }}")
        screen.frames()
        assert screen.in_step()["selected"] == page
        assert screen.moves() == []
    screen.page.evaluate(f"() => {{ {where}.dir = 'rtl'; }}")
    screen.frames()
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == str(int(page) - 1)


def test_the_direction_may_change_while_a_swipe_settles(show):
    screen = show(FIVE)
    at(screen, "2")
    screen.swipe(-0.75)
    screen.page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    assert screen.in_step()["selected"] in ("2", "3")


# Two fingers


@pytest.mark.parametrize("lifted", ["inside", "outside"], ids=["first", "last"])
def test_a_second_finger_outside_the_pager_does_not_hold_its_pages(show, lifted):
    screen = show(FIVE)
    inside = screen.middle()
    below = (60, screen.state()["view"]["bottom"] + 60)
    screen.touch_all("touchStart", inside=inside)
    screen.touch_all("touchStart", inside=inside, outside=below)
    for _ in range(8):
        inside = (inside[0] - 25, inside[1])
        screen.touch_all("touchMove", inside=inside, outside=below)
    screen.follow()
    if lifted == "inside":
        screen.touch_all("touchEnd", inside=inside)
        screen.in_step()
    else:
        screen.touch_all("touchEnd", outside=below)
    screen.touch("touchEnd")
    screen.in_step()
    screen.swipe(-0.7)
    screen.in_step()


def test_the_last_of_two_fingers_in_the_pager_ends_the_drag(show):
    screen = show(FIVE)
    x, y = screen.middle()
    screen.touch_all("touchStart", one=(x, y))
    for step in range(1, 5):
        screen.touch_all("touchMove", one=(x - 15 * step, y))
    wait_for(screen.page, f"{PHASE} === 'dragging'")
    screen.touch_all("touchStart", one=(x - 60, y), other=(x, y + 60))
    screen.touch_all("touchEnd", other=(x, y + 60))
    screen.touch("touchEnd")
    screen.in_step()


# The mouse


def test_a_mouse_released_outside_in_one_fast_move_does_not_drag_afterwards(show):
    screen = show(FIVE, DESKTOP)
    mouse = screen.page.mouse
    view = screen.state()["view"]
    x, y = (view["left"] + view["right"]) / 2, view["bottom"] - 20
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, view["bottom"] + 100)
    mouse.up()
    screen.in_step()
    mouse.move(x, y)
    mouse.move(x - 300, y, steps=10)
    state = screen.state()
    assert state["phase"] == "idle" and state["position"] == 0
    screen.in_step()


def test_a_mouse_without_a_button_ends_the_drag_that_it_held(show):
    screen = show(FIVE, DESKTOP)
    x, y = screen.middle()
    mouse = screen.page.mouse
    mouse.move(x, y + 80)
    mouse.down()
    mouse.move(x - 300, y + 80, steps=10)
    # A release that the page never hears of, as above a frame of another site.
    screen.page.evaluate("() => addEventListener('pointerup', (event) => event.stopImmediatePropagation(), { capture: true, once: true })")
    mouse.up()
    mouse.move(x - 310, y + 80)
    screen.in_step()


@pytest.mark.parametrize("moves", ["nothing", "before", "after"])
def test_a_selection_by_code_while_a_finger_is_down_wins(show, moves):
    """The pager knows of a finger from its press on, not only when the pages have moved."""
    screen = show(FIVE)
    x, y = screen.middle()
    screen.press(x + 60, y)
    wait_for(screen.page, "document.querySelector('lockstep-pager').phase === 'dragging'")
    if moves == "before":
        screen.drag(-80)
    screen.call("pager.select('3')")
    if moves == "after":
        screen.drag(-80)
    wait_for(screen.page, "document.querySelector('lockstep-pager').phase === 'idle'")
    screen.touch("touchEnd")
    assert screen.in_step()["selected"] == "3"


@pytest.mark.parametrize("change", ["selected while it settles", "selected under the finger", "removed under the finger"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_swipe_against_the_end_moves_nothing_after_another_swipe_was_interrupted(show, change, direction, repetitions):
    """Chromium keeps the snap position of a swipe whose scroller got a new layout box, and would scroll there after the
    next swipe that scrolls nothing."""
    screen = show(f"{FIVE}&dir={direction}")
    way = -1 if direction == "ltr" else 1
    interrupted = 0
    for turn in range(repetitions(5, 25)):
        at(screen, "1")
        x, y = screen.middle()
        screen.press(x - way * 120, y)
        screen.drag(way * 240)
        if change == "selected while it settles":
            screen.call(f"void (window.isInterrupted = {WHILE_SETTLING % INTERRUPTIONS[change]})")
        else:
            screen.call(f"void ({INTERRUPTIONS[change]})")
        screen.touch("touchEnd")
        if change == "selected while it settles":
            # On a busy machine, the pages may settle between two frames.
            if not screen.page.evaluate("window.isInterrupted"):
                continue
        interrupted += 1
        end = "4" if "selected" in change else "0"
        screen.settle()
        screen.forget_moves()  # A removed pager tells the document nothing.
        at(screen, end)
        if turn % 2:
            screen.tap(x, y)  # A tap on a page does not make the browser forget the position.
        outward = way if end == "4" else -way
        screen.press(x - outward * 60, y)
        screen.drag(outward * 120)
        screen.touch("touchEnd")
        screen.chance()  # Chromium would begin to scroll at once.
        assert (screen.in_step()["selected"], screen.moves()) == (end, [])
    assert interrupted > 0
