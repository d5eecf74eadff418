#!/usr/bin/env bash
# Builds the pages of all products with DocC into .build/documentation/site, which ./demo serves under /documentation/.
# Fails when DocC warns, and when a public symbol is in no group of topics.
#   documentation.sh              makes the symbol graphs first
#   documentation.sh --no-graphs  uses the graphs that Scripts/symbols.sh has made
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/.build/documentation
render=$(dirname "$(dirname "$(readlink -f "$(command -v docc)")")")/share/docc/render

[ "${1-}" = --no-graphs ] || Scripts/symbols.sh

# The pages of DocC have a script in their HTML. The gallery's server allows only scripts in files, so the template gets a
# file in its place. All pages lie at the root of the server, so the file is the same for all.
rm -rf "$out/archives" "$out/site" "$out/template"
cp -R "$render" "$out/template"
for page in index.html index-template.html; do
  sed -E 's|<script>var baseUrl = "[^"]*"</script>|<script src="/js/base.js"></script>|' "$render/$page" >"$out/template/$page"
done
echo 'var baseUrl = "/";' >"$out/template/js/base.js"
export DOCC_HTML_DIR=$out/template

mkdir -p "$out/archives"
for graphs in "$out"/graphs/*; do
  name=$(basename "$graphs")
  docc convert "Sources/$name/$name.docc" --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
    --fallback-bundle-identifier "$name" --fallback-display-name "$name" \
    --fallback-default-module-kind Product --output-path "$out/archives/$name.doccarchive" >/dev/null
done
docc merge "$out"/archives/*.doccarchive --synthesized-landing-page-name Lockstep \
  --synthesized-landing-page-topics-style list --output-path "$out/site" >/dev/null
echo '{}' >"$out/site/theme-settings.json"
if grep -rl '<script>' --include='*.html' "$out/site"; then
  echo "These pages have a script in their HTML, which the gallery's server does not allow." >&2
  exit 1
fi
Scripts/topics.py
