"""Runs random sequences of steps, and shortens those that fail.

A sequence is `(options, steps)`. A failure prints its sequence as JSON, with which an environment variable repeats it."""

import contextlib
import json
import os
import random

# The number of sequences that each seed makes.
SEQUENCES = 10


def seeds(metafunc, short, long):
    """Repeats a test for each seed: `short` seeds, or `long` with --long, or those in `LOCKSTEP_SEEDS`."""
    if "seed" in metafunc.fixturenames:
        own = os.environ.get("LOCKSTEP_SEEDS")
        count = long if metafunc.config.getoption("--long") else short
        metafunc.parametrize("seed", map(int, own.split()) if own else range(count))


def failure_of(page, walk):
    """Runs `walk` on a new page and closes the page. Returns the failure, or nothing."""
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    with contextlib.closing(page):
        try:
            walk(page)
            assert problems == []
        except Exception as failure:
            return failure


def check(seed, choose, attempt, variable):
    """Makes the sequences of a seed, and attempts them. `variable` is the environment variable that repeats one."""
    source = random.Random(seed)
    failures = []
    for turn in range(SEQUENCES):
        options, steps = choose(source)
        failure = attempt(options, steps)
        if failure:
            written = json.dumps([options, shortened(attempt, options, steps)])
            failures.append(f"seed {seed}, sequence {turn}: {variable}='{written}'\n{failure}")
    assert not failures, "\n\n".join(failures)


def given(variable):
    """The sequence in an environment variable."""
    return json.loads(os.environ[variable])


def shortened(attempt, options, steps, runs=30):
    """The shortest sequence that still fails, found by leaving out step after step."""
    at = len(steps) - 1
    while at >= 0 and runs > 0:
        runs -= 1
        fewer = steps[:at] + steps[at + 1 :]
        if fewer and attempt(options, fewer):
            steps = fewer
        at -= 1
    return steps
