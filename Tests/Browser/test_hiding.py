"""Tests of a strip that hides or shrinks while the page is scrolled, and of effects on the header."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP
from screen import wait_for
from test_header import scroll

BOXES = """(() => {
  const pager = document.querySelector("lockstep-pager"), root = pager.shadowRoot, top = pager.getBoundingClientRect().top;
  const bar = root.querySelector("[part=bar]"), box = bar.getBoundingClientRect();
  const panel = root.querySelector("[part=page]:not([inert])");
  const content = document.querySelector(`section[data-page="${panel.dataset.page}"]`).getBoundingClientRect();
  return { top: box.top - top, bottom: box.bottom - top, height: box.height, content: content.top - top, scrolled: panel.scrollTop };
})()"""
BENCH = "bench?count=5&sizing=divided&strip-scroll-behavior="


def boxes(screen):
    screen.frames(3)
    return screen.page.evaluate(BOXES)


def shows_the_strip(screen):
    """Waits until the whole strip is in its place again, and checks that it stays there."""
    wait_for(screen.page, f"Math.abs({BOXES}.bottom - 48) <= 0.5", 5)
    screen.chance()
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)


def scroll_to(screen, *offsets):
    for offset in offsets:
        screen.call(f"void (pager.shadowRoot.querySelector('[part=page]:not([inert])').scrollTop = {offset})")
        screen.frames(2)


def test_the_strip_leaves_while_the_page_is_scrolled_down_and_returns_while_it_is_scrolled_up(show):
    screen = show(f"{BENCH}hides")
    first = boxes(screen)
    assert (first["top"], first["bottom"], first["content"]) == pytest.approx((0, 48, 48), abs=0.5)
    scroll_to(screen, 20)
    assert boxes(screen)["bottom"] == pytest.approx(28, abs=0.5)
    scroll_to(screen, 300)
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)
    scroll_to(screen, 280)
    assert boxes(screen)["bottom"] == pytest.approx(20, abs=0.5)
    scroll_to(screen, 100)
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)


@pytest.mark.parametrize("value", ["none", ""])
def test_a_strip_with_an_unknown_behavior_stays_where_it_is(show, value):
    screen = show(f"{BENCH}{value}")
    first = boxes(screen)
    scroll_to(screen, 20, 300)
    now = boxes(screen)
    assert (now["top"], now["bottom"], now["scrolled"]) == (first["top"], first["bottom"], 300)


def test_a_strip_that_has_shrunk_beside_a_higher_view_hides_as_a_whole_after_its_behavior_has_changed(show):
    screen = show(f"{BENCH}shrinks(16)")
    screen.call("void (pager.append(Object.assign(document.createElement('div'), { textContent: 'View' })), Object.assign(pager.lastChild.dataset, { accessory: 'trailing' }), pager.lastChild.style.height = '70px')")
    screen.frames(4)
    scroll_to(screen, 20, 300)
    screen.call("void (pager.stripScrollBehavior = 'hides')")
    screen.frames(4)
    scroll_to(screen, 320, 600)
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)


def test_a_finger_hides_the_strip_and_a_page_at_its_top_brings_it_back(show):
    screen = show(f"{BENCH}hides")
    scroll(screen, -300)
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)
    screen.swipe(-0.7)
    assert screen.settle()["selected"] == "1"
    shows_the_strip(screen)
    scroll(screen, -200)
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)
    # The page that was left far from its top keeps the strip hidden.
    screen.swipe(0.7)
    assert screen.settle()["selected"] == "0"
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)
    scroll(screen, 100)
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"


def test_the_strip_returns_with_a_page_that_cannot_be_scrolled_and_with_the_focus(show):
    screen = show(f"{BENCH}hides")
    screen.page.evaluate("() => { const page = document.querySelector('[data-page=\"2\"]'); page.style.height = '50px'; }")
    scroll_to(screen, 100, 300)
    screen.select("2")
    screen.settle()
    shows_the_strip(screen)
    screen.select("3")
    screen.settle()
    scroll_to(screen, 100, 300)
    assert boxes(screen)["bottom"] == pytest.approx(0, abs=0.5)
    screen.page.keyboard.press("Tab")
    screen.focus_tab()
    screen.page.keyboard.press("ArrowLeft")
    assert screen.settle()["selected"] == "2"
    shows_the_strip(screen)


def test_the_strip_shrinks_to_its_least_height(show):
    screen = show(f"{BENCH}shrinks(30)")
    scroll_to(screen, 10)
    assert boxes(screen)["height"] == pytest.approx(38, abs=0.5)
    scroll_to(screen, 300)
    assert boxes(screen)["height"] == pytest.approx(30, abs=0.5)
    screen.tap_tab("2")
    assert screen.in_step()["selected"] == "2"
    scroll_to(screen, 0)
    screen.select("0")
    screen.settle()
    scroll_to(screen, 0)
    assert boxes(screen)["height"] == pytest.approx(48, abs=0.5)


def test_a_strip_at_the_bottom_leaves_at_the_bottom(show):
    screen = show(f"{BENCH}hides&strip-placement=bottom")
    height = screen.call("pager.getBoundingClientRect().height")
    assert boxes(screen)["bottom"] == pytest.approx(height, abs=1)
    scroll_to(screen, 100, 300)
    assert boxes(screen)["top"] == pytest.approx(height, abs=1)


def test_below_a_header_the_strip_leaves_after_the_header_has_collapsed(show):
    screen = show(f"{BENCH}hides&collapse=56")
    assert boxes(screen)["top"] == pytest.approx(160, abs=1)
    scroll_to(screen, 104)
    assert (boxes(screen)["top"], boxes(screen)["bottom"]) == pytest.approx((56, 104), abs=1)
    scroll_to(screen, 124)
    assert boxes(screen)["bottom"] == pytest.approx(84, abs=1)
    scroll_to(screen, 300)
    assert boxes(screen)["bottom"] == pytest.approx(56, abs=1)
    scroll_to(screen, 260)
    assert boxes(screen)["bottom"] == pytest.approx(96, abs=1)


def test_a_strip_that_no_longer_hides_is_above_the_pages(show):
    screen = show(f"{BENCH}hides")
    scroll_to(screen, 100, 300)
    screen.call("void pager.removeAttribute('strip-scroll-behavior')")
    screen.frames(3)
    state = screen.in_step()
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)
    assert state["view"]["top"] == pytest.approx(state["strip"]["bottom"], abs=1)


@pytest.mark.parametrize("behavior", ["hides", "shrinks(20)"])
def test_a_hidden_strip_has_no_accessibility_violation(show, behavior):
    screen = show(f"{BENCH}{behavior}", DESKTOP)
    scroll_to(screen, 100, 300)
    found = Axe().run(screen.page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found] == []


def padding(screen):
    return screen.call("(({ paddingTop, paddingBottom }) => [paddingTop, paddingBottom])(getComputedStyle(pager.shadowRoot.querySelector('[part=page]')))")


def under_a_header(attributes):
    pages = "".join(f'<section data-page="{id}"><div style="height: 3000px">Page {id}</div></section>' for id in range(3))
    header = '<div data-header style="height: 160px">Header</div>'
    return f'<lockstep-pager {attributes} style="height: 500px">{header}{pages}</lockstep-pager>'


@pytest.mark.parametrize("attributes", ["", 'collapse="60"', 'strip-placement="bottom"', 'collapse="60" strip-placement="bottom"'])
@pytest.mark.parametrize("behavior", ["hides", "shrinks(20)"])
def test_a_page_begins_below_the_header_and_the_strip_that_are_over_it(show, behavior, attributes):
    screen = show("headers", markup=under_a_header(f'{attributes} strip-scroll-behavior="{behavior}"'))
    is_last = "bottom" in attributes
    screen.frames(3)
    found = boxes(screen)
    assert found["content"] == pytest.approx(160 if is_last else 208, abs=1)
    assert found["top"] == pytest.approx(452 if is_last else 160, abs=1)
    assert padding(screen)[1] == ("48px" if is_last else "0px")


def test_a_header_that_begins_or_ends_to_collapse_leaves_the_strip_and_the_pages_in_their_places(show):
    screen = show("headers", markup=under_a_header('strip-scroll-behavior="hides"'))
    for change in ("pager.collapse = 60", "pager.axis = 'vertical'", "pager.axis = null", "pager.collapse = null"):
        found = boxes(screen)
        assert (found["top"], found["content"]) == pytest.approx((160, 208), abs=1), change
        screen.call(f"void ({change})")
    found = boxes(screen)
    assert (found["top"], found["content"]) == pytest.approx((160, 208), abs=1)


@pytest.mark.parametrize("way", ["reload", "jump"])
def test_a_page_that_comes_back_where_it_was_left_does_not_hide_the_strip(show, way):
    screen = show(f"{BENCH}hides&preload=0")
    scroll_to(screen, 100, 300, 200)
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)
    if way == "reload":
        screen.page.reload()
        wait_for(screen.page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    else:
        for page in ("3", "0"):
            screen.select(page, animated=False)
            screen.settle()
    wait_for(screen.page, f"{BOXES}.scrolled === 200")
    screen.chance()
    assert boxes(screen)["bottom"] == pytest.approx(48, abs=0.5)
    scroll_to(screen, 220)
    assert boxes(screen)["bottom"] == pytest.approx(28, abs=0.5)


@pytest.mark.parametrize("height", [24, 40, 60])
def test_a_strip_shrinks_beside_a_view_that_does_not(show, height):
    """The views beside the strip keep their heights, and the content stays in its place."""
    view = f'<button data-accessory="trailing" style="height: {height}px">Add</button>'
    screen = show("beside", markup=under_a_header('strip-scroll-behavior="shrinks(30)"').replace("<div data-header", f"{view}<div data-header"))
    whole, strip = max(height, 48), "pager.shadowRoot.querySelector('[part=strip]').offsetHeight"
    for scrolled, shown in ((0, 48), (1, 47), (10, 38), (300, 30), (310, 30), (300, 40), (200, 48), (300, 30)):
        scroll_to(screen, scrolled)
        found = boxes(screen)
        assert screen.call(strip) == shown
        assert found["height"] == max(height, shown)
        assert found["content"] == pytest.approx(160 + whole - scrolled, abs=1)


def test_a_pager_that_becomes_narrower_while_its_strip_is_shrunk_keeps_the_room_for_the_whole_strip(show):
    screen = show("narrower", markup=under_a_header('collapse="60" strip-scroll-behavior="shrinks(20)"'))
    scroll_to(screen, 0, 300)
    before = boxes(screen)
    assert before["height"] == 20
    screen.call("void (pager.style.width = '300px')")
    assert boxes(screen) == before
    scroll_to(screen, 0)
    found = boxes(screen)
    assert (found["top"], found["height"], found["content"]) == pytest.approx((160, 48, 208), abs=1)


# MARK: Effects on the header

HEADER = """(() => {
  const pager = document.querySelector("lockstep-pager"), top = pager.getBoundingClientRect().top;
  const header = pager.querySelector("[data-header]"), box = header.getBoundingClientRect();
  const slot = header.assignedSlot, part = pager.shadowRoot.querySelector("[part=header]");
  return { top: box.top - top, height: box.height, width: box.width, opacity: Number(getComputedStyle(slot).opacity), clip: part.style.clipPath, strip: pager.shadowRoot.querySelector("[part=strip]").getBoundingClientRect().top - top };
})()"""


def header(screen):
    screen.frames(3)
    return screen.page.evaluate(HEADER)


@pytest.mark.parametrize(
    "effect, top, height",
    # The header is 160 px high and collapsed by 52 px of 104.
    [("moves(0.5)", -26, 160), ("moves(0)", 0, 160), ("moves(1)", -52, 160), ("scales", 0, 108), ("resizes", 0, 108)],
)
def test_the_content_of_a_header_moves_scales_or_resizes_as_it_collapses(show, effect, top, height):
    screen = show(f"bench?count=5&sizing=divided&collapse=56&header-collapse={effect}&header-opacity=0.2")
    assert header(screen)["opacity"] == 1
    scroll_to(screen, 52)
    found = header(screen)
    assert (found["top"], found["height"], found["strip"]) == pytest.approx((top, height, 108), abs=1)
    assert found["opacity"] == pytest.approx(0.6, abs=0.01)
    scroll_to(screen, 300)
    assert header(screen)["strip"] == pytest.approx(56, abs=1)
    assert header(screen)["opacity"] == pytest.approx(0.2, abs=0.01)
    scroll_to(screen, 0)
    found = header(screen)
    assert (found["top"], found["height"], found["opacity"], found["strip"]) == pytest.approx((0, 160, 1, 160), abs=1)
    screen.in_step()


@pytest.mark.parametrize("pull, top, height, wide", [("stretches", 0, 200, False), ("zooms", 0, 200, True), ("moves", 40, 160, False)])
def test_the_content_of_a_pulled_header_stretches_zooms_or_moves(show, pull, top, height, wide):
    """Chromium does not pull pages, so the test moves the header as a browser does that pulls them."""
    screen = show(f"bench?count=5&sizing=divided&collapse=56&header-pull={pull}")
    width = header(screen)["width"]
    screen.call("void pager.shadowRoot.querySelector('[part=header]').style.setProperty('--lockstep-top', '40px')")
    found = header(screen)
    assert (found["top"], found["height"]) == pytest.approx((top, height), abs=1)
    assert found["width"] == pytest.approx(width * 200 / 160 if wide else width, abs=1)


def test_a_header_without_effects_is_as_before(show):
    screen = show("bench?count=5&sizing=divided&collapse=56&header-collapse=resizes")
    scroll_to(screen, 52)
    screen.call("void pager.removeAttribute('header-collapse')")
    assert header(screen)["top"] == pytest.approx(-52, abs=1)
    assert header(screen)["height"] == pytest.approx(160, abs=1)


TWO = '<div data-header style="height: 100px">One</div><div data-header style="height: 50px">Two</div>'
CHILDREN = "[...pager.querySelectorAll('[data-header]')].map((node) => node.getBoundingClientRect().height)"


def test_the_children_of_a_header_share_the_height_of_a_header_that_resizes(show):
    pages = '<section data-page="0"><div style="height: 3000px">Page</div></section>'
    markup = f'<lockstep-pager collapse="40" header-collapse="resizes" style="height: 500px">{TWO}{pages}</lockstep-pager>'
    screen = show("two", markup=markup)
    for scrolled, heights in ((0, (100, 50)), (50, (200 / 3, 100 / 3)), (300, (80 / 3, 40 / 3)), (0, (100, 50))):
        scroll_to(screen, scrolled)
        screen.frames(2)
        assert screen.call(CHILDREN) == pytest.approx(heights, abs=1)


@pytest.mark.parametrize("effect", ["moves(0.5)", "scales", "resizes"])
@pytest.mark.parametrize("scrolled", [52, 300])
def test_a_header_with_effects_whose_content_changes_while_it_is_collapsed_has_its_new_height(show, effect, scrolled):
    screen = show(f"bench?count=5&sizing=divided&collapse=56&header-collapse={effect}")
    scroll_to(screen, scrolled)
    strip = header(screen)["strip"]
    # A header that is collapsed as far as possible stays so. Another one keeps the distance by which it is collapsed.
    screen.call("void (pager.querySelector('[data-header]').style.height = '240px')")
    found = header(screen)
    assert found["strip"] == pytest.approx(strip if scrolled == 300 else 188, abs=1)
    assert found["height"] == pytest.approx(240 if "moves" in effect else found["strip"], abs=1)
    scroll_to(screen, 0)
    found = header(screen)
    assert (found["strip"], found["height"]) == pytest.approx((240, 240), abs=1)
    screen.in_step()


@pytest.mark.parametrize("attribute", ["header-collapse=moves(0.5)", "header-pull=zooms", "header-opacity=0"])
def test_effects_of_a_header_that_does_not_collapse_change_nothing(show, attribute):
    screen = show("bench?count=5")
    name, value = attribute.split("=")
    screen.call(f"pager.setAttribute('{name}', '{value}')")
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "1"
