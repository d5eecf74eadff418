"""Usage: .venv/bin/python Benchmarks/web/run.py PEERS [--runs N] [--only swipes,starts,firsts,sturdiness,lists,answers] [--elements FOLDER]

Measures the elements in headless Chromium beside Swiper, Swiper with its virtual slides, Embla and bare scroll snap, and
the feed beside TanStack Virtual, and prints Markdown tables. `Benchmarks/web/peers.py PEERS` brings the libraries into
the folder PEERS; `./test` builds the rest. All contenders take turns in each run. A cell has the median of the runs, and
the least and the largest value.

Times of swipes and frames are the processor time of the page's main thread. All else is time on the clock.
"""

import argparse
import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

import answers  # noqa: E402
import firsts  # noqa: E402
import lists  # noqa: E402
import report  # noqa: E402
import sturdiness  # noqa: E402
import swipes  # noqa: E402
from conftest import CHROMIUM, FLAGS  # noqa: E402
from contenders import PAGERS  # noqa: E402
from server import serving  # noqa: E402

SECTIONS = ("swipes", "starts", "firsts", "sturdiness", "lists", "answers")
STARTS, TAPS, TRIES, PARTS = 15, 50, 20, 5


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peers", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default=",".join(SECTIONS))
    parser.add_argument("--elements", type=pathlib.Path, default=ROOT / "Web/.build/elements")
    return parser.parse_args()


def sturdy(browser, server):
    """Counts in a few parts, in which the contenders take turns."""
    totals = {contender.name: [0] * 5 for contender in PAGERS}
    for part in range(PARTS):
        for contender in PAGERS:
            counts = [sturdiness.taps(browser, server, contender, TAPS // PARTS)]
            for delay in (0, 80):
                counts += sturdiness.blocks(browser, server, contender, delay, TRIES // PARTS)
            totals[contender.name] = [old + new for old, new in zip(totals[contender.name], counts)]
            print(part, contender.name, counts, file=sys.stderr, flush=True)
    return totals


def measured(browser, server, section, runs):
    if section == "swipes":
        results = swipes.rounds(browser, server, runs)
        return [("A swipe, ms of the main thread", report.swipes(results)), ("After the start", report.stays(results))]
    if section == "firsts":
        return [("The first tap and swipe", report.firsts(firsts.rounds(browser, server, STARTS)))]
    if section == "starts":
        return [("The start", report.starts(swipes.starts(browser, server, STARTS)))]
    if section == "sturdiness":
        return [("Taps in a settle, and a blocked main thread", report.sturdiness(sturdy(browser, server), TAPS, TRIES))]
    if section == "answers":
        return [("An answer that grows", report.answers(answers.rounds(browser, server, runs)))]
    return [("Lists", report.lists(lists.rounds(browser, server, runs)))]


def main():
    chosen = arguments()
    versions = json.loads((chosen.peers / "built/versions.json").read_text())
    with serving(chosen.peers, chosen.elements) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print(report.machine(browser, versions), flush=True)
        for section in chosen.only.split(","):
            for title, text in measured(browser, server, section, chosen.runs):
                print(f"\n### {title}\n\n{text}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
