"""Tests of a person's actions in each scene of the gallery. After each action, strip, indicator, page and event log
agree."""

import pytest

from screen import wait_for

SCENES = ["home", "scroll-tabs", "pager-sync", "top-tabs", "playground"]


@pytest.fixture(params=SCENES)
def scene(request, show):
    """A scene that shows its first page, and the ids of its first two pages."""
    screen = show(request.param)
    first, second = screen.pages()[:2]
    screen.select(first, animated=False)
    screen.in_step()
    screen.forget_moves()
    return screen, first, second


def test_a_tap_on_a_tab_goes_to_its_page(scene):
    screen, first, second = scene
    screen.tap_tab(second)
    assert screen.in_step()["selected"] == second
    assert screen.moves() == [["willmove", first, second, "tab"], ["didmove", first, second, "tab"]]


def test_a_swipe_goes_to_the_next_page(scene):
    screen, first, second = scene
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == second
    assert screen.moves() == [["willmove", first, second, "swipe"], ["didmove", first, second, "swipe"]]


def test_a_slow_drag_that_returns_changes_nothing(scene):
    screen, first, second = scene
    x, y = screen.middle()
    screen.press(x + 60, y)
    screen.drag(-130, steps=20)
    wait_for(screen.page, "document.querySelector('lockstep-pager').position > 0.1")
    assert screen.state()["position"] < 0.6
    screen.drag(130, steps=20)
    wait_for(screen.page, "document.querySelector('lockstep-pager').position < 0.1")
    screen.lift(pause=0.15)
    assert screen.in_step()["selected"] == first
    assert screen.moves() == [["willmove", first, second, "swipe"], ["didcancel", first, second, "swipe"]]


def test_a_tap_while_a_swipe_settles_wins(scene):
    screen, first, second = scene
    for _ in range(3):
        screen.swipe(-0.75)
        # The tab may have moved away: a tap outside all tabs changes nothing.
        tapped = screen.tap_towards(first) or second
        assert screen.in_step()["selected"] == tapped
        screen.select(first, animated=False)
        screen.in_step()
    screen.swipe(-0.75)
    tapped = screen.tap_towards(second)
    assert screen.in_step()["selected"] == tapped


def test_a_swipe_during_the_animation_of_a_tap_ends_on_a_page(scene):
    screen, first, second = scene
    for delay in (1, 5, 10, 18):
        screen.tap_tab(second)
        screen.frames(delay)
        screen.swipe(0.75)
        assert screen.in_step()["selected"] in screen.pages()
        screen.select(first, animated=False)
        screen.in_step()


def test_after_twenty_fast_taps_the_last_one_counts(scene):
    screen, first, second = scene
    for turn in range(20):
        screen.tap_towards(first if turn % 2 else second)
    tapped = screen.tap_towards(second)
    assert screen.in_step()["selected"] == tapped


def test_a_resize_in_mid_swipe_keeps_everything_in_step(scene):
    screen, first, second = scene
    x, y = screen.middle()
    screen.press(x + 80, y)
    screen.drag(-160)
    screen.page.set_viewport_size({"width": 700, "height": 844})
    screen.drag(-20)
    screen.lift()
    assert screen.in_step()["selected"] in (first, second)
    screen.swipe(-0.5)
    screen.page.set_viewport_size({"width": 390, "height": 844})
    assert screen.in_step()["selected"] in screen.pages()


def test_the_next_swipe_after_a_resize_ends_on_a_page(scene):
    screen, _, second = scene
    screen.tap_tab(second)
    screen.frames(3)
    screen.page.set_viewport_size({"width": 500, "height": 800})
    assert screen.in_step()["selected"] == second
    screen.bring_into_view()
    screen.swipe(0.75)
    screen.in_step()
