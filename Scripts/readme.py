#!/usr/bin/env python3
"""Type-checks the Swift blocks of README.md, Documentation/*.md, the guides and the DocC catalogues exactly as they are printed.

Blocks that use Apple's frameworks are checked against the doubles, the others against the library. ./test builds both
in .build/doubles. Scripts/Readme declares the types that an app would have: UIKitNames.swift for blocks that import
UIKit, Names.swift for the others. A block that imports a module which is not built is left out, and the script prints
the reason. RxSwift, RxCocoa and SnapKit are stand-ins with a few declarations. A block of a page can use what the
blocks above it declare: in a guide if those blocks consist of declarations alone, elsewhere if they import a stand-in.

`Scripts/readme.py PAGE...` checks these pages alone. `--rxswift CHECKOUT` takes RxSwift itself, from a folder with its
repository, in the place of the stand-in. RxCocoa does not compile on Linux: what it adds to RxSwift in these pages, `bind`,
is declared here.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
modules = root / ".build/doubles/debug/Modules"
combine = root / ".build/doubles/debug/COpenCombineHelpers.build"
search = ["-I", modules, "-I", combine, "-I", root / "Sources/CLibcurl"]
# Scripts/symbols.sh makes the modules with the trait SQLite.
documentation = root / ".build/documentation"
with_sqlite = [
    "-I", documentation / "modules/engines", "-I", documentation / "modules/doubles",
    "-I", documentation / "checkouts/GRDB.swift/Sources/GRDBSQLite",
    "-Xcc", f"-fmodule-map-file={documentation}/modules/helpers.modulemap"]
own = {path.parent.name for path in (root / "Sources").glob("*/*")} | {"SwiftUI", "UIKit"}

# The blocks of these pages are parts of tests in Tests/DocumentationTests, which run them and compare them with the
# pages.
run_as_tests = {root / "Documentation/engine.md", root / "Documentation/guides/testing.md"}
documents = [
    root / "README.md", *sorted((root / "Documentation").glob("*.md")), *sorted((root / "Documentation/guides").glob("*.md")),
    *sorted((root / "Sources").glob("*/*.docc/*.md"))]
arguments = sys.argv[1:]
rxswift = None
if "--rxswift" in arguments:
    place = arguments.index("--rxswift")
    rxswift = pathlib.Path(arguments[place + 1])
    del arguments[place:place + 2]
pages = [pathlib.Path(page).resolve() for page in arguments] or [page for page in documents if page not in run_as_tests]

# The beginnings of lines without indentation in a file of declarations alone.
declaration = re.compile(
    r"(import|struct|final|class|enum|extension|protocol|func|actor|typealias|private|public|@\w|[}#)]|//)")


def shares_its_declarations(page, block, imported):
    """True if later blocks of the page can use what the block declares."""
    if page.parent.name == "guides":
        return all(declaration.match(line) for line in block.splitlines() if line and line[0] != " ")
    return bool(set(imported) & stand_ins.keys())

# Modules of other people, and the sources of stand-ins for them.
stand_ins = {
    "RxSwift": "Tests/LockstepUIKitTests/Recipes/RxSwiftStandIn.swift",
    "RxCocoa": None,
    "SnapKit": "Scripts/Readme/StandIns/SnapKit.swift",
}
# What these pages use of RxCocoa, over RxSwift itself.
BINDING = """
extension ObservableType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }
}
"""
built = tempfile.TemporaryDirectory()
for name, path in stand_ins.items():
    source = root / path if path else pathlib.Path(built.name, name + ".swift")
    if not path:
        source.write_text("@_exported import RxSwift\n" + (BINDING if rxswift else ""))
    sources = [source, *sorted((root / "Scripts/Readme/StandIns").glob(f"{name}+*.swift"))]
    if name == "RxSwift" and rxswift:
        sources = sorted((rxswift / "Sources/RxSwift").glob("*.swift"))
    subprocess.run(
        ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-module-name", name,
         "-wmo", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types",
         "-I", modules, "-I", combine, "-I", built.name, *sources, "-o", f"{built.name}/{name}.swiftmodule"], check=True)

checked = left_out = failed = 0
for page in pages:
    earlier = []
    for number, match in enumerate(re.finditer(r"^```swift\n(.*?)^```$", page.read_text(), re.S | re.M), 1):
        block = match[1]
        name = f"{page.relative_to(root)}, block {number} (line {page.read_text()[:match.start()].count(chr(10)) + 1})"
        names = root / "Scripts/Readme" / ("UIKitNames.swift" if "import UIKit" in block else "Names.swift")
        imported = re.findall(r"^import (\w+)", block, re.M)
        missing = [module for module in imported if module in own and not (modules / f"{module}.swiftmodule").exists()]
        folders = search
        if "LockstepSQLite" in imported:
            folders = with_sqlite
            missing = [] if (documentation / "modules/engines/LockstepSQLite.swiftmodule").exists() else ["LockstepSQLite"]
        if missing:
            left_out += 1
            print(f"left out: {name}: {', '.join(missing)} is not built")
            continue
        with tempfile.TemporaryDirectory() as folder:
            main = pathlib.Path(folder, "main.swift")
            main.write_text(block)
            others = [names]
            for index, (kind, text) in enumerate(earlier):
                if kind in (names, None) and (page.parent.name == "guides" or set(imported) & stand_ins.keys()):
                    others.append(pathlib.Path(folder, f"Block{index}.swift"))
                    others[-1].write_text(text)
            if shares_its_declarations(page, block, imported):
                # A block that imports no host can be used by the blocks of each.
                is_common = imported and not any(module.endswith(("UIKit", "SwiftUI")) for module in imported)
                earlier.append((None if is_common else names, block))
            check = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Readme", *folders, "-I", built.name, main,
                 *others],
                capture_output=True, text=True)
        checked += 1
        if check.returncode:
            failed += 1
            print(f"{name}:\n{check.stderr}", file=sys.stderr)
print(f"{checked} Swift blocks of the documentation type-checked, {failed} failed, {left_out} left out")
sys.exit(bool(failed) or not checked)
