#!/usr/bin/env bash
# Builds apps that depend on this package, as Xcode would: a tagged clone is added by git URL.
#   consumers.sh           adds the clone by git URL
#   consumers.sh --all     also adds the clone by path, and both ways again with the trait SQLite
#   consumers.sh --xcode   builds the app for iOS with `xcodebuild`
# One app compiles all products, and a separate app for each product resolves that product. The check fails when
# - the manifest or the build plan of Lockstep has a flag about warnings: Xcode adds `-suppress-warnings` to the targets
#   of dependencies, and the compiler driver rejects this option together with `-warnings-as-errors`;
# - an app resolves a package that it does not use.
set -euo pipefail
cd "$(dirname "$0")/.."
ways=(url)
if [ "${1:-}" = --all ]; then ways=(url path url-sqlite path-sqlite); fi
xcode=
if [ "${1:-}" = --xcode ]; then xcode=yes; fi
unset LOCKSTEP_DOUBLES

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
fail() {
  echo "$*" >&2
  exit 1
}

# The clone is a new repository with the files of the working tree, uncommitted changes included, and a release tag.
clone=$work/Lockstep
mkdir "$clone"
git ls-files -z -co --exclude-standard | while IFS= read -r -d '' file; do
  if [ -e "$file" ]; then echo "$file"; fi
done >"$work/files"
tar -cf - -T "$work/files" | tar -xf - -C "$clone"
git -C "$clone" init -q -b main
git -C "$clone" add -A
git -C "$clone" -c user.name=Consumer -c user.email=consumer@example.org commit -q -m "The working tree"
git -C "$clone" tag 0.1.0

# The clone is served over HTTP, because SwiftPM treats a repository on this disk as local and compiles it differently.
git clone -q --bare "$clone" "$work/site/Lockstep.git"
git -C "$work/site/Lockstep.git" update-server-info
python3 -u -m http.server --bind 127.0.0.1 --directory "$work/site" 0 >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 100); do
  port=$(sed -n 's/^Serving HTTP on 127.0.0.1 port \([0-9]*\).*/\1/p' "$work/server.log")
  [ -n "$port" ] && break
  sleep 0.1
done
[ -n "$port" ] || fail "The server of the clone did not start: $(cat "$work/server.log")"

products=(LockstepPaging LockstepFeed LockstepLoading LockstepGitHub LockstepSQLite LockstepUIKit LockstepFeedUIKit LockstepSwiftUI
  LockstepFeedSwiftUI)
listed=$(swift package --package-path "$clone" dump-package | python3 -c '
import json, sys
package = json.load(sys.stdin)
for target in package["targets"]:
    for setting in target["settings"]:
        if any(word in json.dumps(setting) for word in ("Warning", "unsafeFlags")):
            sys.exit("The manifest has a flag that no dependency may have, in " + target["name"] + ": " + json.dumps(setting["kind"]))
print(*(product["name"] for product in package["products"]))')
[ "$listed" = "${products[*]}" ] || fail "The products are $listed; this check knows ${products[*]}."

# app FOLDER DEPENDENCY PRODUCT...: writes a package with one target for each product. Where the product is available, the
# target uses one of its symbols.
app() {
  local folder=$1 dependency=$2 targets= names= name
  shift 2
  for name in "$@"; do
    mkdir -p "$folder/Sources/Uses$name"
    {
      echo "import $name"
      case $name in
        LockstepPaging) echo 'let pager = Pager(pages: PagerPages(firstOfEqual: [1, 2, 3]))' ;;
        LockstepFeed) echo 'let options = FeedOptions(firstCount: 30, batchCount: 10)' ;;
        LockstepLoading) echo 'let transport = FeedURLSessionTransport.shared' ;;
        LockstepGitHub) echo 'let source = GitHubUsersFeed()' ;;
      esac
    } >"$folder/Sources/Uses$name/Use.swift"
    names+="\"Uses$name\", "
    targets+="    .target(name: \"Uses$name\", dependencies: [.product(name: \"$name\", package: \"Lockstep\")]),"$'\n'
  done
  cat >"$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "App", targets: [${names%, }])],
  dependencies: [$dependency],
  targets: [
$targets  ]
)
MANIFEST
}

options=(--cache-path "$work/cache" --security-path "$work/security" --disable-sandbox)
by_url="url: \"http://127.0.0.1:$port/Lockstep.git\", exact: \"0.1.0\""
by_path="name: \"Lockstep\", path: \"$clone\""
for way in "${ways[@]}"; do
  case $way in
    url*) dependency=$by_url ;;
    path*) dependency=$by_path ;;
  esac
  # Lockstep itself depends on nothing. GRDB comes with the trait.
  expected=lockstep
  case $way in
    *-sqlite)
      dependency+=', traits: ["SQLite"]'
      expected="grdb.swift lockstep"
      ;;
  esac
  app "$work/$way" ".package($dependency)" "${products[@]}"
  if [ -n "$xcode" ]; then
    (cd "$work/$way" && xcodebuild build -scheme App -destination "generic/platform=iOS Simulator" -derivedDataPath "$work/derived") ||
      fail "xcodebuild does not build an app that adds the package."
    continue
  fi
  # Xcode passes `-suppress-warnings` for every dependency. SwiftPM does not pass it for a dependency by path, so the
  # script passes it.
  swift build --package-path "$work/$way" "${options[@]}" -Xswiftc -suppress-warnings >"$work/log" 2>&1 || fail "$(cat "$work/log")"
  if grep -E -- '-warnings-as-errors|-Werror|-Wwarning' "$work/$way/.build/debug.yaml"; then fail "The build plan has a flag about warnings ($way)."; fi
  for name in "${products[@]}"; do
    one=$work/$way-$name
    app "$one" ".package($dependency)" "$name"
    resolved=$(swift package --package-path "$one" "${options[@]}" show-dependencies --format json 2>"$work/log" | python3 -c '
import json, sys
def names(package):
    for dependency in package["dependencies"]:
        yield dependency["identity"]
        yield from names(dependency)
print(*sorted(set(names(json.load(sys.stdin)))))') || fail "$(cat "$work/log")"
    [ "$resolved" = "$expected" ] || fail "$name ($way): an app resolves '$resolved', not '$expected'."
  done
  echo "$way: ${#products[@]} products compile, and an app resolves only: $expected"
done
