"""The focus of a page that a move leaves, and of what is outside."""

import pytest

from conftest import DESKTOP
from screen import wait_for

PLACEMENTS = {"top": "tab", "hidden": "page"}


def open_with(show, placement):
    screen = show(f"bench?count=3&strip-placement={placement}", DESKTOP)
    screen.page.evaluate(
        """() => {
          const outside = document.createElement("input");
          outside.id = "outside";
          document.querySelector("lockstep-pager").before(outside);
        }"""
    )
    return screen


def focused_part(screen):
    """The part and the page of what has the focus in the shadow root."""
    return screen.call("[pager.shadowRoot.activeElement?.part[0], pager.shadowRoot.activeElement?.dataset.page]")


@pytest.mark.parametrize("placement", PLACEMENTS)
@pytest.mark.parametrize("animated", ["true", "false"])
@pytest.mark.parametrize("target", ["1", "2"])
def test_the_focus_of_a_page_moves_on_when_a_move_leaves_the_page(show, placement, animated, target):
    screen = open_with(show, placement)
    screen.page.locator("#press-0").focus()
    screen.call(f"pager.moveTo('{target}', {{ animated: {animated} }})")
    screen.settle()
    screen.frames(3)
    assert focused_part(screen) == [PLACEMENTS[placement], target]


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_the_focus_that_a_person_has_given_up_is_not_taken_back(show, placement):
    screen = open_with(show, placement)
    screen.page.locator("#press-0").focus()
    screen.page.evaluate("document.activeElement.blur()")
    screen.call("pager.moveTo('1')")
    screen.settle()
    screen.frames(3)
    assert screen.page.evaluate("document.activeElement === document.body")


@pytest.mark.parametrize("end", ["blur", "remove"])
@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_field_outside_keeps_the_focus_when_the_page_moves_that_had_it_before(show, placement, end):
    screen = open_with(show, placement)
    screen.page.locator("#press-0").focus()
    screen.page.evaluate(f"document.activeElement.{end}()")
    screen.page.locator("#outside").focus()
    screen.call("pager.moveTo('1')")
    screen.settle()
    screen.frames(3)
    assert screen.page.evaluate("document.activeElement.id") == "outside"


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_the_focus_that_an_app_gives_to_the_next_page_at_the_start_of_a_move_stays_there(show, placement):
    screen = open_with(show, placement)
    screen.page.locator("#press-0").focus()
    screen.page.evaluate(
        """() => document.querySelector("lockstep-pager").addEventListener("willmove",
          ({ detail }) => {
            const node = document.querySelector(`#press-${detail.to}`);
            const take = () => (node.focus(), document.activeElement === node || requestAnimationFrame(take));
            requestAnimationFrame(take);
          })"""
    )
    screen.call("pager.moveTo('1')")
    wait_for(screen.page, "document.activeElement.id === 'press-1'")
    screen.settle()
    screen.frames(3)
    assert screen.page.evaluate("document.activeElement.id") == "press-1"


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_a_removed_page_that_had_the_focus_takes_it_from_nobody_later(show, placement):
    screen = open_with(show, placement)
    screen.call("pager.moveTo('1', { animated: false })")
    screen.page.locator("#press-1").focus()
    screen.call("pager.querySelector('[data-page=\"1\"]').remove()")
    screen.frames(3)
    assert focused_part(screen)[0] == PLACEMENTS[placement]
    screen.page.mouse.click(2, screen.state()["view"]["bottom"] + 20)
    assert screen.page.evaluate("document.activeElement === document.body")
    screen.call("pager.moveTo('0')")
    screen.frames(3)
    assert screen.page.evaluate("document.activeElement === document.body")


def test_the_strip_may_be_hidden_while_a_tab_has_the_focus(show):
    screen = show("bench?count=5&sizing=divided")
    screen.focus_tab()
    screen.call("void (pager.stripPlacement = 'hidden')")
    screen.settle()
    assert screen.call("pager.shadowRoot.activeElement?.role !== 'tab'")
