#!/usr/bin/env python3
"""Checks the links of all Markdown files, and the pictures of the DocC catalogues.

A relative link must lead to a file of the repository, and an anchor to a heading of the page. An address of another site
must be complete and encrypted: it is checked for its form only, because the check uses no network. DocC checks the links
to symbols. A picture of a catalogue must be the same as the picture of that name in Documentation/swiftui.
"""

import collections
import pathlib
import re
import subprocess
import sys
import urllib.parse

root = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"(!?)\[(?:[^\[\]]|\[[^\]]*\]|!\[[^\]]*\]\([^)]*\))*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]^]+\]:\s*<?(\S+?)>?(?:\s|$)", re.M)
HTML = re.compile(r"<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)=\"([^\"]+)\"")
EXTERNAL = re.compile(r"https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d+)?([/?#]\S*)?")
# The pages of a catalogue name a picture without its ending.
PICTURES = (".png", ".jpg", ".gif", ".svg")


def without_code(text):
    """The text with code blocks and code spans blanked, so that code is not read as a link."""
    text = re.sub(r"^( *)(```+|~~~+).*?^\1\2[^\n]*$", lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.S | re.M)
    return re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", lambda m: re.sub(r"[^\n]", "x", m[0]), text)


def slug(heading):
    """The anchor that code hosts give to a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    text = re.sub(r"[`*]", "", text).strip().lower()
    return "".join(c for c in text if c.isalnum() or c in " -_").replace(" ", "-")


def anchors(page):
    """The anchors of a page: of its headings, counted when they repeat, and those in HTML."""
    text = page.read_text()
    code = re.sub(r"^( *)(```+|~~~+).*?^\1\2[^\n]*$", "", text, flags=re.S | re.M)
    found, counts = set(), collections.Counter()
    for match in re.finditer(r"^#{1,6}\s+(.+?)\s*#*$", code, re.M):
        name = slug(match[1])
        found.add(f"{name}-{counts[name]}" if counts[name] else name)
        counts[name] += 1
    return found | set(re.findall(r"\b(?:id|name)=\"([^\"]+)\"", code))


def links(page):
    """The targets of a page's links, with the numbers of their lines."""
    text = without_code(page.read_text())
    for pattern, group in ((LINK, 2), (REFERENCE, 1), (HTML, 1)):
        for match in pattern.finditer(text):
            # A picture inside a link is matched with the link, and by itself here.
            for inner in re.finditer(r"!\[[^\]]*\]\(([^)\s]+)[^)]*\)", match[0][1:]):
                yield inner[1], text[:match.start()].count("\n") + 1
            yield match[group], text[:match.start()].count("\n") + 1


def picture_of_catalogue(page, target):
    """The file of a picture that a page of a DocC catalogue names without a folder."""
    catalogue = next((folder for folder in page.parents if folder.suffix == ".docc"), None)
    if not catalogue or "/" in target:
        return None
    return next((file for file in catalogue.rglob(f"{target}*")
                 if file.name == target or file.stem == target and file.suffix in PICTURES), None)


def fault(page, target):
    """The fault of a link, or nothing."""
    if target.startswith("doc:"):
        return None  # DocC checks it.
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", target):
        if target.startswith("mailto:"):
            return None if re.fullmatch(r"mailto:[^@\s]+@[^@\s]+\.[^@\s]+", target) else "is no address of a person"
        if re.match(r"http://(127\.0\.0\.1|localhost)[:/]", target):
            return None
        return None if EXTERNAL.fullmatch(target) else "is no complete https address"
    path, _, anchor = target.partition("#")
    path = urllib.parse.unquote(path)
    file = page if not path else (root / path.lstrip("/") if path.startswith("/") else page.parent / path).resolve()
    if path and not file.exists():
        return None if picture_of_catalogue(page, path) else "leads to no file"
    if not file.is_relative_to(root):
        return "leads out of the repository"
    if anchor and file.suffix == ".md" and urllib.parse.unquote(anchor) not in anchors(file):
        return f"leads to no heading of {file.relative_to(root)}"
    return None


def pages():
    """The Markdown files that are in the repository or new, without those that are ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard", "*.md"], cwd=root, capture_output=True, text=True, check=True)
    return sorted(root / name for name in listed.stdout.split("\0") if name and (root / name).exists())


def changed_pictures():
    """The pictures of catalogues that differ from those of the documentation."""
    for copy in sorted(root.glob("Sources/*/*.docc/Resources/*")):
        original = root / "Documentation/swiftui" / copy.name
        if not original.exists() or original.read_bytes() != copy.read_bytes():
            yield copy


def main():
    count = broken = 0
    checked = pages()
    for page in checked:
        for target, line in links(page):
            count += 1
            if problem := fault(page, target):
                broken += 1
                print(f"{page.relative_to(root)}:{line}: {target} {problem}", file=sys.stderr)
    for copy in changed_pictures():
        broken += 1
        print(f"{copy.relative_to(root)} differs from Documentation/swiftui/{copy.name}: copy it", file=sys.stderr)
    print(f"{count} links of {len(checked)} pages checked, {broken} broken")
    return not broken and bool(count)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
