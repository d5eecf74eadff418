#!/usr/bin/env python3
"""Compares the double of SwiftUI with the table of the declarations that it stands for, AppleDoubles/swiftui-declarations.tsv.

Each public declaration of the built double has a row: its symbol, the symbol that Apple's documentation gives, the address of the page, and
for what could not be compared a note that says why. Symbols are equal when their demangled trees are: names, labels, kinds, owners, types,
constraints. Only the modules of types that stand elsewhere on Linux (CGFloat, CGSize, Date, Bundle ...) are left out of it.
Fails for a declaration without a row, a row without a declaration, a documented symbol that is another, a row with neither symbol nor note.
The hosts' own public names are held apart from the platform's: each contains Pager, Tab or Feed, and none is in the table.
With --write, rows are added and removed; what was looked up stays.
"""

import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
table = root / "AppleDoubles/swiftui-declarations.tsv"
build = root / ".build/doubles/debug"
pages = "https://developer.apple.com/documentation/"
# Types that are in other modules on Linux; there Bundle has lost the prefix, too.
moved = re.compile(r'kind=Module, text="\w+"(\s+kind=Identifier, text=)"(?:NS)?(CGFloat|CGSize|CGPoint|CGRect|Date|Bundle|UIImage)"')


def declarations(module="SwiftUI"):
    out = root / ".build/doubles/symbols"
    out.mkdir(parents=True, exist_ok=True)
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", build / "Modules", "-output-dir", out,
         "-minimum-access-level", "public", "-skip-synthesized-members"], check=True)
    found = {}
    for graph in sorted(out.glob(f"{module}*.symbols.json")):
        for symbol in json.loads(graph.read_text())["symbols"]:
            found[symbol["identifier"]["precise"]] = tuple(symbol["pathComponents"])
    return found


def page(path):
    return pages + "swiftui/" + "/".join(path).lower().replace("`", "")


def is_page(address, path):
    """Whether an address is that of a declaration: names that several declarations have are followed by a mark."""
    names = [re.escape(name) + r"(-[\w.]+)?" for name in page(path).removeprefix(pages).split("/")]
    return re.fullmatch(re.escape(pages) + "/".join(names), address) is not None


def plain(symbol):
    """A documented symbol as one module would have it: Apple's SwiftUI extends some types of its own from another module of its."""
    return re.sub(r"(?<=[VOC])AAE(?=\d)", "", symbol.removesuffix("::OverloadGroup"))


def trees(symbols):
    """Symbol -> its demangled tree, in which types that are elsewhere on Linux have one module and one name."""
    names = sorted({"$s" + symbol[2:] for symbol in symbols})
    text = subprocess.check_output(["swift", "demangle", "--tree-only", *names], text=True)
    found = {}
    for part in text.split("Demangling for ")[1:]:
        name, tree = part.split("\n", 1)
        tree = moved.sub(r'kind=Module, text="elsewhere"\1"\2"', tree)
        # The symbol of a function that returns `some View` has itself in it.
        tree = re.sub(r'(kind=OpaqueReturnTypeParent), text=".*"', r"\1", tree)
        found["s:" + name[2:]] = tree.strip()
    missing = [name for name in names if "kind=Global" not in found.get("s:" + name[2:], "")]
    if missing:
        raise SystemExit(f"swiftui-declarations: not symbols of Swift: {', '.join(missing)}")
    return found


rows = {}
if table.exists():
    for line in table.read_text().splitlines()[1:]:
        symbol, documented, address, note = line.split("\t")
        rows[symbol] = (documented, address, note)
found = declarations()

if "--write" in sys.argv:
    lines = ["symbol\tdocumented as\tpage\tnote"]
    for symbol, path in sorted(found.items(), key=lambda entry: (entry[1], entry[0])):
        lines.append("\t".join([symbol, *rows.get(symbol, ("", page(path), ""))]))
    table.write_text("\n".join(lines) + "\n")
    sys.exit()

wrong = [f"no row for {'.'.join(found[symbol])} ({symbol})" for symbol in found.keys() - rows.keys()]
wrong += [f"no declaration for the row of {symbol}" for symbol in rows.keys() - found.keys()]
looked_up = {symbol: plain(documented) for symbol, (documented, _, _) in rows.items() if documented}
tree = trees([*looked_up, *looked_up.values()])
for symbol, documented in looked_up.items():
    if tree[symbol] != tree[documented]:
        wrong.append(f"{symbol} is documented as {documented}")
for symbol, (documented, address, note) in rows.items():
    if bool(documented) == bool(note):
        wrong.append(f"{symbol} needs the documented symbol, or else a note that says why there is none")
    if symbol in found and not is_page(address, found[symbol]):
        wrong.append(f"{symbol} has another page than {address}")
names = {path[0] for path in found.values()}
for module in ("LockstepSwiftUI", "LockstepFeedSwiftUI"):
    for path in declarations(module).values():
        if len(path) == 1 and (path[0] in names or not any(word in path[0] for word in ("Pager", "Tab", "Feed"))):
            wrong.append(f"{module}.{path[0]} is a name that may be the platform's")
print(
    f"{len(found)} declarations of the double of SwiftUI: {len(looked_up)} compared with the documented symbol, "
    f"{len(rows) - len(looked_up)} only by page (with a note), {len(wrong)} wrong")
for line in sorted(wrong):
    print(line, file=sys.stderr)
sys.exit(bool(wrong))
