"""Random sequences of gestures, keys, attributes, edits, zoom, hiding, directions, sizes, reconnection, reload and Back,
in Chromium with and without scroll timelines.
After each sequence, the selection, the page in view and the indicator agree.

A failure prints its sequence, shortened. `LOCKSTEP_STEPS='[...]'` repeats a sequence. Each seed makes ten sequences:
`--long` runs 40 sequences, and `LOCKSTEP_SEEDS="$(seq -s ' ' 0 199)"` runs 2,000, which take about an hour."""

import os

import pytest

import sequences
from conftest import PHONE
from screen import LOG_EVENTS, WITHOUT_TIMELINES
from walk import Walk, chosen


def pytest_generate_tests(metafunc):
    sequences.seeds(metafunc, short=2, long=4)


@pytest.fixture
def attempt(tab, server):
    """Runs a sequence in a browser tab. Returns the failure, or nothing."""

    def run(options, steps):
        page = tab(PHONE)
        page.add_init_script(LOG_EVENTS + (WITHOUT_TIMELINES if "browser" in options else ""))
        return sequences.failure_of(page, lambda page: Walk(page, server, options).run(steps))

    return run


def test_strip_page_and_indicator_agree_after_random_sequences(attempt, seed):
    sequences.check(seed, chosen, attempt, "LOCKSTEP_STEPS")


@pytest.mark.skipif("LOCKSTEP_STEPS" not in os.environ, reason="no sequence is given")
def test_the_given_sequence_ends_in_step(attempt):
    failure = attempt(*sequences.given("LOCKSTEP_STEPS"))
    assert not failure, failure
