#!/usr/bin/env bash
# Measures the engines and prints a table of medians, with the tenth and the ninetieth percentile, and the ratios that matter; then, where
# valgrind is installed, how many instructions a frame takes.
# run [BUILD-OPTION...]: without options an app's release build with cross-module optimisation.
set -euo pipefail
cd "$(dirname "$0")"
if [ $# -eq 0 ]; then set -- -Xswiftc -cross-module-optimization; fi
swift build -c release --product Engines "$@" >&2
swift build -c release --product Frames "$@" >&2
built=$(swift build -c release --show-bin-path "$@")
"$built/Engines" --quiet true | python3 table.py "$*"
if command -v valgrind >/dev/null; then
  echo
  python3 instructions.py "$built/Frames"
else
  echo "Instructions are not counted: valgrind is missing." >&2
fi
