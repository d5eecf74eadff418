"""Counts instructions with callgrind, and prints them as a Markdown table. Unlike times, these numbers are the same in every
run of one build.

    instructions.py FRAMES            prints the table
    instructions.py FRAMES --check    fails when a number is 3 % above that of Documentation/benchmarks.md
"""

import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).resolve().parents[1] / "Documentation/benchmarks.md"
WHAT = {"frame": "frame", "swipe": "event of a swipe", "select": "select", "plain": "plain frame"}
TABS = (10, 1_000, 100_000)
# The tokens of an answer that grows at the end of a list, by the number of tokens before them.
TOKENS = {"token": 0, "token of a long answer": 20_000}
ROWS = (1_000, 100_000)
ALLOWED = 1.03


def instructions(frames, *words):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", frames, *map(str, words)], capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def of_one(frames, what, tabs):
    # The difference of two counts leaves out the rest of the process, which is the same in both.
    count = max(200_000 // tabs, 20) if what == "plain" else 20_000
    return (instructions(frames, what, tabs, 2 * count) - instructions(frames, what, tabs, count)) / count


def of_token(frames, first, rows):
    """The instructions of a token, on average of the 2,000 tokens after the first ones."""
    return (instructions(frames, "token", rows, first + 2_000) - instructions(frames, "token", rows, first)) / 2_000


def written(text):
    """The numbers of the tables in a text, by what and tabs, or what and rows."""
    rows = re.findall(r"^\| ([a-z ]+) \| ([\d,]+) \| ([\d,]+) \|$", text, re.M)
    return {(what, int(tabs.replace(",", ""))): int(number.replace(",", "")) for what, tabs, number in rows}


def faults(expected, counted):
    """A line for each number that is missing in the table or has grown."""
    for (what, size), number in counted.items():
        known = expected.get((what, size))
        where = f"{what} at {size:,} {'rows' if what in TOKENS else 'tabs'}"
        if known is None:
            yield f"{where}: not in {TABLE.name}"
        elif number > known * ALLOWED:
            yield f"{where}: {number:,.0f} instructions, {number / known - 1:.1%} above the {known:,} of {TABLE.name}"


def main(frames, *options):
    check = "--check" in options
    counted = {(WHAT[what], tabs): of_one(frames, what, tabs) for what in WHAT if what != "plain" or not check for tabs in TABS}
    print("| What | Tabs | Instructions |")
    print("| --- | ---: | ---: |")
    for (what, tabs), number in counted.items():
        print(f"| {what} | {tabs:,} | {number:,.0f} |")
    print("\n| What | Rows | Instructions |\n| --- | ---: | ---: |")
    tokens = {(what, rows): of_token(frames, first, rows) for what, first in TOKENS.items() for rows in ROWS}
    for (what, rows), number in tokens.items():
        print(f"| {what} | {rows:,} | {number:,.0f} |")
    if not check:
        print()
        for tabs in TABS:
            ratio = counted["plain frame", tabs] / counted["frame", tabs]
            print(f"* At {tabs:,} tabs a frame takes {ratio:,.1f} times fewer instructions than in the plain way.")
        return 0
    found = list(faults(written(TABLE.read_text()), counted | tokens))
    print(*found, f"{len(counted | tokens)} numbers, {len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
