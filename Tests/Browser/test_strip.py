"""Tests of the tabs' positions and widths, and of the strip's scrolling."""

import pytest

from conftest import DESKTOP, PHONE
from screen import wait_for
from walk import tab_is_in_strip

LABELS = """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
  const words = document.createRange();
  words.selectNodeContents(tab.firstChild);
  return [tab.textContent, words.getBoundingClientRect().width, tab.getBoundingClientRect().width];
})"""


def test_a_tab_of_a_scrolling_strip_is_as_wide_as_its_label(show):
    screen = show("bench?count=12")
    for text, words, tab in screen.call(LABELS):
        assert tab == pytest.approx(words + 32, abs=1), text


@pytest.mark.parametrize("sizing", ["divided", "stretched", "uniform"])
def test_tabs_share_the_strip_as_the_sizing_says(show, sizing):
    screen = show(f"bench?count=4&sizing={sizing}", DESKTOP)
    widths = [tab for _, _, tab in screen.call(LABELS)]
    if sizing != "uniform":
        assert sum(widths) == pytest.approx(1280, abs=1)
    if sizing != "stretched":
        assert max(widths) - min(widths) < 1
    for page in screen.pages():
        screen.select(page)
        screen.in_step()


@pytest.mark.parametrize("anchor", ["leading", "center", "trailing", "visible", ""])
def test_the_selected_tab_settles_at_its_anchor(show, anchor):
    screen = show(f"bench?count=30&lazy=1&anchor={anchor}")
    for page in ("14", "16"):
        screen.select(page, animated=page == "16")
        state = screen.in_step()
    tab, strip = state["tab"], state["strip"]
    gaps = tab["left"] - strip["left"], strip["right"] - tab["right"]
    if anchor == "leading":
        assert gaps[0] == pytest.approx(0, abs=1)
    elif anchor == "trailing" or anchor == "visible":
        assert gaps[1] == pytest.approx(0, abs=1)
    else:
        assert gaps[0] == pytest.approx(gaps[1], abs=1)


def assert_selected_tab_in_strip(screen):
    """Checks that the whole selected tab is in the strip."""
    screen.settle()
    state = screen.in_step()
    tab_is_in_strip(state, state)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("sizing", ["scrolling", "fixed", "stretched", "uniform"])
def test_a_page_that_is_loaded_again_at_a_far_tab_shows_that_tab(show, sizing, direction):
    screen = show(f"bench?count=12&sizing={sizing}&dir={direction}")
    screen.select("10", animated=False)
    screen.page.reload()
    wait_for(screen.page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    assert screen.in_step()["selected"] == "10"
    assert_selected_tab_in_strip(screen)


@pytest.mark.parametrize(
    "change",
    [
        "pager.append(...Array.from({ length: 9 }, (_, number) => makePage(`new${number}`))); pager.select('new8', { animated: false })",
        "pager.select('2', { animated: false }); pager.setAttribute('sizing', 'divided'); pager.setAttribute('sizing', 'fixed')",
        "pager.select('2', { animated: false }); const parent = pager.parentNode; pager.remove(); parent.append(pager)",
        "pager.select('2', { animated: false }); pager.setAttribute('tab-width', '300')",
    ],
    ids=["more tabs", "another sizing", "elsewhere in the document", "wider tabs"],
)
def test_the_strip_shows_the_selected_tab_when_its_tabs_need_more_room_at_once(show, change):
    screen = show("bench?count=3&sizing=fixed")
    screen.call(f"(() => {{ {change} }})()")
    assert_selected_tab_in_strip(screen)


# The browser tells of the limited offset before the new width when the window changes, and after it when a script changes
# the pager in a frame.
RESIZES = {
    "by the window": "",
    "by a script": """new Promise((done) => requestAnimationFrame(() => {{
      pager.style.width = "{}px";
      requestAnimationFrame(() => requestAnimationFrame(done));
    }}))""",
}


@pytest.mark.parametrize("resize", RESIZES)
@pytest.mark.parametrize("sizing", ["scrolling", "fixed"])
@pytest.mark.parametrize("width", [500, 320])
def test_a_strip_whose_offset_the_browser_limits_is_not_scrolled_by_a_person(show, sizing, width, resize):
    screen = show(f"bench?count=8&sizing={sizing}&anchor=trailing")
    if RESIZES[resize]:
        screen.page.set_viewport_size({"width": 600, "height": 844})
        screen.call("pager.style.width = '390px'")
    screen.select("7", animated=False)
    view = screen.in_step()["view"]
    screen.press((view["left"] + view["right"]) / 2, (view["top"] + view["bottom"]) / 2)
    screen.drag(60, 0)
    if RESIZES[resize]:
        screen.call(RESIZES[resize].format(width))
    else:
        screen.page.set_viewport_size({"width": width, "height": 844})
    screen.drag(-60, 0)
    screen.lift()
    assert screen.in_step()["selected"] == "7"
    assert_selected_tab_in_strip(screen)


def test_a_strip_that_a_person_scrolled_stays_until_the_next_move(show):
    screen = show("bench?count=30&lazy=1", DESKTOP)
    strip = screen.state()["strip"]
    screen.page.mouse.move(strip["left"] + 200, (strip["top"] + strip["bottom"]) / 2)
    screen.page.mouse.wheel(700, 0)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=strip]').scrollLeft >= 699")
    screen.chance()
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") >= 699
    screen.select("1")
    assert screen.in_step()["selected"] == "1"
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") < 5


def test_a_strip_takes_the_width_that_the_page_gives_it(show):
    screen = show("home")
    strip = screen.state()["strip"]
    greeting = screen.page.evaluate("document.querySelector('.greeting').getBoundingClientRect().left")
    assert strip["right"] <= greeting


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_tabs_fade_out_where_there_are_more_of_them(show, direction):
    screen = show(f"bench?count=12&strip-fade=24&dir={direction}")
    fades = """(() => {
      const { strip } = { strip: pager.shadowRoot.querySelector("[part=strip]") };
      const style = getComputedStyle(strip);
      return ["start", "end"].map((name) => Number.parseFloat(style.getPropertyValue(`--lockstep-fade-${name}`)));
    })()"""
    wait_for(screen.page, f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {fades}[1] === 24; }})()")
    assert screen.call(fades) == [0, 24]
    screen.select("5")
    screen.in_step()
    screen.frames(3)
    assert screen.call(fades) == [24, 24]
    screen.select("11")
    screen.in_step()
    screen.frames(3)
    assert screen.call(fades)[0] == 24 and screen.call(fades)[1] <= 1
    screen.call("void [...pager.children].slice(2).forEach((page) => page.remove())")
    screen.settle()
    screen.frames(3)
    assert screen.call(fades) == [0, 0]


FOCUSED = """(() => {
  const { left, right } = pager.shadowRoot.activeElement.getBoundingClientRect();
  const strip = pager.shadowRoot.querySelector("[part=strip]").getBoundingClientRect();
  return [pager.shadowRoot.activeElement.dataset.page, left >= strip.left - 1 && right <= strip.right + 1];
})()"""


@pytest.mark.parametrize("scrolling", ["on", "off"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_whole_tab_with_the_focus_is_in_view_while_keys_move_the_focus_alone(show, direction, scrolling):
    screen = show(f"bench?count=40&activation=manual&dir={direction}&strip-scrolling={scrolling}")
    screen.focus_tab()
    forward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    walk = [(forward, str(page)) for page in range(1, 7)] + [("End", "39"), (back, "38"), (back, "37"), (back, "36"), ("Home", "0"), (back, "39")]
    for key, page in walk:
        screen.page.keyboard.press(key)
        screen.frames()
        assert screen.call(FOCUSED) == [page, True]
    assert screen.in_step()["selected"] == "0"
    screen.page.keyboard.press("Enter")
    assert screen.in_step()["selected"] == "39"


@pytest.mark.parametrize("key, page", [("Home", "0"), ("End", "4")])
def test_the_tab_key_leaves_the_strip_from_the_tab_with_the_focus(show, key, page):
    screen = show("bench?count=5&sizing=divided&activation=manual&selected=2", DESKTOP)
    screen.focus_tab()
    screen.page.keyboard.press(key)
    assert screen.focused() == page
    screen.page.keyboard.press("Tab" if key == "Home" else "Shift+Tab")
    assert screen.call("pager.shadowRoot.activeElement?.role !== 'tab'")
    stops = "[...pager.shadowRoot.querySelectorAll('[role=tab]')].filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.page)"
    assert screen.call(stops) == ["2"], "the next Tab into the strip goes to the selected tab"


def test_a_label_is_centered_in_its_tab_and_ends_in_an_ellipsis_in_a_tab_that_is_too_narrow(show):
    screen = show("bench?count=5&sizing=fixed&tab-width=80")
    labels = screen.call(
        """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
          const title = tab.querySelector("slot"), words = title.getBoundingClientRect(), box = tab.getBoundingClientRect();
          return [words.left - box.left, box.right - words.right, title.scrollWidth > title.clientWidth];
        })"""
    )
    assert {is_cut for *_, is_cut in labels} == {True, False}, "some labels fit, others do not"
    for start, end, is_cut in labels:
        assert start == pytest.approx(end, abs=1)
        assert start == pytest.approx(16, abs=1) if is_cut else start >= 15


@pytest.mark.parametrize("width", ["tab", "content"])
def test_tabs_and_indicator_follow_a_padding_that_changes(show, width):
    screen = show(f"bench?count=5&indicator-width={width}", DESKTOP)
    for padding in (4, 40):
        screen.call(f"pager.style.setProperty('--lockstep-tab-padding', '{padding}px')")
        fits = f"(([, words, tab]) => Math.abs(tab - words - {2 * padding}) < 1)({LABELS}[0])"
        wait_for(screen.page, f"((pager) => {fits})(document.querySelector('lockstep-pager'))", 5)
        screen.frames()
        mark = screen.call("(({ left, width }) => [left, width])(pager.shadowRoot.querySelector('[part=indicator]').getBoundingClientRect())")
        words = screen.call(LABELS)[0][1]
        assert mark == pytest.approx([0, words + 2 * padding] if width == "tab" else [padding, words], abs=1)


def test_tabs_that_move_begin_where_they_were_in_a_pager_that_is_scaled(show):
    screen = show("bench?count=5&tab-changes=animated", DESKTOP)
    screen.page.evaluate("() => { document.querySelector('main').style.cssText = 'transform: scale(0.5); transform-origin: 0 0'; }")
    screen.frames()
    before, after = screen.call(
        """(() => {
          const place = () => pager.shadowRoot.querySelector("[role=tab][data-page='4']").getBoundingClientRect().left;
          const before = place();
          pager.querySelector("[data-page='1']").remove();
          return pager.pages && [before, place()];
        })()"""
    )
    assert after == pytest.approx(before, abs=2)
    screen.in_step()


def test_a_fade_without_an_end_is_none(show):
    screen = show("bench?count=12&strip-fade=Infinity")
    assert screen.call("pager.shadowRoot.querySelector('.strip.fading')") is None


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_titles_have_as_many_lines_as_the_strip_allows(show, direction):
    titles = ["Short", "Benachrichtigungen und Einstellungen der Anwendung", "Two&#10;lines"]
    sections = "".join(f"<section data-page={at} data-title='{title}'></section>" for at, title in enumerate(titles))
    screen = show("lines", PHONE, f"<lockstep-pager dir={direction} sizing=divided title-lines=2>{sections}</lockstep-pager>")
    lines = "[...pager.shadowRoot.querySelectorAll('.title')].map((title) => Math.round(title.offsetHeight / parseFloat(getComputedStyle(title).fontSize) / 1.15))"
    assert screen.call(lines) == [1, 2, 2]
    fits = "[...pager.shadowRoot.querySelectorAll('[role=tab]')].every((tab) => { const [box, title] = [tab, tab.querySelector('.title')].map((node) => node.getBoundingClientRect()); const room = 15 - parseFloat(getComputedStyle(tab.querySelector('.title')).paddingLeft); return title.left >= box.left + room && title.right <= box.right - room; })"
    assert screen.call(fits)
    screen.call("(pager.titleLines = null)")
    screen.frames(3)
    assert screen.call(lines) == [1, 1, 1]
    screen.in_step()


def test_the_ellipsis_of_a_centered_last_line_is_whole(show):
    words = ["A very long title of a page", "Overview of everything", "Notes on the title of a page", "Letters from all of them"]
    sections = "".join(f"<section data-page={at} data-title='{title}'></section>" for at, title in enumerate(words))
    screen = show("ellipsis", PHONE, f"<lockstep-pager sizing=divided title-lines=2>{sections}</lockstep-pager>")
    overhang = """[...pager.shadowRoot.querySelectorAll('.title')].map((title) => {
      const range = document.createRange();
      range.selectNodeContents(title.assignedNodes?.()[0] ?? title);
      const lines = [...range.getClientRects()];
      if (lines.length < 3) return 0;
      const canvas = document.createElement("canvas").getContext("2d");
      canvas.font = getComputedStyle(title).font;
      const dots = canvas.measureText("…").width;
      const room = title.clientWidth - 2 * parseFloat(getComputedStyle(title).paddingLeft);
      // A longer line is shortened until the ellipsis has room.
      return lines[1].width + dots > room ? 0 : lines[1].right + dots - title.getBoundingClientRect().right;
    })"""
    for width in range(300, 700, 20):
        screen.page.set_viewport_size({"width": width, "height": 844})
        screen.frames(2)
        assert max(screen.call(overhang)) <= 0.5, width
