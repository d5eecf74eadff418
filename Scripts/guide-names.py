#!/usr/bin/env python3
"""Finds names in the tables of Documentation/guides that are not in the sources.

The pages about other libraries have the names of Lockstep in the last column of their tables, the other guides in every
column. A word of a code span counts as a name. It must occur in the sources of the library, of the elements, or of the
double of SwiftUI. On every page, a member of a property with a fixed name, as `pagerModel.pages`, must be one of its type.
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
    "URLError", "CancellationError", "badURL", "unsupportedURL", "URLSession", "html", "aria-selected", "dir", "rem",
    "prefers-reduced-motion", "Inbox", "tray", "text", "view", "item", "items", "ids", "place", "source", "service", "content",
    "scrollView", "button", "bar", "first", "fullTray", "TabView", "inbox", "spam", "article", "tablist", "role", "ETag", "address", "before", "css",
    "script-src", "wasm-unsafe-eval", "Single",
}
# Properties that have the same type on all pages.
types = {
    "pagerModel": ["PagerModel", "PagerRecordable"], "pagerView": ["PagerView"], "pagerHeader": ["PagerHeaderView"], "strip": ["TabStripView"],
    "look": ["TabStripLook"], "style": ["TabStyle"], "configuration": ["PagerConfiguration"], "scroller": ["FeedScroller"],
    "adapter": ["FeedTableAdapter", "FeedCollectionAdapter", "FeedListAdapter"], "model": ["PagerModel", "TabPagerModel", "PagerRecordable", "FeedModel", "FeedRecordable"],
}
baselines = "\n".join(path.read_text() for path in sorted((root / "Documentation/api").glob("*.txt")))
members = set(re.findall(r"^(?:Lockstep\w+\.)?(\w+)\.(\w+)", baselines, re.M))
owned = re.compile(rf"\b({'|'.join(types)})\??\.(?!js\b)(\w+)")
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
for page in [root / "README.md", *sorted((root / "Documentation").glob("**/*.md"))]:
    prose = re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), page.read_text(), flags=re.S | re.M)
    for number, line in enumerate(prose.splitlines(), 1):
        for span in re.findall(r"`([^`]+)`", line):
            for owner, name in owned.findall(span):
                checked += 1
                if not any((kind, name) in members for kind in types[owner]):
                    unknown.append(f"{page.name}:{number}: {owner} has no {name} (in `{span}`)")
print(*unknown, sep="\n", end="\n" if unknown else "")
print(f"{checked} names on the pages, {len(unknown)} unknown")
sys.exit(bool(unknown) or not checked)
