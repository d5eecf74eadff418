"""The first paint, the first tap on a tab that moves the pages, and the first swipe that does, as a person would find them: the
pages and the tabs stand in the HTML, and a person taps or swipes again until something moves."""

import sys
import time

from contenders import PAGERS, address
from tab import Tab

COUNT = 20
SPEEDS = (1, 4)
# Notes the first frame in which the first page is not where it was.
WATCH = """
  const watch = () => {
    const left = document.querySelector("[data-index='0']")?.getBoundingClientRect().left ?? 0;
    if (Math.abs(left) > 1) window.moved = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
"""
LIMIT = 60


def place(browser, server, contender):
    """The middle of the second tab, once the contender can be used."""
    tab = Tab(browser, server_address(server, contender))
    tab.usable()
    middle = tab.page.evaluate("window.pager.tab(1)")
    tab.close()
    return middle


def server_address(server, contender):
    return address(server, contender, COUNT).replace("/show/", "/written/")


def swipe(tab):
    tab.touch("touchStart", 300, 500)
    for step in range(1, 7):
        tab.touch("touchMove", 300 - 30 * step, 500)
        time.sleep(0.008)
    tab.touch("touchEnd")


def first(browser, server, contender, act, slow):
    """The time of the first paint, and of the first movement that an act of the person has caused, in milliseconds."""
    tab = Tab(browser, None, slow=slow, script=WATCH)
    tab.page.goto(server_address(server, contender), wait_until="commit")
    end = time.monotonic() + LIMIT
    while not tab.page.evaluate("window.moved ?? 0"):
        assert time.monotonic() < end, f"{contender.name}: nothing has moved"
        act(tab)
    paint = tab.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    moved = tab.page.evaluate("window.moved")
    tab.close()
    return {"paint": paint, "moved": moved}


def rounds(browser, server, runs):
    """Runs of all contenders in turn: {(speed, contender): [{"paint", "tap", "swipe"}]}."""
    places = {contender.name: place(browser, server, contender) for contender in PAGERS}
    results = {}
    for run in range(runs):
        for slow in SPEEDS:
            for contender in PAGERS:
                tap = first(browser, server, contender, lambda tab: tab.tap(*places[contender.name]), slow)
                swiped = first(browser, server, contender, swipe, slow)
                result = {"paint": min(tap["paint"], swiped["paint"]), "tap": tap["moved"], "swipe": swiped["moved"]}
                results.setdefault((slow, contender.name), []).append(result)
                print(run, slow, contender.name, {part: round(value) for part, value in result.items()}, file=sys.stderr, flush=True)
    return results
