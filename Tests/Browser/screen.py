"""A web page of the gallery, driven by real input and read through the documented DOM of the elements."""

import time

# Inputs have time stamps of their own, so that a gesture is as fast as its test says, no matter how late a busy machine
# sends its events. Chromium computes the velocity of a finger from the stamps, and the page reads them as `timeStamp`. It
# takes stamps of the past as they are, but a row lags behind a finger whose moves are in the future. A gesture therefore
# begins this time ago, in seconds, so that a swipe has happened when it is sent.
LEAD = 0.25
# The time for which a finger rests before it is lifted, in seconds. Chromium then computes no velocity. With a velocity,
# it carries a row that is almost at the next page beyond the page before it begins to snap.
REST = 0.1
# The pause between two gestures of a wheel, in seconds.
GESTURE = 0.25

# A script that makes a browser one without scroll timelines.
WITHOUT_TIMELINES = "for (const name of ['ScrollTimeline', 'ViewTimeline']) delete globalThis[name];"

# A script that gives a page a clock of its own, which a test sets forward with `Screen.pass_time`. The timers of that time
# ring in their order; then frames and events have the later time too.
CLOCK = """
(() => {
  const { setTimeout: set, clearTimeout: clear, requestAnimationFrame: request } = window;
  const now = performance.now.bind(performance), date = Date.now, timers = new Map();
  const { get: stamp } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  let ahead = 0, last = 0;
  performance.now = () => now() + ahead;
  Date.now = () => date() + ahead;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) + ahead; } });
  window.requestAnimationFrame = (action) => request((time) => action(time + ahead));
  const ring = (id) => {
    const { action, values } = timers.get(id);
    clearTimeout(id);
    action(...values);
  };
  const wind = (id, timer) => {
    clear(timer.alarm);
    timer.alarm = set(ring, timer.due - performance.now(), id);
  };
  window.setTimeout = (action, delay = 0, ...values) => {
    const timer = { action, values, due: performance.now() + delay };
    timers.set(++last, timer);
    wind(last, timer);
    return last;
  };
  window.clearTimeout = (id) => {
    clear(timers.get(id)?.alarm);
    timers.delete(id);
  };
  // The time in which a page is frozen: no timer rings, and all that are due ring afterwards.
  window.sleep = (seconds) => {
    ahead += seconds * 1000;
    for (const [id, timer] of timers) wind(id, timer);
  };
  window.passTime = async (seconds) => {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, one], [, other]) => one.due - other.due);
      ahead += Math.max(0, (next?.[1].due ?? end) - performance.now());
      if (!next) break;
      ring(next[0]);
      await null;
    }
    for (const [id, timer] of timers) wind(id, timer);
  };
})();
"""

LOG_EVENTS = """
window.moves = [];
for (const type of ["willmove", "didmove", "didcancel", "didrefuse", "reselect"])
  document.addEventListener(type, ({ detail, target }) => {
    if (target === document.querySelector("lockstep-pager"))
      window.moves.push([type, detail.from ?? null, detail.to ?? null, detail.cause ?? null]);
  });
window.presses = [];
const tabBoxes = () => {
  const tabs = document.querySelector("lockstep-pager")?.shadowRoot.querySelectorAll("[role=tab]") ?? [];
  return Array.from(tabs, (tab) => ({ page: tab.dataset.page, box: tab.getBoundingClientRect() }));
};
// The boxes of the tabs at the last frame, while a press is expected.
let lastBoxes = [], isExpectingPress = false;
const keepBoxes = () => {
  lastBoxes = tabBoxes();
  if (isExpectingPress) requestAnimationFrame(keepBoxes);
};
window.expectPress = () => {
  isExpectingPress = true;
  return new Promise((done) => requestAnimationFrame(() => done(keepBoxes())));
};
document.addEventListener("pointerdown", (event) => {
  const isInside = ({ left, right, top, bottom }, margin) =>
    left - margin <= event.clientX && event.clientX < right + margin &&
    top - margin <= event.clientY && event.clientY < bottom + margin;
  const within = (boxes, margin) => boxes.filter(({ box }) => isInside(box, margin)).map(({ page }) => page);
  const boxes = tabBoxes(), hit = event.composedPath().find((node) => node.role === "tab");
  const under = within(lastBoxes, -1).filter((page) => within(boxes, -1).includes(page));
  window.presses.push({ hit: hit?.dataset.page ?? null, near: within([...lastBoxes, ...boxes], 1), under });
  isExpectingPress = false;
}, { capture: true, passive: true });
"""

STATE = """() => {
  const pager = document.querySelector("lockstep-pager"), root = pager.shadowRoot;
  const box = (node) => { const { left, right, top, bottom, width, height } = node.getBoundingClientRect(); return { left, right, top, bottom, width, height }; };
  const pages = root.querySelector("[part=pages]"), tab = root.querySelector("[role=tab][aria-selected=true]");
  const view = box(pages);
  const panels = [...root.querySelectorAll("[part=page]")].map((panel) => ({ id: panel.dataset.page, inert: panel.inert, ...box(panel) }));
  return {
    selected: pager.selected, position: pager.position, phase: pager.phase, view, panels,
    visible: panels.filter((panel) => panel.right > view.left + 1 && panel.left < view.right - 1).map((panel) => panel.id),
    active: panels.filter((panel) => !panel.inert).map((panel) => panel.id),
    tab: tab && { id: tab.dataset.page, ...box(tab) }, indicator: box(root.querySelector("[part=indicator]")),
    strip: box(root.querySelector("[part=strip]")), moves: window.moves, transition: pager.getAttribute("transition"),
    attributes: Object.fromEntries(pager.getAttributeNames().map((name) => [name, pager.getAttribute(name)])),
    padding: pager.getAttribute("indicator-width") === "content" ? 16 : 0,
  };
}"""

# The places of all scrollers, as a text.
PLACES = """() => {
  const places = [scrollX, scrollY], look = (root) => {
    for (const node of root.querySelectorAll("lockstep-pager, lockstep-feed, [part~=pages], [part~=page], [part~=scroller]")) {
      places.push(node.scrollLeft, node.scrollTop, node.position);
      if (node.shadowRoot) look(node.shadowRoot);
    }
  };
  look(document);
  return places.join();
}"""

# What a failed wait tells of the page.
BRIEF = """() => {
  const { phase = null, position = null, selected = null } = document.querySelector("lockstep-pager") ?? {};
  const files = performance.getEntriesByType("resource").map(({ name, responseEnd }) => [name.split("/").at(-1), Math.round(responseEnd)]);
  return JSON.stringify({ phase, position, selected, state: document.readyState, isVisible: !document.hidden, files });
}"""


class Screen:
    """A loaded web page that contains a pager."""

    def __init__(self, page):
        self.page = page
        self.input = page.context.new_cdp_session(page)
        self.finger = None
        self.fingers = {}
        self.time = 0

    def bring_into_view(self):
        self.page.evaluate("document.querySelector('lockstep-pager').scrollIntoView({ block: 'center', behavior: 'instant' })")
        self.settle()

    # Reading

    def state(self):
        return self.page.evaluate(STATE)

    def settle(self):
        """Waits until the pager is idle, and returns the state.

        The pager has to be idle and unmoved in four frames in a row: the compositor begins to scroll in the frame after an
        input, and script sees this scroll in the next frame."""
        return self.page.evaluate(
            """async () => {
              const pager = document.querySelector("lockstep-pager");
              let still = 0, last = null;
              for (let frame = 0; still < 4; frame++) {
                await new Promise(requestAnimationFrame);
                if (frame > 1200) throw new Error(`still ${pager.phase} at ${pager.position}`);
                still = pager.phase === "idle" && pager.position === last ? still + 1 : 0;
                last = pager.position;
              }
              return (%s)();
            }""" % STATE
        )

    def in_step(self):
        """Waits until the pager is idle, then checks that strip, indicator, page and event log agree. Returns the
        state."""
        state = self.settle()
        if state["selected"] is None:
            assert state["panels"] == [], state
            return state
        assert state["visible"] == [state["selected"]], (state["visible"], state["selected"], state["panels"])
        assert state["active"] == [state["selected"]], state["active"]
        assert state["tab"]["id"] == state["selected"]
        for side, way in (("left", 1), ("right", -1)):
            exact = state["tab"][side] + way * state["padding"]
            assert abs(state["indicator"][side] - exact) <= 1, (side, state["indicator"], state["tab"])
        panel = next(panel for panel in state["panels"] if panel["id"] == state["selected"])
        assert abs(panel["left"] - state["view"]["left"]) <= 1, (panel, state["view"])
        self.paired(state)
        return state

    def paired(self, state):
        """Checks that each willmove has exactly one didmove or didcancel with the same pages, and starts where the
        previous move settled."""
        under_way = None
        settled = None
        for type, source, target, _ in state["moves"]:
            if type == "willmove":
                assert under_way is None, state["moves"]
                assert source is None or settled is None or source == settled, state["moves"]
                under_way = (source, target)
                settled = source
            elif type in ("didmove", "didcancel"):
                assert under_way == (source, target), state["moves"]
                under_way = None
                settled = target if type == "didmove" else source
        assert under_way is None, state["moves"]
        if settled is not None:
            assert settled == state["selected"], state["moves"]

    def moves(self, *types):
        return [move for move in self.state()["moves"] if not types or move[0] in types]

    def forget_moves(self):
        self.page.evaluate("window.moves.length = 0")

    def pages(self):
        return self.page.evaluate("document.querySelector('lockstep-pager').pages.map(({ id }) => id)")

    def call(self, expression):
        """Evaluates JavaScript in which `pager` is the pager."""
        return self.page.evaluate(f"(async () => {{ const pager = document.querySelector('lockstep-pager'); return {expression}; }})()")

    def select(self, id, animated=True):
        """Selects a page without waiting for the move to end."""
        self.call(f"void pager.select('{id}', {{ animated: {str(animated).lower()} }})")

    def focused(self):
        return self.call("pager.shadowRoot.activeElement?.dataset.page")

    def focus_tab(self):
        self.call("pager.shadowRoot.querySelector('[role=tab][aria-selected=true]').focus()")

    def width(self):
        view = self.state()["view"]
        return view["right"] - view["left"]

    def middle(self):
        view = self.state()["view"]
        return (view["left"] + view["right"]) / 2, (view["top"] + min(view["bottom"], view["top"] + 300)) / 2

    def tab_middle(self, id):
        """The middle of the visible part of a tab."""
        return tuple(
            self.page.evaluate(
                """(id) => {
                  const root = document.querySelector("lockstep-pager").shadowRoot;
                  const tab = root.querySelector(`[role=tab][data-page="${id}"]`).getBoundingClientRect();
                  const strip = root.querySelector("[part=strip]").getBoundingClientRect();
                  const left = Math.max(tab.left, strip.left), right = Math.min(tab.right, strip.right);
                  return [(left + right) / 2, tab.top + tab.height / 2];
                }""",
                id,
            )
        )

    def frames(self, count=2):
        """Waits for the beginning of this many frames."""
        frames(self.page, count)

    def chance(self):
        """Gives the browser the chance to do what it should not do: what an input, a change of the page or a timer that has
        rung leads to begins within two frames, and is seen in the eighth."""
        self.frames(8)

    def pass_time(self, seconds):
        """Sets the clock of a page with a clock of its own forward, and gives the page the chance to react."""
        self.page.evaluate("(seconds) => window.passTime(seconds)", seconds)
        self.chance()

    # Touch

    def stamp(self, pause, begins=False):
        """The time stamp of an input: `pause` seconds after that of the previous one, or later if it begins a gesture."""
        self.time += pause
        if begins:
            self.time = max(self.time, time.time() - LEAD)
        time.sleep(max(0, self.time - time.time()))
        return self.time

    def touch(self, type, *point, pause=0.012):
        self.touch_all(type, pause=pause, **({"finger": point} if point else {}))

    def touch_all(self, type, pause=0.012, **fingers):
        """Sends an event of several fingers: the points of those that are down, by name, or of those that a `touchEnd`
        lifts. A `touchEnd` without fingers lifts all. The event happens `pause` seconds after the previous one."""
        stamp = self.stamp(pause, begins=type == "touchStart" and len(fingers) == 1)
        points = [{"x": x, "y": y, "id": self.fingers.setdefault(name, len(self.fingers))} for name, (x, y) in fingers.items()]
        self.input.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points, "timestamp": stamp})

    def press(self, x, y):
        self.finger = (x, y)
        self.touch("touchStart", x, y)

    def drag(self, dx, dy=0, steps=8, pause=0.012):
        """Moves the finger in steps, which are `pause` seconds apart, and waits until the row has followed."""
        x, y = self.finger
        before = self.page.evaluate(PLACES)
        for step in range(1, steps + 1):
            self.touch("touchMove", x + dx * step / steps, y + dy * step / steps, pause=pause)
        self.finger = (x + dx, y + dy)
        self.follow(before)

    def lift(self, pause=REST):
        """Lifts the finger `pause` seconds after its last move. After a rest, the row goes to the nearest page."""
        self.touch("touchEnd", pause=pause)
        self.finger = None

    def swipe(self, part, steps=8, pause=0.012, rest=REST):
        """Makes a swipe over a fraction of the pager's width, and lets the finger rest before it is lifted. A negative
        fraction swipes to the left."""
        x, y = self.middle()
        dx = part * self.width()
        self.press(x - dx / 2, y)
        self.drag(dx, steps=steps, pause=pause)
        self.lift(pause=rest)

    def flick(self, part):
        """Makes a swipe whose finger is lifted while it moves."""
        self.swipe(part, rest=0.012)

    def follow(self, before=None):
        """Waits until the page has followed the finger: until a scroller has left its place in `before` and no scroller has
        moved in two frames. What has not moved in thirty frames does not follow the finger."""
        self.page.evaluate(
            """async (before) => {
              const read = %s;
              let last = read(), still = 0;
              for (let frame = 0; frame < 30 && (frame < 3 || still < 2 || last === before); frame++) {
                await new Promise(requestAnimationFrame);
                const now = read();
                still = now === last ? still + 1 : 0;
                last = now;
              }
            }""" % PLACES,
            before,
        )

    def wheel(self, point, dx, dy, pause=None):
        """Turns the wheel, `pause` seconds after the last turn, or in a gesture of its own."""
        stamp = self.stamp(pause or GESTURE, begins=pause is None)
        self.input.send(
            "Input.dispatchMouseEvent",
            {"type": "mouseWheel", "x": point[0], "y": point[1], "deltaX": dx, "deltaY": dy, "timestamp": stamp},
        )

    def tap(self, x, y):
        self.press(x, y)
        self.touch("touchEnd")

    def tap_tab(self, id):
        """Taps a tab that does not move."""
        assert self.tap_towards(id) == id

    def tap_towards(self, id):
        """Taps the current location of a tab, and returns the id of the tab that was hit.

        Another tab may be hit, because the strip follows the pages until the tap arrives, and on a busy machine the
        tabs move farther. The hit tab has to be the one that was under the finger then, or at the frame before, up to a
        pixel: Chromium finds the hit tab on whole pixels, in the layout of the last frame. A tap that the page does not
        receive is a failure."""
        self.page.evaluate("() => window.expectPress()")
        count = self.page.evaluate("window.presses.length")
        self.tap(*self.tab_middle(id))
        wait_for(self.page, f"window.presses.length > {count}")
        press = self.page.evaluate("window.presses.at(-1)")
        assert press["hit"] in press["near"] if press["hit"] else not press["under"], (id, press)
        return press["hit"]


def frames(page, count=2):
    """Waits for the beginning of this many frames."""
    page.evaluate(
        """(count) => new Promise((done) => {
          const look = () => (count-- > 0 ? requestAnimationFrame(look) : done());
          look();
        })""",
        count,
    )


class Traffic:
    """The requests of a page that have begun since this object was made, without streams of events, which may never end."""

    def __init__(self, page):
        self.page = page
        self.begun = 0
        self.under_way = set()
        page.on("request", self.note)
        for end in ("requestfinished", "requestfailed"):
            page.on(end, lambda request: self.under_way.discard(request))

    def note(self, request):
        if request.headers.get("accept") == "text/event-stream":
            return
        self.begun += 1
        self.under_way.add(request)

    def rest(self, seconds=30):
        """Waits until no request is under way and none has begun in eight frames."""
        end = time.monotonic() + seconds
        begun = None
        while self.under_way or begun != self.begun:
            assert time.monotonic() < end, f"waited {seconds} s for {[request.url for request in self.under_way]}"
            begun = self.begun
            frames(self.page, 8)


def load(page, address):
    """Opens an address, and waits until everything has loaded."""
    traffic = Traffic(page)
    page.goto(address)
    traffic.rest()


def hold(page, pattern):
    """Holds back the answers to the requests for a pattern. Returns a function that lets them arrive."""
    held = []
    page.route(pattern, lambda route: held.append(route))

    def release():
        for route in held:
            route.continue_()
        page.unroute(pattern)

    return release


def wait_for(page, expression, seconds=30):
    """Evaluates a JavaScript expression until it is true. (Playwright's own waiting evaluates text in the page, which
    the content security policy forbids.)"""
    end = time.monotonic() + seconds
    while not page.evaluate(f"() => Boolean({expression})"):
        assert time.monotonic() < end, f"waited {seconds} s for {expression}: {page.evaluate(BRIEF)}"
        time.sleep(0.02)
