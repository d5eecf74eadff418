#!/usr/bin/env python3
"""Reads the symbol graphs that Scripts/symbols.sh writes.

As a command, it removes from the graphs what is no API of this package: the members that only override a member of a
framework, such as layoutSubviews, which the framework's documentation describes, and the setters that only this package
can call.
"""

import functools
import json
import pathlib
import re
import urllib.parse

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / ".build/documentation/graphs"
PRODUCTS = [
    "LockstepPaging", "LockstepFeed", "LockstepRecording", "LockstepDoctor", "LockstepLoading", "LockstepCurl", "LockstepTransportCases",
    "LockstepGitHub", "LockstepSQLite", "LockstepUIKit",
    "LockstepFeedUIKit", "LockstepSwiftUI", "LockstepFeedSwiftUI", "LockstepInspector",
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


def remove_foreign_overrides(graph):
    removed = foreign_overrides(graph)
    graph["symbols"] = [symbol for symbol in graph["symbols"] if symbol["identifier"]["precise"] not in removed]
    graph["relationships"] = [relation for relation in graph["relationships"] if relation["source"] not in removed]


@functools.cache
def source(uri):
    """The lines of a source file."""
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path)).read_text().splitlines()


def has_hidden_setter(symbol):
    """Tells if the source gives the setter of a property less access than the property."""
    location = symbol.get("location")
    if not location:
        return False
    declared = source(location["uri"])[location["position"]["line"]]
    return re.search(r"\b(private|fileprivate|internal|package)\(set\)", declared) is not None


def remove_hidden_setter(symbol):
    """Removes a setter that no app can call. The macro Observable makes accessors of a stored property, and the compiler
    prints both, whatever the access of the setter."""
    fragments = symbol["declarationFragments"]
    spelled = [part["spelling"] for part in fragments]
    if "set" in spelled and has_hidden_setter(symbol):
        at = len(spelled) - 1 - spelled[::-1].index("set")
        # The setter is a keyword between two texts: "get", " ", "set", " }".
        symbol["declarationFragments"] = fragments[:at - 1] + fragments[at + 1:]


def main():
    for product in PRODUCTS:
        for path in files(product):
            graph = json.loads(path.read_text())
            remove_foreign_overrides(graph)
            for symbol in graph["symbols"]:
                remove_hidden_setter(symbol)
            path.write_text(json.dumps(graph))


if __name__ == "__main__":
    main()
