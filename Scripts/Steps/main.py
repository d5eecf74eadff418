"""The command ./test: runs the steps of plan.py and prints what they found.

  ./test            runs every step but the long proofs. Leaves out what has passed and has not changed since.
  ./test --again    leaves nothing out
  ./test NAME...    runs these steps again, and those that they need
  ./test --all      also runs the long proofs, many more random sequences, and every way to add the package to an app
  ./test --list     lists the steps
"""

import argparse
import os
import pathlib
import re
import signal
import sys
import time

import plan
import reports
from runner import Runner

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build/test-reports"
TABLE = ROOT / "CONTRIBUTING.md"
# A step that takes longer counts as hung. In seconds.
TIMEOUT = 3600
# How often the share of a step in the table a step may take before it is named.
GROWTH = 1.5
# Shares are compared for steps of at least this many processor seconds. Below, the start of a program decides.
LEAST = 10
SLOWEST = 10
# The lines of a log that are printed for a step that passed, and for one that failed.
SHORT, LONG = 4, 400


def main():
    arguments = argparse.ArgumentParser(prog="./test", usage=__doc__.split("\n\n", 1)[1])
    arguments.add_argument("names", nargs="*")
    for option in ("all", "again", "list"):
        arguments.add_argument(f"--{option}", action="store_true")
    asked = arguments.parse_args()
    steps = {step.name: step for step in plan.steps(FOLDER, is_long=asked.all)}
    if asked.list:
        width = max(map(len, steps))
        for step in steps.values():
            print(f"{step.name:{width}}  {step.title}")
        return 0
    unknown = [name for name in asked.names if name not in steps]
    if unknown:
        print(f"There is no step {', '.join(unknown)}. `./test --list` lists the steps.", file=sys.stderr)
        return 64
    return run(steps, asked.names or list(steps), again=asked.again or bool(asked.names), is_whole=not asked.names)


def run(steps, chosen, again, is_whole):
    start = time.monotonic()
    is_fresh = not (ROOT / ".build/doubles").exists()
    runner = Runner(ROOT, steps.values(), FOLDER, plan.tools(), TIMEOUT, announce)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: (runner.stop(), os._exit(130)))
    announce.runner, announce.start = runner, start
    outcomes = runner.run(chosen, cores=plan.CORES, again=again)
    ran = [outcome for outcome in outcomes if outcome.state in ("passed", "failed")]
    left_out = [outcome for outcome in outcomes if outcome.state == "left out"]
    not_run = [outcome for outcome in outcomes if outcome.state == "not run"]
    results = reports.read(FOLDER, [outcome.step for outcome in ran])

    heading("Result")
    print_slowest(ran, results)
    if is_fresh and is_whole:
        print_grown(ran)
    for result in results:
        print(f"{result.name}: {len(result.cases)} tests, {len(result.failed)} failed")
    for result in results:
        result.print_failures()
    failed_steps = [outcome.step for outcome in ran if outcome.state == "failed"]
    for step in failed_steps:
        print(f"failed: {step.title} (`./test {step.name}`)")
    for outcome in not_run:
        print(f"not run, because a step that it needs failed: {outcome.step.title}")
    if left_out:
        earlier = reports.read(FOLDER, [outcome.step for outcome in left_out])
        names = ", ".join(outcome.step.name for outcome in left_out)
        print(f"Left out, because they passed before and nothing that they read has changed: {names}")
        print(f"({sum(len(result.cases) for result in earlier)} tests. `./test --again` runs them too.)")
    cpu = sum(outcome.cpu_seconds for outcome in ran)
    print(f"{len(ran)} steps in {time.monotonic() - start:.0f} s, {cpu:.0f} s of processor time")
    return reports.print_total(results, failed_steps, is_nothing_left_to_run=bool(left_out) and not ran)


def heading(text):
    print(f"\n== {text}", flush=True)


def announce(step, outcome, left):
    """Prints that a step begins, or how it ended."""
    now = f"{time.monotonic() - announce.start:5.0f} s"
    if outcome is None:
        print(f"{now}  begins: {step.title}", flush=True)
        return
    if outcome.state in ("left out", "not run"):
        print(f"{now}  {outcome.state}: {step.title}", flush=True)
        return
    heading(f"{step.title}: {outcome.state} ({outcome.seconds:.0f} s, {outcome.cpu_seconds:.0f} s of processor time)")
    lines = announce.runner.log(step).read_text(errors="replace").splitlines()
    count = LONG if outcome.state == "failed" else SHORT
    for line in lines[-count:]:
        print(line)
    print(f"{now}  left: {', '.join(left) or 'nothing'}", flush=True)


def print_slowest(ran, results):
    print(f"The slowest of {len(ran)} steps (seconds, and seconds of processor time):")
    for outcome in sorted(ran, key=lambda outcome: -outcome.cpu_seconds)[:SLOWEST]:
        print(f"{outcome.seconds:7.0f} {outcome.cpu_seconds:7.0f}  {outcome.step.name}: {outcome.step.title}")
    cases = [case for result in results for case in result.cases]
    if cases:
        print("The slowest tests (seconds):")
    for case in sorted(cases, key=lambda case: -case.seconds)[:SLOWEST]:
        print(f"{case.seconds:7.1f}  {case.name}")


def table():
    """Returns {step: processor seconds} of the table in CONTRIBUTING.md."""
    rows = re.findall(r"^\| `([\w-]+)` \|.*\| *(\d+) *\| *\d+ *\|$", TABLE.read_text(), re.M)
    return {name: float(seconds) for name, seconds in rows}


def print_grown(ran):
    """Names the steps that take more than their share. Only whole runs of a fresh clone are compared, because the table
    is one of such a run. This fails nothing."""
    expected = table()
    known = [outcome for outcome in ran if outcome.step.name in expected]
    total, expected_total = sum(o.cpu_seconds for o in known), sum(expected[o.step.name] for o in known)
    for outcome in known:
        # The table has whole seconds. A step of less than a second counts as one.
        growth = outcome.cpu_seconds * expected_total / (max(expected[outcome.step.name], 1) * total)
        if growth > GROWTH and outcome.cpu_seconds >= LEAST:
            print(f"{outcome.step.name} took {growth:.1f} times its share of the processor time in CONTRIBUTING.md. Find out why, or "
                  "renew the table.")
    for outcome in ran:
        if outcome.step.name not in expected:
            print(f"{outcome.step.name} is not in the table of CONTRIBUTING.md.")


if __name__ == "__main__":
    sys.exit(main())
