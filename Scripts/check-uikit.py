#!/usr/bin/env python3
"""Type-checks the UIKit hosts on Linux with Swift's own Objective-C importer.

check-uikit.py                  checks the hosts and the examples
check-uikit.py FILE.swift ...   also checks these files, which may import the hosts
check-uikit.py --from FOLDER    makes AppleDoubles/Importer/uikit.tsv again from uikit.json in a folder

The doubles accept what their authors wrote. Here the compiler reads UIKit as an app's compiler does: it makes the Swift
names from Objective-C selectors, and it knows which methods are overrides and which match a method of a delegate. The
declarations come from AppleDoubles/Importer: a table of UIKit's selectors and types, corrections, and small modules named
ObjectiveC, CoreGraphics, Foundation and Combine. Nothing is linked or run. Availability is checked by apple-facts.py.

When a host uses a declaration that is refused here but right according to Apple's page, add it:
* a wrong optional or name: corrections.toml, whose head explains the keys
* a declaration that exists in Swift alone, or newer than the table: UIKit/UIKit.swift, with its page
* a value type: UIKit/UIKitValues.h; a member of Foundation or Combine: the module of that name
"""
import glob
import json
import os
import re
import subprocess
import sys
import time

import uikit_table
from uikit_header import Header

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
WORK = os.path.join(ROOT, ".build/check-uikit")
FLAGS = ["-swift-version", "6", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
         "-parse-as-library", "-package-name", "lockstep"]
GRAPH = ["-emit-symbol-graph", "-emit-symbol-graph-dir", os.path.join(WORK, "graph"),
         "-symbol-graph-minimum-access-level", "private"]
SUPPORT = ["ObjectiveC", "CoreGraphics", "Foundation", "Combine", "UIKit"]
# The modules and their folders, each after the modules that it imports.
MODULES = {
    "LockstepEvents": "Sources/LockstepEvents",
    "LockstepPaging": "Sources/LockstepPaging",
    "LockstepPlatform": "Sources/LockstepPlatform",
    "LockstepValues": "Sources/LockstepValues",
    "LockstepWords": "Sources/LockstepWords",
    "LockstepUIKit": "Sources/LockstepUIKit",
    "LockstepFeed": "Sources/LockstepFeed",
    "LockstepLoading": "Sources/LockstepLoading",
    "LockstepGitHub": "Sources/LockstepGitHub",
    "LockstepFeedUIKit": "Sources/LockstepFeedUIKit",
    "UIKitExamples": "Examples/UIKit",
}
CHECKED = ["LockstepPlatform", "LockstepUIKit", "LockstepFeedUIKit", "UIKitExamples"]
# Modules that use much of Foundation. Only their public and package declarations are compiled again here.
INTERFACES = ["LockstepWords", "LockstepLoading", "LockstepGitHub"]
# Those modules and the modules that they import.
PLAIN = ["LockstepEvents", "LockstepFeed", *INTERFACES]


def sources(folder):
    return sorted(glob.glob(os.path.join(ROOT, folder, "**/*.swift"), recursive=True))


def newest(paths):
    return max((os.path.getmtime(path) for path in paths if os.path.exists(path)), default=0)


def compile(name, files, extra=(), inputs=(), kind="-emit-module"):
    """Compiles a module, unless it is newer than everything that it is made from. Returns its errors."""
    module = os.path.join(WORK, name + ".swiftmodule")
    if newest([module]) > newest([*files, *inputs]) > 0:
        return []
    include = []
    for part in ["ObjectiveC", "CoreGraphics", "Foundation"]:
        include += ["-I", os.path.join(uikit_table.FOLDER, part)]
    flags = [*FLAGS, *include, "-I", os.path.join(WORK, "UIKit"), "-I", WORK, "-module-name", name,
             "-module-cache-path", os.path.join(WORK, "cache"), *files]
    result = subprocess.run(["swiftc", "-frontend", kind, *flags, *extra, "-o", module], capture_output=True, text=True)
    if "While silgen" in result.stderr:
        # The standard library of Linux has no function that bridges Any. The types are checked without code.
        result = subprocess.run(["swiftc", "-frontend", "-typecheck", *flags], capture_output=True, text=True)
        if result.returncode == 0:
            result = subprocess.run(
                ["swiftc", "-frontend", kind, *flags, *extra, "-experimental-skip-non-inlinable-function-bodies", "-o",
                 module], capture_output=True, text=True)
    if result.returncode == 0:
        return []
    lines = [line for line in result.stderr.splitlines() if re.match(r"\S.*: (fatal )?error: ", line)]
    return sorted(set(lines)) or result.stderr.splitlines()[:40]


def plain(name, extra=()):
    """Compiles a module for Linux, with the real Foundation, unless it is up to date. Returns errors."""
    folder = os.path.join(WORK, "plain")
    os.makedirs(folder, exist_ok=True)
    module, files = os.path.join(folder, name + ".swiftmodule"), sources(MODULES[name])
    below = [os.path.join(folder, part + ".swiftmodule") for part in PLAIN[: PLAIN.index(name)]]
    if newest([module]) > newest([*files, *below]):
        return []
    result = subprocess.run(
        ["swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-package-name", "lockstep", "-I", folder,
         "-module-name", name, "-D", "LOCKSTEP_DOUBLES", *files, *extra, "-o", module], capture_output=True, text=True)
    return [line for line in result.stderr.splitlines() if "error:" in line][:20] if result.returncode else []


def interface(name, inputs):
    """Compiles the public and package declarations of a module again, from the interface that a build for Linux writes.
    Returns errors."""
    path = os.path.join(WORK, name + ".package.swiftinterface")
    module = os.path.join(WORK, name + ".swiftmodule")
    if newest([module]) > newest([*sources(MODULES[name]), *inputs]):
        return []
    for part in PLAIN[: PLAIN.index(name) + 1]:
        evolution = ["-enable-library-evolution", "-emit-module-interface-path",
                     os.path.join(WORK, "plain", part + ".swiftinterface"), "-emit-package-module-interface-path",
                     os.path.join(WORK, "plain", part + ".package.swiftinterface")]
        faults = plain(part, evolution if part in INTERFACES else [])
        if faults:
            return faults
    text = open(os.path.join(WORK, "plain", name + ".package.swiftinterface"), encoding="utf-8").read()
    text = re.sub(r"^import (FoundationNetworking|Synchronization)\n", "", text, flags=re.M)
    text = re.sub(r"\bFoundation(Networking|Essentials|Internationalization)\.", "Foundation.", text)
    text = text.replace("-disable-objc-interop", "-enable-objc-interop").replace("-enable-library-evolution ", "")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return compile(name, [path], kind="-compile-module-from-interface")


def prepare():
    """Makes the header and compiles the modules that stand in for Apple's. Returns errors."""
    for name in ["UIKit", "graph"]:
        os.makedirs(os.path.join(WORK, name), exist_ok=True)
    header = os.path.join(WORK, "UIKit/UIKit.h")
    parts = [os.path.join(uikit_table.FOLDER, name) for name in
             ["uikit.tsv", "corrections.toml", "UIKit/UIKitValues.h", "UIKit/module.modulemap"]]
    parts += [os.path.join(ROOT, "Scripts", name) for name in ["uikit_header.py", "uikit_table.py"]]
    if newest([header]) <= newest(parts):
        with open(header, "w", encoding="utf-8") as file:
            file.write(Header().text())
        for name in ["UIKitValues.h", "module.modulemap"]:
            text = open(os.path.join(uikit_table.FOLDER, "UIKit", name), encoding="utf-8").read()
            open(os.path.join(WORK, "UIKit", name), "w", encoding="utf-8").write(text)
    inputs = [header]
    for name in SUPPORT:
        folder = os.path.join(uikit_table.FOLDER, name)
        inputs += glob.glob(folder + "/*")
        underlying = ["-import-underlying-module"] if name != "Combine" else []
        extra = ["-suppress-warnings", "-Xcc", "-w", *underlying, *(GRAPH if name == "UIKit" else [])]
        faults = compile(name, [os.path.join(folder, name + ".swift")], extra, inputs)
        if faults:
            return faults
    return []


def opening(name):
    """The first two words of a name: scrollView of scrollViewDidScroll."""
    return "".join(re.findall(r"^[a-z]+|[A-Z][a-z]*", name)[:2])


def lost_methods(name):
    """Returns the methods of a module that are named like those of a delegate that their type is, but match none of them:
    UIKit would never call such a method."""
    table = uikit_table.read()
    inherited = set()
    for known in table.values():
        if known.kind == "class":
            inherited |= set(known.conforms)
    delegates = {known.name for known in table.values() if known.kind == "protocol"} - inherited
    # The Swift names of the methods of each protocol.
    known_titles = {}
    for symbol in json.load(open(os.path.join(WORK, "graph/UIKit.symbols.json"), encoding="utf-8"))["symbols"]:
        owner = re.match(r"c:objc\(pl\)(\w+)\(im\)", symbol["identifier"]["precise"])
        if owner and owner[1] in delegates:
            known_titles.setdefault(owner[1], set()).add(symbol["names"]["title"])
    faults = set()
    for path in glob.glob(os.path.join(WORK, "graph", f"{name}.symbols.json")) + glob.glob(
            os.path.join(WORK, "graph", f"{name}@*.symbols.json")):
        graph = json.load(open(path, encoding="utf-8"))
        starts, members = {}, {}
        for relation in graph["relationships"]:
            target = re.match(r"c:objc\(pl\)(\w+)$", relation["target"])
            if relation["kind"] == "conformsTo" and target:
                starts.setdefault(relation["source"], set()).update(known_titles.get(target[1], set()))
            elif relation["kind"] == "memberOf":
                members[relation["source"]] = relation["target"]
        for symbol in graph["symbols"]:
            usr, title = symbol["identifier"]["precise"], symbol["names"]["title"]
            owner = members.get(usr, "")
            titles = starts.get(owner, set())
            if symbol["kind"]["identifier"] != "swift.method" or usr.startswith("c:"):
                continue
            # The methods of a class that inherits from a generic class have no names in Objective-C.
            if title in titles and not owner.startswith("c:"):
                continue
            if opening(title.split("(")[0]) in {opening(known.split("(")[0]) for known in titles}:
                faults.add(f"error: {'.'.join(symbol['pathComponents'])} matches no method of its delegate protocol")
    return sorted(faults)


# Mistakes that the check must find, so that it cannot become blind.
MISTAKES = {
    "label": "func label(_ view: UIView) { view.bringSubview(toFront: view) }",
    "optional": "func optional(_ view: UIView) -> UIView { view.superview }",
    "override": "final class Override: UIView { override func layoutSubview() {} }",
    "required initializer": "final class Coder: UIView { init() { super.init(frame: .zero) } }",
    "lost method": "final class Lost: NSObject, UIScrollViewDelegate {\n"
                   "  func scrollViewDidEndDragging(_ scrollView: UIScrollView, decelerates: Bool) {}\n}",
}


def blind_spots():
    """Returns the mistakes that the check does not find."""
    folder = os.path.join(WORK, "mistakes")
    os.makedirs(folder, exist_ok=True)
    files = {}
    for name, text in MISTAKES.items():
        files[name] = os.path.join(folder, name.replace(" ", "-") + ".swift")
        with open(files[name], "w", encoding="utf-8") as file:
            file.write("import Foundation\nimport UIKit\n\n" + text + "\n")
    lost = files.pop("lost method")
    found = "\n".join(compile("Mistakes", list(files.values())))
    missed = [name for name, path in files.items() if path + ":" not in found]
    compile("Lost", [lost], GRAPH)
    return [f"error: the check does not see a mistake: {name}" for name in missed
            + ([] if lost_methods("Lost") else ["lost method"])]


def check(files):
    started = time.time()
    faults = prepare()
    names = list(MODULES)
    for name in names if not faults else []:
        extra = []
        if name in CHECKED:
            extra = GRAPH
        inputs = [os.path.join(WORK, part + ".swiftmodule") for part in SUPPORT + names[: names.index(name)]]
        if name in INTERFACES:
            faults = interface(name, inputs)
        else:
            faults = compile(name, sources(MODULES[name]), extra, inputs)
        faults += lost_methods(name) if name in CHECKED and not faults else []
        if faults:
            break
    faults = faults or blind_spots()
    if files and not faults:
        faults = compile("Checked", [os.path.realpath(path) for path in files])
    for fault in faults:
        print(fault.replace(ROOT + "/", ""))
    count = sum(len(sources(folder)) for folder in map(MODULES.get, CHECKED))
    print(f"{count} files type-checked by the Objective-C importer in {time.time() - started:.1f} s, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--from"]:
        uikit_table.write(sys.argv[2])
    else:
        sys.exit(check(sys.argv[1:]))
