"""Lists of up to a million rows: the cost of a frame of scrolling, the start, and what stays in memory."""

import sys
import time

from contenders import LISTS, ROWS
from tab import Tab

FRAMES = 200
SCROLL = f"""() => new Promise((done) => {{
  const scroller = window.list.scroller();
  let left = {FRAMES};
  const step = () => {{
    scroller.scrollTop += 90;
    if (--left) requestAnimationFrame(step);
    else requestAnimationFrame(() => requestAnimationFrame(done));
  }};
  requestAnimationFrame(step);
}})"""


def measure(browser, server, contender, count):
    tab = Tab(browser, f"{server.address}/show/{contender.page}?count={count}")
    usable = tab.usable("list")
    time.sleep(0.5)
    heap = tab.heap()
    tab.count_thread_time()
    tab.page.evaluate(SCROLL)
    work = tab.work(lambda: tab.page.evaluate(SCROLL))
    moved = tab.page.evaluate("window.list.scroller().scrollTop")
    assert moved > 300, f"{contender.name} has scrolled only {moved} px"
    tab.close()
    return {part: value * 1000 / FRAMES for part, value in work.items()} | {"usable": usable, "heap": heap / 1e6}


def rounds(browser, server, runs):
    """Runs of both lists in turn: {(rows, list): [result of each run]}."""
    results = {}
    for run in range(runs):
        for count in ROWS:
            for contender in LISTS:
                result = measure(browser, server, contender, count)
                results.setdefault((count, contender.name), []).append(result)
                print(run, count, contender.name, {part: round(value, 2) for part, value in result.items()}, file=sys.stderr, flush=True)
    return results
