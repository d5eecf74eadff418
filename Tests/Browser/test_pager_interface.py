"""Tests of the pager's JavaScript interface, with valid and invalid calls."""

import pytest

from conftest import DESKTOP, FIVE
from screen import wait_for


def test_the_promise_of_a_move_resolves_with_its_outcome(show):
    screen = show(FIVE)
    assert screen.call("pager.moveTo('3')")["outcome"] == "arrived"
    ended = screen.call("Promise.all([pager.moveTo('0'), pager.moveTo('4')])")
    assert [end["outcome"] for end in ended] == ["retargeted", "arrived"]
    assert ended[0]["to"] == "4"
    screen.in_step()


def test_an_unknown_page_is_a_typed_error_and_changes_nothing(show):
    screen = show(FIVE)
    error = screen.call("pager.moveTo('nowhere').catch((error) => [error.name, error.code, error.message])")
    assert error[:2] == ["PagerError", "unknownPage"] and "nowhere" in error[2]
    assert screen.in_step()["selected"] == "0"


def test_two_pages_with_the_same_id_are_a_typed_error_and_change_nothing(show):
    screen = show("bench?count=3&lazy=1")
    code = screen.call(
        "(() => { try { pager.pages = [{ id: 'a' }, { id: 'b' }, { id: 'a' }]; } catch (error) { return [error.name, error.code]; } })()"
    )
    assert code == ["PagerError", "duplicatePages"]
    assert screen.pages() == ["0", "1", "2"]
    screen.in_step()


@pytest.mark.parametrize("pages", ["null", "undefined", "5", "{}", "'ab'", "[null]", "[{}]", "['a', 'b']", "[{ id: 'a' }, { id: {} }]"])
def test_what_is_no_list_of_pages_is_a_typed_error_and_changes_nothing(show, pages):
    screen = show("bench?count=3&lazy=1")
    error = screen.call(f"(() => {{ try {{ pager.pages = {pages}; }} catch (error) {{ return [error.name, error.code]; }} }})()")
    assert error == ["PagerError", "unreadablePages"]
    assert screen.pages() == ["0", "1", "2"]
    screen.in_step()


def test_a_selection_set_before_its_page_exists_waits_for_the_page(show):
    screen = show(FIVE)
    screen.call("(pager.selected = 'late', pager.append(makePage('late')), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'late'")
    assert screen.in_step()["selected"] == "late"


def test_a_pager_can_have_no_page_then_one_page_then_none_then_two(show):
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


def test_pages_inserted_before_the_current_page_leave_it_visible(show):
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


def test_the_visible_page_can_be_removed_and_the_focus_moves_to_the_tab_of_its_successor(show):
    screen = show(FIVE, DESKTOP)
    screen.select("2")
    screen.in_step()
    screen.page.locator("button", has_text="Press 2").focus()
    screen.call("(pager.querySelector('[data-page=\"2\"]').remove(), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '3'")
    screen.in_step()
    assert screen.focused() == "3"


@pytest.mark.parametrize("place", ["pager", "strip"])
def test_the_focus_moves_from_the_tab_of_a_removed_page_to_that_of_its_successor(show, place):
    screen = show(FIVE, DESKTOP)
    screen.select("2")
    screen.in_step()
    focused = screen.page.evaluate(
        """async (place) => {
          const pager = document.querySelector("lockstep-pager"), strip = document.createElement("lockstep-strip");
          pager.id = "pages";
          strip.setAttribute("for", "pages");
          pager.before(strip);
          const { shadowRoot } = place === "pager" ? pager : strip;
          const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          await frames();
          shadowRoot.querySelector("[role=tab][aria-selected=true]").focus();
          pager.querySelector("[data-page='2']").remove();
          await frames();
          return shadowRoot.activeElement?.dataset.page;
        }""",
        place,
    )
    assert focused == "3"
    screen.in_step()


def test_the_focus_that_an_app_moves_while_it_removes_a_page_stays_there(show):
    screen = show("bench?count=3&lazy=1", DESKTOP)
    screen.focus_tab()
    screen.page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager"), other = document.createElement("button");
          other.id = "other";
          pager.before(other);
          pager.pages = [{ id: "1" }, { id: "2" }];
          other.focus();
        }"""
    )
    assert screen.in_step()["selected"] == "1"
    assert screen.page.evaluate("document.activeElement.id") == "other"


@pytest.mark.parametrize("nothing", ["null", "undefined"])
def test_without_a_sequence_the_children_are_the_pages(show, nothing):
    screen = show("bench?count=3")
    screen.call(f"(pager.sequence = {nothing})")
    assert screen.pages() == ["0", "1", "2"]
    screen.call("(pager.sequence = { id: (index) => `day ${index}`, index: (id) => Number(id.slice(4)) })")
    screen.select("day 40", animated=False)
    screen.settle()
    screen.call(f"(pager.sequence = {nothing})")
    assert screen.pages() == ["0", "1", "2"]
    screen.call("(pager.append(makePage('3')), null)")
    screen.frames()
    assert screen.pages() == ["0", "1", "2", "3"]
    screen.in_step()


@pytest.mark.parametrize("count", [2, 5])
def test_a_listener_can_focus_the_page_that_has_arrived_at_once(show, count):
    screen = show(f"bench?count={count}", DESKTOP)
    focused = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), focused = [];
          pager.addEventListener("didmove", ({ detail }) => {
            document.querySelector(`#press-${detail.to}`).focus();
            focused.push(document.activeElement.id);
          });
          for (const id of ["1", "0", "1", "0"]) await pager.moveTo(id, { animated: false });
          return focused;
        }"""
    )
    assert focused == ["press-1", "press-0", "press-1", "press-0"]


@pytest.mark.parametrize("placement", ["hidden", "top"])
def test_a_key_in_an_inner_pager_moves_no_outer_one(show, placement):
    screen = show("bench?count=3&strip-placement=hidden", DESKTOP)
    selected = screen.page.evaluate(
        """async (placement) => {
          const outer = document.querySelector("lockstep-pager"), inner = document.createElement("lockstep-pager");
          inner.setAttribute("strip-placement", placement);
          inner.style.height = "200px";
          inner.pages = [{ id: "a" }, { id: "b" }];
          outer.querySelector("[data-page='0']").prepend(inner);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          inner.shadowRoot.querySelector("[part=page]").focus();
          return inner.shadowRoot.activeElement?.dataset.page;
        }""",
        placement,
    )
    assert selected == "a"
    screen.page.keyboard.press("ArrowRight")
    # With tabs, the browser itself scrolls the inner pager.
    wait_for(screen.page, "document.querySelectorAll('lockstep-pager')[1].selected === 'b'")
    screen.chance()
    assert screen.settle()["selected"] == "0"


def test_an_element_removed_during_a_move_has_arrived_when_it_is_reinserted(show):
    screen = show(FIVE)
    screen.call(
        """(() => {
          window.own = [];
          for (const type of ["willmove", "didmove", "didcancel"]) pager.addEventListener(type, ({ detail }) => own.push([type, detail.to]));
        })()"""
    )
    screen.select("3")
    screen.frames(3)
    screen.call("((place) => (pager.remove(), place.append(pager), null))(pager.parentNode)")
    screen.forget_moves()
    assert screen.in_step()["selected"] == "3"
    assert screen.page.evaluate("own") == [["willmove", "3"], ["didmove", "3"]]
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "2"


def test_what_is_set_before_the_element_is_in_the_document_counts(show):
    screen = show(FIVE)
    selected = screen.page.evaluate(
        """() => {
          document.querySelector("lockstep-pager").remove();
          const pager = document.createElement("lockstep-pager");
          pager.pages = [{ id: "a" }, { id: "b" }, { id: "c" }];
          pager.select("c");
          document.querySelector("main").append(pager);
          pager.render = makePage;
          return pager.selected;
        }"""
    )
    assert selected == "c"
    screen.forget_moves()
    assert screen.in_step()["selected"] == "c"
    assert screen.call("pager.querySelector('[data-page=c]').textContent").startswith("Page c")


def test_a_change_inside_a_page_reaches_no_element_code(show):
    screen = show(FIVE)
    calls = screen.page.evaluate(
        """async () => {
          const { module } = customElements.get("lockstep-pager"), calls = [], { run } = module;
          module.run = function (engine, call, ...rest) {
            calls.push(Object.keys(module.exports).find((name) => module.exports[name] === call));
            return run.call(this, engine, call, ...rest);
          };
          const pager = document.querySelector("lockstep-pager");
          pager.querySelector("[data-page='0']").append("More", document.createElement("p"));
          pager.querySelector("[data-page='0'] button").dataset.other = "1";
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return calls;
        }"""
    )
    assert calls == []


def test_the_space_bar_selects_the_focused_tab_where_the_focus_alone_does_not(show):
    screen = show(f"{FIVE}&activation=manual", DESKTOP)
    screen.focus_tab()
    screen.page.keyboard.press("ArrowRight")
    assert screen.in_step()["selected"] == "0"
    screen.page.keyboard.press("Space")
    assert screen.in_step()["selected"] == "1"


def test_the_selected_page_is_up_to_date_as_soon_as_its_child_was_removed(show):
    screen = show(FIVE, DESKTOP)
    assert screen.call("(pager.firstElementChild.remove(), pager.selected)") == "1"
    assert screen.in_step()["selected"] == "1"
