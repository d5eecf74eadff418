"""Tests of <lockstep-strip>: strips anywhere in the document that follow a pager."""

import pytest

from conftest import DESKTOP
from screen import Traffic, wait_for
from test_tabs import frames

STRIP = """(at) => {
  const strip = document.querySelectorAll("lockstep-strip")[at], root = strip.shadowRoot;
  const box = (node) => { const { left, right } = node.getBoundingClientRect(); return [left, right]; };
  const tabs = [...root.querySelectorAll("[role=tab]")];
  const tab = tabs.find((tab) => tab.ariaSelected === "true");
  return { titles: tabs.map((tab) => tab.textContent), selected: tab?.dataset.page, tab: tab && box(tab), indicator: box(root.querySelector("[part=indicator]")) };
}"""


def add_strip(screen, attributes=""):
    screen.page.evaluate(
        """(attributes) => {
          document.querySelector("lockstep-pager").id = "pages";
          document.querySelector("main").insertAdjacentHTML("beforeend", `<lockstep-strip for="pages" ${attributes}></lockstep-strip>`);
        }""",
        attributes,
    )
    wait_for(screen.page, "document.querySelector('lockstep-strip:last-child').pager")
    frames(screen)


def strip_in_step(screen, at=0):
    selected = screen.in_step()["selected"]
    strip = screen.page.evaluate(STRIP, at)
    assert strip["selected"] == selected
    assert strip["indicator"] == pytest.approx(strip["tab"], abs=1)
    return strip


def tap_in_strip(screen, page, at=0):
    x, y = screen.page.evaluate(
        """([at, page]) => {
          const strip = document.querySelectorAll("lockstep-strip")[at];
          strip.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { left, top, width, height } = strip.shadowRoot.querySelector(`[data-page="${page}"]`).getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }""",
        [at, page],
    )
    screen.page.mouse.click(x, y)


@pytest.mark.parametrize("placement", ["hidden", "top"])
def test_a_strip_anywhere_follows_a_pager_and_moves_it(show, placement):
    screen = show(f"bench?count=5&strip-placement={placement}", DESKTOP)
    if placement == "hidden":
        screen.in_step = lambda: screen.settle()
    add_strip(screen)
    assert strip_in_step(screen)["titles"] == ["One 0", "Two and more 1", "Three 2", "넷 3", "Five, the long one 4"]
    tap_in_strip(screen, "3")
    assert strip_in_step(screen)["selected"] == "3"
    screen.page.keyboard.press("ArrowLeft")
    assert strip_in_step(screen)["selected"] == "2"
    screen.select("4")
    assert strip_in_step(screen)["selected"] == "4"


def test_several_strips_with_looks_of_their_own_follow_one_pager(show):
    screen = show("bench?count=30&lazy=1", DESKTOP)
    add_strip(screen, 'sizing="fixed" tab-width="150" tab-colors="mixed"')
    add_strip(screen, 'dir="rtl" indicator="elastic" anchor="leading"')
    for page in ("12", "29", "3"):
        screen.select(page)
        strip_in_step(screen, 0)
        strip_in_step(screen, 1)
    tap_in_strip(screen, "5", at=1)
    assert strip_in_step(screen, 0)["selected"] == "5"
    strip_in_step(screen, 1)


def test_a_strip_shows_the_changes_of_its_pager_and_survives_its_removal(show):
    screen = show("bench?count=4", DESKTOP)
    add_strip(screen)
    screen.call("void (pager.querySelector('[data-page=\"1\"]').dataset.title = 'Other')")
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.textContent.includes('Other')")
    screen.call("pager.querySelector('[data-page=\"2\"]').remove()")
    frames(screen)
    assert len(strip_in_step(screen)["titles"]) == 3
    screen.page.evaluate("() => { window.strip = document.querySelector('lockstep-strip'); window.strip.remove(); }")
    screen.select("3")
    screen.in_step()
    screen.page.evaluate("document.querySelector('main').prepend(window.strip)")
    frames(screen)
    assert strip_in_step(screen)["selected"] == "3"
    screen.page.evaluate("() => { window.pager = document.querySelector('lockstep-pager'); window.pager.remove(); }")
    frames(screen)
    screen.page.evaluate("document.querySelector('main').append(window.pager)")
    frames(screen)
    tap_in_strip(screen, "0")
    assert strip_in_step(screen)["selected"] == "0"


def test_a_strip_waits_for_its_pager(show):
    screen = show("bench?count=4", DESKTOP)
    screen.page.evaluate("document.querySelector('main').insertAdjacentHTML('afterbegin', '<lockstep-strip for=\"later\"></lockstep-strip>')")
    frames(screen)
    screen.page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager");
          pager.remove();
          pager.id = "later";
          document.querySelector("main").append(pager);
        }"""
    )
    wait_for(screen.page, "document.querySelector('lockstep-strip').pager")
    frames(screen)
    strip_in_step(screen)


def test_a_strip_whose_pager_is_renamed_shows_no_tabs_and_follows_the_next_pager(show):
    screen = show("bench?count=4", DESKTOP)
    add_strip(screen)
    screen.page.evaluate("document.querySelector('lockstep-strip').setAttribute('for', 'nobody')")
    frames(screen)
    assert screen.page.evaluate("document.querySelector('lockstep-strip').pager") is None
    assert screen.page.evaluate("document.querySelector('lockstep-strip').getBoundingClientRect().height") == 0
    screen.select("2")
    screen.in_step()
    screen.page.evaluate("document.querySelector('lockstep-strip').setAttribute('for', 'pages')")
    frames(screen)
    assert strip_in_step(screen)["selected"] == "2"
    tap_in_strip(screen, "1")
    assert strip_in_step(screen)["selected"] == "1"


@pytest.mark.parametrize("counts", [(3, 5), (5, 3), (4, 4)])
def test_a_strip_that_changes_its_pager_shows_the_tabs_of_the_other_one(show, counts):
    screen = show("bench?count=2", DESKTOP)
    titles = screen.page.evaluate(
        """async (counts) => {
          const strip = document.createElement("lockstep-strip"), frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          document.querySelector("main").prepend(strip);
          const pagers = counts.map((count, at) => {
            const pager = Object.assign(document.createElement("lockstep-pager"), { id: "xy"[at] });
            pager.pages = Array.from({ length: count }, (_, id) => ({ id: `${"xy"[at]}${id}` }));
            strip.after(pager);
            return pager;
          });
          const seen = [];
          for (const at of [0, 1, 0]) {
            strip.for = "xy"[at];
            await frames();
            await pagers[at].moveTo(`${"xy"[at]}2`);
            await frames();
            const tabs = [...strip.shadowRoot.querySelectorAll("[role=tab]")];
            seen.push([tabs.map((tab) => tab.textContent).join(" "), tabs.find((tab) => tab.ariaSelected === "true")?.textContent]);
          }
          return seen;
        }""",
        list(counts),
    )
    names = lambda at: " ".join(f"{'xy'[at]}{id}" for id in range(counts[at]))
    assert titles == [[names(0), "x2"], [names(1), "y2"], [names(0), "x2"]]


def test_a_strip_follows_a_pager_that_gets_its_id_later(show):
    screen = show("bench?count=3", DESKTOP)
    screen.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<lockstep-strip for=late></lockstep-strip>')")
    screen.frames()
    screen.call("(pager.id = 'late')")
    screen.frames()
    assert screen.page.evaluate(STRIP, 0)["selected"] == "0"
    screen.call("pager.removeAttribute('id')")
    screen.frames()
    assert screen.page.evaluate("document.querySelector('lockstep-strip').pager") is None


def test_the_attributes_of_pages_mean_nothing_on_a_strip(show):
    screen = show("bench?count=5&strip-placement=hidden")
    traffic = Traffic(screen.page)
    add_strip(screen, 'url="page" height="page" transition="fade" strip-scroll-behavior="hides" header-collapse="scales"')
    traffic.rest()
    tap_in_strip(screen, "2")
    assert screen.settle()["selected"] == "2"
    strip = screen.page.evaluate(STRIP, 0)
    assert strip["selected"] == "2" and strip["indicator"] == pytest.approx(strip["tab"], abs=1)
    assert "page=" not in screen.page.url


def test_a_tap_and_a_key_in_a_strip_move_the_pages_with_an_animation(show):
    screen = show("bench?count=5", DESKTOP)
    add_strip(screen)
    screen.call("void pager.addEventListener('positionchange', ({ detail }) => (window.positions ??= []).push(detail.position))")
    for page, act in (("1", lambda: tap_in_strip(screen, "1")), ("2", lambda: screen.page.keyboard.press("ArrowRight"))):
        act()
        assert strip_in_step(screen)["selected"] == page
        assert any(int(page) - 1 < position < int(page) for position in screen.page.evaluate("window.positions"))


@pytest.mark.parametrize("place", ["strip", "parent"])
def test_a_strip_follows_a_direction_that_changes(show, place):
    screen = show("bench?count=5", DESKTOP)
    add_strip(screen)
    target = "" if place == "strip" else ".parentElement"
    screen.page.evaluate("() => { const strip = document.querySelector('lockstep-strip'), box = document.createElement('div'); strip.before(box); box.append(strip); }")
    frames(screen)
    strip_in_step(screen)
    screen.page.evaluate(f"() => {{ document.querySelector('lockstep-strip'){target}.dir = 'rtl'; }}")
    frames(screen)
    assert strip_in_step(screen)["tab"][1] == pytest.approx(screen.page.viewport_size["width"], abs=40)
    tap_in_strip(screen, "1")
    assert strip_in_step(screen)["selected"] == "1"
    screen.page.keyboard.press("ArrowLeft")
    assert strip_in_step(screen)["selected"] == "2"


def test_a_strip_follows_a_pager_whose_axis_changes(show):
    screen = show("bench?count=5&strip-placement=hidden", DESKTOP)
    screen.in_step = lambda: screen.settle()
    add_strip(screen)
    strip_in_step(screen)
    screen.call("void (pager.axis = 'vertical')")
    frames(screen)
    for page in ("2", "4"):
        screen.select(page)
        assert strip_in_step(screen)["selected"] == page


def test_a_strip_leaves_a_pager_that_is_removed_for_the_next_one_with_its_id(show):
    screen = show("bench?count=4", DESKTOP)
    add_strip(screen)
    screen.page.evaluate(
        """() => {
          const old = document.querySelector("lockstep-pager"), next = document.createElement("lockstep-pager");
          next.innerHTML = "<p data-page=a>A</p><p data-page=b>B</p>";
          next.id = old.id;
          old.after(next);
          old.remove();
          window.moves.length = 0;
        }"""
    )
    frames(screen)
    assert strip_in_step(screen)["titles"] == ["a", "b"]
    tap_in_strip(screen, "b")
    assert strip_in_step(screen)["selected"] == "b"
    screen.call("pager.remove()")
    assert screen.page.evaluate("document.querySelector('lockstep-strip').pager") is None


def test_a_strip_notices_changed_attributes_of_its_children_and_of_its_pager(show):
    screen = show("bench?count=4", DESKTOP)
    add_strip(screen)
    screen.page.evaluate("() => { document.querySelector('lockstep-strip').innerHTML = '<b data-tab=\"1\">Own</b>'; }")
    frames(screen)
    shown = "Object.fromEntries([...document.querySelector('lockstep-strip').shadowRoot.querySelectorAll('[role=tab]')].map((tab) => [tab.dataset.page, tab.querySelector('slot').assignedNodes()[0]?.textContent]))"
    assert screen.page.evaluate(shown) == {"0": None, "1": "Own", "2": None, "3": None}
    screen.page.evaluate("() => { document.querySelector('lockstep-strip').firstChild.dataset.tab = '2'; }")
    frames(screen)
    assert screen.page.evaluate(shown) == {"0": None, "1": None, "2": "Own", "3": None}
    screen.call("void (pager.ariaLabel = 'Letters')")
    frames(screen)
    assert screen.page.evaluate("document.querySelector('lockstep-strip').shadowRoot.querySelector('[role=tablist]').ariaLabel") == "Letters"


def test_up_and_down_move_the_pages_of_a_vertical_pager_from_a_strip_elsewhere(show):
    screen = show("bench?count=4&axis=vertical&strip-placement=hidden", DESKTOP)
    screen.in_step = lambda: screen.settle()
    add_strip(screen)
    tap_in_strip(screen, "1")
    strip_in_step(screen)
    for key, page in (("ArrowDown", "2"), ("ArrowUp", "1")):
        screen.page.keyboard.press(key)
        assert strip_in_step(screen)["selected"] == page


def test_a_strip_follows_the_pager_with_its_id_beside_other_elements_of_that_id(show):
    screen = show("bench?count=4", DESKTOP)
    screen.page.evaluate("() => document.querySelector('main').insertAdjacentHTML('afterbegin', '<p id=pages></p>')")
    add_strip(screen)
    tap_in_strip(screen, "2")
    assert strip_in_step(screen)["selected"] == "2"


def test_a_strip_of_another_copy_of_the_modules_is_not_defined(tab, server):
    page = tab(DESKTOP)
    page.route("**/copy/**", lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("/copy/", "/"))))
    script = """import { pagerReady } from "/pager.js"; await pagerReady;
      const copy = await import("/copy/strip.js"); window.isReady = await copy.stripReady;"""
    page.route("**/copies.js", lambda route: route.fulfill(content_type="text/javascript", body=script))
    html = '<!doctype html><title>Copies</title><lockstep-strip for="pages"></lockstep-strip><lockstep-pager id="pages"><p data-page="a">A</p></lockstep-pager><script type="module" src="/copies.js"></script>'
    page.route("**/copies", lambda route: route.fulfill(content_type="text/html", body=html))
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server}/copies")
    wait_for(page, "window.isReady === false")
    assert errors == [] and page.evaluate("customElements.get('lockstep-strip')") is None
    page.close()
