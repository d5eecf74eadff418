"""Tests of what a tab contains, of the widths and places of tabs, and of the indicator's look."""

import io
import re

import pytest
from PIL import Image

from conftest import DESKTOP, PHONE, ROOT
from screen import LOG_EVENTS, WITHOUT_TIMELINES, Screen, wait_for

TABS = """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
  const { left, width } = tab.getBoundingClientRect();
  return [left, width];
})"""
MARK = "pager.shadowRoot.querySelector('[part~=indicator]').getBoundingClientRect()"
SELECTED = "pager.shadowRoot.querySelector('[aria-selected=true]')"


def frames(screen):
    screen.frames(6)


def test_the_selected_tab_has_a_part_of_its_own(show):
    screen = show("bench?count=3&sizing=divided")
    screen.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("lockstep-pager::part(tab selected) { font-weight: 900; }");
          document.adoptedStyleSheets.push(sheet);
        }"""
    )
    heavy = "[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => getComputedStyle(tab).fontWeight === '900')"
    assert screen.call(heavy) == [True, False, False]
    screen.select("2")
    screen.in_step()
    assert screen.call(heavy) == [False, False, True]


def test_the_tab_under_the_mouse_is_tinted_unless_it_is_disabled(show):
    screen = show("bench?count=3&sizing=divided", DESKTOP)
    screen.call("pager.children[2].toggleAttribute('data-disabled', true)")
    frames(screen)
    ground = "getComputedStyle(pager.shadowRoot.querySelectorAll('[role=tab]')[{}]).backgroundColor"
    plain = screen.call(ground.format(1))
    for tab, is_tinted in ((1, True), (2, False)):
        left, width = screen.call(TABS)[tab]
        top = screen.call("pager.getBoundingClientRect().top")
        screen.page.mouse.move(left + width / 2, top + 20)
        assert (screen.call(ground.format(tab)) != plain) == is_tinted


def test_any_element_is_the_content_of_a_tab(show):
    screen = show("bench?count=3")
    screen.call(
        """(() => {
          pager.insertAdjacentHTML("beforeend", '<b data-tab="1"><svg width="20" height="20"></svg> Inbox</b><i data-tab="2"><svg width="40" height="20"></svg></i>');
        })()"""
    )
    frames(screen)
    widths = screen.call(TABS)
    words = screen.call("pager.querySelector('[data-tab=\"1\"]').getBoundingClientRect().width")
    assert widths[1][1] == pytest.approx(words + 32, abs=1)
    assert widths[2][1] == pytest.approx(72, abs=1)
    assert screen.call("pager.querySelector('[data-tab=\"1\"]').assignedSlot !== undefined")
    screen.page.mouse.click(*screen.page.evaluate(
        "() => { const { left, top } = document.querySelector('[data-tab=\"1\"]').getBoundingClientRect(); return [left + 5, top + 5]; }"
    ))
    assert screen.in_step()["selected"] == "1"
    names = [node["name"]["value"] for node in screen.input.send("Accessibility.getFullAXTree")["nodes"] if node.get("role", {}).get("value") == "tab"]
    assert [name.strip() for name in names] == ["One 0", "Inbox", "Three 2"]


def test_the_content_of_a_tab_may_come_change_and_go(show):
    screen = show("bench?count=3")
    before = screen.call(TABS)
    screen.call("pager.insertAdjacentHTML('beforeend', '<b data-tab=\"0\">A much longer label</b>')")
    frames(screen)
    assert screen.call(TABS)[0][1] > before[0][1] + 40
    screen.call("void (pager.querySelector('b').textContent = 'x')")
    frames(screen)
    assert screen.call(TABS)[0][1] == pytest.approx(44, abs=1)
    screen.call("pager.querySelector('b').remove()")
    frames(screen)
    assert screen.call(TABS) == before


def test_a_badge_is_a_number_a_text_or_a_dot(show):
    screen = show("bench?count=4")
    plain = screen.call(TABS)
    for page, badge in enumerate(["3", "new", "", "0"]):
        screen.call(f"pager.querySelector('[data-page=\"{page}\"]').setAttribute('data-badge', '{badge}')")
    frames(screen)
    badges = screen.call("[...pager.shadowRoot.querySelectorAll('[part=badge]')].map((badge) => badge.textContent)")
    assert badges == ["3", "new", ""]
    wider = screen.call(TABS)
    assert all(wider[at][1] > plain[at][1] + 8 for at in range(3)) and wider[3][1] == plain[3][1]
    screen.call("pager.querySelector('[data-page=\"0\"]').removeAttribute('data-badge')")
    frames(screen)
    assert screen.call(TABS)[0][1] == plain[0][1]


def test_a_person_cannot_select_a_disabled_tab_but_code_can(show):
    screen = show("bench?count=5&sizing=divided")
    screen.call("void (pager.querySelector('[data-page=\"1\"]').dataset.disabled = '')")
    frames(screen)
    assert screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.ariaDisabled)") == ["false", "true", "false", "false", "false"]
    screen.forget_moves()
    screen.tap_tab("1")
    assert screen.in_step()["selected"] == "0"
    assert screen.state()["moves"] == [["didrefuse", "0", "0", "swipe"]]
    screen.forget_moves()
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "2"
    screen.focus_tab()
    screen.page.keyboard.press("ArrowLeft")
    assert screen.in_step()["selected"] == "0"
    screen.select("1")
    assert screen.in_step()["selected"] == "1"


def test_views_stand_before_and_after_the_strip(show):
    screen = show("bench?count=12")
    screen.call("pager.insertAdjacentHTML('afterbegin', '<button data-accessory=\"trailing\">Add</button><button data-accessory=\"leading\">Menu</button>')")
    frames(screen)
    boxes = screen.call("[...pager.querySelectorAll('[data-accessory]')].map((node) => node.getBoundingClientRect()).map(({ left, right }) => [left, right])")
    strip = screen.state()["strip"]
    assert boxes[1] == pytest.approx([0, strip["left"]], abs=1)
    assert boxes[0] == pytest.approx([strip["right"], 390], abs=1)
    screen.select("8")
    screen.in_step()


def test_tabs_have_the_width_spacing_inset_and_alignment_of_the_attributes(show):
    screen = show("bench?count=3&sizing=fixed&tab-width=80&tab-spacing=10&side-inset=20", DESKTOP)
    assert screen.call(TABS) == [[20, 80], [110, 80], [200, 80]]
    for alignment, start in [("center", 510), ("trailing", 1000), ("leading", 20)]:
        screen.call(f"void (pager.stripAlignment = '{alignment}')")
        frames(screen)
        assert screen.call(TABS)[0][0] == pytest.approx(start, abs=1), alignment
        screen.in_step()
    screen.call("void Object.assign(pager, { sizing: 'scrolling', minimumTabWidth: 100, maximumTabWidth: 120 })")
    frames(screen)
    assert [width for _, width in screen.call(TABS)] == pytest.approx([100, 120, 100], abs=1)


def test_a_strip_whose_scrolling_is_off_follows_the_pages_only(show):
    screen = show("bench?count=30&lazy=1&strip-scrolling=off", DESKTOP)
    strip = screen.state()["strip"]
    screen.page.mouse.move(strip["left"] + 200, (strip["top"] + strip["bottom"]) / 2)
    screen.page.mouse.wheel(700, 0)
    frames(screen)
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") == 0
    screen.select("20")
    screen.in_step()
    assert screen.call("pager.shadowRoot.querySelector('[part=strip]').scrollLeft") > 100


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width", ["content", "40", "50%"])
def test_the_indicator_is_as_wide_as_the_label_a_length_or_a_fraction_of_the_tab(show, width, direction):
    screen = show(f"bench?count=5&indicator-width={width.replace('%', '%25')}&dir={direction}&indicator-radius=3")
    for page in ("1", "4", "0"):
        screen.select(page)
        screen.settle()
        mark = screen.call(f"(({{ left, width }}) => [left, width])({MARK})")
        tab = screen.call(f"(({{ left, width }}) => [left, width])({SELECTED}.getBoundingClientRect())")
        words = screen.call(f"(() => {{ const words = document.createRange(); words.selectNodeContents({SELECTED}.firstChild); return words.getBoundingClientRect().width; }})()")
        assert mark[1] == pytest.approx({"content": words, "40": 40, "50%": tab[1] / 2}[width], abs=1)
        assert mark[0] + mark[1] / 2 == pytest.approx(tab[0] + tab[1] / 2, abs=1)


def shot(screen):
    strip = screen.state()["strip"]
    clip = {"x": strip["left"], "y": strip["top"], "width": strip["width"], "height": strip["height"]}
    return Image.open(io.BytesIO(screen.page.screenshot(clip=clip))).convert("RGB"), strip


def accented(picture):
    """The columns with the accent colour in each row of a picture."""
    isAccent = lambda pixel: pixel[2] > 170 and pixel[0] < 90
    rows = [[x for x in range(picture.width) if isAccent(picture.getpixel((x, y)))] for y in range(picture.height)]
    return [(min(row), max(row)) if row else None for row in rows]


@pytest.mark.parametrize("cyclic", ["", "&cyclic"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_round_ends_of_the_indicator_are_not_distorted(show, direction, cyclic):
    screen = show(f"bench?count=3&sizing=divided&indicator-radius=8&dir={direction}{cyclic}", device_scale_factor=1)
    screen.call("pager.style.setProperty('--lockstep-indicator-height', '16px')")
    screen.select("1", animated=False)
    screen.settle()
    picture, strip = shot(screen)
    rows = accented(picture)[-16:]
    assert rows[8] == pytest.approx((130, 259), abs=1), rows
    # At a circle of radius 8, the row one pixel below the top begins about 4 pixels farther in.
    assert rows[1] == pytest.approx((134, 255), abs=1.5), rows


def test_a_round_indicator_leaves_no_mark_at_the_start_of_the_strip(show):
    """The second indicator, of cyclic pages, has no width here, and its box is no whole number of pixels long."""
    screen = show("mailbox")
    picture, _ = shot(screen)
    for y in range(picture.height - 6, picture.height):
        assert picture.getpixel((0, y)) == picture.getpixel((20, y)), y


def test_the_indicator_is_at_the_top_or_a_pill_behind_the_label(show):
    screen = show("bench?count=3&sizing=divided&indicator-placement=top", device_scale_factor=1)
    screen.call(f"void ({SELECTED}.style.color = 'transparent')")
    rows = accented(shot(screen)[0])
    assert [at for at, row in enumerate(rows) if row] == [0, 1, 2]
    screen.call("void (pager.style.setProperty('--lockstep-indicator-color', 'var(--lockstep-accent)'), pager.indicatorPlacement = 'fill')")
    frames(screen)
    rows = accented(shot(screen)[0])
    assert [at for at, row in enumerate(rows) if row] == list(range(6, 42))
    # A pill: the ends are half circles of radius 18.
    assert rows[24] == pytest.approx((0, 129), abs=1)
    assert rows[7][0] == pytest.approx(12, abs=3)


@pytest.mark.parametrize("placement,rows", [("bottom", [44, 45, 46]), ("top", [1, 2, 3])])
def test_an_indicator_with_an_inset_is_above_the_separator(show, placement, rows):
    screen = show(f"bench?count=3&sizing=divided&indicator-placement={placement}", device_scale_factor=1)
    screen.call(f"void ({SELECTED}.style.color = 'transparent', pager.style.setProperty('--lockstep-separator', '#0f0'))")
    bar = "pager.shadowRoot.querySelector('[part~=bar]').getBoundingClientRect().bottom"
    mark = f"(({{ top, bottom }}) => [top, bottom])({MARK})"
    frames(screen)
    assert placement == "top" or screen.call(mark)[1] == screen.call(bar), "without an inset it covers the separator"
    screen.call("void pager.style.setProperty('--lockstep-indicator-inset', '1px')")
    frames(screen)
    found = accented(shot(screen)[0])
    assert [at for at, row in enumerate(found) if row] == rows


@pytest.mark.parametrize("overshoot", ["bounce", "compress", "clamp"])
def test_the_indicator_moves_shrinks_or_stays_when_the_pages_are_pulled_past_their_end(show, overshoot):
    screen = show(f"bench?count=3&sizing=divided&indicator-overshoot={overshoot}", DESKTOP)
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x + 300, y, steps=5)
    frames(screen)
    left, width = screen.call(f"(({{ left, width }}) => [left, width])({MARK})")
    screen.page.mouse.up()
    assert (left < -10) == (overshoot == "bounce")
    assert (width < 416) == (overshoot == "compress")
    screen.in_step()


def test_forced_colours_show_the_indicator_and_the_selected_tab(show):
    screen = show("bench?count=3&sizing=divided&indicator-placement=fill", device_scale_factor=1)
    screen.page.emulate_media(forced_colors="active")
    style = screen.call(
        f"""[{SELECTED}, pager.shadowRoot.querySelectorAll("[role=tab]")[1], pager.shadowRoot.querySelector(".round > div")]
          .map((node) => getComputedStyle(node)).map(({{ color, backgroundColor }}) => [color, backgroundColor])"""
    )
    assert style[0][0] != style[1][0]
    assert style[2][1] not in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    assert style[0][0] != style[2][1]


def test_forced_colors_replace_the_colors_of_an_app(show):
    screen = show("bench?count=3&sizing=divided&tab-colors=mixed", DESKTOP, forced_colors="active", color_scheme="dark")
    screen.page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager");
          pager.style.cssText = "--lockstep-tab-color: #333; --lockstep-accent: #113; --lockstep-tab-hover-background: #fff";
          pager.insertAdjacentHTML("beforeend", '<b data-tab="0">Own</b>');
          pager.lastElementChild.style.color = "#222";
        }"""
    )
    screen.focus_tab()
    screen.page.keyboard.press("ArrowRight")
    screen.in_step()
    left, width = screen.call(TABS)[2]
    screen.page.mouse.move(left + width / 2, screen.call("pager.getBoundingClientRect().top") + 20)
    colors = screen.call(
        """[...pager.shadowRoot.querySelectorAll("[role=tab]"), pager.querySelector("b")].map((node) => getComputedStyle(node))
          .map(({ color, backgroundColor, outlineColor }) => [color, backgroundColor, outlineColor])"""
    )
    own = {"rgb(51, 51, 51)", "rgb(17, 17, 51)", "rgb(34, 34, 34)", "rgb(255, 255, 255)"}
    text = screen.call("getComputedStyle(pager).color")
    assert [colors[0][0], colors[2][0], colors[3][0], colors[1][2]] == [text] * 4
    assert colors[1][0] not in own and colors[2][1] == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("accent", ["", "#2f4bd9"])
def test_the_label_on_a_pill_can_be_read_without_a_color_of_the_pill(show, accent):
    screen = show("bench?count=3&sizing=divided&indicator-placement=fill", DESKTOP)
    screen.call(f"pager.style.setProperty('--lockstep-accent', '{accent}')")
    frames(screen)
    colors = screen.call(
        f"""(() => {{
          const canvas = new OffscreenCanvas(1, 1).getContext("2d");
          const draw = (color) => (canvas.fillStyle = color, canvas.fillRect(0, 0, 1, 1), [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3));
          draw("#fff");
          return [draw(getComputedStyle(pager.shadowRoot.querySelector(".round > div")).backgroundColor), draw(getComputedStyle({SELECTED}).color)];
        }})()"""
    )
    pill, label = map(luminance, colors)
    assert (pill + 0.05) / (label + 0.05) >= 4.5


def luminance(color):
    """The relative luminance of WCAG 2, from the three channels of 0 to 255."""
    channels = [channel / 255 for channel in color]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def test_an_icon_is_called_by_the_title_and_the_badge_of_its_page_and_a_tab_without_it_by_its_text(show):
    screen = show("bench?count=2&sizing=divided")
    name = "pager.shadowRoot.querySelector('[role=tab]').ariaLabel"
    screen.page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager");
          pager.firstElementChild.dataset.badge = "3";
          pager.insertAdjacentHTML("beforeend", '<i data-tab="0"><svg width="20" height="20"></svg></i>');
        }"""
    )
    frames(screen)
    assert screen.call(name) == "One 0 3"
    screen.page.evaluate("() => document.querySelector('lockstep-pager > i').remove()")
    frames(screen)
    screen.page.evaluate("() => { document.querySelector('lockstep-pager').firstElementChild.dataset.title = 'Archive'; }")
    frames(screen)
    assert screen.call(name) is None
    assert screen.call("pager.shadowRoot.querySelector('[role=tab]').textContent") == "Archive3"


FRACTIONS = """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => Number(getComputedStyle(tab).getPropertyValue("--selected-fraction")))"""


@pytest.mark.parametrize("options", ["", "&cyclic", "&dir=rtl"])
def test_labels_mix_their_colours_with_the_swipe(show, options):
    screen = show(f"bench?count=6&sizing=divided&tab-colors=mixed{options}")
    assert screen.call(FRACTIONS) == [1, 0, 0, 0, 0, 0]
    x, y = screen.middle()
    forward = 1 if "rtl" in options else -1
    screen.press(x - forward * 90, y)
    screen.drag(forward * 160)
    frames(screen)
    position = screen.call("pager.position")
    assert 0.2 < position < 0.6
    shown = screen.call(FRACTIONS)
    assert shown[0] == pytest.approx(1 - position, abs=0.02)
    assert shown[1] == pytest.approx(position, abs=0.02)
    screen.touch("touchEnd")
    screen.settle()
    for page in (5, 2):
        screen.select(str(page))
        screen.in_step()
        assert screen.call(FRACTIONS) == pytest.approx([int(page == at) for at in range(6)], abs=1e-6)


def test_without_a_scroll_timeline_the_labels_mix_their_colours_too(tab, server):
    page = tab(PHONE)
    page.add_init_script(LOG_EVENTS + WITHOUT_TIMELINES)
    page.goto(f"{server}/bench?count=6&sizing=divided&tab-colors=mixed&indicator-radius=3")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.settle()
    screen.select("4")
    screen.in_step()
    assert screen.call(FRACTIONS) == [0, 0, 0, 0, 1, 0]
    page.close()


def test_the_strip_is_below_the_pages_or_hidden(show):
    screen = show("bench?count=5&sizing=divided&strip-placement=bottom")
    state = screen.in_step()
    assert state["strip"]["top"] == pytest.approx(state["view"]["bottom"], abs=1)
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "1"
    screen.call("void (pager.stripPlacement = 'hidden')")
    frames(screen)
    assert screen.state()["strip"]["height"] == 0
    screen.call("pager.shadowRoot.querySelector('[part=page][data-page=\"1\"]').focus()")
    screen.page.keyboard.press("ArrowRight")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '2'")
    screen.settle()
    assert screen.call("pager.shadowRoot.activeElement?.dataset.page") == "2"
    screen.call("void (pager.stripPlacement = 'top')")
    frames(screen)
    assert screen.in_step()["strip"]["bottom"] == pytest.approx(screen.state()["view"]["top"], abs=1)


def test_a_hidden_strip_has_no_tabs_and_plays_no_animation(show):
    screen = show("bench?count=20&lazy=1&sizing=fixed&tab-colors=mixed&strip-placement=hidden")
    drawn = """(() => {
      const tabs = [...pager.shadowRoot.querySelectorAll("[role=tab]")];
      const nodes = [...tabs, ...pager.shadowRoot.querySelectorAll("[part=indicator], .track")];
      return [tabs.length, nodes.flatMap((node) => node.getAnimations()).length];
    })()"""

    def hide():
        screen.call("void (pager.stripPlacement = 'hidden')")
        frames(screen)

    def show_strip():
        screen.call("void (pager.stripPlacement = 'top')")
        frames(screen)
        tabs, animations = screen.call(drawn)
        assert tabs > 2 and animations > 0
        screen.in_step()

    assert screen.call(drawn) == [0, 0]
    screen.swipe(-0.75)
    screen.settle()
    assert screen.call("pager.selected") == "1" and screen.call(drawn) == [0, 0]
    show_strip()
    screen.select("12")
    screen.in_step()
    hide()
    assert screen.call(drawn) == [0, 0]
    screen.select("3")
    screen.settle()
    show_strip()
    screen.swipe(-0.75)
    assert screen.in_step()["selected"] == "4"


def test_css_alone_makes_dividers_corner_badges_a_selected_image_and_a_tab_that_grows(show):
    """The style sheet of Documentation/elements.md."""
    text = (ROOT / "Documentation/elements.md").read_text()
    sheet = re.search(r"```css\n(lockstep-pager::part\(tab selected\).*?)```", text, re.S)[1]
    screen = show("bench?count=3&tab-colors=mixed&sizing=divided", DESKTOP)
    screen.page.evaluate(
        """(text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
          const pager = document.querySelector("lockstep-pager"), icon = document.createElement("span"), selected = document.createElement("b");
          selected.className = "selected";
          icon.dataset.tab = "1";
          icon.append("Icon", selected);
          pager.append(icon);
          pager.querySelector("[data-page='2']").dataset.badge = "4";
        }""",
        sheet,
    )
    frames(screen)
    look = """(() => {
      const tab = (id) => pager.shadowRoot.querySelector(`[role=tab][data-page="${id}"]`);
      const badge = tab("2").querySelector(".badge").getBoundingClientRect(), box = tab("2").getBoundingClientRect();
      return { scales: ["0", "1"].map((id) => Number(getComputedStyle(tab(id)).scale === "none" ? 1 : getComputedStyle(tab(id)).scale)),
        border: getComputedStyle(tab("0")).borderInlineEndWidth, image: Number(getComputedStyle(document.querySelector("b.selected")).opacity),
        badge: [badge.top - box.top, box.right - badge.right] };
    })()"""
    found = screen.call(look)
    assert found["scales"] == pytest.approx([1.1, 1], abs=0.01) and found["image"] == 0
    assert found["border"] == "1px" and found["badge"] == pytest.approx([4, 5], abs=1.5)
    screen.select("1")
    screen.settle()
    frames(screen)
    found = screen.call(look)
    assert found["scales"] == pytest.approx([1, 1.1], abs=0.01) and found["image"] == pytest.approx(1, abs=0.01)


def test_a_strip_grows_with_its_text(show):
    screen = show("bench?count=3")
    assert screen.state()["strip"]["height"] == 48
    screen.call("void (pager.style.fontSize = '32px')")
    frames(screen)
    assert screen.in_step()["strip"]["height"] == 96


FONTS = """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
  const { fontSize, fontWeight } = getComputedStyle(tab), { left, right } = tab.getBoundingClientRect();
  return [parseFloat(fontSize), Number(fontWeight), right - left, left];
})"""
LARGER = "pager.style.setProperty('--lockstep-tab-selected-font-size', '32px'), pager.style.setProperty('--lockstep-tab-font-size', '16px'), null"


@pytest.mark.parametrize("options", ["", "&dir=rtl", "&browser=without-timelines", "&sizing=stretched"])
def test_the_font_and_the_width_of_a_tab_mix_with_the_swipe(show, options):
    screen = show(f"bench?count=6&tab-fonts=mixed{options}")
    wait_for(screen.page, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/tab-fonts.js'))")
    screen.call(f"({LARGER})")
    screen.in_step()
    at_rest = screen.call(FONTS)
    assert at_rest[0][:2] == [32, 700] and at_rest[1][:2] == [16, 400]
    x, y = screen.middle()
    forward = 1 if "rtl" in options else -1
    screen.press(x - forward * 90, y)
    screen.drag(forward * 180)
    screen.frames(4)
    position = screen.call("pager.position")
    assert 0.2 < position < 0.7
    between = screen.call(FONTS)
    assert between[0][0] == pytest.approx(32 - 16 * position, abs=0.5) and between[1][0] == pytest.approx(16 + 16 * position, abs=0.5)
    state = screen.state()
    ends = [sorted([between[0][3] + share * between[0][2], between[1][3] + share * between[1][2]]) for share in (0, 1)]
    assert ends[0][0] - 1 <= state["indicator"]["left"] <= ends[0][1] + 1 and ends[1][0] - 1 <= state["indicator"]["right"] <= ends[1][1] + 1
    screen.touch("touchEnd")
    screen.in_step()
    screen.select("1")
    screen.in_step()
    after = screen.call(FONTS)
    assert after[1][:2] == [32, 700] and after[0][:2] == [16, 400]
    assert at_rest[0][2] > between[0][2] > after[0][2] and at_rest[1][2] < between[1][2] < after[1][2]
    for page in ("5", "0", "3"):  # The strip ends where the wider tab ends.
        screen.select(page)
        state = screen.in_step()
        assert state["strip"]["left"] - 1 <= state["tab"]["left"] and state["tab"]["right"] <= state["strip"]["right"] + 1
    screen.call("void (pager.tabFonts = null)")
    screen.in_step()
    assert len({tuple(tab[:2]) for tab in screen.call(FONTS)}) == 1
