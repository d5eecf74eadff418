"""Tests of Benchmarks/instructions.py: a number that has grown is found, and the table of the documentation is read."""

import importlib.util
import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("instructions", ROOT / "Benchmarks/instructions.py")
instructions = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(instructions)
TABLE = "| What | Tabs | Instructions |\n| --- | ---: | ---: |\n| frame | 10 | 2,000 |\n| select | 1,000 | 9,000 |\n"


def test_the_documentation_has_every_number_that_is_checked():
    known = instructions.written(instructions.TABLE.read_text())
    assert {(what, tabs) for what in instructions.WHAT.values() for tabs in instructions.TABS} <= known.keys()
    assert {(what, rows) for what in instructions.TOKENS for rows in instructions.ROWS} <= known.keys()


@pytest.mark.parametrize(("number", "count"), [(1_500, 0), (2_059, 0), (2_061, 1), (4_000, 1)])
def test_a_number_that_is_more_than_3_percent_above_the_table_is_named(number, count):
    found = list(instructions.faults(instructions.written(TABLE), {("frame", 10): number, ("select", 1_000): 9_000}))
    assert len(found) == count and all("frame at 10 tabs" in line and "2,000" in line for line in found)


def test_a_number_that_is_missing_in_the_table_is_named():
    assert list(instructions.faults(instructions.written(TABLE), {("swipe", 10): 1})) == ["swipe at 10 tabs: not in benchmarks.md"]
    assert list(instructions.faults({}, {("token", 10): 1})) == ["token at 10 rows: not in benchmarks.md"]
