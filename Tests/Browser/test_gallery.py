"""Tests of the scenes around their pagers, and of every web page of the gallery."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import wait_for

PAGES = ["", "home", "scroll-tabs", "users", "pager-sync", "top-tabs", "calendar", "profile", "mailbox", "playground", "doctor"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_has_no_error_no_overflow_and_no_accessibility_violation(tab, server, path, device, scheme):
    page = tab({**device, "color_scheme": scheme})
    problems, hosts = [], set()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: message.type == "error" and problems.append(message.text))
    page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", request.url)))
    page.goto(f"{server}/{path}")
    page.wait_for_load_state("networkidle")
    assert problems == []
    assert hosts == {server}, "the page contacted another server"
    assert overflow(page) == 0
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("path", [*PAGES, "no-such-page"])
def test_a_page_of_320_px_scrolls_in_one_direction_only(tab, server, path):
    """320 px are a page of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10)."""
    page = tab({**PHONE, "viewport": {"width": 320, "height": 640}})
    page.goto(f"{server}/{path}")
    page.wait_for_load_state("networkidle")
    assert overflow(page) == 0
    page.close()


@pytest.mark.parametrize("path", ["", "no-such-page"])
def test_the_front_page_and_the_page_of_a_wrong_address_lead_to_all_pages(tab, server, path):
    page = tab(PHONE)
    page.goto(f"{server}/{path}")
    links = page.locator("main a").evaluate_all("links => links.map((link) => link.pathname)")
    assert {f"/{each}" for each in PAGES if each != path} <= set(links)
    page.close()


def violations(page):
    """What axe finds: the names of the rules, and the elements."""
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found]


def overflow(page):
    """How far the page can be scrolled sideways. A phone widens `innerWidth` for content that is too wide, but not this
    width."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def test_home_opens_on_its_second_page(show):
    screen = show("home")
    state = screen.in_step()
    assert state["selected"] == "todo" and state["position"] == 1
    assert screen.moves() == [["willmove", None, "todo", "initial"], ["didmove", None, "todo", "initial"]]


def test_the_selection_of_home_is_bound_in_both_directions(show):
    screen = show("home")
    screen.page.select_option("#page", "notifications")
    assert screen.in_step()["selected"] == "notifications"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "todo"
    assert screen.page.input_value("#page") == "todo"


def test_the_pages_of_home_can_be_replaced_emptied_and_restored(show):
    screen = show("home")
    screen.page.click("#survey")
    assert screen.in_step()["selected"] == "start"
    screen.page.click("#empty")
    screen.settle()
    assert screen.state()["panels"] == [] and screen.state()["selected"] is None
    screen.page.click("#restore")
    state = screen.in_step()
    assert state["selected"] in ("notifications", "todo")
    screen.swipe(-0.75 if state["selected"] == "notifications" else 0.75)
    screen.in_step()


def test_in_pager_sync_the_idle_underline_has_the_exact_frame_of_its_tab(show):
    screen = show("pager-sync")
    for page in screen.pages()[1:5]:
        screen.swipe(-0.75)
        assert screen.in_step()["selected"] == page
        wait_for(screen.page, "document.getElementById('difference').textContent.startsWith('0.0')")


def test_the_logo_of_top_tabs_goes_home_from_anywhere(show):
    screen = show("top-tabs")
    for far in screen.pages()[-2:]:
        screen.select(far)
        assert screen.in_step()["selected"] == far
        screen.page.click("#logo")
        assert screen.in_step()["selected"] == screen.pages()[0]


def test_users_is_a_page_for_a_browser_and_a_list_for_a_program(tab, server):
    page = tab(DESKTOP)
    page.goto(f"{server}/users")
    assert page.locator("lockstep-feed").count() == 1
    assert page.evaluate("fetch('/users?per_page=2').then((answer) => answer.json()).then((list) => list.length)") == 2
    page.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_without_webassembly_has_no_accessibility_violation(tab, server, path):
    page = tab(PHONE)
    page.route("**/*.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/{path}")
    page.wait_for_load_state("networkidle")
    assert overflow(page) == 0
    assert violations(page) == []
    page.unroute_all(behavior="ignoreErrors")
    page.close()
