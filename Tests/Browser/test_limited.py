"""Tests of what a finger does inside pages whose swipes are limited, where the engine follows the finger instead of the browser."""

import pytest

from conftest import PHONE
from screen import wait_for

# The ways to limit swipes, as attributes of the pager and of its second page.
LIMITS = [("", ""), ("swiping=forward", ""), ("swiping=backward", ""), ("pages-per-swipe=3", ""), ("swiping=off", ""), ("", "data-swipe-lock=leaving")]
WIDE = "<div id=wide style='overflow: auto'><div style='width: 700px; height: 80px'>wide</div></div>"
LONG = "<div style='height: 1500px'>long</div>"


def open_limited(show, content, limit="", lock="", attributes="", script=""):
    """Opens a pager of four pages at the second page, which has the content and the swipe lock."""
    pages = "".join(
        f"<section data-page=p{index} data-title='Page {index}' {lock if index == 1 else ''}>{content if index == 1 else ''}</section>"
        for index in range(4)
    )
    markup = f"<lockstep-pager style='height: 500px' selected=p1 {limit} {attributes}>{pages}</lockstep-pager>{script}"
    return show("limited", PHONE, markup)


def drag_in(screen, selector, dx, dy=0, steps=8):
    box = screen.page.evaluate(f"(() => {{ const {{ left, right, top, bottom }} = document.querySelector('{selector}').getBoundingClientRect(); return [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 50) + Math.min(bottom, 500)) / 2]; }})()")
    screen.press(box[0] - dx / 2, box[1] - dy / 2)
    screen.drag(dx, dy, steps=steps)
    screen.lift()


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("direction, sign", [("ltr", -1), ("rtl", 1)])
def test_a_finger_scrolls_a_wide_box_inside_a_page_to_its_end(show, limit, lock, direction, sign):
    screen = open_limited(show, WIDE, limit, lock, f"dir={direction}")
    for _ in range(2):
        drag_in(screen, "#wide", sign * 250)
        assert screen.in_step()["selected"] == "p1"
        screen.frames(4)
    assert abs(screen.page.evaluate("wide.scrollLeft")) > 300


@pytest.mark.parametrize("limit, turned", [("swiping=forward", "p2"), ("pages-per-swipe=3", "p2"), ("swiping=backward", "p1")])
def test_a_finger_at_the_end_of_a_wide_box_turns_the_page_where_it_may(show, limit, turned):
    screen = open_limited(show, WIDE, limit)
    screen.page.evaluate("wide.scrollLeft = 1000")
    drag_in(screen, "#wide", -300)
    assert screen.in_step()["selected"] == turned


@pytest.mark.parametrize("limit, lock", LIMITS)
def test_a_finger_scrolls_a_page_of_a_vertical_pager(show, limit, lock):
    screen = open_limited(show, LONG, limit, lock, "axis=vertical")
    drag_in(screen, "[data-page=p1]", 0, -300)
    assert screen.settle()["selected"] == "p1"
    assert screen.call("pager.shadowRoot.querySelector('[part=page][data-page=p1]').scrollTop") > 200


@pytest.mark.parametrize("limit, turned", [("", "p2"), ("swiping=forward", "p2"), ("pages-per-swipe=2", "p2"), ("swiping=backward", "p1"), ("swiping=off", "p1")])
def test_a_finger_at_the_end_of_a_page_turns_a_vertical_pager_where_it_may(show, limit, turned):
    screen = open_limited(show, LONG, limit, attributes="axis=vertical")
    screen.call("void (pager.shadowRoot.querySelector('[part=page][data-page=p1]').scrollTop = 2000)")
    drag_in(screen, "[data-page=p1]", 0, -330)
    assert screen.settle()["selected"] == turned


@pytest.mark.parametrize("limit, lock", LIMITS)
@pytest.mark.parametrize("wobble", [8, 13])
def test_a_tap_whose_finger_wobbles_presses_a_button(show, limit, lock, wobble):
    screen = open_limited(show, "<button id=big style='width: 200px; height: 80px' onclick='this.presses = (this.presses ?? 0) + 1'>big</button>", limit, lock)
    drag_in(screen, "#big", -wobble, steps=2)
    wait_for(screen.page, "big.presses === 1")
    assert screen.in_step()["selected"] == "p1"


def test_the_row_follows_a_finger_from_the_end_of_the_slop_without_a_jump(show):
    screen = open_limited(show, "", "swiping=forward")
    x, y = screen.middle()
    screen.press(x, y)
    screen.drag(-20, steps=10)
    assert 0 < screen.state()["position"] - 1 < 10 / 390
    screen.drag(-300)
    screen.lift()
    assert screen.in_step()["selected"] == "p2"


WIDGETS = {
    "a slider": "<input id=widget type=range style='width: 300px; height: 60px'>",
    "a canvas that takes all touches": "<canvas id=widget width=300 height=200 style='touch-action: none'></canvas>",
    "a carousel that takes sideways touches": "<div id=widget style='touch-action: pan-y; height: 200px'><p>inside</p></div>",
    "a widget that prevents the press": "<div id=widget style='height: 200px' onpointerdown='event.preventDefault()'>widget</div>",
    "a dialog": "<dialog id=widget open style='position: static; height: 200px; width: 300px'>dialog</dialog>",
}


@pytest.mark.parametrize("limit", ["swiping=forward", "pages-per-swipe=3"])
@pytest.mark.parametrize("widget", WIDGETS)
def test_a_finger_on_a_widget_of_its_own_turns_no_page(show, limit, widget):
    screen = open_limited(show, WIDGETS[widget], limit)
    screen.forget_moves()
    drag_in(screen, "#widget", -200)
    state = screen.settle()
    assert state["selected"] == "p1" and state["moves"] == []
    screen.swipe(-0.7) if widget == "a slider" else None
    if widget == "a slider":
        assert int(screen.page.evaluate("widget.value")) < 40
        assert screen.in_step()["selected"] == "p2"


def test_a_modal_dialog_is_closed_when_its_page_is_not_mounted_any_more(show):
    dialog = "<dialog id=dialog>modal</dialog>"
    screen = open_limited(show, dialog, attributes="preload=0")
    screen.page.evaluate("dialog.showModal()")
    screen.select("p3", animated=False)
    screen.settle()
    assert not screen.page.evaluate("dialog.open")
    screen.tap_tab("p2")
    assert screen.in_step()["selected"] == "p2"


def test_ids_of_pages_that_were_replaced_are_forgotten(show):
    screen = open_limited(show, "")
    heap = "Runtime.getHeapUsage"
    screen.input.send("HeapProfiler.enable")

    def used():
        screen.input.send("HeapProfiler.collectGarbage")
        return screen.input.send(heap)["usedSize"]

    replace = """(() => {
      globalThis.count ??= 0;
      for (let turn = 0; turn < %d; turn++) pager.pages = Array.from({ length: 200 }, () => ({ id: `id-${count++}` }));
    })()"""
    screen.call(replace % 20)
    before = used()
    screen.call(replace % 200)
    assert used() - before < 500_000
    screen.call("void pager.select(pager.pages[3].id)")
    assert screen.in_step()["selected"] == "id-43803"


def test_a_page_that_is_awaited_is_not_forgotten(show):
    screen = open_limited(show, "")
    screen.call("void (pager.selected = 'late')")
    screen.call("(() => { for (let turn = 0; turn < 20; turn++) pager.pages = Array.from({ length: 200 }, (_, at) => ({ id: `${turn}-${at}` })); })()")
    screen.call("void (pager.pages = [{ id: 'early' }, { id: 'late' }])")
    assert screen.in_step()["selected"] == "late"


@pytest.mark.parametrize("direction, sign", [("ltr", -1), ("rtl", 1)])
@pytest.mark.parametrize("end", ["touchCancel", "touchEnd"])
def test_a_row_that_was_turned_under_a_finger_goes_to_a_page_at_once(show, direction, sign, end):
    screen = open_limited(show, "", attributes=f"dir={direction} preload=3")
    x, y = screen.middle()
    screen.press(x - sign * 110, y)
    screen.drag(sign * 220)
    screen.page.set_viewport_size({"width": 844, "height": 390})
    screen.frames(4)
    screen.touch(end)
    screen.chance()
    assert screen.state()["phase"] == "settling" or screen.in_step(), "the engine moves the row"
    assert screen.in_step()["selected"] in ("p1", "p2")
