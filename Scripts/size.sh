#!/usr/bin/env bash
# Prints the compressed size of the elements' files that a web page loads, and fails above a limit. After a failure,
# look for the change that made the files larger.
set -euo pipefail
cd "$(dirname "$0")/.."
most_bytes=84000
engines=$(gzip -9c Web/.build/elements/lockstep.wasm | wc -c)
script=$(gzip -9c Web/Elements/lockstep.js | wc -c)
echo "gzipped: lockstep.wasm $engines bytes, lockstep.js $script bytes, together $((engines + script)) (at most $most_bytes)"
[ $((engines + script)) -le "$most_bytes" ]
