#!/usr/bin/env python3
"""Checks the UIKit declarations of the hosts against a table of facts, AppleDoubles/apple-facts.json.

apple-facts.py                  checks every UIKit declaration that the UIKit hosts use
apple-facts.py --from FOLDER    makes the table again from a reference: uikit.json and the headers made from it

The used declarations come from the compiler's index of the hosts, built against the doubles. The table must contain
each of them as the same kind of declaration. A declaration that is newer than iOS 17 must be used inside
`if #available`. One that visionOS or Mac Catalyst does not have must be used where the compiler leaves it out there.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, here)
from uses_of_uikit import swift_names, uses  # noqa: E402

ROOT = os.path.dirname(here)
BUILD = os.path.join(ROOT, ".build/doubles/debug")
TABLE = os.path.join(ROOT, "AppleDoubles/apple-facts.json")
HOSTS = {
    "LockstepPlatform": "Sources/LockstepPlatform",
    "LockstepUIKit": "Sources/LockstepUIKit",
    "LockstepFeedUIKit": "Sources/LockstepFeedUIKit",
    "LockstepInspector": "Sources/LockstepInspector",
    "UIKitExamples": "Examples/UIKit",
}
FLOOR = (17, 0)
# Doubles of types that the hosts' own Platform folders declare.
TWINS = {
    "CellPrototype",
    "DelegateProxy", "DisplayLinkRelay", "FrameAlarm", "GestureRelay", "KeyCommandView", "MainThread",
    "NavigationItemObserver", "ScrollObserver",
}
# Types of the doubles -> the types of Apple's frameworks that declare the same members.
PLACES = {
    "DiffableDataSource": ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"],
    "ScrollDelegating<>": ["UIScrollView"],
    "UITraitChangeObservable<>": ["UITraitChangeObservable"],
}
KINDS = {"C": "class", "V": "struct", "P": "protocol", "O": "enum"}


def used():
    """Returns {Swift name: (kind, {file:line})} of the used declarations."""
    found = {}
    for module, path in HOSTS.items():
        folder = os.path.join(ROOT, path)
        symbols = uses(os.path.join(BUILD, "index/store"), module, folder)
        names = swift_names(list(symbols))
        for usr, (_, where) in symbols.items():
            name = names[usr]
            if "Lockstep" in usr or re.search(r"\.(getter|setter|modify|read)$", name):
                continue
            static = name.startswith("static ")
            name = re.sub(r"^static ", "", name)
            head, _, tail = name.partition(".")
            if head in TWINS:
                continue
            if usr.endswith("mF"):
                name, kind = re.sub(r"\(.*", "", name), "case"
            elif "(" in name.rsplit(".", 1)[-1] or "(" in tail:
                kind = "init" if re.search(r"(^|\.)init\(", name) else "static method" if static else "method"
            elif usr.endswith(("vp", "vpZ")):
                kind = "static property" if static or usr.endswith("Z") else "property"
            else:
                kind = KINDS.get(usr[-1], "type alias")
            for name in [f"{place}.{tail}" for place in PLACES[head]] if head in PLACES else [name]:
                kind_known, places = found.setdefault(name, (kind, set()))
                places |= {path + "/" + place for place in where}
    return found


def block_end(text, start):
    """Returns the index after the brace that ends the block around `start`."""
    depth = 1
    while depth and start < len(text):
        depth += {"{": 1, "}": -1}.get(text[start], 0)
        start += 1
    return start


def guarded(place, since):
    """Returns True when a line is in a block that starts with `#available(iOS since, ...)`, or after a `guard` with this
    condition in the block of the guard."""
    file, _, line = place.rpartition(":")
    text = open(os.path.join(ROOT, file), encoding="utf-8").read()
    rows = text.split("\n")
    offset = sum(len(row) + 1 for row in rows[: int(line) - 1])
    line_end = offset + len(rows[int(line) - 1])
    for match in re.finditer(r"[#@]available\(\s*iOS (\d+)(?:\.(\d+))?", text):
        if (int(match[1]), int(match[2] or 0)) < since:
            continue
        end = block_end(text, text.find("{", match.end()) + 1)
        if re.search(r"\bguard\s+$", text[:match.start()]):
            end = block_end(text, end)
        if match.start() <= line_end and offset < end:
            return True
    return False


def left_out(place, condition):
    """Returns True when a line is inside `#if condition`, before an `#else` or `#endif` of this block."""
    file, _, line = place.rpartition(":")
    blocks = []
    for number, row in enumerate(open(os.path.join(ROOT, file), encoding="utf-8"), 1):
        if number == int(line):
            break
        word = row.strip()
        if word.startswith("#if "):
            blocks.append(word[4:])
        elif word.startswith(("#else", "#elseif")) and blocks:
            blocks[-1] = ""
        elif word.startswith("#endif") and blocks:
            blocks.pop()
    return any(condition in block for block in blocks)


def platform_faults(name, fact, places):
    """Returns the faults of a declaration's uses on visionOS and Mac Catalyst. The examples are not built for Catalyst."""
    faults = []
    for place in sorted(places):
        if fact.get("visionOS") == "none" and not left_out(place, "!os(visionOS)"):
            faults.append(f"{name} does not exist on visionOS and is used without `#if !os(visionOS)` in {place}")
        if fact.get("macCatalyst") == "none" and place.startswith("Sources") and not left_out(place, "!targetEnvironment(macCatalyst)"):
            faults.append(f"{name} does not exist on Mac Catalyst and is used without `#if !targetEnvironment(macCatalyst)` in {place}")
    return faults


def check():
    table = json.load(open(TABLE, encoding="utf-8"))["members"]
    faults, found = [], used()
    for name, (kind, places) in sorted(found.items()):
        fact, where = table.get(name), ", ".join(sorted(places)[:3])
        if not fact:
            faults.append(f"{name} ({kind}), used in {where}, is not in the table")
            continue
        if kind not in fact["kinds"]:
            faults.append(f"{name} is a {' or '.join(fact['kinds'])}, not a {kind}: {where}")
        since = tuple(int(part) for part in (fact.get("since", "2.0") + ".0").split(".")[:2])
        for place in sorted(places) if since > FLOOR else []:
            if not guarded(place, since):
                faults.append(f"{name} came with iOS {fact['since']} and is used without `if #available` in {place}")
        faults += platform_faults(name, fact, places)
    if not found:
        faults.append("no use of UIKit was found")
    for fault in faults:
        print(fault)
    print(f"{len(found)} UIKit declarations are used, {len(faults)} faults")
    return 1 if faults else 0


class Reference:
    """The declarations of a reference: their Swift names, which Swift's own importer makes, and the facts about
    each."""

    def __init__(self, folder):
        raw = json.load(open(os.path.join(folder, "uikit.json"), encoding="utf-8"))
        self.source, self.types, self.enums = raw["source"], raw["types"], raw["enums"]
        self.lower_enums = {name.lower(): name for name in self.enums}
        self.names = {}
        shims = os.path.join(folder, "shims")
        with tempfile.TemporaryDirectory() as work:
            flags = ["-swift-version", "6", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
                     "-suppress-warnings", "-parse-as-library", "-I", work]
            for part in ["ObjectiveC", "CoreGraphics", "Foundation", "UIKit"]:
                flags += ["-I", os.path.join(shims, part)]
            for module in ["ObjectiveC", "CoreGraphics", "Foundation", "UIKit"]:
                overlay = os.path.join(shims, f"ov-{module}.swift")
                if not os.path.exists(overlay):
                    overlay = os.path.join(work, "overlay.swift")
                    open(overlay, "w", encoding="utf-8").write(f"@_exported import {module}\n")
                subprocess.run(
                    ["swiftc", "-frontend", "-emit-module", *flags, "-module-name", module, "-import-underlying-module",
                     overlay, "-o", os.path.join(work, module + ".swiftmodule"), "-emit-symbol-graph",
                     "-emit-symbol-graph-dir", work], check=True)
            for file in os.listdir(work):
                if file.startswith("UIKit") and file.endswith(".symbols.json"):
                    for symbol in json.load(open(os.path.join(work, file), encoding="utf-8"))["symbols"]:
                        self.names.setdefault(".".join(symbol["pathComponents"]), []).append(
                            (symbol["kind"]["identifier"], symbol["identifier"]["precise"]))

    def owners(self, name):
        """The type, its base types and protocols, and the root of all objects."""
        chain, rest = [], [name]
        while rest:
            step = rest.pop(0)
            if step in chain or not step:
                continue
            chain.append(step)
            known = self.types.get(step, {})
            rest += [known.get("base") or ""] + known.get("conforms", [])
        return chain + ["NSObject", "UIAccessibility"]

    def fact(self, name):
        owner, _, member = name.rpartition(".")
        for holder in self.owners(owner) if owner else [""]:
            found = self.names.get(f"{holder}.{member}" if holder else member)
            if found:
                kinds = sorted({self.kind(identifier) for identifier, _ in found})
                return {"kinds": kinds, "objc": found[0][1], **self.since(found[0][1])}
        if member == "init()" and owner in self.types:
            return {"kinds": ["init"], "objc": "-[NSObject init]", **self.since(f"c:objc(cs){owner}")}
        return self.value(name)

    @staticmethod
    def kind(identifier):
        return {"swift.type.method": "static method", "swift.type.property": "static property",
                "swift.enum.case": "case", "swift.typealias": "type alias"}.get(identifier, identifier.split(".")[-1])

    def since(self, usr):
        parts = re.match(r"c:objc\((?:cs|pl)\)(\w+)(?:\((im|cm|py|cpy)\)(.*))?$", usr)
        if not parts:
            flat = re.match(r"c:@(?:EA?|N|S|SA|M)@(\w+)", usr)
            return {"since": self.enums[flat[1]]["since"]} if flat and self.enums.get(flat[1], {}).get("since") else {}
        known = self.types.get(parts[1], {})
        since = known.get("since")
        for member in known.get("members", []):
            if parts[3] and parts[3] in (member["sel"], member.get("getter")):
                since = member.get("since") or since
        return {"since": since} if since else {}

    def value(self, name):
        """The fact about an enumeration that Swift nests in a type, or about one of its cases or options; None when
        there is none."""
        owner, _, member = name.rpartition(".")
        flat = self.lower_enums.get(name.replace(".", "").lower())
        if flat:
            return {"kinds": ["enum", "struct"], "objc": flat, **self.enum_since(flat)}
        flat = self.lower_enums.get(owner.replace(".", "").lower())
        for case in self.enums.get(flat, {}).get("cases", []):
            if case["name"].lower() == member.lower() or case.get("field", "").lower().endswith(member.lower()):
                since = {"since": case["since"]} if case.get("since") else self.enum_since(flat)
                return {"kinds": ["case", "static property"], "objc": f"{flat}.{case['name']}", **since}
        return None

    def enum_since(self, name):
        return {"since": self.enums[name]["since"]} if self.enums[name].get("since") else {}


def make(folder):
    reference = Reference(folder)
    table = json.load(open(TABLE, encoding="utf-8")) if os.path.exists(TABLE) else {}
    # Facts that were looked up by hand stay. The others are made from the reference.
    by_page = {name: fact for name, fact in table.get("members", {}).items() if "page" in fact}
    members, unknown = {}, []
    for name, (kind, places) in sorted(used().items()):
        fact = by_page.get(name) or reference.fact(name)
        if fact:
            known = table.get("members", {}).get(name, {})
            platforms = {key: known.get(key, "unchecked") for key in ("macCatalyst", "visionOS")}
            members[name] = {**fact, **platforms}
        else:
            unknown.append(f"{name} ({kind}): {', '.join(sorted(places)[:2])}")
    source = {
        "facts": reference.source,
        "about": "Binding definitions of .NET for iOS: names and availability. Copyright .NET Foundation Contributors, "
                 "Microsoft Corporation and Xamarin Inc.",
        "licence": "MIT, https://github.com/dotnet/macios/blob/main/LICENSE",
        "pages": "Where `page` stands, the fact is from that page of the public documentation, looked up by hand, because "
                 "the declaration exists in Swift alone or under another name.",
        "platforms": table.get("source", {}).get("platforms", ""),
    }
    with open(TABLE, "w", encoding="utf-8") as file:
        json.dump({"source": source, "members": members}, file, indent=1, sort_keys=True)
        file.write("\n")
    for line in unknown:
        print("not in the reference:", line)
    print(f"{len(members)} facts written, {len(unknown)} unknown")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(make(sys.argv[2]) if sys.argv[1:2] == ["--from"] else check())
