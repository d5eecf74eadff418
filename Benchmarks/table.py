"""Reads the histograms of the benchmarks from standard input, and prints them as Markdown tables with the important
ratios."""

import os
import platform
import re
import subprocess
import sys


def number(text):
    return f"{int(text):,}"


def time(nanoseconds):
    for unit, length in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= length:
            return f"{nanoseconds / length:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def read(lines):
    """Returns {(operation, tabs): {"time": {percentile: nanoseconds}, "allocations": {percentile: count}}}, per
    repetition."""
    results, what, metric = {}, None, None
    for line in lines:
        if title := re.match(r"Debug results for (.+) x (\d+), (\d+):", line):
            what, repetitions = (title[1], int(title[3])), int(title[2])
            results[what] = {"time": {}, "allocations": {}}
        elif line.startswith("allocations:"):
            metric = "allocations"
        elif line.startswith("Time (wall clock):"):
            metric = "time"
        elif what and (row := re.match(r"\s*([\d.]+) ([\d.]+)\s+\d+", line)):
            # The first value at or above each percentile counts.
            for percentile in (0.1, 0.5, 0.9):
                if float(row[2]) >= percentile - 1e-9:
                    results[what][metric].setdefault(percentile, float(row[1]) / repetitions)
    return results


def machine():
    model = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        found = re.search(r"model name\s*: (.+)", open("/proc/cpuinfo").read())
        model = found[1] if found else model
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    swift = re.search(r"Swift version ([\d.]+)", version)
    return f"{os.cpu_count()} cores ({model}, {platform.machine()}), {platform.system()}, Swift {swift[1] if swift else '?'}"


FEED = ("append 30", "plain append 30", "look up", "plain look up", "re-measure", "plain re-measure")


def table(results, counted):
    print(f"| What | {counted} | Median | 10 % to 90 % of runs | Allocations |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (what, count), result in results.items():
        low, middle, high = (result["time"][percentile] for percentile in (0.1, 0.5, 0.9))
        allocations = result["allocations"][0.5]
        print(f"| {what} | {number(count)} | {time(middle)} | {time(low)} to {time(high)} | {allocations:g} |")


results = read(sys.stdin)
if not results:
    sys.exit("The benchmarks printed no results.")
print(f"{machine()}, `swift build -c release {sys.argv[1]}`\n")
table({key: result for key, result in results.items() if key[0] not in FEED}, "Tabs")


if not results["plain frame", 1_000]["allocations"][0.5]:
    sys.exit("Arrays were built, but no allocation was counted. Counting does not work on this system.")


def ratio(one, other):
    return results[one]["time"][0.5] / results[other]["time"][0.5]


print(f"\n* A frame of 100,000 tabs takes {ratio(('frame', 100_000), ('frame', 10)):.2f} times as long as a frame of 10 tabs.")
for tabs in (10, 1_000, 100_000):
    print(f"* At {number(tabs)} tabs a frame is {ratio(('plain frame', tabs), ('frame', tabs)):,.0f} times as fast as in the plain way.")
for what in ("insert one", "shuffle", "lay out all"):
    steps = [f"{ratio((what, tabs * 10), (what, tabs)):.1f}" for tabs in (100, 1_000, 10_000)]
    print(f"* With ten times the tabs, '{what}' takes {', '.join(steps)} times as long (from 100 to 1,000, to 10,000, to 100,000 tabs).")

print()
table({key: result for key, result in results.items() if key[0] in FEED}, "Items")
print()
steps = [f"{ratio(('append 30', items), ('append 30', 1_000)):.2f}" for items in (10_000, 100_000, 1_000_000)]
print(f"* A batch of 30 takes {', '.join(steps)} times as long at 10,000, 100,000, 1,000,000 items as at 1,000.")
quick = ratio(("plain append 30", 100_000), ("append 30", 100_000))
print(f"* At 100,000 items a batch of 30 is {quick:,.0f} times as fast as in the plain way.")
quick = ratio(("plain re-measure", 1_000_000), ("re-measure", 1_000_000))
print(f"* At 1,000,000 rows, re-measuring a row is {quick:,.0f} times as fast as in the plain way.")
