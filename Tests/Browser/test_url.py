"""Tests of the selected page in the address of the document."""

import pytest

from screen import wait_for

IDLE = "document.querySelector('lockstep-pager')?.phase === 'idle'"
TAB = "bench?sizing=divided&count=5&url=tab"


def address(screen):
    return screen.page.url.split("/bench")[1]


def selected(screen, page):
    wait_for(screen.page, f"document.querySelector('lockstep-pager').selected === '{page}'", 5)
    screen.bring_into_view()
    return screen.in_step()


def test_the_address_names_the_page_and_back_and_forward_go_through_the_pages(show):
    screen = show(TAB)
    assert "tab" not in address(screen).replace("url=tab", "")
    screen.tap_tab("3")
    screen.in_step()
    assert address(screen).endswith("&tab=3")
    screen.swipe(-0.7)
    screen.in_step()
    assert address(screen).endswith("&tab=4")
    screen.page.go_back()
    selected(screen, "3")
    screen.page.go_back()
    selected(screen, "0")
    screen.page.go_forward()
    selected(screen, "3")
    assert address(screen).endswith("&tab=3")


def test_the_page_is_in_the_fragment_and_a_link_shows_it(show):
    screen = show("bench?sizing=divided&count=5&url=%23")
    screen.tap_tab("2")
    screen.in_step()
    assert screen.page.url.endswith("#2")
    screen.page.evaluate("location.hash = '#4'")
    selected(screen, "4")
    screen.page.go_back()
    selected(screen, "2")
    assert screen.page.url.endswith("#2")


def test_a_reload_and_a_shared_address_show_the_page_that_the_address_names(show, server):
    screen = show(f"{TAB}&tab=3")
    selected(screen, "3")
    screen.tap_tab("1")
    screen.in_step()
    screen.page.reload()
    wait_for(screen.page, IDLE)
    selected(screen, "1")
    screen.page.goto(f"{server}/{TAB}&tab=2")
    wait_for(screen.page, IDLE)
    selected(screen, "2")
    screen.page.go_back()
    wait_for(screen.page, IDLE)
    selected(screen, "1")


def test_the_page_of_the_address_is_the_first_that_is_drawn(tab, server):
    """The module is loaded before the element is defined, so that no other page appears first."""
    page = tab({"viewport": {"width": 600, "height": 500}})
    page.route(
        "**/early?*",
        lambda route: route.fulfill(
            content_type="text/html",
            body="""<!doctype html><title>Early</title><script type="module" src="/lockstep.js"></script>
            <script>window.told = []; for (const type of ["willmove", "didmove"]) addEventListener(type, ({ detail }) => told.push([type, detail.to, detail.cause]));</script>
            <lockstep-pager url="tab"><p data-page="a">A</p><p data-page="b">B</p><p data-page="c">C</p></lockstep-pager>""",
        ),
    )
    page.goto(f"{server}/early?tab=b")
    wait_for(page, IDLE)
    assert page.evaluate("document.querySelector('lockstep-pager').selected") == "b"
    assert page.evaluate("window.told") == [["willmove", "b", "initial"], ["didmove", "b", "initial"]]
    page.close()


def test_replacing_writes_no_history(show):
    screen = show(f"{TAB}&url-history=replace")
    length = screen.page.evaluate("history.length")
    for page in ("3", "1", "4"):
        screen.tap_tab(page)
        screen.in_step()
        assert address(screen).endswith(f"&tab={page}")
    assert screen.page.evaluate("history.length") == length


def test_a_page_that_is_removed_replaces_its_address(show):
    screen = show(TAB)
    screen.tap_tab("3")
    screen.in_step()
    length = screen.page.evaluate("history.length")
    screen.call("pager.querySelector('[data-page=\"3\"]').remove()")
    selected(screen, "4")
    assert address(screen).endswith("&tab=4")
    assert screen.page.evaluate("history.length") == length


def test_an_address_of_an_unknown_page_changes_nothing(show):
    screen = show(f"{TAB}&tab=other")
    selected(screen, "0")
    screen.tap_tab("2")
    screen.in_step()
    assert address(screen).endswith("&tab=2")


def test_an_app_keeps_its_state_and_its_parameters(show):
    screen = show(TAB)
    screen.page.evaluate("history.replaceState({ own: 1 }, '', location.href + '&other=5#place')")
    screen.tap_tab("2")
    screen.in_step()
    assert address(screen).endswith("&other=5&tab=2#place")
    assert screen.page.evaluate("history.state") == {"own": 1}


@pytest.mark.parametrize("page", ["1", "4"])
def test_a_page_from_the_back_forward_cache_shows_the_page_of_its_address(show, server, page):
    screen = show(TAB)
    screen.tap_tab(page)
    screen.in_step()
    screen.page.goto(f"{server}/bench?count=2")
    screen.page.go_back()
    wait_for(screen.page, IDLE)
    selected(screen, page)
    assert address(screen).endswith(f"&tab={page}")


def test_a_pager_that_is_removed_after_a_change_of_its_children_leaves_the_address_alone(show):
    screen = show("bench?count=4&url=tab")
    screen.call("void (window.gone = pager, pager.select('2', { animated: false }), pager.lastElementChild.remove(), pager.remove())")
    screen.page.evaluate("() => { history.replaceState(null, '', '/bench?elsewhere'); }")
    screen.frames()
    screen.page.evaluate("() => { window.gone.select('1', { animated: false }); document.dispatchEvent(new Event('visibilitychange')); }")
    assert screen.page.evaluate("location.search") == "?elsewhere"


def test_back_comes_to_the_first_page_also_after_the_pager_was_moved_in_the_document(show):
    screen = show("bench?count=4&url=tab")
    screen.call("pager.select('2', { animated: false })")
    assert "tab=2" in screen.page.evaluate("location.search")
    screen.call("document.body.append(pager)")
    screen.frames()
    screen.page.go_back()
    assert screen.in_step()["selected"] == "0"


def test_back_comes_to_the_first_page_of_pages_without_end(show):
    screen = show("bench?count=3&url=tab")
    screen.call("void (pager.sequence = { id: (index) => `d${index}`, index: (id) => Number(/^d(-?[0-9]+)$/.exec(id)?.[1]) })")
    screen.settle()
    screen.call("pager.select('d1', { animated: false })")
    assert "tab=d1" in screen.page.evaluate("location.search")
    screen.page.go_back()
    assert selected(screen, "d0")["selected"] == "d0"


def test_back_comes_to_the_page_that_was_shown_although_another_page_is_the_first_now(show):
    screen = show(TAB)
    screen.call("void (pager.prepend(makePage('new')))")
    screen.settle()
    screen.call("pager.select('2', { animated: false })")
    screen.page.go_back()
    selected(screen, "0")


def test_the_address_keeps_a_page_that_has_not_come_yet_while_another_tab_is_looked_at(show):
    screen = show(f"{TAB}&tab=later")
    screen.page.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')); }")
    assert address(screen).endswith("&tab=later")
    screen.call("void (pager.append(makePage('later')))")
    selected(screen, "later")


def test_a_document_without_an_address_of_its_own_shows_its_pages_all_the_same(show):
    screen = show("bench?count=2")
    screen.page.evaluate(
        """async () => {
          const frame = document.createElement("iframe");
          frame.srcdoc = `<lockstep-pager url="tab"><p data-page="a">A</p><p data-page="b">B</p></lockstep-pager><script type="module" src="/lockstep.js"></script>`;
          document.body.append(frame);
        }"""
    )
    wait_for(screen.page, "frames[0]?.document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen.page.evaluate("() => frames[0].document.querySelector('lockstep-pager').select('b', { animated: false })")
    screen.frames(4)
    assert screen.page.evaluate("frames[0].document.querySelector('lockstep-pager').selected") == "b"
