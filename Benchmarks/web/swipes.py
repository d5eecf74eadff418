"""The cost of a swipe, of the start, and of what stays in memory."""

import sys
import time

from contenders import COUNTS, MOUNTED, MOUNTING, PAGERS, address
from tab import Tab

SWIPES = 3


class CannotKeep(Exception):
    """The elements have no kept pages."""


def swiped(tab, measure, direction=1):
    """Measures a swipe that has moved to the next page. A swipe that the contender has not taken is repeated."""
    before = tab.in_view()
    for _ in range(4):
        result = measure(lambda: tab.swipe(direction))
        if tab.arrived(before + direction):
            return result
        if tab.in_view() != before:
            break
    raise RuntimeError(f"{tab.page.url}: a swipe from {before} led to {tab.in_view()}")


def warm(tab, contender):
    """Makes the first swipes, which pay for lazy compilation. Returns the direction of the others."""
    for _ in range(6 if contender.swipes_back else 1):
        swiped(tab, lambda swipe: swipe())
    return -1 if contender.swipes_back else 1


def measure(browser, server, contender, count):
    tab = Tab(browser, address(server, contender, count))
    usable = tab.usable()
    if contender.swipes_back and not tab.page.evaluate("window.pager.keeps"):
        tab.close()
        raise CannotKeep
    time.sleep(0.5)
    heap, nodes = tab.heap(), tab.nodes()
    tab.count_thread_time()
    direction = warm(tab, contender)
    swipes = 2 if count == 5 else SWIPES
    works = [swiped(tab, tab.work, direction) for _ in range(swipes)]
    result = {part: sum(work[part] for work in works) / swipes for part in works[0]}
    result["paint"] = swiped(tab, tab.painting, direction)
    tab.close()
    return result | {"usable": usable, "heap": heap / 1e6, "nodes": nodes}


def rounds(browser, server, runs):
    """Runs of all contenders in turn: {(count, contender): [result of each run]}."""
    results = {}
    for run in range(runs):
        for count in COUNTS:
            for contender in (one for one in MOUNTED + MOUNTING if count in one.counts):
                try:
                    result = measure(browser, server, contender, count)
                except CannotKeep:
                    continue
                except (RuntimeError, AssertionError) as problem:
                    print(f"run {run}, {contender.name}, {count} pages: {problem}", file=sys.stderr, flush=True)
                    continue
                results.setdefault((count, contender.name), []).append(result)
                shown = {part: round(value, 2) for part, value in result.items()}
                print(run, count, contender.name, shown, file=sys.stderr, flush=True)
    return results


def start(browser, server, contender, count=20):
    """The time until a pager can be used at a quarter of the machine's speed, and the bytes that it loads."""
    server.bytes_of_library()
    tab = Tab(browser, address(server, contender, count), slow=4)
    usable = tab.usable()
    tab.close()
    return {"usable": usable, "bytes": server.bytes_of_library() / 1000}


def starts(browser, server, runs):
    results = {contender.name: [] for contender in PAGERS}
    for _ in range(runs):
        for contender in PAGERS:
            results[contender.name].append(start(browser, server, contender))
    return results
