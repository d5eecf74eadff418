#!/usr/bin/env python3
"""Type-checks the two modules of Examples/App.swiftpm against the doubles, which ./test builds in .build/doubles.

No Linux machine can build the app itself. Scripts/Readme/StandIns has what its lists of screens use and the doubles lack.
ExamplesApp.swift is left out: the double of SwiftUI has no apps and no windows.
"""

import glob
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
built = root / ".build/doubles"
app, stand_ins = root / "Examples/App.swiftpm", root / "Scripts/Readme/StandIns"
# The probes of the screens Questions read members of the doubles that are visible in this package alone.
package = re.search(r'"-package-name","(\w+)"', (built / "debug.yaml").read_text())[1]


def sources(folder):
    """The Swift files of a target. Two of its folders are links to the examples."""
    # `rglob` follows links only from Python 3.13 on.
    found = glob.glob(f"{app / folder}/**/*.swift", recursive=True)
    return sorted(path for path in found if not path.endswith("/ExamplesApp.swift"))


def check(module, files, *output):
    return subprocess.run(
        ["swiftc", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-package-name", package, "-module-name", module,
         "-wmo", "-I", built / "debug/Modules", "-I", built / "debug/COpenCombineHelpers.build", "-I", root / "Sources/CLibcurl",
         *output, *files]).returncode == 0


with tempfile.TemporaryDirectory() as folder:
    screens = [*sources("Screens"), stand_ins / "UIHostingController.swift"]
    is_right = check("SwiftUIScreens", screens, "-emit-module", "-o", f"{folder}/SwiftUIScreens.swiftmodule") and check(
        "ExamplesUI", [*sources("App"), stand_ins / "UIListContentConfiguration.swift"], "-typecheck", "-I", folder)
print("The screens of the example app type-check." if is_right else "The screens of the example app do not type-check.")
sys.exit(not is_right)
