#!/usr/bin/env python3
"""Plants faults in a copy of the paging engine, and says which of its tests notice each.

    Scripts/faults.py                   100 faults
    Scripts/faults.py --count 500       more of them
    Scripts/faults.py --seed 2          others
    Scripts/faults.py --only 17,40      some of them again, with all tests that notice
    Scripts/faults.py --filter Motion   only in files whose path contains the text

A fault is a small change of one line: a condition turned around, a statement left out, another sign, another number. All faults
are in one build, each behind a switch, and a run of the tests has one switched on. A run ends at the first test that notices. A
test that compares with a recording (`GOLDEN`) does not count as the only witness, because whoever changes a rule renews it.

Fails when no test notices a fault, unless Scripts/faults.txt says why the change is no fault.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import select
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / ".build/faults"
engine = pathlib.Path("Sources/LockstepPaging")
reasons_file = root / "Scripts/faults.txt"
# The tests that compare with a recording in Tests/Browser/recordings.
GOLDEN = ("SharedSessionTests.swift", "OlderRecordingTests.swift")
# What the tests read, beside the engine.
COPIED = ("Sources/LockstepEvents", "Sources/LockstepFeed", "Sources/LockstepRecording", "Sources/LockstepDoctor", "Tests/Support/LockstepTesting", "Tests/LockstepPagingTests", "Tests/Browser/recordings", "Documentation")
# Compares the documentation with the tests of the hosts, which are not in the copy.
SKIPPED = "ReportedBugTests"
# What takes longer: random and exhaustive sequences, recordings. They run when no other test notices.
PROOFS = (
    "ModelChecker|Exhaustive|RandomWalk|Proof|Chaos|LostFinger|Fuzz|Costs|Shrinker|Recording|Replay|RemovalTests/blank|"
    "RetargetTests/taps|CyclicTests/manyTurns|manyPages|eightHundredThousand|WindowTests/offsets"
)

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Faults",
  targets: [
    .target(name: "LockstepEvents"),
    .target(name: "LockstepPaging", dependencies: ["LockstepEvents"]),
    .target(name: "LockstepFeed", dependencies: ["LockstepEvents"]),
    .target(name: "LockstepRecording", dependencies: ["LockstepPaging", "LockstepFeed"]),
    .target(name: "LockstepDoctor", dependencies: ["LockstepRecording"]),
    .target(name: "LockstepTesting", path: "Tests/Support/LockstepTesting"),
    .testTarget(
      name: "LockstepPagingTests", dependencies: ["LockstepPaging", "LockstepDoctor", "LockstepTesting"],
      resources: [.copy("Vectors/tab-strip-ios.json"), .copy("Vectors/paging-and-motion.json")]),
  ])
"""
SWITCHES = """#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

private let planted = getenv("LOCKSTEP_FAULT").map { Int(atoi($0)) } ?? -1

func isPlanted(_ fault: Int) -> Bool { fault == planted }
func negated(_ fault: Int, _ value: Bool) -> Bool { value != isPlanted(fault) }
func scaled<Value: Numeric>(_ fault: Int, _ value: Value) -> Value { isPlanted(fault) ? value * 3 + 1 : value }
func least<Value: Comparable>(_ fault: Int, _ one: Value, _ other: Value) -> Value {
  isPlanted(fault) ? max(one, other) : min(one, other)
}
func most<Value: Comparable>(_ fault: Int, _ one: Value, _ other: Value) -> Value {
  isPlanted(fault) ? min(one, other) : max(one, other)
}
"""

# An operator of a fault: its own name, because Swift takes no argument there. The right side of `&&` and `||` is lazy.
PRECEDENCE = {"+": "Addition", "-": "Addition", "&&": "LogicalConjunction", "||": "LogicalDisjunction"}
OTHER = {"+": "-", "-": "+", "&&": "||", "||": "&&", "<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="}


def operator(fault, sign):
    """The name of the operator of a fault, and its declaration."""
    name = sign + "".join("^~"[int(digit)] for digit in f"{fault:b}")
    declared = f"infix operator {name}: {PRECEDENCE.get(sign, 'Comparison')}Precedence\n"
    body = f"isPlanted({fault}) ? one {OTHER[sign]} other : one {sign} other"
    if sign in ("+", "-"):
        return name, declared + f"func {name} <Value: AdditiveArithmetic>(one: Value, other: Value) -> Value {{ {body} }}\n"
    if sign in ("&&", "||"):
        body = body.replace("other", "other()")
        return name, declared + f"func {name} (one: Bool, other: @autoclosure () -> Bool) -> Bool {{ {body} }}\n"
    kind = "Equatable" if sign in ("==", "!=") else "Comparable"
    return name, declared + f"func {name} <Value: {kind}>(one: Value, other: Value) -> Bool {{ {body} }}\n"


def is_balanced(text):
    depth = 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return False
    return depth == 0


def changes(line, before, after):
    """The changes that this line can have: pairs of a name and a function from the number of a fault to the new line and the
    declarations that it needs."""
    code = line.strip()
    if not code or code.startswith(("//", "case ", "@", "#", "import ", "public import")) or "#if" in code:
        return
    begins = not before.strip().endswith(("(", ",", "=", "?", ":", "&&", "||", "+", "-", "["))
    ends = not after.strip().startswith((".", "?", ":", "&&", "||", "+", "-", "*", "/", ")"))
    match = re.match(r"^(\s*(?:\} else )?)(if|guard) ([^{}]+?) (\{|else \{)(.*)$", line)
    if match:
        lead, word, condition, brace, rest = match.groups()
        if not re.search(r"\b(let|var|case)\b|,|#|\?\?", condition) and is_balanced(condition):
            yield "turns the condition around", lambda fault: (f"{lead}{word} negated({fault}, {condition}) {brace}{rest}", "")
    if begins and ends and is_balanced(code):
        if re.match(r"^[a-z_][\w.]*\(.*\)$", code) and not code.startswith(("precondition", "assert", "self.init", "super.", "fatalError", "return", "switch")):
            yield "leaves the call out", lambda fault: (line.replace(code, f"if !isPlanted({fault}) {{ {code} }}"), "")
        if re.match(r"^[a-z_][\w.\[\]]* [-+]?= [^=].*$", code):
            yield "leaves the assignment out", lambda fault: (line.replace(code, f"if !isPlanted({fault}) {{ {code} }}"), "")
    for word, switched in (("min", "least"), ("max", "most")):
        match = re.search(rf"(?<![.\w]){word}\(", line)
        if match:
            yield f"swaps {word}", lambda fault, at=match, to=switched: (line[:at.start()] + f"{to}({fault}, " + line[at.end():], "")
    match = re.search(r"(?<= = )(\d+(?:\.\d+)?)$", line)
    if match and re.search(r"\b(let|var)\b", line):
        yield "takes another number", lambda fault, at=match: (line[:at.start()] + f"scaled({fault}, {at[1]})", "")
    match = re.search(r"\breturn (true|false)\b|(?<= = )(true|false)$", line)
    if match and " let " not in line:
        value = match[1] or match[2]
        yield f"says the opposite of {value}", lambda fault, at=match, value=value: (
            line[:at.start()] + at[0].replace(value, f"negated({fault}, {value})") + line[at.end():], "")
    if not re.search(r'"|//|\binfix\b|->', line):
        for match in re.finditer(r"(?<= )(\+|-|&&|\|\||<=|>=|==|!=|<|>)(?= )", line):
            sign = match[1]

            def changed(fault, at=match, sign=sign):
                name, declared = operator(fault, sign)
                return line[:at.start()] + name + line[at.end():], declared

            yield f"writes {OTHER[sign]} instead of {sign}", changed


def candidates(filter):
    """All places: path, index of the line, the line, name of the change, change."""
    found = []
    for path in sorted((root / engine).rglob("*.swift")):
        name = path.relative_to(root / engine).as_posix()
        if filter not in name:
            continue
        lines = path.read_text().split("\n")
        for at, line in enumerate(lines):
            before = lines[at - 1] if at else ""
            after = lines[at + 1] if at + 1 < len(lines) else ""
            found += [(name, at, line, *change) for change in changes(line, before, after)]
    return found


def choose(count, seed, filter):
    """As many places as asked for, at random, at most one in a line."""
    chance = random.Random(seed)
    places = candidates(filter)
    chance.shuffle(places)
    chosen, lines = [], set()
    for place in places:
        if len(chosen) == count:
            break
        if (place[0], place[1]) not in lines:
            lines.add((place[0], place[1]))
            chosen.append(place)
    return chosen


def copy(files):
    """Writes the files of the copy, {path: content}, and removes those that are gone. A file that is the same is left alone, so that it is
    not compiled again."""
    for path in [path for name in ("Sources", "Tests", "Documentation") for path in (folder / name).rglob("*") if path.is_file()]:
        if path not in files:
            path.unlink()
    for path, data in files.items():
        write(path, data)


def write(path, data):
    data = data.encode() if isinstance(data, str) else data
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def build(faults):
    """Builds the engine with the faults. Returns those that compile."""
    copied = {folder / path.relative_to(root): path.read_bytes() for name in COPIED for path in (root / name).rglob("*") if path.is_file()}
    write(folder / "Package.swift", MANIFEST)
    refused_file = folder / "refused.txt"
    refused = set(refused_file.read_text().splitlines()) if refused_file.exists() else set()
    faults = {fault: place for fault, place in faults.items() if key(place) not in refused}
    while True:
        texts = {path.relative_to(root / engine).as_posix(): path.read_text().split("\n") for path in (root / engine).rglob("*.swift")}
        declared = SWITCHES
        for fault, (name, at, _, _, change) in faults.items():
            texts[name][at], declarations = change(fault)
            declared += declarations
        changed = {folder / engine / name: "\n".join(lines) for name, lines in texts.items()}
        copy({**copied, **changed, folder / engine / "Faults.swift": declared})
        run = subprocess.run(["swift", "build", "--package-path", folder, "--build-tests", "-Xswiftc", "-O", "-Xswiftc", "-suppress-warnings"],
                             capture_output=True, text=True)
        if run.returncode == 0:
            return faults
        places = {(pathlib.Path(path).as_posix(), int(line) - 1)
                  for path, line in re.findall(r"Sources/LockstepPaging/([\w+/.]+\.swift):(\d+):\d+: error:", run.stdout + run.stderr)}
        # The error of a statement that is left out may be at a later line.
        broken = {max((at, fault) for fault, (name, at, *_) in faults.items() if name == path and at <= line)[1]
                  for path, line in places if any(name == path and at <= line for name, at, *_ in faults.values())}
        if not broken:
            sys.exit(run.stdout[-4000:] + run.stderr[-4000:])
        print(f"{len(broken)} changes do not compile and are left out", flush=True)
        refused |= {key(faults[fault]) for fault in broken}
        refused_file.write_text("\n".join(sorted(refused)))
        faults = {fault: place for fault, place in faults.items() if fault not in broken}


def program():
    tests = next((folder / ".build/debug").glob("*.xctest"))
    return tests / "Contents/MacOS" / tests.stem if tests.is_dir() else tests


ISSUE = re.compile(r'Test (?:"(.+?)"|(\w+\(.*?\))) recorded an issue.*? at (\w+\.swift):(\d+)')


def witnesses(fault, limit, all_tests):
    """The tests that notice a fault by file, and how their run ended: without the proofs first, and then all tests."""
    noticed, end = run(fault, limit, all_tests, f"{SKIPPED}|{PROOFS}")
    return (noticed, end) if end != "passed" and any(file not in GOLDEN for file in noticed.values()) else run(fault, limit, all_tests, SKIPPED)


def run(fault, limit, all_tests, skipped):
    environment = {**os.environ, "LOCKSTEP_FAULT": str(fault), "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen([program(), "--testing-library", "swift-testing", "--skip", skipped], cwd=folder, env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    noticed, rest, end = {}, b"", time.monotonic() + limit
    try:
        while select.select([process.stdout], [], [], max(end - time.monotonic(), 0))[0]:
            part = os.read(process.stdout.fileno(), 1 << 16)
            if not part:
                process.wait()
                return noticed, "passed" if process.returncode == 0 else "failed" if process.returncode == 1 else "ended early"
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                match = ISSUE.search(line.decode(errors="replace"))
                if match:
                    noticed[match[1] or match[2]] = match[3]
            if not all_tests and any(file not in GOLDEN for file in noticed.values()):
                return noticed, "failed"
        return noticed, "did not end"
    finally:
        process.kill()
        process.wait()


def key(place):
    """How Scripts/faults.txt names a place: the file, the change and the line."""
    return f"{place[0]}: {place[3]}: {place[2].strip()}"


def reasons():
    """The reasons by place. A place is a line, and its reason is the indented line after it."""
    lines = [line for line in reasons_file.read_text().splitlines() if line and not line.startswith("#")] if reasons_file.exists() else []
    return dict(zip(lines[::2], (line.strip() for line in lines[1::2])))


def main():
    parser = argparse.ArgumentParser(description="Plants faults in a copy of the paging engine.")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--filter", default="", metavar="TEXT")
    parser.add_argument("--only", default="", metavar="NUMBERS")
    arguments = parser.parse_args()

    # Some changes do not compile: a fifth more are tried.
    places = choose(arguments.count * 5 // 4, arguments.seed, arguments.filter)
    faults = build(dict(enumerate(places)))
    faults = dict(list(faults.items())[: arguments.count])
    begin = time.monotonic()
    _, end = run(-1, 600, True, SKIPPED)
    if end != "passed":
        sys.exit("Without a fault, the tests fail.")
    took = time.monotonic() - begin
    print(f"{len(faults)} faults are planted. Without one, the tests take {took:.0f} s.", flush=True)
    only = [int(number) for number in arguments.only.split(",") if number]
    chosen = [fault for fault in faults if not only or fault in only]
    known = reasons()
    silent, golden = [], []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {pool.submit(witnesses, fault, 60 + 4 * took, bool(only)): fault for fault in chosen}
        for finished in concurrent.futures.as_completed(runs):
            (noticed, end), place = finished.result(), faults[runs[finished]]
            tests = [test for test, file in noticed.items() if file not in GOLDEN]
            if end in ("ended early", "did not end") and not tests:
                tests = [f"the tests: their run {end}"]
            print(f"{runs[finished]:4} {place[0]}:{place[1] + 1} {place[3]}: {place[2].strip()}")
            for test in tests if only else tests[:1]:
                print(f"       noticed by: {test}")
            if not tests and key(place) in known:
                print(f"       no fault: {known[key(place)]}")
            elif not tests:
                (golden if noticed else silent).append(key(place))
                print("       NOTICED BY A RECORDING ONLY" if noticed else "       NOTICED BY NO TEST")
            sys.stdout.flush()
    print(f"\n{len(chosen)} faults: {len(silent)} that no test notices, {len(golden)} that only a recording notices")
    print("\n".join(silent + golden))
    sys.exit(bool(silent or golden))


if __name__ == "__main__":
    main()
