#!/usr/bin/env python3
"""Type-checks the Swift blocks of README.md and Documentation/*.md as they are printed.

Blocks for Apple's frameworks are checked against their doubles, the others against the library: all of them as ./test
builds them in .build/doubles. Scripts/Readme declares what an app would have of its own: UIKitNames.swift for blocks that import UIKit,
Names.swift for the others. A block that names a module which is not built there is left out, and said so.
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

# Its blocks are parts of one test, which runs them and holds the page to it: Tests/DocumentationTests.
run_as_a_test = root / "Documentation/engine.md"

checked = left_out = failed = 0
for page in [root / "README.md", *sorted(set((root / "Documentation").glob("*.md")) - {run_as_a_test})]:
    for number, match in enumerate(re.finditer(r"^```swift\n(.*?)^```$", page.read_text(), re.S | re.M), 1):
        block = match[1]
        name = f"{page.relative_to(root)}, block {number} (line {page.read_text()[:match.start()].count(chr(10)) + 1})"
        names = root / "Scripts/Readme" / ("UIKitNames.swift" if "import UIKit" in block else "Names.swift")
        missing = [module for module in re.findall(r"^import (\w+)", block, re.M) if module in own and not (modules / f"{module}.swiftmodule").exists()]
        if missing:
            left_out += 1
            print(f"left out: {name}: {', '.join(missing)} is not built")
            continue
        with tempfile.TemporaryDirectory() as folder:
            main = pathlib.Path(folder, "main.swift")
            main.write_text(block)
            check = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Readme", "-I", modules, "-I", combine, main, names], capture_output=True, text=True)
        checked += 1
        if check.returncode:
            failed += 1
            print(f"{name}:\n{check.stderr}", file=sys.stderr)
print(f"{checked} Swift blocks of the documentation type-checked, {failed} failed, {left_out} left out")
sys.exit(bool(failed) or not checked)
