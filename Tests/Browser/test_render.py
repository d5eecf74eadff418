"""Tests of the two renderers, `lockstep render` and `renderPager` of the package: both write the same text, and it is a
pager that works before its script has come."""

import json
import random
import re
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import COMMAND, PHONE, ROOT
from screen import wait_for
from test_before import Before, WATCH
from screen import LOG_EVENTS, frames, hold

ELEMENTS = ROOT / "Web/.build/elements"
# Writes what `renderPager` returns for each input of a list.
SCRIPT = """
import {{ renderFeed, renderPager }} from {module};
let text = "";
for await (const piece of process.stdin) text += piece;
process.stdout.write(JSON.stringify(JSON.parse(text).map(({{ pages, rows, options }}) => (rows ? renderFeed(rows, options) : renderPager(pages, options)))));
"""
TEXTS = ["", "Inbox", "a b", "<b>&\"'</b>", "받은 편지", "100%", "é/?#", "{{id}}", "{{{content}}}", "😀", "</style>", "-->", "$&", "a\u0301", " x ", "\t\n"]
KEYS = ["", "id", "a", "B", "10", "9", "é", "😀", "\uff5e", "__proto__", "<", "\""]
NUMBERS = ["0", "8", "12.5", "-4", "007", "1e3", "8px", "", "٣", 16, 0.5, 2]
ATTRIBUTES = {
    "sizing": ["scrolling", "divided", "stretched", "fixed", None], "axis": ["horizontal", "vertical"], "height": ["page", False], "anchor": ["center", "leading", "visible", "toString", True],
    "cyclic": [True, False, ""], "selected": TEXTS + ["1", 1], "spacing": NUMBERS, "peek": NUMBERS, "visible-pages": [1, 2, "3", "x"],
    "tab-width": NUMBERS, "maximum-tab-width": NUMBERS, "indicator-insets": NUMBERS, "indicator-radius": NUMBERS, "class": TEXTS,
}


def command(input, *options):
    return subprocess.run([COMMAND, "render", *options], input=json.dumps(input), capture_output=True, text=True, timeout=60)


def package(input):
    script = SCRIPT.format(module=json.dumps(str(ELEMENTS / "render.js")))
    done = subprocess.run(["node", "--input-type=module", "-e", script], input=json.dumps(input), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def random_input(source):
    def page():
        values = {"id": source.choice([*TEXTS, 1, 20]), "title": source.choice(TEXTS), "badge": source.choice([*NUMBERS, *TEXTS, 1000, 999, "01000", "-0", None])}
        values |= {"disabled": source.choice([True, False]), "content": source.choice(TEXTS)}
        return {"id": values["id"]} | {name: value for name, value in values.items() if source.random() < 0.7}

    attributes = {name: source.choice(values) for name, values in ATTRIBUTES.items() if source.random() < 0.4}
    options = {"id": source.choice(["pager", "a-1", "Z_"]), "label": source.choice(TEXTS), "header": source.choice(TEXTS), "attributes": attributes}
    input = {"pages": [page() for _ in range(source.randrange(7))]}
    return input | {"options": {name: value for name, value in options.items() if source.random() < 0.8}} if source.random() < 0.95 else input


def random_json(source, depth=0):
    kind = source.random()
    if depth < 3 and kind < 0.4:
        values = [random_json(source, depth + 1) for _ in range(source.randrange(4))]
        return values if kind < 0.2 else {source.choice(KEYS): value for value in values}
    if kind < 0.7:
        return source.choice([*TEXTS, "\b\f\r\x01\x1f\x7f\u2028\\\"", None, True, False])
    digits = source.randrange(10 ** source.randrange(1, 16))
    return source.choice([digits, -digits, digits / 7, float(f"{digits}e{source.randrange(-340, 290)}"), 0.1, -0.0, 1e21, 1e-6, 1e-7, 5e-324, 123456789012345680000.0])


def random_feed(source):
    rows = [{"item": {"id": number, "x": random_json(source)} if source.random() < 0.8 else random_json(source), "content": source.choice(TEXTS)} for number in range(source.randrange(5))]
    attributes = {"columns": source.choice(NUMBERS), "spacing": source.choice(NUMBERS), "minimum-column-width": source.choice(NUMBERS), "peek": 8, "src": source.choice(TEXTS), "anchor": "end"}
    options = {"id": source.choice(["feed", "a-1"]), "label": source.choice(TEXTS), "template": source.choice(TEXTS), "next": random_json(source), "previous": random_json(source)}
    options["attributes"] = {name: value for name, value in attributes.items() if source.random() < 0.5}
    rows = [{name: value for name, value in row.items() if source.random() < 0.9} for row in rows]
    return {"rows": rows} | ({"options": {name: value for name, value in options.items() if source.random() < 0.8}} if source.random() < 0.95 else {})


def test_both_renderers_write_the_same_bytes_for_200_random_pagers_and_200_random_feeds():
    inputs = [choose(random.Random(seed)) for seed in range(200) for choose in (random_input, random_feed)]
    done = command(inputs, "--json")
    assert done.returncode == 0, done.stderr
    ones, others = json.loads(done.stdout), package(inputs)
    assert len(ones) == len(others) == 400
    different = [(input, one, other) for input, one, other in zip(inputs, ones, others) if one != other]
    assert different == []
    for input, output in zip(inputs, ones):
        if "rows" in input:
            [text] = re.findall(r'<script type="application/json">(.*)</script>\n</lockstep-feed>\n$', output["html"])
            options = input.get("options", {})
            assert "<" not in text
            assert json.loads(text, parse_int=float) == {"items": [row.get("item") for row in input["rows"]], "next": options.get("next"), "previous": options.get("previous")}


MAIL = {
    "pages": [
        {"id": "inbox", "title": "Inbox", "badge": 1234, "content": "<h2>Page inbox</h2>"},
        {"id": "sent & kept", "title": "Everything that was sent", "content": "<h2>Page sent</h2>"},
        {"id": "spam", "title": "<Spam>", "badge": "0", "disabled": True, "content": "<h2>Page spam</h2>"},
        {"id": "받은", "content": "<h2>Page last</h2>"},
    ],
    "options": {"id": "pager", "label": "Folders", "attributes": {"selected": "sent & kept", "peek": 40, "spacing": 10}},
}
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rendered</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/before.css"><link rel="stylesheet" href="/rules.css">
<style>body {{ margin: 0; font: 16px/1.5 sans-serif; }} #pager {{ height: 500px; --lockstep-accent: rgb(200, 0, 0); {style} }}</style>
<script type="module" src="/lockstep.js"></script><main>{html}<p id="below">Below</p></main></html>"""


@pytest.fixture
def rendered(tab, server):
    """Opens a web page with a rendered pager, whose script does not come until the test lets it."""
    pages = []

    def open(input=MAIL, style=""):
        [output] = package([input])
        page = tab(PHONE)
        pages.append(page)
        page.route("**/rules.css", lambda route: route.fulfill(content_type="text/css", body=output["css"]))
        page.route("**/rendered", lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=PAGE.format(html=output["html"], style=style)))
        page.add_init_script(WATCH + LOG_EVENTS)
        release = hold(page, "**/lockstep.js")
        page.goto(f"{server}/rendered", wait_until="commit")
        wait_for(page, "document.querySelector('#below') && document.styleSheets.length === 3")
        frames(page, 3)
        return Before(page, release)

    yield open
    for page in pages:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


def with_attributes(**attributes):
    attributes = {name.replace("_", "-"): value for name, value in attributes.items()}
    return {**MAIL, "options": {**MAIL["options"], "attributes": attributes}}


def test_a_rendered_pager_opens_at_its_selected_page_and_its_links_lead_to_the_pages(rendered):
    row = rendered()
    assert row.offset()[0] == 350
    for place, offset in ((3, 700), (0, 0), (1, 350)):
        row.page.locator("[data-tabs] > a").nth(place).tap()
        row.rest()
        assert row.offset()[0] == offset
    assert row.page.locator("[data-tabs] > a").nth(2).get_attribute("href") is None
    assert row.page.locator("[data-badge]").all_text_contents()[0] == "999+"
    assert Axe().run(row.page, "#pager").response["violations"] == []


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("sizing", ["scrolling", "divided", "fixed", "stretched"])
def test_the_indicator_of_a_rendered_pager_follows_the_finger(rendered, sizing, direction):
    row = rendered(with_attributes(sizing=sizing, dir=direction))
    way = -1 if direction == "ltr" else 1
    row.screen.press(195 - way * 105, 300)
    row.screen.drag(way * 200)
    part = abs(row.offset()[0]) / 390
    assert 0.3 < part < 0.7
    boxes = row.evaluate("[...pager.querySelectorAll('[data-tabs] > a')].slice(0, 2).map((link) => [link.offsetLeft, link.offsetWidth])")
    left, width = row.evaluate("(({ left, width }) => [parseFloat(left), parseFloat(width)])(getComputedStyle(pager.querySelector('[data-tabs] > a'), '::after'))")
    wanted = [one + (other - one) * part for one, other in zip(*boxes)]
    assert [left, width] == pytest.approx(wanted, abs=2)
    row.screen.lift()


@pytest.mark.parametrize(
    "attributes",
    [
        {"selected": "받은"}, {"selected": "sent & kept", "dir": "rtl"}, {"selected": "sent & kept", "peek": 40, "spacing": 10, "alignment": "center"},
        {"selected": "sent & kept", "sizing": "divided", "visible-pages": 2}, {"selected": "sent & kept", "height": "page"},
    ],
)
def test_no_box_of_a_rendered_pager_moves_when_the_element_takes_over(rendered, attributes):
    row = rendered({**MAIL, "options": {**MAIL["options"], "attributes": attributes}}, style="height: auto" if "height" in attributes else "")
    was = row.boxes()
    row.page.evaluate("void (shifts.length = 0)")
    row.arrive()
    now = row.boxes()
    was = {name: box for name, box in was.items() if not name.startswith("tab ")}
    assert row.evaluate("pager.selected") == attributes["selected"]
    moved = {name: (was[name], now[name]) for name in was.keys() & now.keys() for side in was[name] if abs(was[name][side] - now[name][side]) > 0.5}
    assert moved == {}
    assert sum(row.page.evaluate("shifts")) == 0


LONG = {
    "pages": [{"id": f"p{number}", "title": f"The title of page {number}", "content": f"<h2>Page {number}</h2>"} for number in range(12)],
    "options": {"id": "pager", "label": "Many"},
}


@pytest.mark.parametrize("attributes", [{}, {"dir": "rtl", "anchor": "leading"}, {"anchor": "trailing", "tab-spacing": 8}, {"axis": "vertical"}])
def test_the_strip_of_a_rendered_pager_opens_at_the_selected_tab_and_no_tab_moves(rendered, attributes):
    row = rendered({**LONG, "options": {**LONG["options"], "attributes": {"selected": "p6", **attributes}}})
    was = row.boxes()
    row.page.evaluate("void (shifts.length = 0)")
    row.arrive()
    now = row.boxes()
    assert "tab p6" in was.keys() & now.keys()
    # An offset of a scroller is a whole number of the screen's pixels.
    moved = {name: (was[name], now[name]) for name in was.keys() & now.keys() for side in was[name] if abs(was[name][side] - now[name][side]) > 0.5}
    assert moved == {}
    assert sum(row.page.evaluate("shifts")) == 0


def test_the_json_of_the_documentation_has_every_key_that_the_command_reads():
    text = (ROOT / "Documentation/elements.md").read_text()
    input = json.loads(text.split("```json\n")[1].split("```")[0])
    done = command(input)
    assert done.returncode == 0, done.stderr
    for words in ["<p>Letters</p>", "<h1>Mail</h1>", 'id="mail"', 'aria-label="Folders"', 'selected="sent"', 'peek="40"', "data-disabled", ">3<"]:
        assert words in done.stdout, words
    source = (ROOT / "Gallery/Sources/Gallery/Rendering/PagerDocument.swift").read_text()
    structures = re.findall(r"public struct (?:Page|Options): Decodable \{(.*?)\n  \}", source, re.S)
    keys = {key for structure in structures for key in re.findall(r"^    var (\w+):", structure, re.M)}
    assert keys == {*input["options"], *(key for page in input["pages"] for key in page)}


def test_the_json_of_a_feed_in_the_documentation_has_every_key_that_the_command_reads():
    text = (ROOT / "Documentation/elements.md").read_text()
    input = json.loads(text.split("### Rows before the script")[1].split("```json\n")[1].split("```")[0])
    done = command(input, "--json")
    assert done.returncode == 0, done.stderr
    assert [json.loads(done.stdout)] == package([input])
    source = (ROOT / "Gallery/Sources/Gallery/Rendering/FeedDocument.swift").read_text()
    structures = re.findall(r"public struct (?:Row|Options): Decodable \{(.*?)\n  \}", source, re.S)
    keys = {key for structure in structures for key in re.findall(r"^    var (\w+):", structure, re.M)}
    assert keys == {*input["options"], *(key for row in input["rows"] for key in row)}


def test_the_command_writes_rules_and_markup_for_a_page(tmp_path):
    styled = command(MAIL, "--nonce", 'x"')
    [output] = package([MAIL])
    assert styled.stdout == f'<style nonce="x&quot;">\n{output["css"]}</style>\n{output["html"]}'
    plain = command(MAIL, "--css", str(tmp_path / "pager.css"))
    assert (plain.stdout, (tmp_path / "pager.css").read_text()) == (output["html"], output["css"])


@pytest.mark.parametrize("input, text", [({"pages": [], "options": {"id": "a b"}}, "is not an id"), ({"pages": [], "options": {"attributes": {"a>": "1"}}}, "not the name"), ({}, "is no pager"), ([1], "is no pager"), ({"rows": [], "options": {"id": "1"}}, "is not an id"), ({"rows": 1}, "is no pager and no feed")])
def test_the_command_refuses_what_it_cannot_write(input, text):
    done = command(input)
    assert done.returncode == 1 and text in done.stderr and done.stdout == ""
