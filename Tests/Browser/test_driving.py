"""Tests of a <lockstep-strip> that drives a scroller of the app's own."""

import pytest

from conftest import DESKTOP, MARKUP, PHONE
from screen import CLOCK, LOG_EVENTS, REST, WITHOUT_TIMELINES, Screen, frames, wait_for
from test_gallery import violations

STYLE = """<style>
#row { display: flex; overflow: auto hidden; scroll-snap-type: x mandatory; height: 400px; }
#row > *, #row > * > * { flex: 0 0 100%; scroll-snap-align: start; scroll-snap-stop: always; overflow: auto; }
</style>"""
STRIP = '<lockstep-strip for="row"></lockstep-strip>'
TITLES = ["One", "Two and more", "Three", "넷", "Five, the long one", "Six", "Seven", "Eight"]


def section(at):
    return f'<section data-page="{at}" data-title="{TITLES[at]}">{at}</section>'


def row(count=6, attributes=""):
    return f'<div id="row" tabindex="0" {attributes}>' + "".join(map(section, range(count))) + "</div>"


LOG = """window.moves = [];
for (const type of ["willmove", "didmove", "didcancel", "reselect"])
  document.addEventListener(type, ({ type, target, detail }) => target.id === "row" && moves.push([type, detail.from, detail.to, detail.cause, target.scrollLeft]));"""

STATE = """() => {
  const row = document.querySelector("#row"), strip = document.querySelector("lockstep-strip"), root = strip.shadowRoot;
  const box = (node) => { const { left, right } = node.getBoundingClientRect(); return [left, right]; };
  const tab = root.querySelector("[role=tab][aria-selected=true]"), port = row.getBoundingClientRect();
  const shown = [...row.querySelectorAll("[data-page]")].filter((page) => {
    const { left, right, top, bottom } = page.getBoundingClientRect();
    return Math.min(right, port.right) - Math.max(left, port.left) > 1 && Math.min(bottom, port.bottom) - Math.max(top, port.top) > 1;
  });
  return {
    selected: strip.selected, tab: tab && box(tab), id: tab?.dataset.page, indicator: box(root.querySelector("[part=indicator]")),
    strip: box(root.querySelector("[part=strip]")), shown: shown.map((page) => page.dataset.page), place: [row.scrollLeft, row.scrollTop],
  };
}"""

# Waits until the scroller and the indicator stand still.
SETTLE = """async () => {
  const read = %s;
  let last = "", still = 0;
  for (let frame = 0; still < 30; frame++) {
    if (frame > 1200) throw new Error(`not at rest: ${last}`);
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(read());
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return JSON.parse(last);
}""" % STATE


class Driven(Screen):
    """A page with a scroller that a strip drives."""

    def settle(self):
        return self.page.evaluate(SETTLE)

    def in_step(self, *shown):
        """Waits for rest. Checks that the tab, the indicator and the scroller agree, and that each move has one end."""
        state = self.settle()
        assert state["id"] == state["selected"] in state["shown"], state
        assert state["indicator"] == pytest.approx(state["tab"], abs=1), state
        assert state["strip"][0] - 1 <= state["tab"][0] and state["tab"][1] <= state["strip"][1] + 1, state
        under_way = None
        for type, source, target, *_ in self.page.evaluate("moves"):
            if type == "willmove":
                assert under_way is None
                under_way = (source, target)
            elif type != "reselect":
                assert under_way == (source, target)
                under_way = None
        assert under_way is None
        return state

    def swipe_row(self, part, steps=8, lift=True, rest=REST):
        x, y, width = self.page.evaluate("(({ left, top, width, height }) => [left + width / 2, top + height / 2, width])(document.querySelector('#row').getBoundingClientRect())")
        self.press(x - part * width / 2, y)
        for step in range(1, steps + 1):
            self.touch("touchMove", x - part * width / 2 + part * width * step / steps, y)
        if lift:
            self.touch("touchEnd", pause=rest)

    def tap_tab(self, id, at=0):
        self.tap(*self.page.evaluate(
            """([id, at]) => {
              const strip = document.querySelectorAll("lockstep-strip")[at].shadowRoot.querySelector("[part=strip]").getBoundingClientRect();
              const tab = document.querySelectorAll("lockstep-strip")[at].shadowRoot.querySelector(`[role=tab][data-page="${id}"]`).getBoundingClientRect();
              return [(Math.max(tab.left, strip.left) + Math.min(tab.right, strip.right)) / 2, (tab.top + tab.bottom) / 2];
            }""", [str(id), at]))


@pytest.fixture
def drive(tab, server):
    """Opens a page with a scroller and a strip that drives it."""
    pages, problems = [], []

    def open(markup=STRIP + row(), device=PHONE, before="", style=STYLE):
        page = tab(device)
        pages.append(page)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and problems.append(message.text))
        page.add_init_script(LOG_EVENTS + LOG + before)
        page.route("**/driven", lambda route: route.fulfill(content_type="text/html", body=MARKUP.format(style + markup)))
        page.goto(f"{server}/driven")
        wait_for(page, "document.querySelector('lockstep-strip')?.scroller")
        screen = Driven(page)
        screen.settle()
        return screen

    yield open
    for page in pages:
        page.close()
    assert problems == []


BROWSERS = pytest.mark.parametrize("before", ["", WITHOUT_TIMELINES], ids=["timelines", "no timelines"])


@BROWSERS
def test_a_tab_scrolls_an_own_scroller_and_a_swipe_selects_its_tab(drive, before):
    screen = drive(before=before)
    assert screen.in_step()["shown"] == ["0"]
    screen.tap_tab(2)
    assert screen.in_step()["shown"] == ["2"]
    screen.swipe_row(-0.6)
    assert screen.in_step()["shown"] == ["3"]
    screen.swipe_row(0.6)
    assert screen.in_step()["shown"] == ["2"]
    screen.page.evaluate("document.querySelector('lockstep-strip').select('5')")
    assert screen.in_step()["shown"] == ["5"]
    causes = [(type, to, cause) for type, _, to, cause, _ in screen.page.evaluate("moves") if type == "didmove"]
    assert causes == [("didmove", "0", "initial"), ("didmove", "2", "tab"), ("didmove", "3", "swipe"), ("didmove", "2", "swipe"), ("didmove", "5", "code")]


def test_a_move_has_ended_when_the_browser_has_scrolled_to_its_page(drive):
    screen = drive(STRIP + row(8))
    for page in (7, 0):
        screen.page.evaluate("(id) => document.querySelector('lockstep-strip').select(id)", str(page))
        screen.in_step()
    width = screen.page.evaluate("document.querySelector('#row').clientWidth")
    ends = [(to, place) for type, _, to, _, place in screen.page.evaluate("moves") if type == "didmove"]
    assert [to for to, _ in ends] == ["0", "7", "0"]
    assert [place for _, place in ends] == pytest.approx([0, 7 * width, 0], abs=1)


def test_an_end_of_a_scroll_that_the_browser_tells_late_does_not_cancel_a_tapped_tab(drive):
    screen = drive(STRIP + row(8), before=CLOCK)
    screen.page.evaluate(
        """() => {
          const row = document.querySelector("#row");
          row.addEventListener("scroll", () => {
            sleep(0.2);
            window.told = row.scrollLeft;
            row.dispatchEvent(new Event("scrollend"));
          }, { once: true });
        }""")
    screen.tap_tab(4)
    assert screen.in_step()["shown"] == ["4"]
    assert 0 < screen.page.evaluate("told") < 4 * 390 - 1
    assert "didcancel" not in [type for type, *_ in screen.page.evaluate("moves")]


def test_a_tap_during_a_swipe_wins_and_the_next_swipe_snaps(drive):
    screen = drive(STRIP + row(8))
    for wait in (1, 3, 5, 8):
        screen.swipe_row(-0.6, rest=0.012)
        frames(screen.page, wait)
        screen.tap_tab(4)
        assert screen.in_step()["shown"] == ["4"]
        screen.swipe_row(-0.6)
        assert screen.in_step()["shown"] == ["5"]
        screen.page.evaluate("document.querySelector('lockstep-strip').select('0', { animated: false })")
        assert screen.in_step()["shown"] == ["0"]


def test_a_finger_takes_over_a_scroll_to_a_selected_page(drive):
    screen = drive(STRIP + row(8))
    screen.page.evaluate("document.querySelector('lockstep-strip').select('7')")
    frames(screen.page, 6)
    screen.swipe_row(0.7)
    state = screen.in_step()
    assert len(state["shown"]) == 1 and state["shown"] != ["7"]


@pytest.mark.parametrize("by", ["finger", "wheel"])
def test_a_scroll_up_or_down_in_a_page_leaves_the_scroll_to_a_selected_page_alone(drive, by):
    screen = drive(STRIP + row(8), device=PHONE if by == "finger" else DESKTOP)
    screen.page.evaluate("document.querySelectorAll('[data-page]').forEach((page) => (page.innerHTML = '<p style=\"height: 2000px\">'))")
    screen.page.evaluate("document.querySelector('lockstep-strip').select('7')")
    frames(screen.page, 2)
    if by == "finger":
        screen.press(200, 350)
        for step in range(1, 9):
            screen.touch("touchMove", 200 + step, 350 - 20 * step)
        screen.touch("touchEnd")
    else:
        screen.page.mouse.move(600, 300)
        screen.page.mouse.wheel(0, 200)
    assert screen.in_step()["shown"] == ["7"]


def test_a_finger_that_rests_between_two_pages_keeps_them_there(drive):
    screen = drive()
    screen.swipe_row(-0.4, lift=False)
    place = screen.settle()["place"]
    screen.page.evaluate("() => new Promise((done) => setTimeout(done, 1200))")
    assert screen.settle()["place"] == place and 100 < place[0] < 200
    screen.touch("touchEnd")
    screen.in_step()


def test_keys_wheel_and_code_that_scroll_the_scroller_select_its_tab(drive):
    screen = drive(device=DESKTOP)
    screen.page.mouse.move(600, 300)
    screen.page.mouse.wheel(900, 0)
    assert screen.in_step()["shown"] == ["1"]
    screen.page.evaluate("document.querySelector('#row').scrollTo({ left: 3 * document.querySelector('#row').clientWidth, behavior: 'smooth' })")
    assert screen.in_step()["shown"] == ["3"]
    screen.page.evaluate("document.querySelector('[data-page=\"5\"]').scrollIntoView({ behavior: 'instant' })")
    assert screen.in_step()["shown"] == ["5"]
    screen.page.evaluate("document.querySelector('lockstep-strip').shadowRoot.querySelector('[aria-selected=true]').focus()")
    screen.page.keyboard.press("ArrowLeft")
    assert screen.in_step()["shown"] == ["4"]
    screen.page.keyboard.press("Home")
    assert screen.in_step()["shown"] == ["0"]


def test_right_to_left_tabs_and_swipes_go_the_other_way(drive):
    screen = drive(f'<div dir="rtl">{STRIP}{row()}</div>')
    screen.tap_tab(1)
    assert screen.in_step()["shown"] == ["1"]
    screen.swipe_row(0.6)
    state = screen.in_step()
    assert state["shown"] == ["2"] and state["place"][0] < 0


@BROWSERS
@pytest.mark.parametrize("style", ["flex: 0 0 70%; scroll-snap-align: center; margin-inline: 6px", "flex: 0 0 auto; width: calc(150px + 40px * var(--at))"])
def test_pages_of_any_width_and_place_are_followed(drive, style, before):
    widths = "".join(f"#row > :nth-child({at + 1}) {{ --at: {at}; }}" for at in range(8))
    screen = drive(STRIP + row(8), before=before, style=f"{STYLE}<style>#row > * {{ {style}; }} {widths}</style>")
    for page in (3, 7, 0, 5):
        screen.page.evaluate("(id) => document.querySelector('lockstep-strip').select(id)", str(page))
        assert screen.in_step()["selected"] == str(page)
    screen.swipe_row(0.5)
    assert screen.in_step()["selected"] == "4"


def test_several_pages_in_view_that_end_together_are_all_reached_by_their_tabs(drive):
    screen = drive('<lockstep-strip for="row" sizing="divided"></lockstep-strip>' + row(6), style=f"{STYLE}<style>#row > * {{ flex-basis: 50%; }}</style>")
    for page in (4, 5, 2, 5, 4, 0):
        screen.tap_tab(page)
        assert screen.in_step()["selected"] == str(page)


def test_a_scroller_that_was_scrolled_before_the_strip_came_stays_where_it_is(drive):
    screen = drive(row(), before="addEventListener('DOMContentLoaded', () => { const row = document.querySelector('#row'); row.scrollLeft = 3 * row.clientWidth; row.insertAdjacentHTML('beforebegin', '<lockstep-strip for=\"row\"></lockstep-strip>'); });")
    assert screen.in_step()["shown"] == ["3"]
    assert {cause for *_, cause, _ in screen.page.evaluate("moves")} == {"initial"}


def test_pages_that_come_go_and_change_their_titles_change_the_tabs(drive):
    screen = drive()
    screen.tap_tab(2)
    screen.in_step()
    screen.page.evaluate("document.querySelector('#row').insertAdjacentHTML('afterbegin', '<section data-page=\"new\" data-title=\"New\">new</section>')")
    assert screen.in_step()["shown"] == ["2"]
    screen.page.evaluate("document.querySelector('[data-page=\"2\"]').remove()")
    assert len(screen.in_step()["shown"]) == 1
    screen.page.evaluate("document.querySelector('[data-page=\"3\"]').dataset.title = 'Another title'")
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.textContent.includes('Another title')")
    screen.page.evaluate("document.querySelector('[data-page=\"1\"]').hidden = true")
    wait_for(screen.page, "document.querySelector('lockstep-strip').pages.length === 5")
    screen.in_step()


@pytest.mark.parametrize("change", ["hide", "resize", "reconnect", "remove"])
def test_a_scroller_that_is_hidden_resized_or_moved_keeps_its_page(drive, change):
    screen = drive()
    screen.tap_tab(3)
    screen.in_step()
    if change == "hide":
        screen.page.evaluate("() => { document.querySelector('#row').style.display = 'none'; }")
        frames(screen.page, 4)
        screen.page.evaluate("() => { document.querySelector('#row').style.display = ''; }")
    elif change == "resize":
        screen.page.set_viewport_size({"width": 700, "height": 500})
    elif change == "reconnect":
        screen.page.evaluate("() => { const row = document.querySelector('#row'); row.remove(); document.body.append(row); }")
    else:
        screen.page.evaluate("() => { window.row = document.querySelector('#row'); row.remove(); }")
        wait_for(screen.page, "!document.querySelector('lockstep-strip').scroller")
        assert screen.page.evaluate("document.querySelector('lockstep-strip').shadowRoot.querySelector('[part=strip]').hidden")
        screen.page.evaluate("document.body.append(row)")
        wait_for(screen.page, "document.querySelector('lockstep-strip').scroller")
    assert screen.in_step()["shown"] == ["3"]


def test_two_strips_drive_one_scroller(drive):
    screen = drive(STRIP + row() + '<lockstep-strip for="row" sizing="divided" tab-colors="mixed"></lockstep-strip>')
    wait_for(screen.page, "document.querySelectorAll('lockstep-strip')[1].scroller")
    screen.tap_tab(3, at=1)
    assert screen.in_step()["shown"] == ["3"]
    assert screen.page.evaluate("[...document.querySelectorAll('lockstep-strip')].map(({ selected }) => selected)") == ["3", "3"]
    screen.page.evaluate("document.querySelector('lockstep-strip').remove()")
    screen.swipe_row(-0.6)
    assert screen.in_step()["shown"] == ["4"]


def test_a_strip_changes_from_a_scroller_to_a_pager_and_back(drive):
    screen = drive(STRIP + row() + '<lockstep-pager id="pager" strip-placement="hidden"><section data-page="x">X</section><section data-page="y">Y</section></lockstep-pager>')
    screen.tap_tab(1)
    screen.in_step()
    screen.page.evaluate("() => { document.querySelector('lockstep-strip').for = 'pager'; }")
    wait_for(screen.page, "document.querySelector('lockstep-strip').pager")
    assert screen.page.evaluate("(({ scroller, selected, pages }) => [scroller, selected, pages.length])(document.querySelector('lockstep-strip'))") == [None, "x", 2]
    screen.page.evaluate("document.querySelector('lockstep-strip').select('y')")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'y'")
    screen.page.evaluate("() => { document.querySelector('lockstep-strip').for = 'row'; }")
    wait_for(screen.page, "document.querySelector('lockstep-strip').scroller")
    assert screen.in_step()["shown"] == ["1"]


def test_a_vertical_scroller_is_driven_too(drive):
    style = "<style>#row { height: 300px; overflow: hidden auto; scroll-snap-type: y mandatory } #row > * { height: 300px; scroll-snap-align: start; }</style>"
    screen = drive(style=style)
    screen.tap_tab(2)
    state = screen.in_step()
    assert state["shown"] == ["2"] and state["place"] == [0, 600]
    screen.page.evaluate("document.querySelector('#row').scrollTo(0, 1200)")
    assert screen.in_step()["shown"] == ["4"]


def test_an_unknown_page_is_an_error_and_without_motion_the_page_is_there_at_once(drive):
    screen = drive(device={**PHONE, "reduced_motion": "reduce"})
    code = "() => { try { document.querySelector('lockstep-strip').select('none'); } catch ({ code }) { return code; } }"
    assert screen.page.evaluate(code) == "unknownPage"
    screen.page.evaluate("document.querySelector('lockstep-strip').select('4')")
    assert screen.page.evaluate("document.querySelector('#row').scrollLeft / document.querySelector('#row').clientWidth") == 4
    screen.in_step()


def test_a_tap_on_the_selected_tab_scrolls_its_page_to_the_top(drive):
    screen = drive()
    screen.page.evaluate("() => { const page = document.querySelector('[data-page=\"0\"]'); page.innerHTML = '<p style=\"height: 2000px\">'; page.scrollTop = 500; }")
    screen.tap_tab(0)
    wait_for(screen.page, "document.querySelector('[data-page=\"0\"]').scrollTop === 0")


def test_axe_finds_nothing_in_a_strip_of_a_scroller(drive):
    screen = drive(f"<main><h1>Pages</h1>{STRIP}{row(attributes='aria-label=Pages role=group')}</main>")
    assert violations(screen.page) == []


def test_a_person_moves_the_tabs_of_a_scroller(drive):
    screen = drive('<lockstep-strip for="row" reordering></lockstep-strip>' + row())
    screen.page.evaluate("document.querySelector('lockstep-strip').shadowRoot.querySelector('[aria-selected=true]').focus()")
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.querySelector('[aria-keyshortcuts]')")
    screen.page.keyboard.press("Control+Shift+ArrowRight")
    wait_for(screen.page, "[...document.querySelectorAll('#row > *')].map(({ dataset }) => dataset.page).join('') === '102345'")
    assert screen.in_step()["shown"] == ["0"]
