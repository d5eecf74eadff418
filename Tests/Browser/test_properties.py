"""Tests of what scripts set on the elements and listen for, also before the elements are defined."""

import pytest

from conftest import DESKTOP, FIVE, PHONE
from screen import LOG_EVENTS, Screen, wait_for

PAGER = "document.querySelector('lockstep-pager')"

# A page whose script sets properties before the elements are defined.
EARLY = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Early</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/before.css">
<lockstep-strip></lockstep-strip>
<lockstep-pager id="pager"><section data-page="a">A</section><section data-page="b">B</section></lockstep-pager>
<script type="module" src="/early.js"></script><script type="module" src="/lockstep.js"></script></html>"""


@pytest.fixture
def early(tab, server):
    """Opens a page of two pages. `script` runs before the elements are defined, with `pager` and `strip`."""
    page = tab(PHONE)

    def open(script):
        head = "const pager = document.querySelector('lockstep-pager'), strip = document.querySelector('lockstep-strip');"
        page.route("**/early", lambda route: route.fulfill(status=200, content_type="text/html", body=EARLY))
        page.route("**/early.js", lambda route: route.fulfill(status=200, content_type="text/javascript", body=head + script))
        page.add_init_script(LOG_EVENTS)
        page.goto(f"{server}/early")
        wait_for(page, f"{PAGER}.phase === 'idle'")
        return Screen(page)

    yield open
    page.close()


def test_properties_that_were_set_before_the_elements_are_defined_count_and_can_be_set_again(early):
    screen = early("pager.stripPlacement = 'hidden'; pager.axis = 'vertical'; strip.for = 'pager'; strip.sizing = 'divided';")
    assert screen.call("[pager.getAttribute('strip-placement'), pager.getAttribute('axis')]") == ["hidden", "vertical"]
    assert screen.page.evaluate("(({ pager, sizing }) => [pager?.id, sizing])(document.querySelector('lockstep-strip'))") == ["pager", "divided"]
    screen.call("(pager.axis = 'horizontal', pager.stripPlacement = null)")
    assert screen.call("[pager.getAttribute('strip-placement'), pager.getAttribute('axis')]") == [None, "horizontal"]
    assert screen.in_step()["selected"] == "a"


def test_a_page_that_a_script_selects_before_the_definition_wins_over_the_page_before_a_reload(early):
    screen = early("pager.selected = location.hash ? 'a' : null;")
    screen.select("b")
    screen.in_step()
    screen.page.evaluate("void (location.hash = 'x')")
    screen.page.reload()
    wait_for(screen.page, f"{PAGER}.phase === 'idle'")
    assert screen.in_step()["selected"] == "a"


def test_pages_without_end_are_shown_although_their_parser_refuses_the_page_from_before_a_reload(early):
    pages = "{ id: (index) => `day ${index}`, index: (id) => { if (!id.startsWith('day ')) throw new Error('no day'); return Number(id.slice(4)); } }"
    screen = early("")
    screen.select("b")
    screen.in_step()
    screen.page.unroute("**/early.js")
    screen.page.route("**/early.js", lambda route: route.fulfill(status=200, content_type="text/javascript", body=f"document.querySelector('lockstep-pager').sequence = {pages};"))
    screen.page.reload()
    wait_for(screen.page, f"{PAGER}.phase === 'idle' && {PAGER}.selected === 'day 0'", 5)


@pytest.mark.parametrize("nothing", ["null", "undefined"])
def test_an_option_without_a_value_has_no_attribute(show, nothing):
    screen = show(f"{FIVE}&url=tab&tab-width=90")
    screen.call(f"(pager.url = {nothing}, pager.tabWidth = {nothing}, pager.cyclic = {nothing})")
    assert screen.call("['url', 'tab-width', 'cyclic'].map((name) => pager.hasAttribute(name))") == [False] * 3
    screen.tap_tab("2")
    screen.in_step()
    assert "null" not in screen.page.url and "undefined" not in screen.page.url


@pytest.mark.parametrize(("value", "is_on"), [("", True), ("true", True), ("cyclic", True), ("false", False)])
def test_the_property_of_a_switch_tells_what_the_pager_does(show, value, is_on):
    screen = show(FIVE)
    screen.call(f"pager.setAttribute('cyclic', '{value}')")
    screen.call("pager.previous()")
    assert screen.in_step()["selected"] == ("4" if is_on else "0")
    assert screen.call("pager.cyclic") is is_on


def test_many_changes_of_attributes_are_read_once(show):
    screen = show("bench?count=20", DESKTOP)
    counts = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), strip = document.createElement("lockstep-strip");
          pager.id = "pages";
          strip.setAttribute("for", "pages");
          pager.before(strip);
          const { module } = customElements.get("lockstep-pager"), calls = [], { run } = module;
          await new Promise(requestAnimationFrame);
          module.run = function (engine, call, ...rest) {
            calls.push(Object.keys(module.exports).find((name) => module.exports[name] === call));
            return run.call(this, engine, call, ...rest);
          };
          for (let at = 0; at < 100; at += 1) for (const each of [pager, strip]) each.setAttribute("tab-spacing", at);
          await new Promise(requestAnimationFrame);
          return ["pager_configure", "pager_configureStrip"].map((name) => calls.filter((call) => call === name).length);
        }"""
    )
    assert counts == [1, 1]
    assert screen.page.evaluate("getComputedStyle(document.querySelector('lockstep-strip').shadowRoot.querySelectorAll('[role=tab]')[1]).left") != "0px"


def test_a_zoom_tells_the_pager_the_new_length_of_a_device_pixel(show):
    screen = show(FIVE)
    screen.page.evaluate(
        """() => {
          const { module } = customElements.get("lockstep-pager"), { run } = module;
          window.pixels = [];
          module.run = function (engine, call, pointer, values) {
            if (call === module.exports.pager_configure) pixels.push(values[1]);
            return run.call(this, engine, call, pointer, values);
          };
        }"""
    )
    screen.input.send("Emulation.setDeviceMetricsOverride", {"width": 195, "height": 422, "deviceScaleFactor": 4, "mobile": True})
    wait_for(screen.page, "pixels.length")
    assert screen.page.evaluate("pixels") == [0.25]
    screen.in_step()


LISTENERS = {
    "signal": "const end = new AbortController(); pager.addEventListener('positionchange', () => {}, { signal: end.signal }); end.abort();",
    "aborted": "pager.addEventListener('positionchange', () => {}, { signal: AbortSignal.abort() });",
    "once": "pager.addEventListener('positionchange', () => {}, { once: true }); await pager.moveTo('1'); await pager.moveTo('0');",
    "other phase": "const f = () => {}; pager.addEventListener('positionchange', f); pager.addEventListener('positionchange', f, true);"
    " pager.removeEventListener('positionchange', f); pager.removeEventListener('positionchange', f, { capture: true });",
    "nothing": "pager.addEventListener('positionchange', null);",
}


@pytest.mark.parametrize("kind", LISTENERS)
def test_the_pager_follows_the_scrolling_only_while_somebody_listens(show, kind):
    screen = show(FIVE)
    follows = """async () => {
      const pager = document.querySelector("lockstep-pager"), pages = pager.shadowRoot.querySelector("[part=pages]");
      let count = 0;
      for (const name of ["addEventListener", "removeEventListener"]) {
        const original = pages[name];
        pages[name] = (type, ...rest) => {
          if (type === "scroll") count += name === "addEventListener" ? 1 : -1;
          original.call(pages, type, ...rest);
        };
      }
      %s
      return count;
    }"""
    assert screen.page.evaluate(follows % "const own = () => {}; pager.addEventListener('positionchange', own);") == 1
    screen = show(FIVE)
    assert screen.page.evaluate(follows % LISTENERS[kind]) == 0


def test_a_listener_of_two_phases_hears_until_both_are_removed(show):
    screen = show(FIVE)
    heard = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager");
          let count = 0;
          const listener = () => { count += 1; };
          pager.addEventListener("positionchange", listener);
          pager.addEventListener("positionchange", listener, { capture: true });
          pager.removeEventListener("positionchange", listener);
          await pager.moveTo("2");
          return count;
        }"""
    )
    assert heard > 0


def test_a_listener_that_adds_itself_again_once_hears_every_event(show):
    screen = show(FIVE)
    screen.call("""(() => {
      window.heard = 0;
      const again = () => { window.heard += 1; pager.addEventListener("positionchange", again, { once: true }); };
      again();
    })()""")
    screen.swipe(-0.75)
    screen.settle()
    assert screen.page.evaluate("window.heard") > 3
    pages = screen.page.evaluate("""async () => {
      const pager = document.querySelector("lockstep-pager"), pages = [];
      const next = () => pager.addEventListener("didappear", ({ detail }) => pages.push(detail.page), { once: true });
      pager.addEventListener("didappear", ({ detail }) => { pages.push(detail.page); next(); }, { once: true });
      await pager.moveTo("3");
      await pager.moveTo("4");
      return pages;
    }""")
    assert pages == ["1", "3"]  # The first listener hears of the page that is in view.
