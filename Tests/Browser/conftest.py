"""Fixtures: the real server and a real browser, which all tests share."""

import contextlib
import json
import os
import pathlib
import subprocess
import sys

import pytest
from playwright.sync_api import sync_playwright

from engines import first_line
from screen import CLOCK, LOG_EVENTS, Screen, wait_for

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(os.environ.get("LOCKSTEP", ROOT / "Gallery/.build/debug/lockstep"))
SITES = [ROOT / "Gallery/Site", ROOT / "Web/.build/elements", ROOT / "Tests/Browser/pages"]
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
CHROMIUM = os.environ.get("CHROMIUM", MAC if sys.platform == "darwin" else "/usr/bin/chromium")
# The same Chromium without the user interface of a browser, which takes a third of its processor time. It keeps no pages for
# Back.
SHELL = "/usr/bin/chromium-headless-shell"
HEADLESS = SHELL if "CHROMIUM" not in os.environ and os.path.exists(SHELL) else CHROMIUM

# The browser contacts only this machine. Its own history gesture is off: Chromium goes back in history after a swipe
# past the first page, even where `overscroll-behavior` forbids it, and would leave the page in the middle of a test.
# The tabs of a context share a process, because the start of a process takes almost half of the time of a test. Chromium
# predicts where a finger is at the time of a frame. On a busy machine, its prediction goes so far ahead of late moves that
# the row stays behind the finger when no move follows, so prediction is off.
FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --process-per-site --disable-features=OverscrollHistoryNavigation,SpareRendererForSitePerProcess,ResamplingScrollEvents""".split()

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}

# A pager of five pages whose strip does not scroll.
FIVE = "bench?sizing=divided&count=5"

# A web page whose elements are in its markup, so that their features are loaded before the elements are defined.
MARKUP = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Markup</title>
<link rel="icon" href="data:,"><style>body {{ margin: 0; }}</style><script type="module" src="/lockstep.js"></script>{}</html>"""


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="repeat the tests of races as often as the proofs do")


@pytest.fixture(scope="session")
def repetitions(request):
    """Chooses how often a test repeats: `repetitions(10, 50)` is 10, or 50 with --long."""
    return lambda short, long: long if request.config.getoption("--long") else short


@contextlib.contextmanager
def serving(*folders):
    """Serves the gallery, or other folders, by the real `lockstep` command, and gives the address."""
    assert COMMAND.exists(), f"{COMMAND} is not built: run ./test"
    sites = [word for site in folders or SITES for word in ("--site", str(site))]
    process = subprocess.Popen([COMMAND, "serve", "--port", "0", *sites], stdout=subprocess.PIPE, text=True)
    try:
        yield first_line(process, "http://").split()[-1]
    finally:
        process.terminate()
        process.wait(5)


@pytest.fixture(scope="session")
def server():
    """The address of the gallery."""
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(executable_path=HEADLESS, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def tab(browser, server):
    """Opens an empty browser tab on a device. All tabs of a device share a context, because a new context takes most of
    the time of opening a tab, and the gallery stores data only in the tab itself. The first tab of a context stays open,
    so that the process does."""
    contexts = {}

    def open(device):
        kind = json.dumps(device, sort_keys=True)
        if kind not in contexts:
            contexts[kind] = browser.new_context(**device)
            # A busy machine may need a while for what an idle one does at once.
            contexts[kind].set_default_timeout(120_000)
            contexts[kind].new_page().goto(f"{server}/favicon.svg")
        return contexts[kind].new_page()

    return open


@pytest.fixture
def before_load():
    """A script that runs before those of a page. A module of tests overrides this fixture."""
    return ""


@pytest.fixture
def show(tab, server, before_load):
    """Opens a page of the gallery, or another one with the elements in `markup`, and waits for its pager. With `clock`, the
    test can set the page's clock forward. The test fails when the page throws or logs an error."""
    with contextlib.ExitStack() as stack:

        def open(path, device=PHONE, markup=None, clock=False, **settings):
            page = tab({**device, **settings})
            stack.callback(page.close)
            if markup:
                page.route(f"**/{path}", lambda route: route.fulfill(content_type="text/html", body=MARKUP.format(markup)))
            page.add_init_script((CLOCK if clock else "") + LOG_EVENTS + before_load)
            problems = []
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on("console", lambda message: message.type == "error" and problems.append(message.text))
            stack.callback(lambda: check(problems))
            page.goto(f"{server}/{path}")
            wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
            screen = Screen(page)
            screen.problems = problems
            screen.bring_into_view()
            return screen

        yield open


def check(problems):
    assert not problems, problems
