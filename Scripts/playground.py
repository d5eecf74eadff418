#!/usr/bin/env python3
"""Type-checks the Swift code that the playground writes: for every value of every option, and for random combinations.

The views are checked against the doubles of SwiftUI and UIKit, which ./test builds in .build/doubles. All views of one
framework are one module, so that they are compiled once.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
scene = root / "Gallery/Site/scenes/playground"
modules = root / ".build/doubles/debug/Modules"
combine = root / ".build/doubles/debug/COpenCombineHelpers.build"
COMBINATIONS = 40

# Node.js runs the playground's own modules. It reads a list of values and writes the code for each.
WRITER = """
import { options, defaults } from "./playground/options.js";
import { swiftUI } from "./playground/code/swiftui.js";
import { uiKit } from "./playground/code/uikit.js";
import { readFileSync } from "node:fs";
const asked = JSON.parse(readFileSync(0, "utf8"));
if (asked === "options") console.log(JSON.stringify(options.map(({ name, values }) => [name, values])));
else console.log(JSON.stringify(asked.map((changes, at) => {
  const values = { ...defaults(), ...changes };
  return { SwiftUI: swiftUI(values, `Screen${at}`), UIKit: uiKit(values, `Screen${at}`) };
})));
"""


def write(folder, question):
    """Asks the playground's modules, which are copied next to a file that makes them ES modules."""
    run = subprocess.run(["node", "writer.js"], cwd=folder, input=json.dumps(question), capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def samples(options):
    """Every value of every option, and random combinations, which are the same in each run."""
    generator = random.Random(16)
    yield from ({name: value} for name, values in options for value in values)
    for _ in range(COMBINATIONS):
        yield {name: generator.choice(values) for name, values in options}


def check(kind, sources):
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for at, source in enumerate(sources):
            files.append(pathlib.Path(folder, f"Screen{at}.swift"))
            files[-1].write_text(source)
        return subprocess.run(
            ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-parse-as-library", "-module-name", f"Playground{kind}",
             "-I", modules, "-I", combine, *files],
            capture_output=True, text=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "package.json").write_text('{ "type": "module" }')
        pathlib.Path(folder, "writer.js").write_text(WRITER)
        subprocess.run(["cp", "-R", scene, folder], check=True)
        asked = list(samples(write(folder, "options")))
        written = write(folder, asked)
    failed = 0
    for kind in ["SwiftUI", "UIKit"]:
        result = check(kind, [code[kind] for code in written])
        if result.returncode:
            failed += 1
            print(result.stderr, file=sys.stderr)
        print(f"{len(written)} screens of the playground type-checked with {kind}: {'failed' if result.returncode else 'no error'}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
