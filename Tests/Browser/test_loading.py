"""Tests of pages whose elements do not load: a missing file, an answer of another kind, a policy without
WebAssembly."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import PHONE
from screen import LOG_EVENTS, Screen, frames, hold, wait_for

# What may go wrong with a file of the elements.
FAULTS = {
    "missing": {"status": 404, "content_type": "text/html", "body": "<p>Not found</p>"},
    "another kind": {"status": 200, "content_type": "text/plain", "body": "This is not it."},
}


# Keeps the names of the elements that report an error.
FAILURES = "window.failures = []; addEventListener('error', (event) => failures.push(event.target?.localName ?? 'window'), true);"


def opened(tab, server, problem):
    """Opens a page of pages in the document's own markup. Returns the browser tab and the lines of its console."""
    page = tab(PHONE)
    lines = []
    page.on("console", lambda message: message.type in ("error", "warning") and lines.append(message.text))
    page.on("pageerror", lambda error: lines.append(str(error)))
    problem(page)
    page.add_init_script(FAILURES)
    page.goto(f"{server}/home")
    wait_for(page, "failures.includes('lockstep-pager')")
    frames(page, 8)
    return page, lines


def replaced(pattern, answer):
    return lambda page: page.route(pattern, lambda route: route.fulfill(**answer))


def without_webassembly(page):
    def answer(route):
        found = route.fetch()
        policy = found.headers["content-security-policy"].replace(" 'wasm-unsafe-eval'", "")
        route.fulfill(response=found, headers={**found.headers, "content-security-policy": policy})

    page.route("**/home", answer)


@pytest.mark.parametrize("problem", [*(replaced("**/*.wasm", answer) for answer in FAULTS.values()), without_webassembly], ids=[*FAULTS, "policy"])
def test_without_webassembly_the_pages_are_a_row_that_can_be_read_and_swiped(tab, server, problem):
    page, lines = opened(tab, server, problem)
    seen = page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager"), box = pager.getBoundingClientRect();
          const pages = [...pager.querySelectorAll(":scope > [data-page]")];
          return {
            shown: pages.every((page) => page.checkVisibility()), width: box.width,
            widths: pages.map((page) => page.getBoundingClientRect().width), tops: pages.map((page) => page.getBoundingClientRect().top),
            scrolls: pager.scrollWidth - pager.clientWidth, snaps: getComputedStyle(pager).scrollSnapType,
          };
        }"""
    )
    assert seen["shown"]
    assert seen["widths"] == [seen["width"]] * 2
    assert seen["tops"][0] == seen["tops"][1]
    assert seen["scrolls"] == pytest.approx(seen["width"], abs=1)
    assert seen["snaps"] == "x mandatory"
    assert page.evaluate("failures.includes('lockstep-pager')")
    assert len([line for line in lines if line.startswith("<lockstep-pager>")]) == 1, lines
    assert Axe().run(page, "lockstep-pager").response["violations"] == []
    screen = Screen(page)
    page.evaluate("document.querySelector('lockstep-pager').scrollIntoView({ block: 'center', behavior: 'instant' })")
    middle = page.evaluate("(({ top, height }) => top + height / 2)(document.querySelector('lockstep-pager').getBoundingClientRect())")
    screen.press(300, middle)
    screen.drag(-250)
    screen.lift()
    wait_for(page, f"Math.abs(document.querySelector('lockstep-pager').scrollLeft - {seen['width']}) < 1")
    page.close()


def test_a_web_page_without_the_wasm_file_keeps_its_other_scripts(tab, server):
    page, _ = opened(tab, server, replaced("**/*.wasm", FAULTS["missing"]))
    assert page.evaluate("document.querySelectorAll('#page option').length") == 2
    page.close()


@pytest.mark.parametrize("kind", FAULTS)
@pytest.mark.parametrize("path", ["users", "top-tabs", "calendar"])
def test_no_scene_is_blank_without_webassembly(tab, server, kind, path):
    page = tab(PHONE)
    replaced("**/*.wasm", FAULTS[kind])(page)
    page.add_init_script(FAILURES)
    page.goto(f"{server}/{path}")
    wait_for(page, "failures.some((name) => name.startsWith('lockstep-'))")
    frames(page, 8)
    words = page.evaluate("document.querySelector('.phone').innerText.trim()")
    assert len(words) > 20, words
    page.close()


HEADER = '<header data-header style="height: 100px">A header</header>'

# A page of the document's own markup, before its script has loaded. `{pager}` and `{more}` are the options of a case.
WAITING = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waiting</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/before.css">
<style>body {{ margin: 0; font: 16px/1.5 sans-serif; }} lockstep-pager {{ height: 500px; }}</style>
<script type="module" src="/lockstep.js"></script>{above}
<lockstep-pager id="pager" {pager}>{more}
<section data-page="a"><p>Page a</p></section><section data-page="b"><p>Page b</p></section>
<section data-page="c"><p>Page c</p></section><section data-page="d"><p>Page d</p></section>
</lockstep-pager><p id="below">Below</p></html>"""

# Keeps the place of the text of the page in view at every frame, and the shifts that the browser itself reports.
WATCH = """
window.seen = []; window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const below = document.getElementById("below")?.getBoundingClientRect().top;
  for (const text of document.querySelectorAll("[data-page] > p")) {
    const { left, right, width, top } = text.getBoundingClientRect();
    if (left > 100 || right <= 100 || top < -5 || top > 250) continue;
    seen.push([text.textContent, ...[left, width, top, below].map(Math.round)]);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.fixture
def waiting(tab, server):
    """Opens a page whose engine, or other files, do not arrive yet. Returns the browser tab and a function that lets them
    arrive."""
    pages = []

    def open(pager="", more="", above="", held="**/*.wasm"):
        page = tab(PHONE)
        pages.append(page)
        release = hold(page, held)
        html = WAITING.format(pager=pager, more=more, above=above)
        page.route("**/waiting", lambda route: route.fulfill(status=200, content_type="text/html", body=html))
        page.add_init_script(WATCH)
        with page.expect_request(held):
            page.goto(f"{server}/waiting", wait_until="commit")
        # The script has scrolled the row before it asked for the engine; what was seen until then does not count.
        page.evaluate("void (window.seen.length = 0)")
        wait_for(page, "customElements.get('lockstep-pager') === undefined && window.seen.length > 5")

        def arrive():
            release()
            wait_for(page, "document.querySelector('lockstep-pager').phase === 'idle'")
            page.evaluate("void (window.framesBefore = seen.length)")
            wait_for(page, "seen.length > framesBefore + 10")

        return page, arrive

    yield open
    for page in pages:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"pager": 'selected="c"'},
        {"pager": 'selected="c" dir="rtl"'},
        {"pager": 'strip-placement="bottom"'},
        {"pager": 'strip-placement="hidden"'},
        {"more": "<header data-header><h1>A header</h1></header>"},
        {"above": '<lockstep-strip for="pager"></lockstep-strip>', "pager": 'strip-placement="hidden"'},
        {"pager": 'peek="40" spacing="10"'},
        {"pager": 'peek="40" spacing="10" alignment="center" selected="c"'},
        {"pager": 'visible-pages="2" spacing="10" peek="40" selected="c" dir="rtl"'},
        {"pager": 'axis="vertical"'},
        {"pager": 'axis="vertical" peek="40" selected="c"'},
        {"pager": 'axis="vertical" spacing="10" selected="c" strip-placement="bottom"'},
    ],
    ids=lambda options: " ".join(options.values()) if options else "plain",
)
def test_the_element_takes_over_without_a_jump(waiting, options):
    page, arrive = waiting(**options)
    before = page.evaluate("seen.at(-1)")
    # With two pages in view, the one at the left is the later one right to left.
    named = "d" if "visible-pages" in options.get("pager", "") else "c"
    assert before[0] == (f"Page {named}" if "selected" in options.get("pager", "") else "Page a")
    page.evaluate("void (shifts.length = seen.length = 0)")
    arrive()
    seen = page.evaluate("seen")
    assert [place for place in seen if any(abs(one - other) > 1 for one, other in zip(place[1:], before[1:]))] == []
    assert {place[0] for place in seen} == {before[0]}
    assert sum(page.evaluate("shifts")) < 0.001


@pytest.mark.parametrize(
    "options",
    [
        {"pager": 'axis="vertical" peek="96" alignment="center"'},
        {"pager": 'visible-pages="2"'},
        # The browser moves the row from the header to the first page.
        {"pager": 'axis="vertical"', "more": HEADER},
        {"pager": 'axis="vertical" peek="40"', "more": HEADER},
        {"pager": 'axis="vertical" visible-pages="2" dir="rtl"', "more": HEADER},
    ],
    ids=lambda options: " ".join(options.values()),
)
def test_a_row_that_begins_after_a_header_or_ends_before_its_selected_page_was_not_swiped(waiting, options):
    page, arrive = waiting(**{**options, "pager": options["pager"] + ' selected="d"'})
    arrive()
    assert Screen(page).call("pager.selected") == "d"


def test_the_element_shows_the_page_to_which_a_person_has_swiped_before_it_took_over(waiting):
    page, arrive = waiting(pager='selected="c"')
    screen = Screen(page)
    screen.press(300, 200)
    screen.drag(-250)
    screen.lift()
    wait_for(page, "seen.at(-1)[0] === 'Page d'")
    page.evaluate("void (shifts.length = seen.length = 0)")
    arrive()
    assert {place[0] for place in page.evaluate("seen")} == {"Page d"}
    assert screen.call("pager.selected") == "d"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_row_that_a_person_swiped_before_the_script_came_stays_there(waiting, direction):
    page, arrive = waiting(pager=f'selected="c" dir="{direction}"', held="**/lockstep.js")
    screen = Screen(page)
    way = -1 if direction == "ltr" else 1
    screen.press(195 - way * 105, 200)
    screen.drag(way * 250)
    screen.lift()
    wait_for(page, "seen.at(-1)?.[0] === 'Page b' && Math.abs(document.querySelector('lockstep-pager').scrollLeft) === 390")
    page.evaluate("void (seen.length = 0)")
    arrive()
    assert {place[0] for place in page.evaluate("seen")} == {"Page b"}
    assert screen.call("pager.selected") == "b"


def test_before_it_took_over_a_header_above_vertical_pages_is_as_high_as_its_content(waiting):
    page, _ = waiting(pager='axis="vertical"', more="<header data-header><h1>A header</h1></header>")
    header, heading = (page.evaluate(f"document.querySelector('{node}').getBoundingClientRect().height") for node in ("header", "h1"))
    assert heading <= header < 3 * heading


def test_a_pager_that_was_hidden_before_it_took_over_opens_at_its_selected_page(waiting):
    page, arrive = waiting(pager='selected="c"')
    page.evaluate("""() => {
      const pager = document.querySelector("lockstep-pager");
      pager.style.display = "none";
      const frames = (count) => (count ? requestAnimationFrame(() => frames(count - 1)) : (pager.style.display = ""));
      customElements.whenDefined("lockstep-pager").then(() => frames(6));
    }""")
    arrive()
    assert page.evaluate("document.querySelector('lockstep-pager').selected") == "c"
    assert page.evaluate("seen.at(-1)[0]") == "Page c"


def test_a_page_that_was_scrolled_before_the_element_was_defined_stays_there(waiting):
    page, arrive = waiting(more='<section data-page="long"><p style="height: 700px">Long</p><p style="height: 2000px">End</p></section>', pager='selected="long"')
    page.evaluate("() => { document.querySelector('[data-page=long]').scrollTop = 700; }")
    arrive()
    panel = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=page][data-page=long]').scrollTop"
    wait_for(page, f"{panel} === 700", 5)


def test_before_the_script_the_children_of_a_strip_and_hidden_elements_are_not_shown(waiting):
    page, _ = waiting(
        above='<lockstep-strip for="pager"><b data-tab="a">A</b></lockstep-strip><lockstep-pager hidden></lockstep-pager><lockstep-strip hidden></lockstep-strip><lockstep-feed hidden></lockstep-feed>'
    )
    assert page.evaluate("[...document.querySelectorAll('lockstep-strip > b, [hidden]')].map((node) => node.checkVisibility())") == [False] * 4


@pytest.mark.parametrize("file", ["transition.js", "lockstep-extras.wasm"])
def test_a_pager_works_on_without_a_feature_whose_file_does_not_load_and_tries_again(tab, server, file):
    page = tab(PHONE)
    page.set_default_timeout(10_000)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route(f"**/{file}", lambda route: route.fulfill(status=404, body=""))
    page.add_init_script(LOG_EVENTS)
    page.goto(f"{server}/bench?count=5")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    with page.expect_event("pageerror"):
        screen.call("void (pager.transition = 'cube')")
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "1"
    assert len(errors) == 1
    if file.endswith(".wasm"):  # A browser remembers a module that has failed.
        page.unroute(f"**/{file}")
        screen.call("void (pager.transition = 'cards')")
        wait_for(page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('.row').matches('.drawn')")
    page.close()


def test_without_its_engine_the_profile_has_its_lists_and_its_button(tab, server):
    page = tab(PHONE)
    page.route("**/*.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/profile")
    wait_for(page, "document.querySelectorAll('#maps li').length === 40 && document.querySelectorAll('#notes li').length === 40")
    page.evaluate("document.getElementById('follow').click()")
    assert page.evaluate("document.getElementById('follow').ariaPressed") == "true"
    page.close()
