#!/usr/bin/env python3
"""Reads the symbol graphs that Scripts/symbols.sh writes.

As a command, it removes from the graphs the members that only override a member of a framework, such as
layoutSubviews: they are no API of this package, and the framework's documentation describes them.
"""

import json
import pathlib

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / ".build/documentation/graphs"
PRODUCTS = [
    "LockstepPaging", "LockstepFeed", "LockstepLoading", "LockstepCurl", "LockstepTransportCases",
    "LockstepGitHub", "LockstepSQLite", "LockstepUIKit",
    "LockstepFeedUIKit", "LockstepSwiftUI", "LockstepFeedSwiftUI",
]


def files(product):
    """The files of a product's graph: its own symbols, and its extensions of other modules' types."""
    return sorted((folder / product).glob("*.symbols.json"))


def foreign_overrides(graph):
    """The members that override a member of another module."""
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    return {
        relation["source"] for relation in graph["relationships"]
        if relation["kind"] == "overrides" and relation["target"] not in own}


def remove_foreign_overrides(path):
    graph = json.loads(path.read_text())
    removed = foreign_overrides(graph)
    graph["symbols"] = [symbol for symbol in graph["symbols"] if symbol["identifier"]["precise"] not in removed]
    graph["relationships"] = [relation for relation in graph["relationships"] if relation["source"] not in removed]
    path.write_text(json.dumps(graph))


if __name__ == "__main__":
    for product in PRODUCTS:
        for path in files(product):
            remove_foreign_overrides(path)
