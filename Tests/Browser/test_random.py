"""Random sequences of gestures, keys, attributes, edits, zoom, hiding, directions, sizes, reconnection, reload and Back.
After each sequence, the selection, the page in view and the indicator agree.

A failure prints its sequence, shortened. `LOCKSTEP_STEPS='[...]'` repeats a sequence. Each seed makes ten sequences:
`--long` runs 40 sequences, and `LOCKSTEP_SEEDS="$(seq -s ' ' 0 199)"` runs 2,000, which take about an hour."""

import json
import os
import random

import pytest

from conftest import PHONE
from screen import LOG_EVENTS
from walk import Walk, chosen, written

SEQUENCES = 10
# The numbers of seeds, without and with --long.
SEEDS, LONG_SEEDS = 2, 4


def pytest_generate_tests(metafunc):
    if "seed" in metafunc.fixturenames:
        own = os.environ.get("LOCKSTEP_SEEDS")
        seeds = map(int, own.split()) if own else range(LONG_SEEDS if metafunc.config.getoption("--long") else SEEDS)
        metafunc.parametrize("seed", seeds)


@pytest.fixture
def attempt(tab, server):
    """Runs a sequence in a browser tab. Returns the failure, or nothing."""
    pages = []

    def run(options, steps):
        page = tab(PHONE)
        pages.append(page)
        page.add_init_script(LOG_EVENTS)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        try:
            Walk(page, server, options).run(steps)
            assert problems == []
        except Exception as failure:
            return failure
        finally:
            page.close()

    return run


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


def test_strip_page_and_indicator_agree_after_random_sequences(attempt, seed):
    source = random.Random(seed)
    failures = []
    for turn in range(SEQUENCES):
        options, steps = chosen(source)
        failure = attempt(options, steps)
        if failure:
            steps = shortened(attempt, options, steps)
            failures.append(f"seed {seed}, sequence {turn}: LOCKSTEP_STEPS='{written(options, steps)}'\n{failure}")
    assert not failures, "\n\n".join(failures)


@pytest.mark.skipif("LOCKSTEP_STEPS" not in os.environ, reason="no sequence is given")
def test_the_given_sequence_ends_in_step(attempt):
    failure = attempt(*json.loads(os.environ["LOCKSTEP_STEPS"]))
    assert not failure, failure
