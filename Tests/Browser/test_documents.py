"""Tests of what a browser does with the document around a pager: it goes to targets and to text in pages that are not shown, prints,
makes view transitions, keeps the document for Back, and freezes it."""

import contextlib

import pytest

from conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from screen import Screen, wait_for
from test_limited import LIMITS

IDLE = "document.querySelector('lockstep-pager')?.phase === 'idle'"
# A page of 900 pixels. The last page has a target below the fold, and a word that is nowhere else.
TEXT = "<p style='height: 700px'>text</p>"
FAR = f"{TEXT}<p id=target>A needle in a haystack</p><input id=field>"
LINKS = "<p><a id=link href='#target'>to the target</a> <a id=text href='#:~:text=needle'>to the text</a></p>"


def pager(attributes="", count=6):
    pages = "".join(
        f"<section data-page=p{index} data-title='Page {index}'>Content {index} {LINKS if index == 0 else FAR if index == count - 1 else TEXT}</section>"
        for index in range(count)
    )
    return f"<style>:target {{ color: rgb(1, 2, 3); }}</style><lockstep-pager style='height: 500px' {attributes}>{pages}</lockstep-pager>"


def in_view(screen):
    """Waits until the target is in the view of the pages."""
    wait_for(
        screen.page,
        """(() => {
          const { left, right, top, bottom } = target.getBoundingClientRect();
          const view = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]").getBoundingClientRect();
          return left >= view.left - 1 && right <= view.right + 1 && top >= view.top - 1 && bottom <= view.bottom + 1;
        })()""",
    )
    assert screen.in_step()["selected"] == "p5"


# Targets


@pytest.mark.parametrize("attributes", ["", "preload=0", *[limit for limit, _ in LIMITS[1:5]], "dir=rtl", "axis=vertical", "transition=cards"])
def test_a_link_to_a_target_in_a_page_that_is_not_mounted_shows_it_each_time(show, attributes):
    screen = show("target", PHONE, pager(attributes))
    for _ in range(2):
        screen.page.click("#link")
        wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'p5'")
        if "vertical" not in attributes and "cards" not in attributes:
            in_view(screen)
        assert screen.page.evaluate("getComputedStyle(target).color") == "rgb(1, 2, 3)"
        screen.select("p0", animated=False)
        screen.settle()


def test_back_after_a_link_to_a_target_shows_the_target_before(show):
    screen = show("back", PHONE, pager())
    screen.page.evaluate("document.querySelector('[data-page=p3] p').id = 'third'; location.hash = 'third'")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'p3'")
    screen.page.evaluate("location.hash = 'target'")
    in_view(screen)
    screen.page.go_back()
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'p3'")
    screen.in_step()


# Text that is found


def test_a_link_to_a_text_in_a_page_that_is_not_mounted_shows_the_page(show):
    screen = show("text", PHONE, pager("searchable preload=0"))
    screen.page.click("#text")
    in_view(screen)


@pytest.mark.parametrize("attributes", ["", "preload=0", "kept-pages=2", "dir=rtl", "cyclic"])
def test_pages_that_are_not_shown_are_hidden_until_they_are_found(show, attributes):
    screen = show("hidden", PHONE, pager(f"searchable {attributes}"))
    hidden = "[...document.querySelectorAll('[data-page]')].filter((page) => page.assignedSlot?.closest('[hidden=until-found]')).map((page) => page.dataset.page)"
    mounted = "[...document.querySelector('lockstep-pager').shadowRoot.querySelectorAll('[part=page]')].map((panel) => panel.dataset.page)"

    def partition():
        found, shown = screen.page.evaluate(hidden), screen.page.evaluate(mounted)
        assert sorted(found + shown) == [f"p{index}" for index in range(6)]

    partition()
    screen.select("p3")
    screen.in_step()
    partition()
    found = screen.page.evaluate(hidden)[-1]
    screen.page.evaluate(f"document.querySelector('[data-page={found}]').dispatchEvent(new Event('beforematch', {{ bubbles: true }}))")
    assert screen.in_step()["selected"] == found
    partition()
    screen.call("pager.removeAttribute('searchable')")
    screen.frames()
    assert screen.page.evaluate(hidden) == []
    assert screen.in_step()["selected"] == found


def test_pages_that_are_not_shown_are_not_read_out_and_cannot_be_reached_by_the_tab_key(show):
    screen = show("reach", DESKTOP, pager("searchable preload=0"))
    screen.focus_tab()
    for _ in range(6):
        screen.page.keyboard.press("Tab")
        assert screen.page.evaluate("document.activeElement.id") != "field"


# Printing


def test_a_page_that_is_printed_is_printed_whole(show):
    screen = show("print", DESKTOP, pager("selected=p5"))
    screen.page.emulate_media(media="print")
    boxes = screen.page.evaluate(
        """(() => {
          const pager = document.querySelector("lockstep-pager"), page = pager.querySelector("[data-page=p5]");
          const box = (node) => { const { top, bottom, left, right } = node.getBoundingClientRect(); return { top, bottom, left, right }; };
          const panel = pager.shadowRoot.querySelector("[part=page][data-page=p5]");
          return { pager: box(pager), page: box(page), target: box(target), panel: box(panel), view: document.documentElement.clientWidth };
        })()"""
    )
    assert boxes["target"]["bottom"] <= boxes["panel"]["bottom"] + 1 and boxes["panel"]["bottom"] <= boxes["pager"]["bottom"] + 1
    assert boxes["page"]["left"] >= 0 and boxes["page"]["right"] <= boxes["view"] + 1
    screen.page.emulate_media(media="screen")
    assert screen.in_step()["selected"] == "p5"


# View transitions


@pytest.mark.parametrize("change", ["pager.select('p3')", "pager.select('p3', { animated: false })", "pager.append(Object.assign(document.createElement('p'), { textContent: 'x' }))"])
def test_a_view_transition_around_a_change_ends_in_step(show, change):
    screen = show("transition", PHONE, pager())
    done = screen.page.evaluate(f"(async () => {{ const pager = document.querySelector('lockstep-pager'); await document.startViewTransition(() => {{ {change}; }}).finished; return true; }})()")
    assert done
    assert screen.in_step()["selected"] == ("p0" if "append" in change else "p3")


def test_a_view_transition_in_the_middle_of_a_swipe_ends_in_step(show):
    screen = show("transition", PHONE, pager())
    x, y = screen.middle()
    screen.press(x + 120, y)
    screen.drag(-200)
    screen.page.evaluate("void document.startViewTransition(() => (document.body.style.background = 'red'))")
    screen.frames(4)
    screen.lift()
    screen.in_step()
    screen.swipe(-0.7)
    screen.in_step()


# Kept for Back, and frozen


@pytest.mark.parametrize("when", ["at rest", "in a swipe", "in a jump"])
def test_a_document_from_the_back_forward_cache_is_in_step(playwright, server, when):
    """The shell of Chromium keeps no pages for Back, and Playwright switches the cache off."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, ignore_default_args=["--disable-back-forward-cache"])
    with contextlib.closing(browser), contextlib.closing(browser.new_context(**PHONE)) as context:
        page = context.new_page()
        page.add_init_script("window.moves = []")
        page.goto(f"{server}/bench?count=6")
        wait_for(page, IDLE)
        screen = Screen(page)
        page.evaluate("addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted))")
        if when == "in a swipe":
            x, y = screen.middle()
            screen.press(x + 100, y)
            screen.drag(-180)
        elif when == "in a jump":
            screen.select("4")
            screen.frames()
        page.evaluate("location.href = '/favicon.svg'")
        page.wait_for_url("**/favicon.svg")
        page.go_back(wait_until="commit")
        wait_for(page, IDLE)
        assert page.evaluate("window.isKept"), "the browser has not kept the document"
        screen = Screen(page)
        state = screen.settle()
        assert state["visible"] == [state["selected"]] and state["tab"]["id"] == state["selected"]
        assert state["selected"] in (["4"] if when == "in a jump" else ["0", "1"])
        before = int(state["selected"])
        screen.swipe(0.7 if before else -0.7)
        assert screen.settle()["selected"] == str(before - 1 if before else 1)


@pytest.mark.parametrize("when", ["at rest", "under a finger", "after a swipe", "in a jump"])
@pytest.mark.parametrize("attributes", ["", "auto-advance=5", "swiping=forward"])
def test_a_page_that_was_frozen_for_an_hour_is_in_step(show, when, attributes):
    screen = show("frozen", PHONE, pager(attributes), clock=True)
    x, y = screen.middle()
    if when == "under a finger":
        screen.press(x + 120, y)
        screen.drag(-200)
    elif when == "after a swipe":
        screen.press(x + 120, y)
        screen.drag(-250)
        screen.touch("touchEnd")
    elif when == "in a jump":
        screen.select("p4")
        screen.frames()
    screen.input.send("Page.setWebLifecycleState", {"state": "frozen"})
    screen.input.send("Page.setWebLifecycleState", {"state": "active"})
    screen.page.evaluate("window.sleep(3600)")
    if when == "under a finger":
        screen.touch("touchEnd")
    screen.chance()
    if "auto-advance" in attributes:
        wait_for(screen.page, "document.querySelector('lockstep-pager').removeAttribute('auto-advance') === undefined")
    state = screen.in_step()
    if when in ("at rest", "in a jump"):
        wanted = {"at rest": "p0", "in a jump": "p4"}[when]
        advanced = {"p0": "p1", "p4": "p5"}[wanted]
        assert state["selected"] in ([wanted, advanced] if "auto-advance" in attributes else [wanted])
    before = state["selected"]
    screen.swipe(-0.7)
    after = screen.in_step()["selected"]
    assert int(after[1]) == min(int(before[1]) + 1, 5)
