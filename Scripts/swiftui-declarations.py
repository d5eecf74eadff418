#!/usr/bin/env python3
"""Compares the double of SwiftUI with a table of Apple's declarations, AppleDoubles/swiftui-declarations.tsv.

Each public declaration of the built double has a row with its symbol, the symbol in Apple's documentation, and the
address of the page. A declaration that could not be compared has a note with the reason instead of the documented
symbol.

Two symbols are equal when their demangled trees are equal: names, labels, kinds, owners, types, constraints. The
modules of types that are in other modules on Linux (CGFloat, CGSize, Date, Bundle ...) are ignored.

The script fails for:
* a declaration without a row
* a row without a declaration
* a documented symbol that differs
* a row with neither symbol nor note
* a public name of a host that may collide with a name of the platform: a name without Pager, Tab or Feed, or a name in
  the table

With --write, rows are added and removed. The looked-up values of the other rows stay.
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
# Types that are in other modules on Linux. The prefix of NSBundle is missing there too.
moved = re.compile(r'kind=Module, text="\w+"(\s+kind=Identifier, text=)"(?:NS)?(CGFloat|CGSize|CGPoint|CGRect|CGVector|Date|Bundle|UIImage)"')


def declarations(module="SwiftUI"):
    out = root / ".build/doubles/symbols"
    out.mkdir(parents=True, exist_ok=True)
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", build / "Modules",
         "-I", build / "COpenCombineHelpers.build", "-output-dir", out,
         "-minimum-access-level", "public", "-skip-synthesized-members"], check=True)
    found = {}
    for graph in sorted(out.glob(f"{module}*.symbols.json")):
        for symbol in json.loads(graph.read_text())["symbols"]:
            found[symbol["identifier"]["precise"]] = tuple(symbol["pathComponents"])
    return found


def page(path):
    return pages + "swiftui/" + "/".join(path).lower().replace("`", "")


def is_page(address, path):
    """Returns True when an address is that of a declaration. Names that several declarations share have a suffix."""
    names = [re.escape(name) + r"(-[\w.]+)?" for name in page(path).removeprefix(pages).split("/")]
    return re.fullmatch(re.escape(pages) + "/".join(names), address) is not None


def plain(symbol):
    """The documented symbol as if SwiftUI were one module: Apple's SwiftUI extends some of its own types from another
    of its modules."""
    return re.sub(r"(?<=[VOC])AAE(?=\d)", "", symbol.removesuffix("::OverloadGroup"))


def trees(symbols):
    """Returns {symbol: demangled tree}. In the trees, types that are in other modules on Linux have one module and one
    name."""
    names = sorted({"$s" + symbol[2:] for symbol in symbols})
    text = subprocess.check_output(["swift", "demangle", "--tree-only", *names], text=True)
    found = {}
    for part in text.split("Demangling for ")[1:]:
        name, tree = part.split("\n", 1)
        tree = moved.sub(r'kind=Module, text="elsewhere"\1"\2"', tree)
        # The symbol of a function that returns `some View` contains itself.
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
        wrong.append(f"{symbol} needs either the documented symbol or a note with the reason why there is none")
    if symbol in found and not is_page(address, found[symbol]):
        wrong.append(f"{symbol} does not belong to the page {address}")
names = {path[0] for path in found.values()}
for module in ("LockstepSwiftUI", "LockstepFeedSwiftUI"):
    for path in declarations(module).values():
        if len(path) == 1 and (path[0] in names or not any(word in path[0] for word in ("Pager", "Tab", "Feed"))):
            wrong.append(f"{module}.{path[0]} may collide with a name of the platform")
print(
    f"{len(found)} declarations of the double of SwiftUI: {len(looked_up)} compared with the documented symbol, "
    f"{len(rows) - len(looked_up)} only by page (with a note), {len(wrong)} wrong")
for line in sorted(wrong):
    print(line, file=sys.stderr)
sys.exit(bool(wrong))
