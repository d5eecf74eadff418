"""An answer of 2,000 tokens that grows at the end of a list: the cost of a token, and how far rows move by themselves."""

import sys
import time

from contenders import ANSWERS
from tab import Tab

TOKENS, WINDOW, TRACED, WATCHED = 2_000, 200, 60, 120
# The steps of the person who scrolls back while the answer grows, in pixels a frame.
STEP = 24

# Each token is an update of its own. Outside of what is measured, several come in one frame.
STREAM = """async ([tokens, perFrame]) => {
  const words = ["An ", "answer ", "grows ", "word ", "by ", "word, ", "as ", "a ", "service ", "streams ", "it. "];
  for (let sent = 0; sent < tokens; sent++) {
    if (sent % perFrame === 0) await new Promise(requestAnimationFrame);
    window.said = (window.said ?? "") + words[sent % words.length];
    window.list.grow(window.said);
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# What is read after a frame is what the frame has shown.
SHOWN = """
  const shown = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = done;
    port1.postMessage(null);
  }));
  const scroller = window.list.scroller();
  const view = scroller.getBoundingClientRect();
  const rows = () => [...document.querySelectorAll(".item")].map((row) => ({ row, box: row.getBoundingClientRect() }))
    .sort((one, other) => one.box.top - other.box.top);
"""
# The largest distance between the end of the answer and the end of the viewport.
AT_END = f"""async (tokens) => {{{SHOWN}
  let most = 0;
  for (let sent = 0; sent < tokens; sent++) {{
    window.list.grow(window.said += "word ");
    await shown();
    most = Math.max(most, Math.abs(Math.max(...rows().map(({{ box }}) => box.bottom)) - view.bottom));
  }}
  return most;
}}"""
# The person scrolls back by steps, from above the answer on. The result is the largest move of a row in a frame beside the step.
AWAY = f"""async ([frames, step]) => {{{SHOWN}
  const middle = () => rows().find(({{ box }}) => box.bottom > view.top + view.height / 2);
  const name = (row) => row.textContent.match(/^Row \\d+/)?.[0] ?? "answer";
  scroller.scrollTop -= Math.max(...rows().map(({{ box }}) => box.height)) + view.height;
  for (let frame = 0; frame < 30; frame++) await shown();
  let most = 0;
  for (let frame = 0; frame < frames; frame++) {{
    const {{ row, box }} = middle(), held = name(row), before = scroller.scrollTop;
    scroller.scrollTop -= step;
    const scrolled = before - scroller.scrollTop;
    window.list.grow(window.said += "word ");
    await shown();
    const now = rows().find(({{ row }}) => name(row) === held);
    most = Math.max(most, now ? Math.abs(now.box.top - box.top - scrolled) : view.height);
  }}
  return most;
}}"""


def measure(browser, server, contender, count):
    tab = Tab(browser, f"{server.address}/show/{contender.page}?count={count}&answer=1")
    tab.usable("list")
    time.sleep(0.5)
    tab.count_thread_time()
    result = {}
    for when, before in (("first", 0), ("last", TOKENS - 2 * WINDOW)):
        tab.page.evaluate(STREAM, [before, 8])
        work = tab.work(lambda: tab.page.evaluate(STREAM, [WINDOW, 1]))
        result |= {f"{when} {part}": value * 1000 / WINDOW for part, value in work.items()}
    result["forced"] = tab.forced_layouts(lambda: tab.page.evaluate(STREAM, [TRACED, 1])) / TRACED
    result["end"] = tab.page.evaluate(AT_END, WATCHED)
    result["away"] = tab.page.evaluate(AWAY, [WATCHED, STEP])
    tab.close()
    return result


def rounds(browser, server, runs):
    """Runs of all lists in turn: {(rows, list): [result of each run]}."""
    results = {}
    for run in range(runs):
        for contender in ANSWERS:
            for count in contender.counts:
                result = measure(browser, server, contender, count)
                results.setdefault((count, contender.name), []).append(result)
                print(run, count, contender.name, {part: round(value, 2) for part, value in result.items()}, file=sys.stderr, flush=True)
    return results
