"""Tests of pages without a first and a last page, and of more pages than a browser can lay out."""

import time

import pytest

from conftest import DESKTOP
from screen import wait_for

DAYS = "bench?endless=1&lazy=1&selected=1970-01-02"
WITHOUT_STRIP = DAYS + "&strip-placement=hidden"
MANY = 800_000


def settled_on(screen, id):
    """Waits until the pager is idle, then checks that only the page `id` is selected, visible and active. There is no
    strip to check."""
    state = screen.settle()
    assert state["selected"] == id and state["visible"] == [id] and state["active"] == [id], state
    screen.paired(state)
    return state


def in_step_on(screen, id):
    """Waits until the pager is idle, then checks that the strip, the indicator and the pages agree on the page `id`, and
    that its tab is in view."""
    assert screen.in_step()["selected"] == id
    in_view(screen, id)


def in_view(screen, id):
    state = screen.state()
    assert state["tab"]["left"] >= state["strip"]["left"] - 1 and state["tab"]["right"] <= state["strip"]["right"] + 1, id


def visible_tabs(screen):
    """The days whose whole tabs are in view, in order."""
    return screen.call("""(() => {
      const { left, right } = pager.shadowRoot.querySelector("[part=strip]").getBoundingClientRect();
      const isWhole = (box) => box.left >= left - 1 && box.right <= right + 1;
      const tabs = [...pager.shadowRoot.querySelectorAll("[role=tab]")].filter((tab) => isWhole(tab.getBoundingClientRect()));
      return tabs.map((tab) => tab.dataset.page).sort();
    })()""")


def scroll_strip(screen, dx, times):
    """Turns the wheel over the strip, several times, and waits for the rest after each: 20 frames without a scroll."""
    strip = screen.state()["strip"]
    screen.page.mouse.move((strip["left"] + strip["right"]) / 2, (strip["top"] + strip["bottom"]) / 2)
    for _ in range(times):
        before = visible_tabs(screen)
        screen.page.mouse.wheel(dx, 0)
        wait_until_scrolled(screen, before)


def wait_until_scrolled(screen, before):
    deadline = time.monotonic() + 10
    while visible_tabs(screen) == before:
        assert time.monotonic() < deadline, before
    screen.page.evaluate("""() => new Promise((done) => {
      const strip = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=strip]");
      let last = NaN, still = 0;
      const look = () => {
        still = strip.scrollLeft === last ? still + 1 : 0;
        last = strip.scrollLeft;
        if (still < 20) requestAnimationFrame(look);
        else done();
      };
      look();
    })""")


def test_days_follow_one_another_before_and_after_the_initial_day(show):
    screen = show(WITHOUT_STRIP)
    state = settled_on(screen, "1970-01-02")
    assert state["strip"]["height"] == 0
    for wanted in ["1970-01-01", "1969-12-31", "1969-12-30"]:
        screen.swipe(0.8)
        settled_on(screen, wanted)
    screen.swipe(-0.8)
    settled_on(screen, "1969-12-31")
    assert screen.moves("didmove")[-1] == ["didmove", "1969-12-30", "1969-12-31", "swipe"]
    assert screen.call("pager.shadowRoot.querySelector('[part=page]:not([inert])').ariaLabel") == "The day 1969-12-31"


def test_a_distant_day_is_reached_by_a_jump_and_an_invalid_day_is_an_error(show):
    screen = show(DAYS)
    screen.page.evaluate("window.made.length = 0")
    assert screen.call("pager.moveTo('2345-06-07')")["outcome"] == "arrived"
    in_step_on(screen, "2345-06-07")
    assert len(screen.page.evaluate("window.made")) <= 3
    screen.swipe(-0.8)
    in_step_on(screen, "2345-06-08")
    assert screen.call("pager.moveTo('yesterday').catch(({ code }) => code)") == "unknownPage"
    screen.call("(pager.selected = '1900-01-01')")
    in_step_on(screen, "1900-01-01")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_each_day_has_a_tab_that_names_its_page(show, direction):
    screen = show(f"{DAYS}&dir={direction}")
    forward = -0.8 if direction == "ltr" else 0.8
    in_step_on(screen, "1970-01-02")
    for wanted in ["1970-01-01", "1969-12-31"]:
        screen.swipe(-forward)
        in_step_on(screen, wanted)
    screen.tap_tab("1970-01-01")
    in_step_on(screen, "1970-01-01")
    labels = """[...pager.shadowRoot.querySelectorAll("[part=page]")].map((panel) => {
      const tab = pager.shadowRoot.getElementById(panel.getAttribute("aria-labelledby"));
      return [panel.dataset.page, tab.textContent, tab.ariaSetSize, tab.ariaPosInSet];
    })"""
    labels = screen.call(labels)
    assert labels and all(label == [label[0], f"The day {label[0]}", "-1", None] for label in labels), labels
    # The strip lays out at most two and a half times its length.
    assert screen.call("pager.shadowRoot.querySelectorAll('[role=tab]').length") < 15


@pytest.mark.parametrize("has_end", [True, False], ids=["scrollend", "without scrollend"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_person_scrolls_the_strip_beyond_its_first_tabs_in_both_directions(show, direction, has_end):
    screen = show(f"{DAYS}&dir={direction}", DESKTOP)
    if not has_end:
        screen.page.evaluate("delete HTMLElement.prototype.onscrollend")
        screen.call("(pager.replaceWith(pager.cloneNode()), null)")
        screen.page.evaluate("""() => {
          const day = (index) => new Date(index * 864e5).toISOString().slice(0, 10);
          document.querySelector("lockstep-pager").sequence = { id: day, index: (id) => Date.parse(id) / 864e5 };
        }""")
        in_step_on(screen, "1970-01-02")
    later = 3000 if direction == "ltr" else -3000
    # The strip has tabs for 100 pages and more on each side at first.
    scroll_strip(screen, later, 8)
    assert visible_tabs(screen)[0] > "1970-05-01", visible_tabs(screen)
    assert screen.state()["selected"] == "1970-01-02"
    chosen = visible_tabs(screen)[0]
    screen.page.mouse.click(*screen.tab_middle(chosen))
    in_step_on(screen, chosen)
    scroll_strip(screen, -later, 16)
    assert visible_tabs(screen)[-1] < "1969-11-01", visible_tabs(screen)
    assert screen.state()["selected"] == chosen


def test_arrow_keys_move_the_focus_along_tabs_without_end_and_home_does_nothing(show):
    screen = show(DAYS, DESKTOP)
    screen.focus_tab()
    keys = [("ArrowLeft", "1970-01-01"), ("ArrowLeft", "1969-12-31"), ("ArrowRight", "1970-01-01"), ("Home", "1970-01-01"), ("End", "1970-01-01")]
    for key, wanted in keys:
        screen.page.keyboard.press(key)
        in_step_on(screen, wanted)
        assert screen.focused() == wanted


def test_pages_without_end_stay_when_the_attribute_cyclic_changes(show):
    screen = show(DAYS)
    screen.call("(pager.cyclic = '', null)")
    screen.swipe(-0.8)
    in_step_on(screen, "1970-01-03")
    screen.call("pager.removeAttribute('cyclic')")
    screen.swipe(-0.8)
    in_step_on(screen, "1970-01-04")


def test_a_strip_of_its_own_follows_pages_without_end(show):
    screen = show(DAYS)
    screen.call("""(pager.id = "days", document.querySelector("main").insertAdjacentHTML("afterbegin", '<lockstep-strip for="days"></lockstep-strip>'), null)""")
    selected = """document.querySelector("lockstep-strip").shadowRoot.querySelector("[aria-selected=true]")?.dataset.page"""
    for wanted in ["1970-01-02", "2345-06-07"]:
        screen.select(wanted)
        in_step_on(screen, wanted)
        assert screen.page.evaluate(selected) == wanted
    screen.page.locator("lockstep-strip [data-page='2345-06-08']").tap()
    in_step_on(screen, "2345-06-08")


def test_keys_move_from_page_to_page_when_there_are_no_tabs(show):
    screen = show(WITHOUT_STRIP, DESKTOP)
    screen.call("pager.shadowRoot.querySelector('[part=page]:not([inert])').focus()")
    for key, wanted in [("ArrowLeft", "1970-01-01"), ("ArrowLeft", "1969-12-31"), ("ArrowRight", "1970-01-01")]:
        screen.page.keyboard.press(key)
        settled_on(screen, wanted)
        assert screen.focused() == wanted


def test_listed_pages_replace_endless_pages_and_the_reverse(show):
    screen = show(DAYS)
    screen.call("(pager.pages = [{ id: 'a' }, { id: 'b' }], null)")
    assert screen.in_step()["selected"] == "a"
    screen.swipe(-0.8)
    assert screen.in_step()["selected"] == "b"
    screen.call("(pager.sequence = { id: (index) => `n${index}`, index: (id) => Number(id.slice(1)) }, null)")
    in_step_on(screen, "n0")
    assert screen.call("pager.shadowRoot.querySelector('[aria-selected=true]').textContent") == "n0"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_eight_hundred_thousand_pages_open_and_scroll(show, direction):
    screen = show(f"bench?count={MANY}&lazy=1&dir={direction}")
    assert screen.call(f"pager.moveTo('{MANY - 1}')")["outcome"] == "arrived"
    assert screen.in_step()["selected"] == str(MANY - 1)
    in_view(screen, MANY - 1)
    screen.swipe(0.8 if direction == "ltr" else -0.8)
    assert screen.in_step()["selected"] == str(MANY - 2)
    assert screen.call("pager.shadowRoot.querySelectorAll('[role=tab]').length") < 60
    screen.tap_tab(str(MANY - 1))
    assert screen.in_step()["selected"] == str(MANY - 1)
    screen.select(str(MANY // 3))
    screen.in_step()
    in_view(screen, MANY // 3)


def test_a_frame_costs_no_more_with_many_pages_than_with_few(show):
    def cost(count):
        screen = show(f"bench?count={count}&lazy=1", DESKTOP)
        screen.call(f"pager.moveTo('{count // 2}')")
        screen.in_step()
        # The script time of a drag's frames, from the start of the handler to its end. The minimum of many counts,
        # because other processes use this machine too.
        return min(
            screen.page.evaluate(
                """() => {
                  const pages = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]");
                  const send = (type, clientX) =>
                    pages.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, pointerType: "mouse", isPrimary: true, bubbles: true }));
                  pages.setPointerCapture = () => {};
                  send("pointerdown", 600);
                  const costs = Array.from({ length: 300 }, (_, step) => {
                    const began = performance.now();
                    for (let turn = 0; turn < 5; turn++) send("pointermove", 600 - step - turn / 5);
                    return performance.now() - began;
                  });
                  send("pointerup", 300);
                  return costs;
                }"""
            )
        )

    few, many = cost(100), cost(MANY)
    print(f"a frame of a drag: 100 pages {few / 5} ms, {MANY} pages {many / 5} ms")
    assert many <= 2 * few + 0.5


def test_pages_without_tabs_are_groups_and_a_neighbor_that_peeks_in_is_no_tab_stop(show):
    screen = show("calendar", DESKTOP)
    screen.call("(pager.stripPlacement = 'hidden', null)")
    screen.frames()
    found = """[...pager.shadowRoot.querySelectorAll("[part=page]")].map((panel) => [panel.role, panel.tabIndex, panel.dataset.page === pager.selected, Boolean(panel.ariaLabel)])"""

    def check():
        panels = screen.call(found)
        assert len(panels) >= 3
        assert {(role, named) for role, _, _, named in panels} == {("group", True)}
        assert all(index == (0 if selected else -1) for _, index, selected, _ in panels), panels

    check()
    screen.page.click("[data-days='1']")
    screen.settle()
    check()
    hidden = show("bench?count=3&strip-placement=hidden", DESKTOP)
    assert hidden.call("[...pager.shadowRoot.querySelectorAll('[part=page]')].map((panel) => [panel.role, panel.ariaLabel])")[0] == ["group", "One 0"]
    hidden.call("void pager.removeAttribute('strip-placement')")
    hidden.frames()
    assert hidden.call("[...pager.shadowRoot.querySelectorAll('[part=page]')].map((panel) => [panel.role, panel.ariaLabel, panel.getAttribute('aria-labelledby')])")[0] == ["tabpanel", None, "tab-0"]


def test_tabs_before_the_first_index_can_be_tapped_clicked_and_reached_by_keys(show):
    screen = show("bench?endless=1&lazy=1&selected=1970-01-01")
    screen.tap_tab("1969-12-31")
    in_step_on(screen, "1969-12-31")
    panel = screen.call("pager.shadowRoot.querySelector('[role=tab][aria-selected=true]').getAttribute('aria-controls')")
    assert screen.call(f"pager.shadowRoot.getElementById('{panel}').dataset.page") == "1969-12-31"
    screen.focus_tab()
    screen.page.keyboard.press("ArrowLeft")
    in_step_on(screen, "1969-12-30")
    assert screen.focused() == "1969-12-30"
    screen.call("pager.shadowRoot.querySelector('[data-page=\"1969-12-31\"]').click()")
    in_step_on(screen, "1969-12-31")


def test_a_sequence_is_asked_for_no_index_of_an_id_that_nobody_named_and_keeps_its_page_over_a_reload(tab, server):
    """The app's `index` may throw for a text that is no id. The sequence is set before the element is in the document."""
    page = tab(DESKTOP)
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          const index = (id) => { if (!/^n-?\\d+$/.test(id)) throw new Error(`index(${id})`); return Number(id.slice(1)); };
          customElements.whenDefined("lockstep-pager").then(() => {
            const own = document.createElement("lockstep-pager");
            own.className = "own";
            own.sequence = { id: (index) => `n${index}`, index };
            document.querySelector("main").append(own);
          });
        });"""
    )
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    own = "document.querySelector('.own')"
    page.goto(f"{server}/bench?count=2")
    wait_for(page, f"{own}?.phase === 'idle'")
    assert page.evaluate(f"{own}.selected") == "n0" and problems == []
    page.evaluate(f"{own}.select('n-7', {{ animated: false }})")
    page.reload()
    wait_for(page, f"{own}?.phase === 'idle'")
    assert page.evaluate(f"{own}.selected") == "n-7" and problems == []
    page.close()
