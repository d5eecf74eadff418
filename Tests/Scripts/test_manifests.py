"""The two manifests of the package: `Package.swift` for Swift 6.2, and `Package@swift-6.3.swift` for later versions."""

import json
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What only the newer manifest declares: the store in an SQLite file, which needs a trait, and the tests.
OWN_TARGETS = {"transport-case", "LockstepSQLite", "LockstepTesting", "SystemTransport"}


@pytest.fixture(scope="module")
def manifests(tmp_path_factory):
    def dump(name):
        folder = tmp_path_factory.mktemp("manifest")
        (folder / "Package.swift").write_bytes((ROOT / name).read_bytes())
        text = subprocess.run(["swift", "package", "--package-path", folder, "dump-package"], capture_output=True, check=True).stdout
        return json.loads(text)

    return dump("Package.swift"), dump("Package@swift-6.3.swift")


def named(items):
    return {item["name"]: item for item in items}


def test_both_declare_the_same_platforms_and_tools(manifests):
    old, new = manifests
    for key in ["name", "platforms", "toolsVersion", "swiftLanguageVersions"]:
        assert old[key] == new[key], key


def test_the_products_of_both_are_equal(manifests):
    old, new = (named(manifest["products"]) for manifest in manifests)
    assert new.keys() - old.keys() == {"LockstepSQLite"}
    assert {name: new[name] for name in old} == old


def test_the_targets_of_both_are_equal(manifests):
    old, new = (named(manifest["targets"]) for manifest in manifests)
    tests = {name for name in new if new[name]["type"] == "test"}
    assert new.keys() - old.keys() == OWN_TARGETS | tests
    assert {name: new[name] for name in old} == old


def test_the_older_manifest_needs_no_trait_and_no_other_package(manifests):
    old, _ = manifests
    assert (old["dependencies"], old.get("traits", [])) == ([], [])
