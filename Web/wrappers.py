#!/usr/bin/env python3
"""Usage: Web/wrappers.py FOLDER

Writes what the components of React, Vue and Svelte know of the elements into a folder with `custom-elements.json`: the file
`wrappers.js` for React and Vue, and a component for each element for Svelte. `Web/build.sh` runs it.
"""

import json
import pathlib
import sys

# The properties that an app can only read.
READ = {"position", "phase", "autoAdvanceProgress", "items", "state", "beforeState", "pager", "scroller"}
SVELTE = """<!-- Made by Web/wrappers.py. <{tag}> as a component of Svelte 5. A page is a child with `data-page`. -->
<script>
  let {{ children, element = $bindable(), ...rest }} = $props();
</script>

<{tag} bind:this={{element}} {{...rest}}>{{@render children?.()}}</{tag}>
"""


def camel(name):
    first, *others = name.split("-")
    return first + "".join(each.capitalize() for each in others)


def known(declaration):
    """The names of an element: its attributes by their names as properties, its other properties, and its events."""
    attributes = [each["name"] for each in declaration["attributes"] if not each["name"].startswith("aria-")]
    fields = [each for each in declaration["members"] if each["kind"] == "field" and "attribute" not in each]
    return {
        "tag": declaration["tagName"],
        "attributes": {camel(each): each for each in attributes},
        "properties": [each["name"] for each in fields if each["name"] not in READ],
        "events": [each["name"] for each in declaration["events"]],
    }


def main(folder):
    manifest = json.loads((folder / "custom-elements.json").read_text())
    elements = {each["name"]: known(each) for module in manifest["modules"] for each in module["declarations"]}
    text = f"// Made by Web/wrappers.py from custom-elements.json.\nexport const elements = {json.dumps(elements, indent=2)};\n"
    (folder / "wrappers.js").write_text(text)
    (folder / "svelte").mkdir(exist_ok=True)
    for name, element in elements.items():
        (folder / f"svelte/{name}.svelte").write_text(SVELTE.format(tag=element["tag"]))
    exports = "".join(f'export {{ default as {name} }} from "./{name}.svelte";\n' for name in elements)
    (folder / "svelte/index.js").write_text(exports)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
