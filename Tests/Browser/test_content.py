"""Tests of what pages contain, and of how they look without any styles of the app: fields, forms, keys, wide and sticky boxes,
long labels, large badges."""

import pytest

from conftest import DESKTOP, PHONE
from screen import wait_for

ROWS = "<p>a row of text</p>" * 60
HEADER = "<div data-header id=header style='height: 160px; background: #9cf'>Header</div>"
BAR = """(() => {
  const { top, bottom } = pager.shadowRoot.querySelector("[part=bar]").getBoundingClientRect();
  return { top: Math.round(top - pager.getBoundingClientRect().top), bottom, background: getComputedStyle(pager.shadowRoot.querySelector("[part=bar]")).backgroundColor };
})()"""


def pager(pages, attributes=""):
    return f"<lockstep-pager style='height: 500px' {attributes}>{pages}</lockstep-pager>"


def sections(*contents):
    return "".join(f"<section data-page=p{index} data-title='Page {index}'>{content}</section>" for index, content in enumerate(contents))


# Keys and the focus

WIDGETS = """<div id=grid role=grid tabindex=0>grid</div><input type=checkbox id=check><a id=link href=#>link</a>
  <input id=readonly readonly value=abc><button id=button>button</button>"""


@pytest.mark.parametrize("attributes", ["", "swiping=off", "dir=rtl", "axis=vertical"])
@pytest.mark.parametrize("widget", ["grid", "check", "link", "readonly", "button"])
def test_arrow_keys_on_the_content_of_a_page_turn_no_page(show, attributes, widget):
    screen = show("keys", DESKTOP, pager(sections("", WIDGETS, ""), f"{attributes} selected=p1"))
    screen.page.focus(f"#{widget}")
    for key in ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]:
        screen.page.keyboard.press(key)
        screen.chance()
        assert screen.settle()["selected"] == "p1"
    assert screen.page.evaluate("document.activeElement.id") == widget
    assert [cause for *_, cause in screen.state()["moves"]] == ["initial", "initial"]


def test_arrow_keys_scroll_a_wide_box_inside_a_page_and_move_the_caret_of_a_field(show):
    wide = "<div id=wide tabindex=0 style='overflow: auto'><div style='width: 3000px; height: 20px'></div></div><input id=field value=abc>"
    screen = show("keys-inside", DESKTOP, pager(sections(wide, "")))
    screen.page.focus("#wide")
    screen.page.keyboard.press("ArrowRight")
    wait_for(screen.page, "wide.scrollLeft > 0")
    screen.page.focus("#field")
    screen.page.evaluate("field.setSelectionRange(0, 0)")
    screen.page.keyboard.press("ArrowRight")
    wait_for(screen.page, "field.selectionStart === 1")
    assert screen.in_step()["selected"] == "p0"


@pytest.mark.parametrize("content", ["<button id=far>far</button>", "<div id=far contenteditable>far</div>", "<input id=far>"])
def test_the_focus_at_the_far_end_of_wide_content_leaves_no_page_shifted(show, content):
    table = f"<h2 id=title>Title</h2><input id=near><div style='width: 900px; padding-left: 700px; box-sizing: border-box'>{content}</div>"
    screen = show("wide", PHONE, pager(sections(table, "")))
    screen.page.focus("#near")
    screen.page.keyboard.press("Tab")
    wait_for(screen.page, "title.getBoundingClientRect().left < -100")
    screen.page.evaluate("document.activeElement.blur()")
    wait_for(screen.page, "title.getBoundingClientRect().left >= 0")


# Forms


def form(show, script=""):
    fields = ["", "", "", "<input id=third required>", "<input id=fourth required>"]
    return show("form", PHONE, f"<form id=form>{pager(sections(*fields))}<button id=send>Send</button></form><script>{script}</script>")


def forget_other_fields(screen):
    """Chromium logs each further invalid field on a page that is out of view."""
    screen.problems[:] = [problem for problem in screen.problems if "is not focusable" not in problem]


def test_a_form_that_is_sent_shows_the_page_of_its_first_invalid_field_and_moves_the_focus_there(show):
    screen = form(show)
    screen.page.click("#send")
    assert screen.settle()["selected"] == "p3"
    assert screen.page.evaluate("document.activeElement.id") == "third"
    screen.page.fill("#third", "text")
    screen.page.keyboard.press("Enter")
    assert screen.settle()["selected"] == "p4"
    forget_other_fields(screen)


def test_a_script_that_only_checks_a_form_turns_no_page(show):
    screen = form(show)
    assert not screen.page.evaluate("form.checkValidity()")
    assert screen.settle()["selected"] == "p0"


def test_a_form_whose_first_invalid_field_is_outside_the_pager_stays_on_its_page(show):
    screen = show("outside", PHONE, f"<form><input id=before required>{pager(sections('', '<input required>'))}<button id=send>Send</button></form>")
    screen.page.click("#send")
    assert screen.settle()["selected"] == "p0"
    assert screen.page.evaluate("document.activeElement.id") == "before"
    forget_other_fields(screen)


# Changes under a finger and out of view


@pytest.mark.parametrize("change", ["pager.append(section())", "(pager.preload = count++)", "pager.append(section(), section())"])
def test_a_swipe_arrives_although_its_beginning_changes_the_list(show, change):
    script = f"""<script>
      const pager = document.querySelector("lockstep-pager");
      let count = 2;
      const section = () => {{
        const page = document.createElement("section");
        page.dataset.page = `p${{count++}}`;
        return page;
      }};
      pager.addEventListener("willmove", ({{ detail }}) => detail.cause === "swipe" && {change});</script>"""
    screen = show("appending", PHONE, pager(sections("", "")) + script)
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "p1"
    if "append" in change:
        screen.swipe(-0.75)
        assert screen.in_step()["selected"] == "p2"


@pytest.mark.parametrize("attributes", ["transition=cards", "transition=cube", "transition=cover-flow", "height=page"])
@pytest.mark.parametrize("change", ["pager.lastChild.remove()", "pager.append(pager.lastChild.cloneNode(true))", "pager.spacing = 20", "pager.dir = 'rtl'"])
def test_a_pager_that_changes_while_it_is_hidden_is_drawn_as_if_it_had_been_in_view(show, attributes, change):
    content = "<div style='height: 120px'>content</div>"
    screen = show("hidden", PHONE, f"<div id=box>{pager(sections(*[content] * 5), attributes).replace('height: 500px', '')}</div>")
    screen.page.evaluate("box.style.display = 'none'")
    screen.frames()
    screen.call(change)
    screen.frames()
    screen.page.evaluate("box.style.display = ''")
    screen.frames()
    screen.select("p2")
    found = screen.settle()
    panel = next(panel for panel in found["panels"] if panel["id"] == "p2")
    assert panel["left"] == pytest.approx(found["view"]["left"], abs=1.5)
    assert panel["width"] == pytest.approx(found["view"]["width"], abs=2)
    assert panel["height"] >= 100


# Headers and sticky boxes


@pytest.mark.parametrize("change", ["header.remove()", "header.style.display = 'none'", "header.style.height = '20px'"])
def test_a_header_that_goes_or_is_lower_than_collapse_leaves_no_gap(show, change):
    screen = show("header", PHONE, pager(HEADER + sections(ROWS, ROWS), "collapse=40"))
    screen.page.evaluate(change)
    wait_for(screen.page, f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {BAR}.top === {20 if '20px' in change else 0}; }})()")


@pytest.mark.parametrize("attributes", ["collapse=40", "strip-scroll-behavior=hides", "strip-scroll-behavior='shrinks(20)'", "collapse=40 strip-scroll-behavior=hides"])
def test_a_sticky_box_of_a_page_sticks_at_the_edge_of_the_strip(show, attributes):
    sticky = f"{ROWS[:64]}<div id=sticky style='position: sticky; top: 0; height: 30px'>Sticky</div>{ROWS}"
    screen = show("sticky", PHONE, pager((HEADER if "collapse" in attributes else "") + sections(sticky, ""), attributes))
    edge = f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {BAR}.bottom; }})()"
    screen.call("pager.shadowRoot.querySelector('[part=page]').scrollTop = 900")
    wait_for(screen.page, f"Math.abs(sticky.getBoundingClientRect().top - {edge}) < 1.5")
    screen.call("pager.shadowRoot.querySelector('[part=page]').scrollTop = 0")
    wait_for(screen.page, f"sticky.getBoundingClientRect().top > {edge} + 20")


# Looks without styles


def test_rows_do_not_show_through_a_strip_under_a_header(show):
    screen = show("strip", PHONE, pager(HEADER + sections(ROWS, ""), "collapse=40"))
    assert screen.call(BAR)["background"] == "rgb(255, 255, 255)"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("badge", ["", "data-badge=12"])
def test_labels_that_do_not_fit_end_in_an_ellipsis_and_keep_their_padding(show, direction, badge):
    titles = ["Notifications and sounds", "Settings of the whole account", "Verbindungseinstellungen"]
    pages = "".join(f"<section data-page=p{index} data-title='{title}' {badge}>{title}</section>" for index, title in enumerate(titles))
    screen = show("labels", PHONE, pager(pages, f"sizing=divided dir={direction}"))
    boxes = screen.call(
        """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
          const outer = tab.getBoundingClientRect(), inner = tab.querySelector(".content").getBoundingClientRect(), title = tab.querySelector("slot");
          return { start: inner.left - outer.left, end: outer.right - inner.right, isCut: title.scrollWidth > title.clientWidth, overflow: getComputedStyle(title).textOverflow };
        })"""
    )
    assert boxes == [{"start": pytest.approx(16, abs=0.6), "end": pytest.approx(16, abs=0.6), "isCut": True, "overflow": "ellipsis"}] * 3
    screen.call("pager.sizing = 'content'")
    screen.settle()
    assert screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab] slot')].every((title) => title.scrollWidth <= title.clientWidth)")


def test_the_labels_beside_the_selected_one_are_weaker_and_a_large_badge_is_cut(show):
    pages = "<section data-page=a data-title=A data-badge=1000></section><section data-page=b data-title=B data-badge=999></section>"
    screen = show("look", PHONE, pager(pages))
    colors = screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => getComputedStyle(tab).color)")
    assert colors[0] == "rgb(0, 0, 0)" and colors[1] != colors[0]
    assert screen.call("[...pager.shadowRoot.querySelectorAll('.badge')].map((badge) => badge.textContent)") == ["999+", "999"]
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    fonts = "[...pager.shadowRoot.querySelectorAll('.badge')].map((badge) => [badge.offsetHeight, badge.offsetWidth, parseFloat(getComputedStyle(badge).fontSize)])"
    assert all(height >= font and width >= font for height, width, font in screen.call(fonts)), "the text is larger than its badge"


def test_a_child_fills_its_page(show):
    screen = show("fills", PHONE, pager(sections("short", ROWS)))
    assert screen.call("pager.children[0].offsetHeight - pager.shadowRoot.querySelector('[part=page]').clientHeight") == 0
