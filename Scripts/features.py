#!/usr/bin/env python3
"""Checks Documentation/features.toml, and the pages that are made from it.

Each feature names a test that fails without it, or a public symbol where the feature is a name. A test that is gone, a
symbol that is gone, a state without its reason and a page that differs from the table are faults. `--renew` writes the
pages: Documentation/features.md, the tables of Documentation/limits.md, and Gallery/Site/compare.html.
"""

import difflib
import html
import pathlib
import re
import sys
import tomllib

root = pathlib.Path(__file__).resolve().parent.parent
HOSTS = {"uikit": "UIKit", "swiftui": "SwiftUI", "web": "web"}
ENGINES = ["LockstepPagingTests", "LockstepFeedTests", "LockstepLoadingTests", "LockstepSQLiteTests", "DocumentationTests"]
# Where the tests of a host are. An engine's tests prove what every host only draws.
FOLDERS = {
    "uikit": ["LockstepUIKitTests", *ENGINES], "swiftui": ["LockstepSwiftUITests", *ENGINES],
    "web": ["Browser", "LockstepFeedTests"],
}
STATES = {"yes", "partly", "no"}
FIELDS = {"name", "group", *HOSTS, "peers"}
HEADINGS = {"uikit": "Not in UIKit, and why", "swiftui": "Not in SwiftUI, and why", "web": "Not on the web, and why"}
WRITTEN = "Scripts/features.py writes this"


def tests(folder):
    """The names of all tests, with the files that have them."""
    found = {}
    for path in sorted((folder / "Tests").rglob("*")):
        if path.suffix == ".swift":
            names = re.findall(r'@Test\(\s*"((?:[^"\\]|\\.)*)"', path.read_text())
        elif path.suffix == ".py" and path.name.startswith("test_"):
            names = re.findall(r"^def (test_\w+)", path.read_text(), re.M)
        else:
            continue
        for name in names:
            found.setdefault(name, []).append(path.relative_to(folder))
    return found


def symbols(folder):
    """The public symbols of the products, and everything that the sources of the elements spell."""
    baselines = sorted((folder / "Documentation/api").glob("*.txt"))
    swift = {line.split(" | ")[0] for path in baselines for line in path.read_text().splitlines()}
    swift |= {re.sub(r"\(.*", "", name).split(".", 1)[-1] for name in swift}
    web = "\n".join(
        path.read_text() for path in sorted((folder / "Web").glob("[A-Z]*/**/*")) if path.suffix in {".js", ".ts", ".css", ".swift"})
    return swift, web


def place(feature, host, known):
    """The file of the test that proves a feature on a host, or None."""
    name = feature[host].get("test")
    files = [path for path in known.get(name, []) if path.parts[1] in FOLDERS[host]]
    return files[0] if files else None


def faults(table, folder):
    """The sentences about what is wrong in the table."""
    known, (swift, web) = tests(folder), symbols(folder)
    peers = {peer["id"]: peer for peer in table["peer"]}
    names = [feature.get("name", "?") for feature in table["feature"]]
    found = [f"{name}: is in the table twice" for name in sorted({name for name in names if names.count(name) > 1})]
    for peer in table["peer"]:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", peer["checked"]):
            found.append(f"{peer['name']}: `checked` is a date such as 2026-11-27")
    for feature in table["feature"]:
        name = feature["name"]
        found += [f"{name}: unknown field {field}" for field in feature.keys() - FIELDS]
        if not feature.keys() & HOSTS.keys():
            found.append(f"{name}: no host has it")
        for host in feature.keys() & HOSTS.keys():
            cell, where = feature[host], f"{name}, {HOSTS[host]}"
            if cell.get("is") not in STATES:
                found.append(f"{where}: `is` is yes, partly or no")
            elif cell["is"] != "yes" and not cell.get("why"):
                found.append(f"{where}: the reason is missing")
            elif cell["is"] == "yes" and (cell.get("why") or cell.get("instead")):
                found.append(f"{where}: a reason, although it is yes")
            elif cell["is"] == "no" and (cell.get("test") or cell.get("symbol")):
                found.append(f"{where}: a test, although it is no")
            elif cell["is"] != "no" and ("test" in cell) == ("symbol" in cell):
                found.append(f"{where}: name a test or a symbol")
            elif "test" in cell and not place(feature, host, known):
                found.append(f"{where}: no test of {', '.join(FOLDERS[host])} is called “{cell['test']}”")
            elif "symbol" in cell and not (cell["symbol"] in web if host == "web" else cell["symbol"] in swift):
                found.append(f"{where}: no public symbol is called {cell['symbol']}")
        for id, cell in feature.get("peers", {}).items():
            if id not in peers:
                found.append(f"{name}: unknown library {id}")
            elif cell != "none" and not re.fullmatch(r"(yes|partly) (https://|(%s):)\S+" % "|".join(peers[id]["repositories"]), cell):
                found.append(f"{name}, {peers[id]['name']}: a cell is none, or yes or partly and a link, not “{cell}”")
    return found


def link(peer, cell):
    """The state of a peer's cell and its address."""
    state, _, path = cell.partition(" ")
    repository, _, rest = path.partition(":")
    return state, peer["repositories"][repository] + rest if repository in peer["repositories"] else path


class Pages:
    """The pages that are made from a table."""

    def __init__(self, table, folder):
        self.features, self.peers, self.folder = table["feature"], table["peer"], folder
        self.known = tests(folder)
        self.groups = list(dict.fromkeys(feature["group"] for feature in self.features))

    # Markdown

    def own(self, feature, host):
        """A cell of Lockstep: a link to the documentation or to the test, and for partly and no to the reason."""
        if host not in feature:
            return "-"
        cell = feature[host]
        if cell["is"] != "yes":
            anchor = re.sub(r"[^a-z -]", "", HEADINGS[host].lower()).replace(" ", "-")
            return f"[**no**](limits.md#{anchor})" if cell["is"] == "no" else f"[partly](limits.md#{anchor})"
        path = place(feature, host, self.known)
        target = cell.get("see") or (f"../{path}" if path else {"web": "elements.md"}.get(host, f"api/Lockstep{HOSTS[host]}.txt"))
        return f"[yes]({target})"

    def other(self, feature, peer):
        cell = feature.get("peers", {}).get(peer["id"])
        if cell is None:
            return "not checked"
        state, address = link(peer, cell)
        return f"[{state}]({address})" if address else ""

    def comparison(self, hosts, kind):
        """The rows of the features that somebody has looked up in libraries of a kind."""
        peers = [peer for peer in self.peers if peer["kind"] == kind]
        titles = [HOSTS[host] for host in hosts] + [peer["name"] for peer in peers]
        lines = [f"| feature | {' | '.join(titles)} |", "|---" * (len(titles) + 1) + "|"]
        for group in self.groups:
            rows = [
                feature for feature in self.features
                if feature["group"] == group and feature.get("peers", {}).keys() & {peer["id"] for peer in peers}
                and feature.keys() & set(hosts)]
            if rows:
                lines.append(f"| **{group}** |" + "  |" * len(titles))
            for feature in rows:
                cells = [self.own(feature, host) for host in hosts] + [self.other(feature, peer) for peer in peers]
                lines.append(f"| {feature['name']} | {' | '.join(cells)} |")
        return "\n".join(lines)

    def counts(self):
        lines = ["| group | features | UIKit | SwiftUI | web |", "|---|---|---|---|---|"]
        for group in [*self.groups, "all"]:
            rows = [feature for feature in self.features if group in (feature["group"], "all")]
            cells = []
            for host in HOSTS:
                states = [feature[host]["is"] for feature in rows if host in feature]
                cells.append(" / ".join(str(states.count(state)) for state in ("yes", "partly", "no")) + f" of {len(states)}")
            lines.append(f"| {'**All**' if group == 'all' else group} | {len(rows)} | {' | '.join(cells)} |")
        return "\n".join(lines)

    def lacking(self):
        """What some library has, and no host of Lockstep that it concerns."""
        lines = ["| feature | where |", "|---|---|"]
        for feature in self.features:
            concerned = {"apple": ["uikit", "swiftui"], "new": ["uikit", "swiftui"], "web": ["web"], "list": list(HOSTS)}
            having = [
                (peer, link(peer, feature["peers"][peer["id"]])) for peer in self.peers
                if feature.get("peers", {}).get(peer["id"], "none").startswith("yes")
                and not any(feature.get(host, {}).get("is") == "yes" for host in concerned[peer["kind"]])
                and any(feature.get(host, {}).get("is") == "no" for host in concerned[peer["kind"]])]
            if having:
                where = ", ".join(f"[{peer['name']}]({address})" for peer, (_, address) in having)
                lines.append(f"| {feature['name']} | {where} |")
        return "\n".join(lines)

    def every(self):
        lines = []
        for group in self.groups:
            lines += ["", f"### {group}", "", "| feature | UIKit | SwiftUI | web |", "|---|---|---|---|"]
            for feature in self.features:
                if feature["group"] == group:
                    lines.append(f"| {feature['name']} | {' | '.join(self.own(feature, host) for host in HOSTS)} |")
        return "\n".join(lines).strip()

    def features_page(self):
        versions = "\n".join(
            f"| [{peer['name']}]({peer['home']}) | {peer['version']} | {peer['released']} | {peer['checked']} |" for peer in self.peers)
        return f"""# Features of this and other libraries

<!-- {WRITTEN} page from features.toml. -->

**Lockstep's UIKit and SwiftUI hosts have not run on a device or a Mac yet.** A "yes" in these columns means: the code is there, and a test on the doubles
fails without it. The table [features.toml](features.toml) names that test for each cell, and `Scripts/features.py` fails when it is gone.
[What has been checked](checked.md) says more.

* Lockstep: "yes" leads to the documentation, or to the test where there is no page. "partly" and "no" lead to the [reason](limits.md). "-" does not apply.
* Other libraries: "yes" and "partly" lead to the documentation, source or example that shows it. An empty cell means that nothing was found in the
  library's sources and documentation. "not checked" means that nobody has looked.

Yes / partly / no of the features that apply:

{self.counts()}

| library | version | released | looked at |
|---|---|---|---|
{versions}

## UIKit and SwiftUI

{self.comparison(["uikit", "swiftui"], "apple")}

### Two newer libraries

{self.comparison(["uikit", "swiftui"], "new")}

## The web

{self.comparison(["web"], "web")}

## Lists

None of the libraries above loads lists. These two draw lists that an app loads, on the web and in React Native; they neither load nor retry, so they are
compared in drawing alone. [The guides](guides/README.md#lists) describe Lockstep's feeds.

{self.comparison(["uikit", "swiftui", "web"], "list")}

## What others have and Lockstep lacks

{self.lacking()}

## Every feature

{self.every()}
"""

    def limits(self, host):
        lines = ["| feature | has it | reason | instead |", "|---|---|---|---|"]
        for feature in self.features:
            cell = feature.get(host, {"is": "yes"})
            if cell["is"] != "yes":
                lines.append(f"| {feature['name']} | {cell['is']} | {cell['why']} | {cell.get('instead', '')} |")
        return "\n".join(lines)

    def limits_page(self):
        text = (self.folder / "Documentation/limits.md").read_text()
        for host in HOSTS:
            begin, end = f"<!-- {WRITTEN} table: {host} -->", f"<!-- end: {host} -->"
            before, mark, rest = text.partition(begin)
            _, other, after = rest.partition(end)
            if not mark or not other:
                raise SystemExit(f"limits.md has no place for the table of {HOSTS[host]}: {begin} ... {end}")
            text = f"{before}{begin}\n\n{self.limits(host)}\n\n{end}{after}"
        return text

    # HTML

    def inline(self, text):
        """The text of a cell as HTML: code spans, and links without their targets, which lead into the repository."""
        text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
        return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))

    def proof(self, feature, host):
        cell = feature[host]
        return html.escape(cell["test"].removeprefix("test_").replace("_", " ") if "test" in cell else cell["symbol"], quote=False)

    def row(self, feature):
        cells, notes = [], []
        for host, name in HOSTS.items():
            state = feature[host]["is"] if host in feature else "none"
            cells.append(f'<td class="{state}">{"–" if state == "none" else state}</td>')
            if host not in feature:
                continue
            cell = feature[host]
            if cell["is"] != "yes":
                sentences = [cell["why"], *([f"Instead: {cell['instead']}"] if "instead" in cell else [])]
                text = " ".join(self.inline(sentence.rstrip(".")) + "." for sentence in sentences)
                notes.append(f"<dt>{name}: {cell['is']}</dt><dd>{text}</dd>")
            if cell["is"] != "no":
                kind = "test" if "test" in cell else "symbol"
                notes.append(f"<dt>{name}, {kind}</dt><dd>{self.proof(feature, host)}</dd>")
        absent = []
        for peer in self.peers:
            state, address = link(peer, feature.get("peers", {}).get(peer["id"], "unknown"))
            if state == "none":
                absent.append(self.inline(peer["name"]))
            elif state != "unknown":
                notes.append(
                    f'<dt>{self.inline(peer["name"])}</dt><dd><a href="{html.escape(address)}" rel="noreferrer">{state}</a></dd>')
        if absent:
            notes.append(f"<dt>not found in</dt><dd>{', '.join(absent)}</dd>")
        name = self.inline(feature["name"])
        return (
            f'          <tr><th scope="row"><details><summary>{name}</summary><dl>{"".join(notes)}</dl></details></th>'
            f"{''.join(cells)}</tr>")

    def compare_page(self):
        sections = []
        for number, group in enumerate(self.groups, 1):
            rows = "\n".join(self.row(feature) for feature in self.features if feature["group"] == group)
            sections.append(f"""    <section aria-labelledby="group{number}">
      <h2 id="group{number}">{group}</h2>
      <table>
        <thead><tr><th scope="col">Feature</th><th scope="col">UIKit</th><th scope="col">SwiftUI</th><th scope="col">Web</th></tr></thead>
        <tbody>
{rows}
        </tbody>
      </table>
    </section>""")
        peers = "\n".join(
            f'        <li><a href="{html.escape(peer["home"])}" rel="noreferrer">{self.inline(peer["name"])}</a> '
            f'{html.escape(peer["version"], quote=False)}, looked at on {peer["checked"]}</li>' for peer in self.peers)
        totals = []
        for host, name in HOSTS.items():
            states = [feature[host]["is"] for feature in self.features if host in feature]
            totals.append(
                f"        <li><strong>{states.count('yes')} of {len(states)}</strong> {'the web' if host == 'web' else name}, "
                f"{states.count('partly')} more in part</li>")
        return f"""<!doctype html>
<!-- {WRITTEN} page from Documentation/features.toml. -->
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Comparison: every feature, per host | Lockstep</title>
  <meta name="description" content="What Lockstep has on UIKit, SwiftUI and the web, with the test for each cell, and what other libraries have.">
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/css/base.css">
  <link rel="stylesheet" href="/css/compare.css">
</head>
<body>
  <a class="button skip" href="#features">Skip to the features</a>
  <header class="masthead">
    <a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28"> Lockstep</a>
    <nav aria-label="Main"><a href="/#scenes">Scenes</a> <a href="/playground">Playground</a> <a href="/documentation/">Documentation</a></nav>
  </header>
  <main id="features">
    <section class="intro" aria-labelledby="title">
      <h1 id="title">Every feature, per host</h1>
      <p>A <strong>yes</strong> has a test that fails without the feature. Open a feature to read the test, the reason of a no, and what other libraries have.</p>
      <p>The hosts for UIKit and SwiftUI run on Linux against doubles of Apple's frameworks. No Mac and no device has run them yet.</p>
      <ul class="totals">
{chr(10).join(totals)}
      </ul>
    </section>
{chr(10).join(sections)}
    <section aria-labelledby="libraries">
      <h2 id="libraries">The other libraries</h2>
      <p>Nobody has looked for a feature in a library that is not named at it. “Not found” is said of sources and documentation.</p>
      <ul class="peers">
{peers}
      </ul>
    </section>
  </main>
  <footer class="colophon"><span>Lockstep, under the MIT license</span> <a href="/playground">Playground</a></footer>
</body>
</html>
"""

    def all(self):
        return {
            "Documentation/features.md": self.features_page(),
            "Documentation/limits.md": self.limits_page(),
            "Gallery/Site/compare.html": self.compare_page(),
        }


def stale(pages, folder):
    """The pages that differ from the table, with the first line that does."""
    found = []
    for path, text in pages.items():
        file = folder / path
        present = file.read_text() if file.exists() else ""
        if present != text:
            lines = difflib.unified_diff(present.splitlines(), text.splitlines(), lineterm="", n=0)
            first = next((line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")), "")
            found.append(f"{path} differs from features.toml: {first[:160]}\n  Run Scripts/features.py --renew")
    return found


def main(renew):
    table = tomllib.loads((root / "Documentation/features.toml").read_text())
    found = faults(table, root)
    if not found:
        pages = Pages(table, root).all()
        if renew:
            for path, text in pages.items():
                (root / path).write_text(text)
        found = stale(pages, root)
    for sentence in found:
        print(sentence)
    cells = sum(len(feature.keys() & HOSTS.keys()) for feature in table["feature"])
    print(f"{len(table['feature'])} features, {cells} cells, {len(found)} faults")
    return bool(found) or not cells


if __name__ == "__main__":
    sys.exit(main("--renew" in sys.argv[1:]))
