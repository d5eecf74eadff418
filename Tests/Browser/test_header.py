"""Tests of a collapsing header above the strip, and of pagers inside pagers."""

import pytest

from conftest import DESKTOP, PHONE
from screen import wait_for

BENCH = "bench?count=5&sizing=divided&collapse=56"
HEIGHTS = """(() => {
  const pager = document.querySelector("lockstep-pager"), root = pager.shadowRoot, top = pager.getBoundingClientRect().top;
  const panel = root.querySelector("[role=tabpanel]:not([inert])"), strip = root.querySelector("[part=strip]").getBoundingClientRect();
  const content = document.querySelector(`section[data-page="${panel.dataset.page}"]`).getBoundingClientRect();
  const header = pager.querySelector("[data-header]").getBoundingClientRect();
  return { strip: strip.top - top, gap: strip.top - header.bottom, content: content.top - strip.bottom, scrolled: panel.scrollTop };
})()"""

# Records, in each frame, the top of the strip, the largest gap between the strip and a visible page's content, and the
# number of visible pages.
WATCH = """() => {
  const pager = document.querySelector("lockstep-pager"), root = pager.shadowRoot;
  window.watched = [];
  const look = () => {
    const strip = root.querySelector("[part=strip]").getBoundingClientRect(), gaps = [];
    for (const panel of root.querySelectorAll("[role=tabpanel]:not([inert])")) {
      const page = pager.querySelector(`:scope > [data-page="${panel.dataset.page}"]`);
      gaps.push(page.getBoundingClientRect().top - strip.bottom);
    }
    window.watched.push({ strip: strip.top - pager.getBoundingClientRect().top, gap: Math.max(...gaps), pages: gaps.length });
    requestAnimationFrame(look);
  };
  look();
}"""


def heights(screen, strip):
    """Waits until the strip is at the offset `strip`, checks that the header touches the strip, and returns the
    measured offsets."""
    wait_for(screen.page, f"Math.abs({HEIGHTS}.strip - {strip}) < 1")
    found = screen.page.evaluate(HEIGHTS)
    assert found["gap"] == pytest.approx(0, abs=1)
    return found


def wait_for_scroll_end(screen):
    """Waits until the visible page no longer scrolls after a fling."""
    screen.page.evaluate(
        """() => new Promise((done) => {
          const panel = document.querySelector("lockstep-pager").shadowRoot.querySelector("[role=tabpanel]:not([inert])");
          let last = NaN, frames = 0;
          const look = () => {
            frames = panel.scrollTop === last ? frames + 1 : 0;
            last = panel.scrollTop;
            frames > 5 ? done() : requestAnimationFrame(look);
          };
          look();
        })"""
    )


def scroll(screen, dy, x=None, y=None):
    """Scrolls the visible page with a finger that pauses before it is lifted."""
    across, down = screen.middle()
    screen.press(across if x is None else x, down + 200 if y is None else y)
    screen.drag(0, dy, steps=12)
    screen.lift(pause=0.15)
    wait_for_scroll_end(screen)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("offsets", ["separate", "shared"])
def test_the_header_collapses_and_the_strip_stays_under_it(show, offsets, direction):
    screen = show(f"{BENCH}&header={offsets}&dir={direction}", PHONE)
    assert heights(screen, 160)["content"] == pytest.approx(0, abs=1)
    scroll(screen, -250)
    first = heights(screen, 56)
    assert first["scrolled"] > 150
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "1"
    second = heights(screen, 56)
    assert second["scrolled"] == pytest.approx(104 if offsets == "separate" else first["scrolled"], abs=1)
    scroll(screen, 400)
    heights(screen, 160)
    screen.tap_tab("0")
    screen.in_step()
    back = heights(screen, 160)
    assert back["scrolled"] == pytest.approx(first["scrolled"] if offsets == "separate" else 0, abs=1)


def test_a_short_page_makes_room_for_the_collapsed_header(show):
    screen = show(f"{BENCH}&short=1", PHONE)
    scroll(screen, -200)
    assert heights(screen, 56)["scrolled"] == pytest.approx(104, abs=1)


def test_a_short_page_that_an_app_renders_makes_room_for_the_collapsed_header(show):
    header = '<header data-header style="height: 160px">Header</header>'
    screen = show("rendered", PHONE, f'<lockstep-pager collapse="56" style="height: 500px">{header}</lockstep-pager>')
    screen.call("void (pager.render = (id) => document.createElement('section'), pager.pages = [{ id: 'a' }, { id: 'b' }])")
    screen.frames(3)
    screen.call("void (pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 200)")
    screen.frames(3)
    panel = "pager.shadowRoot.querySelector('[role=tabpanel]')"
    assert screen.call(f"{panel}.scrollTop") == 104
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').getBoundingClientRect().top - pager.getBoundingClientRect().top") == 56


@pytest.mark.parametrize("scrolled", [60, 600])
def test_neither_header_nor_pages_jump_when_another_page_becomes_visible(show, scrolled):
    screen = show(BENCH, PHONE)
    screen.call(f"(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = {scrolled}, null)")
    before = heights(screen, max(160 - scrolled, 56))
    screen.page.evaluate(WATCH)
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "1"
    watched = screen.page.evaluate("window.watched")
    assert max(frame["pages"] for frame in watched) == 2, "there was no frame with both pages"
    assert all(frame["strip"] == pytest.approx(before["strip"], abs=1) for frame in watched)
    assert all(frame["gap"] < 1 for frame in watched), "a gap opened under the strip"


def test_a_page_that_is_removed_and_inserted_again_starts_at_its_top(show):
    screen = show(BENCH, PHONE)
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 600, null)")
    assert heights(screen, 56)["scrolled"] == pytest.approx(600, abs=1)
    screen.call("(window.removed = pager.querySelector('[data-page=\"0\"]'), removed.remove(), null)")
    assert screen.in_step()["selected"] == "1"
    screen.call("(pager.querySelector('[data-page=\"1\"]').before(removed), null)")
    wait_for(screen.page, "document.querySelector('lockstep-pager').shadowRoot.querySelectorAll('[role=tab]').length === 5")
    screen.tap_tab("0")
    assert screen.in_step()["selected"] == "0"
    assert heights(screen, 56)["scrolled"] == pytest.approx(104, abs=1), "the page is not scrolled by the collapsed height of the header"


@pytest.mark.parametrize("way", ["", "document.createElement('div').append(pager)", "pager.hidden = true", "pager.hidden = !pager.remove()"])
def test_a_pager_that_is_moved_or_hidden_keeps_its_header_and_its_page_as_they_were(show, way):
    screen = show(BENCH, PHONE)
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 400, null)")
    heights(screen, 56)
    screen.page.evaluate(
        f"""async () => {{
          const pager = document.querySelector("lockstep-pager"), main = document.querySelector("main"), frame = () => new Promise(requestAnimationFrame);
          {way};
          await frame(), await frame();
          main.append(document.createElement("div"));
          main.lastChild.append(pager);
          await frame(), await frame();
          pager.hidden = false;
          await frame(), await frame();
        }}"""
    )
    assert heights(screen, 56)["scrolled"] == pytest.approx(400, abs=1)
    scroll(screen, 450)
    assert heights(screen, 160)["content"] == pytest.approx(0, abs=1)
    screen.in_step()


@pytest.mark.parametrize("options", ["&axis=vertical", "&collapse=x"])
def test_a_page_under_a_header_that_does_not_collapse_keeps_its_offset_while_it_is_not_mounted(show, options):
    screen = show(f"bench?count=5&sizing=divided&collapse=56&preload=0{options}", PHONE)
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 300, null)")
    screen.frames(3)
    for page in ("3", "0"):
        screen.select(page, animated=False)
        screen.settle()
    screen.frames(2)
    assert screen.page.evaluate(HEIGHTS)["scrolled"] == pytest.approx(300, abs=1)


def test_a_distant_page_shown_without_animation_starts_under_the_strip(show):
    screen = show(f"{BENCH}&preload=0&motion=reduced", PHONE)
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 60, null)")
    heights(screen, 100)
    screen.tap_tab("4")
    assert screen.in_step()["selected"] == "4"
    found = heights(screen, 100)
    assert (found["scrolled"], found["content"]) == (pytest.approx(60, abs=1), pytest.approx(0, abs=1))
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 300, null)")
    heights(screen, 56)
    screen.tap_tab("0")
    screen.in_step()
    screen.tap_tab("4")
    screen.in_step()
    assert heights(screen, 56)["scrolled"] == pytest.approx(300, abs=1)


def test_a_finger_on_the_header_scrolls_the_page_and_swipes(show):
    screen = show(BENCH, PHONE)
    top = screen.call("pager.getBoundingClientRect().top")
    scroll(screen, -80, 150, top + 100)
    found = screen.page.evaluate(HEIGHTS)
    assert 50 < found["scrolled"] <= 80
    heights(screen, 160 - found["scrolled"])
    screen.press(300, top + 30)
    screen.drag(-250)
    screen.lift()
    assert screen.in_step()["selected"] == "1"


def test_a_header_without_a_collapsed_height_does_not_move(show):
    screen = show(BENCH.replace("56", "never"), PHONE)
    scroll(screen, -250)
    assert heights(screen, 160)["scrolled"] > 150
    screen.call("pager.setAttribute('collapse', '40')")
    wait_for(screen.page, f"{HEIGHTS}.gap === 0")
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 500, null)")
    heights(screen, 40)
    screen.call("pager.removeAttribute('collapse')")
    heights(screen, 160)


def test_a_header_whose_height_changes_moves_strip_and_content(show):
    screen = show(BENCH, PHONE)
    screen.call("(pager.querySelector('[data-header]').style.setProperty('height', '240px'), null)")
    assert heights(screen, 240)["content"] == pytest.approx(0, abs=1)


def test_a_key_that_moves_the_focus_into_a_collapsed_header_expands_it(show):
    screen = show("profile", DESKTOP)
    assert screen.in_step()["selected"] == "maps"
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 700, null)")
    heights(screen, 68)
    screen.focus_tab()
    screen.page.keyboard.press("Shift+Tab")
    assert screen.page.evaluate("document.activeElement.id") == "follow"
    wait_for(screen.page, f"{HEIGHTS}.scrolled === 0")
    whole = screen.call("pager.querySelector('[data-header]').offsetHeight")
    assert heights(screen, whole)["content"] == pytest.approx(0, abs=1)
    screen.page.keyboard.press("Enter")
    assert screen.page.evaluate("document.activeElement.ariaPressed") == "true"


@pytest.mark.parametrize("options", ["", "&collapse=60", "&axis=vertical"])
def test_the_focus_in_a_visible_part_of_the_header_scrolls_no_page(show, options):
    screen = show(f"bench?sizing=divided&count=3{options}", DESKTOP)
    screen.call(
        """void (() => {
          const header = document.createElement("div");
          Object.assign(header.dataset, { header: "" });
          header.style.cssText = "position: relative; height: 160px; pointer-events: auto";
          header.innerHTML = "<button>Edit</button><input>";
          header.lastChild.style.cssText = "position: absolute; top: 130px; pointer-events: auto";
          pager.append(header);
          for (const page of pager.querySelectorAll("[data-page]")) page.style.height = "3000px";
        })()"""
    )
    screen.frames(4)
    panel = "pager.shadowRoot.querySelector('#' + CSS.escape(`panel-${pager.shadowRoot.querySelector('[role=tabpanel]').number}`))"
    screen.call(f"void ({panel}.scrollTop = 500)")
    screen.frames(4)
    field = screen.page.locator("lockstep-pager input").bounding_box()
    screen.page.mouse.click(field["x"] + 20, field["y"] + field["height"] / 2)
    screen.page.keyboard.type("text")
    screen.chance()
    assert screen.page.evaluate("document.activeElement.value") == "text"
    assert screen.call(f"{panel}.scrollTop") == 500
    if options != "&collapse=60":
        screen.page.locator("[data-header] button").focus()
        screen.page.keyboard.press("Tab")
        screen.chance()
        assert screen.call(f"{panel}.scrollTop") == 500


@pytest.mark.parametrize("moment", ["after the pages", "in the place of another", "by its attribute"])
def test_a_header_that_comes_after_the_pages_were_set_is_shown(show, moment):
    screen = show("bench?sizing=divided&count=3")
    add = "const header = document.createElement('div'); header.style.height = '90px'; header.textContent = 'Header';"
    steps = {
        "after the pages": "pager.pages = [{ id: 'a' }, { id: 'b' }]; header.dataset.header = ''; pager.append(header);",
        "in the place of another": "const old = header.cloneNode(); old.dataset.header = ''; pager.append(old); pager.pages = [{ id: 'a' }]; header.dataset.header = ''; old.replaceWith(header);",
        "by its attribute": "pager.append(header); requestAnimationFrame(() => { header.dataset.header = ''; });",
    }
    screen.call(f"void (() => {{ {add} {steps[moment]} }})()")
    screen.frames(6)
    assert screen.call("pager.shadowRoot.querySelector('.header').getBoundingClientRect().height") == 90
    screen.in_step()


def carousel(screen):
    """Waits until the inner pager is idle, and returns its selection and the middle of its pages."""
    wait_for(screen.page, "document.querySelector('.carousel').phase === 'idle'")
    return screen.page.evaluate(
        """() => {
          const inner = document.querySelector(".carousel"), pages = inner.shadowRoot.querySelector("[part=pages]");
          const { left, top, width, height } = pages.getBoundingClientRect();
          return [inner.selected, left + width / 2, top + height / 2];
        }"""
    )


def drag_carousel(screen, dx, by):
    _, x, y = carousel(screen)
    if by == "finger":
        screen.press(x - dx / 2, y)
        screen.drag(dx)
        screen.lift()
    elif by == "mouse":
        screen.page.mouse.move(x - dx / 2, y)
        screen.page.mouse.down()
        screen.page.mouse.move(x + dx / 2, y, steps=8)
        screen.page.mouse.up()
    else:
        screen.wheel((x, y), -dx, 0)


@pytest.mark.parametrize("by", ["finger", "mouse", "wheel"])
def test_an_inner_pager_passes_a_drag_to_the_outer_pager_at_its_end(show, by):
    screen = show("profile", PHONE if by == "finger" else DESKTOP)
    for wanted in ["ridge", "delta", "atoll"]:
        drag_carousel(screen, -220, by)
        wait_for(screen.page, f"document.querySelector('.carousel').selected === '{wanted}'")
        assert carousel(screen)[0] == wanted
        assert screen.in_step()["selected"] == "maps", "the outer pager moved although the inner pager had more pages"
    drag_carousel(screen, -220, by)
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'notes'")
    assert screen.in_step()["selected"] == "notes"
    assert screen.page.evaluate("document.querySelector('.carousel').selected") == "atoll"


def test_an_inner_pager_with_one_swipe_direction_handles_swipes_in_that_direction(show):
    screen = show("profile", DESKTOP)
    screen.page.evaluate("document.querySelector('.carousel').setAttribute('swiping', 'forward')")
    drag_carousel(screen, -220, "mouse")
    wait_for(screen.page, "document.querySelector('.carousel').selected === 'ridge'")
    assert screen.in_step()["selected"] == "maps"


def test_the_profile_scene_shows_the_state_of_header_page_and_picture(show):
    screen = show("profile", PHONE)
    read = "['collapsed', 'scrolled', 'picture'].map((id) => document.getElementById(id).textContent).join()"
    wait_for(screen.page, f"{read} === '0 %,0 px,Harbor'")
    half = screen.call("Math.round((pager.querySelector('[data-header]').offsetHeight - 68) / 2)")
    screen.call(f"(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = {half}, null)")
    wait_for(screen.page, f"{read} === '50 %,{half} px,Harbor'")
    screen.page.select_option("#header", "shared")
    screen.call("(pager.shadowRoot.querySelector('[role=tabpanel]').scrollTop = 500, null)")
    wait_for(screen.page, f"{read} === '100 %,500 px,Harbor'")
    screen.tap_tab("notes")
    screen.in_step()
    wait_for(screen.page, f"{read} === '100 %,500 px,Harbor'")
