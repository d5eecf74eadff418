"""Pull to refresh of a page."""

import pytest

from conftest import PHONE
from screen import frames, wait_for

BOX = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=refresh]')"


@pytest.fixture
def pulled(show):
    """Shows pages that can be pulled. The app's refreshes end when `window.finish()` is called, or fail with `window.fail()`."""

    def shown(options=""):
        screen = show(f"bench?count=3&pull-to-refresh{options}", PHONE)
        wait_for(screen.page, f"Boolean({BOX})")
        screen.page.evaluate(
            """() => {
              window.asked = [];
              document.querySelector("lockstep-pager").addEventListener("pagerefresh", ({ detail: { page, waitUntil } }) => {
                window.asked.push(page);
                waitUntil(new Promise((finish, fail) => Object.assign(window, { finish, fail })));
              });
            }"""
        )
        return screen

    return shown


def pull(screen, distance, start=0.5, across=0, lift=True):
    view = screen.state()["view"]
    screen.press(view["left"] + (view["right"] - view["left"]) * start, view["top"] + (view["bottom"] - view["top"]) * 0.4)
    for step in range(1, 9):
        x, y = screen.finger
        screen.touch("touchMove", x + across * step / 8, y + distance * step / 8)
    if lift:
        screen.lift()


def box(screen):
    return screen.page.evaluate(
        f"""() => {{ const box = {BOX}, style = getComputedStyle(box), {{ top, bottom }} = box.getBoundingClientRect();
          return {{ top, bottom, shown: style.visibility === "visible", busy: box.matches(".busy"),
            said: box.parentNode.querySelector("[role=status]").textContent, opacity: Number(getComputedStyle(box.firstChild).opacity) }}; }}"""
    )


def asked(screen):
    return screen.page.evaluate("window.asked")


def test_a_long_pull_of_the_selected_page_asks_the_app_to_refresh_it_and_waits(pulled):
    screen = pulled()
    assert not box(screen)["shown"]
    pull(screen, 90, lift=False)
    assert box(screen)["shown"] and box(screen)["opacity"] < 1
    screen.lift()
    assert not box(screen)["shown"] and asked(screen) == [], "a short pull refreshed the page"
    pull(screen, 200)
    wait_for(screen.page, f"{BOX}.matches('.busy')")
    wait_for(screen.page, f"{BOX}.getBoundingClientRect().top > 0 && getComputedStyle({BOX}).translate === 'none'")
    strip = screen.state()["view"]["top"]
    assert box(screen)["top"] == pytest.approx(strip + 10, abs=1) and box(screen)["said"] == "Refreshing."
    pull(screen, 200)
    assert asked(screen) == ["0"], "a page refreshes once at a time"
    screen.page.evaluate("void window.finish()")
    wait_for(screen.page, f"!{BOX}.matches('.busy')")
    assert box(screen)["said"] == "The page is up to date."
    assert screen.in_step()["selected"] == "0"


def test_each_page_has_a_refresh_of_its_own_and_a_failed_one_ends(pulled):
    screen = pulled()
    pull(screen, 200)
    wait_for(screen.page, f"{BOX}.matches('.busy')")
    screen.select("2")
    screen.in_step()
    assert not box(screen)["busy"]
    screen.select("0")
    screen.in_step()
    assert box(screen)["busy"]
    screen.page.evaluate("void window.fail(new Error('offline'))")
    wait_for(screen.page, f"!{BOX}.matches('.busy')")
    assert box(screen)["said"] == ""


def test_a_promise_may_follow_while_another_is_waited_for_and_throws_afterwards(pulled):
    screen = pulled()
    screen.page.evaluate("""() => {
      window.steps = {};
      const step = (name) => new Promise((resolve) => (steps[name] = resolve));
      document.querySelector("lockstep-pager").addEventListener("pagerefresh", (event) => {
        event.stopImmediatePropagation();
        window.refresh = event.detail;
        event.detail.waitUntil(step("first"));
      }, { capture: true });
    }""")
    pull(screen, 200)
    wait_for(screen.page, f"{BOX}.matches('.busy')")
    screen.page.evaluate("() => { refresh.waitUntil(new Promise((resolve) => (steps.second = resolve))); steps.first(); }")
    frames(screen.page, 5)
    assert box(screen)["busy"]
    screen.page.evaluate("steps.second()")
    wait_for(screen.page, f"!{BOX}.matches('.busy')")
    late = screen.page.evaluate("() => { try { refresh.waitUntil(Promise.resolve()); } catch (error) { return error.name; } }")
    assert late == "InvalidStateError"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_swipe_and_a_page_that_is_scrolled_down_are_not_pulled(pulled, direction):
    screen = pulled(f"&dir={direction}")
    way = -1 if direction == "ltr" else 1
    screen.swipe(way * 0.75)
    assert screen.in_step()["selected"] == "1"
    panel = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=page][data-page=\"1\"]')"
    screen.page.evaluate(f"void ({panel}.scrollTop = 300)")
    pull(screen, 120)
    wait_for(screen.page, f"{panel}.scrollTop < 300")
    assert asked(screen) == [] and not box(screen)["shown"]


def test_below_a_header_the_spinner_comes_out_of_the_strip(pulled):
    screen = pulled("&header=1&collapse=40")
    pull(screen, 200)
    wait_for(screen.page, f"{BOX}.matches('.busy') && getComputedStyle({BOX}).translate === 'none'")
    edge = screen.call("pager.shadowRoot.querySelector('.bar').getBoundingClientRect().bottom")
    assert box(screen)["top"] == pytest.approx(edge + 10, abs=1)


def test_a_key_refreshes_the_page_by_a_button_that_is_visible_while_it_has_the_focus(pulled):
    screen = pulled()
    button = screen.page.locator("lockstep-pager [part=refresh-button]")
    button.focus()
    screen.page.keyboard.press("Shift+Tab")
    screen.page.keyboard.press("Tab")
    assert button.evaluate("(button) => getComputedStyle(button).clipPath") == "none"
    screen.page.keyboard.press("Enter")
    wait_for(screen.page, f"{BOX}.matches('.busy')")
    assert asked(screen) == ["0"]
    screen.call("void pager.removeAttribute('pull-to-refresh')")
    wait_for(screen.page, "!document.querySelector('lockstep-pager').shadowRoot.querySelector('.refreshing')")
