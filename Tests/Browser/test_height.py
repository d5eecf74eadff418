"""Tests of a pager whose height follows its pages."""

import pytest

from conftest import DESKTOP, PHONE
from screen import LOG_EVENTS, WITHOUT_TIMELINES, Screen, wait_for

# The pages are 200, 300, 400, ... pixels high.
GROW = """() => {
  const pager = document.querySelector("lockstep-pager");
  pager.style.height = "auto";
  [...pager.children].forEach((page, at) => { page.style.cssText = `height: ${200 + 100 * at}px; box-sizing: border-box`; });
}"""


def height(screen):
    return screen.call("pager.shadowRoot.querySelector('[part=pages]').getBoundingClientRect().height")


def opened(show, options="", device=PHONE, **settings):
    screen = show(f"bench?sizing=divided&count=6&height=page{options}", device, **settings)
    screen.page.evaluate(GROW)
    screen.frames(3)
    return screen


@pytest.mark.parametrize("options", ["", "&dir=rtl"])
def test_the_height_follows_the_page_in_view_and_is_interpolated_between_two(show, options):
    screen = opened(show, options)
    assert height(screen) == 200
    x, y = screen.middle()
    way = -1 if not options else 1
    screen.press(x - way * 130, y)
    for travel in (80, 90, 70):
        screen.drag(way * travel)
        screen.frames(3)
        assert height(screen) == pytest.approx(200 + 100 * screen.state()["position"], abs=2)
    screen.lift()
    assert screen.in_step()["selected"] == "1"
    assert height(screen) == pytest.approx(300, abs=1)
    for page in (5, 0, 3):
        screen.select(str(page))
        screen.in_step()
        screen.frames(2)
        assert height(screen) == pytest.approx(200 + 100 * page, abs=1)


def test_a_page_that_grows_makes_the_pager_higher(show):
    screen = opened(show)
    screen.page.evaluate("document.querySelector('[data-page=\"0\"]').style.height = '333px'")
    screen.frames(3)
    assert height(screen) == 333
    screen.in_step()


def test_the_height_is_that_of_the_tallest_page_in_view(show):
    screen = opened(show, "&visible-pages=2", DESKTOP)
    assert height(screen) == pytest.approx(300, abs=1)
    screen.select("3")
    screen.settle()
    screen.frames(2)
    assert height(screen) == pytest.approx(600, abs=1)


def test_a_pager_with_one_page_is_as_high_as_that_page(show):
    screen = opened(show)
    screen.call("void [...pager.children].slice(1).forEach((page) => page.remove())")
    screen.frames(4)
    assert height(screen) == 200
    screen.in_step()


def test_no_script_runs_while_a_swipe_changes_the_height(show):
    """The engine hears of changes of the width only."""
    screen = opened(show)
    screen.call(
        """(() => {
          window.written = 0;
          const count = (records) => (window.written += records.length);
          new MutationObserver(count).observe(pager.shadowRoot, { subtree: true, attributes: true, attributeFilter: ["style"] });
        })()"""
    )
    x, y = screen.middle()
    screen.press(x + 130, y)
    screen.drag(-20)
    screen.frames(3)
    screen.page.evaluate("window.written = 0")
    for travel in (20, 20, 20):
        screen.drag(-travel)
        screen.frames(2)
    assert screen.page.evaluate("window.written") == 0
    screen.lift()
    screen.in_step()


def test_the_height_follows_without_scroll_timelines(tab, server):
    page = tab(PHONE)
    page.add_init_script(LOG_EVENTS + WITHOUT_TIMELINES)
    page.goto(f"{server}/bench?sizing=divided&count=6&height=page")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    page.evaluate(GROW)
    screen.frames(3)
    x, y = screen.middle()
    screen.press(x + 130, y)
    screen.drag(-230)
    screen.frames(3)
    assert height(screen) == pytest.approx(200 + 100 * screen.state()["position"], abs=2)
    screen.lift()
    assert screen.in_step()["selected"] == "1"
    assert height(screen) == pytest.approx(300, abs=1)
    page.close()


def test_a_pager_that_no_longer_follows_its_pages_has_its_own_height_again(show):
    screen = opened(show)
    screen.call("void (pager.style.height = '500px', pager.removeAttribute('height'))")
    screen.frames(4)
    assert height(screen) == pytest.approx(500 - 48, abs=1)
    screen.in_step()


def pages(*contents):
    return "".join(f'<section data-page="{id}">{content}</section>' for id, content in enumerate(contents))


def fitting(show, attributes, *contents, head=""):
    """Opens a pager as high as its page. Each of its pages has to fit it."""
    screen = show("fitting", markup=f'{head}<lockstep-pager height="page" {attributes}>{pages(*contents)}</lockstep-pager>')
    screen.frames(3)
    return screen


def hidden(screen):
    """The part of the selected page that its panel does not show, in pixels."""
    return screen.call("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(pager.shadowRoot.querySelector(`[part=page][data-page='${pager.selected}']`))")


@pytest.mark.parametrize("style", ["margin: 0", "margin: 20px 0 30px", "display: grid", "display: block; padding: 5px"])
def test_the_margins_of_a_page_and_of_its_content_count_in_the_height(show, style):
    screen = fitting(show, "", "<h2>Title</h2><p>Some text</p>", "<p>One</p>", head=f"<style>section {{ {style}; }}</style>")
    assert hidden(screen) == 0
    # What is left of the heights are the margins of a title of 24 pixels and of a paragraph of 16 pixels, and those of the style.
    margins = {"margin: 0": 19.92 * 2 + 16, "margin: 20px 0 30px": 20 + 19.92 + 30, "display: grid": 2 * 19.92 + 2 * 16}
    inside = screen.call("[...pager.querySelectorAll('section:first-of-type > *')].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)")
    assert height(screen) == pytest.approx(inside + margins.get(style, 19.92 * 2 + 16 + 10), abs=1)
    screen.select("1")
    screen.in_step()
    screen.frames(2)
    assert hidden(screen) == 0


def test_a_border_around_the_pages_takes_nothing_from_their_height(show):
    border = "<style>lockstep-pager::part(pages) { border: 5px solid; }</style>"
    screen = fitting(show, "", '<div style="height: 300px"></div>', '<div style="height: 200px"></div>', head=border)
    assert (height(screen), hidden(screen)) == (310, 0)


@pytest.mark.parametrize("placement", ["top", "bottom"])
@pytest.mark.parametrize("behavior", ["hides", "shrinks(20)"])
def test_a_strip_over_the_pages_counts_in_the_height(show, behavior, placement):
    attributes = f'strip-scroll-behavior="{behavior}" strip-placement="{placement}"'
    screen = fitting(show, attributes, '<div style="height: 300px"></div>', '<div style="height: 200px"></div>')
    assert (height(screen), hidden(screen)) == (300 + 48, 0)
    screen.select("1")
    screen.in_step()
    screen.frames(2)
    assert (height(screen), hidden(screen)) == (200 + 48, 0)
    screen.call("void pager.removeAttribute('strip-scroll-behavior')")
    screen.frames(3)
    assert (height(screen), hidden(screen)) == (200, 0)


def test_a_long_jump_with_kept_pages_changes_the_height_from_that_of_the_first_to_that_of_the_last(show):
    """The row of a long jump is shorter: the kept pages are not in it."""
    screen = fitting(show, 'kept-pages="10"', *(f'<div style="height: {100 + 50 * id}px"></div>' for id in range(12)))
    for id in ("1", "2"):
        screen.call(f"pager.moveTo('{id}')")
    heights = screen.call(
        """new Promise((done) => {
          const heights = [], pages = pager.shadowRoot.querySelector("[part=pages]");
          const look = () => (heights.push(pages.offsetHeight), pager.phase === "idle" ? done(heights) : requestAnimationFrame(look));
          pager.select("10");
          look();
        })"""
    )
    screen.in_step()
    screen.frames(2)
    assert height(screen) == 600
    assert len(heights) > 3
    assert all(before <= after + 1 for before, after in zip(heights, heights[1:])), heights


def test_a_page_that_is_emptied_is_not_as_high_as_before(show):
    screen = fitting(show, "", '<div style="height: 300px"></div>', '<div style="height: 200px"></div>')
    assert height(screen) == 300
    screen.call("void pager.querySelector('[data-page]').replaceChildren()")
    screen.frames(3)
    assert height(screen) == 0
    screen.call("void pager.querySelector('[data-page]').append('Text')")
    screen.frames(3)
    assert 10 < height(screen) < 30


def test_a_pager_that_was_hidden_is_as_high_as_its_page(show):
    screen = fitting(show, "", '<div style="height: 300px"></div>', '<div style="height: 200px"></div>')
    for display in ("none", ""):
        screen.call(f"void (pager.style.display = '{display}')")
        screen.frames(3)
    assert height(screen) == 300
    screen.in_step()


def test_the_height_of_a_page_is_measured_without_an_error_of_the_window(show):
    """A browser reports an error when the delivery of a size changes the size of an observed node around."""
    errors = "<script>window.failures = []; addEventListener('error', ({ message }) => failures.push(message));</script>"
    screen = fitting(show, "", '<div style="height: 300px"></div>', '<div style="height: 200px"></div>', head=errors)
    for size in ("310px", "120px"):
        screen.call(f"void (pager.querySelector('[data-page] > div').style.height = '{size}')")
        screen.frames(3)
        assert height(screen) == float(size[:-2])
    screen.select("1")
    screen.in_step()
    screen.page.set_viewport_size({"width": 300, "height": 700})
    screen.frames(3)
    assert screen.width() == 300
    screen.in_step()
    screen.swipe(0.7)
    assert screen.in_step()["selected"] == "0"
    assert screen.page.evaluate("window.failures") == []


def test_a_pager_as_high_as_its_page_follows_a_change_of_the_direction(show):
    screen = fitting(show, "", '<div style="height: 300px"></div>', '<div style="height: 200px"></div>')
    screen.page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    screen.frames(3)
    screen.swipe(0.7)
    assert screen.in_step()["selected"] == "1"
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
