"""Tests of long presses on tabs, and of tabs that a person moves by a finger, the mouse and keys."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import WITHOUT_TIMELINES, wait_for

LOG = """() => {
  window.told = [];
  for (const type of ["longpress", "reorder"]) document.addEventListener(type, ({ detail }) => window.told.push([type, detail.page, detail.order?.join("")]));
}"""
SPOKEN = "pager.shadowRoot.querySelector('[role=status]').textContent"


def opened(show, attributes, device=DESKTOP, **settings):
    screen = show(f"bench?sizing=divided&count=5&{attributes}", device, **settings)
    screen.page.evaluate(LOG)
    return screen


def told(screen):
    return screen.page.evaluate("window.told")


def order(screen):
    return "".join(screen.pages())


def place(screen, id):
    return screen.call(f"pager.shadowRoot.querySelector('[role=tab][data-page=\"{id}\"]').getBoundingClientRect().left")


# Long presses


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["finger", "mouse"])
def test_a_long_press_on_a_tab_is_told_and_selects_nothing(show, device):
    screen = opened(show, "long-press", device)
    x, y = screen.tab_middle("2")
    if device is PHONE:
        screen.press(x, y)
        wait_for(screen.page, "window.told.length")
        screen.touch("touchEnd")
    else:
        screen.page.mouse.move(x, y)
        screen.page.mouse.down()
        wait_for(screen.page, "window.told.length")
        screen.page.mouse.up()
    screen.chance()
    assert told(screen) == [["longpress", "2", None]]
    assert screen.in_step()["selected"] == "0"
    screen.tap_tab("3") if device is PHONE else screen.page.mouse.click(*screen.tab_middle("3"))
    assert screen.in_step()["selected"] == "3"
    assert len(told(screen)) == 1


@pytest.mark.parametrize("way", ["moves", "is lifted", "has a menu"])
def test_a_press_that_moves_or_ends_is_no_long_press_and_a_menu_opens_instead(show, way):
    screen = opened(show, "long-press", clock=True)
    if way == "has a menu":
        screen.call("void pager.append(Object.assign(document.createElement('div'), { innerHTML: '<button>Close</button>' })), void (pager.lastChild.dataset.menu = '2')")
        wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[aria-haspopup=menu]')")
    x, y = screen.tab_middle("2")
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    if way == "moves":
        screen.page.mouse.move(x + 14, y, steps=3)
    elif way == "is lifted":
        screen.page.mouse.up()
    screen.pass_time(1)
    assert told(screen) == []


# Reordering


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("source, target, expected", [("0", "2", "12034"), ("3", "1", "03124"), ("4", "0", "40123")])
def test_a_mouse_drags_a_tab_to_another_place_and_the_selection_stays(show, direction, source, target, expected):
    screen = opened(show, f"reordering&dir={direction}")
    x, y = screen.tab_middle(source)
    end, _ = screen.tab_middle(target)
    dragged_from, passed_from = place(screen, source), place(screen, target)
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(end + (4 if end > x else -4), y, steps=12)
    assert order(screen) == "01234", "the order changes when the tab is released"
    screen.frames(20)
    assert abs(place(screen, source) - dragged_from) > 100, "the tab is under the mouse"
    assert abs(place(screen, target) - passed_from) > 100, "the tab that was passed makes room"
    screen.page.mouse.up()
    assert told(screen) == [["reorder", source, expected]]
    assert order(screen) == expected
    assert screen.in_step()["selected"] == "0"
    screen.page.mouse.click(*screen.tab_middle("2"))
    assert screen.in_step()["selected"] == "2"


def test_a_finger_drags_a_tab_after_a_long_press_and_scrolls_the_strip_before(show):
    screen = show("bench?count=12&reordering", PHONE)
    screen.page.evaluate(LOG)
    x, y = screen.tab_middle("1")
    front = screen.call("pager.shadowRoot.querySelector('[role=tab][data-page=\"1\"]').getBoundingClientRect().right")
    end, _ = screen.tab_middle("2")
    screen.press(x, y)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('.dragged')")
    screen.drag(end - front + 8, 0)
    screen.touch("touchEnd")
    wait_for(screen.page, "window.told.length")
    assert order(screen).startswith("021")
    assert screen.in_step()["selected"] == "0"
    strip = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=strip]').scrollLeft"
    x, y = screen.tab_middle("2")
    screen.press(x, y)
    screen.drag(-150)
    screen.lift()
    wait_for(screen.page, f"{strip} > 50")
    assert len(told(screen)) == 1


def test_a_tab_at_the_end_of_a_strip_scrolls_it_and_arrives_there(show):
    screen = show("bench?count=12&reordering", PHONE)
    x, y = screen.tab_middle("0")
    screen.press(x, y)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('.dragged')")
    screen.drag(380 - x, 0)
    wait_for(
        screen.page,
        "(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft >= scrollWidth - clientWidth - 2)(document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=strip]'))",
    )
    screen.touch("touchEnd")
    wait_for(screen.page, "document.querySelector('lockstep-pager').pages.at(-1).id === '0'")
    screen.in_step()


@pytest.mark.parametrize("direction, to_the_right", [("ltr", "10234"), ("rtl", "01234")])
def test_keys_move_the_tab_with_the_focus_which_stays_on_it_and_the_place_is_spoken(show, direction, to_the_right):
    screen = opened(show, f"reordering&dir={direction}")
    screen.focus_tab()
    screen.page.keyboard.press("Control+Shift+ArrowRight")
    screen.settle()
    assert order(screen) == to_the_right
    screen.page.keyboard.press("Control+Shift+End")
    screen.settle()
    assert order(screen) == "12340" and screen.focused() == "0"
    assert screen.call(SPOKEN) == "One 0, 5 / 5"
    assert screen.in_step()["selected"] == "0"
    screen.page.keyboard.press("Control+Shift+End")
    assert len(told(screen)) == (1 if direction == "rtl" else 2), "a tab at its end does not move"


def test_an_app_that_sets_the_order_itself_prevents_the_move(show):
    screen = show("bench?sizing=divided&count=5&lazy=1&reordering", DESKTOP)
    screen.page.evaluate(
        """() => document.addEventListener("reorder", (event) => {
          event.preventDefault();
          event.target.pages = event.detail.order.map((id) => ({ id, title: `Page ${id}` }));
        })"""
    )
    screen.focus_tab()
    screen.page.keyboard.press("Control+Shift+ArrowRight")
    screen.settle()
    assert order(screen) == "10234" and screen.focused() == "0"
    assert screen.in_step()["selected"] == "0"


def test_tabs_of_a_strip_of_its_own_are_dragged_too(show):
    screen = show("bench?count=4&strip-placement=hidden", DESKTOP)
    screen.page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager"), strip = document.createElement("lockstep-strip");
          pager.id = "pages";
          Object.assign(strip, { for: "pages", sizing: "divided", reordering: true });
          strip.setAttribute("for", "pages");
          strip.setAttribute("sizing", "divided");
          strip.setAttribute("reordering", "");
          pager.before(strip);
        }"""
    )
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.querySelector('[aria-keyshortcuts]')")
    box = "(at) => { const { left, width, top, height } = document.querySelector('lockstep-strip').shadowRoot.querySelectorAll('[role=tab]')[at].getBoundingClientRect(); return [left + width / 2, top + height / 2]; }"
    x, y = screen.page.evaluate(box, 0)
    end, _ = screen.page.evaluate(box, 1)
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(end + 5, y, steps=8)
    screen.page.mouse.up()
    assert order(screen) == "1023"


def test_a_drag_that_is_cancelled_leaves_the_order(show):
    screen = opened(show, "reordering", PHONE)
    x, y = screen.tab_middle("0")
    screen.press(x, y)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('.dragged')")
    screen.drag(150, 0)
    screen.touch("touchCancel")
    screen.chance()
    assert order(screen) == "01234" and told(screen) == []
    assert screen.call("pager.shadowRoot.querySelector('.dragged')") is None
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "1"


def test_a_strip_whose_tabs_can_be_moved_has_no_accessibility_violation(show):
    screen = opened(show, "reordering&long-press")
    screen.focus_tab()
    screen.page.keyboard.press("Control+Shift+ArrowRight")
    screen.settle()
    found = Axe().run(screen.page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found] == []


# Indicators of the app, and dots

OWN = """() => {
  const pager = document.querySelector("lockstep-pager");
  for (const [name, color] of [["", "red"], ["top", "blue"], ["fill", "lime"]]) {
    const child = document.createElement("div");
    child.dataset.indicator = name;
    child.style.cssText = name === "fill" ? `background: ${color}` : `height: 4px; background: ${color}`;
    child.id = `own-${name || "bottom"}`;
    pager.append(child);
  }
}"""
BOXES = """(() => {
  const box = (node) => { const { left, right, top, bottom } = node.getBoundingClientRect(); return { left, right, top, bottom }; };
  return { own: ["bottom", "top", "fill"].map((name) => box(document.querySelector(`#own-${name}`))), strip: box(pager.shadowRoot.querySelector("[part=strip]")) };
})()"""


@pytest.mark.parametrize("script", ["", WITHOUT_TIMELINES], ids=["timelines", "script"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_several_indicators_of_the_app_follow_the_pages_each_in_its_place(tab, server, direction, script):
    from screen import LOG_EVENTS, Screen

    page = tab(PHONE)
    page.add_init_script(LOG_EVENTS + script)
    page.goto(f"{server}/bench?count=5&dir={direction}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    page.evaluate(OWN)
    wait_for(page, "document.querySelector('#own-fill')?.assignedSlot")
    for target in ("0", "3"):
        screen.select(target)
        tab_box = screen.settle()["tab"]
        boxes = screen.call(BOXES)
        for box in boxes["own"]:
            assert box["left"] == pytest.approx(tab_box["left"], abs=1) and box["right"] == pytest.approx(tab_box["right"], abs=1)
        bottom, top, fill = boxes["own"]
        assert bottom["bottom"] == pytest.approx(boxes["strip"]["bottom"], abs=1) and bottom["bottom"] - bottom["top"] == pytest.approx(4, abs=0.1)
        assert top["top"] == pytest.approx(boxes["strip"]["top"], abs=1)
        assert fill["bottom"] - fill["top"] == pytest.approx(boxes["strip"]["bottom"] - boxes["strip"]["top"], abs=1)
    assert screen.call("getComputedStyle(pager.shadowRoot.querySelector('.indicator')).visibility") == "hidden"
    page.evaluate("document.querySelectorAll('[data-indicator]').forEach((child) => child.remove())")
    wait_for(page, "getComputedStyle(document.querySelector('lockstep-pager').shadowRoot.querySelector('.indicator')).visibility === 'visible'")
    screen.in_step()
    page.close()


def test_an_indicator_of_the_app_is_between_two_tabs_in_the_middle_of_a_swipe_and_is_not_scaled(show):
    screen = show("bench?count=5&sizing=divided", PHONE)
    screen.page.evaluate("() => { const child = Object.assign(document.createElement('div'), { id: 'own' }); child.dataset.indicator = ''; child.style.cssText = 'height: 10px; width: 10px; margin: auto; background: red'; document.querySelector('lockstep-pager').append(child); }")
    wait_for(screen.page, "document.querySelector('#own')?.assignedSlot")
    screen.frames(3)
    x, y = screen.middle()
    screen.press(x + 120, y)
    screen.drag(-210)
    screen.frames(3)
    position = screen.state()["position"]
    assert 0.3 < position < 0.7
    left, width = screen.page.evaluate("(() => { const { left, width } = own.getBoundingClientRect(); return [left, width]; })()")
    assert width == pytest.approx(10, abs=0.1)
    assert left + 5 == pytest.approx((position + 0.5) * 390 / 5, abs=3)
    screen.lift()
    screen.in_step()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_dot_for_each_page_selects_it_and_is_read_out_by_its_title(show, direction):
    screen = show(f"bench?count=5&dots&minimum-tab-width=24&strip-alignment=center&strip-placement=bottom&dir={direction}", PHONE)
    wait_for(screen.page, "getComputedStyle(document.querySelector('lockstep-pager').shadowRoot.querySelector('.label'), '::before').width === '8px'")
    screen.settle()
    dots = screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => [tab.textContent.trim(), tab.offsetWidth, getComputedStyle(tab).color])")
    assert [width for _, width, _ in dots] == [24] * 5
    assert [title for title, _, _ in dots] == ["One 0", "Two and more 1", "Three 2", "넷 3", "Five, the long one 4"]
    assert len({color for _, _, color in dots[1:]}) == 1 and dots[0][2] != dots[1][2]
    screen.tap_tab("3")
    assert screen.settle()["selected"] == "3"
    found = Axe().run(screen.page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found] == []
