"""Tests of a pager before its script has come: its tabs are links, and its style sheet is `before.css`. Then the element
takes over."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import LOG_EVENTS, Screen, frames, hold, wait_for

IDS = "abcd"
TITLES = {"a": "Inbox", "b": "Everything that was sent", "c": "Spam", "d": "Drafts of letters"}

# `attributes`, `children`, `above` and `style` are those of a case.
HTML = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Before</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/before.css">
<style>body {{ margin: 0; font: 16px/1.5 sans-serif; }} #pager {{ height: 500px; }} {style}</style>
<script type="module" src="/lockstep.js"></script>
<main>{above}<lockstep-pager id="pager" aria-label="Folders" {attributes}>{children}
<nav data-tabs aria-label="Folders">{tabs}</nav>{pages}</lockstep-pager><p id="below">Below</p></main></html>"""

# A document that can be scrolled.
LONG = {"above": '<p style="height: 300px">Above</p>', "style": "#below { height: 3000px; }"}


def html(attributes="", children="", above="", style="", ids=IDS):
    tabs = "".join(f'<a href="#{id}">{TITLES[id]}</a>' for id in ids)
    pages = "".join(f'<section data-page="{id}" id="{id}" data-title="{TITLES[id]}"><h2>Page {id}</h2><button>Press {id}</button></section>' for id in ids)
    return HTML.format(attributes=attributes, children=children, above=above, style=style, tabs=tabs, pages=pages)


# The boxes that a person sees, before and after the element has taken over. A link and the tab of its page have the same name.
BOXES = """() => {
  const pager = document.getElementById("pager"), root = pager.shadowRoot;
  const box = (node) => { const { left, top, width, height } = node.getBoundingClientRect(); return { left, top, width, height }; };
  const named = (nodes, kind, name) => Object.fromEntries([...nodes].map((node) => [`${kind} ${name(node)}`, box(node)]));
  const texts = [...pager.querySelectorAll(":scope > [data-page] > h2, :scope > [data-header] > *, #below")];
  return {
    ...named(texts.filter((node) => node.checkVisibility()), "text", (node) => node.textContent),
    ...(root ? named(root.querySelectorAll("[role=tab]"), "tab", ({ dataset }) => dataset.page)
      : named(pager.querySelectorAll("[data-tabs] > a"), "tab", (link) => link.hash.slice(1))),
    pager: box(pager), strip: box(root?.querySelector("[part=bar]") ?? pager.querySelector("[data-tabs]")),
  };
}"""

# The layout shifts that the browser reports, and the smallest and largest offset of the row.
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true });
"""


class Before:
    """A web page whose pager has not been defined yet."""

    def __init__(self, page, release):
        self.page = page
        self.release = release
        self.screen = Screen(page)

    def evaluate(self, expression):
        return self.page.evaluate(f"() => {{ const pager = document.getElementById('pager'); return {expression}; }}")

    def link(self, id):
        return self.page.locator(f"[data-tabs] > a[href='#{id}']")

    def boxes(self):
        return self.page.evaluate(BOXES)

    def box(self, selector):
        return self.page.evaluate("(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()", selector)

    def offset(self):
        return self.evaluate("[pager.scrollLeft, pager.scrollTop]")

    def rest(self):
        """Waits until the row has been still for some frames."""
        self.page.evaluate(
            """async () => {
              const pager = document.getElementById("pager"), read = () => [pager.scrollLeft, pager.scrollTop, scrollY].join();
              for (let still = 0, last = ""; still < 8; last = read()) {
                await new Promise(requestAnimationFrame);
                still = read() === last ? still + 1 : 0;
              }
            }"""
        )

    def shows(self, id):
        """Waits until a page is in place in the view: at its start, or with `alignment="center"` in its middle."""
        wait_for(
            self.page,
            f"""(() => {{
              const view = document.getElementById("pager").getBoundingClientRect(), page = document.getElementById("{id}").getBoundingClientRect();
              const pager = document.getElementById("pager"), middle = ({{ left, right }}) => (left + right) / 2;
              const start = getComputedStyle(pager).direction === "rtl" ? "right" : "left";
              const away = pager.matches("[alignment=center]") ? middle(page) - middle(view) : page[start] - view[start];
              return Math.abs(away) < 1 && page.top >= view.top && page.top < view.top + 150;
            }})()""",
        )
        self.rest()

    def comes_to(self, id):
        """Waits until a page is at the start of the row's view, wherever that is."""
        wait_for(
            self.page,
            f"Math.abs(document.getElementById('{id}').getBoundingClientRect().left - document.getElementById('pager').getBoundingClientRect().left - document.getElementById('pager').clientLeft) < 1",
        )
        self.rest()

    def swipe(self, dx, dy=0, x=195, y=300):
        self.screen.press(x - dx / 2, y - dy / 2)
        self.screen.drag(dx, dy)
        self.screen.lift()

    def arrive(self):
        """Lets the script come, and waits until the element has taken over."""
        self.release()
        wait_for(self.page, "document.getElementById('pager').phase === 'idle'")
        frames(self.page, 12)


@pytest.fixture
def before(tab, server):
    """Opens a web page whose script does not come until the test lets it."""
    pages = []

    def open(device=PHONE, path="before", held="**/lockstep.js", **parts):
        page = tab(device)
        pages.append(page)
        page.route(f"**/{path}", lambda route: route.fulfill(content_type="text/html", body=html(**parts)))
        page.add_init_script(WATCH + LOG_EVENTS)
        release = hold(page, held)
        page.goto(f"{server}/{path}", wait_until="commit")
        wait_for(page, "document.querySelector('#below') && document.styleSheets.length === 2")
        if held != "**/lockstep.js":
            wait_for(page, "document.readyState === 'complete'")
        frames(page, 3)
        return Before(page, release)

    yield open
    for page in pages:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


@pytest.mark.parametrize(
    "attributes",
    [
        "", 'dir="rtl"', 'sizing="divided"', 'axis="vertical"', 'strip-placement="bottom"', 'axis="vertical" strip-placement="bottom"',
        'peek="40" spacing="10"', 'visible-pages="2" spacing="10" dir="rtl"', 'visible-pages="3" alignment="center"',
    ],
)
def test_a_tap_on_a_link_leads_to_its_page(before, attributes):
    row = before(attributes=attributes)
    for id in "bdac":
        row.link(id).tap()
        row.shows(id)
    view, strip = row.box("#pager"), row.box("[data-tabs]")
    side = "bottom" if "bottom" in attributes else "top"
    assert strip[side] == view[side] and (strip["left"], strip["width"]) == (view["left"], view["width"])


@pytest.mark.parametrize("attributes, dx, dy", [("", -250, 0), ('dir="rtl"', 250, 0), ('axis="vertical"', 0, -300)])
def test_a_swipe_moves_one_page_and_every_page_is_reached_both_ways(before, attributes, dx, dy):
    row = before(attributes=attributes)
    for way, ids in ((1, "bcd"), (-1, "cba")):
        for id in ids:
            row.swipe(way * dx, way * dy)
            row.shows(id)


@pytest.mark.parametrize("children", ["", "<header data-header><h1>A header</h1></header>"], ids=["tabs", "header"])
def test_tabs_and_header_stay_in_view_while_the_row_moves(before, children):
    row = before(children=children, attributes='sizing="divided"')
    still = {name: box for name, box in row.boxes().items() if not name.startswith("text Page")}
    row.screen.press(300, 300)
    row.screen.drag(-150)
    assert 100 < row.offset()[0] < 200
    assert {name: box for name, box in row.boxes().items() if name in still} == still
    row.screen.lift()


@pytest.mark.parametrize("vertical", [0, 150, 332, 400])
def test_a_tap_on_a_link_leaves_the_place_of_the_document(before, vertical):
    row = before(**LONG, attributes='strip-placement="bottom"')
    row.page.evaluate(f"scrollTo(0, {vertical})")
    frames(row.page, 3)
    for id in "bda":
        row.link(id).tap()
        row.shows(id)
        assert row.page.evaluate("scrollY") == vertical
        assert row.page.evaluate("location.hash") == f"#{id}"


@pytest.mark.parametrize("attributes", ["", 'sizing="divided"', 'sizing="divided" dir="rtl" tab-spacing="8" side-inset="12"', 'sizing="stretched" indicator-width="content"'])
def test_the_current_tab_is_marked_and_the_indicator_is_under_it(before, attributes):
    row = before(attributes=attributes, style="#pager { --lockstep-accent: rgb(200, 0, 0); }")
    cut = 16 if "content" in attributes else 0
    for id in "adb":
        row.link(id).tap()
        row.shows(id)
        colors = row.evaluate("[...pager.querySelectorAll('[data-tabs] > a')].map((link) => getComputedStyle(link).color === 'rgb(200, 0, 0)')")
        assert colors == [each == id for each in IDS]
        link = row.evaluate(f"(({{ offsetLeft, offsetWidth }}) => [offsetLeft, offsetWidth])(pager.querySelector('[href=\"#{id}\"]'))")
        found = row.evaluate("(({ left, width }) => [parseFloat(left), parseFloat(width)])(getComputedStyle(pager.querySelector('[data-tabs] > a'), '::after'))")
        assert found[1] == pytest.approx(link[1] - 2 * cut, abs=1)
        assert found[0] == pytest.approx(link[0], abs=1)


def test_the_indicator_of_equal_tabs_follows_the_finger(before):
    row = before(attributes='sizing="divided"')
    row.screen.press(300, 300)
    row.screen.drag(-200)
    part = row.offset()[0] / 390
    assert 0.3 < part < 0.7
    left = row.evaluate("parseFloat(getComputedStyle(pager.querySelector('[data-tabs] > a'), '::after').left)")
    assert left == pytest.approx(part * 390 / 4, abs=1)
    row.screen.lift()


HEADER = "<header data-header><h1>A header</h1></header>"


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    "attributes, children",
    [
        ("", ""),
        ('dir="rtl"', HEADER),
        ('sizing="divided" collapse="40"', HEADER),
        ('sizing="divided" tab-spacing="8" side-inset="12" strip-placement="bottom"', ""),
        ('sizing="stretched"', ""),
        ('sizing="fixed" tab-width="120" strip-alignment="center"', ""),
        ('maximum-tab-width="100" strip-alignment="trailing"', ""),
        ('peek="40" spacing="10"', ""),
        ('peek="40" spacing="10" alignment="center" dir="rtl"', HEADER),
        ('visible-pages="2" spacing="10"', ""),
        ('visible-pages="2" spacing="10" alignment="center"', ""),
        ('axis="vertical" sizing="divided"', ""),
        ('axis="vertical" peek="40" strip-placement="bottom"', ""),
        ('strip-placement="hidden"', ""),
        ('height="page" sizing="divided"', ""),
    ],
)
def test_no_box_moves_when_the_element_takes_over(before, device, attributes, children):
    style = "#pager { height: auto; }" if "height=" in attributes else ""
    row = before(device, attributes=attributes, children=children, style=style, above='<p style="height: 100px">Above</p>')
    if "hidden" in attributes:
        assert row.box("[data-tabs]")["width"] == 0
    was = row.boxes()
    row.page.evaluate("void (shifts.length = 0)")
    row.arrive()
    now = row.boxes()
    common = was.keys() & now.keys() - ({"strip"} if "hidden" in attributes else set())
    assert "text Page a" in common and ("tab a" in common or "hidden" in attributes)
    moved = {name: (was[name], now[name]) for name in common for side in was[name] if abs(was[name][side] - now[name][side]) > 0.5}
    assert moved == {}
    assert sum(row.page.evaluate("shifts")) == 0


# While a document loads, Chromium scrolls to the fragment of its address again and takes the focus there. The tests of what
# comes after a tap on a link therefore hold back a file for which the document does not wait.
def test_the_element_keeps_page_offset_and_focus(before):
    row = before(held="**/*.wasm", style="h2 { padding-bottom: 1500px; }")
    row.link("c").tap()
    row.shows("c")
    row.evaluate("void (document.getElementById('c').scrollTop = 120)")
    row.evaluate("pager.querySelector('#c > button').focus({ preventScroll: true })")
    was = row.boxes()["text Page c"]
    row.arrive()
    assert row.evaluate("document.activeElement.textContent") == "Press c"
    assert row.evaluate("pager.selected") == "c"
    assert row.boxes()["text Page c"]["top"] == pytest.approx(was["top"], abs=0.5)


def test_the_focus_goes_from_a_link_to_the_selected_tab(before):
    row = before(held="**/*.wasm")
    row.link("b").focus()
    row.page.keyboard.press("Enter")
    row.shows("b")
    row.link("b").focus()
    row.arrive()
    assert row.screen.focused() == "b"
    assert row.screen.in_step()["selected"] == "b"


def test_a_person_who_has_swiped_away_from_the_page_of_a_link_stays_there(before):
    row = before(held="**/*.wasm")
    row.link("b").tap()
    row.shows("b")
    row.swipe(250)
    row.shows("a")
    row.arrive()
    assert row.evaluate("pager.selected") == "a"


def test_an_address_with_a_page_opens_this_page_before_and_after_the_script(before):
    row = before()
    row.page.evaluate("location.hash = 'c'")
    row.shows("c")
    row.arrive()
    assert row.evaluate("pager.selected") == "c"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_element_waits_for_the_end_of_a_swipe(before, direction):
    row = before(attributes=f'dir="{direction}"')
    way = -1 if direction == "ltr" else 1
    row.screen.press(195 - way * 105, 300)
    row.screen.drag(way * 150)
    row.release()
    wait_for(row.page, "performance.getEntriesByName(new URL('/lockstep-pager.wasm', location).href).length > 0")
    frames(row.page, 20)
    assert row.evaluate("customElements.get('lockstep-pager') === undefined")
    row.screen.drag(way * 100)
    row.screen.lift()
    wait_for(row.page, "document.getElementById('pager').phase === 'idle'")
    assert row.screen.in_step()["selected"] == "b"


def test_a_tap_that_began_before_the_element_came_follows_its_link(before):
    row = before(held="**/lockstep-pager.wasm")
    box = row.box("[data-tabs] > a[href='#c']")
    row.screen.touch("touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The frames that the element waits for happen only when the test says so.
    row.page.evaluate("""() => {
      const frame = requestAnimationFrame;
      let waiting = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      window.pass = async (count) => {
        for (; count > 0; count--) {
          await new Promise(frame);
          for (const callback of waiting.splice(0)) callback(performance.now());
        }
      };
      window.flow = () => { window.requestAnimationFrame = frame; waiting.splice(0).forEach((callback) => frame(callback)); };
    }""")
    row.release()
    wait_for(row.page, "performance.getEntriesByName(new URL('/lockstep-pager.wasm', location).href).length > 0")
    row.page.evaluate("pass(30)")
    assert row.evaluate("customElements.get('lockstep-pager') === undefined")
    row.screen.touch("touchEnd")
    row.page.evaluate("flow()")
    row.shows("c")
    assert row.page.evaluate("location.hash") == "#c"
    wait_for(row.page, "document.getElementById('pager').phase === 'idle'")
    assert row.screen.in_step()["selected"] == "c"


def test_a_finger_that_rests_in_place_swipes_the_pages_of_the_element(before):
    row = before()
    row.screen.press(300, 300)
    row.arrive()
    row.screen.drag(-250)
    row.screen.lift()
    assert row.screen.in_step()["selected"] == "b"


def test_the_scroll_to_the_page_of_a_link_ends_before_the_element_takes_over(before):
    row = before()
    row.page.evaluate("""() => {
      window.offsets = [];
      const read = () => { offsets.push(document.getElementById("pager").scrollLeft); if (!customElements.get("lockstep-pager")) requestAnimationFrame(read); };
      read();
    }""")
    row.link("d").tap()
    row.arrive()
    assert row.screen.in_step()["selected"] == "d"
    offsets = row.page.evaluate("offsets")
    assert max(offsets) == 1170


@pytest.mark.parametrize("attributes", ["", 'axis="vertical"', 'height="page"'])
def test_without_script_every_page_is_printed(before, attributes):
    row = before(attributes=attributes, children=HEADER)
    row.page.emulate_media(media="print")
    boxes = [row.box(f"#{id} > h2") for id in IDS]
    assert all(box["left"] == boxes[0]["left"] for box in boxes)
    assert all(one["bottom"] <= other["top"] for one, other in zip(boxes, boxes[1:]))
    view = row.box("#pager")
    assert view["top"] - 1 <= boxes[0]["top"] and boxes[-1]["bottom"] <= view["bottom"] <= row.box("#below")["top"]
    assert row.box("[data-tabs]")["height"] == 0
    row.page.emulate_media(media="screen")


@pytest.mark.parametrize("attributes", ["", 'axis="vertical"', 'strip-placement="bottom" sizing="divided"'])
def test_axe_finds_nothing_before_the_script(before, attributes):
    row = before(attributes=attributes, children=HEADER)
    assert Axe().run(row.page, "#pager").response["violations"] == []


def test_with_its_height_from_its_page_the_row_is_as_high_as_the_page_that_a_link_has_shown(before):
    row = before(attributes='height="page"', style="#pager { height: auto; } #c > h2 { height: 400px; }")
    first = row.box("#pager")["height"]
    row.link("c").tap()
    row.shows("c")
    assert row.box("#pager")["height"] > first + 300


# The lowest place in the pages where a finger touches no pager inside a page: such a pager takes the swipes on it.
OUTSIDE_INNER_PAGERS = """(() => {
  const { left, top, bottom, width } = pager.getBoundingClientRect();
  for (let y = bottom - 60; y > top; y -= 10) {
    const touched = document.elementFromPoint(left + width / 2, y);
    if (touched.closest("lockstep-pager") === pager && touched.closest("[data-page]")) return y;
  }
})()"""

# The scenes whose pages stand in their HTML.
SCENES = ["home", "scroll-tabs", "pager-sync", "profile", "mailbox"]


@pytest.mark.parametrize("scene", SCENES)
def test_without_script_every_page_of_a_scene_is_reached_by_its_tab_and_by_swipes(tab, server, scene):
    page = tab(PHONE)
    page.route("**/*.js", lambda route: route.abort())
    page.goto(f"{server}/{scene}")
    page.evaluate("void document.querySelector('.phone > lockstep-pager').setAttribute('id', 'pager')")
    row = Before(page, None)
    row.evaluate("pager.scrollIntoView({ block: 'center', behavior: 'instant' })")
    row.rest()
    ids = row.evaluate("[...pager.querySelectorAll(':scope > [data-page]')].map(({ id }) => id)")
    vertical = page.evaluate("scrollY")
    for id in [*ids, *ids[-2::-1]]:
        page.locator(f"#pager > [data-tabs] > a[href='#{id}']").tap()
        row.comes_to(id)
        if scene != "profile":  # Its header is as high as its content, which CSS does not know.
            assert page.evaluate("scrollY") == vertical
    for way, turn in ((-1, ids[1:]), (1, ids[-2::-1])):
        for id in turn:
            row.swipe(way * 250, y=row.evaluate(OUTSIDE_INNER_PAGERS))
            row.comes_to(id)
    page.close()


@pytest.mark.parametrize("appearance", [{"color_scheme": "dark"}, {"forced_colors": "active"}], ids=["dark", "forced"])
def test_before_the_script_labels_have_contrast(before, appearance):
    row = before(style=":root { color-scheme: light dark; }")
    row.page.emulate_media(**appearance)
    assert Axe().run(row.page, "#pager").response["violations"] == []
    row.page.emulate_media(color_scheme="light", forced_colors="none")
