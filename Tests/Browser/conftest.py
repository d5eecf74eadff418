"""The real server and a real browser, once for all tests."""

import contextlib
import json
import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import sync_playwright

from screen import LOG_EVENTS, Screen, wait_for

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(os.environ.get("LOCKSTEP", ROOT / "Gallery/.build/debug/lockstep"))
SITES = [ROOT / "Gallery/Site", ROOT / "Web/.build/elements", ROOT / "Tests/Browser/pages"]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# Only this machine is spoken to. Going back in history by a swipe past the first page is a gesture of the browser's own, which this
# browser carries out whatever `overscroll-behavior` says: it would leave the page in the middle of a test.
FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --disable-features=OverscrollHistoryNavigation""".split()

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}

# A pager of five pages whose strip does not scroll.
FIVE = "bench?sizing=divided&count=5"


@pytest.fixture(scope="session")
def server():
    """The address of the gallery, served by the command that people run."""
    assert COMMAND.exists(), f"{COMMAND} is not built: run ./test"
    sites = [word for site in SITES for word in ("--site", str(site))]
    process = subprocess.Popen([COMMAND, "serve", "--port", "0", *sites], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait(5)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tab(browser):
    """Opens an empty tab on a device. All tabs of a device share a context: the gallery keeps nothing but in the tab itself, and a context is
    what costs most of opening one."""
    contexts = {}

    def open(device):
        kind = json.dumps(device, sort_keys=True)
        if kind not in contexts:
            contexts[kind] = browser.new_context(**device)
        return contexts[kind].new_page()

    return open


@pytest.fixture
def show(tab, server):
    """Opens a page of the gallery and waits for its pager. No page may throw or log an error while it is used."""
    with contextlib.ExitStack() as stack:

        def open(path, device=PHONE, **settings):
            page = tab({**device, **settings})
            stack.callback(page.close)
            page.add_init_script(LOG_EVENTS)
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
