"""The cases of LockstepTransportCases, played to `<lockstep-feed src>`: each one is loaded by the element itself from the
raw sockets of `transport-case serve`. The web's column of Documentation/transports.md is the outcome.

    LOCKSTEP_WRITE=1 pytest Tests/Browser/test_transports.py     writes the column
"""

import os
import re
import subprocess

import pytest

from conftest import ROOT, SITES
from screen import CLOCK

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
CONNECTION = {"refused: transport"}
UNREADABLE = {"refused: unreadable"}
# A redirect is refused when the app sets headers, and followed by the browser otherwise.
SAME_ORIGIN = {"refused: badAddress; without headers: right"}
ELSEWHERE = {"refused: badAddress; without headers: refused: transport"}

# What is right, for a case in which rows are not the only right outcome. The element has one code for each of several
# errors of a transport: `transport` for a connection that fails and for a timeout, `unreadable` also for too large.
RIGHT = {
    **dict.fromkeys(["empty", "not-modified"], UNREADABLE | {"refused: status 304"}),
    **dict.fromkeys(["trailer-404"], {"refused: status 404"}),
    "trailer-empty": UNREADABLE,
    **dict.fromkeys(["length-long", "chunk-cut", "chunk-huge", "chunk-text", "closed", "closed-in-head", "reset", "reset-in-body",
                     "length-negative", "length-text", "length-twice", "length-huge"], CONNECTION | UNREADABLE),
    **dict.fromkeys(["length-repeated", "length-and-chunks"], {"right"} | CONNECTION | UNREADABLE),
    "status-599": {"refused: status 599"},
    "status-600": {"refused: status 600"} | CONNECTION,
    **dict.fromkeys(["http09", "noise", "other-protocol"], CONNECTION | UNREADABLE),
    **dict.fromkeys(["no-colon", "colon-space", "line-feeds", "nul", "many-headers", "big-header"], {"right"} | CONNECTION),
    "header-injection": {"refused: badAddress"},
    **dict.fromkeys(["gzip-lie", "gzip-cut"], CONNECTION | UNREADABLE),
    # Chromium does not compare the check sum. The text itself is whole.
    "gzip-broken": {"right"} | CONNECTION | UNREADABLE,
    "encoding-unknown": {"right"} | CONNECTION | UNREADABLE,
    **dict.fromkeys(["announced", "endless", "endless-chunks", "bomb"], UNREADABLE),
    **dict.fromkeys(["endless-head", "endless-trailer", "endless-hints"], CONNECTION | UNREADABLE),
    **dict.fromkeys(["redirect", "redirect-relative", "redirect-after-post", "redirect-307", "redirect-body"], SAME_ORIGIN),
    # Chromium sends no user name of an address.
    "redirect-user": SAME_ORIGIN | ELSEWHERE,
    **dict.fromkeys(["redirect-anywhere", "redirect-and-back", "redirect-post-anywhere", "redirect-port", "redirect-loop",
                     "redirect-itself", "redirect-file"], ELSEWHERE),
    "redirect-broken": ELSEWHERE | {"refused: transport; without headers: refused: transport"},
    **dict.fromkeys(["redirect-nowhere", "redirect-empty"], {"refused: badAddress; without headers: refused: status 302"}),
    "choices": {"refused: status 300"},
    "partial": UNREADABLE,
    "sign-in": UNREADABLE,
    "sign-in-511": {"refused: status 511"},
    "gateway": {"refused: status 502"},
}
SLOW = ["silence", "silence-in-head", "silence-in-body", "drip", "drip-in-head", "drip-of-redirects"]
STUCK = ["endless-trailer", "endless-hints", "endless-head"]
CANCELED = ["cancel-before", "cancel-in-silence", "cancel-in-body", "cancel-in-redirects", "cancel-in-queue"]
BIG = ["endless", "endless-chunks", "bomb", "announced"]


def right(group, name):
    if group == "challenges":
        # Chromium takes no answer of a proxy from a server.
        return CONNECTION if name == "challenge-proxy" else {"refused: status 401"}
    if group == "cancellation":
        return {"refused: cancelled"}
    if name in SLOW:
        return CONNECTION
    if name.startswith("redirect-elsewhere"):
        return ELSEWHERE
    return RIGHT.get(name, {"right"})


class Cases:
    """A page of the origin of the cases, with the elements and a clock of its own."""

    def __init__(self, context, port):
        self.page = page = context.new_page()
        self.origin = f"http://127.0.0.1:{port}"
        page.add_init_script(STILL)
        page.route("**/elements/*", lambda route: route.fulfill(path=SITES[1] / route.request.url.split("/")[-1]))
        page.route("**/page", lambda route: route.fulfill(
            content_type="text/html", body="<!doctype html><title>Cases</title><link rel='icon' href='data:,'>"
            "<template></template><script type='module' src='/elements/feed.js'></script>"))
        page.goto(f"{self.origin}/page")
        page.evaluate("customElements.whenDefined('lockstep-feed')")
        # From here on, nothing stands between the browser and the sockets.
        page.unroute_all()
        page.evaluate(PLAY)
        self.session = context.new_cdp_session(page)

    def heap(self):
        usage = self.session.send("Runtime.getHeapUsage")
        return usage["usedSize"] + usage.get("backingStorageSize", 0) + usage.get("embedderHeapUsedSize", 0)

    def play(self, names):
        """Plays cases, a few at a time, because a browser opens six connections to an origin."""
        return self.page.evaluate(
            f"""async (names) => {{
              const outcomes = {{}}, left = [...names];
              const work = async () => {{
                for (let name; (name = left.shift()); ) {{
                  outcomes[name] = await play(name, {SECRET});
                  if (name.startsWith("redirect") && !outcomes[name].includes("status")) outcomes[name] += `; without headers: ${{await play(name)}}`;
                }}
              }};
              await Promise.all(Array.from({{ length: 5 }}, work));
              return outcomes;
            }}""", names)

    def play_big(self, name):
        """Plays a case while the heap is measured. Returns the outcome and the most that the heap has grown."""
        self.session.send("HeapProfiler.collectGarbage")
        before = most = self.heap()
        self.page.evaluate(f"(name) => {{ window.outcome = null; play(name, {SECRET}).then((outcome) => (window.outcome = outcome)); }}", name)
        while not (outcome := self.page.evaluate("outcome")):
            most = max(most, self.heap())
        return outcome, most - before

    def play_slow(self, names):
        """Plays cases whose service is slow, and sets the clock forward until the element gives up."""
        # Without headers: otherwise a slow redirect is refused at once.
        self.page.evaluate("(names) => { window.outcomes = Promise.all(names.map((name) => play(name))); }", names)
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.page.evaluate("passTime(31)")
        return dict(zip(names, self.page.evaluate("outcomes")))

    def cancel(self, name):
        """Fills all connections with a case, removes the elements, and loads another list over these connections."""
        outcome = self.page.evaluate(
            """async (name) => {
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
            }""", name)
        return outcome


@pytest.fixture(scope="module")
def outcomes(browser):
    """The outcome of each case, as a cell of the table."""
    program = next((path for path in PROGRAMS if path.exists()), None)
    assert program, "transport-case is not built: run ./test library"
    listing = subprocess.run([program, "table"], capture_output=True, text=True, check=True).stdout
    groups = dict(line.split("\t")[:2] for line in listing.splitlines())
    serving = subprocess.Popen([program, "serve", "0"], stdout=subprocess.PIPE, text=True)
    context = browser.new_context()
    try:
        cases = Cases(context, serving.stdout.readline().strip())
        found, growth = {}, {}
        others = ["cookies", "fresh", "header-injection", "queue", "images-first", "many", "kept", "reused"]
        apart = {*SLOW, *STUCK, *CANCELED, *BIG, *others}
        found |= cases.play([name for name in groups if name not in apart])
        evaluate = cases.page.evaluate
        found["header-injection"] = evaluate("play('header-injection', { 'X-Line': 'a\\r\\nX-Evil: 1' })")
        for name in ("cookies", "kept", "reused"):
            found[name] = evaluate(f"repeat(5, () => play('{name}'))")
        found["fresh"] = evaluate("repeat(2, () => play('fresh'))")
        if evaluate("performance.getEntriesByType('resource').filter(({ name, transferSize }) => name.includes('/fresh/') && transferSize > 0).length") != 2:
            found["fresh"] = "wrong: answered from a cache"
        found["many"] = evaluate("atOnce(200, () => play('many'))")
        # Each with an address of its own: a browser's cache lets requests for one address wait for each other.
        found["queue"] = evaluate("atOnce(12, (_, number) => play('queue', {}, `n${number}`))")
        for name in BIG:
            found[name], growth[name] = cases.play_big(name)
        for name in CANCELED:
            found[name] = cases.cancel(name)
        found |= cases.play_slow(SLOW)
        found |= cases.play_slow(STUCK)
        found["images-first"] = images_first(cases.page)
        yield {name: (groups[name], cell(name, outcome)) for name, outcome in found.items()}, groups, growth
    finally:
        context.close()
        serving.kill()
        serving.wait()


def images_first(page):
    """Six pictures that hang, then a list. The limit of frames only ends a test that has failed."""
    return page.evaluate(
        """async () => {
          const images = Array.from({ length: 6 }, (_, number) => Object.assign(new Image(), { src: `/images-first/image${number}` }));
          document.body.append(...images);
          const frame = () => new Promise(requestAnimationFrame);
          let outcome = null;
          play("images-first").then((found) => (outcome = found));
          for (let frames = 0; frames < 1800 && !outcome; frames++) await frame();
          const doHang = images.every(({ complete }) => !complete);
          for (const image of images) image.src = "data:,";
          return doHang && outcome ? outcome : "wrong: the list waits for the pictures";
        }""")


def cell(name, outcome):
    if name == "trailer-link" and outcome != "right end":
        return f"wrong: the trailer is a header ({outcome})"
    if name in ("folded", "two-links") and outcome != "right more":
        return f"wrong: the Link is lost ({outcome})"
    return re.sub(r"right (end|more|empty)", "right", outcome)


def test_each_case_is_right_or_refused(outcomes):
    found, groups, _ = outcomes
    assert list(groups) == [name for name in groups if name in found]
    wrong = {name: text for name, (group, text) in found.items() if text not in right(group, name)}
    assert not wrong


def test_no_case_takes_more_than_64_mb_of_the_heap_above_the_largest_body(outcomes):
    _, _, growth = outcomes
    assert sorted(growth) == sorted(BIG)
    assert {name: bytes for name, bytes in growth.items() if bytes > MOST_MEMORY} == {}


def test_the_table_of_the_documentation_tells_the_outcomes(outcomes):
    found, groups, _ = outcomes
    lines = TABLE.read_text().splitlines()
    column = next(line for line in lines if line.startswith("| case |")).removesuffix(" |").split(" | ").index("`<lockstep-feed src>`, Chromium")
    written = []
    for line in lines:
        name = line.split("`")[1] if line.startswith("| `") else None
        if name in found:
            cells = line.removesuffix(" |").split(" | ")
            cells[column] = found[name][1]
            line = " | ".join(cells) + " |"
        written.append(line)
    if os.environ.get("LOCKSTEP_WRITE"):
        TABLE.write_text("\n".join(written) + "\n")
    else:
        assert written == lines
