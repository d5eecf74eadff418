"""Tests of the menus of tabs, and of tabs that appear, leave and move with an animation."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from screen import wait_for

MENU = """() => {
  const pager = document.querySelector("lockstep-pager");
  const menu = document.createElement("div");
  menu.dataset.menu = "2";
  for (const name of ["Rename", "Close"]) {
    const item = Object.assign(document.createElement("button"), { textContent: name });
    item.addEventListener("click", () => (window.chosen = name));
    menu.append(item);
  }
  pager.append(menu);
}"""
OPEN = """(() => {
  const menu = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=menu]");
  if (!menu?.matches(":popover-open")) return null;
  const { left, top, right, bottom } = menu.getBoundingClientRect();
  return { left, top, right, bottom, focus: document.activeElement.textContent };
})()"""


def opened(show, device=DESKTOP, options="", **settings):
    screen = show(f"bench?sizing=divided&count=5{options}", device, **settings)
    screen.page.evaluate(MENU)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[aria-haspopup=menu]')")
    return screen


def menu(screen):
    return screen.page.evaluate(OPEN)


def test_a_right_click_on_a_tab_opens_its_menu_and_an_item_closes_it(show):
    screen = opened(show)
    x, y = screen.tab_middle("2")
    screen.page.mouse.click(x, y, button="right")
    box = menu(screen)
    tab = screen.call("pager.shadowRoot.querySelector('[data-page=\"2\"]').getBoundingClientRect().bottom")
    assert box["focus"] == "Rename" and box["top"] >= tab
    assert screen.state()["selected"] == "0"
    screen.page.keyboard.press("ArrowDown")
    screen.page.keyboard.press("Enter")
    assert screen.page.evaluate("window.chosen") == "Close"
    assert menu(screen) is None
    assert screen.focused() == "2"
    screen.page.mouse.click(*screen.tab_middle("1"), button="right")
    assert menu(screen) is None


@pytest.mark.parametrize("key", ["Shift+F10", "ContextMenu"])
def test_keys_open_and_close_the_menu_of_the_tab_with_the_focus(show, key):
    screen = opened(show)
    screen.select("2")
    screen.in_step()
    screen.focus_tab()
    screen.page.keyboard.press(key)
    assert menu(screen)["focus"] == "Rename"
    screen.page.keyboard.press("ArrowUp")
    assert menu(screen)["focus"] == "Close"
    screen.page.keyboard.press("Home")
    assert menu(screen)["focus"] == "Rename"
    screen.page.keyboard.press("Escape")
    assert menu(screen) is None and screen.focused() == "2"
    assert screen.in_step()["selected"] == "2"


def test_a_long_press_opens_the_menu_and_selects_nothing(show):
    screen = opened(show, PHONE)
    screen.press(*screen.tab_middle("2"))
    wait_for(screen.page, OPEN)
    screen.touch("touchEnd")
    screen.frames(4)
    assert menu(screen) is not None
    assert screen.settle()["selected"] == "0"
    screen.tap(*screen.middle())
    screen.frames(2)
    assert menu(screen) is None
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"


def test_a_menu_stays_inside_the_window_and_leaves_with_its_tab(show):
    screen = opened(show, PHONE, "&strip-placement=bottom")
    screen.call("void (pager.querySelector('[data-menu]').dataset.menu = '4')")
    screen.page.evaluate("document.querySelector('lockstep-pager').style.cssText = 'position: fixed; inset: 0; height: auto'")
    screen.frames(4)
    screen.call("pager.select('4', { animated: false })")
    screen.in_step()
    screen.focus_tab()
    screen.page.keyboard.press("Shift+F10")
    box = menu(screen)
    assert box["right"] <= 390 and box["bottom"] <= 844
    screen.call("pager.querySelector('[data-page=\"4\"]').remove()")
    screen.frames(3)
    assert menu(screen) is None


@pytest.mark.parametrize("direction, side", [("ltr", "left"), ("rtl", "right")])
def test_a_menu_begins_where_its_tab_begins(show, direction, side):
    screen = opened(show, DESKTOP, f"&dir={direction}")
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    edge = f"pager.shadowRoot.querySelector('[role=tab][data-page=\"2\"]').getBoundingClientRect().{side}"
    assert menu(screen)[side] == pytest.approx(screen.call(edge), abs=1)


def test_an_open_menu_has_no_accessibility_violation(show):
    screen = opened(show)
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    assert menu(screen)
    found = Axe().run(screen.page).response["violations"]
    assert [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found] == []


def test_a_menu_is_called_by_the_title_of_its_page(show):
    """The name has no badge, follows a new title, and leaves the app's own name as it is."""
    screen = opened(show)

    def name_with(page, setup=""):
        screen.page.evaluate(f"""{{ const pager = document.querySelector("lockstep-pager"), menu = pager.querySelector("[data-menu]");
          {setup}; pager.pages = pager.pages.map((page) => page.id === "2" ? {{ ...page, ...{page} }} : page); }}""")
        screen.page.mouse.click(*screen.tab_middle("2"), button="right")
        name = screen.page.evaluate("document.querySelector('[data-menu]').ariaLabel")
        screen.page.keyboard.press("Escape")
        return name

    assert name_with("{ title: 'Inbox', badge: 3 }") == "Inbox"
    assert name_with("{ title: 'All letters', badge: 12 }") == "All letters"
    assert name_with("{ title: 'Archive' }", "menu.ariaLabel = 'Actions'") == "Actions"


def test_a_right_click_beside_the_tabs_and_a_long_press_beside_the_strip_open_no_menu(show):
    screen = opened(show, PHONE, "&sizing=fixed&tab-width=60", clock=True)
    screen.page.evaluate("document.querySelector('lockstep-pager').insertAdjacentHTML('beforeend', '<button data-accessory=trailing>Add</button>')")
    screen.frames()
    screen.page.evaluate("document.querySelector('[data-accessory]').addEventListener('click', () => (window.isAdded = true))")
    strip = screen.state()["strip"]
    screen.page.mouse.click(strip["right"] - 5, strip["top"] + 10, button="right")
    assert screen.page.evaluate("document.querySelectorAll('[role=menu]').length") == 0
    box = screen.page.locator("[data-accessory]").bounding_box()
    screen.press(box["x"] + 10, box["y"] + 10)
    screen.pass_time(0.7)  # A long press takes half a second.
    screen.touch("touchEnd")
    assert screen.page.evaluate("document.querySelectorAll('[role=menu]').length") == 0
    screen.tap(box["x"] + 10, box["y"] + 10)
    wait_for(screen.page, "window.isAdded")


def test_a_strip_of_its_own_has_menus(show):
    screen = show("bench?count=4", DESKTOP)
    screen.page.evaluate(
        """() => {
          document.querySelector("lockstep-pager").id = "pages";
          document.querySelector("main").insertAdjacentHTML("afterbegin", `<lockstep-strip for="pages"><p data-menu="1"><button>Only</button></p></lockstep-strip>`);
        }"""
    )
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.querySelector('[aria-haspopup=menu]')")
    screen.page.locator("lockstep-strip [data-page='1']").click(button="right")
    wait_for(screen.page, "document.activeElement.textContent === 'Only'")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_item_that_moves_the_focus_keeps_it_there(show, by):
    screen = opened(show)
    screen.call("void (document.body.append(Object.assign(document.createElement('input'), { id: 'field' })), pager.querySelector('[data-menu] button').addEventListener('click', () => document.querySelector('#field').focus()))")
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    if by == "mouse":
        screen.page.locator("[data-menu] button").first.click()
    else:
        screen.page.keyboard.press("Enter")
    assert menu(screen) is None
    assert screen.page.evaluate("document.activeElement.id") == "field"


def test_an_item_that_removes_its_page_leaves_the_focus_on_the_selected_tab(show):
    screen = opened(show)
    screen.call("void pager.querySelector('[data-menu]').lastChild.addEventListener('click', () => { pager.querySelector('[data-page=\"2\"]').remove(); pager.pages; })")
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    screen.page.keyboard.press("End")
    screen.page.keyboard.press("Enter")
    screen.frames(3)
    assert menu(screen) is None
    assert screen.call("pager.shadowRoot.activeElement?.dataset.page") == "0"


@pytest.mark.parametrize("content", ["with items", "without items"])
def test_escape_closes_a_menu_whose_padding_was_clicked_or_that_has_no_item(show, content):
    screen = opened(show)
    screen.call("void (pager.querySelector('[data-menu]').style.padding = '20px')")
    if content == "without items":
        screen.call("void (pager.querySelector('[data-menu]').textContent = 'Nothing')")
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    if content == "with items":
        box = menu(screen)
        screen.page.mouse.click(box["left"] + 12, box["top"] + 12)
    screen.page.keyboard.press("Escape")
    assert menu(screen) is None and screen.focused() == "2"


COMPONENT = """() => {
  const pager = document.querySelector("lockstep-pager"), component = document.createElement("div");
  pager.replaceWith(component);
  component.attachShadow({ mode: "open" }).append(pager);
  window.pager = pager;
}"""
IN_COMPONENT = "window.pager.shadowRoot.querySelector('[part=menu]')?.matches(':popover-open')"


def test_a_menu_in_a_component_gives_the_focus_back_and_closes_when_the_page_scrolls(show):
    screen = opened(show)
    screen.page.evaluate(COMPONENT)
    screen.page.evaluate("() => { document.body.style.paddingBottom = '2000px'; }")
    wait_for(screen.page, "window.pager.phase === 'idle'")
    tab = "window.pager.shadowRoot.querySelector('[role=tab][data-page=\"2\"]')"
    x, y = screen.page.evaluate(f"(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])({tab}.getBoundingClientRect())")
    screen.page.mouse.click(x, y, button="right")
    wait_for(screen.page, IN_COMPONENT)
    screen.page.keyboard.press("Escape")
    assert screen.page.evaluate("window.pager.shadowRoot.activeElement?.dataset.page") == "2"
    screen.page.mouse.click(x, y, button="right")
    wait_for(screen.page, IN_COMPONENT)
    screen.page.mouse.move(x, 880)
    screen.page.mouse.wheel(0, 200)
    wait_for(screen.page, f"!{IN_COMPONENT}", 5)


def test_a_menu_of_a_pager_inside_a_page_closes_when_that_page_scrolls(show):
    screen = opened(show)
    screen.page.evaluate(
        """() => {
          const inner = document.querySelector("lockstep-pager"), outer = document.createElement("lockstep-pager");
          const page = Object.assign(document.createElement("section"), { title: "Outer" });
          Object.assign(page.dataset, { page: "outer", title: "Outer" });
          outer.style.height = "400px";
          inner.replaceWith(outer);
          inner.style.height = "900px";
          page.append(inner);
          outer.append(page);
          Object.assign(window, { pager: inner, outer });
        }"""
    )
    wait_for(screen.page, "window.pager.phase === 'idle' && window.outer.phase === 'idle'")
    screen.frames(4)
    screen.page.evaluate("() => { window.pager.shadowRoot.querySelector('[role=tab][data-page=\"2\"]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true })); }")
    wait_for(screen.page, IN_COMPONENT)
    screen.page.evaluate("() => { window.outer.shadowRoot.querySelector('[part=page]').scrollTop = 60; }")
    wait_for(screen.page, f"!{IN_COMPONENT}", 5)


def test_the_up_arrow_in_the_box_of_a_menu_leads_to_its_last_item(show):
    screen = opened(show)
    screen.call("void (pager.querySelector('[data-menu]').style.padding = '20px')")
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    box = menu(screen)
    screen.page.mouse.click(box["left"] + 12, box["top"] + 12)
    screen.page.keyboard.press("ArrowUp")
    assert menu(screen)["focus"] == "Close"


def test_a_menu_that_the_size_of_the_window_closes_gives_the_focus_to_its_tab(show):
    screen = opened(show)
    screen.page.mouse.click(*screen.tab_middle("2"), button="right")
    wait_for(screen.page, OPEN)
    screen.page.set_viewport_size({"width": 1100, "height": 800})
    wait_for(screen.page, f"!{OPEN}")
    assert screen.focused() == "2"


def test_a_menu_is_at_its_tab_in_a_zoomed_page_and_closes_when_the_page_scrolls(show):
    screen = opened(show)
    screen.page.evaluate("() => { document.body.style.zoom = 1.25; document.body.style.paddingBottom = '2000px'; }")
    screen.frames(4)
    tab = "pager.shadowRoot.querySelector('[role=tab][data-page=\"2\"]').getBoundingClientRect()"
    left, bottom, x, y = screen.call(f"(({{ left, bottom, width, height }}) => [left, bottom, left + width / 2, bottom - height / 2])({tab})")
    screen.page.mouse.click(x, y, button="right")
    wait_for(screen.page, OPEN)
    assert menu(screen)["left"] == pytest.approx(left, abs=1)
    assert menu(screen)["top"] == pytest.approx(bottom + 4, abs=2)
    screen.page.mouse.wheel(0, 200)
    wait_for(screen.page, f"!{OPEN}")


# MARK: Tabs with an animation

TABS = """(() => [...document.querySelector("lockstep-pager").shadowRoot.querySelectorAll("[role=tab]")].map((tab) => [tab.dataset.page, tab.getBoundingClientRect().left]))()"""
RUNNING = """(() => document.querySelector("lockstep-pager").shadowRoot.querySelector(".track").getAnimations({ subtree: true }).filter(({ timeline }) => timeline === document.timeline).length)()"""


@pytest.mark.parametrize("sizing", ["divided", "scrolling"])
def test_tabs_start_where_they_were_and_arrive_where_they_belong(show, sizing):
    screen = show(f"bench?sizing={sizing}&count=5&tab-changes=animated", DESKTOP)
    before = dict(screen.page.evaluate(TABS))
    screen.call("void (pager.append(pager.querySelector('[data-page=\"1\"]')), pager.querySelector('[data-page=\"3\"]').remove(), pager.append(makePage('new')), pager.pages)")
    during = screen.page.evaluate(
        """() => {
          const track = document.querySelector("lockstep-pager").shadowRoot.querySelector(".track");
          for (const animation of track.getAnimations({ subtree: true })) if (animation.timeline === document.timeline) animation.currentTime = 0;
          return %s;
        }""" % TABS
    )
    for page, left in during:
        if page in before:
            assert left == pytest.approx(before[page], abs=1), (page, before, during)
    assert screen.page.evaluate(RUNNING) >= 3
    wait_for(screen.page, f"{RUNNING} === 0")
    assert [page for page, _ in screen.page.evaluate(TABS)] == ["0", "2", "4", "1", "new"]
    assert screen.call("pager.shadowRoot.querySelectorAll('.track > span').length") == 0
    screen.in_step()


def test_under_reduced_motion_tabs_change_at_once(show):
    screen = show("bench?sizing=divided&count=5&tab-changes=animated&motion=reduced", DESKTOP)
    screen.call("void (pager.append(makePage('new')), pager.pages)")
    assert screen.page.evaluate(RUNNING) == 0
    screen.in_step()


def test_scrolling_a_strip_animates_no_tab(show):
    screen = show("bench?count=60&tab-changes=animated", DESKTOP)
    screen.select("40")
    screen.frames(2)
    assert screen.page.evaluate(RUNNING) == 0
    screen.in_step()


def test_a_removed_tab_with_an_icon_and_a_badge_shows_no_other_text(show):
    screen = show("bench?sizing=divided&count=5&tab-changes=animated", DESKTOP)
    screen.call("void (pager.append(Object.assign(document.createElement('span'), { textContent: '\u2605' })), Object.assign(pager.lastChild.dataset, { tab: '3' }), pager.querySelector('[data-page=\"3\"]').dataset.badge = '7', pager.pages)")
    screen.frames(3)
    ghosts = screen.call("(pager.querySelector('[data-page=\"3\"]').remove(), pager.pages, [...pager.shadowRoot.querySelectorAll('.track > span')].map(({ textContent }) => textContent))")
    assert ghosts == ["\u2605"]
    wait_for(screen.page, f"{RUNNING} === 0")
    screen.in_step()
