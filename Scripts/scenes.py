#!/usr/bin/env python3
"""Checks the code that the gallery shows on its front page and under each scene. `--renew` writes it into these pages.

The code is that of Examples, README and the guides, which other steps compile and run: whole files, and the blocks of a
section. The HTML of a recipe becomes one web page with the CSS and the script of its section.
"""

import html
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
ELEMENTS, HEADERS, README = "Documentation/elements.md", "Documentation/guides/headers.md", "README.md"
CHAT = "Documentation/guides/chat.md"
UIKIT, SWIFTUI = "Examples/UIKit", "Examples/SwiftUI"
LANGUAGES = {"html": "HTML", "swiftui": "SwiftUI", "uikit": "UIKit"}
# The sources of the code on each page, in the order of the languages: files, or a page and the beginning of the heading of a
# section. A type that a file uses is in one of the files after it.
SCENES = {
    "index": {"swiftui": (README, "In SwiftUI"), "uikit": (README, "In UIKit"), "html": (README, "In a web page")},
    "home": {
        "html": (ELEMENTS, "Home:"), "swiftui": [f"{SWIFTUI}/HomeScreen.swift"],
        "uikit": [f"{UIKIT}/HomeScreen.swift", f"{UIKIT}/ColorPage.swift"]},
    "scroll-tabs": {
        "html": (ELEMENTS, "Scroll tabs:"), "swiftui": [f"{SWIFTUI}/ScrollTabsScreen.swift"],
        "uikit": [f"{UIKIT}/ScrollTabsScreen.swift", f"{UIKIT}/Headlines.swift", f"{UIKIT}/ColorPage.swift"]},
    "users": {
        "html": (ELEMENTS, "Users:"), "swiftui": [f"{SWIFTUI}/UsersScreen.swift"], "uikit": [f"{UIKIT}/UsersScreen.swift"]},
    "pager-sync": {
        "html": (ELEMENTS, "Pager sync:"), "swiftui": [f"{SWIFTUI}/PagerSyncScreen.swift"],
        "uikit": [f"{UIKIT}/PagerSyncScreen.swift"]},
    "top-tabs": {
        "html": (ELEMENTS, "Top tabs:"), "swiftui": [f"{SWIFTUI}/TopTabsScreen.swift"],
        "uikit": [f"{UIKIT}/TopTabsScreen.swift", f"{UIKIT}/ColorPage.swift"]},
    "calendar": {
        "html": (ELEMENTS, "Calendar:"), "swiftui": [f"{SWIFTUI}/CalendarScreen.swift"],
        "uikit": [f"{UIKIT}/CalendarScreen.swift", f"{UIKIT}/ColorPage.swift"]},
    "profile": {"html": (HEADERS, "Web"), "swiftui": (HEADERS, "SwiftUI"), "uikit": (HEADERS, "UIKit")},
    "mailbox": {
        "html": (ELEMENTS, "Mailbox:"), "swiftui": [f"{SWIFTUI}/MailboxScreen.swift"],
        "uikit": [f"{UIKIT}/MailboxScreen.swift", f"{UIKIT}/Headlines.swift"]},
    "chat": {
        "html": (CHAT, "Web"), "swiftui": [f"{SWIFTUI}/ChatScreen.swift", f"{SWIFTUI}/Chat.swift"],
        "uikit": [f"{UIKIT}/ChatScreen.swift", f"{UIKIT}/Chat.swift"]},
    "archive": {
        "html": (ELEMENTS, "Archive:"), "swiftui": [f"{SWIFTUI}/ArchiveScreen.swift", f"{SWIFTUI}/Archive.swift"],
        "uikit": [f"{UIKIT}/ArchiveScreen.swift", f"{UIKIT}/VolumeCell.swift", f"{UIKIT}/Archive.swift"]},
    "photos": {
        "html": (ELEMENTS, "Photos:"), "swiftui": [f"{SWIFTUI}/PhotosScreen.swift", f"{SWIFTUI}/Photo.swift"],
        "uikit": [f"{UIKIT}/PhotosScreen.swift", f"{UIKIT}/Photo.swift"]},
}
BEGIN, END = "<!-- The code: Scripts/scenes.py --renew writes it. -->", "<!-- The end of the code. -->"


def section(page, heading):
    """The blocks of a section, by their languages."""
    found = re.search(rf"^(##+) {re.escape(heading)}.*?\n(.*?)(?=^##|\Z)", (root / page).read_text(), re.S | re.M)
    if not found:
        sys.exit(f"{page} has no section {heading}")
    return dict(re.findall(r"^```(\w+)\n(.*?)^```", found[2], re.S | re.M))


def web_page(blocks, title):
    """A whole web page from the blocks of a recipe."""
    style = f"<style>\n{blocks['css']}</style>\n" if "css" in blocks else ""
    script = f'<script type="module">\n{blocks["js"]}</script>\n' if "js" in blocks else ""
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/elements/before.css">
<script type="module" src="/elements/lockstep.js"></script>
{style}
{blocks["html"]}{script}</html>
"""


def joined(files):
    """The code of several files as one file, with each import once."""
    texts = [(root / file).read_text() for file in files]
    imports = sorted({line for text in texts for line in re.findall(r"^import .*\n", text, re.M)})
    return "".join(imports) + "".join("\n" + re.sub(r"^import .*\n", "", text, flags=re.M).strip("\n") + "\n" for text in texts)


def title(scene):
    return "Two pages" if scene == "index" else scene.replace("-", " ").capitalize()


def code(scene, language):
    """The code of a scene in a language, and the files that have it."""
    source = SCENES[scene][language]
    if isinstance(source, list):
        return joined(source), source
    page, heading = source
    blocks = section(page, heading)
    if language != "html":
        return blocks["swift"], [page]
    return (blocks["html"] if page == README else web_page(blocks, title(scene))), [page]


def listing(scene):
    """The part of a page that shows the code."""
    buttons, panels = [], []
    for at, language in enumerate(SCENES[scene]):
        text, files = code(scene, language)
        name = LANGUAGES[language]
        buttons.append(f'<button type="button" data-language="{language}" aria-pressed="{str(at == 0).lower()}">{name}</button>')
        panels.append(
            f'<div data-code="{language}">\n<p class="hint">From {" and ".join(f"<code>{file}</code>" for file in files)}</p>\n'
            f'<pre tabindex="0" role="region" aria-label="{title(scene)} in {name}"><code>{html.escape(text, quote=False)}</code></pre>\n</div>')
    return f"""{BEGIN}
<section class="listing" aria-labelledby="listing-title">
<h2 id="listing-title">The code of such a screen</h2>
<div class="row"><div class="choice" role="group" aria-label="Language">{"".join(buttons)}</div>
<button type="button" class="primary" id="copy-code">Copy</button> <span class="hint" id="copied-code" role="status"></span></div>
{"".join(f"{panel}{chr(10)}" for panel in panels)}</section>
{END}"""


def renewed(page, scene):
    """The text of a page with the present code."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    if not after:
        sys.exit(f"{scene}.html has no place for its code")
    return before + listing(scene) + after


def main():
    stale = []
    for scene in SCENES:
        path = root / f"Gallery/Site/{scene}.html"
        text = path.read_text()
        if renewed(text, scene) == text:
            continue
        stale.append(scene)
        if sys.argv[1:] == ["--renew"]:
            path.write_text(renewed(text, scene))
    if stale and sys.argv[1:] != ["--renew"]:
        sys.exit(f"The code of {', '.join(stale)} in Gallery/Site differs from its source. Run Scripts/scenes.py --renew.")
    print(f"The code on {len(SCENES)} pages, each in {len(LANGUAGES)} languages, is that of the examples and guides.")


if __name__ == "__main__":
    main()
