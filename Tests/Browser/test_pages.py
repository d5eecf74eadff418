"""Tests of the content of pages: the order in which an app sets properties, changes inside pages, the scroll of a page
that was out of view, links into pages."""

import time

import pytest

from conftest import DESKTOP, FIVE, LOG_EVENTS, PHONE
from screen import Screen, wait_for

# Properties in any order


@pytest.mark.parametrize("when", ["before", "after"])
def test_pages_appear_when_the_list_is_set_before_the_renderer(show, when):
    screen = show("bench?count=0")
    screen.page.evaluate(
        """(when) => {
          const pager = document.createElement("lockstep-pager");
          document.querySelector("lockstep-pager").remove();
          const place = () => document.querySelector("main").append(pager);
          if (when === "after") place();
          pager.pages = ["a", "b", "c"].map((id) => ({ id }));
          if (when === "before") place();
          pager.render = (id) => Object.assign(document.createElement("p"), { textContent: `Text of ${id}` });
        }""",
        when,
    )
    screen.in_step()
    assert screen.call("[...pager.querySelectorAll('p')].filter((text) => text.checkVisibility()).map((text) => text.textContent)") == ["Text of a", "Text of b"]
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "b"


def test_a_page_can_be_selected_before_the_pager_is_in_the_document(show):
    screen = show("bench?count=0")
    outcome = screen.page.evaluate(
        """async () => {
          const pager = document.createElement("lockstep-pager");
          document.querySelector("lockstep-pager").remove();
          pager.append(...["0", "1", "2"].map(makePage));
          const move = pager.moveTo("2");
          document.querySelector("main").append(pager);
          return (await move).outcome;
        }"""
    )
    assert outcome == "arrived"
    assert screen.in_step()["selected"] == "2"


def test_a_page_can_be_selected_as_soon_as_it_is_appended(show):
    screen = show(FIVE)
    screen.call("(pager.append(makePage('5')), pager.select('5'), null)")
    assert screen.in_step()["selected"] == "5"


def test_a_move_that_arrives_names_the_page_where_it_arrived(show):
    screen = show(FIVE)
    assert screen.call("pager.moveTo('3')") == {"outcome": "arrived", "to": "3"}
    assert screen.call("pager.moveTo('3')") == {"outcome": "arrived", "to": "3"}
    assert screen.call("pager.moveTo('1', { animated: false })") == {"outcome": "arrived", "to": "1"}


def test_a_thousand_changes_of_attributes_take_little_time(show):
    screen = show("bench?count=20")
    screen.select("7")
    screen.in_step()
    spent = screen.call(
        """(() => {
          const began = performance.now();
          for (let turn = 0; turn < 250; turn++) {
            pager.spacing = turn % 16;
            pager.indicator = turn % 2 ? "elastic" : "linear";
            pager.preload = turn % 3;
            pager.anchor = turn % 2 ? "leading" : "center";
          }
          return performance.now() - began;
        })()"""
    )
    assert spent < 300
    assert screen.in_step()["selected"] == "7"
    assert screen.call("pager.indicator") == "elastic"
    screen.swipe(-0.7)
    screen.in_step()


# Changes inside pages

COUNT_OBSERVERS = """
  window.observed = 0;
  const Observer = window.MutationObserver;
  window.MutationObserver = class extends Observer {
    constructor(callback) { super((...how) => (window.observed++, callback(...how))); }
  };
"""


def test_changes_inside_a_page_run_no_script_of_the_pager(tab, server):
    page = tab(PHONE)
    page.add_init_script(LOG_EVENTS + COUNT_OBSERVERS)
    page.goto(f"{server}/{FIVE}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.in_step()
    counted = page.evaluate(
        """async () => {
          const section = document.querySelector("[data-page='0']");
          observed = 0;
          for (let turn = 0; turn < 20; turn++) {
            section.append(Object.assign(document.createElement("p"), { textContent: "More" }));
            section.firstElementChild.dataset.title = `Inner ${turn}`;
            await null;
          }
          section.replaceChildren();
          await new Promise((done) => requestAnimationFrame(done));
          return observed;
        }"""
    )
    assert counted == 0
    page.evaluate("() => { document.querySelector('[data-page=\"1\"]').dataset.title = 'Renamed'; }")
    screen.in_step()
    assert "Renamed" in screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)")
    page.close()


def test_an_id_a_title_and_a_lock_can_change_later_also_in_pages_that_were_appended(show):
    screen = show(FIVE)
    screen.call("(pager.append(makePage('5')), null)")
    screen.settle()
    screen.call("(Object.assign(pager.querySelector('[data-page=\"5\"]').dataset, { title: 'Last', page: 'last' }), null)")
    screen.settle()
    assert screen.pages()[-1] == "last"
    assert screen.call("pager.pages.at(-1).title") == "Last"
    screen.select("last")
    assert screen.in_step()["selected"] == "last"
    screen.call("(pager.querySelector('[data-page=last]').dataset.swipeLock = 'leaving', null)")
    screen.settle()
    screen.swipe(0.7)
    assert screen.in_step()["selected"] == "last"


# The scroll of a page

SCROLLED = "pager.shadowRoot.querySelector('[role=tabpanel]:not([inert])').scrollTop"


@pytest.mark.parametrize("path", ["bench?count=8", "bench?count=8&lazy=1", "bench?count=8&collapse=56"])
def test_a_page_keeps_its_scroll_while_it_is_far_out_of_view(show, path):
    screen = show(path)
    screen.call(f"({SCROLLED} = 250, null)")
    screen.frames()
    before = screen.call(SCROLLED)
    assert before == 250
    for page in ("7", "0"):
        screen.select(page)
        screen.in_step()
    assert screen.call(SCROLLED) == before


def test_an_inner_scroller_keeps_its_place_while_its_page_is_far_out_of_view(show):
    screen = show("bench?count=8")
    screen.page.evaluate(
        """() => {
          const list = Object.assign(document.createElement("div"), { id: "inner", textContent: "Long ".repeat(2000) });
          Object.assign(list.style, { height: "200px", overflow: "auto" });
          document.querySelector("[data-page='0']").append(list);
          list.scrollTop = 321;
        }"""
    )
    for page in ("7", "0"):
        screen.select(page)
        screen.in_step()
    assert screen.page.evaluate("document.getElementById('inner').scrollTop") == 321


# Links into pages


@pytest.mark.parametrize("place", ["7", "1", "0"])
def test_a_link_to_a_place_in_another_page_shows_that_page(show, place):
    screen = show("bench?count=8")
    screen.page.evaluate(
        """(place) => {
          const target = Object.assign(document.createElement("h2"), { id: "deep", textContent: "Deep" });
          target.style.marginTop = "500px";
          document.querySelector(`[data-page="${place}"]`).append(target);
          document.querySelector("h1").append(Object.assign(document.createElement("a"), { href: "#deep", textContent: "Go", id: "go" }));
        }""",
        place,
    )
    screen.page.locator("#go").click()
    wait_for(screen.page, f"document.querySelector('lockstep-pager').selected === '{place}'")
    screen.settle()
    screen.frames()
    assert screen.in_step()["selected"] == place
    box = screen.page.locator("#deep").bounding_box()
    view = screen.state()["view"]
    assert view["top"] - 1 <= box["y"] <= view["bottom"]


def test_a_document_opened_with_a_fragment_shows_the_page_of_that_place(show):
    screen = show(f"{FIVE}#press-3")
    assert screen.in_step()["selected"] == "3"


# The strip


@pytest.mark.parametrize("side", ["start", "end"])
def test_a_tap_on_the_half_hidden_selected_tab_reveals_it(show, side):
    screen = show("bench?count=30&lazy=1", DESKTOP)
    screen.select("12")
    state = screen.in_step()
    strip, tab = state["strip"], state["tab"]
    distance = tab["left"] - strip["left"] + tab["width"] / 2 if side == "start" else -(strip["right"] - tab["right"] + tab["width"] / 2)
    screen.page.mouse.move((strip["left"] + strip["right"]) / 2, (strip["top"] + strip["bottom"]) / 2)
    screen.page.mouse.wheel(distance, 0)
    time.sleep(0.4)
    tab = screen.settle()["tab"]
    assert (tab["left"] < strip["left"] - 5) if side == "start" else (tab["right"] > strip["right"] + 5), (tab, strip)
    x = tab["right"] - 4 if side == "start" else tab["left"] + 4
    screen.page.mouse.click(x, (tab["top"] + tab["bottom"]) / 2)
    time.sleep(0.6)
    state = screen.in_step()
    assert state["selected"] == "12"
    assert state["tab"]["left"] >= strip["left"] - 1 and state["tab"]["right"] <= strip["right"] + 1, (state["tab"], strip)
    assert [move[0] for move in screen.moves()][-1] == "reselect"
