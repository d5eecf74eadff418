"""Tests of options that few pagers have: the spring, whole long jumps, the way round, the page after a removed one, options by
width, the fraction of a header's collapse, and who owns a swipe."""

import pytest

from conftest import DESKTOP, FIVE, PHONE
from screen import wait_for


def ready(screen, name):
    """Waits until the module of a feature has been loaded."""
    wait_for(screen.page, f"performance.getEntriesByType('resource').some((each) => each.name.endsWith('/{name}.js'))")
    screen.chance()


# Moves

TIMED = "(async () => { const began = performance.now(); await pager.moveTo('1'); const time = performance.now() - began; await pager.moveTo('0'); return time; })()"


def test_a_weaker_spring_takes_longer_and_the_default_comes_back_without_it(show):
    screen = show(FIVE)
    usual = screen.call(f"await {TIMED}")
    screen.call("void (pager.spring = '30 11')")
    ready(screen, "tuning")
    slow = screen.call(f"await {TIMED}")
    assert slow > 1.8 * usual, (usual, slow)
    screen.call("void (pager.spring = 'soft')")
    screen.chance()
    assert screen.call(f"await {TIMED}") < 0.8 * slow
    screen.in_step()


@pytest.mark.parametrize("jumps, between", [(None, False), ("shortened", False), ("whole", True)])
def test_a_long_jump_shows_the_pages_between_when_it_is_to_be_whole(show, jumps, between):
    screen = show("bench?count=12&preload=0" + (f"&long-jumps={jumps}" if jumps else ""))
    if jumps:
        ready(screen, "tuning")
    seen = screen.call(
        """await (async () => {
          const seen = new Set(), look = () => {
            for (const panel of pager.shadowRoot.querySelectorAll("[part=page]:not([inert])")) seen.add(panel.dataset.page);
          };
          const observer = new MutationObserver(look);
          observer.observe(pager.shadowRoot, { subtree: true, childList: true, attributes: true });
          await pager.moveTo("9");
          observer.disconnect();
          return [...seen];
        })()"""
    )
    assert ("4" in seen or "5" in seen) == between, seen
    assert screen.in_step()["selected"] == "9"


@pytest.mark.parametrize("travel, direction", [("index-order", 1), ("shortest", -1)])
def test_a_selection_in_a_cyclic_pager_takes_the_shorter_way_round_where_that_is_set(show, travel, direction):
    screen = show(f"bench?count=5&cyclic&cyclic-travel={travel}")
    ready(screen, "tuning")
    positions = screen.call(
        """await (async () => {
          const positions = [];
          pager.addEventListener("positionchange", ({ detail }) => positions.push(detail.position));
          await pager.moveTo("4");
          return positions;
        })()"""
    )
    start = positions[0]
    assert (start > 4 or start < 0) == (direction < 0), positions[:4]
    assert screen.settle()["selected"] == "4"


@pytest.mark.parametrize("survivor, expected", [(None, "3"), ("following", "3"), ("preceding", "1"), ("first", "0")])
@pytest.mark.parametrize("kind", ["children", "list"])
def test_the_app_chooses_the_page_after_a_removed_one(show, survivor, expected, kind):
    screen = show("bench?count=5" + ("&lazy=1" if kind == "list" else "") + (f"&survivor={survivor}" if survivor else ""))
    if survivor:
        ready(screen, "tuning")
    screen.select("2", animated=False)
    screen.in_step()
    screen.call("void pager.querySelector('[data-page=\"2\"]').remove()" if kind == "children" else "void (pager.pages = pager.pages.filter(({ id }) => id !== '2'))")
    assert screen.in_step()["selected"] == expected


# Options by width


def test_css_sets_options_by_the_width_of_the_window_and_gives_them_back(show):
    screen = show("bench?count=8&peek=20&css-options=visible-pages%20peek%20sizing", DESKTOP)
    screen.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("@media (min-width: 700px) { lockstep-pager { --lockstep-visible-pages: 2; --lockstep-peek: 0; } } @media (min-width: 1000px) { lockstep-pager { --lockstep-visible-pages: 4; } }");
          document.adoptedStyleSheets.push(sheet);
        }"""
    )
    shares = "Math.round(pager.shadowRoot.querySelector('[part=pages]').clientWidth / pager.shadowRoot.querySelector('[part=page]').clientWidth)"

    def at(width):
        screen.page.set_viewport_size({"width": width, "height": 800})
        screen.frames(4)
        screen.settle()
        return screen.call(shares), screen.call("[pager.visiblePages, pager.peek, pager.sizing]")

    assert at(800) == (2, ["2", "0", None])
    assert at(1100) == (4, ["4", "0", None])
    assert at(500) == (1, [None, "20", None])
    screen.call("void pager.removeAttribute('css-options')")
    assert at(1100) == (1, [None, "20", None])


def test_css_sets_options_by_the_width_of_a_container(show):
    screen = show("bench?count=8&css-options=visible-pages", DESKTOP)
    screen.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("main { container-type: inline-size; } @container (min-width: 600px) { lockstep-pager { --lockstep-visible-pages: 3; } }");
          document.adoptedStyleSheets.push(sheet);
          document.querySelector("main").style.width = "500px";
        }"""
    )
    screen.frames(4)
    assert screen.call("pager.visiblePages") is None
    screen.page.evaluate("() => { document.querySelector('main').style.width = '900px'; }")
    wait_for(screen.page, "document.querySelector('lockstep-pager').visiblePages === '3'")
    screen.settle()


# A header


def test_the_fraction_of_a_headers_collapse_is_told_and_is_a_variable_of_the_header(show):
    screen = show("bench?count=3&collapse=40&collapse-fraction", PHONE)
    ready(screen, "collapse-fraction")
    screen.call("void (window.fractions = [], pager.addEventListener('collapsechange', ({ detail }) => fractions.push(detail.fraction)))")
    panel = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=page]')"
    for offset, fraction in [(60, 0.5), (500, 1), (0, 0)]:
        screen.page.evaluate(f"{panel}.scrollTop = {offset}")
        wait_for(screen.page, f"Math.abs(window.fractions.at(-1) - {fraction}) < 0.01")
        assert float(screen.call("getComputedStyle(pager.querySelector('[data-header]')).getPropertyValue('--collapsed-fraction')")) == pytest.approx(fraction, abs=0.01)


# Who owns a swipe


@pytest.mark.parametrize("limit", ["", "&swiping=forward", "&pages-per-swipe=2", "&axis=vertical"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["finger", "mouse"])
def test_the_app_says_whether_the_pages_or_their_content_own_a_swipe(show, limit, device):
    screen = show(f"bench?count=5&short=1&swipe-requests{limit}", device)
    ready(screen, "swipe-requests")
    screen.page.evaluate(
        """() => {
          window.asked = [];
          window.owner = "content";
          document.addEventListener("swiperequest", (event) => {
            asked.push([event.detail.direction, event.detail.target.dataset?.page]);
            if (owner === "content") event.preventDefault();
          });
        }"""
    )
    view = screen.state()["view"]
    x, y = (view["left"] + view["right"]) / 2, (view["top"] + view["bottom"]) / 2
    way = (0, -0.7 * view["height"]) if "vertical" in limit else (-0.7 * view["width"], 0)

    def drag():
        if device is PHONE:
            screen.press(x - way[0] / 2, y - way[1] / 2)
            screen.drag(*way)
            screen.lift()
        else:
            screen.page.mouse.move(x - way[0] / 2, y - way[1] / 2)
            screen.page.mouse.down()
            screen.page.mouse.move(x + way[0] / 2, y + way[1] / 2, steps=8)
            screen.page.mouse.up()
        screen.chance()

    drag()
    assert screen.settle()["selected"] == "0"
    assert screen.page.evaluate("asked") == [["forward", "0"]]
    screen.page.evaluate("() => { owner = 'pages'; }")
    drag()
    # A quick mouse passes as many pages as a swipe may.
    assert screen.settle()["selected"] in ("1", "2" if "pages-per-swipe" in limit else "1")
    assert len(screen.page.evaluate("asked")) == 2
