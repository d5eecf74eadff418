#!/usr/bin/env python3
"""Checks `llms.txt` and `Documentation/skill/SKILL.md`, which coding agents read. `--renew` writes both.

They are made of the README and the guides: `llms.txt` lists the pages (https://llmstxt.org), and the skill has the products, the first
screen of each host, and the symptoms with their causes.
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
GUIDES = "Documentation/guides"
HOSTS = {"uikit": "UIKit", "swiftui": "SwiftUI", "web": "the web"}
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def read(path):
    return (root / path).read_text()


def summary():
    """The first paragraph of the README, in one line."""
    return next(" ".join(each.split()) for each in read("README.md").split("\n\n") if each.startswith("Lockstep is"))


def sections(text):
    """The sections of a page: the heading of each, and its text."""
    return re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text, re.M | re.S)


def plain(cell):
    return re.sub(r"`", "", LINK.sub(r"\1", cell)).strip()


def path_of(target):
    """The path of a guide's link, from the root of the repository."""
    return (root / GUIDES / target).resolve().relative_to(root).as_posix()


def pages(text):
    """The pages that a section of the guides' table of contents names, each with its title and what the row says of it."""
    rows = [line for line in text.splitlines() if line.startswith("|") and LINK.search(line)]
    for row in rows:
        cells = [each.strip() for each in row.strip("|").split("|")]
        for title, target, _ in LINK.findall(row):
            about = [plain(cell) for cell in cells if f"({target}" not in cell]
            yield title.strip("`"), path_of(target), "; ".join(about)
    if not rows:
        for title, target, _ in LINK.findall(text):
            yield title.strip("`"), path_of(target), ""


def index():
    """The text of `llms.txt`."""
    lines = ["# Lockstep", "", f"> {summary()}", ""]
    for heading, text in sections(read(f"{GUIDES}/README.md")):
        lines += [f"## {heading}", ""]
        lines += [f"- [{title}]({path})" + (f": {about}" if about else "") for title, path, about in pages(text)]
        lines.append("")
    return "\n".join(lines)


def relinked(text, folder):
    """The text of a page with links that hold in `Documentation/skill`. Pictures are left out."""
    text = re.sub(r"^!\[.*\n+", "", text, flags=re.M)

    def moved(match):
        path = (root / folder / match[2]).resolve()
        inside = path.is_relative_to(root) and not match[2].startswith("http")
        return f"[{match[1]}]({'../../' + path.relative_to(root).as_posix()}{match[3] or ''})" if inside else match[0]

    return LINK.sub(moved, text)


def install():
    """The table of the products."""
    return re.search(r"^\| you build \|.*?\n\n", read("README.md"), re.M | re.S)[0].strip()


def first_screen(host):
    """The first block of code of a host's first page that is longer than a few lines."""
    blocks = re.findall(r"^```(?:swift|html)\n.*?^```$", read(f"{GUIDES}/start-{host}.md"), re.M | re.S)
    return next(block for block in blocks if block.count("\n") > 8)


def symptoms():
    """The tables of the page about symptoms."""
    text = read(f"{GUIDES}/troubleshooting.md")
    found = [(heading, re.findall(r"^\|.*\|$", body, re.M)) for heading, body in sections(text)]
    return [(heading, "\n".join(rows)) for heading, rows in found if rows]


def skill():
    """The text of the skill."""
    about = summary().removeprefix("Lockstep is ")
    parts = [
        f"---\nname: lockstep\ndescription: Write, mend and test screens with Lockstep, {about}\n---",
        "# Lockstep",
        summary(),
        "Read the page of the host before you write code: [UIKit](../uikit.md), [SwiftUI](../swiftui.md), [the elements](../elements.md). Their "
        "tables name what to write for each task. [limits.md](../limits.md) says what is not there.",
        "## Products",
        relinked(install(), "."),
    ]
    for host, name in HOSTS.items():
        parts += [f"## A first screen on {name}", first_screen(host), f"Next: [start-{host}.md](../guides/start-{host}.md)."]
    for heading, table in symptoms():
        parts += [f"## {heading}", relinked(table, GUIDES)]
    parts += ["## Pages", index().split("\n\n", 2)[2].replace("\n## ", "\n### ").replace("## Getting", "### Getting", 1).replace("](", "](../../").strip()]
    return "\n\n".join(parts) + "\n"


def files():
    return {root / "llms.txt": index(), root / "Documentation/skill/SKILL.md": skill()}


def main():
    if "--renew" in sys.argv:
        for path, text in files().items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    stale = [path.relative_to(root) for path, text in files().items() if not path.exists() or path.read_text() != text]
    if stale:
        sys.exit(f"{', '.join(map(str, stale))}: run Scripts/agents.py --renew")


if __name__ == "__main__":
    main()
