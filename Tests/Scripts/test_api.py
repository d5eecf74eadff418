"""Tests of Scripts/api.py: each kind of change is named as what it is."""

import pathlib
import re

import api


ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_no_two_products_have_a_type_of_one_name():
    owners = {}
    for page in (ROOT / "Documentation/api").glob("*.txt"):
        for name in re.findall(r"^(\w+) \| (?:@\w+ |final |open )*(?:struct|class|enum|protocol|typealias) ", page.read_text(), re.M):
            owners.setdefault(name, set()).add(page.stem)
    assert len(owners) > 100
    # A file that imports both products could not name such a type.
    assert {name: products for name, products in owners.items() if len(products) > 1} == {}


def baseline(product):
    return (ROOT / f"Documentation/api/{product}.txt").read_text().splitlines()


def types_in(lines):
    return {word for line in lines for word in re.findall(r"\w+", line)} & {re.split(r"[. ]", line)[0] for line in baseline("LockstepPaging")}


def test_an_app_can_name_every_value_of_the_engine_that_a_host_shows():
    # Who computes frames, keeps a strip, draws a header or records imports LockstepPaging.
    engine = {"Pager", "PagerHeader", "PagerHeaderPlacement", "PagerRecordable", "PagerRecorderHook", "TabStrip"}
    for host in api.HOSTS:
        assert types_in(baseline(host)) - api.exported() <= engine
    values = [line for line in baseline("LockstepPaging") if re.split(r"[. ]", line)[0] in api.exported()]
    assert len(values) > 300
    assert types_in(values) - api.exported() <= engine


def test_what_a_host_shows_is_counted_without_conformances_and_cases():
    host = ["View | class View", "View | is Sendable", "View.page | var page: Page { get }"]
    engine = ["Axis | enum Axis", "Axis.down | case down", "Axis.other(_:) | indirect case other(Axis)", "Axes | struct Axes"]
    assert api.shown_by(host, engine, {"Axis"}) == [host[0], host[2], engine[0]]


def changes(old, new):
    return api.compare(api.by_name(old), api.by_name(new))


def test_equal_baselines_have_no_changes():
    lines = ["Pager | struct Pager<ID>", "Pager | is Sendable"]
    assert changes(lines, lines) == ([], [])


def test_a_renamed_symbol_is_a_removed_and_an_added_one():
    breaking, additions = changes(["Pager.settled | var settled: Int"], ["Pager.rested | var rested: Int"])
    assert breaking == ["removed: Pager.settled (var settled: Int)"]
    assert additions == ["added: Pager.rested (var rested: Int)"]


def test_a_changed_declaration_names_both():
    breaking, additions = changes(["Pager.settled | var settled: Int"], ["Pager.settled | var settled: Int?"])
    assert breaking == ["changed: Pager.settled\n    was var settled: Int\n    is  var settled: Int?"]
    assert additions == []


def test_a_new_overload_is_an_addition():
    breaking, additions = changes(["f(_:) | func f(_ a: Int)"], ["f(_:) | func f(_ a: Int)", "f(_:) | func f(_ a: String)"])
    assert breaking == [] and additions == ["added: f(_:) (func f(_ a: String))"]


def test_a_new_case_of_a_known_enum_breaks_and_of_a_new_enum_does_not():
    breaking, additions = changes(["Edge | enum Edge"], ["Edge | enum Edge", "Edge.top | case top"])
    assert breaking == ["added: Edge.top (case top)"] and additions == []
    breaking, additions = changes([], ["Edge | enum Edge", "Edge.top | case top"])
    assert breaking == [] and len(additions) == 2


def test_a_new_requirement_breaks_unless_it_has_a_default():
    old = ["Cell | protocol Cell"]
    assert changes(old, old + ["Cell.show() | func show() [requirement]"])[0] == ["added: Cell.show() (func show() [requirement])"]
    assert changes(old, old + ["Cell.show() | func show() [requirement with a default]"])[0] == []


def test_a_requirement_that_gains_a_default_breaks_nothing_and_one_that_loses_it_breaks():
    without, with_one = ["Cell.show() | func show() [requirement]"], ["Cell.show() | func show() [requirement with a default]"]
    assert changes(without, with_one)[0] == [] and len(changes(without, with_one)[1]) == 1
    assert len(changes(with_one, without)[0]) == 1 and changes(with_one, without)[1] == []


def test_a_lost_protocol_breaks_and_a_new_one_is_an_addition():
    old, new = ["Pager | struct Pager", "Pager | is Hashable"], ["Pager | struct Pager", "Pager | is Sendable"]
    assert changes(old, new) == (["removed: Pager is Hashable"], ["added: Pager is Sendable"])
