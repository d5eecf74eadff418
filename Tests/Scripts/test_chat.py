"""Tests of the guide of lists at their end: a whole chat is short on every host."""

import pathlib
import re

import pytest

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Documentation/guides/chat.md"


def code(heading):
    """The lines of the code under a heading, without blank lines and comments."""
    section = re.split(r"^###? ", GUIDE.read_text().split(f" {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    lines = [line.strip() for block in re.findall(r"^```\w+\n(.*?)^```", section, re.S | re.M) for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith("//")]


@pytest.mark.parametrize(
    ("headings", "most"),
    [
        (["A whole chat", "The screen in SwiftUI"], 60),
        (["A whole chat", "The screen in UIKit"], 100),
        (["The page on the web"], 60),
    ],
)
def test_a_whole_chat_with_its_source_and_rows_is_short(headings, most):
    found = [line for heading in headings for line in code(heading)]
    assert 20 < len(found) <= most
