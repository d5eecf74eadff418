#!/usr/bin/env python3
"""Fails when a public symbol is in no group of topics. Scripts/documentation.sh calls it.

DocC lists symbols without a group in sections that it generates, one for each kind of symbol. These pages must have no
generated section: the page of a module, the pages of types of other modules that it extends, and the page of a type
with at least ten members. On other pages, the generated sections are short enough to read.
"""

import collections
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
archives = root / ".build/documentation/archives"
FEWEST_MEMBERS = 10

# The pages that conformances make, for example of the operators of Comparable.
INHERITED = {"Default Implementations"}


def ungrouped(page):
    """The identifiers in generated sections of a page."""
    return [
        identifier for section in page.get("topicSections", []) if section.get("generated")
        and section["title"] not in INHERITED for identifier in section["identifiers"]]


def members(page):
    return sum(len(section["identifiers"]) for section in page.get("topicSections", []))


def must_be_grouped(page):
    return page["metadata"].get("symbolKind") in {"module", "extension"} or members(page) >= FEWEST_MEMBERS


def check(archive):
    """Prints the symbols of a product that are in no group, and returns their number."""
    missing = collections.defaultdict(list)
    for path in sorted((archive / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        if page.get("kind") == "symbol" and must_be_grouped(page):
            for identifier in ungrouped(page):
                missing[page["metadata"]["title"]].append(identifier.split("/documentation/")[1])
    for title, identifiers in missing.items():
        for identifier in identifiers:
            print(f"{archive.stem}: {identifier} is in no group of topics of {title}", file=sys.stderr)
    return sum(len(identifiers) for identifiers in missing.values())


if __name__ == "__main__":
    products = sorted(archives.glob("*.doccarchive"))
    count = sum(check(archive) for archive in products)
    print(f"Topics of {len(products)} products: {count} public symbols are in no group")
    sys.exit(bool(count) or not products)
