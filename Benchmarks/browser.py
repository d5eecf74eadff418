"""Usage: .venv/bin/python Benchmarks/browser.py [RUNS]

Measures in a real browser how long a pager takes until it can be used: from the creation of its pages to the end of the
script that loads the elements. Runs with 10 and with 10,000 pages alternate. Prints the medians, the tenth and the
ninetieth percentile, and the ratio of the medians. `./test` builds what this script needs.
"""

import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from conftest import CHROMIUM, DESKTOP, FLAGS, serving  # noqa: E402
from screen import wait_for  # noqa: E402


def ready(browser, server, count):
    """Returns the time until a pager of `count` pages can be used, in milliseconds."""
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    page.goto(f"{server}/bench?count={count}&lazy=1")
    wait_for(page, "window.ready")
    taken = page.evaluate("window.ready")
    context.close()
    return taken


def measure(server, runs):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        times = {10: [], 10_000: []}
        for _ in range(runs):
            for count, taken in times.items():
                taken.append(ready(browser, server, count))
        browser.close()
    return times


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with serving() as server:
        times = measure(server, runs)
    print("| Pages | Median | 10 % to 90 % of runs |\n| ---: | ---: | ---: |")
    for count, taken in times.items():
        low, *_, high = statistics.quantiles(taken, n=10)
        print(f"| {count:,} | {statistics.median(taken):.0f} ms | {low:.0f} ms to {high:.0f} ms |")
    ratio = statistics.median(times[10_000]) / statistics.median(times[10])
    print(f"\n* A pager of 10,000 pages can be used after {ratio:.2f} times the time of a pager of 10 pages.")


if __name__ == "__main__":
    main()
