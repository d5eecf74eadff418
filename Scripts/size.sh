#!/usr/bin/env bash
# Prints the compressed size of each module of the elements, and fails when a page with only a pager loads more than the
# budget. After a failure, look for the change that made a module larger. The budget is to become 60,000 bytes.
set -euo pipefail
cd "$(dirname "$0")/../Web/.build/elements"
budget=90000

size() { # FILE...: the sum of the compressed sizes
  local sum=0 file
  for file; do sum=$((sum + $(gzip -9c "$file" | wc -c))); done
  echo "$sum"
}

shared=(bridge/*.js)
pager=(pager.js pager/*.js lockstep-pager.wasm)
strip=(strip.js strip/*.js)
feed=(feed.js feed/*.js lockstep-feed.wasm)
echo "Gzipped bytes:"
for file in "${shared[@]}" "${pager[@]}" "${strip[@]}" "${feed[@]}" lockstep.js; do printf '%8d  %s\n' "$(size "$file")" "$file"; done
pager_page=$(size "${shared[@]}" "${pager[@]}")
echo "A page with only a pager loads $pager_page bytes (budget $budget)."
echo "A page with only a feed loads $(size "${shared[@]}" "${feed[@]}") bytes."
echo "A page with all elements loads $(size "${shared[@]}" "${pager[@]}" "${strip[@]}" "${feed[@]}" lockstep.js) bytes."
[ "$pager_page" -le "$budget" ]
