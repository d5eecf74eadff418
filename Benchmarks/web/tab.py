"""A browser tab with one contender, driven by real touches and measured through the browser's own counters."""

import json
import time

# The parts of the main thread's work in `Performance.getMetrics`, whose values are seconds of the thread's own time.
PARTS = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration", "main": "TaskDuration"}
# The events of a trace in which script runs.
SCRIPT = {"EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire"}
PAINT = {"PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"}
# Keeps the memories of WebAssembly modules, which the browser's counter of the heap leaves out.
KEEP_MEMORIES = """
  window.memories = [];
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...how) => {
      const made = await original.apply(WebAssembly, how);
      const all = Object.values((made.instance ?? made).exports);
      window.memories.push(...all.filter((one) => one instanceof WebAssembly.Memory));
      return made;
    };
  }
"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}


class Tab:
    def __init__(self, browser, address, *, slow=1, script=None):
        self.browser = browser
        self.context = browser.new_context(**PHONE)
        self.page = self.context.new_page()
        self.page.set_default_navigation_timeout(120_000)
        self.cdp = self.context.new_cdp_session(self.page)
        if slow > 1:
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        self.page.add_init_script(KEEP_MEMORIES)
        if script:
            self.page.add_init_script(script)
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        if address:
            self.page.goto(address)

    def close(self):
        self.context.close()
        assert not self.problems, self.problems

    def wait_for(self, expression, seconds=120):
        end = time.monotonic() + seconds
        while not self.page.evaluate(f"() => Boolean({expression})"):
            assert not self.problems, self.problems
            assert time.monotonic() < end, f"waited {seconds} s for {expression}"
            time.sleep(0.05)

    def usable(self, name="pager"):
        """The time from the navigation until the contender can be used, in milliseconds."""
        self.wait_for(f"window.{name}")
        return self.page.evaluate(f"window.{name}.usable")

    # Counters

    def counters(self):
        return {one["name"]: one["value"] for one in self.cdp.send("Performance.getMetrics")["metrics"]}

    def count_thread_time(self):
        """Counts the time of the main thread itself, so that other programs on the machine count less."""
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def work(self, action):
        """The work of the main thread during an action, in milliseconds."""
        before = self.counters()
        action()
        after = self.counters()
        return {part: (after[name] - before[name]) * 1000 for part, name in PARTS.items()}

    def traced(self, action):
        """The events of the main thread during an action."""
        self.browser.start_tracing(page=self.page, categories=["devtools.timeline", "v8"])
        action()
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        mains = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
        return [one for one in events if one["ph"] == "X" and (one["pid"], one["tid"]) in mains]

    def painting(self, action):
        """The time of the main thread for paint during an action, in milliseconds."""
        painted = (one for one in self.traced(action) if one["name"] in PAINT)
        return sum(one.get("tdur", one.get("dur", 0)) for one in painted) / 1000

    def forced_layouts(self, action):
        """The number of layouts that script forces during an action."""
        events = self.traced(action)
        scripts = [(one["pid"], one["ts"], one["ts"] + one.get("dur", 0)) for one in events if one["name"] in SCRIPT]
        layouts = [(one["pid"], one["ts"]) for one in events if one["name"] == "Layout"]
        return sum(any(process == at and start <= time < end for process, start, end in scripts) for at, time in layouts)

    def heap(self):
        """The bytes of objects, nodes, buffers and memories of WebAssembly after a garbage collection."""
        self.cdp.send("HeapProfiler.enable")
        self.cdp.send("HeapProfiler.collectGarbage")
        used = self.cdp.send("Runtime.getHeapUsage")
        self.cdp.send("HeapProfiler.disable")
        memories = self.page.evaluate("window.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)")
        return used["usedSize"] + used["embedderHeapUsedSize"] + used["backingStorageSize"] + memories

    def nodes(self):
        return self.page.evaluate(
            """() => {
              const count = (root) => [...root.querySelectorAll("*")].reduce(
                (sum, node) => sum + 1 + (node.shadowRoot ? count(node.shadowRoot) : 0), 0);
              return count(document.querySelector("main"));
            }"""
        )

    # Touch

    def touch(self, type, *point):
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.cdp.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})

    def swipe(self, direction=1, rest=1.2):
        """Swipes to the next page (direction 1) or to the previous one (-1), and waits for it without running script."""
        x, y = 195 + 110 * direction, 500
        self.touch("touchStart", x, y)
        for step in range(1, 11):
            self.touch("touchMove", x - 220 * direction * step / 10, y)
            time.sleep(0.02)
        self.touch("touchEnd")
        time.sleep(rest)

    def tap(self, x, y):
        self.touch("touchStart", x, y)
        self.touch("touchEnd")

    def in_view(self):
        """The number of the page in the middle of the view."""
        return self.page.evaluate("Number(document.elementFromPoint(195, 500)?.closest('[data-index]')?.dataset.index ?? -1)")

    def selected(self):
        return self.page.evaluate("window.pager.selected()")

    def arrived(self, index):
        """The page `index` is in view and selected, after at most two seconds."""
        end = time.monotonic() + 2
        while (self.in_view(), self.selected()) != (index, index) and time.monotonic() < end:
            time.sleep(0.05)
        return (self.in_view(), self.selected()) == (index, index)
