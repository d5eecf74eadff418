"""Random sequences of loads, failures, scrolls, edits, roll-backs, refreshes, attributes and sizes of a feed. After each
step, the invariants of a feed hold, as far as they can be seen from outside.

A failure prints its sequence, shortened. `LOCKSTEP_FEED_STEPS='[...]'` repeats a sequence."""

import os

import pytest

import sequences
from feed_walk import FeedWalk, chosen


def pytest_generate_tests(metafunc):
    sequences.seeds(metafunc, short=2, long=10)


@pytest.fixture
def attempt(tab, server):
    """Runs a sequence in a browser tab. Returns the failure, or nothing."""

    def run(written, steps):
        page = tab({"viewport": {"width": 390, "height": 844}})
        return sequences.failure_of(page, lambda page: FeedWalk(page, server, written).run(steps))

    return run


def test_the_invariants_of_a_feed_hold_after_each_step_of_random_sequences(attempt, seed):
    sequences.check(seed, chosen, attempt, "LOCKSTEP_FEED_STEPS")


@pytest.mark.skipif("LOCKSTEP_FEED_STEPS" not in os.environ, reason="no sequence is given")
def test_the_invariants_hold_in_the_given_sequence(attempt):
    failure = attempt(*sequences.given("LOCKSTEP_FEED_STEPS"))
    assert not failure, failure
