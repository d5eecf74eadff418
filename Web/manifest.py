#!/usr/bin/env python3
"""Usage: Web/manifest.py

Prints the custom elements manifest (custom-elements.json, schema 1.0.0) of the elements, from the tables of
`Documentation/elements.md`: editors show its texts. `Web/build.sh` writes it next to the modules. The browser tests
compare the tables with the code and with the types.
"""

import json
import pathlib
import re

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent / "Documentation/elements.md"
CLASSES = {"lockstep-pager": "LockstepPager", "lockstep-strip": "LockstepStrip", "lockstep-feed": "LockstepFeed", "lockstep-row": "LockstepRow"}
MODULES = {"lockstep-pager": "pager.js", "lockstep-strip": "strip.js", "lockstep-feed": "feed.js", "lockstep-row": "row.js"}


def rows(lines):
    """The tables among the lines, as (first cell of the head, names in the first cell, other cells) for each row."""
    head = None
    for line in lines:
        if not line.startswith("|"):
            head = None
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        if head is None:
            head = cells[0]
        elif not set(cells[0]) <= set("- :"):
            yield head, re.findall(r"`([^`]+)`", cells[0]), [plain(cell) for cell in cells[1:]]


def plain(text):
    return text.replace("`", "")


def sections():
    """The lines of the document, by the names of the elements."""
    found, name = {}, None
    for line in DOCUMENT.read_text().splitlines():
        if line.startswith("## "):
            heading = re.fullmatch(r"## `<(lockstep-\w+)>`", line)
            name = heading and heading[1]
        if name:
            found.setdefault(name, []).append(line)
    return found


def documented():
    """What the tables say of each element: lists of (name, description), by kind and then by the element's name."""
    elements = {}
    for name, lines in sections().items():
        element = elements[name] = {
            kind: [] for kind in ("attributes", "child attributes", "properties", "methods", "events", "variables")
        }
        element["parts"] = parts(lines)
        for head, names, cells in rows(lines):
            kind = {
                "attribute": "attributes", "attribute of a page": "child attributes",
                "attribute of a child": "child attributes", "property": "properties", "method": "methods",
                "event": "events", "variable": "variables",
            }.get(head)
            if kind:
                element[kind] += [(each, ". ".join(filter(None, cells))) for each in names]
    return elements


def parts(lines):
    """The parts that a sentence lists: "CSS can style the parts `a` and `b`."."""
    sentence = re.search(r"CSS can style the parts (.*?)\.", " ".join(lines))
    return re.findall(r"`([^`]+)`", sentence[1]) if sentence else []


def declaration(name, element):
    methods = [(text.split("(")[0], text, description) for text, description in element["methods"]]
    return {
        "kind": "class",
        "customElement": True,
        "name": CLASSES[name],
        "tagName": name,
        "superclass": {"name": "HTMLElement"},
        "attributes": [{"name": each, "description": text} for each, text in element["attributes"]],
        "members": [
            {"kind": "field", "name": property_name(each), "attribute": each, "description": text}
            for each, text in element["attributes"] if not each.startswith("aria-") and name != "lockstep-feed"
        ]
        + [{"kind": "field", "name": each, "description": text} for each, text in element["properties"]]
        + [
            {"kind": "method", "name": each, "description": f"{call}: {text}"}
            for each, call, text in methods
        ],
        "events": [
            {"name": each, "type": {"text": "CustomEvent"}, "description": text} for each, text in element["events"]
        ],
        "cssParts": [{"name": each} for each in element["parts"]],
        "cssProperties": [{"name": each, "description": text} for each, text in element["variables"]],
    }


def property_name(attribute):
    """The name of an attribute's property: `tabWidth` for `tab-width`."""
    return re.sub("-(.)", lambda match: match[1].upper(), attribute)


def manifest():
    modules = []
    for name, element in documented().items():
        own = {"name": CLASSES[name], "module": MODULES[name]}
        modules.append({
            "kind": "javascript-module",
            "path": MODULES[name],
            "declarations": [declaration(name, element)],
            "exports": [
                {"kind": "js", "name": CLASSES[name], "declaration": own},
                {"kind": "custom-element-definition", "name": name, "declaration": own},
            ],
        })
    return {"schemaVersion": "1.0.0", "modules": modules}


if __name__ == "__main__":
    print(json.dumps(manifest(), indent=2))
