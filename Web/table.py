#!/usr/bin/env python3
"""Usage: Web/table.py [--check]

Writes the lists and numbers that Swift and JavaScript share, from `Web/table.json`: a Swift and a JavaScript file for
the bridge, the pager, the feed and the extras. Writes the templates of the renderer, `Web/render*.html` and `Web/render*.css`,
to a Swift file of the command and to a JavaScript file of the package. Lists whose order the paging engine defines are compared with the engine's source.
With --check, writes nothing and fails when a file is not as `Web/table.json` says. `Web/build.sh` runs this script.
"""

import json
import pathlib
import re
import sys
import textwrap

WEB = pathlib.Path(__file__).resolve().parent
ENGINE = WEB.parent / "Sources/LockstepPaging"
TABLE = json.loads((WEB / "table.json").read_text())
FILES = ["bridge", "pager", "feed", "extras"]


def comment(text, mark, indent=""):
    """The text as comment lines of at most 120 columns."""
    width = 120 - len(indent) - len(mark) - 1
    return [f"{indent}{mark} {line}" for line in textwrap.wrap(text, width)]


def cases(entry):
    return list(entry["cases"])


def javascript_names(entry):
    return list(entry["cases"].values()) if isinstance(entry["cases"], dict) else entry["cases"]


def swift_enum(entry):
    *outer, name = entry["swift"].split(".")
    indent = "  " if outer else ""
    lines = [f"extension {outer[0]} {{"] if outer else []
    lines += comment(entry["doc"], "///", indent) + [f"{indent}enum {name}: Int32 {{"]
    for case in cases(entry):
        doc = entry.get("docs", {}).get(case)
        lines += comment(doc, "///", indent + "  ") if doc else []
        lines.append(f"{indent}  case {case}")
    lines.append(f"{indent}}}")
    return lines + (["}"] if outer else [])


def swift_number(entry):
    return comment(entry["doc"], "///") + [f"let {entry['name']}: Int32 = {entry['value']:_}"]


def javascript_list(entry):
    start = f"export const {entry['javascript']} = ["
    names = ", ".join(f'"{name}"' for name in javascript_names(entry))
    lines = comment(entry["doc"], "//")
    if len(start + names) < 118:
        return lines + [f"{start}{names}];"]
    return lines + [start] + textwrap.wrap(names + ",", 118, initial_indent="  ", subsequent_indent="  ") + ["];"]


def javascript_number(entry):
    return comment(entry["doc"], "//") + [f"export const {entry['name']} = {entry['value']};"]


def made(file, mark, of_list, of_number, lists):
    head = comment("Made by Web/table.py from Web/table.json. Change that file, then run the script.", mark)
    blocks = [of_list(entry) for entry in lists] + [
        of_number(entry) for entry in TABLE["numbers"] if entry["file"] == file
    ]
    return "\n\n".join("\n".join(block) for block in [head, *blocks]) + "\n"


def outputs():
    """The path and content of each file."""
    for file in FILES:
        lists = [entry for entry in TABLE["lists"] if entry["file"] == file]
        own = [entry for entry in lists if "engine" not in entry]
        swift = WEB / "Sources/LockstepWeb" / file.capitalize() / f"{file.capitalize()}Table.swift"
        yield swift, made(file, "//", swift_enum, swift_number, own)
        yield WEB / "Elements" / file / "table.js", made(file, "//", javascript_list, javascript_number, lists)


# The templates of the renderer: the file, and the name and the meaning of its text.
TEMPLATES = [
    ("render.html", "html", "The markup of a pager."),
    ("render.css", "css", "The rules of a pager before its script has come."),
    ("render-feed.html", "feedHTML", "The markup of a feed with rows."),
    ("render-feed.css", "feedCSS", "The rules of a feed before its script has come."),
]


def templates():
    """The path and content of each file with the templates of the renderer."""
    head = "Made by Web/table.py from Web/render*.html and Web/render*.css. Change those files, then run the script."
    lines = comment(head, "//") + [""]
    for file, name, meaning in TEMPLATES:
        lines += [f"/** {meaning} */", f"export const {name} = {json.dumps((WEB / file).read_text())};", ""]
    yield WEB / "Elements/render/templates.js", "\n".join(lines[:-1]) + "\n"
    lines = ["// swift-format-ignore-file", *comment(head, "//"), "", "/// The templates of the renderer.", "enum RenderTemplates {"]
    for file, name, meaning in TEMPLATES:
        text = (f"    {line}".rstrip() for line in (WEB / file).read_text().splitlines())
        lines += [f"  /// {meaning}", f'  static let {name} = #"""', *text, "", '    """#']
    yield WEB.parent / "Gallery/Sources/Gallery/Rendering/RenderTemplates.swift", "\n".join([*lines, "}"]) + "\n"


def engine_names(place):
    """The cases of an engine's enum, the constants of its option set, or the stored properties of its struct, in order."""
    path, name = place.split(": ")
    body = re.search(rf"(?:enum|struct) {name}\b.*?\n}}", (ENGINE / path).read_text(), re.DOTALL).group()
    return re.findall(r"^  (?:case|public static let|public var) (\w+)(?!.* \{)", body, re.MULTILINE)


def problems(checks):
    for entry in TABLE["lists"]:
        if "engine" in entry and engine_names(entry["engine"]) != cases(entry):
            yield f"{entry['engine']} has other cases than {entry['javascript']} in Web/table.json"
    for path, content in [*outputs(), *templates()] if checks else []:
        if not path.exists() or path.read_text() != content:
            yield f"{path.relative_to(WEB.parent)} is not what its source in Web says: run Web/table.py"


def main():
    checks = "--check" in sys.argv
    found = list(problems(checks))
    if found:
        sys.exit("\n".join(found))
    for path, content in [*outputs(), *templates()] if not checks else []:
        if not path.exists() or path.read_text() != content:
            path.write_text(content)


if __name__ == "__main__":
    main()
