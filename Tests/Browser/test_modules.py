"""Tests of the elements' modules: the shared table, and loading them where the elements cannot run."""

import re
import shutil
import subprocess
import sys

import pytest

from conftest import PHONE, ROOT
from screen import load


def test_swift_and_javascript_share_one_table_of_names():
    """`Web/build.sh` writes the table's files. The check also compares the table with the paging engine."""
    check = subprocess.run([sys.executable, ROOT / "Web/table.py", "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


@pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed")
def test_the_modules_can_be_imported_where_there_is_no_document(tmp_path):
    entry = (ROOT / "Web/.build/elements/lockstep.js").as_uri()
    script = tmp_path / "import.mjs"
    script.write_text(f"const m = await import({entry!r}); console.log(new m.PagerError('code', 'text').name, await m.pagerReady);")
    run = subprocess.run(["node", "--no-warnings", script], capture_output=True, text=True)
    assert (run.returncode, run.stdout.strip()) == (0, "PagerError false"), run.stderr
    script.write_text("\n".join(f"await import({(entry.replace('lockstep.js', name))!r});" for name in ("recorder.js", "doctor.js", "strip.js", "feed.js", "feed-recorder.js")))
    run = subprocess.run(["node", "--no-warnings", script], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def open_with(tab, server, route, *, more=(), before=""):
    """Opens a page with a changed answer for the WebAssembly modules, and with more elements. Returns the page and its
    console."""
    page = tab({**PHONE, "locale": "en-GB"})
    lines = []
    page.on("console", lambda message: message.type == "error" and lines.append(message.text))
    page.on("pageerror", lambda error: lines.append(f"uncaught {error}"))
    page.add_init_script("addEventListener('error', ({ target }) => (window.failed ??= []).push(target.localName), true)")
    page.add_init_script(before + f"addEventListener('DOMContentLoaded', () => document.body.append(...{[*more]}.map((name) => document.createElement(name))))")
    page.route("**/*.wasm", route)
    load(page, f"{server}/bench")
    return page, lines


def test_a_server_that_sends_another_type_for_webassembly_is_enough(tab, server):
    def retyped(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "application/octet-stream"})

    page, lines = open_with(tab, server, retyped)
    assert lines == []
    assert page.evaluate("document.querySelector('lockstep-pager').phase") == "idle"
    page.close()


ENGINES = ["lockstep-pager", "lockstep-feed"]


def test_an_engine_that_does_not_load_is_one_line_in_the_console_and_an_error_event_of_each_element(tab, server):
    page, lines = open_with(tab, server, lambda route: route.fulfill(status=404, body=""), more=["lockstep-strip", "lockstep-feed"])
    own = [line for line in lines if "Failed to load resource" not in line]
    assert sorted(line[1 : line.index(">")] for line in own) == sorted(ENGINES), lines
    assert all("404" in line and "Its children are shown without it." in line for line in own), lines
    assert sorted(page.evaluate("window.failed")) == sorted([*ENGINES, "lockstep-strip"])
    page.close()


def test_a_browser_without_webassembly_shows_the_children(tab, server):
    page, lines = open_with(tab, server, lambda route: route.continue_(), before="delete globalThis.WebAssembly;")
    assert sorted(line[1 : line.index(">")] for line in lines) == sorted(ENGINES), lines
    assert page.evaluate("window.failed") == ["lockstep-pager"]
    assert page.evaluate("document.querySelectorAll('lockstep-pager > [data-page]').length") == 5
    page.close()


SWIFT = {folder: "\n".join(path.read_text() for path in sorted((ROOT / "Web/Sources/LockstepWeb" / folder).glob("*.swift"))) for folder in ("Bridge", "Pager", "Feed")}
JAVASCRIPT = {folder: "\n".join(path.read_text() for path in sorted((ROOT / "Web/Elements" / folder).glob("*.js"))) for folder in ("bridge", "pager", "strip", "feed", "extras", "recorder")}


@pytest.mark.parametrize("swift, folders", [("Pager", ["pager", "strip"]), ("Feed", ["feed"])])
def test_swift_calls_the_functions_that_the_elements_have_and_reads_attributes_that_they_observe(swift, folders):
    source = SWIFT[swift] + (SWIFT["Bridge"] if swift == "Pager" else "")
    called = {name for call in re.findall(r"(?:Browser\.call|\bshow)\(([^,)]*)", source) for name in re.findall(r'"(\w+)"', call)}
    blocks = [block for folder in folders for block in re.findall(r"#effects\([^)]*\) \{\n.*?\n  \}\n", JAVASCRIPT[folder], re.S)]
    effects = set(re.findall(r"^      (\w+)(?::| ?\(|\b(?=[,(]))", "\n".join(blocks), re.M))
    assert called and called - effects == set()
    used_by_bridge = {"fill", "drop"}
    assert effects - called - used_by_bridge == set()

    read = set(re.findall(r'Browser\.(?:option|number|integer)\(\s*"([\w-]+)"', source))
    observed = {name for folder in folders for name in re.findall(r'"([a-z-]+)"', "\n".join(re.findall(r"(?:observedAttributes|[oO]ptions) = \[(.*?)\]", JAVASCRIPT[folder], re.S)))}
    assert read and read - observed == set()


@pytest.mark.parametrize("kind, folders", [("pager", ["pager", "strip", "extras", "recorder"]), ("feed", ["feed"])])
def test_the_elements_call_the_functions_that_swift_exports(kind, folders):
    exported = set(re.findall(rf'@_cdecl\("{kind}_(\w+)"\)', "\n".join(path.read_text() for path in (ROOT / "Web/Sources/LockstepWeb").rglob("*.swift"))))
    source = "\n".join(JAVASCRIPT[folder] for folder in folders)
    bridge = JAVASCRIPT["bridge"]
    own = set(re.findall(r"^  (?:get |set )?(\w+)\([^)]*\) \{", bridge, re.M))
    called = set(re.findall(r"engine\.(\w+)\(", source, re.I))
    assert called and called - own - exported == set()
    named = set(re.findall(r"\.(\w+)\b", source + bridge)) | set(re.findall(r'"(\w+)"', source))
    assert exported - named == {"create", "destroy"}  # The bridge finds these two by the kind.
