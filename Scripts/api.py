#!/usr/bin/env python3
"""Compares the public symbols of all products with the baseline in Documentation/api, and names every difference.

A removed or changed symbol breaks apps that use it. So does a new case of an enum, because an app may switch over all
cases, and a new requirement of a protocol without a default. Any other new symbol is an addition. Both fail the check
until `Scripts/api.py --renew` writes the new baseline. A breaking change also needs a line in CHANGELOG.md.

It also holds how much a host of the pager shows to an app: at most 500 declarations, its own and those of the engine's
values. A conformance and a case of an enum count with their type.

Scripts/symbols.sh makes the symbol graphs that this script reads.
"""

import collections
import json
import re
import sys

import symbol_graphs

baselines = symbol_graphs.root / "Documentation/api"
# The declarations that the import of a host of the pager may show.
MOST_SHOWN = 500
HOSTS = ["LockstepUIKit", "LockstepSwiftUI"]
# The compiler adds these conformances by itself.
IMPLICIT = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def declaration(symbol):
    """The declaration of a symbol on one line, with the constraints of the extension that declares it."""
    text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    constraints = symbol.get("swiftExtension", {}).get("constraints", [])
    signs = {"sameType": "==", "conformance": ":", "superclass": ":"}
    if constraints:
        text += " [where " + ", ".join(f"{c['lhs']} {signs[c['kind']]} {c['rhs']}" for c in constraints) + "]"
    return text


def requirement(symbol, relations):
    """A mark for the requirements of protocols."""
    identifier = symbol["identifier"]["precise"]
    if not any(relation["kind"] == "requirementOf" and relation["source"] == identifier for relation in relations):
        return ""
    has_default = any(
        relation["kind"] == "defaultImplementationOf" and relation["target"] == identifier for relation in relations)
    return " [requirement with a default]" if has_default else " [requirement]"


def conformances(relations, names):
    """A line for each superclass and each protocol of a type.

    Of a subclass of a framework's class, only the protocols of this package count: the other ones are inherited, and
    the doubles have only those that the hosts use.
    """
    subclasses = {
        relation["source"] for relation in relations
        if relation["kind"] == "inheritsFrom" and relation["target"] not in names}
    for relation in relations:
        if relation["kind"] not in {"conformsTo", "inheritsFrom"} or relation["source"] not in names:
            continue
        other = names.get(relation["target"]) or relation.get("targetFallback", relation["target"])
        is_inherited = relation["kind"] == "conformsTo" and relation["source"] in subclasses
        if other.split(".")[-1] in IMPLICIT or is_inherited and relation["target"] not in names:
            continue
        yield f"{names[relation['source']]} | is {other.removeprefix('Swift.')}"


def lines(product):
    """One line for each public symbol of a product, and for each conformance of its types, sorted."""
    found = set()
    files = symbol_graphs.files(product)
    if not files:
        sys.exit(f"{product} has no symbol graph. Run Scripts/documentation.sh first.")
    for path in files:
        graph = json.loads(path.read_text())
        relations = graph["relationships"]
        prefix = path.name.split("@")[1].split(".")[0] + "." if "@" in path.name else ""
        defaults = {relation["source"] for relation in relations if relation["kind"] == "defaultImplementationOf"}
        names = {}
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = prefix + ".".join(symbol["pathComponents"])
            if symbol["kind"]["identifier"] != "swift.extension" and identifier not in defaults:
                found.add(f"{names[identifier]} | {declaration(symbol)}{requirement(symbol, relations)}")
        found |= set(conformances(relations, names))
    return sorted(found)


def by_name(lines):
    """The declarations of each name. A conformance counts as a symbol of its own: "Pager is Sendable"."""
    names = collections.defaultdict(list)
    for line in lines:
        name, declared = line.split(" | ", 1)
        names[f"{name} {declared}" if declared.startswith("is ") else name].append(declared)
    return dict(names)


def shown(name, declared):
    return name if declared.startswith("is ") else f"{name} ({declared})"


def breaks_as_addition(name, declared, old):
    """Tells if a new symbol breaks apps: a case or a requirement of a type that the baseline has."""
    owner = name.rpartition(".")[0]
    return owner in old and (declared.startswith("case ") or declared.endswith("[requirement]"))


def gains_default(was, now):
    return now == was.replace(" [requirement]", " [requirement with a default]")


def compare(old, new):
    """The breaking changes and the additions, each as a sentence."""
    breaking, additions = [], []
    for name in sorted(old.keys() | new.keys()):
        before, after = old.get(name, []), new.get(name, [])
        removed = [declared for declared in before if declared not in after]
        added = [declared for declared in after if declared not in before]
        for was, now in zip(removed, added):
            kind = additions if gains_default(was, now) else breaking
            kind.append(f"changed: {name}\n    was {was}\n    is  {now}")
        breaking += [f"removed: {shown(name, declared)}" for declared in removed[len(added):]]
        for declared in added[len(removed):]:
            kind = breaking if breaks_as_addition(name, declared, old) else additions
            kind.append(f"added: {shown(name, declared)}")
    return breaking, additions


def exported():
    """The types of the paging engine that the hosts of the pager export."""
    text = (symbol_graphs.root / "Sources/LockstepValues/Exports.swift").read_text()
    return set(re.findall(r"^@_exported import \w+ LockstepPaging\.(\w+)$", text, re.M))


def shown_by(host_lines, engine_lines, values):
    """The declarations that the import of a host shows."""
    seen = host_lines + [line for line in engine_lines if re.split(r"[. ]", line)[0] in values]
    return [line for line in seen if not re.search(r" \| (is|(indirect )?case) ", line)]


def renew():
    baselines.mkdir(exist_ok=True)
    for product in symbol_graphs.PRODUCTS:
        (baselines / f"{product}.txt").write_text("\n".join(lines(product)) + "\n")
    print(f"Wrote the baselines of {len(symbol_graphs.PRODUCTS)} products to Documentation/api")


def check():
    count = total = 0
    for product in symbol_graphs.PRODUCTS:
        file = baselines / f"{product}.txt"
        new = lines(product)
        total += len(new)
        breaking, additions = compare(by_name(file.read_text().splitlines() if file.exists() else []), by_name(new))
        count += len(breaking) + len(additions)
        for change in breaking:
            print(f"{product}: breaking change: {change}", file=sys.stderr)
        for change in additions:
            print(f"{product}: {change}", file=sys.stderr)
    if count:
        print("If these changes are intended, run Scripts/api.py --renew and commit Documentation/api. "
              "Write each breaking change into CHANGELOG.md.", file=sys.stderr)
    print(f"API: {total} lines of {len(symbol_graphs.PRODUCTS)} products compared with the baseline, {count} differ")
    for host in HOSTS:
        shown = len(shown_by(lines(host), lines("LockstepPaging"), exported()))
        print(f"import {host} shows {shown} declarations, at most {MOST_SHOWN}")
        if shown > MOST_SHOWN:
            print(f"{host} shows too much. Sources/LockstepValues/Exports.swift says what of the engine.", file=sys.stderr)
            count += 1
    return not count and total


if __name__ == "__main__":
    if sys.argv[1:] == ["--renew"]:
        renew()
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        sys.exit(0 if check() else 1)
