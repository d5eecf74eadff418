"""Tests of what people use inside pages: wide tables, maps, sliders, text, media, frames, things to drag, dialogs. The control does its
work and no page turns, also where swipes are limited and the engine follows the finger instead of the browser."""

import base64
import struct

import pytest

from conftest import DESKTOP, PHONE
from screen import wait_for
from test_limited import LIMITS, drag_in, open_limited

# A second of silence for each of these seconds, as an audio file.
SECONDS = 20
RATE = 3000


def silence():
    samples = bytes([128]) * RATE * SECONDS
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, RATE, RATE, 1, 8, b"data", len(samples))
    return "data:audio/wav;base64," + base64.b64encode(head + samples).decode()


PANNED = "<script>widget.onpointermove = ({ movementX }) => (widget.way = (widget.way ?? 0) + Math.abs(movementX) + 1);</script>"
# A control, what a finger on it does, and the script that tells it.
CONTROLS = {
    "a table that scrolls sideways": ("<div id=widget style='overflow-x: auto'><table style='width: 900px; height: 100px'><tr><td>a<td>b</table></div>", "widget.scrollLeft > 100"),
    "a map": (f"<div id=widget style='touch-action: none; height: 200px'></div>{PANNED}", "widget.way > 5"),
    "a canvas": (f"<canvas id=widget style='touch-action: none; width: 300px; height: 200px'></canvas>{PANNED}", "widget.way > 5"),
    "a slider": ("<input id=widget type=range min=0 max=100 value=50 style='width: 300px; height: 60px'>", "Number(widget.value) < 40"),
}
CONTROLS_WITH_ROOM = {name: each for name, each in CONTROLS.items() if name != "a table that scrolls sideways"}


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("control", CONTROLS)
def test_a_control_in_a_page_does_its_work_under_a_finger_and_no_page_turns(show, control, limit, lock):
    content, works = CONTROLS[control]
    screen = open_limited(show, content, limit, lock)
    screen.forget_moves()
    drag_in(screen, "#widget", -220)
    wait_for(screen.page, works)
    state = screen.in_step()
    assert state["selected"] == "p1" and [move for move in state["moves"] if move[0] != "didrefuse"] == []


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("control", CONTROLS_WITH_ROOM)
def test_a_control_in_a_page_does_its_work_under_a_mouse_and_no_page_turns(show, control, limit, lock):
    content, works = CONTROLS[control]
    if control != "a slider":  # A mouse has no `touch-action`: a map keeps it by a listener.
        content += "<script>widget.addEventListener('pointerdown', (event) => event.preventDefault());</script>"
    screen = show("mouse", DESKTOP, markup(content, limit, lock))
    x, y = screen.page.evaluate("(() => { const { left, right, top, bottom } = widget.getBoundingClientRect(); return [(left + right) / 2, (top + bottom) / 2]; })()")
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x - 140, y, steps=8)
    screen.page.mouse.up()
    wait_for(screen.page, works)
    assert screen.in_step()["selected"] == "p1"


def markup(content, limit="", lock="", attributes=""):
    pages = "".join(
        f"<section id=s{index} data-page=p{index} data-title='Page {index}' {lock if index == 1 else ''}>{content if index == 1 else ''}</section>" for index in range(4)
    )
    return f"<lockstep-pager style='height: 500px' selected=p1 {limit} {attributes}>{pages}</lockstep-pager>"


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("kind", ["audio", "video"])
def test_a_finger_on_the_time_line_of_media_seeks_and_turns_no_page(show, kind, limit, lock):
    height = "height: 160px" if kind == "video" else ""
    media = f"<{kind} id=widget controls preload=auto style='width: 380px; {height}' src='{silence()}'></{kind}>"
    screen = open_limited(show, media, limit, lock)
    wait_for(screen.page, "widget.readyState >= 2")
    screen.forget_moves()
    left, right, bottom = screen.page.evaluate("(() => { const { left, right, bottom } = widget.getBoundingClientRect(); return [left, right, bottom]; })()")
    y = bottom - 20 if kind == "video" else bottom - 27
    x = (left + right) / 2
    screen.press(x - 60, y)
    screen.drag(70)
    screen.lift()
    screen.chance()
    state = screen.in_step()
    assert state["selected"] == "p1" and [move for move in state["moves"] if move[0] == "willmove"] == []


FRAME = "<iframe id=widget style='width: 300px; height: 160px; border: 0' srcdoc=\"<body style='margin: 0'><div style='width: 900px; height: 100px'>wide</div>\"></iframe>"


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_a_finger_scrolls_a_frame_and_turns_no_page(show, limit, lock):
    screen = open_limited(show, FRAME, limit, lock)
    wait_for(screen.page, "widget.contentDocument.body.scrollWidth > 800")
    drag_in(screen, "#widget", -200)
    wait_for(screen.page, "widget.contentWindow.scrollX > 100")
    assert screen.in_step()["selected"] == "p1"


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_a_double_click_selects_a_word_and_a_click_with_shift_more_of_them(show, limit, lock):
    screen = show("text", DESKTOP, markup("<p id=widget style='margin: 40px'>one two three four five</p>", limit, lock))
    box = screen.page.evaluate(
        """(() => {
          const range = document.createRange(), places = [];
          for (const [start, end] of [[0, 3], [14, 18]]) {
            range.setStart(widget.firstChild, start);
            range.setEnd(widget.firstChild, end);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            places.push([(left + right) / 2, (top + bottom) / 2]);
          }
          return places;
        })()"""
    )
    screen.page.mouse.dblclick(*box[0])
    assert screen.page.evaluate("getSelection().toString().trim()") == "one"
    screen.page.keyboard.down("Shift")
    screen.page.mouse.click(*box[1])
    screen.page.keyboard.up("Shift")
    assert screen.page.evaluate("getSelection().toString()").startswith("one two three f")
    assert screen.in_step()["selected"] == "p1"


PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'><rect width='80' height='80' fill='red'/></svg>"
THINGS = {
    "a link": "<a id=widget href='#elsewhere' draggable=true>a link to drag</a>",
    "an image": f'<img id=widget draggable=true src="{PICTURE}">',
    "an image in something to drag": f'<div draggable=true><img id=widget src="{PICTURE}"></div>',
}
DROP = """<div id=place style='height: 100px; margin-top: 60px; background: #ddd'></div><script>
  place.ondragover = (event) => event.preventDefault();
  place.ondrop = (event) => { event.preventDefault(); place.dropped = true; };</script>"""


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("thing", THINGS)
def test_a_mouse_drags_and_drops_a_thing_in_a_page_and_no_page_turns(show, thing, limit, lock):
    screen = show("drop", DESKTOP, markup(THINGS[thing] + DROP, limit, lock))
    screen.forget_moves()
    screen.page.drag_and_drop("#widget", "#place")
    wait_for(screen.page, "place.dropped")
    state = screen.in_step()
    assert state["selected"] == "p1" and state["moves"] == []


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_two_fingers_zoom_the_page_and_no_page_turns(show, limit, lock):
    screen = open_limited(show, "<p style='height: 300px'>text</p>", limit, lock)
    screen.forget_moves()
    x, y = screen.middle()
    screen.touch_all("touchStart", one=(x - 30, y), other=(x + 30, y))
    for turn in range(1, 9):
        screen.touch_all("touchMove", one=(x - 30 - 10 * turn, y), other=(x + 30 + 10 * turn, y))
    screen.touch_all("touchEnd")
    wait_for(screen.page, "visualViewport.scale > 1.5")
    state = screen.settle()
    assert state["selected"] == "p1" and [move for move in state["moves"] if move[0] == "didmove"] == []


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_a_tap_opens_details_and_the_page_grows(show, limit, lock):
    screen = open_limited(show, "<details id=widget><summary id=summary>more</summary><div style='height: 900px'>more</div></details>", limit, lock)
    drag_in(screen, "#summary", 0)
    wait_for(screen.page, "widget.open")
    panel = "document.querySelector('lockstep-pager').shadowRoot.querySelector('[part=page][data-page=p1]')"
    assert screen.page.evaluate(f"{panel}.scrollHeight - {panel}.clientHeight") > 300
    assert screen.in_step()["selected"] == "p1"


LAYERS = {
    "a modal dialog": ("<dialog id=widget style='width: 250px; height: 200px'>dialog</dialog>", "widget.showModal()"),
    "a popover": ("<div id=widget popover=manual style='width: 250px; height: 200px'>popover</div>", "widget.showPopover()"),
}


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("layer", LAYERS)
def test_a_finger_in_a_dialog_or_popover_turns_no_page(show, layer, limit, lock):
    content, opens = LAYERS[layer]
    screen = open_limited(show, content, limit, lock)
    screen.page.evaluate(opens)
    screen.forget_moves()
    for way in (-180, 180):
        drag_in(screen, "#widget", way)
        state = screen.settle()
        assert state["selected"] == "p1" and state["moves"] == []
    screen.page.evaluate("widget.close?.(), widget.popover && widget.hidePopover()")


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_a_form_that_is_sent_shows_the_page_of_its_invalid_field_also_where_swipes_are_limited(show, limit, lock):
    screen = show("form", PHONE, f"<form>{markup('', limit, lock)}<button id=send>Send</button></form>")
    screen.page.evaluate("s3.innerHTML = '<input id=field required>'")
    screen.page.click("#send")
    assert screen.in_step()["selected"] == "p3"
    assert screen.page.evaluate("document.activeElement.id") == "field"
