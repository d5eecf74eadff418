#!/usr/bin/env bash
# Prints how many lines of each file of the paging engine the tests run, and fails below 95 % of all of them.
# It reads what `./test` has counted.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=Sources/LockstepPaging
least=95

# The reader must be of the compiler's own version.
reader=$(dirname "$(readlink -f "$(command -v swift)")")/llvm-cov
[ -x "$reader" ] || reader=$(xcrun --find llvm-cov 2>/dev/null || command -v llvm-cov)
built=.build/doubles/debug
if [ ! -f "$built/codecov/default.profdata" ]; then
  echo "Nothing has been counted yet. Run ./test first." >&2
  exit 1
fi
tests=("$built"/*.xctest)
program=${tests[0]}
[ -d "$program" ] && program=$program/Contents/MacOS/$(basename "$program" .xctest)

"$reader" export -summary-only -instr-profile="$built/codecov/default.profdata" "$program" "$PWD/$folder" | python3 -c '
import json, os, sys

least, folder = float(sys.argv[1]), os.path.abspath(sys.argv[2])
report = json.load(sys.stdin)["data"][0]
files = [(os.path.relpath(one["filename"], folder), one["summary"]["lines"]) for one in report["files"]]
if not files:
    sys.exit("No line of " + sys.argv[2] + " was counted.")
for name, lines in sorted(files, key=lambda file: file[1]["percent"]):
    print("{percent:6.1f} %  {covered:5} of {count:5}  ".format(**lines) + name)
covered, count = (sum(lines[part] for _, lines in files) for part in ("covered", "count"))
print(f"{100 * covered / count:6.2f} % of {count} lines of {sys.argv[2]}; {least:g} % are asked for")
sys.exit(100 * covered < least * count)
' "$least" "$folder"
