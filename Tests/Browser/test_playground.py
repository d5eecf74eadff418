"""Tests of the playground: every option has its effect, its picture, its place in the address and its code."""

import base64
import pathlib
import random
import re

import pytest

from conftest import DESKTOP, PHONE, ROOT
from screen import hold, wait_for

MODULES = {
    name: f"import('/scenes/playground/{path}.js')"
    for name, path in {"options": "options", "html": "code/html", "swiftUI": "code/swiftui", "uiKit": "code/uikit"}.items()
}

BOX = """((part) => { const { left, right, top, bottom, width, height } = pager.shadowRoot.querySelector(part).getBoundingClientRect();
  return { left, right, top, bottom, width, height }; })"""

# The fourth or the sixth page: the one whose tab has the larger visible part.
IN_VIEW = """(() => {
  const strip = pager.shadowRoot.querySelector("[part=strip]").getBoundingClientRect();
  const seen = (id) => {
    const tab = pager.shadowRoot.querySelector(`[role=tab][data-page="${id}"]`)?.getBoundingClientRect();
    return tab ? Math.min(tab.right, strip.right) - Math.max(tab.left, strip.left) : 0;
  };
  return seen("p4") > seen("p6") ? "p4" : "p6";
})()"""


def choices(screen, name):
    return screen.page.evaluate("(name) => [...document.getElementsByName(name)].map(({ value }) => value)", name)


def choose(screen, name, value):
    screen.page.evaluate("([name, value]) => [...document.getElementsByName(name)].find((input) => input.value === value).click()", [name, value])
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return screen.settle()


def options(screen):
    """The table of options: a list of `{name, values, isOwn}`."""
    return screen.page.evaluate(f"{MODULES['options']}.then(({{ options }}) => JSON.parse(JSON.stringify(options)))")


def attributes(page):
    return page.evaluate("""() => Object.fromEntries([...document.querySelector("lockstep-pager").attributes]
      .map(({ name, value }) => [name, value]).filter(([name]) => name !== "selected"))""")


def box(screen, part):
    return screen.call(f"{BOX}('{part}')")


def panel(screen):
    """The frame of the selected page. With peeking neighbors, several pages are not inert."""
    return box(screen, f"[role=tabpanel][data-page={screen.call('pager.selected')}]")


def test_every_number_of_pages_can_be_chosen(show):
    screen = show("playground", DESKTOP)
    for count in [*choices(screen, "count"), "5"]:
        choose(screen, "count", count)
        assert screen.call("pager.pages.length") == int(count)
        screen.in_step()


@pytest.mark.parametrize("name", ["sizing", "anchor", "indicator", "preload", "cyclic", "activation", "motion", "dir", "indicator-placement", "collapse"])
def test_with_every_value_of_an_option_taps_and_swipes_stay_in_step(show, name):
    screen = show("playground")
    for value in choices(screen, name):
        choose(screen, name, value)
        screen.select("p4")
        assert screen.in_step()["selected"] == "p4"
        forward = 1 if name == "dir" and value == "rtl" else -1
        screen.swipe(0.7 * forward)
        assert screen.in_step()["selected"] == "p5", value
        neighbor = screen.call(IN_VIEW)
        screen.tap_tab(neighbor)
        assert screen.in_step()["selected"] == neighbor, value


@pytest.mark.parametrize("value,pages", [("on", ["p3", "p2"]), ("off", ["p2", "p2"]), ("forward", ["p3", "p3"]), ("backward", ["p2", "p1"])])
def test_swipes_move_only_in_the_allowed_direction(show, value, pages):
    screen = show("playground")
    screen.select("p2")
    screen.in_step()
    choose(screen, "swiping", value)
    for part, page in zip((-0.7, 0.7), pages):
        screen.swipe(part)
        assert screen.in_step()["selected"] == page


@pytest.mark.parametrize("lock,pages", [("leaving", ["p3", "p3"]), ("entering", ["p4", "p4"])])
def test_a_lock_of_the_third_page_stops_swipes_but_not_taps(show, lock, pages):
    screen = show("playground")
    choose(screen, "lock", lock)
    start = "p3" if lock == "leaving" else "p4"
    screen.select(start)
    screen.in_step()
    for page in pages:
        screen.swipe(0.7)
        assert screen.in_step()["selected"] == page
    screen.tap_tab("p3" if lock == "entering" else "p4")
    assert screen.in_step()["selected"] != start


def test_spacing_and_peek_shorten_the_page_and_the_axis_turns_the_row(show):
    screen = show("playground")
    whole = panel(screen)["width"]
    choose(screen, "peek", "32")
    assert panel(screen)["width"] == pytest.approx(whole - 32, abs=1)
    choose(screen, "alignment", "center")
    assert panel(screen)["width"] == pytest.approx(whole - 64, abs=1)
    screen.select("p2")
    screen.settle()
    view, page = box(screen, "[part=pages]"), panel(screen)
    assert page["left"] - view["left"] == pytest.approx(view["right"] - page["right"], abs=1)
    choose(screen, "peek", "0")
    choose(screen, "spacing", "32")
    left, right = screen.call(
        "[...pager.shadowRoot.querySelectorAll('[role=tabpanel]')].map((panel) => panel.getBoundingClientRect()).sort((one, other) => one.left - other.left).slice(0, 2).map(({ left, right }) => [left, right])"
    )
    assert right[0] - left[1] == pytest.approx(32, abs=1)
    choose(screen, "spacing", "0")
    choose(screen, "axis", "vertical")
    screen.select("p3")
    screen.settle()
    x, y = screen.middle()
    screen.press(x, y + 100)
    screen.drag(0, -220)
    screen.lift()
    assert screen.settle()["selected"] == "p4"
    view, page = box(screen, "[part=pages]"), panel(screen)
    assert page["top"] == pytest.approx(view["top"], abs=1)


@pytest.mark.parametrize("travel", ["linear", "elastic", "stretch", "step", "fade"])
def test_the_indicator_travels_as_its_option_says(show, travel):
    screen = show("playground")
    choose(screen, "count", "2")
    choose(screen, "sizing", "divided")
    choose(screen, "indicator", travel)
    tabs = screen.call("[...pager.shadowRoot.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect()).map(({ left, right }) => [left, right])")
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-screen.width() / 2, steps=12)
    wait_for(screen.page, "document.querySelector('lockstep-pager').position > 0.4")
    screen.chance()
    part = screen.call("pager.position")
    mark = box(screen, "[part=indicator]")
    shown = float(screen.call("getComputedStyle(pager.shadowRoot.querySelector('[part=indicator]')).opacity"))
    screen.lift()
    width = tabs[0][1] - tabs[0][0]
    assert 0.4 < part < 0.6, part
    if travel == "linear":
        assert mark["left"] == pytest.approx(tabs[0][0] + part * width, abs=2) and mark["width"] == pytest.approx(width, abs=2)
    elif travel in ("elastic", "stretch"):
        assert mark["width"] > 1.2 * width and mark["left"] >= tabs[0][0] - 1 and mark["right"] <= tabs[1][1] + 1
    else:
        here = min(tabs, key=lambda tab: abs(tab[0] - mark["left"]))
        assert mark["left"] == pytest.approx(here[0], abs=2) and mark["width"] == pytest.approx(width, abs=2)
        assert travel == "step" or shown < 0.5
    screen.in_step()


def test_a_retargeted_move_ends_on_the_newer_page(show):
    screen = show("playground")
    screen.page.click("#retarget")
    wait_for(screen.page, "document.getElementById('outcome').textContent === 'arrived'")
    assert screen.in_step()["selected"] == "p2"
    assert [move[:3] for move in screen.moves()][-4:] == [
        ["willmove", "p1", "p5"], ["didcancel", "p1", "p5"], ["willmove", "p1", "p2"], ["didmove", "p1", "p2"]]


def test_the_outcome_of_an_unknown_page_names_the_error(show):
    screen = show("playground")
    screen.page.fill("#target", "p99")
    screen.page.click("#select")
    wait_for(screen.page, "/unknown/i.test(document.getElementById('outcome').textContent)")
    assert screen.in_step()["selected"] == "p1"


# The address of the playground holds its options, so its pager does not write the page there.
OF_THE_ADDRESS = {"url", "url-history"}


def test_every_documented_attribute_of_a_pager_is_an_option_with_all_its_words(show):
    screen = show("playground", DESKTOP)
    table = {option["name"]: option["values"] for option in options(screen)}
    text = (ROOT / "Documentation/elements.md").read_text()
    section = text.split("### Attributes\n")[1].split("###")[0]
    for names, values in re.findall(r"^\| (`.*?`) \| (.*?) \|", section, re.MULTILINE):
        name = re.match(r"`([\w-]+)`", names)[1]
        if name in OF_THE_ADDRESS:
            continue
        assert name in table, f"{name} is no option of the playground"
        for word in re.findall(r"`([a-z]+)`", values) if "such as" not in values else []:
            assert word in [*table[name], "true"], f"{name} has no value {word}"


def test_every_value_of_an_option_has_a_picture_of_its_own_and_words(show):
    screen = show("playground", DESKTOP)
    for option in options(screen):
        found = screen.page.evaluate(
            "(name) => [...document.getElementsByName(name)].map((input) => [input.labels[0].querySelector('svg').innerHTML, input.labels[0].textContent])",
            option["name"])
        pictures, words = zip(*found)
        many = {"count": 5}.get(option["name"], len(pictures))
        assert len(set(pictures)) == many, f"two values of {option['name']} have one picture"
        assert all(words) and len(set(words)) == len(words), option["name"]


def test_the_address_holds_the_options_and_back_and_forward_restore_them(show):
    screen = show("playground", DESKTOP)
    choose(screen, "sizing", "divided")
    choose(screen, "count", "5")
    choose(screen, "axis", "vertical")
    assert screen.call("location.search") == "?sizing=divided&axis=vertical&count=5"
    screen.page.go_back()
    wait_for(screen.page, "location.search === '?sizing=divided&count=5'")
    assert attributes(screen.page) == {"sizing": "divided"}
    screen.page.go_back()
    screen.page.go_back()
    wait_for(screen.page, "location.search === ''")
    assert attributes(screen.page) == {} and screen.call("pager.pages.length") == 20
    screen.page.go_forward()
    wait_for(screen.page, "location.search === '?sizing=divided'")
    assert screen.call("document.querySelector('[name=sizing]:checked').value") == "divided"


def test_a_shared_link_restores_everything_and_names_what_it_does_not_know(show):
    screen = show("playground?sizing=uniform&indicator-width=50%25&count=5&selected=p4&dir=rtl&spacing=13&color=red", DESKTOP)
    assert attributes(screen.page) == {"sizing": "uniform", "indicator-width": "50%", "dir": "rtl"}
    assert screen.call("pager.pages.length") == 5 and screen.settle()["selected"] == "p4"
    problem = screen.page.inner_text("#problem")
    assert "13" in problem and "spacing" in problem and "color" in problem
    choose(screen, "spacing", "12")
    assert screen.page.inner_text("#problem") == ""


def test_the_arrow_keys_choose_a_value(show):
    screen = show("playground", DESKTOP)
    screen.page.focus("[name=anchor]:checked")
    screen.page.keyboard.press("ArrowRight")
    assert attributes(screen.page) == {"anchor": "leading"}


def test_reset_returns_to_the_defaults(show):
    screen = show("playground?axis=vertical&peek=96", DESKTOP)
    screen.page.click("#reset")
    assert attributes(screen.page) == {} and screen.call("location.search") == ""


@pytest.mark.parametrize("kind,words", [("html", "<lockstep-pager sizing="), ("swiftui", "struct PlaygroundScreen: View"), ("uikit", "final class PlaygroundScreen")])
def test_the_code_can_be_copied(show, kind, words):
    screen = show("playground?sizing=divided", DESKTOP)
    screen.page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    screen.page.click(f"[data-code={kind}]")
    screen.page.click("#copy")
    wait_for(screen.page, "document.getElementById('copied').textContent === 'Copied.'")
    assert words in screen.call("window.copied")
    assert screen.call("window.copied") == screen.call("document.getElementById('code').textContent")


def test_without_the_clipboard_interface_a_selection_is_copied(show):
    screen = show("playground", DESKTOP)
    screen.page.evaluate("""() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
      document.execCommand = (command) => (window.copied = [command, document.activeElement.value]);
    }""")
    screen.page.click("#copy")
    wait_for(screen.page, "window.copied?.[0] === 'copy'")
    assert screen.call("window.copied[1]").startswith("<!doctype html>")


@pytest.mark.parametrize("share", range(6))
def test_the_copied_web_page_has_a_pager_with_the_options_of_the_playground(show, tab, server, share):
    """Each test takes a share of the values of all options, and of ten mixtures of options."""
    screen = show("playground", DESKTOP)
    table = options(screen)
    generator = random.Random(7)
    changes = [{option["name"]: value} for option in table for value in option["values"]]
    changes += [{option["name"]: generator.choice(option["values"]) for option in table} for _ in range(10)]
    changes = changes[share::6]
    assert changes
    asked = screen.page.evaluate(
        f"""async (changes) => {{
          const [{{ defaults, attributes }}, {{ html }}] = await Promise.all([{MODULES['options']}, {MODULES['html']}]);
          return changes.map((change) => {{
            const values = {{ ...defaults(), ...change }};
            return {{ values, text: html(values), attributes: attributes(values) }};
          }});
        }}""",
        changes)
    page = tab(DESKTOP)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    # A route of Playwright's would turn the cache off, so that each page would load and compile the elements again.
    tools = page.context.new_cdp_session(page)
    header = {"name": "Content-Type", "value": "text/html"}
    answer = lambda paused: tools.send(
        "Fetch.fulfillRequest",
        {"requestId": paused["requestId"], "responseCode": 200, "responseHeaders": [header], "body": base64.b64encode(text.encode()).decode()},
    )
    tools.on("Fetch.requestPaused", answer)
    tools.send("Fetch.enable", {"patterns": [{"urlPattern": "*/copied"}]})
    # The page itself looks as soon as its pager is at rest: with automatic advance, another page is selected soon after.
    page.add_init_script("""window.atRest = new Promise((resolve) => {
      const look = () => {
        const pager = document.querySelector("lockstep-pager");
        if (pager?.phase !== "idle") return void requestAnimationFrame(look);
        resolve({ count: pager.pages.length, selected: pager.selected });
      };
      look();
    })""")
    for item in asked:
        text = item["text"]
        page.goto(f"{server}/copied")
        seen = page.evaluate("atRest")
        values, count = item["values"], int(item["values"]["count"])
        expected = {name: value for name, value in item["attributes"].items() if value is not None and name != "selected"}
        assert attributes(page) == expected, values
        assert seen["count"] == count
        if count > 3:
            assert seen["selected"] == values["selected"], values
    assert problems == []
    page.close()


def test_on_a_phone_the_pager_comes_first(show):
    screen = show("playground", PHONE)
    screen.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    assert screen.page.evaluate("document.getElementById('viewport').getBoundingClientRect().top + scrollY") < 180


def test_all_pictures_are_drawn_by_code():
    assert not [path for path in (pathlib.Path(ROOT) / "Gallery/Site/scenes").rglob("*") if path.suffix in (".png", ".jpg", ".gif")]


def test_a_choice_before_the_engine_arrives_is_in_the_address_and_in_the_code(tab, server):
    page = tab(DESKTOP)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    release = hold(page, "**/lockstep-pager.wasm")
    with page.expect_request("**/lockstep-pager.wasm"):
        page.goto(f"{server}/playground")
    wait_for(page, "document.querySelector('#options-form input[value=divided]')")
    page.evaluate("document.querySelector('#options-form input[value=divided]').click()")
    assert page.evaluate("location.search") == "?sizing=divided"
    page.evaluate("document.querySelector('[data-code=swiftui]').click()")
    assert "divided" in page.inner_text("#code")
    release()
    wait_for(page, "document.querySelector('lockstep-pager').phase === 'idle'")
    assert page.evaluate("document.querySelector('lockstep-pager').sizing") == "divided"
    assert page.inner_text("#problem") == "" and problems == []
    page.close()


def test_the_pages_name_the_number_of_pages_that_was_chosen(show):
    screen = show("playground", DESKTOP)
    choose(screen, "count", "1000")
    assert screen.call("pager.querySelector('.leaf p').textContent") == "Page p1 of 1,000"


def test_a_reload_comes_back_to_the_page_in_view_and_not_to_the_first_one(show):
    screen = show("playground?selected=p4", DESKTOP)
    assert screen.state()["selected"] == "p4"
    screen.select("p7", animated=False)
    screen.page.reload()
    wait_for(screen.page, "document.querySelector('lockstep-pager')?.selected === 'p7'", 15)
    screen.settle()
    assert screen.state()["selected"] == "p7"


def test_a_missing_engine_is_named_at_once_and_stays_named_and_no_move_can_be_asked_for(tab, server):
    page = tab(DESKTOP)
    page.route("**/lockstep-pager.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/playground?color=red")
    wait_for(page, "document.getElementById('problem').textContent.includes('did not load')")
    assert "color" in page.inner_text("#problem")
    page.evaluate("document.querySelector('#options-form input[value=divided]').click()")
    assert "did not load" in page.inner_text("#problem") and "color" not in page.inner_text("#problem")
    for name in ("select", "next", "previous", "retarget"):
        assert page.locator(f"#{name}").is_disabled()
    page.close()


def test_the_swift_code_of_the_defaults_has_no_look_and_no_constant(show):
    screen = show("playground", DESKTOP)
    for kind, line in [("swiftui", "TabPager(selection: $page) {"), ("uikit", "    addStrip { TabItem($0) }")]:
        screen.page.click(f"[data-code={kind}]")
        code = screen.page.inner_text("#code")
        assert line in code and "look" not in code.lower() and "spacing" not in code
    choose(screen, "axis", "vertical")
    assert "look" not in screen.page.inner_text("#code").lower()


@pytest.mark.parametrize("address", ["playground?anchor=leading", "playground?sizing=divided&count=5"])
def test_the_look_of_the_swift_code_begins_with_the_defaults_of_the_web(show, address):
    screen = show(address, DESKTOP)
    defaults = {option["name"]: option["values"][0] for option in options(screen)}
    # The defaults of `TabStripLook()`.
    assert [defaults[name] for name in ("tab-spacing", "side-inset", "indicator-width")] == ["0", "0", "tab"]
    for kind in ("swiftui", "uikit"):
        screen.page.click(f"[data-code={kind}]")
        code = screen.page.inner_text("#code")
        # A label has a padding of 16 pixels on the web, and none in Swift.
        least = int(defaults["minimum-tab-width"]) - 32
        assert f"TabStripConfiguration(spacing: 32, sideInset: 16, minimumTabWidth: {least})" in code
        assert "TabIndicator(insets: TabIndicatorInsets(-16))" in code
        assert ".look(look)" in code or "look: look" in code


@pytest.mark.parametrize("width, insets", [("tab", "-8"), ("content", "8"), ("24", "8"), ("50%", "0")])
def test_the_insets_of_the_swift_code_make_the_indicator_as_wide_as_in_the_picture(show, width, insets):
    screen = show(f"playground?sizing=divided&count=5&indicator-insets=8&indicator-width={width.replace('%', '%25')}", DESKTOP)
    for kind in ("swiftui", "uikit"):
        screen.page.click(f"[data-code={kind}]")
        assert f"TabIndicatorInsets({insets})" in screen.page.inner_text("#code")


def test_the_pages_of_the_playground_and_of_its_code_are_opaque_and_fill_the_view(show, tab, server):
    opaque = """(() => {
      const view = document.querySelector("lockstep-pager").shadowRoot.querySelector("[part=pages]");
      const { height } = view.getBoundingClientRect();
      const pages = [...document.querySelectorAll("lockstep-pager > section")].filter((page) => page.assignedSlot);
      return pages.length > 0 && pages.every((page) => getComputedStyle(page).backgroundColor.startsWith("rgb(")
        && page.getBoundingClientRect().height >= height - 1);
    })()"""
    page = tab(DESKTOP)
    for count in ("5", "1000"):
        screen = show(f"playground?count={count}", DESKTOP)
        assert screen.call(opaque)
        code = screen.page.inner_text("#code")
        page.route("**/copied", lambda route: route.fulfill(body=code, content_type="text/html"))
        page.goto(f"{server}/copied")
        wait_for(page, "document.querySelector('lockstep-pager').phase === 'idle'")
        assert page.evaluate(opaque)
    choose(screen, "height", "page")
    assert "min-height" not in screen.page.inner_text("#code")
    page.close()


def test_the_code_of_a_list_without_the_chosen_page_opens_on_the_first_page(show):
    screen = show("playground?count=2&selected=p4", DESKTOP)
    assert screen.settle()["selected"] == "p1"
    for kind in ("html", "swiftui", "uikit"):
        screen.page.click(f"[data-code={kind}]")
        assert "p4" not in screen.page.inner_text("#code")


def test_without_animation_next_and_previous_change_the_page_at_once(show):
    screen = show("playground", DESKTOP)
    screen.page.uncheck("#animated")
    for button, selected in (("next", "p2"), ("next", "p3"), ("previous", "p2")):
        seen = screen.page.evaluate(
            """(id) => {
              document.getElementById(id).click();
              const { selected, phase } = document.querySelector("lockstep-pager");
              return [selected, phase];
            }""",
            button)
        assert seen == [selected, "idle"]


def test_the_uikit_code_shows_the_title_of_each_page(show):
    screen = show("playground", DESKTOP)
    screen.page.click("[data-code=uikit]")
    code = screen.page.inner_text("#code")
    assert "label.text = title" in code and "view = label" in code


def test_an_unknown_option_that_the_address_repeats_is_named_once(show):
    screen = show("playground?" + "color=red&" * 30, DESKTOP)
    assert screen.page.inner_text("#problem").count("color") == 1
