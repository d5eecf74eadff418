"""Tests of a feed whose first rows stand in its HTML: before its script they are shown by `before.css`, and then the element
begins with them, without a request."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import frames, hold, wait_for
from test_before import WATCH
from test_render import package

# The script of the page is a file: its policy forbids scripts and styles in the markup.
HTML = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Feed</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/before.css"><link rel="stylesheet" href="/look.css">
<script type="module" src="/app.js"></script>
<main><p id="above">Above</p>{feed}<p id="below">Below</p></main></html>"""
LOOK = """body {{ margin: 0; font: 16px/1.5 sans-serif; }} #above {{ height: 40px; }} #below {{ height: 1500px; }}
lockstep-feed {{ height: 400px; }} .row {{ padding: 7.3px 16px; border-bottom: 1px solid #aaa; margin: 3px 0; }} .row > p {{ margin: 0.7em 0; }} {style}
{rules}"""
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'"
# Draws rows as the server does. `asked` has the cursors of all loads.
APP = """
import "/lockstep.js";
const feed = document.querySelector("lockstep-feed");
window.asked = [];
window.filled = [];
feed.render = (row, item) => {
  filled.push(item.id);
  const text = document.createElement("p"), button = document.createElement("button");
  [text.textContent, button.textContent] = [item.text, `Press ${item.id}`];
  row.replaceChildren(text, button);
};
feed.source = { load: async ({ cursor, count, heading }) => {
  asked.push(cursor);
  const start = heading === "before" ? cursor - count : cursor ?? 0;
  const items = Array.from({ length: count }, (_, at) => ({ id: start + at, text: `Row ${start + at}` }));
  return { items, previous: start, next: start + count < 200 ? start + count : null };
} };
"""


def row_html(id):
    return f'<div class="row"><p>Row {id}{" and more words" * (id % 5 * 4)}</p><button>Press {id}</button></div>'


def document(attributes=None, ids=range(30), **options):
    rows = [{"item": {"id": id, "text": f'Row {id}{" and more words" * (id % 5 * 4)}'}, "content": row_html(id)} for id in ids]
    defaults = {"id": "feed", "label": "Rows", "template": '<div class="row"></div>', "next": 30}
    return {"rows": rows, "options": {**defaults, "attributes": attributes or {}, **options}}


# The boxes of the rows in view, and of what stands around the list.
BOXES = """() => {
  const feed = document.querySelector("lockstep-feed"), view = feed.getBoundingClientRect(), boxes = {};
  const add = (name, node) => { const { left, top, width, height } = node.getBoundingClientRect(); boxes[name] = { left, top, width, height }; };
  for (const row of feed.querySelectorAll(":scope > .row")) {
    const { top, bottom, left, right } = row.getBoundingClientRect();
    if (!row.checkVisibility() || bottom <= view.top || top >= view.bottom || right <= view.left || left >= view.right) continue;
    for (const node of [row, ...row.children]) add(`${row.lastElementChild.textContent} ${node.localName}`, node);
  }
  for (const name of ["#above", "#below", "lockstep-feed"]) add(name, document.querySelector(name));
  return boxes;
}"""
OFFSET = "(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft)(feed.shadowRoot?.querySelector('[part~=scroller]') ?? feed)"


class Written:
    """A web page with rows in the HTML of its feed, whose script does not come until the test lets it."""

    def __init__(self, page, release):
        self.page = page
        self.release = release
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def evaluate(self, expression):
        return self.page.evaluate(f"() => {{ const feed = document.querySelector('lockstep-feed'); return {expression}; }}")

    def boxes(self):
        return self.page.evaluate(BOXES)

    def scroll(self, to):
        self.evaluate(f"void (feed.scrollTop = feed.scrollLeft = {to})")
        frames(self.page, 3)

    def arrive(self):
        self.page.evaluate("void (shifts.length = 0)")
        self.release()
        wait_for(self.page, "document.querySelector('lockstep-feed').shadowRoot && window.asked")
        frames(self.page, 12)
        assert self.problems == []

    def takes_over(self):
        """Lets the script come. No box in view moves."""
        was = self.boxes()
        offset = self.evaluate(OFFSET)
        self.arrive()
        now = self.boxes()
        assert was.keys() == now.keys()
        assert {name: (was[name], now[name]) for name in was for side in was[name] if abs(was[name][side] - now[name][side]) > 0.5} == {}
        assert sum(self.page.evaluate("shifts")) == 0
        assert abs(self.evaluate(OFFSET) - offset) <= 0.5
        return now


@pytest.fixture
def written(tab, server):
    pages = []

    def open(device=PHONE, input=None, style="", app=APP, change=lambda html: html):
        page = tab(device)
        pages.append(page)
        [output] = package([input or document()])
        look = LOOK.format(style=style, rules=output["css"])
        headers = {"Content-Security-Policy": POLICY}
        page.route("**/written", lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=HTML.format(feed=change(output["html"])), headers=headers))
        page.route("**/look.css", lambda route: route.fulfill(content_type="text/css", body=look))
        page.route("**/app.js", lambda route: route.fulfill(content_type="text/javascript", body=app))
        page.add_init_script(WATCH)
        release = hold(page, "**/lockstep.js")
        page.goto(f"{server}/written", wait_until="commit")
        wait_for(page, "document.querySelector('#below') && document.styleSheets.length === 2")
        frames(page, 3)
        return Written(page, release)

    yield open
    for page in pages:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


LOOKS = {
    "plain": ({}, ""),
    "its own height": ({}, "#feed { height: auto; }"),
    "few rows": ({"first": 3}, "#feed { height: auto; }"),
    "columns": ({"columns": 2, "spacing": 8}, ""),
    "fitting columns": ({"minimum-column-width": 150, "spacing": 12.5}, ""),
    "right to left": ({"dir": "rtl", "columns": 3}, ""),
    "border and padding": ({}, "#feed { border: 3px solid; padding: 5px 10px; }"),
    "scaled": ({}, "main { transform: scale(0.75); transform-origin: 0 0; }"),
    "scaled, its own height": ({"first": 3}, "main { transform: scale(0.75); transform-origin: 0 0; } #feed { height: auto; border: 3px solid; padding: 5px 10px; }"),
    "zoomed": ({"first": 3}, "main { zoom: 1.25; } #feed { height: auto; } .row { box-sizing: border-box; }"),
    "in a flex column": ({}, "main { display: flex; flex-direction: column; height: 600px; } #feed { flex: 1; height: auto; } #above, #below { flex: none; height: 20px; }"),
}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("offset", [0, 333])
@pytest.mark.parametrize("look", LOOKS)
def test_no_row_moves_when_the_element_takes_over_rows_of_the_html(written, device, look, offset):
    attributes, style = LOOKS[look]
    count = attributes.get("first", 30)
    feed = written(device, document(attributes, range(count), next=30 if count == 30 else None), style)
    feed.scroll(offset)
    boxes = feed.takes_over()
    assert any(name.startswith("Press") for name in boxes)
    assert None not in feed.page.evaluate("asked")
    assert feed.evaluate("feed.items.slice(0, 3).map(({ id }) => id)") == [0, 1, 2]


@pytest.mark.parametrize("way", ["ltr", "rtl"])
@pytest.mark.parametrize("offset", [0, 333])
def test_no_row_moves_when_the_element_takes_over_a_sideways_list(written, way, offset):
    feed = written(PHONE, document({"axis": "horizontal", "dir": way}), "lockstep-feed.feed, #feed { height: 180px; } .row { margin: 0 3.3px; }")
    feed.scroll(offset if way == "ltr" else -offset)
    boxes = feed.takes_over()
    assert abs(feed.evaluate(OFFSET)) == offset
    assert any(name.startswith("Press") for name in boxes)
    assert feed.evaluate("feed.items.slice(0, 3).map(({ id }) => id)") == [0, 1, 2]


def test_the_rows_of_the_html_are_filled_by_nobody_until_their_items_change(written):
    feed = written()
    feed.evaluate("void feed.querySelectorAll('.row').forEach((row) => row.isOld = true)")
    feed.takes_over()
    assert feed.page.evaluate("filled.filter((id) => id < 5)") == []
    feed.evaluate("feed.updateItems([{ id: 1, text: 'Other' }])")
    assert feed.page.evaluate("filled.filter((id) => id < 5)") == [1]
    assert feed.evaluate("[...feed.querySelectorAll('.row')].slice(0, 3).map((row) => [row.isOld, row.firstElementChild.textContent.slice(0, 5)])") == [[True, "Row 0"], [True, "Other"], [True, "Row 2"]]
    # Another function fills all rows again, those too that have not been in view.
    feed.page.evaluate("() => { const feed = document.querySelector('lockstep-feed'); feed.render = (row, { id }) => (row.textContent = `New ${id}`); feed.scrollToIndex(25, { animated: false }); }")
    frames(feed.page, 4)
    seen = feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].map((row) => row.ariaLabel)")
    assert "New 25" in seen and all(text.startswith("New") for text in seen)


def test_scrolls_lead_beyond_the_rows_of_the_html_and_back(written):
    feed = written()
    feed.arrive()
    for index in (60, 12, 90, 0):
        wait_for(feed.page, f"document.querySelector('lockstep-feed').scrollToIndex(Math.min({index}, document.querySelector('lockstep-feed').items.length - 1), {{ position: 'start', animated: false }}) && document.querySelector('lockstep-feed').items.length > {index}")
        frames(feed.page, 4)
        labels = feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].map((row) => row.ariaLabel)")
        assert any(f"Press {index}" in label or label.startswith(f"Row {index}") for label in labels), labels
    assert feed.page.evaluate("asked").count(30) == 1
    assert feed.evaluate("feed.items.map(({ id }) => id).every((id, index) => id === index)")


def test_the_focus_stays_in_a_row_of_the_html_also_far_from_the_start(written):
    feed = written()
    feed.evaluate("feed.querySelectorAll('button')[20].focus()")
    frames(feed.page, 3)
    assert feed.evaluate("feed.scrollTop") > 500
    feed.page.evaluate("() => { window.lost = 0; document.addEventListener('focusout', () => { lost += 1; }, true); }")
    feed.takes_over()
    assert feed.page.evaluate("[document.activeElement.textContent, lost]") == ["Press 20", 0]
    feed.evaluate("feed.scrollToIndex(0, { animated: false })")
    frames(feed.page, 4)
    assert feed.page.evaluate("document.activeElement.textContent") == "Press 20"
    feed.page.keyboard.press("PageDown")
    frames(feed.page, 4)
    assert feed.page.evaluate("document.querySelector('lockstep-feed').shadowRoot.activeElement.ariaPosInSet") == "22"


def test_a_focused_row_out_of_view_keeps_the_focus(written):
    feed = written()
    feed.evaluate("feed.querySelectorAll('button')[2].focus()")
    feed.scroll(1500)
    feed.takes_over()
    assert feed.page.evaluate("document.activeElement.textContent") == "Press 2"


def test_the_document_keeps_its_place_although_it_ends_below_the_list(written):
    feed = written(style="#feed { height: auto; } #below { height: 20px; }")
    feed.page.evaluate("scrollTo(0, 1e6)")
    frames(feed.page, 3)
    was = feed.page.evaluate("scrollY")
    feed.scroll(200)
    feed.takes_over()
    assert was > 20 and feed.page.evaluate("scrollY") == was


def test_without_script_the_rows_are_read_scrolled_and_printed(written):
    feed = written()
    assert feed.page.locator("lockstep-feed").inner_text().count("Press") == 30
    x, y = feed.evaluate("(({ left, top }) => [left + 100, top + 100])(feed.getBoundingClientRect())")
    page = feed.page
    session = page.context.new_cdp_session(page)
    session.send("Input.synthesizeScrollGesture", {"x": x, "y": y, "yDistance": -900, "speed": 3000})
    assert feed.evaluate("feed.scrollTop") > 500
    assert Axe().run(page, "lockstep-feed").response["violations"] == []
    page.emulate_media(media="print")
    shown = feed.evaluate("[...feed.querySelectorAll('.row')].map((row) => row.getBoundingClientRect().bottom <= feed.getBoundingClientRect().bottom + 0.5)")
    assert shown == [True] * 30
    page.emulate_media(media="screen")


def test_a_list_at_its_end_opens_at_the_last_row_of_the_html_and_stays_there(written):
    feed = written(input=document({"anchor": "end", "batch": 20, "prefetch-items": 1}, range(100, 130), next=None, previous=100))
    assert feed.evaluate("Math.abs(feed.scrollHeight - feed.clientHeight - feed.scrollTop) < 1 && feed.scrollTop > 500")
    feed.takes_over()
    assert feed.evaluate("feed.items.at(-1).id") == 129
    feed.evaluate("feed.insertItems([{ id: 900, text: 'Sent' }], Infinity)")
    frames(feed.page, 4)
    assert feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].at(-1).ariaLabel") == "SentPress 900"


def test_a_list_at_its_end_that_was_scrolled_back_stays_at_its_rows(written):
    feed = written(input=document({"anchor": "end", "batch": 20, "prefetch-items": 1}, range(100, 130), next=None, previous=100))
    feed.scroll(700)
    feed.takes_over()
    assert feed.evaluate("feed.unseen") == 0
    feed.evaluate("feed.insertItems([{ id: 900, text: 'Sent' }], Infinity)")
    frames(feed.page, 4)
    assert feed.evaluate("feed.unseen") == 1


def test_the_element_waits_until_the_finger_has_left_the_list(written):
    feed = written()
    session = feed.page.context.new_cdp_session(feed.page)
    touch = lambda type, *points: session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": 100, "y": y} for y in points]})
    release = hold(feed.page, "**/lockstep-feed.wasm")
    with feed.page.expect_response("**/written.js"):
        feed.release()
    frames(feed.page, 3)
    touch("touchStart", 400)
    for y in (370, 340, 300):
        touch("touchMove", y)
    wait_for(feed.page, "document.querySelector('lockstep-feed').scrollTop > 20")
    with feed.page.expect_response("**/lockstep-feed.wasm"):
        release()
    offset = feed.evaluate("feed.scrollTop")
    frames(feed.page, 90)
    assert feed.evaluate("[Boolean(feed.shadowRoot), feed.scrollTop]") == [False, offset]
    touch("touchMove", 250)
    wait_for(feed.page, f"document.querySelector('lockstep-feed').scrollTop > {offset + 20}")
    touch("touchEnd")
    wait_for(feed.page, "document.querySelector('lockstep-feed').shadowRoot")
    frames(feed.page, 6)
    assert feed.evaluate(OFFSET) > offset + 20


def test_rows_of_a_list_that_is_hidden_are_shown_when_it_is_shown(written):
    feed = written(style="main.hidden { display: none; }")
    feed.page.evaluate("document.querySelector('main').classList.add('hidden')")
    feed.arrive()
    feed.page.evaluate("document.querySelector('main').classList.remove('hidden')")
    frames(feed.page, 6)
    labels = feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].map((row) => row.ariaLabel.slice(0, 5))")
    assert labels[:3] == ["Row 0", "Row 1", "Row 2"]
    assert feed.evaluate("getComputedStyle(feed).minHeight") in ("0px", "auto")
    assert None not in feed.page.evaluate("asked") and feed.page.evaluate("filled.filter((id) => id < 30)") == []


# The list has no source yet.
LATER = """
import "/lockstep.js";
window.asked = [];
window.one = { load: async ({ cursor }) => { asked.push(cursor); return { items: [{ id: 30 }], next: null }; } };
"""


def test_rows_of_the_html_wait_for_a_source_that_the_app_sets_later(written):
    feed = written(app=LATER)
    feed.takes_over()
    assert feed.evaluate("[feed.items.length, feed.state]") == [30, "idle"]
    feed.evaluate("feed.scrollToIndex(29, { animated: false })")
    frames(feed.page, 4)
    assert feed.evaluate("[feed.items.length, feed.state]") == [30, "idle"]
    feed.evaluate("void (feed.source = one)")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length === 31")
    assert feed.page.evaluate("asked") == [30]
    # Another source begins the list anew, and nothing of the HTML is left.
    feed.evaluate("void (feed.source = { load: async () => ({ items: [{ id: 7 }], next: null }) })")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length === 1")
    assert feed.evaluate("feed.querySelectorAll('.row').length") == 1


def test_a_list_that_a_script_adds_with_rows_begins_with_them(written):
    feed = written()
    feed.arrive()
    [output] = package([document(ids=range(500, 505), id="other", next=None)])
    feed.page.evaluate(
        """(html) => {
          const policy = trustedTypes.createPolicy("test", { createHTML: (text) => text });
          const other = document.createElement("div");
          other.innerHTML = policy.createHTML(html);
          document.querySelector("main").prepend(other);
        }""",
        output["html"],
    )
    wait_for(feed.page, "document.querySelector('#other').items.length === 5")
    frames(feed.page, 4)
    assert feed.page.evaluate("[...document.querySelector('#other').shadowRoot.querySelectorAll('article')].map((row) => row.ariaLabel.slice(0, 7))")[:2] == ["Row 500", "Row 501"]
    assert feed.page.evaluate("document.querySelector('#other').state") == "end"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"items": 1}'])
def test_json_that_has_no_items_is_reported_and_the_list_loads(written, text):
    feed = written(change=lambda html: re.sub(r"(json\">).*(</script>)", rf"\g<1>{text}\2", html))
    logged = []
    feed.page.on("console", lambda message: logged.append(message.type))
    feed.arrive()
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length >= 30")
    assert feed.page.evaluate("asked")[0] is None and "error" in logged


def test_an_item_that_has_no_id_costs_only_its_row(written):
    feed = written(change=lambda html: html.replace('"id":1,', ""))
    feed.arrive()
    assert feed.evaluate("feed.items.slice(0, 2).map(({ id }) => id)") == [0, 2]
    labels = feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].map((row) => row.ariaLabel.slice(0, 5))")
    assert labels[:2] == ["Row 0", "Row 2"]


@pytest.mark.parametrize("change", ["feed.source = null", "feed.setAttribute('store', 'waiting')", "feed.setAttribute('src', '')", "(feed.remove(), document.querySelector('main').prepend(feed))"])
def test_rows_of_the_html_that_wait_for_a_source_stay_until_it_comes(written, change):
    feed = written(app=LATER)
    feed.arrive()
    feed.evaluate(f"void {change}" if change.startswith("(") else f"void ({change})")
    assert feed.evaluate("feed.items.length") == 30
    feed.evaluate("void (feed.source = one)")
    feed.evaluate("feed.scrollToIndex(29, { animated: false })")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length === 31")
    assert feed.page.evaluate("asked") == [30]


def test_a_waiting_list_that_was_removed_gets_a_source_and_loads_once_it_is_back(written):
    feed = written(app=LATER)
    feed.arrive()
    requests = []
    feed.page.on("request", lambda request: requests.append(request.url))
    feed.evaluate("void (window.list = feed, feed.remove(), feed.setAttribute('events', '/changes'), feed.source = one)")
    frames(feed.page, 6)
    assert requests == [] and feed.page.evaluate("asked") == []
    with feed.page.expect_request("**/changes"):
        feed.page.evaluate("document.querySelector('main').prepend(list)")
    feed.evaluate("feed.scrollToIndex(29, { animated: false })")
    wait_for(feed.page, "list.items.length === 31")


HEADERS = "document.querySelector('lockstep-feed').shadowRoot.querySelectorAll('[part~=section-header]').length"


def test_rows_of_the_html_are_shown_with_the_focus_while_the_code_of_sections_is_loaded(written):
    feed = written(app=APP.replace("feed.source", "feed.section = ({ id }) => Math.floor(id / 10);\nfeed.source"))
    release = hold(feed.page, "**/sections.js")
    feed.evaluate("feed.querySelectorAll('button')[2].focus()")
    feed.takes_over()
    assert feed.page.evaluate("document.activeElement.textContent") == "Press 2"
    # A load of the app is none of the rows in the HTML.
    feed.evaluate("feed.load()")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length === 40")
    release()
    wait_for(feed.page, f"{HEADERS} > 0")
    assert feed.page.evaluate("document.activeElement.textContent") == "Press 2"
    assert feed.page.evaluate("asked") == [30]
    assert feed.evaluate("feed.items.every(({ id }, index) => id === index)")


def test_rows_of_the_html_get_the_sections_of_a_source_that_is_set_later(written):
    feed = written(app=LATER)
    feed.arrive()
    feed.evaluate("void (feed.source = { ...one, section: ({ id }) => Math.floor(id / 10) })")
    wait_for(feed.page, f"{HEADERS} > 0")
    assert feed.evaluate("feed.items.length") == 30


def test_a_list_with_rows_in_its_html_and_a_store_goes_on_when_it_moves_in_the_document(written):
    feed = written(input=document({"store": "moved"}))
    feed.arrive()
    feed.evaluate("feed.scrollToIndex(29, { animated: false })")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length > 30")
    requests = []
    feed.page.on("request", lambda request: requests.append(request.url))
    feed.evaluate("void document.querySelector('main').prepend(feed)")
    frames(feed.page, 12)
    assert requests == []
    assert None not in feed.page.evaluate("asked") and feed.evaluate("feed.items.length > 30")


# A list without rows in its HTML.
EMPTY = '<lockstep-feed id="feed" aria-label="Rows"{}></lockstep-feed>'


def test_a_list_whose_source_is_taken_away_while_its_store_is_loaded_loads_nothing(written):
    feed = written(change=lambda html: EMPTY.format(' store="late"'))
    release = hold(feed.page, "**/store.js")
    with feed.page.expect_request("**/store.js"):
        feed.arrive()
    requests = []
    feed.page.on("request", lambda request: requests.append(request.url))
    feed.evaluate("void (window.other = feed.source, feed.source = null)")
    release()
    feed.page.evaluate("import('/store.js')")
    frames(feed.page, 12)
    assert [url for url in requests if not url.endswith("/store.js")] == [] and feed.page.evaluate("asked") == []
    feed.evaluate("void (feed.source = other)")
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length >= 30")
    assert feed.page.evaluate("asked")[0] is None


def test_a_list_begins_without_a_store_whose_code_does_not_come_and_the_app_is_told(written):
    listen = "window.issues = [];\nfeed.addEventListener('feedissue', ({ detail }) => issues.push(...detail.problems.map(({ code }) => code)));\nfeed.source"
    feed = written(app=APP.replace("feed.source", listen), change=lambda html: EMPTY.format(' store="none"'))
    feed.page.route("**/store.js", lambda route: route.abort())
    feed.arrive()
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length >= 30")
    assert feed.page.evaluate("issues") == ["store"]
    feed.page.unroute("**/store.js")
    feed.evaluate("void document.querySelector('main').prepend(feed)")
    frames(feed.page, 12)
    assert feed.page.evaluate("asked.filter((cursor) => cursor === null).length") == 1


@pytest.mark.parametrize("attribute, file", [("", "written"), (" pull-to-refresh", "refresh"), (" inspect", "feed-inspector"), (" events='/changes'", "events")])
def test_a_list_loads_without_a_feature_whose_code_does_not_come(written, attribute, file):
    feed = written(change=lambda html: EMPTY.format(attribute) if attribute else html)
    feed.page.route(f"**/{file}.js", lambda route: route.abort())
    feed.arrive()
    wait_for(feed.page, "document.querySelector('lockstep-feed').items.length >= 30")
    assert feed.page.evaluate("asked")[0] is None


def test_rows_of_the_html_fill_lanes_by_their_heights_in_a_lane(written):
    feed = written(DESKTOP, document({"lanes": 4}), "#feed { height: 800px; }")
    feed.arrive()
    rows = feed.evaluate("[...feed.shadowRoot.querySelectorAll('article')].map((row) => { const { left, top, height } = row.getBoundingClientRect(); return [Number(row.ariaPosInSet), left, top, height]; })")
    ends = {}
    for _, left, top, height in sorted(rows):
        assert len(ends) < 4 or abs(ends[left] - min(ends.values())) < 1
        assert abs(ends.get(left, top) - top) < 1
        ends[left] = top + height
    assert len(ends) == 4 and len(rows) > 12


@pytest.mark.parametrize("end", ["feed.remove()", "(feed.hidden = true)", "(feed.parentNode.style.display = 'none')"])
def test_a_list_that_leaves_in_a_scroll_keeps_no_list_waiting(written, end):
    feed = written(change=lambda html: html + EMPTY.format("").replace("feed\"", "other\""))
    session = feed.page.context.new_cdp_session(feed.page)
    touch = lambda type, *points: session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": 100, "y": y} for y in points]})
    release = hold(feed.page, "**/lockstep-feed.wasm")
    with feed.page.expect_response("**/written.js"):
        feed.release()
    frames(feed.page, 3)
    touch("touchStart", 400)
    for y in (370, 340, 300):
        touch("touchMove", y)
    wait_for(feed.page, "document.querySelector('lockstep-feed').scrollTop > 20")
    release()
    feed.evaluate(f"void {end}")
    wait_for(feed.page, "document.querySelector('#other').shadowRoot")
    touch("touchEnd")
