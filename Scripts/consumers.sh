#!/usr/bin/env bash
# Builds apps that depend on this package, as Xcode would: a tagged clone is added by git URL and by path, with and without the trait SQLite.
# Every product is resolved by an app of its own and compiled. It fails when
# - the manifest or the build plan of Lockstep has a flag about warnings: Xcode adds `-suppress-warnings` to the targets of dependencies, and
#   the driver refuses that beside `-warnings-as-errors`;
# - an app resolves a package that it does not use.
set -euo pipefail
cd "$(dirname "$0")/.."
unset LOCKSTEP_DOUBLES

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
fail() {
  echo "$*" >&2
  exit 1
}

# A clone of the working tree as it is, with the tag of a release.
clone=$work/Lockstep
mkdir "$clone"
git ls-files -z -co --exclude-standard | xargs -0 -I{} sh -c '[ -e "$1" ] && echo "$1"' _ {} >"$work/files"
tar -cf - -T "$work/files" | tar -xf - -C "$clone"
git -C "$clone" init -q -b main
git -C "$clone" add -A
git -C "$clone" -c user.name=Consumer -c user.email=consumer@example.org commit -q -m "The working tree"
git -C "$clone" tag 0.1.0

# Over HTTP, because a package manager treats a repository on this disk as local and compiles it differently.
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

# app FOLDER DEPENDENCY PRODUCT...: writes a package with one target for each product, which uses a symbol of it where the platform has one.
app() {
  local folder=$1 dependency=$2 targets= name
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
    targets+="    .target(name: \"Uses$name\", dependencies: [.product(name: \"$name\", package: \"Lockstep\")]),"$'\n'
  done
  cat >"$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  dependencies: [$dependency],
  targets: [
$targets  ]
)
MANIFEST
}

options=(--cache-path "$work/cache" --disable-sandbox)
by_url="url: \"http://127.0.0.1:$port/Lockstep.git\", exact: \"0.1.0\""
by_path="name: \"Lockstep\", path: \"$clone\""
for traits in "" ', traits: ["SQLite"]'; do
  for way in url path; do
    if [ "$way" = url ]; then dependency=$by_url; else dependency=$by_path; fi
    all=$work/$way${traits:+-sqlite}
    app "$all" ".package($dependency$traits)" "${products[@]}"
    # Xcode passes this option for every dependency. It is passed here for the path too, where SwiftPM itself does not.
    swift build --package-path "$all" "${options[@]}" -Xswiftc -suppress-warnings >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    if grep -E -- '-warnings-as-errors|-Werror|-Wwarning' "$all/.build/debug.yaml"; then fail "The plan has a flag about warnings ($all)."; fi
    for name in "${products[@]}"; do
      one=$work/one/$way${traits:+-sqlite}/$name
      app "$one" ".package($dependency$traits)" "$name"
      resolved=$(swift package --package-path "$one" "${options[@]}" show-dependencies --format json 2>"$work/log" | python3 -c '
import json, sys
def names(package):
    for dependency in package["dependencies"]:
        yield dependency["identity"]
        yield from names(dependency)
print(*sorted(set(names(json.load(sys.stdin)))))') || fail "$(cat "$work/log")"
      # Lockstep itself depends on nothing. GRDB comes with the trait.
      expected="${traits:+grdb.swift }lockstep"
      [ "$resolved" = "$expected" ] || fail "$name, by $way${traits:+, with SQLite}: an app resolves '$resolved', not '$expected'."
    done
    echo "by $way, $([ -n "$traits" ] && echo with || echo without) the trait SQLite: ${#products[@]} products compile, and an app resolves: $resolved"
  done
done
