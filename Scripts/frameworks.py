#!/usr/bin/env python3
"""Runs and type-checks the components for React, Vue and Svelte with the versions of a folder.

    Scripts/frameworks.py FOLDER

FOLDER has `node_modules` with some of `react` and `react-dom`, `vue`, and `svelte`, for example after `npm install react react-dom
@types/react vue svelte`. What is not there is left out, and named. The elements must be built (`./test elements server`). The
script prints the versions, runs `Tests/Browser/test_wrappers.py` with them, and compiles an app against the types of each.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ELEMENTS = ROOT / "Web/.build/elements"
SCRATCH = ROOT / "Web/.build/frameworks"

# The scripts that make a framework a global of a web page, by the file that the tests load.
GLOBALS = {
    "react": 'import * as React from "react"; globalThis.React = React;',
    "react-dom": 'import * as client from "react-dom/client"; globalThis.ReactDOM = client;',
}
# An app for the types of each framework. The second use is wrong, and a compiler has to say so.
TYPED = {
    "react": """import { LockstepPager } from "lockstep-elements/react";
export const right = LockstepPager({ selected: "a", tabWidth: 90, onDidmove: ({ detail }) => detail.to });
// @ts-expect-error
export const wrong = LockstepPager({ sizing: "no sizing" });
""",
    "vue": """import { LockstepPager } from "lockstep-elements/vue";
export const right: InstanceType<typeof LockstepPager>["$props"] = { selected: "a", tabWidth: 90 };
// @ts-expect-error
export const wrong: InstanceType<typeof LockstepPager>["$props"] = { sizing: "no sizing" };
""",
}
COMPILE = """import { compile } from "svelte/compiler";
import { readFileSync, writeFileSync } from "node:fs";
for (const file of process.argv.slice(2)) {
  const { js } = compile(readFileSync(file, "utf8"), { filename: file, generate: "client" });
  writeFileSync(`${file}.js`, js.code.replaceAll('.svelte"', '.svelte.js"').replaceAll(".svelte'", ".svelte.js'"));
}
"""


def version(modules, name):
    """The version of an installed package, or None."""
    manifest = modules / name / "package.json"
    return json.loads(manifest.read_text())["version"] if manifest.exists() else None


def run(*command, **options):
    return subprocess.run([str(each) for each in command], cwd=SCRATCH, check=True, **options)


def make_react():
    """React as a global, and React DOM as one that uses it."""
    (SCRATCH / "react-of-the-page.cjs").write_text("module.exports = globalThis.React;")
    for name, script in GLOBALS.items():
        alias = ["--alias:react=./react-of-the-page.cjs"] if name == "react-dom" else []
        run("esbuild", "--bundle", "--format=iife", '--define:process.env.NODE_ENV="development"', *alias, f"--outfile={name}.js", "--log-level=error",
            "--resolve-extensions=.js", input=script, text=True)


def make_svelte():
    """The app of the tests and the components, compiled and joined."""
    shutil.copytree(ELEMENTS / "svelte", SCRATCH / "svelte")
    shutil.copy(ROOT / "Tests/Browser/pages/App.svelte", SCRATCH / "svelte")
    (SCRATCH / "compile.mjs").write_text(COMPILE)
    run("node", "compile.mjs", *sorted((SCRATCH / "svelte").glob("*.svelte")))
    entry = 'import { mount } from "svelte"; import App from "./svelte/App.svelte.js"; mount(App, { target: document.querySelector("main") });'
    run("esbuild", "--bundle", "--format=esm", "--conditions=browser", "--outfile=svelte.js", "--log-level=error", input=entry, text=True)


def check_types(name):
    """Compiles an app against the types of a framework."""
    folder = SCRATCH / "elements"
    folder.mkdir(exist_ok=True)
    for types in ELEMENTS.glob("*.d.ts"):
        shutil.copy(types, folder)
    (SCRATCH / f"{name}.ts").write_text(TYPED[name])
    options = {
        "compilerOptions": {
            "noEmit": True, "strict": True, "skipLibCheck": True, "target": "es2022", "module": "node16", "moduleResolution": "node16",
            "paths": {"lockstep-elements/*": ["./elements/*.d.ts"]}, "types": [],
        },
        "files": [f"{name}.ts"],
    }
    (SCRATCH / "tsconfig.json").write_text(json.dumps(options))
    run("tsc", "--project", "tsconfig.json")


def main(folder):
    modules = folder.resolve() / "node_modules"
    found = {name: version(modules, name) for name in ("react", "vue", "svelte")}
    typed = {"react": version(modules, "@types/react"), "vue": found["vue"] and (modules / "vue/dist/vue.d.ts").exists()}
    if not any(found.values()):
        sys.exit(f"{modules} has no react, no vue and no svelte")
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    (SCRATCH / "package.json").write_text('{ "type": "module" }')
    (SCRATCH / "node_modules").symlink_to(modules)
    if found["react"]:
        make_react()
    if found["vue"]:
        shutil.copy(modules / "vue/dist/vue.global.js", SCRATCH / "vue.js")
    if found["svelte"]:
        make_svelte()
    for name, each in found.items():
        print(f"{name} {each or 'is not in the folder: left out'}", flush=True)
        if each and name in TYPED and not typed[name]:
            print(f"{name}: no types in the folder, not type-checked", flush=True)
        elif each and name in TYPED:
            check_types(name)
            print(f"{name}: types checked", flush=True)
    tests = [sys.executable, "-m", "pytest", "Tests/Browser/test_wrappers.py", "-q", "-rs"]
    sys.exit(subprocess.run(tests, cwd=ROOT, env={**os.environ, "LOCKSTEP_FRAMEWORKS": str(SCRATCH)}).returncode)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
