"""Tests of the life of pages: kept pages, appearance, pages that advance by themselves, several pages in view or a swipe,
and cross-fades."""

import pytest

from conftest import DESKTOP
from screen import wait_for

FIND = "document.querySelector('lockstep-pager')"


def record_appearances(screen):
    screen.page.evaluate(
        """() => {
          window.seen = [];
          for (const type of ["willappear", "didappear", "willdisappear", "diddisappear"])
            document.querySelector("lockstep-pager").addEventListener(type, ({ detail }) => window.seen.push([type, detail.page, detail.animated]));
        }"""
    )


def test_first_and_last_select_the_pages_at_the_ends(show):
    screen = show("bench?count=5&sizing=divided")
    screen.call("pager.last()")
    assert screen.in_step()["selected"] == "4"
    screen.call("pager.first()")
    assert screen.in_step()["selected"] == "0"


def test_code_that_selects_the_selected_page_scrolls_nothing_but_a_tap_scrolls_to_the_top(show):
    screen = show("bench?count=3&sizing=divided")
    panel = "pager.shadowRoot.querySelector('[part=page]')"
    screen.call(f"void ({panel}.scrollTop = 200)")
    screen.select("0")
    screen.chance()
    assert screen.call(f"{panel}.scrollTop") == 200
    assert screen.state()["moves"][-1] == ["reselect", "0", "0", "code"]
    screen.tap_tab("0")
    wait_for(screen.page, f"{panel.replace('pager', FIND, 1)}.scrollTop === 0")


def test_kept_pages_stay_mounted_the_oldest_leaves_first(show):
    screen = show("bench?count=9&lazy=1&kept-pages=2&preload=0")
    for page in ("3", "5", "7"):
        screen.select(page, animated=False)
        screen.in_step()
    mounted = {panel["id"] for panel in screen.state()["panels"]}
    assert mounted == {"3", "5", "7"}
    made = screen.page.evaluate("window.made.length")
    screen.select("5", animated=False)
    screen.in_step()
    assert screen.page.evaluate("window.made.length") == made


def test_a_page_marked_as_kept_stays_mounted_until_the_mark_is_removed(show):
    screen = show("bench?count=9&preload=0")
    screen.call("pager.children[2].toggleAttribute('data-kept', true)")
    mounted = lambda: {panel["id"] for panel in screen.state()["panels"]}
    assert mounted() == {"0"}
    for page in ("2", "5", "8"):
        screen.select(page, animated=False)
        screen.in_step()
    assert mounted() == {"2", "8"}
    screen.call("pager.children[2].toggleAttribute('data-kept', false)")
    screen.frames()
    assert mounted() == {"8"}


def test_each_page_reports_its_appearance_in_pairs(show):
    screen = show("bench?count=5&sizing=divided")
    record_appearances(screen)
    screen.settle()
    screen.page.evaluate("window.seen.length = 0")
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "1"
    seen = [type + page for type, page, _ in screen.page.evaluate("window.seen")]
    assert sorted(seen) == ["didappear1", "diddisappear0", "willappear1", "willdisappear0"]
    assert seen.index("willappear1") < seen.index("didappear1")
    assert seen.index("willdisappear0") < seen.index("diddisappear0")


def test_a_removed_and_a_hidden_pager_report_that_their_page_has_disappeared(show):
    screen = show("bench?count=5&sizing=divided")
    record_appearances(screen)
    screen.page.evaluate("window.seen.length = 0")
    screen.call("void (pager.hidden = true)")
    wait_for(screen.page, "window.seen.length === 2")
    screen.call("void (pager.hidden = false)")
    wait_for(screen.page, "window.seen.length === 4")
    screen.page.evaluate("() => { window.pager = document.querySelector('lockstep-pager'); window.pager.remove(); }")
    wait_for(screen.page, "window.seen.length === 6")
    screen.page.evaluate("document.querySelector('main').append(window.pager)")
    wait_for(screen.page, "window.seen.length === 8")
    stages = [type for type, _, _ in screen.page.evaluate("window.seen")]
    assert stages == ["willdisappear", "diddisappear", "willappear", "didappear"] * 2
    screen.in_step()


def test_pages_advance_by_themselves_and_begin_again_after_the_last(show):
    screen = show("bench?count=3&sizing=divided&auto-advance=0.6")
    assert 0 <= screen.call("pager.autoAdvanceProgress ?? 0") <= 1
    for page in ("1", "2", "0"):
        wait_for(screen.page, f"{FIND}.selected === '{page}'")
    assert {cause for type, *_, cause in screen.state()["moves"] if type == "didmove"} >= {"timer"}


def test_pages_do_not_advance_under_the_mouse_with_the_focus_or_under_reduced_motion(show):
    screen = show("bench?count=3&sizing=divided&auto-advance=60", DESKTOP, clock=True)
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.settle()
    page = screen.state()["selected"]
    screen.pass_time(90)
    assert screen.state()["selected"] == page
    assert screen.call("pager.autoAdvanceProgress") is None
    screen.page.mouse.move(x, 895)
    wait_for(screen.page, f"{FIND}.autoAdvanceProgress !== null")
    screen.pass_time(60)
    wait_for(screen.page, f"{FIND}.selected !== '{page}'")
    screen.focus_tab()
    screen.settle()
    page = screen.state()["selected"]
    screen.pass_time(90)
    assert screen.state()["selected"] == page
    screen.call("void (pager.motion = 'reduced', pager.shadowRoot.activeElement.blur())")
    page = screen.settle()["selected"]
    screen.pass_time(90)
    assert screen.state()["selected"] == page


@pytest.mark.parametrize("where", ["mouse", "focus"])
def test_a_pager_that_begins_to_advance_under_the_mouse_or_with_the_focus_waits(show, where):
    screen = show("bench?count=3&sizing=divided", DESKTOP, clock=True)
    if where == "mouse":
        screen.page.mouse.move(*screen.middle())
    else:
        screen.page.locator("#press-0").focus()
    screen.call("void (pager.autoAdvance = 60)")
    screen.pass_time(90)
    assert screen.settle()["selected"] == "0" and screen.call("pager.autoAdvanceProgress") is None
    if where == "mouse":
        screen.page.mouse.move(5, 895)
    else:
        assert screen.page.evaluate("document.activeElement.id") == "press-0"
        screen.page.evaluate("document.activeElement.blur()")
    wait_for(screen.page, f"{FIND}.autoAdvanceProgress !== null", 5)
    screen.pass_time(60)
    wait_for(screen.page, f"{FIND}.selected !== '0'", 5)


@pytest.mark.parametrize("style", ["details", "content-visibility: hidden"])
def test_a_pager_whose_contents_the_browser_skips_is_hidden(show, style):
    screen = show("bench?count=3&sizing=divided&selected=1", DESKTOP, clock=True)
    screen.page.evaluate(
        """() => {
          const place = document.createElement("details");
          place.open = true;
          document.querySelector("main").append(place);
          place.append(document.querySelector("lockstep-pager"));
          window.appearances = [];
          for (const type of ["didappear", "diddisappear"]) document.querySelector("lockstep-pager").addEventListener(type, () => appearances.push(type));
        }"""
    )
    screen.settle()
    screen.page.evaluate("appearances.length = 0")
    screen.call("void (pager.autoAdvance = 60)")
    for is_shown in (False, True):
        screen.page.evaluate(
            "([style, isShown]) => { const place = document.querySelector('details'); style === 'details' ? place.toggleAttribute('open', isShown) : (place.style = isShown ? '' : style); }",
            [style, is_shown],
        )
        if is_shown:
            wait_for(screen.page, "appearances.join() === 'diddisappear,didappear'", 5)
            screen.pass_time(60)
            wait_for(screen.page, f"{FIND}.selected !== '{selected}'", 5)
        else:
            wait_for(screen.page, "appearances.join() === 'diddisappear'", 5)
            selected = screen.call("pager.selected")
            screen.pass_time(90)
            assert screen.call("pager.selected") == selected
    screen.call("void pager.removeAttribute('auto-advance')")
    screen.in_step()


@pytest.mark.parametrize("rate", [1, 10])
def test_a_pager_stays_at_its_page_when_its_size_changes_twice_before_it_is_told(show, rate):
    """A browser scrolls the row of a tiny pager to its start, and tells of the scroll before it tells of the size."""
    screen = show("bench?count=5&sizing=divided&selected=3", DESKTOP)
    screen.forget_moves()
    screen.input.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    for _ in range(4):
        screen.page.set_viewport_size({"width": 10, "height": 10})
        screen.page.set_viewport_size(DESKTOP["viewport"])
        screen.page.screenshot(full_page=True)
        assert screen.in_step()["selected"] == "3"
    screen.input.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    assert screen.moves() == []


def test_pages_advance_again_after_the_pager_was_moved_away_from_the_mouse(show):
    screen = show("bench?count=3&sizing=divided&auto-advance=0.5", DESKTOP)
    screen.page.mouse.move(*screen.middle())
    wait_for(screen.page, f"{FIND}.autoAdvanceProgress === null")
    screen.call("void (document.body.style.paddingTop = '2000px', document.body.append(pager))")
    wait_for(screen.page, f"{FIND}.autoAdvanceProgress !== null", 5)


def test_the_panel_of_a_page_that_was_selected_is_a_tab_stop_without_a_peek(show):
    screen = show("bench?count=3&sizing=divided&peek=")
    screen.call("pager.select('1', { animated: false })")
    screen.in_step()
    assert screen.call("[...pager.shadowRoot.querySelectorAll('[role=tabpanel]')].every(({ tabIndex }) => tabIndex === 0)")


def test_a_swipe_moves_by_several_pages_at_most(show):
    screen = show("bench?count=12&pages-per-swipe=3")
    screen.swipe(-0.9, steps=3, pause=0.004)
    assert 1 <= int(screen.in_step()["selected"]) <= 3
    x, y = screen.middle()
    screen.select("0", animated=False)
    for _ in range(1):
        screen.press(x + 190, y)
        screen.drag(-380, steps=12)
        screen.lift()
    assert screen.in_step()["selected"] in ("1", "2", "3")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_several_pages_share_the_view(show, direction):
    screen = show(f"bench?count=9&visible-pages=3&spacing=12&dir={direction}", DESKTOP)
    state = screen.settle()
    assert sorted(state["visible"]) == ["0", "1", "2"]
    width = (1280 - 24) / 3
    assert all(panel["width"] == pytest.approx(width, abs=1) for panel in state["panels"])
    screen.select("4")
    state = screen.settle()
    assert sorted(state["visible"]) == ["4", "5", "6"]
    assert sorted(state["active"]) == ["4", "5", "6"]
    screen.call("pager.last()")
    state = screen.settle()
    assert state["selected"] == "8" and "8" in state["visible"]


def under_its_tab(state):
    assert state["tab"]["id"] == state["selected"]
    return all(abs(state["indicator"][side] - state["tab"][side]) <= 1 for side in ("left", "right"))


@pytest.mark.parametrize("direction, way", [("ltr", -1), ("rtl", 1)])
def test_a_row_of_several_pages_ends_with_a_full_view(show, direction, way):
    screen = show(f"bench?count=9&sizing=divided&indicator-width=tab&visible-pages=3&dir={direction}")
    for page in ("7", "8", "6", "8"):
        screen.select(page)
        state = screen.settle()
        assert state["selected"] == page and sorted(state["visible"]) == ["6", "7", "8"]
        assert under_its_tab(state), (state["indicator"], state["tab"])
    screen.swipe(way * 0.3)
    state = screen.settle()
    assert state["selected"] == "8" and sorted(state["visible"]) == ["6", "7", "8"]
    screen.swipe(-way * 0.3)
    state = screen.settle()
    assert state["selected"] == "5" and sorted(state["visible"]) == ["5", "6", "7"]
    assert under_its_tab(state)


def test_pages_that_all_fit_into_the_view_are_selected_and_the_row_stays(show):
    screen = show("bench?count=3&sizing=divided&indicator-width=tab&visible-pages=4")
    for step in ("next", "next", "previous"):
        screen.call(f"pager.{step}()")
        state = screen.settle()
        assert sorted(state["visible"]) == ["0", "1", "2"] and under_its_tab(state)
    assert state["selected"] == "1"
    screen.swipe(-0.3)
    assert screen.settle()["selected"] == "1"


def test_a_row_ends_with_a_full_view_after_its_last_pages_have_gone_or_the_view_has_become_wider(show):
    screen = show("bench?count=9&visible-pages=3", DESKTOP)
    screen.select("8", animated=False)
    screen.call("void (pager.pages = pager.pages.slice(0, 5))")
    state = screen.settle()
    assert sorted(state["visible"]) == ["2", "3", "4"]
    screen.call("void (pager.visiblePages = 4)")
    state = screen.settle()
    assert sorted(state["visible"]) == ["1", "2", "3", "4"]
    screen.call("void (pager.visiblePages = 1)")
    state = screen.settle()
    assert state["visible"] == [state["selected"]]


def test_pages_cross_fade_under_reduced_motion(show):
    screen = show("bench?count=5&sizing=divided&motion=reduced&cross-fade=4")
    screen.select("3")
    page = f"{FIND}.shadowRoot.querySelector('[part=page][data-page=\"0\"]')"
    assert screen.call("pager.position") == 3
    wait_for(screen.page, f"getComputedStyle({page}).opacity < 1")
    opacity, left = screen.call(f"[Number(getComputedStyle({page}).opacity), {page}.getBoundingClientRect().left]")
    assert 0 < opacity < 1 and left == pytest.approx(0, abs=1)
    wait_for(screen.page, f"!{page}")
    assert screen.in_step()["selected"] == "3"


def test_reveal_shows_a_place_in_a_page_that_is_not_mounted(show):
    screen = show("bench?count=9")
    screen.page.evaluate(
        """() => {
          const place = Object.assign(document.createElement("p"), { id: "far", textContent: "Far" });
          place.style.marginTop = "900px";
          document.querySelector("[data-page='7']").append(place);
        }"""
    )
    screen.call("(document.querySelector('#far').scrollIntoView(), null)")
    assert screen.in_step()["selected"] == "0"
    screen.call("(pager.reveal(document.querySelector('#far'), { block: 'center' }), null)")
    state = screen.in_step()
    assert state["selected"] == "7"
    box = screen.page.evaluate("(() => { const { top, bottom } = document.querySelector('#far').getBoundingClientRect(); return [top, bottom]; })()")
    assert state["view"]["top"] <= box[0] and box[1] <= state["view"]["bottom"]
    screen.call("(pager.reveal(document.body), null)")
    assert screen.in_step()["selected"] == "7"


def test_reveal_shows_a_place_in_a_mounted_page_that_the_app_has_rendered(show):
    screen = show("bench?count=9&lazy=1&kept-pages=9")
    screen.select("3", animated=False)
    screen.in_step()
    screen.select("0", animated=False)
    screen.in_step()
    screen.call("(pager.reveal(document.querySelector('#press-3')), null)")
    assert screen.in_step()["selected"] == "3"


def test_pages_do_not_advance_under_a_finger(show):
    screen = show("bench?count=3&sizing=divided&auto-advance=60", clock=True)
    screen.press(*screen.middle())
    page = screen.state()["selected"]
    screen.pass_time(90)
    assert screen.state()["selected"] == page
    screen.lift()
    screen.settle()
    screen.pass_time(60)
    wait_for(screen.page, f"{FIND}.selected !== '{page}'")


@pytest.mark.parametrize("direction, way", [("ltr", -1), ("rtl", 1)])
def test_a_finger_moves_by_one_page_where_several_are_in_view(show, direction, way):
    screen = show(f"bench?count=9&visible-pages=3&dir={direction}")
    screen.swipe(way * 0.3)
    state = screen.settle()
    assert state["selected"] == "1" and sorted(state["visible"]) == ["1", "2", "3"]


def test_a_link_to_a_place_in_a_page_that_is_not_mounted_shows_the_page(show):
    screen = show("bench?count=9&preload=0")
    assert screen.page.evaluate("document.getElementById('press-7').checkVisibility()") is False
    screen.page.evaluate("void (location.hash = 'press-7')")
    wait_for(screen.page, f"{FIND}.selected === '7'")
    assert screen.in_step()["selected"] == "7"
    assert screen.page.evaluate("document.getElementById('press-7').checkVisibility()")


def test_a_tab_names_its_panel_only_while_the_panel_is_mounted(show):
    screen = show("bench?count=9")
    named = """(() => {
      const root = pager.shadowRoot, tabs = [...root.querySelectorAll("[role=tab]")];
      const controls = tabs.map((tab) => [tab.dataset.page, tab.getAttribute("aria-controls")]);
      return controls.map(([page, id]) => [page, id && root.getElementById(id).dataset.page]);
    })()"""
    for page, mounted in (("0", {"0", "1"}), ("2", {"1", "2", "3"})):
        screen.select(page)
        screen.in_step()
        found = dict(screen.call(named))
        assert {page for page, panel in found.items() if panel} == mounted
        assert all(panel in (page, None) for page, panel in found.items())
