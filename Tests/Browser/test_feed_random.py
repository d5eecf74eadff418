"""Random sequences of loads, failures, scrolls, edits, roll-backs, refreshes, attributes and sizes of a feed. After each
step, the invariants of a feed hold, as far as they can be seen from outside.

A failure prints its sequence, shortened. `LOCKSTEP_FEED_STEPS='[...]'` repeats a sequence."""

import json
import os
import random

import pytest

from feed_walk import FeedWalk, chosen, written
from test_random import shortened

SEQUENCES = 10
# The numbers of seeds, without and with --long.
SEEDS, LONG_SEEDS = 2, 10


def pytest_generate_tests(metafunc):
    if "seed" in metafunc.fixturenames:
        own = os.environ.get("LOCKSTEP_SEEDS")
        seeds = map(int, own.split()) if own else range(LONG_SEEDS if metafunc.config.getoption("--long") else SEEDS)
        metafunc.parametrize("seed", seeds)


@pytest.fixture
def attempt(tab, server):
    """Runs a sequence in a browser tab. Returns the failure, or nothing."""

    def run(options, steps):
        page = tab({"viewport": {"width": 390, "height": 844}})
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        try:
            FeedWalk(page, server).run(steps)
            assert problems == []
        except Exception as failure:
            return failure
        finally:
            page.close()

    return run


def test_the_invariants_of_a_feed_hold_after_each_step_of_random_sequences(attempt, seed):
    source = random.Random(seed)
    failures = []
    for turn in range(SEQUENCES):
        steps = chosen(source)
        failure = attempt(None, steps)
        if failure:
            steps = shortened(attempt, None, steps)
            failures.append(f"seed {seed}, sequence {turn}: LOCKSTEP_FEED_STEPS='{written(steps)}'\n{failure}")
    assert not failures, "\n\n".join(failures)


@pytest.mark.skipif("LOCKSTEP_FEED_STEPS" not in os.environ, reason="no sequence is given")
def test_the_invariants_hold_in_the_given_sequence(attempt):
    failure = attempt(None, json.loads(os.environ["LOCKSTEP_FEED_STEPS"]))
    if failure:
        raise failure
