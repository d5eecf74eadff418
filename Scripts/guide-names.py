#!/usr/bin/env python3
"""Finds names in the tables of Documentation/guides that are not in the sources.

The pages about other libraries have the names of Lockstep in the last column of their tables, the other guides in every
column. A word of a code span counts as a name. It must occur in the sources of the library, of the elements, or of the
double of SwiftUI.
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
sources = ["Sources", "AppleDoubles/SwiftUI", "AppleDoubles/UIKit", "Web/Elements", "Scripts/Readme"]
text = "\n".join(
    path.read_text() for folder in sources for path in sorted((root / folder).rglob("*"))
    if path.suffix in {".swift", ".js", ".ts", ".html", ".css"})
words = set(re.findall(r"[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z0-9]+)*", text)) | set(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", text))

# Names of the platforms, and of things that the examples make up.
others = {
    "URLError", "CancellationError", "badURL", "unsupportedURL", "URLSession", "Localizable", "html", "aria-selected", "dir", "rem",
    "prefers-reduced-motion", "Inbox", "tray", "text", "view", "item", "items", "ids", "place", "source", "service", "content",
    "scrollView", "button", "bar", "first", "fullTray", "TabView", "inbox", "spam", "article", "tablist", "role", "ETag", "address", "before", "css",
    "script-src", "wasm-unsafe-eval", "Single",
}
checked, unknown = 0, []
for page in sorted((root / "Documentation/guides").glob("*.md")):
    if page.name == "glossary.md":
        continue
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if not line.startswith("| ") or line.startswith("|---"):
            continue
        cells = line.strip("| ").split(" | ")
        if page.name.startswith("from-"):
            cells = cells[-1:]
        for span in re.findall(r"`([^`]+)`", " ".join(cells)):
            for name in re.findall(r"[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z0-9]+)*", re.sub(r'"[^"]*"', "", span)):
                checked += 1
                if len(name) > 2 and name not in words and name not in others:
                    unknown.append(f"{page.name}:{number}: {name} (in `{span}`)")
print(*unknown, sep="\n", end="\n" if unknown else "")
print(f"{checked} words in the tables of the guides, {len(unknown)} unknown")
sys.exit(bool(unknown) or not checked)
