#!/usr/bin/env bash
# Passes random input to the parsers of what a service sends, with libFuzzer, which looks for input that reaches new code.
#
#   fuzz.sh SECONDS   for as many seconds (60 by default)
#   fuzz.sh planted   a test of the fuzzer: it must find a trap that is planted in a parser
#
# Needs a toolchain with libFuzzer: those of swift.org for Linux have it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/.build/fuzz
mkdir -p "$out/corpus"
options=()
seconds=${1:-60}
if [ "$seconds" = planted ]; then
  options=(-D PLANTED)
  seconds=60
fi

# module NAME: compiles a module of the package with the counters of libFuzzer.
module() {
  find "Sources/$1" -name '*.swift' | sort >"$out/$1.sources"
  swiftc -O -wmo -parse-as-library -enable-testing -swift-version 6 -package-name lockstep -module-name "$1" \
    -sanitize=fuzzer -I "$out" -emit-module -emit-module-path "$out/$1.swiftmodule" -c -o "$out/$1.o" "@$out/$1.sources"
}
for name in LockstepEvents LockstepFeed LockstepLoading LockstepGitHub; do module "$name"; done
swiftc -O -parse-as-library -swift-version 6 -package-name lockstep -sanitize=fuzzer ${options[@]+"${options[@]}"} -I "$out" \
  Tests/Fuzzing/Fuzz.swift "$out"/*.o -o "$out/fuzz"

# The corpus: the fields of the table of waits, a list of users, and addresses.
grep -v '^#' Tests/LockstepFeedTests/Retry/waits.txt | cut -d'|' -f2 | sed 's/ & /\n/g; s/^ *//' |
  split -l 3 - "$out/corpus/fields-"
printf '[{"id":1,"login":"a","avatar_url":"http://h/1","html_url":"http://h/a"},null]' >"$out/corpus/users"
printf '/users?after=a%%2Bb&per_page=30' >"$out/corpus/address"

cd "$out"
if [ ${#options[@]} -eq 0 ]; then
  exec ./fuzz -max_total_time="$seconds" -rss_limit_mb=512 -print_final_stats=1 corpus
fi
if ./fuzz -max_total_time="$seconds" -rss_limit_mb=512 corpus >planted.log 2>&1; then
  echo "The fuzzer has not found the planted trap." >&2
  exit 1
fi
echo "The fuzzer has found the planted trap."
