#!/usr/bin/env python3
"""Compares the table of Documentation/transports.md with what the transports do in each case of LockstepTransportCases.

Each case runs in a process of its own, because Foundation's URLSession for Linux ends the process in some. The program is
transport-case, which ./test builds with the library.

`transports.py --renew` writes the table. `transports.py --curl` compares the column of libcurl alone.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = root / "Documentation/transports.md"
programs = [root / ".build/doubles/debug/transport-case", root / ".build/debug/transport-case"]
# The most memory that a case may add: 64 MB above the largest body of 8 MB.
MOST_MEMORY = 72
# https://github.com/swiftlang/swift-corelibs-foundation/issues/5285
ENDS_THE_PROCESS = "**ends the process** (5285)"
TIMEOUT = 120


def program():
    given = [pathlib.Path(word) for word in sys.argv[1:] if not word.startswith("--")]
    for path in [*given, *programs]:
        if path.exists():
            return path
    sys.exit("transport-case is not built: ./test library builds it.")


def cell(transport, name):
    """What a transport does in a case, without what differs from run to run."""
    try:
        run = subprocess.run([program(), transport, name], capture_output=True, text=True, timeout=TIMEOUT,
                             env={"SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"})
    except subprocess.TimeoutExpired:
        return "does not end"
    if run.returncode:
        return ENDS_THE_PROCESS if "there's no response" in run.stderr else f"ends the process ({run.returncode})"
    outcome, memory = run.stdout.strip().split("\n")[-1].split("\t")
    text = re.sub(r"\(code: (-?\d+)\)", r" \1", outcome)
    text = re.sub(r"unreadable\(reason: .*\)", "unreadable", text)
    text = re.sub(r"\((limit|host): [^)]*\)", "", text)
    text = re.sub(r"127\.0\.0\.1:\d+|http:\S+", "...", text)
    if int(memory) > MOST_MEMORY:
        text += f", and takes more than {MOST_MEMORY} MB"
    return text


def column(transport, names):
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return list(pool.map(lambda name: cell(transport, name), names))


# The columns of the web, which Tests/Browser/test_transports.py writes.
WEB = [f"`<lockstep-feed src>`, {browser}" for browser in ("Chromium", "Firefox", "WebKit")]


def rows(cases, columns):
    group = None
    for (name, kind, sentence), *cells in zip(cases, *columns):
        if kind != group:
            group = kind
            yield f"| **{kind}** |{' |' * (4 + len(WEB))}"
        yield f"| `{name}` | {sentence.replace('|', '&#124;')} | {cells[0]} | {cells[1]} | unproven | {' | '.join(cells[2:])} |"


def main():
    listing = subprocess.run([program(), "table"], capture_output=True, text=True, check=True).stdout
    cases = [tuple(line.split("\t")) for line in listing.splitlines()]
    names = [case[0] for case in cases]
    text = page.read_text()
    start, end = (text.index(mark) for mark in ("| case |", "\n\n## After the table"))
    lines = [line.removesuffix(" |").split(" | ") for line in text[start:end].splitlines() if line.startswith("| `")]
    if "--curl" in sys.argv:
        stored = {line[0].strip("|` "): line[2] for line in lines}
        wrong = [f"{name}: {found}, not {stored.get(name)}" for name, found in zip(names, column("curl", names))
                 if stored.get(name) != found]
        if wrong or len(stored) != len(names):
            sys.exit("Documentation/transports.md differs:\n" + "\n".join(wrong))
        return
    web = {line[0].strip("|` "): line[5:] + ["?"] * len(WEB) for line in lines}
    head = ["| " + " | ".join(["case", "what happens, and what is right", "libcurl, Linux", "Foundation, Linux", "URLSession, Apple", *WEB]) + " |",
            "|" + "---|" * (5 + len(WEB))]
    of_web = [[web.get(name, ["?"] * len(WEB))[number] for name in names] for number in range(len(WEB))]
    columns = [column("curl", names), column("urlsession", names), *of_web]
    table = "\n".join([*head, *rows(cases, columns)])
    if "--renew" in sys.argv:
        page.write_text(text[:start] + table + text[end:])
    elif text[start:end] != table:
        old, new = text[start:end].splitlines(), table.splitlines()
        sys.exit("Documentation/transports.md differs; transports.py --renew writes it:\n"
                 + "\n".join(line for line in new if line not in old))


main()
