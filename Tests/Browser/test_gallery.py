"""Tests of the scenes around their pagers, and of every web page of the gallery."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import load, wait_for

PAGES = ["", "home", "scroll-tabs", "users", "pager-sync", "top-tabs", "calendar", "profile", "mailbox", "chat", "photos", "archive", "playground", "doctor", "compare"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_has_no_error_no_overflow_and_no_accessibility_violation(tab, server, path, device, scheme):
    page = tab({**device, "color_scheme": scheme})
    problems, hosts = [], set()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: message.type == "error" and problems.append(message.text))
    page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", request.url)))
    load(page, f"{server}/{path}")
    assert problems == []
    assert hosts == {server}, "the page contacted another server"
    assert overflow(page) == 0
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("path", [*PAGES, "no-such-page"])
def test_a_page_of_320_px_scrolls_in_one_direction_only(tab, server, path):
    """320 px are a page of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10)."""
    page = tab({**PHONE, "viewport": {"width": 320, "height": 640}})
    load(page, f"{server}/{path}")
    assert overflow(page) == 0
    page.close()


@pytest.mark.parametrize("path", PAGES)
def test_text_of_twice_the_size_leaves_every_control_in_the_page(tab, server, path):
    page = tab(PHONE)
    page.add_init_script("addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))")
    load(page, f"{server}/{path}")
    assert overflow(page) == 0
    outside = page.evaluate(
        """[...document.querySelectorAll(".phone :is(button, input, select)")]
          .filter((control) => !control.closest("lockstep-pager, lockstep-strip, lockstep-feed, [hidden]"))
          .filter((control) => { const { left, right } = control.getBoundingClientRect(); return left < 0 || right > innerWidth; })
          .map((control) => control.outerHTML)"""
    )
    assert outside == []
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


# A script that delays the definition of the elements until the script of a scene has run.
LATE = """
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...arguments) => {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done));
  for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  return instantiate.call(WebAssembly, ...arguments);
};
"""


@pytest.fixture
def before_load(request):
    return getattr(request, "param", "")


# The readouts of each scene by the ids of their elements, and what each has to show, in JavaScript.
PART = "pager.shadowRoot.querySelector('[part~={}]').getBoundingClientRect()"
POSITION = {"position": "pager.position.toFixed(3)"}
SELECTED = {"selected": "pager.selected"}
PHASE = {"phase": "pager.phase"}
PAGES_MOUNTED = {"mounted": "pager.shadowRoot.querySelectorAll('[part=page]').length"}
READOUTS = {
    "home": {**POSITION, **SELECTED, **PHASE},
    "scroll-tabs": {**SELECTED, "width": f"{PART.format('indicator')}.width.toFixed(1) + ' px'"},
    "pager-sync": {
        **POSITION,
        "x": f"({PART.format('indicator')}.left - pager.getBoundingClientRect().left).toFixed(2) + ' px'",
        "width": f"{PART.format('indicator')}.width.toFixed(2) + ' px'",
    },
    "top-tabs": {"current": "pager.pages[Math.round(pager.position)].id"},
    "calendar": {**PAGES_MOUNTED, "away": "(Number(pager.selected) - Math.floor(Date.now() / 864e5)).toLocaleString()"},
    "mailbox": SELECTED,
    "playground": {
        **POSITION, **SELECTED, **PHASE, **PAGES_MOUNTED,
        "width": f"{PART.format('indicator')}.width.toFixed(1) + ' px'",
        "tabs": "pager.shadowRoot.querySelectorAll('[role=tab]').length",
    },
}


def readouts_agree(screen, scene):
    """Waits until each readout of a scene shows what the pager does."""
    for id, shown in READOUTS[scene].items():
        text = f"document.getElementById('{id}').textContent"
        agrees = f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {text} === String({shown}); }})()"
        try:
            wait_for(screen.page, agrees, seconds=3)
        except AssertionError:
            pytest.fail(f"{id} shows {screen.call(text)} instead of {screen.call(shown)} at {screen.call('pager.position')}")


@pytest.mark.parametrize("before_load", [LATE], indirect=True, ids=["late"])
@pytest.mark.parametrize("scene", READOUTS)
def test_the_readouts_of_a_scene_show_its_state_in_mid_swipe_and_at_rest(show, scene):
    screen = show(scene)
    readouts_agree(screen, scene)
    start = screen.state()["position"]
    # Home opens on its last page.
    forward = 1 if scene == "home" else -1
    x, y = screen.middle()
    screen.press(x - forward * 120, y)
    for part in (0.35, 0.3):
        screen.drag(forward * part * screen.width(), steps=12)
        screen.frames(3)
        readouts_agree(screen, scene)
        assert abs(screen.state()["position"] - start) > 0.1
    screen.lift()
    assert screen.settle()["position"] == start - forward
    readouts_agree(screen, scene)


@pytest.mark.parametrize("before_load", [LATE], indirect=True, ids=["late"])
def test_the_current_page_of_top_tabs_follows_the_target_to_its_place(show):
    screen = show("top-tabs")
    for far in ("list", "drama", "home"):
        screen.page.click(f"[data-select={far}]")
        assert screen.page.inner_text("#target") == far
        assert screen.in_step()["selected"] == far
        assert (screen.page.inner_text("#target"), screen.page.inner_text("#current")) == (far, far)
        assert screen.page.inner_text("#direction") == "idle"


def test_the_width_of_the_indicator_in_the_playground_follows_the_options_and_the_width_of_the_pager(show):
    screen = show("playground?sizing=divided&count=5")
    readouts_agree(screen, "playground")
    screen.page.evaluate("breadth.value = 50; breadth.dispatchEvent(new Event('input'))")
    readouts_agree(screen, "playground")
    screen.page.evaluate("[...document.getElementsByName('indicator-width')].find(({ value }) => value === '24').click()")
    wait_for(screen.page, "document.getElementById('width').textContent === '24.0 px'")


@pytest.mark.parametrize("scene", READOUTS)
def test_after_a_reload_the_readouts_of_a_scene_show_the_page_that_is_in_view(show, scene):
    screen = show(scene)
    screen.call("void pager[pager.position > 0 && pager.pages.length === 2 ? 'previous' : 'next']()")
    screen.settle()
    screen.page.reload()
    wait_for(screen.page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen.settle()
    readouts_agree(screen, scene)


STRIPS = """[...document.querySelectorAll("lockstep-pager, lockstep-strip")]
  .map((element) => element.shadowRoot.querySelector("[part~=strip]"))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((strip) => getComputedStyle(strip).maskImage)"""


@pytest.mark.parametrize("scene", ["scroll-tabs", "pager-sync", "top-tabs", "calendar", "mailbox", "doctor"])
def test_a_strip_that_scrolls_fades_out_at_its_ends(show, scene):
    screen = show(scene)
    masks = screen.call(STRIPS)
    assert masks and all(mask.startswith("linear-gradient") for mask in masks), masks


def test_in_scroll_tabs_a_person_scrolls_the_strip_unless_it_is_switched_off(show):
    screen = show("scroll-tabs")
    scrolled = "pager.shadowRoot.querySelector('[part~=strip]').scrollLeft"

    def drag_the_strip():
        strip = screen.state()["strip"]
        screen.press(strip["right"] - 40, strip["top"] + strip["height"] / 2)
        screen.drag(-200, steps=12)
        screen.lift()
        screen.frames(5)
        return screen.call(scrolled)

    screen.page.uncheck("#strip-scrolling")
    screen.bring_into_view()
    assert drag_the_strip() == 0
    screen.page.check("#strip-scrolling")
    screen.bring_into_view()
    assert drag_the_strip() > 100
    screen.page.uncheck("#strip-scrolling")
    screen.select("harvest")
    assert screen.in_step()["selected"] == "harvest", "without a finger, the strip still follows the pages"


LETTERS = """[...document.querySelectorAll(`[data-page=${id}] .letters > li`)].map((letter) => ({
  text: letter.textContent, parts: ["strong", "time[datetime]", ".subject", "p"].map((part) => letter.querySelector(part)?.textContent),
  isUnread: letter.querySelector("[aria-label=Unread]") !== null }))"""


def letters(screen, folder):
    return screen.call(f"((id) => {LETTERS})('{folder}')")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_each_folder_of_the_mailbox_has_enough_different_letters_to_scroll(show, device):
    screen = show("mailbox", device)
    for folder in screen.pages():
        screen.select(folder, animated=False)
        screen.settle()
        found = letters(screen, folder)
        assert all(all(letter["parts"]) for letter in found), found
        assert len({letter["text"] for letter in found}) == len(found)
        height, room = screen.call(
            f"""(({{ scrollHeight, clientHeight }}) => [scrollHeight, clientHeight])(pager.shadowRoot.querySelector("[part=page][data-page={folder}]"))""")
        assert height > room + 40, folder


def test_the_mailbox_is_the_same_at_each_visit(show):
    assert letters(show("mailbox"), "inbox") == letters(show("mailbox"), "inbox")


def test_read_letters_stay_in_the_inbox_and_a_fetched_letter_is_unread(show):
    screen = show("mailbox")
    badge = "pager.querySelector('[data-page=inbox]').dataset.badge"
    before = letters(screen, "inbox")
    assert [letter["isUnread"] for letter in before] == [True] * 3 + [False] * (len(before) - 3)
    assert screen.call(badge) == screen.page.inner_text("#unread") == "3"
    screen.page.click("#all")
    assert [letter["text"] for letter in letters(screen, "inbox")] == [letter["text"] for letter in before]
    assert not any(letter["isUnread"] for folder in screen.pages() for letter in letters(screen, folder))
    assert screen.call(badge) == screen.page.inner_text("#unread") == "0"
    for count in (1, 2):
        screen.page.click("#more")
        now = letters(screen, "inbox")
        assert [letter["isUnread"] for letter in now] == [True] * count + [False] * len(before)
        assert screen.call(badge) == screen.page.inner_text("#unread") == str(count)
    texts = [letter["text"] for folder in ("inbox", "archive", "trash") for letter in letters(screen, folder)]
    assert len(set(texts)) == len(texts)


def test_each_icon_of_the_mailbox_is_drawn_from_a_single_definition(show):
    screen = show("mailbox")
    shapes = screen.call("[...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))")
    assert len(shapes) == len(set(shapes)) == 5
    icons = "[...pager.parentElement.querySelectorAll('svg')].map((icon) => [icon.querySelector('use').getBBox().width, getComputedStyle(icon).stroke])"
    for width, stroke in screen.call(icons):
        assert width > 8 and stroke != "none"
    assert len(screen.call(icons)) == 9


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
    load(page, f"{server}/{path}")
    assert overflow(page) == 0
    assert violations(page) == []
    page.unroute_all(behavior="ignoreErrors")
    page.close()


LISTED = ["", "home", "scroll-tabs", "users", "pager-sync", "top-tabs", "calendar", "profile", "mailbox", "chat", "photos", "archive"]


@pytest.mark.parametrize("path", LISTED)
def test_a_page_shows_its_code_in_three_languages_and_copies_the_shown_one(tab, server, path):
    page = tab(PHONE)
    load(page, f"{server}/{path}")
    page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    texts = []
    for language, words in [("uikit", "import LockstepUIKit"), ("swiftui", "import SwiftUI"), ("html", "<lockstep-")]:
        page.evaluate("(language) => document.querySelector(`[data-language=${language}]`).click()", language)
        assert page.locator("[data-code]:visible").count() == 1
        page.evaluate("document.getElementById('copy-code').click()")
        wait_for(page, "document.getElementById('copied-code').textContent === 'Copied.'")
        texts.append(page.evaluate("window.copied"))
        assert (words in texts[-1]) or (path in ("users", "chat", "photos", "archive") and "import LockstepFeedUIKit" in texts[-1])
    assert len(set(texts)) == 3
    page.reload()
    wait_for(page, "document.querySelector('[data-language=html]').ariaPressed === 'true'")
    page.evaluate("sessionStorage.clear()")
    page.close()


def test_the_photos_are_in_sections_by_month_and_in_lanes_of_their_own_shapes(tab, server):
    page = tab(PHONE)
    load(page, f"{server}/photos")
    feed = "document.querySelector('lockstep-feed')"
    boxes = f"""(selector) => {{
      const root = {feed}.shadowRoot, top = root.querySelector("[part~=scroller]").getBoundingClientRect().top;
      return [...root.querySelectorAll(selector)].map((node) => {{
        const box = node.getBoundingClientRect();
        return {{ text: node.querySelector("slot").assignedNodes()[0].textContent.trim(), top: Math.round(box.top - top), left: box.left, bottom: box.bottom }};
      }});
    }}"""

    def wait_for_header(month):
        wait_for(page, f"({boxes})('[part~=section-header]').some(({{ top, text }}) => top === 0 && text === '{month}')")

    wait_for_header("June 2026")
    page.select_option("#month", "2025-03")
    wait_for(page, "document.getElementById('search').textContent === 'found'")
    wait_for_header("March 2025")
    page.click("#take")
    wait_for_header("June 2026")
    dates = page.evaluate(f"[...{feed}.querySelectorAll('time')].map((time) => time.dateTime)")
    assert dates == sorted(dates, reverse=True), "a new photo stands in the wrong month"
    page.select_option("#view", "lanes")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(boxes, "[part~=section-header]") == []
    rows = page.evaluate(boxes, "article")
    lanes = {left: [row["top"] for row in rows if row["left"] == left] for left in {row["left"] for row in rows}}
    assert len(lanes) == 2 and len({tuple(tops) for tops in lanes.values()}) == 2, "the lanes are uneven"
    page.select_option("#view", "sections")
    wait_for(page, f"{feed}.shadowRoot.querySelector('[part~=section-header]')")
    assert len({row["left"] for row in page.evaluate(boxes, "article")}) == 1
    page.close()


def test_the_archive_spans_a_million_rows_and_a_volume_leads_to_its_first_sheet(tab, server):
    page = tab(PHONE)
    load(page, f"{server}/archive")
    wait_for(page, "document.getElementById('sheets').total === 1000000 && document.getElementById('volumes').items.length > 3")
    placed = """(id) => {
      const root = document.getElementById(id).shadowRoot, view = root.querySelector("[part~=scroller]").getBoundingClientRect();
      return [...root.querySelectorAll("article")].map((row) => ({ text: row.ariaLabel, box: row.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > view.top + 1 && box.top < view.bottom - 1 && box.right > view.left + 1 && box.left < view.right - 1)
        .map(({ text, box }) => ({ text, left: Math.round(box.left - view.left), top: Math.round(box.top - view.top) }));
    }"""
    volumes = page.evaluate(placed, "volumes")
    assert len(volumes) > 1 and len({row["top"] for row in volumes}) == 1, "the volumes stand beside each other"
    page.select_option("#volume", "71")
    wait_for(page, f"({placed})('sheets').some(({{ text, top }}) => top === 0 && text.includes('700,001'))")
    wait_for(page, f"({placed})('volumes').some(({{ text }}) => text.includes('71'))")
    # The scroll bar leads far away, and what the person stops at is loaded.
    page.evaluate("(({ scrollHeight }, scroller) => (scroller.scrollTop = scrollHeight / 4))(...Array(2).fill(document.getElementById('sheets').shadowRoot.querySelector('[part~=scroller]')))")
    wait_for(page, "Math.abs(document.getElementById('sheets').items[0]?.id - 700000) > 10000 && document.getElementById('sheets').state === 'idle'")
    page.close()


@pytest.mark.parametrize("path", ["home", "users", "profile", "top-tabs", "chat", "photos", "archive"])
def test_on_a_phone_the_scene_stays_in_view_beside_its_controls(tab, server, path):
    page = tab(PHONE)
    load(page, f"{server}/{path}")
    seen = """(selector) => {
      const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    }"""
    assert page.evaluate(seen, ".lede") > 60, "the sentence that explains the scene is in view at once"
    for control in page.query_selector_all(".panel :is(button, select, input)"):
        control.evaluate("(control) => scrollBy({ top: control.getBoundingClientRect().bottom - innerHeight + 40, behavior: 'instant' })")
        assert page.evaluate(seen, ".phone") > 300
        box = control.bounding_box()
        hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.panel') !== null", [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        assert hit, "the scene covers the control"
    page.close()


def test_on_a_phone_the_pager_of_the_playground_stays_in_view_beside_the_options(tab, server):
    page = tab(PHONE)
    load(page, f"{server}/playground")
    for target in ("#copy-link", "#code", "#next"):
        page.evaluate("(target) => scrollBy({ top: document.querySelector(target).getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' })", target)
        top, bottom = page.evaluate("(({ top, bottom }) => [top, bottom])(document.getElementById('viewport').getBoundingClientRect())")
        assert 0 <= top and bottom < 400
    page.close()


def test_the_front_page_names_the_state_of_the_hosts_shows_swift_first_and_every_scene_with_a_picture(tab, server):
    page = tab(PHONE)
    load(page, f"{server}/")
    assert "No Mac and no device has run them" in page.inner_text(".state")
    assert page.locator("[data-code]:visible").get_attribute("data-code") == "swiftui"
    cards = page.locator("a.card").evaluate_all("cards => cards.map((card) => [card.pathname, card.querySelector('svg') !== null])")
    assert dict(cards) == {f"/{each}": True for each in PAGES if each}
    assert "git clone" in page.inner_text("#repository")
    page.close()


def test_the_day_above_home_is_today(show):
    screen = show("home")
    today = "`${new Date().toLocaleDateString('en', { weekday: 'long' })} ${new Date().getDate()}`"
    assert screen.page.inner_text("#greeting") == screen.page.evaluate(today)
    assert screen.page.evaluate("document.querySelector('time[data-days-ago=\"0\"]').dateTime.slice(8, 10) === String(new Date().getDate()).padStart(2, '0')")
