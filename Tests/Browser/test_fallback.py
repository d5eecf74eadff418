"""Tests of a pager in a browser without scroll timelines, where the engine moves the indicator: Chromium from which they
are taken away."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import FIVE, PHONE
from screen import WITHOUT_TIMELINES, wait_for
from test_pager import (  # noqa: F401 (pytest runs these tests with this module's `before_load`)
    test_a_drag_past_the_ends_meets_resistance_and_springs_back,
    test_a_finger_stops_a_settling_row_and_can_drag_it,
    test_a_mouse_drags_the_pages_and_swallows_the_click_that_follows,
    test_a_tap_while_a_swipe_settles_wins_every_time,
    test_one_gesture_of_the_wheel_moves_by_one_page,
    test_reduced_motion_skips_the_animation_and_sends_the_same_events,
    test_right_to_left_mirrors_swipes_and_a_tap_selects_its_own_tab,
)


@pytest.fixture
def before_load():
    return WITHOUT_TIMELINES


def test_the_indicator_follows_a_finger_without_scroll_timelines(show):
    screen = show(FIVE)
    assert screen.page.evaluate("typeof ScrollTimeline") == "undefined"
    x, y = screen.middle()
    screen.press(x + 140, y)
    for _ in range(4):
        screen.drag(-60)
        wait_for(
            screen.page,
            """(() => {
              const pager = document.querySelector("lockstep-pager"), root = pager.shadowRoot;
              const bar = root.querySelector("[part~=indicator]").getBoundingClientRect();
              return Math.abs(bar.left - pager.position * bar.width) < 2;
            })()""",
        )
    assert 0.4 < screen.state()["position"] < 0.8
    screen.lift()
    assert screen.in_step()["selected"] == "1"


@pytest.mark.parametrize("path", [FIVE, "home", "pager-sync", "top-tabs"])
def test_a_page_without_scroll_timelines_has_no_accessibility_violation(tab, server, path):
    page = tab(PHONE)
    page.add_init_script(WITHOUT_TIMELINES)
    page.goto(f"{server}/{path}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found] == []
    page.close()
