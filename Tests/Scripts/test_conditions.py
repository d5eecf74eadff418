"""Tests of what the build of the elements leaves out: by files and whole declarations, and by few conditions."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST = 30
# A case of an event is left out in the enum, and in a function that switches over all events.
SWITCHES = {"Pager.swift": 2, "Pager+Event.swift": 1, "Feed+Events.swift": 1, "Feed+Handling.swift": 1}


def conditions():
    """The file and the indentation of each condition."""
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for line in path.read_text().splitlines():
            if match := re.match(r"( *)#(?:if|elseif) .*LOCKSTEP_ELEMENTS", line):
                yield path.name, len(match[1])


def test_the_build_of_the_elements_has_at_most_thirty_conditions():
    assert 10 < len(list(conditions())) <= MOST


def test_no_function_but_a_switch_over_events_is_different_in_the_build_of_the_elements():
    inside = [name for name, indentation in conditions() if indentation > 2]
    assert {name: inside.count(name) for name in inside} == SWITCHES
