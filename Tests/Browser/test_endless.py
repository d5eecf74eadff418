"""Tests of pages without a first and a last page, and of more pages than a browser can lay out."""

import pytest

from conftest import DESKTOP

DAYS = "bench?endless=1&lazy=1&selected=1970-01-02"
MANY = 800_000


def settled_on(screen, id):
    """Waits until the pager is idle, then checks that only the page `id` is selected, visible and active. There is no
    strip to check."""
    state = screen.settle()
    assert state["selected"] == id and state["visible"] == [id] and state["active"] == [id], state
    screen.paired(state)
    return state


def in_view(screen, id):
    state = screen.state()
    assert state["tab"]["left"] >= state["strip"]["left"] - 1 and state["tab"]["right"] <= state["strip"]["right"] + 1, state["tab"]


def test_days_follow_one_another_before_and_after_the_initial_day(show):
    screen = show(DAYS)
    state = settled_on(screen, "1970-01-02")
    assert state["strip"]["height"] == 0 and state["tab"] is None
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
    settled_on(screen, "2345-06-07")
    assert len(screen.page.evaluate("window.made")) <= 3
    screen.swipe(-0.8)
    settled_on(screen, "2345-06-08")
    assert screen.call("pager.moveTo('yesterday').catch(({ code }) => code)") == "unknownPage"
    screen.call("(pager.selected = '1900-01-01')")
    settled_on(screen, "1900-01-01")


def test_keys_move_from_page_to_page_when_there_are_no_tabs(show):
    screen = show(DAYS, DESKTOP)
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
    settled_on(screen, "n0")


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
