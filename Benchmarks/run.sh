#!/usr/bin/env bash
# Usage: run.sh [BUILD-OPTION...]
#        run.sh --check
#
# Measures the engines and prints a table with the median, the tenth and the ninetieth percentile of each benchmark, and
# the important ratios. Where valgrind is installed, it also prints the number of instructions in a frame. At the end it
# prints the allocations in frames of the UIKit host, which is built with the double of UIKit in .build/hostframes.
# Without options, it uses a release build with cross-module optimization, like an app's.
# With --check it only counts instructions and the host's allocations. It fails when the instructions of a frame have grown
# beyond those in Documentation/benchmarks.md, when the host's allocations are not the ones there, or when a plain frame of
# the host allocates.
set -euo pipefail
cd "$(dirname "$0")"
check=
if [ "${1:-}" = --check ]; then check=--check && shift; fi
if [ $# -eq 0 ]; then set -- -Xswiftc -cross-module-optimization; fi
swift build -c release --product Frames "$@" >&2
built=$(swift build -c release --show-bin-path "$@")
host() {
  local options=(-c release --scratch-path ../.build/hostframes "${@:2}")
  # Inside a condition, `set -e` does not end a function.
  LOCKSTEP_DOUBLES=1 swift build --package-path .. --product HostFrames "${options[@]}" >&2 || return
  ../.build/hostframes/release/HostFrames $1
}
if [ -n "$check" ]; then
  failed=0
  python3 instructions.py "$built/Frames" --check || failed=1
  host "--check ../Documentation/benchmarks.md" "$@" || failed=1
  exit $failed
fi
swift build -c release --product Engines "$@" >&2
"$built/Engines" --quiet true | python3 table.py "$*"
if command -v valgrind >/dev/null; then
  echo
  python3 instructions.py "$built/Frames"
else
  echo "Instructions are not counted: valgrind is missing." >&2
fi

echo
host "" "$@"
