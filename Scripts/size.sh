#!/usr/bin/env bash
# Prints the compressed sizes of the elements: of each module of the sources when it is minified alone, and of the files
# that a page loads. Fails when a page with only a pager loads more than the budget: then look for the change that made a
# module larger. The budget is to become 60,000 bytes. Fails, too, when Documentation/requirements.md is wrong by more than 3 %.
set -euo pipefail
cd "$(dirname "$0")/../Web"
budget=84200

brotli() { # FILE...: the same with Brotli
  node -e 'const { readFileSync } = require("fs"), { brotliCompressSync } = require("zlib");
    console.log(process.argv.slice(1).reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0))' "$@"
}

size() { # FILE...: the sum of the compressed sizes
  local sum=0 file
  for file; do sum=$((sum + $(gzip -9c "$file" | wc -c))); done
  echo "$sum"
}

files() { # ENTRY: the built JavaScript files that a page with this entry loads at its start
  local found=() open=("$1") file
  while [ ${#open[@]} -gt 0 ]; do
    file=${open[0]}
    open=("${open[@]:1}")
    case " ${found[*]-} " in *" $file "*) continue ;; esac
    found+=("$file")
    while IFS= read -r next; do open+=("$next"); done < <(grep -oE '(from|import)"\./[^"]+"' "$file" | sed -E 's|.*"\./(.*)"|\1|')
  done
  printf '%s\n' "${found[@]}"
}

echo "Gzipped bytes of each module, minified alone:"
while IFS= read -r module; do
  printf '%8d  %s\n' "$(esbuild --minify "Elements/$module" | gzip -9c | wc -c)" "$module"
done < <(cd Elements && find . -mindepth 2 -name '*.js' | sed 's|^\./||' | sort)

cd .build/elements
echo "Gzipped bytes of each built file:"
for file in *.js *.wasm; do printf '%8d  %s\n' "$(size "$file")" "$file"; done
page() { # COMPRESSION ENTRY WASM...: the bytes of a page
  # shellcheck disable=SC2046 # The names of files have no spaces.
  "$1" $(files "$2") "${@:3}"
}
is_right=true
report() { # NAME GZIP BROTLI: prints the size of a page, and compares it with the table of requirements.md
  local stated
  stated=$(sed -nE "s/^\| a web page with $1 \| ([0-9]+) kB.*/\1000/p" ../../../Documentation/requirements.md)
  echo "A page with $1 loads $2 bytes, or $3 with Brotli; requirements.md says $stated."
  if [ $((stated * 100)) -gt $(($2 * 103)) ] || [ $((stated * 103)) -lt $(($2 * 100)) ]; then is_right=false; fi
}
whole=(lockstep.js lockstep-pager.wasm lockstep-feed.wasm)
pager_page=$(page size pager.js lockstep-pager.wasm)
report "only a pager" "$pager_page" "$(page brotli pager.js lockstep-pager.wasm)"
report "only a feed" "$(page size feed.js lockstep-feed.wasm)" "$(page brotli feed.js lockstep-feed.wasm)"
report "pager, strip and feed" "$(page size "${whole[@]}")" "$(page brotli "${whole[@]}")"
echo "The budget of a page with only a pager is $budget bytes."
$is_right && [ "$pager_page" -le "$budget" ]
