#!/usr/bin/env bash
# Passes random input to the parsers of what a service sends, one after the other, with libFuzzer, which looks for input
# that reaches new code. Tests/Fuzzing/Fuzz.swift has the parsers.
#
#   fuzz.sh SECONDS   each parser for as many seconds (60 by default)
#   fuzz.sh planted   a test of the fuzzer: it must find a trap that is planted behind each parser
#
# Needs Linux and a toolchain with libFuzzer: those of swift.org for Linux have it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/.build/fuzz
options=()
seconds=${1:-60}
if [ "$seconds" = planted ]; then
  options=(-D PLANTED)
  seconds=120
  # An input of an earlier run may reach the trap at once.
  rm -rf "$out/corpus"
fi

# module NAME: compiles a module of the package with the counters of libFuzzer.
module() {
  find "Sources/$1" -name '*.swift' | sort >"$out/$1.sources"
  swiftc -O -wmo -parse-as-library -enable-testing -swift-version 6 -package-name lockstep -module-name "$1" \
    -sanitize=fuzzer -I "$out" -I Sources/CLibcurl -emit-module -emit-module-path "$out/$1.swiftmodule" -c -o "$out/$1.o" \
    "@$out/$1.sources"
}
mkdir -p "$out"
for name in LockstepEvents LockstepFeed LockstepWords LockstepLoading LockstepGitHub LockstepCurl; do module "$name"; done
swiftc -O -parse-as-library -swift-version 6 -package-name lockstep -sanitize=fuzzer ${options[@]+"${options[@]}"} -I "$out" \
  -I Sources/CLibcurl Tests/Fuzzing/Fuzz.swift "$out"/*.o -o "$out/fuzz"

# corpus PARSER NAME: adds the standard input to the inputs with which a parser begins.
corpus() {
  mkdir -p "$out/corpus/$1"
  cat >"$out/corpus/$1/$2"
}
grep -v '^#' Tests/LockstepFeedTests/Retry/waits.txt | cut -d'|' -f2 | sed 's/ & /\n/g; s/^ *//' >"$out/waits"
corpus fields none </dev/null
split -l 3 "$out/waits" "$out/corpus/fields/waits-"
printf ': a comment\nid: 1\nevent: row\nretry: 10\ndata: a\ndata: b\n\ndata:c\r\n\r\n' | corpus events all
printf '[{"id":1,"login":"a","avatar_url":"http://h/1","html_url":"http://h/a"},null]' | corpus lists users
printf '/users?after=a%%2Bb&per_page=30' | corpus addresses path
printf '//h:80/u?a=b' | corpus addresses host
printf 'HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n' | corpus heads redirect
printf 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/2 200\nContent-Encoding: gzip, br\r\n folded\r\n\r\n' | corpus heads encoding

cd "$out"
for parser in fields events lists addresses heads; do
  export LOCKSTEP_PARSER=$parser
  if [ ${#options[@]} -eq 0 ]; then
    echo "$parser: $seconds s"
    ./fuzz -max_total_time="$seconds" -rss_limit_mb=512 -print_final_stats=1 -verbosity=0 "corpus/$parser"
  else
    # The corpus itself does not reach the trap.
    ./fuzz -runs=0 "corpus/$parser" 2>"planted-$parser.log"
    if ./fuzz -max_total_time="$seconds" -rss_limit_mb=512 "corpus/$parser" 2>"planted-$parser.log"; then
      echo "The fuzzer has not found the trap that is planted behind the $parser." >&2
      exit 1
    fi
    echo "The fuzzer has found the trap that is planted behind the $parser."
  fi
done
