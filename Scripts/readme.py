#!/usr/bin/env python3
"""Type-checks the Swift blocks of README.md and Documentation/*.md exactly as they are printed.

Blocks that use Apple's frameworks are checked against the doubles, the others against the library. ./test builds both
in .build/doubles. Scripts/Readme declares the types that an app would have: UIKitNames.swift for blocks that import
UIKit, Names.swift for the others. A block that imports a module which is not built is left out, and the script prints
the reason. RxSwift, RxCocoa and SnapKit are stand-ins with a few declarations. A block of a page can use what the
blocks above it declare, if they import the same module.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
modules = root / ".build/doubles/debug/Modules"
combine = root / ".build/doubles/debug/COpenCombineHelpers.build"
own = {path.parent.name for path in (root / "Sources").glob("*/*")} | {"SwiftUI", "UIKit"}

# The blocks of this page are parts of one test in Tests/DocumentationTests, which runs them and compares them with the
# page.
run_as_a_test = root / "Documentation/engine.md"

# Modules of other people, and the sources of stand-ins for them.
stand_ins = {
    "RxSwift": "Tests/LockstepUIKitTests/Recipes/RxSwiftStandIn.swift",
    "RxCocoa": None,
    "SnapKit": "Scripts/Readme/StandIns/SnapKit.swift",
}
built = tempfile.TemporaryDirectory()
for name, path in stand_ins.items():
    source = root / path if path else pathlib.Path(built.name, name + ".swift")
    if not path:
        source.write_text("@_exported import RxSwift\n")
    subprocess.run(
        ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-module-name", name,
         "-I", modules, "-I", combine, "-I", built.name, source, "-o", f"{built.name}/{name}.swiftmodule"], check=True)

checked = left_out = failed = 0
for page in [root / "README.md", *sorted(set((root / "Documentation").glob("*.md")) - {run_as_a_test})]:
    earlier = []
    for number, match in enumerate(re.finditer(r"^```swift\n(.*?)^```$", page.read_text(), re.S | re.M), 1):
        block = match[1]
        name = f"{page.relative_to(root)}, block {number} (line {page.read_text()[:match.start()].count(chr(10)) + 1})"
        names = root / "Scripts/Readme" / ("UIKitNames.swift" if "import UIKit" in block else "Names.swift")
        imported = re.findall(r"^import (\w+)", block, re.M)
        missing = [module for module in imported if module in own and not (modules / f"{module}.swiftmodule").exists()]
        if "LockstepSQLite" in imported:
            # Without the trait the module is empty. ReadmeTests in Tests/LockstepSQLiteTests compares the block with compiled code.
            missing.append("LockstepSQLite")
        if missing:
            left_out += 1
            print(f"left out: {name}: {', '.join(missing)} is not built")
            continue
        with tempfile.TemporaryDirectory() as folder:
            main = pathlib.Path(folder, "main.swift")
            main.write_text(block)
            others = [names]
            if set(imported) & stand_ins.keys():
                for index, text in enumerate(earlier):
                    others.append(pathlib.Path(folder, f"Block{index}.swift"))
                    others[-1].write_text(text)
                earlier.append(block)
            check = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Readme", "-I", modules, "-I", combine,
                 "-I", built.name, main, *others],
                capture_output=True, text=True)
        checked += 1
        if check.returncode:
            failed += 1
            print(f"{name}:\n{check.stderr}", file=sys.stderr)
print(f"{checked} Swift blocks of the documentation type-checked, {failed} failed, {left_out} left out")
sys.exit(bool(failed) or not checked)
