"""Tests of pagers and feeds in unusual surroundings: scaled, zoomed, in another document, without a height, under a
policy for trusted types, in forced colors and with large text."""

import io

import pytest
from PIL import Image

from conftest import DESKTOP, FIVE, LOG_EVENTS, PHONE
from feed import FEED, users
from screen import Screen, wait_for

WIDTHS = """(() => {
  const root = pager.shadowRoot, nodes = (part) => [...root.querySelectorAll(part)];
  return {
    view: root.querySelector("[part=pages]").clientWidth,
    panels: nodes("[part=page]").map((node) => node.offsetWidth),
    tabs: Object.fromEntries(nodes("[role=tab]").map((node) => [node.dataset.page, node.offsetWidth])),
  };
})()"""


def fit(tabs, before):
    """Checks that the tabs, of which the strip has those in view, are as wide as before."""
    assert tabs == {page: pytest.approx(before[page], abs=1) for page in tabs} and "2" in tabs


# Scaled and zoomed


@pytest.mark.parametrize("style", ["transform: scale(0.5)", "scale: 0.5", "zoom: 0.5", "zoom: 2"])
def test_pages_and_tabs_fit_a_pager_that_is_scaled_or_zoomed(show, style):
    screen = show("bench?count=5&lazy=1")
    before = screen.call(WIDTHS)
    name, value = style.split(": ")
    screen.page.evaluate("([name, value]) => { document.querySelector('main').style[name] = value; }", [name, value])
    screen.page.evaluate("() => { const main = document.querySelector('main'), pager = main.lastChild; pager.remove(); main.append(pager); }")
    screen.frames()
    screen.select("2")
    screen.settle()
    found = screen.call(WIDTHS)
    assert set(found["panels"]) == {found["view"]}
    fit(found["tabs"], before["tabs"])
    screen.page.evaluate("(name) => { document.querySelector('main').style[name] = ''; }", name)
    screen.frames()
    after = screen.call(WIDTHS)
    assert set(after["panels"]) == {after["view"]} == set(before["panels"])
    fit(after["tabs"], before["tabs"])
    assert screen.in_step()["selected"] == "2"


def test_a_mouse_drags_a_scaled_pager_as_far_as_it_moves(show):
    screen = show(FIVE, DESKTOP)
    screen.page.evaluate("() => { document.querySelector('main').style.scale = 0.5; }")
    screen.settle()
    x, y = screen.middle()
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x - 320, y, steps=8)
    assert screen.state()["position"] == pytest.approx(0.5, abs=0.02)
    screen.page.mouse.up()
    screen.settle()


@pytest.mark.parametrize("style", ["scale: 0.5", "zoom: 0.5", "zoom: 2"])
def test_rows_of_a_feed_touch_each_other_when_it_is_scaled_or_zoomed(tab, server, style):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        name, value = style.split(": ")
        screen.page.evaluate("([name, value]) => { document.body.style[name] = value; }", [name, value])
        screen.show("async ({ cursor, count }) => ({ items: Array.from({ length: 100 }, (_, id) => ({ id })), next: null })", "(id) => 40 + (id % 3) * 25")
        screen.wait_for("end")
        screen.scroll(900)
        screen.frames()
        gaps = screen.page.evaluate(
            f"""() => [...{FEED}.shadowRoot.querySelectorAll("article")].map((row, at, rows) =>
              at ? row.offsetTop - rows[at - 1].offsetTop - rows[at - 1].offsetHeight : 0)"""
        )
        assert len(gaps) > 5
        assert max(abs(gap) for gap in gaps) <= 1, gaps


# Another document


def test_a_pager_works_in_another_document_and_back_in_its_own(show):
    screen = show(FIVE)
    screen.select("2")
    screen.in_step()
    inside = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), frame = document.createElement("iframe");
          Object.assign(frame.style, { width: "300px", height: "500px" });
          document.querySelector("main").append(frame);
          const body = frame.contentDocument.body, root = pager.shadowRoot;
          pager.style.height = "400px";
          body.append(pager);
          const look = () => new Promise((done) => frame.contentWindow.requestAnimationFrame(() => frame.contentWindow.requestAnimationFrame(done)));
          await look(), await look();
          const tab = root.querySelector("[role=tab]");
          const before = { position: frame.contentWindow.getComputedStyle(tab).position, selected: pager.selected, width: root.querySelector("[part=page]").offsetWidth };
          await pager.moveTo("4");
          return { ...before, then: pager.selected };
        }"""
    )
    assert inside == {"position": "absolute", "selected": "2", "width": inside["width"], "then": "4"}
    assert 250 < inside["width"] < 300
    screen.page.evaluate("() => { const pager = document.querySelector('iframe').contentDocument.querySelector('lockstep-pager'); pager.style.height = ''; document.querySelector('main').append(pager); document.querySelector('iframe').remove(); }")
    screen.forget_moves()
    screen.bring_into_view()
    assert screen.in_step()["selected"] == "4"
    screen.swipe(0.7)
    assert screen.in_step()["selected"] == "3"


def test_a_feed_in_another_document_draws_few_rows(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.show("async ({ cursor, count }) => ({ items: Array.from({ length: 500 }, (_, id) => ({ id })), next: null })")
        screen.wait_for("end")
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED}, frame = document.createElement("iframe");
              Object.assign(frame.style, {{ width: "300px", height: "500px" }});
              document.body.append(frame);
              feed.style.height = "400px";
              frame.contentDocument.body.append(feed);
              window.moved = feed.shadowRoot;
            }}"""
        )
        wait_for(screen.page, "moved.querySelectorAll('article').length > 3")
        screen.chance()
        assert 3 < screen.page.evaluate("moved.querySelectorAll('article').length") < 60


# A policy

STRICT = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'"
)


def under_policy(page, change):
    """Serves documents under another policy. Returns the list of errors, to which violations of the policy are added."""
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: message.type == "error" and problems.append(message.text))

    def answer(route):
        found = route.fetch()
        policy = change(found.headers["content-security-policy"])
        route.fulfill(response=found, headers={**found.headers, "content-security-policy": policy})

    page.route("**/*", lambda route: answer(route) if route.request.is_navigation_request() else route.continue_())
    page.add_init_script(LOG_EVENTS)
    return problems


def test_the_elements_work_under_a_policy_for_trusted_types(tab, server):
    page = tab(PHONE)
    problems = under_policy(page, lambda policy: f"{policy}; require-trusted-types-for 'script'; trusted-types 'none'")
    page.goto(f"{server}/{FIVE}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'", 5)
    screen = Screen(page)
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "1"
    assert problems == []
    page.close()


@pytest.mark.parametrize("options", ["", "&transition=cube", "&strip-fade=24px", "&height=page", "&url=query"])
def test_a_pager_works_under_a_strict_policy(tab, server, options):
    page = tab(PHONE)
    problems = under_policy(page, lambda policy: STRICT)
    page.goto(f"{server}/{FIVE}{options}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'", 5)
    Screen(page).swipe(-0.7)
    wait_for(page, "(({ phase, selected }) => phase === 'idle' && selected === '1')(document.querySelector('lockstep-pager'))", 5)
    assert problems == []
    page.close()


@pytest.mark.parametrize("scene", ["users", "home", "doctor"])
def test_the_scenes_work_under_a_strict_policy(tab, server, scene):
    page = tab(PHONE)
    problems = under_policy(page, lambda policy: STRICT)
    page.goto(f"{server}/{scene}")
    element = "lockstep-feed" if scene == "users" else "lockstep-pager"
    wait_for(page, f"document.querySelector('{element}')?.shadowRoot", 10)
    if scene == "users":
        wait_for(page, "document.querySelector('lockstep-feed').shadowRoot.querySelector('article')", 10)
    assert problems == []
    page.close()


# Without a height


def test_a_pager_without_a_height_shows_its_page(show):
    screen = show("bench?count=5&short=1")
    screen.call("(pager.style.height = 'auto', null)")
    screen.frames()
    state = screen.in_step()
    assert state["view"]["height"] >= 100
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "1"


LAYOUTS = {
    "no height": ("", "height: auto"),
    "least height": ("", "height: auto; min-height: 80vh"),
    "column": ("display: flex; flex-direction: column; min-height: 90vh", "height: auto; flex: 1"),
    "flex": ("display: flex", "height: 300px; flex: 1"),
    "inside a flex item": ("display: flex", "height: 300px", "flex: 1; min-width: 0"),
    "inside an open flex item": ("display: flex", "height: 300px", "flex: 1"),
    "grid": ("display: grid; grid-template-columns: 1fr 50px", "height: 300px", "min-width: 0"),
    "table": ("display: table; width: 100%", "height: 300px", "display: table-cell"),
    "float": ("", "height: 300px", "float: left"),
    "fit": ("", "height: 300px; width: fit-content"),
    "writing mode": ("writing-mode: vertical-rl", "height: 300px; width: 300px"),
}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("options", ["", "&axis=vertical"], ids=["horizontal", "vertical"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_pages_fill_the_pager_in_any_layout_and_do_not_widen_it(show, layout, options, direction):
    if options and layout == "writing mode":
        pytest.skip("the strip is beside the pages")
    screen = show(f"bench?count=3&short=1&strip-scrolling=on&dir={direction}{options}")
    outer, own, *inner = LAYOUTS[layout]
    screen.page.evaluate(
        """([outer, own, inner]) => {
          const pager = document.querySelector("lockstep-pager"), place = document.createElement("div"), inside = document.createElement("div");
          place.style.cssText = outer;
          inside.style.cssText = inner ?? "display: contents";
          pager.style.cssText = own;
          pager.before(place);
          place.append(inside);
          inside.append(pager);
        }""",
        [outer, own, *(inner or [None])],
    )
    screen.frames(4)
    state = screen.in_step() if not options else screen.settle()
    view = state["view"]
    assert 100 < view["width"] <= 600 and 100 < view["height"] <= 844
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= 600
    panel = next(panel for panel in state["panels"] if panel["id"] == "0")
    for side in ("left", "top", "width", "height"):
        assert panel[side] == pytest.approx(view[side], abs=1), side
    screen.select("1")
    state = screen.settle()
    panel = next(panel for panel in state["panels"] if panel["id"] == "1")
    for side in ("left", "top", "width", "height"):
        assert panel[side] == pytest.approx(view[side], abs=1), side


def test_a_feed_without_a_height_draws_few_rows_and_scrolls(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(
            f"""() => {{ const feed = {FEED}, place = document.createElement("div");
              document.body.append(place);
              feed.style.cssText = "display: block; position: static; height: auto; min-height: 0; flex: none";
              place.append(feed); }}"""
        )
        screen.show("async ({ cursor, count }) => ({ items: Array.from({ length: 2000 }, (_, id) => ({ id })), next: null })")
        screen.wait_for("end")
        screen.chance()
        state = screen.read()
        assert 5 < len(state["rows"]) < 80
        assert 200 < state["height"] <= 844
        assert state["length"] > 2000 * 50


# Forced colors and large text


@pytest.mark.parametrize("path", [FIVE, "home", "scroll-tabs"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colors_show_the_indicator_and_the_selected_tab(show, path, scheme):
    screen = show(path, DESKTOP, forced_colors="active", color_scheme=scheme)
    state = screen.in_step()
    bar, tab = state["indicator"], state["tab"]
    image = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    pixel = lambda x, y: image.getpixel((int(x), int(y)))
    under = pixel((bar["left"] + bar["right"]) / 2, (bar["top"] + bar["bottom"]) / 2)
    beside = pixel((bar["left"] + bar["right"]) / 2, bar["top"] - 6)
    assert contrast(under, beside) >= 3, (under, beside)
    colors = screen.call(
        """[...pager.shadowRoot.querySelectorAll("[role=tab]")].map((tab) => {
          const { color, backgroundColor } = getComputedStyle(tab);
          return [tab.ariaSelected, color, backgroundColor];
        })"""
    )
    selected = {(color, back) for is_selected, color, back in colors if is_selected == "true"}
    others = {(color, back) for is_selected, color, back in colors if is_selected != "true"}
    assert not selected & others, colors


def contrast(one, other):
    """The contrast of two colors after the Web Content Accessibility Guidelines."""

    def light(color):
        parts = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    lights = sorted([light(one), light(other)])
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("path", ["home", "scroll-tabs", "top-tabs", "pager-sync"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_text_of_twice_the_size_is_not_cut_in_the_tabs(show, path, device):
    screen = show(path, device)
    screen.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; document.body.style.fontSize = document.body.matches(':has(.scene)') ? '' : '2em'; }")
    screen.chance()
    cut = screen.call(
        """[...pager.shadowRoot.querySelectorAll("[role=tab]")].filter((tab) => {
          const words = document.createRange();
          words.selectNodeContents(tab);
          const text = words.getBoundingClientRect(), box = tab.getBoundingClientRect();
          return text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 1 || text.bottom > box.bottom + 1;
        }).map((tab) => tab.textContent)"""
    )
    assert cut == []
    screen.in_step()


# The name of the strip


def test_the_strip_has_the_name_that_the_app_gives_and_no_other(show):
    screen = show(FIVE)
    label = "pager.shadowRoot.querySelector('[role=tablist]').ariaLabel"
    assert screen.call(label) is None
    screen.call("(pager.ariaLabel = 'Abschnitte', null)")
    screen.settle()
    assert screen.call(label) == "Abschnitte"
    screen.call("(pager.removeAttribute('aria-label'), null)")
    screen.settle()
    assert screen.call(label) is None


def test_a_heading_of_the_page_can_name_the_strip(show):
    screen = show(FIVE)
    names = screen.page.evaluate(
        """async () => {
          const heading = document.querySelector("h1"), pager = document.querySelector("lockstep-pager");
          heading.id = "heading";
          pager.setAttribute("aria-labelledby", "heading");
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return pager.shadowRoot.querySelector("[role=tablist]").ariaLabelledByElements?.map((node) => node.textContent);
        }"""
    )
    assert names == ["Bench"]


def swipe_up_over_the_inner_pager(screen):
    """Moves a finger from the lower end of the inner pager up by three quarters of the outer pages' height."""
    screen.page.evaluate("() => { document.querySelector('.inner').style.marginTop = '250px'; }")
    screen.frames()
    box = screen.page.locator(".inner").bounding_box()
    screen.press(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
    screen.drag(0, -400)
    screen.lift()


@pytest.mark.parametrize("options", ["bounces='off'", "axis='vertical'"])
def test_a_finger_at_the_end_of_an_inner_pager_moves_the_outer_one_whatever_the_inner_one_allows_at_its_ends(show, options):
    screen = show(FIVE + ("&short=1&axis=vertical" if "axis" in options else ""))
    screen.page.evaluate(
        f"""() => {{ document.querySelector("lockstep-pager").firstElementChild.innerHTML =
          `<lockstep-pager class="inner" strip-placement="hidden" {options}><p data-page="a">A</p></lockstep-pager>`;
          document.querySelector(".inner").style.height = "180px"; }}"""
    )
    screen.frames()
    if "axis" in options:
        swipe_up_over_the_inner_pager(screen)
        wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '1'", 5)
    else:
        screen.swipe(-0.75)
        assert screen.in_step()["selected"] == "1"


def test_a_pager_in_the_shadow_root_of_a_component_hands_the_gestures_at_its_end_to_the_pager_around_it(show):
    screen = show(FIVE, DESKTOP)
    screen.page.evaluate(
        """() => {
          const component = document.createElement("div");
          document.querySelector("lockstep-pager").firstElementChild.prepend(component);
          component.attachShadow({ mode: "open" }).innerHTML =
            `<lockstep-pager strip-placement="hidden"><p data-page="a">A</p></lockstep-pager>`;
          component.shadowRoot.firstChild.style.height = "300px";
        }"""
    )
    screen.frames()
    x, y = screen.middle()
    screen.page.mouse.move(x, screen.state()["view"]["top"] + 100)
    screen.page.mouse.wheel(200, 0)
    assert screen.in_step()["selected"] == "1"


def test_text_can_be_selected_with_a_mouse_in_a_pager_that_nobody_can_swipe(show):
    screen = show(f"{FIVE}&swiping=off", DESKTOP)
    left, right, y = screen.call("""(() => {
      const range = document.createRange(), text = new Text("A long text that a person selects.");
      pager.firstElementChild.prepend(text);
      range.selectNode(text);
      const { left, right, top, height } = range.getBoundingClientRect();
      return [left, right, top + height / 2];
    })()""")
    screen.page.mouse.move(left + 1, y)
    screen.page.mouse.down()
    screen.page.mouse.move(right - 1, y, steps=6)
    screen.page.mouse.up()
    assert len(screen.page.evaluate("getSelection().toString()")) > 5
    screen.page.locator("#press-0").click()
    assert screen.page.evaluate("window.pressed") == "0"


def test_pages_without_a_strip_are_called_by_their_new_titles(show):
    screen = show("bench?count=3&lazy=1&strip-placement=hidden", DESKTOP)
    screen.call("void (pager.pages = pager.pages.map((page) => ({ ...page, title: `New ${page.id}` })))")
    screen.frames()
    assert screen.call("[...pager.shadowRoot.querySelectorAll('[part=page]')].map((panel) => panel.ariaLabel)") == ["New 0", "New 1"]


def test_a_list_with_a_page_twice_is_refused_and_pages_without_end_stay(show):
    screen = show("bench?endless=1&lazy=1&selected=1970-01-02", DESKTOP)
    code = screen.call("(() => { try { pager.pages = [{ id: 'a' }, { id: 'a' }]; } catch (error) { return error.code; } })()")
    assert code == "duplicatePages"
    assert screen.in_step()["selected"] == "1970-01-02"


def test_a_fade_of_vertical_pages_from_right_to_left_stays_in_place(show):
    screen = show(f"{FIVE}&axis=vertical&dir=rtl&motion=reduced&cross-fade=0.4", DESKTOP)
    panel = "pager.shadowRoot.querySelector('[part=page][data-page=\"0\"]')"
    before = screen.call(f"{panel}.getBoundingClientRect().top")
    screen.select("1")
    assert screen.call(f"{panel}.getAnimations().length") == 1
    assert screen.call(f"{panel}.getBoundingClientRect().top") == before
    assert screen.settle()["selected"] == "1"


def test_a_time_longer_than_a_timer_of_the_browser_sets_no_endless_loop_of_timers(show):
    screen = show(f"{FIVE}&auto-advance=3000000", DESKTOP)
    screen.page.evaluate("""() => {
      const { setTimeout: set } = window;
      window.count = 0;
      window.setTimeout = (...values) => (count += 1, set(...values));
    }""")
    screen.chance()
    assert screen.page.evaluate("count") == 0


@pytest.mark.parametrize("by", ["finger", "wheel"])
def test_a_page_that_does_not_scroll_lets_the_document_scroll(show, by):
    screen = show(f"{FIVE}&short=1", PHONE if by == "finger" else DESKTOP)
    screen.page.evaluate("() => { document.body.style.paddingBottom = '3000px'; }")
    screen.frames()
    before = screen.page.evaluate("scrollY")
    x, y = screen.middle()
    if by == "finger":
        screen.press(x, y + 50)
        screen.drag(0, -200)
        screen.lift()
    else:
        screen.page.mouse.move(x, y)
        screen.page.mouse.wheel(0, 200)
    wait_for(screen.page, f"scrollY > {before + 100}", 5)


def test_a_swipe_up_over_pages_inside_a_vertical_pager_moves_the_vertical_pager(show):
    screen = show(f"{FIVE}&short=1&axis=vertical")
    screen.page.evaluate(
        """() => { document.querySelector("lockstep-pager").firstElementChild.innerHTML =
          `<lockstep-pager class="inner" strip-placement="hidden"><p data-page="a">A</p><p data-page="b">B</p></lockstep-pager>`;
          document.querySelector(".inner").style.height = "180px"; }"""
    )
    screen.frames()
    swipe_up_over_the_inner_pager(screen)
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '1'", 5)
