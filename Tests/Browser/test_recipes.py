"""The screens of Documentation/elements.md, run as they are written there and as the gallery shows them."""

import json
import re
import sys

import pytest

from conftest import PHONE, ROOT
from screen import CLOCK, LOG_EVENTS, Screen, frames, wait_for

sys.path.insert(0, str(ROOT / "Scripts"))
import scenes  # noqa: E402

USERS = [{"id": id, "login": f"user-{id}", "avatar_url": "/favicon.svg"} for id in range(1, 200)]


def recipe(name):
    """The web page of a recipe, as the gallery shows it."""
    return scenes.code(name.lower().replace(" ", "-"), "html")[0]


@pytest.fixture
def cook(tab, server):
    """Opens the web page of a recipe. Its lists come from `answer`."""
    pages = []

    def open(name, answer=lambda route: route.fulfill(status=404)):
        page = tab(PHONE)
        pages.append(page)
        page.add_init_script(CLOCK + LOG_EVENTS)
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.route("**/recipe", lambda route: route.fulfill(content_type="text/html", body=recipe(name)))
        page.route("**/api/*", answer)
        # The recipes have the elements in the folder /elements, and the test server has them at its root.
        page.route("**/elements/*", lambda route: route.continue_(url=route.request.url.replace("/elements/", "/")))
        page.goto(f"{server}/recipe")
        return page

    yield open
    for page in pages:
        assert page.problems == []
        page.close()


def opened(page):
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.bring_into_view()
    return screen


def text(screen, id):
    return screen.page.evaluate(f"document.getElementById('{id}').textContent")


def test_home_is_bound_in_both_directions_and_its_pages_change_at_run_time(cook):
    screen = opened(cook("Home"))
    state = screen.in_step()
    assert state["selected"] == "todo"
    assert state["strip"]["height"] == 60 and state["strip"]["width"] == pytest.approx(0.4 * screen.width(), abs=1)
    assert screen.moves("didmove") == [["didmove", None, "todo", "initial"]]
    # Mixed taps and swipes: each callback names the page that is in view.
    for act, page, cause in [(lambda: screen.swipe(0.7), "noti", "swipe"), (lambda: screen.tap_tab("todo"), "todo", "tab")] * 2:
        act()
        assert screen.in_step()["selected"] == page
        assert text(screen, "state") == f"{page} by {cause}"
    screen.page.evaluate("document.getElementById('jump').click()")
    assert screen.in_step()["selected"] == "noti" and text(screen, "state") == "noti by code"
    screen.page.set_viewport_size({"width": 600, "height": 500})
    assert screen.in_step()["selected"] == "noti"
    assert float(screen.page.evaluate("document.body.style.getPropertyValue('--position')")) == 0
    screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.page.evaluate("document.getElementById('survey').click()")
    assert screen.in_step()["selected"] == "start"
    for answer, pages in [("ride", ["start", "ride"]), ("thanks", ["start", "ride", "thanks"])]:
        screen.page.evaluate(f"[...document.querySelectorAll('section button')].find((button) => button.textContent === '{answer}').click()")
        assert screen.in_step()["selected"] == answer and screen.pages() == pages
    screen.select("start")
    screen.in_step()
    screen.page.evaluate("[...document.querySelectorAll('section button')].find((button) => button.textContent === 'train').click()")
    assert screen.in_step()["selected"] == "train" and screen.pages() == ["start", "train"]
    screen.call("void (pager.pages = [])")
    screen.in_step()


LABELS = """(() => {
  const root = document.querySelector("lockstep-pager").shadowRoot, words = document.createRange();
  const tab = root.querySelector("[role=tab][aria-selected=true]"), box = (node) => { const { left, width } = node.getBoundingClientRect(); return [left, width]; };
  words.selectNodeContents(tab.firstChild);
  const { color } = getComputedStyle(tab), indicator = root.querySelector("[part=indicator]");
  return { words: box(words), indicator: box(indicator), color, height: indicator.getBoundingClientRect().height };
})()"""


def test_scroll_tabs_have_an_indicator_that_fits_every_label(cook):
    screen = opened(cook("Scroll tabs"))
    for page in ("today", "week", "club", "reading", "garden"):
        screen.select(page)
        assert screen.settle()["selected"] == page
        screen.frames(3)
        found = screen.page.evaluate(LABELS)
        assert found["indicator"] == pytest.approx(found["words"], abs=1), (page, found)
        assert found["height"] == pytest.approx(1.5, abs=0.1)
    assert screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].filter((tab) => tab.textContent === 'Reading').length") == 2
    assert len({*screen.pages()}) == 5
    screen.call("void [...pager.children].slice(1).forEach((page) => page.remove())")
    assert screen.settle()["selected"] == "today"


def test_users_load_again_after_a_failure_and_a_batch_adds_rows(cook):
    asked = []

    def answer(route):
        asked.append(route.request.url)
        if len(asked) in (2, 3, 4):
            return route.fulfill(status=404, body="")
        query = dict(re.findall(r"[?&](\w+)=(\d+)", route.request.url))
        since, count = int(query.get("since", 0)), int(query["per_page"])
        users = USERS[since : since + count]
        link = f'<{route.request.url.split("?")[0]}?since={since + count}>; rel="next"'
        route.fulfill(content_type="application/json", headers={"Link": link}, body=json.dumps(users))

    page = cook("Users", answer)
    wait_for(page, "document.querySelector('lockstep-feed').items?.length === 30")
    assert page.evaluate("document.querySelector('lockstep-feed').shadowRoot.querySelector('[role=feed]').ariaLabel") == "Users"
    page.evaluate("window.first = document.querySelector('.user')")
    scroll = "document.querySelector('lockstep-feed').shadowRoot.querySelector('[part=scroller]').scrollTo({ top: 1e6 })"
    page.evaluate(scroll)
    wait_for(page, "document.querySelector('lockstep-feed').state === 'failed'")
    # A 404 is not repeated by itself.
    page.evaluate("window.passTime(600)")
    frames(page, 8)
    assert len(asked) == 2
    page.evaluate("document.querySelector('lockstep-feed').retry()")
    wait_for(page, "document.querySelector('lockstep-feed').state === 'failed'")
    page.evaluate("document.querySelector('lockstep-feed').retry()")
    wait_for(page, "document.querySelector('lockstep-feed').state === 'failed'")
    page.evaluate("document.querySelector('lockstep-feed').retry()")
    wait_for(page, "document.querySelector('lockstep-feed').items.length >= 40")
    assert page.evaluate("new Set(document.querySelector('lockstep-feed').items.map(({ id }) => id)).size === document.querySelector('lockstep-feed').items.length")


def test_pager_sync_draws_the_underline_exactly_under_each_tab(cook):
    page = cook("Pager sync")
    wait_for(page, "document.querySelector('lockstep-strip')?.pager")
    screen = opened(page)
    frames = """(() => {
      const root = document.querySelector("lockstep-strip").shadowRoot, box = (node) => { const { left, width } = node.getBoundingClientRect(); return [left, width]; };
      return [box(root.querySelector("[part=indicator]")), box(root.querySelector("[role=tab][aria-selected=true]")), root.querySelector("[aria-selected=true]").dataset.page];
    })()"""
    for part, selected in [(-0.9, "world"), (-0.9, "business"), (-0.9, "science"), (-0.9, "science"), (0.9, "business")]:
        screen.swipe(part, steps=12)
        assert screen.settle()["selected"] == selected
        screen.frames(3)
        indicator, tab, page_of_tab = page.evaluate(frames)
        assert page_of_tab == selected and indicator == pytest.approx(tab, abs=0.5)
    page.locator("lockstep-strip [data-page=top]").tap()
    assert screen.settle()["selected"] == "top"


def test_top_tabs_show_the_target_and_return_to_the_source_of_a_move_that_is_given_up(cook):
    screen = opened(cook("Top tabs"))
    assert [text(screen, "target"), screen.moves("didmove")] == ["home", [["didmove", None, "home", "initial"]]]
    screen.select("list")
    assert text(screen, "target") == "list"
    assert screen.in_step()["selected"] == "list" and text(screen, "current") == "list"
    x, y = screen.middle()
    screen.press(x - 60, y)
    screen.drag(120)
    wait_for(screen.page, "document.getElementById('target').textContent === 'kids'")
    screen.drag(-119)
    screen.lift()
    assert screen.in_step()["selected"] == "list" and text(screen, "target") == "list"
    screen.page.evaluate("document.getElementById('logo').click()")
    assert screen.in_step()["selected"] == "home" and [text(screen, "target"), text(screen, "current")] == ["home", "home"]


def test_a_calendar_goes_on_after_each_day_and_comes_back_to_today(cook):
    screen = opened(cook("Calendar"))
    today = int(screen.state()["selected"])
    screen.swipe(-0.75)
    assert int(screen.in_step()["selected"]) == today + 1
    screen.select(str(today + 40_000))
    assert int(screen.in_step()["selected"]) == today + 40_000
    screen.page.evaluate("document.getElementById('today').click()")
    assert int(screen.in_step()["selected"]) == today
    assert str(screen.call("new Date().getUTCFullYear()")) in screen.call("pager.textContent")


def test_a_mailbox_has_badges_a_menu_a_disabled_tab_and_a_second_strip(cook):
    screen = opened(cook("Mailbox"))
    badges = "[...pager.shadowRoot.querySelectorAll('.badge')].map((badge) => badge.textContent)"
    assert screen.call(badges) == ["3", ""]
    screen.page.evaluate("document.getElementById('read').click()")
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelectorAll('.badge').length === 1")
    screen.page.locator("lockstep-strip [role=tab][data-page=flagged]").tap()
    assert screen.settle()["selected"] == "flagged"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "trash", "a swipe passes over the archive, which is disabled"
    assert screen.call("pager.shadowRoot.querySelector('[role=tab][data-page=archive]').ariaDisabled") == "true"


def test_photos_are_in_sections_and_by_a_button_in_lanes(cook):
    photos = [{"id": id, "title": f"Photo {id}", "month": f"Month {id // 8}", "address": "/favicon.svg", "width": 4, "height": 3 + id % 4} for id in range(40)]
    page = cook("Photos", lambda route: route.fulfill(json=photos))
    wait_for(page, "document.querySelector('lockstep-feed')?.items?.length === 40")
    headers = "[...document.querySelectorAll('lockstep-feed > p')].map((header) => header.textContent)"
    lefts = "new Set([...document.querySelector('lockstep-feed').shadowRoot.querySelectorAll('article')].map((row) => row.getBoundingClientRect().left)).size"
    assert page.evaluate(headers)[0] == "Month 0" and page.evaluate(lefts) == 1
    page.click("#lanes")
    frames(page, 2)
    assert page.evaluate(headers) == [] and page.evaluate(lefts) == 2
    assert page.get_attribute("#lanes", "aria-pressed") == "true"
    page.click("#lanes")
    wait_for(page, f"{headers}[0] === 'Month 0'")
    assert page.evaluate(lefts) == 1


def test_the_archive_has_a_million_rows_and_a_volume_leads_to_its_first_sheet(cook):
    page = cook("Archive")
    wait_for(page, "document.querySelector('#sheets')?.total === 1000000 && document.querySelector('#volumes').items.length === 100")
    page.locator("#volumes button", has_text="Volume 2").first.click()
    wait_for(page, "[...document.querySelectorAll('#sheets > p')].some(({ textContent }) => textContent === 'Sheet 10001')")


def test_a_profile_has_a_header_that_collapses_to_60_pixels_above_its_tabs(cook):
    screen = opened(cook("Profile"))
    assert screen.pages() == ["posts", "replies", "likes"]
    assert screen.call("pager.querySelector('[data-header]').assignedSlot !== null && pager.getAttribute('collapse')") == "60"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "replies"
