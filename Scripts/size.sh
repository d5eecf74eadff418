#!/usr/bin/env bash
# Reports what a page loads of the elements, compressed, and fails when that has grown by much: a look at the cause is due then.
set -euo pipefail
cd "$(dirname "$0")/.."
most_bytes=84000
engines=$(gzip -9c Web/.build/elements/lockstep.wasm | wc -c)
script=$(gzip -9c Web/Elements/lockstep.js | wc -c)
echo "gzipped: lockstep.wasm $engines bytes, lockstep.js $script bytes, together $((engines + script)) (at most $most_bytes)"
[ $((engines + script)) -le "$most_bytes" ]
