"""The pager element by itself: input of every kind, limits, wrong input, and what it costs."""

import base64
import io
import statistics
import time

import pytest
from PIL import Image

from conftest import DESKTOP
from screen import Screen, wait_for

FIVE = "bench?sizing=divided&count=5"


# Wins and landings


def test_a_tap_while_a_swipe_settles_wins_fifty_of_fifty(show):
    screen = show(FIVE)
    for turn in range(50):
        wanted = str((turn * 3 + 1) % 5)
        screen.swipe(0.7 if turn % 2 == 0 else -0.7)
        screen.tap_tab(wanted)
        assert screen.in_step()["selected"] == wanted, turn


def test_the_next_swipe_after_a_scripted_move_lands_on_a_page_fifty_of_fifty(show):
    screen = show(FIVE)
    landed = 0
    for turn in range(50):
        page = turn % 4
        screen.select(str(page), animated=turn % 3 != 0)
        assert screen.in_step()["selected"] == str(page)
        screen.swipe(-0.8, steps=10)
        state = screen.in_step()
        assert int(state["selected"]) >= page
        landed += state["selected"] == str(page + 1)
    assert landed >= 45, "a long swipe goes to the next page, but for those that a busy machine makes short"


@pytest.mark.parametrize("ratio", [1, 1.5, 2.625, 3])
def test_swipes_land_at_every_pixel_ratio(show, ratio):
    screen = show(FIVE, device_scale_factor=ratio)
    screen.select("2")
    screen.in_step()
    screen.swipe(-0.75)
    screen.in_step()
    screen.swipe(0.75)
    screen.in_step()


def test_a_finger_holds_a_settling_row_and_flings_it_on(show):
    screen = show(FIVE)
    screen.select("4")
    time.sleep(0.12)
    screen.press(*screen.middle())
    caught = screen.state()
    assert caught["phase"] == "dragging"
    time.sleep(0.2)
    assert screen.state()["position"] == caught["position"]
    screen.drag(-100)
    screen.lift()
    screen.in_step()


# Mouse, wheel, keyboard


def test_a_mouse_drags_the_pages_and_swallows_the_click_that_follows(show):
    screen = show(FIVE, DESKTOP)
    button = screen.page.locator("button", has_text="Press 0")
    box = button.bounding_box()
    mouse = screen.page.mouse
    mouse.move(box["x"] + 5, box["y"] + 5)
    mouse.down()
    mouse.move(box["x"] + 45, box["y"] + 5, steps=4)
    mouse.move(box["x"] + 5, box["y"] + 5, steps=4)
    mouse.up()
    screen.in_step()
    assert screen.page.evaluate("window.pressed") is None
    button.click()
    assert screen.page.evaluate("window.pressed") == "0"
    x, y = screen.middle()
    mouse.move(x, y + 80)
    mouse.down()
    mouse.move(x - 900, y + 80, steps=12)
    mouse.up()
    assert screen.in_step()["selected"] == "1"


def test_the_row_gives_way_past_its_ends_and_springs_back(show):
    screen = show(FIVE, DESKTOP)
    x, y = screen.middle()
    screen.page.mouse.move(x, y + 80)
    screen.page.mouse.down()
    screen.page.mouse.move(x + 400, y + 80, steps=8)
    state = screen.state()
    assert -0.25 < state["position"] < -0.05
    panel = next(panel for panel in state["panels"] if panel["id"] == "0")
    assert panel["left"] - state["view"]["left"] == pytest.approx(-state["position"] * screen.width(), abs=2)
    screen.page.mouse.up()
    assert screen.in_step()["selected"] == "0"


def test_one_gesture_of_the_wheel_is_one_page(show):
    screen = show(FIVE, DESKTOP)
    screen.page.mouse.move(*screen.middle())
    for _ in range(12):
        screen.page.mouse.wheel(40, 0)
    assert screen.in_step()["selected"] == "1"
    time.sleep(0.25)
    screen.page.mouse.wheel(-40, 0)
    assert screen.in_step()["selected"] == "0"


def test_the_wheel_scrolls_inside_a_page_and_leaves_the_pager_alone(show):
    screen = show(FIVE, DESKTOP)
    screen.page.mouse.move(*screen.middle())
    screen.page.mouse.wheel(0, 200)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[role=tabpanel]').scrollTop > 0")
    assert screen.in_step()["selected"] == "0"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_arrows_home_and_end_move_and_take_the_focus_along(show, direction):
    screen = show(f"bench?count=5000&lazy=1&dir={direction}", DESKTOP)
    screen.focus_tab()
    forward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    for key, page in [(forward, "1"), (forward, "2"), ("End", "4999"), (back, "4998"), ("Home", "0"), (back, "0")]:
        screen.page.keyboard.press(key)
        assert screen.in_step()["selected"] == page
        assert screen.focused() == page
    assert screen.moves()[-1] == ["didmove", "4998", "0", "keyboard"]


def test_manual_activation_moves_the_focus_and_waits_for_enter(show):
    screen = show(f"{FIVE}&activation=manual", DESKTOP)
    screen.focus_tab()
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("ArrowRight")
    assert screen.in_step()["selected"] == "0" and screen.focused() == "2"
    screen.page.keyboard.press("Enter")
    assert screen.in_step()["selected"] == "2"


def test_right_to_left_mirrors_swipes_and_nothing_else(show):
    screen = show(f"{FIVE}&dir=rtl")
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "1"
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "2"


def test_a_swipe_that_is_not_allowed_is_refused_once_and_taps_still_work(show):
    screen = show(f"{FIVE}&swipe=off")
    screen.forget_moves()
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "0"
    assert [move[0] for move in screen.moves()] == ["didrefuse"]
    screen.tap_tab("2")
    assert screen.in_step()["selected"] == "2"


def test_less_motion_means_no_travel_and_the_same_events(show):
    screen = show(FIVE, reduced_motion="reduce")
    screen.forget_moves()
    screen.call("pager.addEventListener('positionchange', ({ detail }) => (window.places ??= []).push(detail.position))")
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"
    assert screen.page.evaluate("window.places") == [3]
    assert screen.moves() == [["willmove", "0", "3", "tab"], ["didmove", "0", "3", "tab"]]


# The app's side


def test_a_promise_tells_how_a_selection_ended(show):
    screen = show(FIVE)
    assert screen.call("pager.select('3')")["outcome"] == "arrived"
    ended = screen.call("Promise.all([pager.select('0'), pager.select('4')])")
    assert [end["outcome"] for end in ended] == ["retargeted", "arrived"]
    assert ended[0]["to"] == "4"
    screen.in_step()


def test_a_page_that_is_not_there_is_a_typed_error_and_changes_nothing(show):
    screen = show(FIVE)
    error = screen.call("pager.select('nowhere').catch((error) => [error.name, error.code, error.message])")
    assert error[:2] == ["PagerError", "unknownPage"] and "nowhere" in error[2]
    assert screen.in_step()["selected"] == "0"


def test_two_pages_of_one_name_are_a_typed_error_and_change_nothing(show):
    screen = show("bench?count=3&lazy=1")
    code = screen.call(
        "(() => { try { pager.pages = [{ id: 'a' }, { id: 'b' }, { id: 'a' }]; } catch (error) { return [error.name, error.code]; } })()"
    )
    assert code == ["PagerError", "duplicatePages"]
    assert screen.pages() == ["0", "1", "2"]
    screen.in_step()


def test_a_selection_set_before_its_page_waits_for_it(show):
    screen = show(FIVE)
    screen.call("(pager.selected = 'late', pager.append(makePage('late')), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'late'")
    assert screen.in_step()["selected"] == "late"


def test_no_page_one_page_and_pages_again_are_all_legal(show):
    screen = show("bench?count=0&lazy=1")
    assert screen.state()["panels"] == []
    screen.swipe(-0.5)
    screen.call("(pager.pages = [{ id: 'only' }], null)")
    assert screen.in_step()["selected"] == "only"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "only"
    screen.call("(pager.pages = [], null)")
    screen.settle()
    assert screen.state()["panels"] == []
    screen.call("(pager.pages = [{ id: 'a' }, { id: 'b' }], null)")
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "b"


def test_pages_inserted_before_the_current_one_leave_it_under_the_eye(show):
    screen = show(FIVE)
    screen.select("2")
    screen.in_step()
    screen.forget_moves()
    screen.call("(pager.prepend(makePage('new'), makePage('newer')), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').pages.length === 7")
    assert screen.in_step()["selected"] == "2"
    assert screen.moves() == []
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "1"


def test_the_page_that_is_shown_can_be_removed_and_the_focus_goes_to_its_successors_tab(show):
    screen = show(FIVE, DESKTOP)
    screen.select("2")
    screen.in_step()
    screen.page.locator("button", has_text="Press 2").focus()
    screen.call("(pager.querySelector('[data-page=\"2\"]').remove(), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '3'")
    screen.in_step()
    assert screen.focused() == "3"


def test_an_element_taken_out_and_put_back_has_arrived_and_goes_on(show):
    screen = show(FIVE)
    screen.call(
        """(() => {
          window.own = [];
          for (const type of ["willmove", "didmove", "didcancel"]) pager.addEventListener(type, ({ detail }) => own.push([type, detail.to]));
        })()"""
    )
    screen.select("3")
    time.sleep(0.05)
    screen.call("((place) => (pager.remove(), place.append(pager), null))(pager.parentNode)")
    screen.forget_moves()
    assert screen.in_step()["selected"] == "3"
    assert screen.page.evaluate("own") == [["willmove", "3"], ["didmove", "3"]]
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "2"


# What it costs


def first_interactive(browser, server, count):
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    page.goto(f"{server}/bench?count={count}&lazy=1")
    wait_for(page, "window.ready")
    taken = page.evaluate("window.ready")
    context.close()
    return taken


def test_ten_thousand_pages_are_ready_no_later_than_twice_the_time_of_ten(browser, server, record_property):
    few, many = [], []
    for _ in range(7):
        few.append(first_interactive(browser, server, 10))
        many.append(first_interactive(browser, server, 10_000))
    record_property("ready_ms", (statistics.median(few), statistics.median(many)))
    print(f"first interactive: 10 pages {sorted(few)} ms, 10,000 pages {sorted(many)} ms")
    assert statistics.median(many) <= 2 * statistics.median(few)


def test_ten_thousand_pages_mount_few_and_a_far_jump_mounts_none_between(show):
    screen = show("bench?count=10000&lazy=1")
    preload = 1
    screen.call("(made.length = 0, null)")
    most = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), panels = pager.shadowRoot.querySelector("[part=pages]");
          let most = 0;
          const count = () => (most = Math.max(most, panels.querySelectorAll("[role=tabpanel]").length));
          new MutationObserver(count).observe(panels, { childList: true, subtree: true });
          await pager.select("9999");
          count();
          return most;
        }"""
    )
    assert screen.in_step()["selected"] == "9999"
    assert most <= 2 * preload + 2
    assert set(screen.page.evaluate("made")) <= {"9999", "9998"}
    tabs = screen.call("pager.shadowRoot.querySelectorAll('[role=tab]').length")
    assert tabs < 60
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "9998"


COUNT_SCRIPT = """
  window.counted = { frames: 0, scrolls: 0 };
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => frame((time) => (window.counted.frames++, callback(time)));
  const on = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    if (type !== "scroll") return on.call(this, type, listener, ...rest);
    on.call(this, type, (event) => { if (this.part?.contains("pages")) window.counted.scrolls++; listener.call(this, event); }, ...rest);
  };
"""


def test_a_swipe_runs_no_script_for_the_indicator(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.add_init_script("window.moves = [];" + COUNT_SCRIPT)
    page = context.new_page()
    page.goto(f"{server}/{FIVE}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.settle()
    page.evaluate("Object.assign(counted, { frames: 0, scrolls: 0 })")
    screen.swipe(-0.75)
    wait_for(page, "document.querySelector('lockstep-pager').selected === '1'")
    assert page.evaluate("counted") == {"frames": 0, "scrolls": 0}
    screen.in_step()
    context.close()


def test_page_and_indicator_go_on_together_while_the_main_thread_is_blocked(show):
    screen = show("bench?sizing=divided&count=2", device_scale_factor=1)
    page = screen.page
    page.evaluate(
        """() => {
          const [one, two] = document.querySelectorAll("section");
          for (const section of [one, two]) section.replaceChildren();
          one.style.background = "rgb(255, 230, 0)";
          two.style.background = "rgb(0, 200, 0)";
          const pager = document.querySelector("lockstep-pager");
          pager.style.setProperty("--lockstep-accent", "rgb(0, 0, 255)");
          pager.style.setProperty("--lockstep-indicator-height", "8px");
          addEventListener("touchend", () => {
            const end = performance.now() + 900;
            window.blocked = [Date.now() / 1000, 0];
            while (performance.now() < end);
            window.blocked[1] = Date.now() / 1000;
          }, { passive: true });
        }"""
    )
    screen.settle()
    frames = []

    def keep(frame):
        frames.append(frame)
        screen.input.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.input.on("Page.screencastFrame", keep)
    screen.input.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    view, strip = screen.state()["view"], screen.state()["strip"]
    screen.swipe(-0.6)
    page.wait_for_timeout(1500)
    screen.input.send("Page.stopScreencast")
    begin, end = page.evaluate("window.blocked")
    seen = set()
    for frame in frames:
        if not begin + 0.05 < frame["metadata"]["timestamp"] < end - 0.05:
            continue
        image = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
        scale = image.width / 390
        row = [image.getpixel((x, int((view["top"] + 200) * scale))) for x in range(image.width)]
        border = next((x for x, (red, green, blue) in enumerate(row) if red < 60 and green > 150), image.width)
        line = [image.getpixel((x, int((strip["bottom"] - 3) * scale))) for x in range(image.width)]
        blue = [x for x, (red, green, b) in enumerate(line) if b > 180 and red < 90 and green < 90]
        part = 1 - border / image.width
        assert blue, "the indicator is in every frame"
        assert min(blue) / image.width == pytest.approx(part / 2, abs=0.03), (part, min(blue))
        seen.add(round(part, 2))
    assert len(seen) >= 4, f"frames in motion while blocked: {sorted(seen)}"
    screen.in_step()
