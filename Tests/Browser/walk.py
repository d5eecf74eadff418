"""Random sequences of everything that can happen to a pager. A sequence is a list of steps, and a step is a list of a
name and numbers, so that a sequence can be printed, repeated and shortened."""

from screen import Screen, wait_for

HOME = {"width": 390, "height": 844, "ratio": 2}
CHOICES = {
    "sizing": ["scrolling", "divided", "stretched", "uniform", "fixed"],
    "anchor": ["center", "leading", "trailing", "visible"],
    "indicator": ["linear", "elastic", "stretch", "step", "fade"],
    "preload": ["0", "1", "2"],
    "spacing": ["0", "12"],
    "motion": ["", "reduced"],
    "swiping": ["on", "off", "forward", "backward"],
    "activation": ["", "manual"],
    "aria-label": ["Sections", "Parts"],
    "cyclic": [None, ""],
    "transition": [None, "fade", "cards", "cube", "cover-flow", "parallax(0.5)"],
    "height": [None, "page"],
    "strip-scroll-behavior": [None, "hides", "shrinks(20)"],
    "tab-changes": [None, "animated"],
    "strip-fade": [None, "24"],
    "title-lines": [None, "2"],
    "bounces": [None, "off"],
    "url": [None, "tab", "#"],
    "url-history": [None, "replace"],
    "tab-width": [None, "120"],
    "minimum-tab-width": [None, "0", "90"],
    "maximum-tab-width": [None, "60", "140"],
    "tab-spacing": [None, "8"],
    "side-inset": [None, "24"],
    "strip-alignment": ["leading", "center", "trailing"],
    "strip-scrolling": ["on", "off"],
    "strip-placement": ["top", "bottom", "hidden"],
    "indicator-width": ["tab", "content", "40", "50%"],
    "indicator-insets": [None, "6", "-4"],
    "minimum-indicator-width": [None, "30"],
    "indicator-placement": ["bottom", "top", "fill"],
    "indicator-radius": [None, "3"],
    "indicator-overshoot": ["bounce", "compress", "clamp"],
    "tab-colors": [None, "mixed"],
    "tab-fonts": [None, "mixed"],
    "kept-pages": ["0", "2"],
    "auto-advance": [None, "120"],
    "cross-fade": ["0", "0.2"],
    "pages-per-swipe": ["1", "3"],
    "peek": ["0", "30"],
    "visible-pages": ["1", "2"],
    "alignment": ["start", "center"],
    "collapse": [None, "40"],
    "header": ["separate", "shared"],
    "header-collapse": [None, "moves(0.5)", "scales", "resizes"],
    "header-pull": [None, "stretches", "zooms"],
    "header-opacity": [None, "0.3"],
    "aria-labelledby": [None, "somewhere"],
    "collapse-fraction": [None, ""],
    "css-options": [None, "sizing spacing"],
    "cyclic-travel": ["index-order", "shortest"],
    "dots": [None, ""],
    "long-jumps": ["shortened", "whole"],
    "long-press": [None, ""],
    "reordering": [None, ""],
    "searchable": [None, ""],
    "spring": [None, "200 20"],
    "survivor": ["following", "preceding", "first"],
    "swipe-requests": [None, ""],
    "inspect": [None, ""],
    "pull-to-refresh": [None, ""],
}
PLACES = ["document.documentElement", "document.querySelector('main')", "document.querySelector('lockstep-pager')"]
KEYS = ["ArrowRight", "ArrowLeft", "Home", "End"]
EDITS = {
    "append": "pager.append(makePage(`new${pager.children.length}-${Math.round(performance.now())}`))",
    "prepend": "pager.prepend(makePage(`new${pager.children.length}-${Math.round(performance.now())}`))",
    "remove": "pages[at]?.remove()",
    "remove selected": "pager.querySelector(`[data-page='${pager.selected}']`)?.remove()",
    "last first": "pages.length && pager.prepend(pages.at(-1))",
    "rename": "pages[at] && (pages[at].dataset.title = 'Another, longer title')",
    "inside": "pages[at]?.append(document.createElement('p'))",
    "lock": "pages[at] && (pages[at].dataset.swipeLock = 'leaving')",
    "disable": "pages[at]?.toggleAttribute('data-disabled')",
    "keep": "pages[at]?.toggleAttribute('data-kept')",
    "badge": "pages[at] && (pages[at].dataset.badge = at)",
    "tab": "pages[at] && addChild('b', 'tab', pages[at].dataset.page)",
    "accessory": "addChild('button', 'accessory', at % 2 ? 'leading' : 'trailing')",
    "header": "addChild('header', 'header', '')",
    "indicator": "addChild('i', 'indicator', at % 2 ? 'fill' : '')",
    "no extras": "pager.querySelectorAll('[data-tab], [data-accessory], [data-header], [data-indicator]').forEach((child) => child.remove())",
}
SELECTS = ["pager.next()", "pager.previous()", "pager.select(id)", "pager.select(id, { animated: false })", "(pager.selected = id)"]


def chosen(random):
    """Chooses the pager of a sequence, and the steps."""
    options = {"count": random.choice([1, 2, 3, 5, 5, 8, 20])}
    for name in ("sizing", "anchor", "indicator", "preload", "spacing"):
        if random.random() < 0.3:
            options[name] = random.choice(CHOICES[name])
    if random.random() < 0.25:
        options["cyclic"] = ""
    if random.random() < 0.25:
        options["dir"] = "rtl"
    if random.random() < 0.15:
        options["axis"] = "vertical"
    if random.random() < 0.25:
        options["lazy"] = "1"
    if random.random() < 0.2:
        options["browser"] = "without-timelines"
    return options, [step(random) for _ in range(random.randint(3, 8))]


def step(random):
    kinds = ["swipe"] * 6 + ["tap"] * 4 + ["caught", "slow", "cancelled", "two", "mouse", "wheel", "strip"] + ["key"] * 2 + ["select"] * 3 + ["pause"] * 2
    return random.choice([gesture, change])(random) if random.random() < 0.4 else act(random, random.choice(kinds))


def gesture(random):
    """A swipe with a change before the finger is lifted, or just after."""
    return ["swipe and", random.choice([-0.7, -0.4, 0.4, 0.7]), random.choice(["down", "up"]), change(random)]


def act(random, kind):
    if kind in ("swipe", "cancelled", "two", "mouse"):
        return [kind, random.choice([-0.8, -0.5, -0.25, 0.25, 0.5, 0.8])]
    if kind == "caught":
        return [kind, random.choice([-0.6, 0.6]), random.choice([-0.5, 0, 0.5])]
    if kind == "tap":
        return [kind, round(random.random(), 2)]
    if kind in ("wheel", "strip"):
        return [kind, random.choice([-120, 120])]
    if kind == "key":
        return [kind, random.randrange(len(KEYS))]
    if kind == "select":
        return [kind, random.randrange(len(SELECTS)), round(random.random(), 2)]
    return [kind, random.choice([1, 3, 9, 18])]


def change(random):
    """A change of the surroundings, the attributes or the pages."""
    kind = random.choice(["hide", "direction", "resize", "zoom", "reconnect", "attribute", "attribute", "edit", "edit", "block", "reload", "back"])
    if kind == "direction":
        return [kind, random.randrange(len(PLACES)), random.choice(["ltr", "rtl"])]
    if kind == "resize":
        return [kind, random.choice([320, 390, 500, 700]), random.choice([600, 844])]
    if kind == "zoom":
        return [kind, random.choice([1, 1.5, 2.625, 3])]
    if kind == "attribute":
        name = random.choice(list(CHOICES))
        return [kind, name, random.choice(CHOICES[name])]
    if kind == "edit":
        return [kind, random.choice(list(EDITS)), round(random.random(), 2)]
    return [kind, random.choice([1, 6, 24])]


class Walk:
    """A sequence that is under way in a browser tab."""

    KEEPING = ("hide", "direction", "resize", "zoom", "reconnect", "reload", "back")

    def __init__(self, page, server, options):
        self.screen = Screen(page)
        self.page = page
        self.metrics = dict(HOME)
        self.vertical = options.get("axis") == "vertical"
        self.count = options["count"]
        # The number of reports before a person scrolled the strip. The next move brings the selected tab back; after a move that is
        # canceled, the strip is where the person put it.
        self.reports = None
        self.measure()
        page.goto(f"{server}/bench?" + "&".join(f"{name}={value}" for name, value in options.items()))
        self.ready()

    def ready(self):
        wait_for(self.page, "document.querySelector('lockstep-pager')?.phase === 'idle'", 10)
        self.screen.settle()

    def run(self, steps):
        for step in steps:
            self.take(step)
        self.end()

    def take(self, step):
        """Takes a step. A change of the surroundings at rest has to keep the selection."""
        kind, *values = step
        keeps = kind in self.KEEPING and self.is_at_rest()
        before = self.screen.call("pager.selected")
        getattr(self, kind.replace(" ", "_"))(*values)
        if not keeps:
            return
        self.screen.settle()
        after = self.screen.call("pager.selected")
        if kind in ("reload", "back") and before not in self.screen.pages():
            return
        assert after == before, f"{step} changed the selection from {before} to {after}"

    def is_at_rest(self):
        return self.screen.call("pager.phase") == "idle"

    def end(self):
        self.screen.settle()
        state = self.screen.settle()
        later = [move[0] for move in state["moves"][self.reports or 0 :]]
        # A move that was under way when the person scrolled leaves the strip alone.
        has_moved = "willmove" in later and "didmove" in later[later.index("willmove") :]
        is_scrolled = self.reports is not None and not has_moved
        agree(state, self.screen.pages(), self.vertical, is_scrolled)
        if state["selected"] is not None:
            self.screen.paired(state)

    # Gestures

    def line(self, part):
        """The begin and the travel of a gesture along the pages, or nothing when they cannot be touched."""
        self.page.evaluate("() => document.querySelector('lockstep-pager').scrollIntoView({ block: 'center', behavior: 'instant' })")
        view = self.screen.state()["view"]
        if view["width"] < 50 or view["height"] < 50:
            return None
        x, y = (view["left"] + view["right"]) / 2, (view["top"] + view["bottom"]) / 2
        travel = part * (view["height"] if self.vertical else view["width"])
        way = (0, travel) if self.vertical else (travel, 0)
        return (x - way[0] / 2, y - way[1] / 2), way

    def swipe(self, part, before_lift=lambda: None):
        line = self.line(part)
        if line:
            self.screen.press(*line[0])
            self.screen.drag(*line[1])
            before_lift()
            self.screen.touch("touchEnd")

    def swipe_and(self, part, when, change):
        if when == "down":
            return self.swipe(part, lambda: self.take_in_motion(change))
        self.swipe(part)
        self.take_in_motion(change)

    def take_in_motion(self, change):
        kind, *values = change
        getattr(self, kind)(*values)

    def slow(self, frames):
        line = self.line(0.4)
        if line:
            self.screen.press(*line[0])
            self.screen.drag(*line[1], pause=0.02)
            self.screen.frames(frames)
            self.screen.drag(*(-way for way in line[1]), pause=0.02)
            self.screen.lift()

    def cancelled(self, part):
        line = self.line(part)
        if line:
            self.screen.press(*line[0])
            self.screen.drag(*line[1])
            self.screen.touch("touchCancel")

    def caught(self, part, further):
        self.swipe(part)
        self.screen.frames(3)
        self.swipe(further or 0.01)

    def two(self, part):
        line = self.line(part)
        if line:
            (x, y), (dx, dy) = line
            other = (x + 20, y + 40)
            self.screen.touch_all("touchStart", one=(x, y))
            self.screen.touch_all("touchStart", one=(x, y), other=other)
            for turn in range(1, 7):
                self.screen.touch_all("touchMove", one=(x + dx * turn / 6, y + dy * turn / 6), other=other)
            self.screen.touch_all("touchEnd", other=other)
            self.screen.touch("touchEnd")

    def mouse(self, part):
        line = self.line(part)
        if line:
            (x, y), (dx, dy) = line
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + dx, y + dy, steps=6)
            self.page.mouse.up()

    def wheel(self, travel):
        line = self.line(0)
        if line:
            self.page.mouse.move(*line[0])
            self.page.mouse.wheel(*((0, travel) if self.vertical else (travel, 0)))

    def strip(self, travel):
        """Scrolls the strip. The selected tab may leave it."""
        box = self.screen.state()["strip"]
        self.page.mouse.move((box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2)
        self.page.mouse.wheel(2 * travel, 0)
        self.screen.frames(2)
        self.reports = len(self.screen.state()["moves"])

    def tap(self, part):
        place = self.page.evaluate(
            """(part) => {
              const root = document.querySelector("lockstep-pager").shadowRoot, strip = root.querySelector("[part~=strip]").getBoundingClientRect();
              const boxes = [...root.querySelectorAll("[role=tab]")].map((tab) => tab.getBoundingClientRect())
                .map((box) => ({ left: Math.max(box.left, strip.left), right: Math.min(box.right, strip.right), top: box.top, bottom: box.bottom }))
                .filter((box) => box.right - box.left > 8);
              const box = boxes[Math.floor(part * boxes.length)];
              return box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            }""",
            part,
        )
        if place:
            self.screen.tap(*place)

    def key(self, which):
        self.screen.call("(pager.shadowRoot.querySelector('[role=tab][aria-selected=true], [part=page]:not([inert])')?.focus(), null)")
        self.page.keyboard.press(KEYS[which])

    def select(self, which, part):
        self.screen.call(f"((id) => (id && {SELECTS[which]}, null))(pager.pages[Math.floor({part} * pager.pages.length)]?.id)")

    def pause(self, frames):
        self.screen.frames(frames)

    # Changes

    def hide(self, frames):
        self.page.evaluate("() => { document.querySelector('main').style.display = 'none'; }")
        self.screen.frames(2 + frames)
        self.page.evaluate("() => { document.querySelector('main').style.display = ''; }")

    def direction(self, place, direction):
        self.page.evaluate(f"() => {{ {PLACES[place]}.dir = '{direction}'; }}")
        self.screen.frames()

    def resize(self, width, height):
        self.metrics.update(width=width, height=height)
        self.measure()

    def zoom(self, ratio):
        self.metrics.update(ratio=ratio)
        self.measure()

    def measure(self):
        size = {"width": self.metrics["width"], "height": self.metrics["height"]}
        self.screen.input.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": self.metrics["ratio"], "mobile": True})

    def reconnect(self, _):
        """Removes and adds the pager. The events of the removal reach listeners of the pager, but not the document."""
        self.page.evaluate(
            """() => {
              const pager = document.querySelector("lockstep-pager"), place = pager.parentNode, types = ["willmove", "didmove", "didcancel"];
              const keep = ({ type, detail }) => window.moves.push([type, detail.from, detail.to, detail.cause]);
              for (const type of types) pager.addEventListener(type, keep);
              pager.remove();
              for (const type of types) pager.removeEventListener(type, keep);
              place.append(pager);
            }"""
        )

    def attribute(self, name, value):
        what = f"removeAttribute('{name}')" if value is None else f"setAttribute('{name}', '{value}')"
        self.screen.call(f"(pager.{what}, null)")

    def edit(self, name, part):
        if name in ("append", "prepend", "last first") and self.screen.call("!pager.children.length && pager.pages.length > 0"):
            return
        self.page.evaluate(
            f"""() => {{
              const pager = document.querySelector("lockstep-pager"), pages = [...pager.querySelectorAll(":scope > [data-page]")];
              const at = Math.floor({part} * pager.children.length);
              const addChild = (kind, role, value) => {{
                const child = Object.assign(document.createElement(kind), {{ textContent: value || "Header" }});
                child.dataset[role] = value;
                pager.append(child);
              }};
              {EDITS[name]};
            }}"""
        )

    def block(self, frames):
        """Keeps the page busy for the time of this many frames."""
        self.page.evaluate("(time) => { const end = performance.now() + time; while (performance.now() < end); }", frames * 16.7)

    def reload(self, _):
        self.reports = None
        self.page.reload()
        self.ready()

    def back(self, _):
        self.reports = None
        self.page.goto("about:blank")
        self.page.go_back()
        self.ready()


def agree(state, pages, vertical, is_scrolled=False):
    """Checks that the selection, the page in view, the indicator and the strip agree. `is_scrolled` is true for a strip that a
    person has scrolled since the last move."""
    looks = state["attributes"]
    seen = {name: state[name] for name in ("selected", "position", "phase", "visible", "active", "view", "tab", "indicator", "strip", "attributes")}
    if not pages:
        assert state["panels"] == [] and state["selected"] is None, seen
        return
    assert state["selected"] in pages, seen
    assert abs(state["position"] % len(pages) - pages.index(state["selected"])) < 1e-6, seen
    start, end = ("top", "bottom") if vertical else ("left", "right")
    panels = [panel for panel in state["panels"] if panel[end] > state["view"][start] + 1 and panel[start] < state["view"][end] - 1]
    if state["transition"]:  # Other pages are behind the selected page.
        panels = [panel for panel in panels if not panel["inert"]]
    panel = next((panel for panel in panels if panel["id"] == state["selected"]), None)
    assert panel and state["selected"] in state["active"], (panels, seen)
    if shares_the_view(looks):
        assert panel[start] >= state["view"][start] - 1 and panel[end] <= state["view"][end] + 1, (panels, seen)
        is_full = looks.get("peek", "0") == "0" and looks.get("alignment", "start") == "start"
        if is_full and len(pages) >= int(looks["visible-pages"]):
            assert min(panel[start] for panel in panels) <= state["view"][start] + 1, (panels, seen)
            assert max(panel[end] for panel in panels) >= state["view"][end] - 1, (panels, seen)
    else:
        assert len(panels) == 1 and state["active"] == [state["selected"]], (panels, seen)
        assert abs(panel[start] - state["view"][start]) <= 1, (panels, seen)
        assert abs(panel[end] - state["view"][end]) <= 1, (panels, seen)
    if looks.get("strip-placement") != "hidden":
        strip_agrees(state, looks, seen)
        if not is_scrolled:
            tab_is_in_strip(state, seen)


def tab_is_in_strip(state, seen):
    """Checks that the selected tab is in the strip, or fills it."""
    tab, strip = state["tab"], state["strip"]
    room = min(tab["width"], strip["width"]) - 1
    assert min(tab["right"], strip["right"]) - max(tab["left"], strip["left"]) >= room, ("the selected tab is not in the strip", seen)


def shares_the_view(looks):
    return looks.get("peek", "0") != "0" or looks.get("visible-pages", "1") != "1"


def strip_agrees(state, looks, seen):
    """Checks the selected tab and the indicator. An indicator that is narrower or wider than its tab has the tab's middle."""
    tab, indicator = state["tab"], state["indicator"]
    assert tab and tab["id"] == state["selected"], seen
    assert abs(indicator["left"] + indicator["right"] - tab["left"] - tab["right"]) <= 2, seen
    own = ("indicator-insets", "minimum-indicator-width")
    if looks.get("indicator-width", "tab") == "tab" and not any(name in looks for name in own):
        assert all(abs(indicator[side] - tab[side]) <= 1 for side in ("left", "right")), seen
