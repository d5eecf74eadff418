"""Tests of pages whose elements do not load: a missing file, an answer of another kind, a policy without
WebAssembly."""

import pytest

from conftest import FIVE, PHONE

# What may go wrong with a file of the elements.
FAULTS = {
    "missing": {"status": 404, "content_type": "text/html", "body": "<p>Not found</p>"},
    "another kind": {"status": 200, "content_type": "text/plain", "body": "This is not it."},
}


def opened(tab, server, problem):
    """Opens a page of pages in the document's own markup. Returns the browser tab and the lines of its console."""
    page = tab(PHONE)
    lines = []
    page.on("console", lambda message: message.type in ("error", "warning") and lines.append(message.text))
    page.on("pageerror", lambda error: lines.append(str(error)))
    problem(page)
    page.add_init_script("window.failures = []; addEventListener('error', (event) => failures.push(event.target?.localName ?? 'window'), true)")
    page.goto(f"{server}/home")
    page.wait_for_timeout(3000)
    return page, lines


def replaced(pattern, answer):
    return lambda page: page.route(pattern, lambda route: route.fulfill(**answer))


def without_webassembly(page):
    def answer(route):
        found = route.fetch()
        policy = found.headers["content-security-policy"].replace(" 'wasm-unsafe-eval'", "")
        route.fulfill(response=found, headers={**found.headers, "content-security-policy": policy})

    page.route("**/home", answer)


@pytest.mark.parametrize("problem", [*(replaced("**/*.wasm", answer) for answer in FAULTS.values()), without_webassembly], ids=[*FAULTS, "policy"])
def test_without_webassembly_the_pages_are_a_row_that_can_be_read_and_swiped(tab, server, problem):
    page, lines = opened(tab, server, problem)
    seen = page.evaluate(
        """() => {
          const pager = document.querySelector("lockstep-pager"), box = pager.getBoundingClientRect();
          const pages = [...pager.querySelectorAll(":scope > [data-page]")];
          return {
            shown: pages.every((page) => page.checkVisibility()), width: box.width,
            widths: pages.map((page) => page.getBoundingClientRect().width), tops: pages.map((page) => page.getBoundingClientRect().top),
            scrolls: pager.scrollWidth - pager.clientWidth, snaps: getComputedStyle(pager).scrollSnapType,
          };
        }"""
    )
    assert seen["shown"]
    assert seen["widths"] == [seen["width"]] * 2
    assert seen["tops"][0] == seen["tops"][1]
    assert seen["scrolls"] == pytest.approx(seen["width"], abs=1)
    assert seen["snaps"] == "x mandatory"
    assert page.evaluate("failures.includes('lockstep-pager')")
    assert len([line for line in lines if "lockstep" in line.lower()]) >= 1
    page.close()


def test_a_web_page_without_the_wasm_file_keeps_its_other_scripts(tab, server):
    page, _ = opened(tab, server, replaced("**/*.wasm", FAULTS["missing"]))
    assert page.evaluate("document.querySelectorAll('#page option').length") == 2
    page.close()


@pytest.mark.parametrize("kind", FAULTS)
@pytest.mark.parametrize("path", ["users", "top-tabs", "calendar"])
def test_no_scene_is_blank_without_webassembly(tab, server, kind, path):
    page = tab(PHONE)
    replaced("**/*.wasm", FAULTS[kind])(page)
    page.goto(f"{server}/{path}")
    page.wait_for_timeout(2500)
    words = page.evaluate("document.querySelector('.phone').innerText.trim()")
    assert len(words) > 20, words
    page.close()
