"""Tests of a pager with fingers, mouse, wheel and keyboard."""

import pytest

from conftest import DESKTOP, FIVE
from screen import wait_for


# Taps and swipes


def test_a_tap_while_a_swipe_settles_wins_every_time(show, repetitions):
    screen = show(FIVE)
    for turn in range(repetitions(10, 50)):
        wanted = str((turn * 3 + 1) % 5)
        screen.swipe(0.7 if turn % 2 == 0 else -0.7)
        screen.tap_tab(wanted)
        assert screen.in_step()["selected"] == wanted, turn


def test_the_next_swipe_after_a_scripted_move_lands_on_a_page_every_time(show, repetitions):
    screen = show(FIVE)
    for turn in range(repetitions(10, 50)):
        page = turn % 4
        screen.select(str(page), animated=turn % 3 != 0)
        assert screen.in_step()["selected"] == str(page)
        screen.swipe(-0.8, steps=10)
        state = screen.in_step()
        assert int(state["selected"]) > page


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_flick_over_a_fifth_of_the_page_goes_to_the_next_page_and_a_slow_drag_does_not(show, direction):
    screen = show(f"{FIVE}&dir={direction}")
    forward = -1 if direction == "ltr" else 1
    for part, page in [(0.2, "1"), (0.2, "2"), (-0.2, "1")]:
        screen.flick(forward * part)
        assert screen.in_step()["selected"] == page
    for part in (0.2, -0.2):
        screen.swipe(forward * part)
        assert screen.in_step()["selected"] == "1"


@pytest.mark.parametrize("ratio", [1, 1.5, 2.625, 3])
def test_swipes_land_exactly_on_a_page_at_every_pixel_ratio(show, ratio):
    screen = show(FIVE, device_scale_factor=ratio)
    screen.select("2")
    screen.in_step()
    screen.swipe(-0.75)
    screen.in_step()
    screen.swipe(0.75)
    screen.in_step()


def test_a_finger_stops_a_settling_row_and_can_drag_it(show):
    screen = show(FIVE)
    place = screen.middle()
    # On a busy machine, the row may arrive before the finger touches it. Then the test repeats the move.
    for _ in range(8):
        screen.select("4")
        wait_for(screen.page, "document.querySelector('lockstep-pager').position > 0.2")
        screen.press(*place)
        caught = screen.state()
        if 0 < caught["position"] < 4:
            break
        screen.lift()
        screen.select("0", animated=False)
        screen.settle()
    assert caught["phase"] == "dragging" and 0 < caught["position"] < 4
    screen.chance()
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


def test_a_drag_past_the_ends_meets_resistance_and_springs_back(show):
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


def test_one_gesture_of_the_wheel_moves_by_one_page(show):
    screen = show(FIVE, DESKTOP)
    middle = screen.middle()
    screen.wheel(middle, 40, 0)
    for _ in range(11):
        screen.wheel(middle, 40, 0, pause=0.016)
    assert screen.in_step()["selected"] == "1"
    screen.wheel(middle, -40, 0)
    assert screen.in_step()["selected"] == "0"


USES = {
    "a widget": "Object.assign(document.createElement('div'), { onpointerdown: (event) => event.preventDefault() })",
    "something to drag": "Object.assign(document.createElement('div'), { draggable: true })",
    "a dialog": "document.createElement('dialog')",
    "a popover": "Object.assign(document.createElement('div'), { popover: 'manual' })",
}


@pytest.mark.parametrize("kind", USES)
def test_a_mouse_and_a_wheel_that_the_app_uses_in_a_page_move_no_pages(show, kind):
    screen = show(FIVE, DESKTOP)
    screen.page.evaluate(
        f"""() => {{
          const node = {USES[kind]};
          node.style.cssText = "width: 300px; height: 200px; background: silver";
          document.querySelector("[data-page='0']").prepend(node);
          node.showModal?.();
          if (node.popover) node.showPopover();
          window.node = node;
        }}"""
    )
    screen.frames()
    x, y = screen.page.evaluate("(({ left, top, width, height }) => [left + width / 2, top + height / 2])(node.getBoundingClientRect())")
    screen.page.mouse.move(x, y)
    if kind in ("a dialog", "a popover"):
        screen.page.mouse.wheel(200, 0)
    screen.page.mouse.down()
    screen.page.mouse.move(x - 120, y, steps=6)
    assert screen.state()["position"] == 0
    screen.page.mouse.up()
    assert screen.in_step()["selected"] == "0"


# The events of trackpads, without pauses: `[travel of each event]`, and the page at which they lead from page 2.
FLICK = [4, 20, 60, 80, 64, 50, 40, 30, 22, 16, 11, 7, 4, 2, 1, 1]
TRACKPAD = {
    "a flick": (FLICK, "3"),
    "two flicks": (FLICK + FLICK, "4"),
    "a flick and a flick back": (FLICK[:8] + [-travel for travel in FLICK], "2"),
    "a flick whose last finger goes back a little": (FLICK[:8] + [-2, -4] + FLICK[8:], "3"),
    "a flick in a browser that joins events": (FLICK[:9] + [27, 18, 9, 6, 4], "3"),
    "a wheel that turns on": ([120] * 12, "3"),
}


@pytest.mark.parametrize("kind", TRACKPAD)
def test_each_flick_on_a_trackpad_moves_by_one_page(show, kind):
    travels, page = TRACKPAD[kind]
    screen = show(f"{FIVE}&motion=reduced", DESKTOP)
    screen.select("2", animated=False)
    screen.settle()
    screen.page.evaluate(
        """(travels) => {
          const pages = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]");
          for (const deltaX of travels) pages.dispatchEvent(new WheelEvent("wheel", { deltaX, bubbles: true, cancelable: true, composed: true }));
        }""",
        travels,
    )
    assert screen.in_step()["selected"] == page


@pytest.mark.parametrize("mode", [0, 1, 2], ids=["pixels", "lines", "pages"])
def test_a_wheel_that_counts_in_other_units_moves_by_a_page(show, mode):
    screen = show(FIVE, DESKTOP)
    screen.page.evaluate(
        """(deltaMode) => document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]")
          .dispatchEvent(new WheelEvent("wheel", { deltaX: [50, 3, 1][deltaMode], deltaMode, bubbles: true, cancelable: true, composed: true }))""",
        mode,
    )
    assert screen.in_step()["selected"] == "1"


def pen(screen, type, x, y):
    stamp = screen.stamp(0.012, begins=type == "mousePressed")
    screen.input.send(
        "Input.dispatchMouseEvent",
        {"type": type, "x": x, "y": y, "button": "left", "buttons": int(type != "mouseReleased"), "pointerType": "pen", "clickCount": 1, "timestamp": stamp},
    )


@pytest.mark.parametrize("travel", [0, -400])
def test_a_pen_drags_the_pages_like_a_mouse(show, travel):
    screen = show(FIVE, DESKTOP)
    x, y = screen.middle()
    pen(screen, "mousePressed", x, y)
    for step in range(1, 9):
        pen(screen, "mouseMoved", x + travel * step / 8, y)
    pen(screen, "mouseReleased", x + travel, y)
    assert screen.in_step()["selected"] == ("1" if travel else "0")


# A flick by a tenth of the page, as a browser reports it when it is late: the times of the moves that each of its events
# joins, in milliseconds after the press, the time at which the pointer is lifted, and the page at which the flick leads.
FLICKS = {
    "one move": ([[50]], 60, "1"),
    "one event for all moves": ([[10, 20, 30, 40, 50]], 60, "1"),
    "one event a while after the press": ([[1960, 1970, 1980, 1990, 2000]], 2010, "1"),
    "two frames that are far apart": ([[40, 80, 120], [160, 200, 240]], 245, "1"),
    "one move before a rest": ([[50]], 200, "0"),
    "two frames that are far apart before a rest": ([[40, 80, 120], [160, 200, 240]], 400, "0"),
}
FLICK_LATE = """([type, frames, end, way = 1]) => {
  const pages = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]");
  const { left, top, width } = pages.getBoundingClientRect(), times = frames.flat(), start = performance.now() - end;
  const all = way * width / 10;
  const point = (name, time, more) => {
    const travel = name === "pointerup" ? all : all * (times.indexOf(time) + 1) / times.length;
    const place = { clientX: left + width / 2 - travel, clientY: top + 40 };
    const event = new PointerEvent(name, { pointerId: 9, pointerType: type, buttons: Number(name !== "pointerup"), bubbles: true, composed: true, ...place, ...more });
    return Object.defineProperty(event, "timeStamp", { value: start + time });
  };
  const touch = (name, touches) => type === "touch" && pages.dispatchEvent(new TouchEvent(name, {
    changedTouches: [new Touch({ identifier: 9, target: pages })], touches, bubbles: true, composed: true }));
  pages.setPointerCapture = () => {};
  pages.dispatchEvent(point("pointerdown", 0));
  touch("touchstart", [new Touch({ identifier: 9, target: pages })]);
  for (const joined of frames) {
    const coalescedEvents = joined.map((time) => point("pointermove", time));
    pages.dispatchEvent(point("pointermove", joined.at(-1), { coalescedEvents }));
  }
  pages.dispatchEvent(point("pointerup", end));
  touch("touchend", []);
}"""


@pytest.mark.parametrize("type", ["mouse", "pen"])
@pytest.mark.parametrize("kind", FLICKS)
def test_a_flick_in_few_late_frames_is_as_fast_as_the_pointer_was(show, kind, type):
    frames, end, page = FLICKS[kind]
    screen = show(FIVE, DESKTOP)
    screen.page.evaluate(FLICK_LATE, [type, frames, end])
    assert screen.in_step()["selected"] == page


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_finger_that_catches_a_moving_row_flicks_it_in_one_late_frame(show, direction):
    """The finger comes when the row is nearer to its target, and flicks it back."""
    screen = show(f"{FIVE}&dir={direction}", DESKTOP)
    screen.page.evaluate(
        """async (way) => {
          const pager = document.querySelector("lockstep-pager");
          for (let turn = 0; pager.phase !== "settling"; turn++) {
            if (turn === 200) throw new Error("no frame saw the row between 0.7 and its target");
            pager.select("0", { animated: false });
            pager.select("1");
            while (pager.phase === "settling" && pager.position < 0.7) await new Promise(requestAnimationFrame);
          }
          (%s)(["touch", [[50]], 60, way]);
        }""" % FLICK_LATE,
        1 if direction == "rtl" else -1,
    )
    assert screen.in_step()["selected"] == "0"


def test_the_browser_scrolls_for_a_pen_that_also_makes_touches(show):
    screen = show(FIVE, DESKTOP)
    phases = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), pages = pager.shadowRoot.querySelector("[part=pages]");
          const { left, top } = pages.getBoundingClientRect(), phases = [], all = { bubbles: true, composed: true };
          const point = (type, x) => pages.dispatchEvent(new PointerEvent(type, { pointerId: 7, pointerType: "pen", buttons: 1, clientX: left + x, clientY: top + 40, ...all }));
          const touch = (type, x) => {
            const one = new Touch({ identifier: 1, target: pages, clientX: left + x, clientY: top + 40 });
            pages.dispatchEvent(new TouchEvent(type, { changedTouches: [one], touches: type === "touchstart" ? [one] : [], ...all }));
          };
          point("pointerdown", 300);
          touch("touchstart", 300);
          phases.push(pager.phase);
          point("pointermove", 200);
          point("pointercancel", 200);
          phases.push(pager.position);
          touch("touchend", 200);
          return [...phases, pager.phase];
        }"""
    )
    assert phases == ["dragging", 0, "idle"]
    screen.in_step()


def test_the_wheel_scrolls_inside_a_page_and_leaves_the_pager_alone(show):
    screen = show(FIVE, DESKTOP)
    screen.page.mouse.move(*screen.middle())
    screen.page.mouse.wheel(0, 200)
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelector('[role=tabpanel]').scrollTop > 0")
    assert screen.in_step()["selected"] == "0"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_arrow_keys_home_and_end_move_the_selection_and_the_focus(show, direction):
    screen = show(f"bench?count=5000&lazy=1&dir={direction}", DESKTOP)
    screen.focus_tab()
    forward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
    keys = [(forward, "1"), (forward, "2"), ("End", "4999"), (back, "4998"), ("Home", "0"), (back, "4999"), (forward, "0")]
    for key, page in keys:
        screen.page.keyboard.press(key)
        assert screen.in_step()["selected"] == page
        assert screen.focused() == page
    assert screen.moves()[-1] == ["didmove", "4999", "0", "keyboard"]


def test_manual_activation_moves_the_focus_and_waits_for_enter(show):
    screen = show(f"{FIVE}&activation=manual", DESKTOP)
    screen.focus_tab()
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("ArrowRight")
    assert screen.in_step()["selected"] == "0" and screen.focused() == "2"
    screen.page.keyboard.press("Enter")
    assert screen.in_step()["selected"] == "2"


def test_right_to_left_mirrors_swipes_and_a_tap_selects_its_own_tab(show):
    screen = show(f"{FIVE}&dir=rtl")
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "1"
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "2"


def test_a_swipe_that_is_not_allowed_is_refused_once_and_taps_still_work(show):
    screen = show(f"{FIVE}&swiping=off")
    screen.forget_moves()
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "0"
    assert [move[0] for move in screen.moves()] == ["didrefuse"]
    screen.tap_tab("2")
    assert screen.in_step()["selected"] == "2"


def test_reduced_motion_skips_the_animation_and_sends_the_same_events(show):
    screen = show(FIVE, reduced_motion="reduce")
    screen.forget_moves()
    screen.call("pager.addEventListener('positionchange', ({ detail }) => (window.positions ??= []).push(detail.position))")
    screen.tap_tab("3")
    assert screen.in_step()["selected"] == "3"
    assert screen.page.evaluate("window.positions") == [3]
    assert screen.moves() == [["willmove", "0", "3", "tab"], ["didmove", "0", "3", "tab"]]
