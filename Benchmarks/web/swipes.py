"""The cost of a swipe, of the start, and of what stays in memory."""

import sys
import time

from contenders import COUNTS, MOUNTED, MOUNTING, address
from tab import Tab

SWIPES = 3


def swiped(tab, measure):
    """Measures a swipe that has moved to the next page. A swipe that the contender has not taken is repeated."""
    before = tab.in_view()
    for _ in range(4):
        result = measure(tab.swipe)
        if tab.arrived(before + 1):
            return result
        if tab.in_view() != before:
            break
    raise RuntimeError(f"{tab.page.url}: a swipe from {before} led to {tab.in_view()}")


def measure(browser, server, contender, count):
    tab = Tab(browser, address(server, contender, count))
    usable = tab.usable()
    time.sleep(0.5)
    heap, nodes = tab.heap(), tab.nodes()
    tab.count_thread_time()
    # The first swipe pays for lazy compilation.
    swiped(tab, lambda swipe: swipe())
    swipes = 2 if count == 5 else SWIPES
    works = [swiped(tab, tab.work) for _ in range(swipes)]
    result = {part: sum(work[part] for work in works) / swipes for part in works[0]}
    result["paint"] = swiped(tab, tab.painting)
    tab.close()
    return result | {"usable": usable, "heap": heap / 1e6, "nodes": nodes}


def rounds(browser, server, runs, counts=COUNTS):
    """Runs of all contenders in turn: {(count, contender): [result of each run]}."""
    results = {}
    for run in range(runs):
        for count in counts:
            for contender in MOUNTED + MOUNTING:
                try:
                    result = measure(browser, server, contender, count)
                except (RuntimeError, AssertionError) as problem:
                    print(f"run {run}, {contender.name}, {count} pages: {problem}", file=sys.stderr, flush=True)
                    continue
                results.setdefault((count, contender.name), []).append(result)
                print(run, count, contender.name, {part: round(value, 2) for part, value in result.items()}, file=sys.stderr, flush=True)
    return results


def start(browser, server, contender, count=20):
    """The time until a pager can be used at a quarter of the machine's speed, and the bytes that it loads."""
    server.bytes_of_library()
    tab = Tab(browser, address(server, contender, count), slow=4)
    usable = tab.usable()
    tab.close()
    return {"usable": usable, "bytes": server.bytes_of_library() / 1000}


def starts(browser, server, runs):
    contenders = [MOUNTING[0], MOUNTED[1], MOUNTING[1], *MOUNTED[2:]]
    results = {contender.name: [] for contender in contenders}
    for _ in range(runs):
        for contender in contenders:
            results[contender.name].append(start(browser, server, contender))
    return results
