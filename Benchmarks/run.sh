#!/usr/bin/env bash
# Usage: run.sh [BUILD-OPTION...]
#        run.sh --check
#
# Measures the engines and prints a table with the median, the tenth and the ninetieth percentile of each benchmark, and
# the important ratios. Where valgrind is installed, it also prints the number of instructions in a frame.
# Without options, it uses a release build with cross-module optimization, like an app's.
# With --check it only counts instructions, and fails when one of the numbers in Documentation/benchmarks.md has grown.
set -euo pipefail
cd "$(dirname "$0")"
check=
if [ "${1:-}" = --check ]; then check=--check && shift; fi
if [ $# -eq 0 ]; then set -- -Xswiftc -cross-module-optimization; fi
swift build -c release --product Frames "$@" >&2
built=$(swift build -c release --show-bin-path "$@")
if [ -n "$check" ]; then exec python3 instructions.py "$built/Frames" --check; fi
swift build -c release --product Engines "$@" >&2
"$built/Engines" --quiet true | python3 table.py "$*"
if command -v valgrind >/dev/null; then
  echo
  python3 instructions.py "$built/Frames"
else
  echo "Instructions are not counted: valgrind is missing." >&2
fi
