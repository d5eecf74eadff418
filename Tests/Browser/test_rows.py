"""Tests of <lockstep-row>: swipe actions and menus of rows."""

import pytest

from conftest import DESKTOP, PHONE
from screen import Screen, wait_for
from test_gallery import violations

PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rows</title>
<link rel="icon" href="data:,"><style>body {{ margin: 0; }} p {{ margin: 0; padding: 20px; height: 40px; }} .list {{ height: 500px; overflow: auto; }}
lockstep-feed, lockstep-pager {{ height: 500px; }}</style>
<script type="module" src="/row.js"></script>{}</html>"""
ROW = """<lockstep-row {}><button slot="leading" data-name="unread">Unread</button><p><a href="#link">Letter</a></p>
<button slot="trailing" data-name="delete" data-destructive>Delete</button><button slot="trailing" data-name="archive">Archive</button>
<menu slot="menu"><li><button data-name="copy">Copy</button></li><li><button data-name="pin">Pin</button></li></menu></lockstep-row>"""
STATE = """() => [...document.querySelectorAll("lockstep-row")].map((row) => {
  const scroller = row.shadowRoot.querySelector(".scroller"), { left, right } = scroller.getBoundingClientRect();
  const seen = [...row.children].filter((child) => child.slot && child.slot !== "menu").filter((child) => {
    const box = child.getBoundingClientRect();
    return Math.min(box.right, right) - Math.max(box.left, left) > box.width / 2;
  });
  return { open: row.open, offset: scroller.scrollLeft, seen: seen.map((child) => child.dataset.name) };
})"""
LOG = "window.log = []; addEventListener('click', ({ target }) => target.dataset?.name && log.push(target.dataset.name)); addEventListener('openchange', ({ detail }) => log.push(detail.open));"


class Rows(Screen):
    def settle(self):
        """Waits until the rows stand still, and returns their states."""
        return self.page.evaluate(
            """async () => {
              const read = %s;
              let last = "", still = 0;
              for (let frame = 0; still < 12; frame++) {
                if (frame > 900) throw new Error(`not at rest: ${last}`);
                await new Promise(requestAnimationFrame);
                const now = JSON.stringify([read(), scrollY]);
                still = now === last ? still + 1 : 0;
                last = now;
              }
              return read();
            }""" % STATE
        )

    def box(self, at=0):
        return self.page.evaluate("(at) => { const { left, top, width, height } = document.querySelectorAll('lockstep-row')[at].getBoundingClientRect(); return [left, top, width, height]; }", at)

    def swipe_row(self, part, at=0, rest=0.1, steps=8):
        left, top, width, height = self.box(at)
        x, y = left + width / 2 - part * width / 2, top + height / 2
        self.press(x, y)
        for step in range(1, steps + 1):
            self.touch("touchMove", x + part * width * step / steps, y)
        self.touch("touchEnd", pause=rest)
        return self.settle()

    def tap_row(self, at=0):
        left, top, width, height = self.box(at)
        self.tap(left + width / 2, top + height / 2)

    def tap_action(self, name, at=0):
        self.tap(*self.page.evaluate(
            "([name, at]) => { const { left, top, width, height } = document.querySelectorAll('lockstep-row')[at].querySelector(`[data-name=${name}]`).getBoundingClientRect(); return [left + width / 2, top + height / 2]; }", [name, at]))

    def log(self):
        return self.page.evaluate("log.splice(0)")

    def focused(self):
        return self.page.evaluate("document.activeElement.dataset.name ?? document.activeElement.localName")


@pytest.fixture
def rows(tab, server):
    """Opens a page with rows."""
    pages, problems = [], []

    def open(markup, device=PHONE):
        page = tab(device)
        pages.append(page)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.add_init_script(LOG)
        page.route("**/rows", lambda route: route.fulfill(content_type="text/html", body=PAGE.format(markup)))
        page.goto(f"{server}/rows")
        wait_for(page, "document.querySelector('lockstep-row')?.shadowRoot")
        screen = Rows(page)
        screen.settle()
        return screen

    yield open
    for page in pages:
        page.close()
    assert problems == []


def list_of(count, attributes=""):
    return '<div class="list">' + ROW.format(attributes) * count + "</div>"


def test_a_swipe_uncovers_the_actions_of_an_edge_and_a_tap_chooses_one(rows):
    screen = rows(list_of(3))
    assert [(row["open"], row["seen"]) for row in screen.settle()] == [(None, [])] * 3
    assert screen.swipe_row(-0.5)[0] == {**screen.settle()[0], "open": "trailing", "seen": ["delete", "archive"]}
    screen.tap_action("archive")
    wait_for(screen.page, "log.includes('archive')")
    assert screen.settle()[0]["open"] is None
    assert sorted(screen.log(), key=str) == [None, "archive", "trailing"]
    assert screen.swipe_row(0.5)[0]["seen"] == ["unread"]
    assert screen.log() == ["leading"]


def test_the_first_trailing_action_is_at_the_edge(rows):
    screen = rows(list_of(1))
    screen.swipe_row(-0.5)
    right = screen.page.evaluate("['delete', 'archive'].map((name) => document.querySelector(`[data-name=${name}]`).getBoundingClientRect().right)")
    assert right[0] == pytest.approx(390, abs=1) and right[1] < right[0]


def test_one_row_is_open_at_a_time_and_a_press_elsewhere_or_a_scroll_closes_it(rows):
    screen = rows(list_of(12))
    screen.swipe_row(-0.5, at=0)
    states = screen.swipe_row(-0.5, at=2)
    assert [row["open"] for row in states[:3]] == [None, None, "trailing"]
    assert states[0]["seen"] == []
    screen.tap_row(at=4)
    assert screen.settle()[2] == {**screen.settle()[0], "open": None}
    screen.swipe_row(-0.5, at=2)
    screen.page.evaluate("document.querySelector('.list').scrollTop = 40")
    assert screen.settle()[2]["open"] is None


def test_a_tap_on_the_content_of_an_open_row_closes_it_and_follows_no_link(rows):
    screen = rows(list_of(1))
    screen.swipe_row(0.5)
    left, top = screen.page.evaluate("(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector('a').getBoundingClientRect())")
    screen.tap(left, top)
    assert screen.settle()[0]["open"] is None
    assert "#link" not in screen.page.url
    left, top = screen.page.evaluate("(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector('a').getBoundingClientRect())")
    screen.tap(left, top)
    wait_for(screen.page, "location.hash === '#link'")


def test_a_swipe_while_a_row_closes_leaves_it_as_it_says(rows):
    screen = rows(list_of(2))
    for part in (-0.5, 0.4, -0.3):
        screen.swipe_row(-0.5)
        screen.page.evaluate("void (document.querySelector('lockstep-row').open = null)")
        screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        state = screen.swipe_row(part)[0]
        assert {None: [], "leading": ["unread"], "trailing": ["delete", "archive"]}[state["open"]] == state["seen"], state


def test_the_edges_are_mirrored_from_right_to_left(rows):
    screen = rows(f'<div dir="rtl">{list_of(1)}</div>')
    assert screen.settle()[0]["seen"] == []
    assert screen.swipe_row(0.5)[0]["open"] == "trailing"
    assert screen.page.evaluate("document.querySelector('[data-name=delete]').getBoundingClientRect().left") == pytest.approx(0, abs=1)
    screen.swipe_row(-0.5)
    assert screen.swipe_row(-0.5)[0]["open"] == "leading"


@pytest.mark.parametrize("is_on", [False, True])
def test_a_swipe_over_the_whole_row_chooses_the_first_action_where_that_is_set(rows, is_on):
    screen = rows(list_of(2, "full-swipe" if is_on else ""))
    screen.swipe_row(-0.5)
    screen.swipe_row(-0.9)
    assert ("delete" in screen.log()) is is_on
    assert screen.settle()[0]["open"] == (None if is_on else "trailing")


def test_tab_leads_to_the_actions_which_come_into_view_and_escape_closes_the_row(rows):
    screen = rows(list_of(2), DESKTOP)
    screen.page.keyboard.press("Tab")
    assert (screen.focused(), screen.settle()[0]["open"]) == ("unread", "leading")
    screen.page.keyboard.press("Tab")
    assert screen.focused() == "a"
    screen.page.keyboard.press("Tab")
    assert (screen.focused(), screen.settle()[0]["seen"]) == ("delete", ["delete", "archive"])
    screen.page.keyboard.press("Enter")
    assert "delete" in screen.log()
    assert screen.settle()[0]["open"] is None
    screen.page.keyboard.press("Shift+Tab")
    screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Escape")
    assert screen.settle()[0]["open"] is None


def test_code_opens_and_closes_a_row_and_without_motion_at_once(rows):
    screen = rows(list_of(2), {**PHONE, "reduced_motion": "reduce"})
    offset = "document.querySelector('lockstep-row').shadowRoot.querySelector('.scroller').scrollLeft"
    before = screen.page.evaluate(offset)
    assert screen.page.evaluate(f"(() => {{ document.querySelector('lockstep-row').open = 'trailing'; return {offset}; }})()") > before + 100
    assert screen.settle()[0]["seen"] == ["delete", "archive"]
    assert screen.page.evaluate(f"(() => {{ document.querySelector('lockstep-row').open = null; return {offset}; }})()") == before
    assert screen.log() == ["trailing", None]


def test_an_edge_without_actions_stays_closed_and_actions_that_come_later_are_there(rows):
    screen = rows('<div class="list"><lockstep-row><p>Letter</p></lockstep-row></div>')
    assert screen.swipe_row(-0.5)[0]["open"] is None
    screen.page.evaluate("document.querySelector('lockstep-row').open = 'trailing'")
    assert screen.settle()[0]["open"] is None
    screen.page.evaluate("document.querySelector('lockstep-row').insertAdjacentHTML('afterbegin', '<button slot=\"leading\" data-name=\"new\">New</button>')")
    assert screen.settle()[0]["seen"] == []
    assert screen.swipe_row(0.5)[0]["seen"] == ["new"]


MENU = "document.querySelector('lockstep-row').shadowRoot.querySelector('.menu').matches(':popover-open')"


@pytest.mark.parametrize("how", ["mouse", "finger", "keys"])
def test_a_menu_opens_at_the_row_and_its_items_are_reached_by_keys(rows, how):
    screen = rows(list_of(2), PHONE if how == "finger" else DESKTOP)
    left, top, width, height = screen.box()
    if how == "mouse":
        screen.page.mouse.click(left + 100, top + 20, button="right")
    elif how == "finger":
        screen.press(left + 150, top + 20)
        wait_for(screen.page, MENU)
        screen.touch("touchEnd")
    else:
        screen.page.evaluate("document.querySelector('a').focus()")
        screen.page.keyboard.press("Shift+F10")
    wait_for(screen.page, MENU)
    assert "#link" not in screen.page.url
    assert screen.focused() == "copy"
    assert screen.page.evaluate("(({ role, ariaLabel }) => [role, ariaLabel])(document.querySelector('menu'))") == ["menu", "Letter"]
    screen.page.keyboard.press("ArrowDown")
    assert screen.focused() == "pin"
    screen.page.keyboard.press("Enter")
    assert not screen.page.evaluate(MENU) and "pin" in screen.log()
    if how == "keys":
        assert screen.focused() == "a"


def test_a_menu_is_closed_by_escape_by_a_press_outside_and_by_a_scroll(rows):
    screen = rows(list_of(12), DESKTOP)
    ways = [lambda: screen.page.keyboard.press("Escape"), lambda: screen.page.mouse.click(300, 450), lambda: screen.page.evaluate("document.querySelector('.list').scrollTop = 20")]
    for close in ways:
        screen.page.mouse.click(100, 20, button="right")
        wait_for(screen.page, MENU)
        close()
        wait_for(screen.page, f"!{MENU}")


@pytest.mark.parametrize("state", ["closed", "open", "menu"])
def test_axe_finds_nothing_in_a_row(rows, state):
    screen = rows(f"<main><h1>Letters</h1>{list_of(3)}</main>".replace("#link", "/rows"), DESKTOP)
    if state == "open":
        screen.page.evaluate("document.querySelector('lockstep-row').open = 'trailing'")
        screen.settle()
    if state == "menu":
        screen.page.mouse.click(100, 130, button="right")
        wait_for(screen.page, MENU)
    assert violations(screen.page) == []


FEED = """<script type="module" src="/feed.js"></script><lockstep-feed full-swipe><template>""" + ROW.format("") + """</template></lockstep-feed>
<script type="module">
const feed = document.querySelector("lockstep-feed");
feed.render = (row, item) => (row.querySelector("p").textContent = `Letter ${item.id}`);
feed.source = { load: async () => ({ items: Array.from({ length: 60 }, (_, id) => ({ id })), next: null }) };
feed.addEventListener("click", ({ target }) => target.dataset.name === "delete" && feed.removeItems([Number(target.closest("lockstep-row").querySelector("p").textContent.slice(7))]));
</script>"""


def test_the_rows_of_a_feed_have_actions_also_after_they_were_scrolled_away(rows):
    screen = rows(FEED)
    wait_for(screen.page, "document.querySelectorAll('lockstep-row').length > 5")
    screen.settle()
    texts = "[...document.querySelectorAll('lockstep-row p')].map(({ textContent }) => textContent)"
    first = screen.page.evaluate(texts)[0]
    assert screen.swipe_row(-0.5)[0]["open"] == "trailing"
    screen.tap_action("delete")
    wait_for(screen.page, f"!{texts}.includes({first!r})")
    assert all(row["open"] is None for row in screen.settle())
    scroller = "document.querySelector('lockstep-feed').shadowRoot.querySelector('[part~=scroller]')"
    screen.swipe_row(-0.5)
    screen.page.evaluate(f"{scroller}.scrollTop = 3000")
    screen.settle()
    screen.page.evaluate(f"{scroller}.scrollTop = 0")
    states = screen.settle()
    assert all(row["open"] is None and row["seen"] == [] for row in states), states


PAGER = '<script type="module" src="/pager.js"></script><lockstep-pager><section data-page="a">{}</section><section data-page="b">B</section></lockstep-pager>'


def test_a_row_in_a_page_opens_first_and_a_swipe_beside_the_rows_turns_the_page(rows):
    screen = rows(PAGER.format(ROW.format("")))
    wait_for(screen.page, "document.querySelector('lockstep-pager').phase === 'idle'")
    assert screen.swipe_row(-0.5)[0]["open"] == "trailing"
    assert screen.page.evaluate("document.querySelector('lockstep-pager').selected") == "a"
    x, y = screen.middle()
    screen.press(x + 130, y + 120)
    for step in range(1, 9):
        screen.touch("touchMove", x + 130 - 260 * step / 8, y + 120)
    screen.touch("touchEnd")
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === 'b'")
