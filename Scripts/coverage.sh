#!/usr/bin/env bash
# Prints the share of lines that the tests run, for each file of the paging engine, and fails when the share of all
# lines is below 95 %. It reads what the step `engines` of `./test` has
# written.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=Sources/LockstepPaging
least=95

# The versions of these tools must match the compiler.
tool() { local path; path=$(dirname "$(readlink -f "$(command -v swift)")")/$1; [ -x "$path" ] || path=$(xcrun --find "$1"); echo "$path"; }
built=.build/doubles/debug
profiles=(.build/doubles/coverage/*.profraw)
if [ ! -f "${profiles[0]}" ]; then
  echo "There is no coverage data. Run ./test engines first." >&2
  exit 1
fi
"$(tool llvm-profdata)" merge --sparse "${profiles[@]}" -o .build/doubles/coverage/merged.profdata
tests=("$built"/*.xctest)
program=${tests[0]}
[ -d "$program" ] && program=$program/Contents/MacOS/$(basename "$program" .xctest)

"$(tool llvm-cov)" export -summary-only -instr-profile=.build/doubles/coverage/merged.profdata "$program" "$PWD/$folder" | python3 -c '
import json, os, sys

least, folder = float(sys.argv[1]), os.path.abspath(sys.argv[2])
report = json.load(sys.stdin)["data"][0]
files = [(os.path.relpath(one["filename"], folder), one["summary"]["lines"]) for one in report["files"]]
if not files:
    sys.exit("The coverage data contains no line of " + sys.argv[2] + ".")
for name, lines in sorted(files, key=lambda file: file[1]["percent"]):
    print("{percent:6.1f} %  {covered:5} of {count:5}  ".format(**lines) + name)
covered, count = (sum(lines[part] for _, lines in files) for part in ("covered", "count"))
print(f"{100 * covered / count:6.2f} % of {count} lines of {sys.argv[2]}; at least {least:g} % are required")
sys.exit(100 * covered < least * count)
' "$least" "$folder"
