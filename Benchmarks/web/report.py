"""The results as Markdown tables."""

import datetime
import os
import platform
import re
import statistics

from contenders import ANSWERS, COUNTS, LISTS, MOUNTED, MOUNTING, PAGERS, ROWS


def machine(browser, versions):
    text = open("/proc/cpuinfo").read() if os.path.exists("/proc/cpuinfo") else ""
    model = re.search(r"model name\s*: (.+)", text)
    peers = f"Swiper {versions['swiper']}, Embla {versions['embla']}, TanStack Virtual {versions['tanstack']}"
    where = f"{os.cpu_count()} cores ({model[1] if model else platform.machine()}), {platform.system()}"
    return f"{where}, headless Chromium {browser.version}, {peers}, {datetime.date.today()}"


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}".replace("0.00", "0")


def cell(results, part, spread=True):
    values = [result[part] for result in results]
    text = number(statistics.median(values))
    return f"{text} ({number(min(values))} to {number(max(values))})" if spread and len(values) > 1 else text


def table(head, rows):
    aligned = [" ---: " if index else " --- " for index in range(len(head))]
    return "\n".join(f"|{'|'.join(line)}|" for line in ([f" {name} " for name in head], aligned, *rows))


def row(*cells):
    return [f" {one} " for one in cells]


def swipes(results):
    """Milliseconds of the main thread in a swipe."""
    parts = ("script", "style", "layout", "paint", "main")
    rows = []
    for contenders, title in ((MOUNTED, "mounts no page"), (MOUNTING, "mounts a page")):
        for count in COUNTS:
            for contender in contenders:
                if found := results.get((count, contender.name)):
                    costs = [cell(found, part, spread=part in ("script", "main")) for part in parts]
                    rows.append(row(title, f"{count:,}", contender.name, *costs))
    return table(["a swipe that", "pages", "", *parts[:-1], "main thread"], rows)


def stays(results):
    """What a pager costs that has started."""
    rows = []
    for count in COUNTS:
        for contender in PAGERS:
            if found := results.get((count, contender.name)):
                costs = cell(found, "usable"), cell(found, "heap", spread=False), f"{found[0]['nodes']:,}"
                rows.append(row(f"{count:,}", contender.name, *costs))
    return table(["pages", "", "usable, ms", "heap, MB", "elements"], rows)


def starts(results):
    rows = [row(name, cell(found, "bytes", spread=False), cell(found, "usable")) for name, found in results.items()]
    return table(["", "kB gzipped", "usable at a quarter of the speed, ms"], rows)


def firsts(results):
    """Milliseconds until a person can tap and swipe, on a page whose content stands in the HTML."""
    speeds = {1: "full", 4: "a quarter"}
    rows = [row(speeds[slow], name, *(cell(found, part) for part in ("paint", "tap", "swipe"))) for (slow, name), found in results.items()]
    return table(["speed", "", "first paint, ms", "first tap that moves the pages, ms", "first swipe that does, ms"], rows)


def sturdiness(results, taps, tries):
    head = ["", f"taps that win, of {taps}"]
    for when in ("from the lift", "80 ms later"):
        head += [f"blocked {when}: pages go on, of {tries}", "with the indicator"]
    rows = [row(contender.name, *results[contender.name]) for contender in PAGERS]
    return table(head, rows)


def lists(results):
    rows = []
    for count in ROWS:
        for contender in LISTS:
            if found := results.get((count, contender.name)):
                costs = [cell(found, part) for part in ("script", "main", "usable")]
                rows.append(row(f"{count:,}", contender.name, *costs, cell(found, "heap", spread=False)))
    return table(["rows", "", "script, µs a frame", "main thread, µs a frame", "usable, ms", "heap, MB"], rows)


def answers(results):
    """What a token of an answer costs at the end of a list, and how far rows move by themselves."""
    rows = []
    for count in ANSWERS[0].counts:
        for contender in ANSWERS:
            if found := results.get((count, contender.name)):
                times = [cell(found, f"{when} {part}") for part in ("script", "layout") for when in ("first", "last")]
                places = [cell(found, part, spread=False) for part in ("forced", "end", "away")]
                rows.append(row(f"{count:,}", contender.name, *times, *places))
    head = ["rows", "", "script, µs: first 200 tokens", "last 200", "layout, µs: first 200 tokens", "last 200"]
    return table([*head, "forced layouts a token", "at the end: px off", "person scrolls: px off"], rows)
