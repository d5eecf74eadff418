#!/usr/bin/env python3
"""Shows in an app's sources what takes the place of another library, and renames what has one name here.

    Scripts/come_from.py parchment PATH...            lists every use, with what to write
    Scripts/come_from.py parchment PATH... --write    also renames in the files
    Scripts/come_from.py parchment PATH... --library CHECKOUT    also names types that the guide does not know

Libraries: parchment, tabman, jx, xlpagertabstrip, swiftuitabpager, materialtabs. The names and what to write are read from the tables of
Documentation/guides/from-LIBRARY.md. Only Swift files that import the library are read. Most names have no name of the
same kind here, because pages have ids and not indices: those are listed and left alone. A checkout of the library
tells which types are its own.
"""

import argparse
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
MODULES = {
    "parchment": ["Parchment"], "tabman": ["Tabman", "Pageboy"], "jx": ["JXSegmentedView", "JXPagingView"],
    "xlpagertabstrip": ["XLPagerTabStrip"], "swiftuitabpager": ["SwiftUITabPager"], "materialtabs": ["SwiftUIMaterialTabs", "MaterialTabs"],
}

# What can be renamed without knowing more of the app, as patterns. An import gets the host that the file uses.
RENAMES = {
    "parchment": [
        (r"\bPagingViewController\(viewControllers:", "PagerViewController(viewControllers:"),
        (r"\bPageView \{", "TabPager {"),
        (r'(?<=\s)Page\("', 'PagerTab("'),
    ],
    "tabman": [
        (r"\.scrollToPage\(\.(next|previous|first|last), animated: (true|false)\)", r".step(.\1, animated: \2)"),
    ],
    "jx": [
        (r"\bfunc listDidAppear\(\) \{", "override func viewDidAppear(_ animated: Bool) {\n    super.viewDidAppear(animated)"),
    ],
}


def arguments(labels):
    """A pattern for what follows a name with these labels. A call whose arguments are on the lines below fits too."""
    first, *others = re.findall(r"\w+(?=:)", labels) or [""]
    if not first:
        return r"(?!\w)"
    if first != "_":
        return rf"\(\s*{first}\b"
    return rf"\((?:.*\b{others[0]}\b|[^)]*$)" if others else r"\("


def advice(library):
    """The rows of the guide's tables: a pattern for each name of the library, and what to write."""
    rows = []
    for line in (root / f"Documentation/guides/from-{library}.md").read_text().splitlines():
        cells = line.strip("| ").split(" | ")
        if not line.startswith("| `") or len(cells) != 2:
            continue
        for span in re.findall(r"`([^`]+)`", cells[0]):
            name, _, labels = span.partition("(")
            pattern = r"(?<!\w)" + re.escape(name.lstrip(".")) + arguments(labels)
            rows.append((span, re.compile(pattern), cells[1]))
    return rows


def own_types(checkout):
    """The public types of a library. (Its members have names that UIKit and apps use too.)"""
    declared = re.compile(r"^\s*(?:@\w+\s+)*(?:public|open)\s+(?:\w+\s+)*?(?:class|struct|enum|protocol|typealias)\s+([A-Z]\w+)", re.M)
    return {name for path in pathlib.Path(checkout).rglob("*.swift") for name in declared.findall(path.read_text(errors="replace"))}


def imports(text, library):
    return any(re.search(rf"^\s*import {module}$", text, re.M) for module in MODULES[library])


def renamed(text, library):
    """The text with what can be renamed, and the number of changes."""
    host = "LockstepSwiftUI" if re.search(r"^import SwiftUI$", text, re.M) and not re.search(r"^import UIKit$", text, re.M) else "LockstepUIKit"
    count = 0
    for module in MODULES[library]:
        text, changes = re.subn(rf"^(\s*)import {module}$", rf"\1import {host}", text, flags=re.M)
        count += changes
    text = re.sub(rf"^import {host}\n(?=(?:import \w+\n)*import {host}$)", "", text, flags=re.M)
    for pattern, new in RENAMES.get(library, []):
        text, changes = re.subn(pattern, new, text)
        count += changes
    return text, count


def uses(text, rows):
    """The uses that are left: (line, name, what to write), the longest name first where several fit."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("//")[0]
        taken = []
        for span, pattern, write in sorted(rows, key=lambda row: -len(row[0])):
            match = pattern.search(code)
            if match and not any(match.start() < end and start < match.end() for start, end in taken):
                taken.append(match.span())
                found.append((number, span, write))
    return found


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("library", choices=MODULES)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--library", dest="checkout")
    options = parser.parse_args(arguments)
    for path in options.paths:
        if not path.exists():
            print(f"{path} does not exist")
            return 1
    rows = advice(options.library)
    own = own_types(options.checkout) if options.checkout else set()
    covered = {word for span, _, _ in rows for word in re.findall(r"\w+", span)}
    files = [file for path in options.paths for file in (sorted(path.rglob("*.swift")) if path.is_dir() else [path])]
    read = changes = left = 0
    unknown = {}
    for file in files:
        text = file.read_text()
        if not imports(text, options.library):
            continue
        read += 1
        new, count = renamed(text, options.library)
        changes += count
        if options.write and new != text:
            file.write_text(new)
        for number, name, write in uses(new, rows):
            left += 1
            print(f"{file}:{number}: {name}\n    write {write}")
        for word in set(re.findall(r"(?<![\w\"])[A-Za-z]\w{3,}", re.sub(r"//.*|\"[^\"]*\"", "", new))) & own - covered:
            unknown.setdefault(word, file)
    for word, file in sorted(unknown.items()):
        print(f"{file}: {word} is not in the guide")
    done = "renamed" if options.write else "to rename with --write"
    print(f"{read} files import the library: {changes} {done}, {left} uses to write anew, {len(unknown)} types that the guide does not know")
    return 0 if read else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
