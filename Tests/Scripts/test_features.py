"""Tests of the check of the feature table: planted faults are found, and a page that differs is stale."""

import copy
import pathlib
import sys
import tomllib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

import features  # noqa: E402

TABLE = tomllib.loads((ROOT / "Documentation/features.toml").read_text())


@pytest.fixture(scope="module", autouse=True)
def read_once():
    """The names of tests and symbols do not change while the tests run."""
    known, names = features.tests(ROOT), features.symbols(ROOT)
    features.tests, features.symbols = lambda folder: known, lambda folder: names


@pytest.fixture
def table():
    return copy.deepcopy(TABLE)


def first(table, host, state, key="test"):
    """The first feature that a host has in a state, with a test or a symbol."""
    return next(feature for feature in table["feature"] if feature.get(host, {}).get("is") == state and (state == "no" or key in feature[host]))


def test_the_table_has_no_fault():
    assert features.faults(TABLE, ROOT) == []


@pytest.mark.parametrize("host", features.HOSTS)
def test_a_test_that_is_gone_is_found(table, host):
    first(table, host, "yes")[host]["test"] = "a test that nobody has written"
    assert ["a test that nobody has written" in fault for fault in features.faults(table, ROOT)] == [True]


def test_a_test_of_another_host_proves_nothing(table):
    web, uikit = first(table, "web", "yes")["web"], first(table, "uikit", "yes")["uikit"]
    uikit["test"] = web["test"]
    assert len(features.faults(table, ROOT)) == 1


@pytest.mark.parametrize("host", features.HOSTS)
def test_a_symbol_that_is_gone_is_found(table, host):
    first(table, host, "yes", "symbol")[host]["symbol"] = "NobodyHasDeclaredThis"
    assert ["NobodyHasDeclaredThis" in fault for fault in features.faults(table, ROOT)] == [True]


@pytest.mark.parametrize("damage, word", [
    (lambda feature: feature["web"].pop("why"), "reason"),
    (lambda feature: feature["web"].update(test="x"), "although it is no"),
    (lambda feature: feature["web"].update({"is": "perhaps"}), "yes, partly or no"),
    (lambda feature: feature.update(note="x"), "unknown field"),
    (lambda feature: feature.setdefault("peers", {}).update(nobody="none"), "unknown library"),
    (lambda feature: feature.setdefault("peers", {}).update(swiper="perhaps"), "a cell is none"),
    (lambda feature: feature.setdefault("peers", {}).update(swiper="yes"), "a cell is none"),
])
def test_a_cell_that_says_half_is_found(table, damage, word):
    damage(first(table, "web", "no"))
    assert [word in fault for fault in features.faults(table, ROOT)] == [True]


def test_a_yes_without_a_test_and_a_feature_that_is_there_twice_are_found(table):
    first(table, "uikit", "yes")["uikit"].pop("test")
    table["feature"].append(copy.deepcopy(table["feature"][-1]))
    assert len(features.faults(table, ROOT)) == 2


def test_the_pages_are_those_of_the_table():
    assert features.stale(features.Pages(TABLE, ROOT).all(), ROOT) == []


def test_a_page_that_differs_is_stale(table):
    first(table, "web", "no")["web"]["why"] = "another reason"
    stale = features.stale(features.Pages(table, ROOT).all(), ROOT)
    assert sorted(sentence.split()[0] for sentence in stale) == ["Documentation/limits.md", "Gallery/Site/compare.html"]


def test_a_library_that_nobody_has_looked_at_is_not_called_empty(table):
    feature = next(feature for feature in table["feature"] if feature.get("peers", {}).get("anchorpager"))
    pages = features.Pages(table, ROOT)
    peer = next(peer for peer in table["peer"] if peer["id"] == "pagerkit")
    feature["peers"].pop("pagerkit", None)
    assert pages.other(feature, peer) == "not checked"
    feature["peers"]["pagerkit"] = "none"
    assert pages.other(feature, peer) == ""
