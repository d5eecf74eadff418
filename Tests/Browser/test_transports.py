"""The cases of LockstepTransportCases, played to `<lockstep-feed src>`: each one is loaded by the element itself from the
raw sockets of `transport-case serve`. The web's columns of Documentation/transports.md are the outcomes.

    LOCKSTEP_WRITE=1 pytest Tests/Browser/test_transports.py     writes the columns
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time

import pytest

from conftest import ROOT, SITES
from engines import Firefox, WebKit
from screen import CLOCK, wait_for

PROGRAMS = [ROOT / f".build/{folder}/debug/transport-case" for folder in ("doubles", "plain", ".")]
TABLE = ROOT / "Documentation/transports.md"
# The most bytes of the JavaScript heap, with the memory of its buffers, that a case may add: 64 MB above the largest body.
MOST_MEMORY = (64 + 8) * 1024 * 1024

PLAY = """
window.play = (name, headers = {}, parameter = "per_page") => new Promise((done) => {
  const feed = document.createElement("lockstep-feed");
  feed.style.cssText = "display: block; height: 100px";
  feed.headers = headers;
  feed.setAttribute("count-parameter", parameter);
  const finish = (outcome) => {
    feed.removeAttribute("src"); // Ends what is still loading.
    feed.remove();
    done(outcome);
  };
  feed.addEventListener("feedchange", ({ detail: { state, count, error } }) => {
    if (error) finish(`refused: ${error.code} ${error.status || ""}`.trim());
    else if (count) finish(feed.items.map(({ login }) => login).join() === "u1,u2,u3" ? `right ${state === "end" ? "end" : "more"}` : "wrong: other rows");
    else if (state === "empty") finish("right empty");
  });
  window.feeds = [...(window.feeds ?? []), feed];
  feed.setAttribute("src", `/${name}/users`);
  document.body.append(feed);
});
window.repeat = async (count, action) => {
  const outcomes = [];
  for (let number = 0; number < count; number++) outcomes.push(await action());
  return outcomes.find((outcome) => !outcome.startsWith("right")) ?? outcomes[0];
};
window.atOnce = async (count, action) => {
  const outcomes = await Promise.all(Array.from({ length: count }, action));
  return outcomes.find((outcome) => !outcome.startsWith("right")) ?? outcomes[0];
};
"""

# A clock that stands still until a test sets it forward: on a busy machine, 200 lists may take longer than a timeout.
STILL = CLOCK.replace("timer.alarm = set(ring, timer.due - performance.now(), id);", "")
assert STILL != CLOCK

SECRET = "{ Authorization: 'Bearer lockstep-secret', 'X-Key': 'lockstep-secret' }"
CONNECTION = "refused: transport"
UNREADABLE = "refused: unreadable"
# A redirect is refused when the app sets headers, and followed by the browser otherwise.
SAME_ORIGIN = "refused: badAddress; without headers: right"
ELSEWHERE = "refused: badAddress; without headers: refused: transport"


def by(chromium, firefox, webkit):
    return {"Chromium": chromium, "Firefox": firefox, "WebKit": webkit}


# The right outcome of each case that is not answered with rows, or not in each browser. The element has one code for each of
# several errors of a transport: `transport` for a connection that fails and for a timeout, `unreadable` also for too large.
# Where browsers differ, each has its own right outcome: the browser has read the message before the element sees it.
RIGHT = {
    **dict.fromkeys(["empty", "not-modified", "trailer-empty", "partial", "sign-in"], UNREADABLE),
    "trailer-404": "refused: status 404",
    "choices": "refused: status 300",
    "gateway": "refused: status 502",
    "sign-in-511": "refused: status 511",
    "status-599": "refused: status 599",
    "status-600": "refused: status 600",
    # WebKit passes on what has arrived before the end of the connection. JSON that is cut is refused all the same.
    **dict.fromkeys(["length-long", "chunk-cut"], by(CONNECTION, CONNECTION, "right")),
    **dict.fromkeys(["closed", "reset", "reset-in-body", "nul"], CONNECTION),
    # The element itself reads the length, before the body.
    **dict.fromkeys(["length-huge", "length-negative"], UNREADABLE),
    # WebKit refuses a head that is cut, or has a word for a length. It passes on what it can read in spite of broken chunks or
    # two lengths, and that is no JSON.
    **dict.fromkeys(["length-text", "closed-in-head"], by(UNREADABLE, UNREADABLE, CONNECTION)),
    **dict.fromkeys(["chunk-huge", "chunk-text", "length-twice"], by(CONNECTION, CONNECTION, UNREADABLE)),
    # Chromium and WebKit join a length that is sent twice, and the element reads no number in "397, 397".
    "length-repeated": by(UNREADABLE, "right", UNREADABLE),
    # Firefox reads an answer without a head as HTTP/0.9, whose body is what has arrived.
    "http09": by(CONNECTION, "right", CONNECTION),
    **dict.fromkeys(["noise", "other-protocol"], by(CONNECTION, UNREADABLE, CONNECTION)),
    # WebKit refuses 5,000 headers, and one of 200 kB.
    **dict.fromkeys(["many-headers", "big-header"], by("right", "right", CONNECTION)),
    "header-injection": "refused: badAddress",
    # Chromium takes no answer of a proxy from a server.
    "challenge-proxy": by(CONNECTION, "refused: status 407", "refused: status 407"),
    **dict.fromkeys(["challenge-none", "challenge-bearer", "challenge-negotiate"], "refused: status 401"),
    # WebKit asks for a password, until the element gives up.
    **dict.fromkeys([f"challenge-{kind}" for kind in ("basic", "basic-plain", "ntlm", "digest", "several", "broken")],
                    by("refused: status 401", "refused: status 401", CONNECTION)),
    **dict.fromkeys(["redirect", "redirect-relative", "redirect-after-post", "redirect-307"], SAME_ORIGIN),
    **dict.fromkeys([f"redirect-elsewhere-{status}" for status in (301, 302, 303, 307, 308)], ELSEWHERE),
    **dict.fromkeys(["redirect-anywhere", "redirect-and-back", "redirect-post-anywhere", "redirect-port", "redirect-loop",
                     "redirect-itself", "redirect-file"], ELSEWHERE),
    # WebKit waits for the end of the redirect's body.
    "redirect-body": by(SAME_ORIGIN, SAME_ORIGIN, "refused: transport; without headers: refused: transport"),
    # Chromium sends no user name of an address.
    "redirect-user": by(ELSEWHERE, SAME_ORIGIN, SAME_ORIGIN),
    # Chromium refuses a redirect to a broken address before the element knows of a redirect.
    "redirect-broken": by("refused: transport; without headers: refused: transport", ELSEWHERE, ELSEWHERE),
    "redirect-nowhere": "refused: badAddress; without headers: refused: status 302",
    # Chromium takes an empty Location for none.
    "redirect-empty": by("refused: badAddress; without headers: refused: status 302", ELSEWHERE, ELSEWHERE),
    # WebKit reads such a body as it is.
    "gzip-lie": by(CONNECTION, CONNECTION, "right"),
    **dict.fromkeys(["gzip-cut", "gzip-cut-head", "gzip-cut-chunked", "gzip-nothing", "gzip-parts"], UNREADABLE),
    # Chromium and Firefox do not compare the check sum. The text itself is whole.
    "gzip-broken": by("right", "right", UNREADABLE),
    # Firefox shows an answer to a page only once its body begins.
    "announced": by(UNREADABLE, CONNECTION, UNREADABLE),
    **dict.fromkeys(["endless", "endless-chunks", "bomb"], UNREADABLE),
    **dict.fromkeys(["endless-head", "endless-hints"], CONNECTION),
    # For WebKit the body ends with its last chunk.
    "endless-trailer": by(CONNECTION, CONNECTION, "right"),
}
# What a browser may do in spite of the element, though not each time: lines of limits.md, and cells of the table.
KNOWN = {"WebKit": {"images-first": "wrong: the list waits for the pictures"}}
SLOW = ["silence", "silence-in-head", "silence-in-body", "drip", "drip-in-head", "drip-of-redirects"]
STUCK = ["endless-trailer", "endless-hints", "endless-head"]
CANCELED = ["cancel-before", "cancel-in-silence", "cancel-in-body", "cancel-in-redirects", "cancel-in-queue"]
BIG = ["endless", "endless-chunks", "bomb", "announced"]


RIGHT |= dict.fromkeys(SLOW, CONNECTION) | dict.fromkeys(CANCELED, "refused: cancelled")


def right(browser, name):
    outcome = RIGHT.get(name, "right")
    return outcome[browser] if isinstance(outcome, dict) else outcome


PAGE = f"""<!doctype html><meta charset="utf-8"><title>Cases</title><link rel="icon" href="data:,"><template></template>
<script>{STILL}</script><script>{PLAY}</script><script type="module" src="feed.js"></script>"""


class Cases:
    """A page of the origin of the cases, with the elements and a clock of its own."""

    def __init__(self, page, address, heap=None):
        self.page = page
        self.heap = heap
        page.goto(address) if hasattr(page, "goto") else page.open(address)
        self.run("customElements.whenDefined('lockstep-feed').then(() => true)")

    def run(self, work, argument=None):
        """The result of a promise. The drivers of Firefox and WebKit give a script only a minute."""
        self.page.evaluate(f"(argument) => {{ window.result = null; Promise.resolve(({work})).then((result) => (window.result = {{ result }})); }}", argument)
        wait_for(self.page, "window.result", 240)
        return self.page.evaluate("window.result.result")

    def play(self, names):
        """Plays cases, a few at a time, because a browser opens six connections to an origin. When none has ended for 20 s,
        those that are left wait for what the browser never gives, and the clock is set forward until the element gives up."""
        self.page.evaluate(
            f"""(names) => {{
              const found = (window.found = {{}}), left = [...names];
              const work = async () => {{
                for (let name; (name = left.shift()); ) {{
                  let outcome = await play(name, {SECRET});
                  if (name.startsWith("redirect") && !outcome.includes("status")) outcome += `; without headers: ${{await play(name)}}`;
                  found[name] = outcome;
                }}
              }};
              for (let worker = 0; worker < 5; worker++) work();
            }}""", names)
        count, seen = -1, time.monotonic()
        while len(found := self.page.evaluate("window.found")) < len(names):
            if len(found) > count:
                count, seen = len(found), time.monotonic()
            elif time.monotonic() - seen > 20:
                seen = time.monotonic()
                self.run("passTime(31).then(() => true)")
            time.sleep(0.05)
        return found

    def play_big(self, name):
        """Plays a case while the heap is measured, where a browser can. Returns the outcome and the most that the heap has grown."""
        if not self.heap and name == "announced":
            # Firefox shows an answer to a page once its body begins.
            return self.play_slow([name])[name], 0
        if not self.heap:
            return self.run(f"play(argument, {SECRET})", name), 0
        before = most = self.heap(is_collected=True)
        self.page.evaluate(f"(name) => {{ window.outcome = null; play(name, {SECRET}).then((outcome) => (window.outcome = outcome)); }}", name)
        while not (outcome := self.page.evaluate("outcome")):
            most = max(most, self.heap())
        return outcome, most - before

    def play_slow(self, names):
        """Plays cases whose service is slow, and sets the clock forward until the element gives up."""
        # Without headers: otherwise a slow redirect is refused at once.
        self.page.evaluate("(names) => { window.outcomes = Promise.all(names.map((name) => play(name))); }", names)
        # What a browser has of these answers is shown to the page by the time that it has loaded three lists after them.
        assert self.run("repeat(3, () => play('plain'))") == "right end"
        self.run("passTime(31).then(() => true)")
        return dict(zip(names, self.run("outcomes")))

    def cancel(self, name):
        """Fills all connections with a case, removes the elements, and loads another list over these connections."""
        return self.run(
            """(async (name) => {
              window.feeds = [];
              let outcome = "refused: cancelled";
              for (let number = 0; number < (name === "cancel-in-queue" ? 12 : 6); number++) play(name).then((other) => (outcome = other));
              const frame = () => new Promise(requestAnimationFrame);
              if (name !== "cancel-before") for (let frames = 0; frames < 8; frames++) await frame();
              const own = window.feeds;
              for (const feed of own) feed.removeAttribute("src");
              const next = await play("plain");
              for (const feed of own) feed.remove();
              return next === "right end" ? outcome : `wrong: the next list is ${next}`;
            })(argument)""", name)


@contextlib.contextmanager
def chromium(browser, address):
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)

    def heap(is_collected=False):
        if is_collected:
            session.send("HeapProfiler.collectGarbage")
        usage = session.send("Runtime.getHeapUsage")
        return usage["usedSize"] + usage.get("backingStorageSize", 0) + usage.get("embedderHeapUsedSize", 0)

    yield Cases(page, address, heap)
    context.close()


@contextlib.contextmanager
def engine(kind, address):
    started = kind()
    try:
        yield Cases(started, address)
    finally:
        started.quit()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of a page of the origin that plays the cases, and the group of each case by its name."""
    program = next((path for path in PROGRAMS if path.exists()), None)
    assert program, "transport-case is not built: run ./test library"
    listing = subprocess.run([program, "table"], capture_output=True, text=True, check=True).stdout
    folder = tmp_path_factory.mktemp("site") / "site"
    shutil.copytree(SITES[1], folder / "page")
    (folder / "page/cases.html").write_text(PAGE)
    serving = subprocess.Popen([program, "serve", "0", folder], stdout=subprocess.PIPE, text=True)
    yield f"http://127.0.0.1:{serving.stdout.readline().strip()}/page/cases.html", dict(line.split("\t")[:2] for line in listing.splitlines())
    serving.kill()
    serving.wait()


@pytest.fixture(scope="module", params=["Chromium", "Firefox", "WebKit"])
def outcomes(request, served):
    """The name of the browser, the outcome of each case as a cell of the table, the groups, and the growth of the heap."""
    if request.param != "Chromium" and sys.platform == "darwin":
        pytest.skip("the browsers are packages of Debian")
    address, groups = served
    if request.param == "Chromium":
        opened = chromium(request.getfixturevalue("browser"), address)
    else:
        opened = engine({"Firefox": Firefox, "WebKit": WebKit}[request.param], address)
    with opened as cases:
        found, growth = play_all(cases, groups)
    return request.param, {name: cell(name, outcome) for name, outcome in found.items()}, groups, growth


def play_all(cases, groups):
    found, growth = {}, {}
    others = ["cookies", "fresh", "header-injection", "queue", "images-first", "many", "kept", "reused"]
    apart = {*SLOW, *STUCK, *CANCELED, *BIG, *others}
    found |= cases.play([name for name in groups if name not in apart])
    found["header-injection"] = cases.run("play('header-injection', { 'X-Line': 'a\\r\\nX-Evil: 1' })")
    for name in ("cookies", "kept", "reused"):
        found[name] = cases.run(f"repeat(5, () => play('{name}'))")
    found["fresh"] = cases.run("repeat(2, () => play('fresh'))")
    sent = "performance.getEntriesByType('resource').filter(({ name, transferSize }) => name.includes('/fresh/') && transferSize > 0).length"
    if cases.page.evaluate(sent) != 2:
        found["fresh"] = "wrong: answered from a cache"
    found["many"] = cases.run("atOnce(200, () => play('many'))")
    # Each with an address of its own: a browser's cache lets requests for one address wait for each other.
    found["queue"] = cases.run("atOnce(12, (_, number) => play('queue', {}, `n${number}`))")
    for name in BIG:
        found[name], growth[name] = cases.play_big(name)
    for name in CANCELED:
        found[name] = cases.cancel(name)
    found |= cases.play_slow(SLOW)
    found |= cases.play_slow(STUCK)
    found["images-first"] = images_first(cases)
    return found, growth


def images_first(cases):
    """Six pictures that hang, then a list. The limit of frames only ends a test that has failed."""
    return cases.run(
        """(async () => {
          const images = Array.from({ length: 6 }, (_, number) => Object.assign(new Image(), { src: `/images-first/image${number}` }));
          document.body.append(...images);
          const frame = () => new Promise(requestAnimationFrame);
          let outcome = null;
          play("images-first").then((found) => (outcome = found));
          for (let frames = 0; frames < 1800 && !outcome; frames++) await frame();
          const doHang = images.every(({ complete }) => !complete);
          for (const image of images) image.src = "data:,";
          return doHang && outcome ? outcome : "wrong: the list waits for the pictures";
        })()""")


def cell(name, outcome):
    if name == "trailer-link" and outcome != "right end":
        return f"wrong: the trailer is a header ({outcome})"
    if name in ("folded", "two-links") and outcome != "right more":
        return f"wrong: the Link is lost ({outcome})"
    return re.sub(r"right (end|more|empty)", "right", outcome)


def test_each_case_is_right_or_refused(outcomes):
    browser, found, groups, _ = outcomes
    assert list(groups) == [name for name in groups if name in found]
    wrong = {name: text for name, text in found.items() if text != right(browser, name)}
    assert wrong.items() <= KNOWN.get(browser, {}).items()


def test_no_case_takes_more_than_64_mb_of_the_heap_above_the_largest_body(outcomes):
    _, _, _, growth = outcomes
    assert sorted(growth) == sorted(BIG)
    assert {name: bytes for name, bytes in growth.items() if bytes > MOST_MEMORY} == {}


def test_the_table_of_the_documentation_tells_the_outcomes(outcomes):
    browser, found, _, _ = outcomes
    lines = TABLE.read_text().splitlines()
    columns = next(line for line in lines if line.startswith("| case |")).removesuffix(" |").split(" | ")
    column = columns.index(f"`<lockstep-feed src>`, {browser}")
    written = []
    for line in lines:
        name = line.split("`")[1] if line.startswith("| `") else None
        if name in found and name not in KNOWN.get(browser, {}):
            cells = line.removesuffix(" |").split(" | ")
            cells[column] = found[name]
            line = " | ".join(cells) + " |"
        written.append(line)
    if os.environ.get("LOCKSTEP_WRITE"):
        TABLE.write_text("\n".join(written) + "\n")
    else:
        assert written == lines


def test_a_body_that_drips_ends_after_300_s_in_all(browser, served):
    """A byte arrives after each step of the clock, so that no silence ends the load."""
    address, _ = served
    with chromium(browser, address) as cases:
        cases.page.evaluate(
            """() => {
              const set = window.setTimeout;
              window.waits = 0; // How often the element has begun to wait for the next part.
              window.setTimeout = (action, delay, ...values) => {
                if (delay === 30000) window.waits++;
                return set(action, delay, ...values);
              };
              window.outcome = null;
              play("drip").then((outcome) => (window.outcome = outcome));
            }""")
        passed = waits = 0
        while not cases.page.evaluate("outcome"):
            assert passed < 320
            wait_for(cases.page, f"window.waits > {waits} || window.outcome")
            # In one script: a part that came between the two would begin a wait that the next step ends.
            waits = cases.page.evaluate("() => { const before = waits; return passTime(20).then(() => before); }")
            cases.run("new Promise((done) => requestAnimationFrame(() => done(true)))")
            passed += 20
        assert cases.page.evaluate("outcome") == "refused: transport" and passed == 300
