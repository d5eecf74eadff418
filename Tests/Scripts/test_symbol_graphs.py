"""Tests of Scripts/symbol_graphs.py: the graphs have only what an app can call."""

import pytest

import symbol_graphs


def declared(line, path):
    """The declaration in the graph of a property that the compiler prints with a setter, and whose source is a line."""
    path.write_text(f"\n{line}\n")
    symbol = {
        "location": {"uri": path.as_uri(), "position": {"line": 1, "character": 0}},
        "declarationFragments": [
            {"spelling": part} for part in ["var", " ", "selection", ": ", "ID", "? { ", "get", " ", "set", " }"]]}
    symbol_graphs.remove_hidden_setter(symbol)
    return "".join(part["spelling"] for part in symbol["declarationFragments"])


@pytest.mark.parametrize("line", [
    "public private(set) var selection: ID?",
    "  @ObservationTracked public internal(set) var selection: ID?",
    "  package(set) public var selection: ID? {",
])
def test_a_setter_that_no_app_can_call_is_removed(line, tmp_path):
    assert declared(line, tmp_path / "A model.swift") == "var selection: ID? { get }"


@pytest.mark.parametrize("line", ["public var selection: ID?", "public var selection: ID? {  // like private(get)"])
def test_a_public_setter_stays(line, tmp_path):
    assert declared(line, tmp_path / "Model.swift") == "var selection: ID? { get set }"

