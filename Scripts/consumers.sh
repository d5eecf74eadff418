#!/usr/bin/env bash
# Builds and runs programs that depend on this package, as Xcode would build them: a tagged clone is added by git URL.
#   consumers.sh           adds the clone by git URL, with and without the trait SQLite
#   consumers.sh --short   adds it without the trait only. The server's tests link and run the store with the trait.
#   consumers.sh --all     also adds the clone by path
#   consumers.sh --xcode   builds an app for iOS with `xcodebuild`
# Every form but `--xcode` also builds a clone without `Package@swift-6.3.swift`, which is what Swift 6.2 sees.
# For each product there is a program that imports this product alone. It is linked and run, as a debug and as a release
# build. The check fails when
# - a program does not link or run: another product would hide that a module does not link what it needs;
# - the manifest or the build plan of Lockstep has a flag about warnings: Xcode adds `-suppress-warnings` to the targets
#   of dependencies, and the compiler driver rejects this option together with `-warnings-as-errors`;
# - a program resolves a package that it does not use.
set -euo pipefail
cd "$(dirname "$0")/.."
ways=(url url-sqlite)
case "${1:-}" in
  --short) ways=(url) ;;
  --all) ways=(url url-sqlite path path-sqlite) ;;
esac
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

products=(LockstepPaging LockstepFeed LockstepLoading LockstepCurl LockstepTransportCases LockstepGitHub LockstepSQLite LockstepUIKit
  LockstepFeedUIKit LockstepSwiftUI LockstepFeedSwiftUI LockstepRecording LockstepDoctor LockstepInspector)
listed=$(swift package --package-path "$clone" dump-package | python3 -c '
import json, sys
package = json.load(sys.stdin)
for target in package["targets"]:
    for setting in target["settings"]:
        if any(word in json.dumps(setting) for word in ("Warning", "unsafeFlags")):
            sys.exit("The manifest has a flag that no dependency may have, in " + target["name"] + ": " + json.dumps(setting["kind"]))
print(*(product["name"] for product in package["products"]))')
[ "$listed" = "${products[*]}" ] || fail "The products are $listed; this check knows ${products[*]}."

# use PRODUCT WAY: prints the part of a product's program that uses the product.
use() {
  case $1 in
    LockstepPaging) echo 'print(Pager(pages: PagerPages(firstOfEqual: [1, 2, 3])).position)' ;;
    LockstepFeed) echo 'print(FeedViewport(footer: 44).offset)' ;;
    LockstepLoading) echo 'print(FeedFooterText())' ;;
    LockstepRecording) echo 'print(PagerRecording<Int>().text)' ;;
    LockstepDoctor) echo 'print(PagerRecording<Int>().violations())' ;;
    LockstepCurl) cat <<'SWIFT' ;;
#if os(Linux)
print((0..<8).map { _ -> any FeedTransport in FeedCurlTransport() }.count)
#endif
SWIFT
    LockstepTransportCases) echo 'print(try FeedTransportCaseServer().port, FeedTransportCase.all.count)' ;;
    LockstepGitHub) echo 'print(GitHubUsersFeed.service)' ;;
    LockstepSQLite)
      case $2 in
        *-sqlite) cat <<'SWIFT' ;;
import Foundation

struct Row: FeedItem, Codable { var id: Int }
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
defer { try? FileManager.default.removeItem(at: folder) }
let store = try FeedSQLiteStore<Row, Int>(folder.appending(path: "rows.sqlite"))
print(try await store.batch(at: nil) == nil)
SWIFT
      esac
      ;;
  esac
}

# app FOLDER KIND WAY DEPENDENCY PRODUCT...: writes a package with one target of a kind for each product.
app() {
  local folder=$1 kind=$2 way=$3 dependency=$4 products= targets= names= name
  shift 4
  for name in "$@"; do
    mkdir -p "$folder/Sources/Uses$name"
    { echo "import $name"; use "$name" "$way"; } >"$folder/Sources/Uses$name/main.swift"
    names+="\"Uses$name\", "
    targets+="    .$kind(name: \"Uses$name\", dependencies: [.product(name: \"$name\", package: \"Lockstep\")]),"$'\n'
  done
  if [ "$kind" = target ]; then products=".library(name: \"App\", targets: [${names%, }])"; fi
  cat >"$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [$products],
  dependencies: [$dependency],
  targets: [
$targets  ]
)
MANIFEST
}

# runs PROGRAM: runs a program of `app`. The transports of libcurl start threads, which an exit meets in a different place
# each time.
runs() {
  local left=1
  if [ "$(basename "$1")" = UsesLockstepCurl ]; then left=50; fi
  for _ in $(seq $left); do "$1" >"$work/log" 2>&1 || return 1; done
}

options=(--cache-path "$work/cache" --security-path "$work/security" --disable-sandbox -debug-info-format none)
by_url="url: \"http://127.0.0.1:$port/Lockstep.git\", exact: \"0.1.0\""
by_path="name: \"Lockstep\", path: \"$clone\""

# resolves FOLDER EXPECTED: fails unless the package in a folder resolves these packages and no others.
resolves() {
  local resolved
  resolved=$(swift package --package-path "$1" "${options[@]}" show-dependencies --format json 2>"$work/log" | python3 -c '
import json, sys
def names(package):
    for dependency in package["dependencies"]:
        yield dependency["identity"]
        yield from names(dependency)
print(*sorted(set(names(json.load(sys.stdin)))))') || fail "$(cat "$work/log")"
  [ "$resolved" = "$2" ] || fail "$1 resolves '$resolved', not '$2'."
}

# The package of Swift 6.2: a clone without the manifest of Swift 6.3. It has neither the trait nor LockstepSQLite.
if [ -z "$xcode" ]; then
  older=$work/older/Lockstep
  mkdir "$work/older"
  git clone -q "$clone" "$older"
  rm "$older/Package@swift-6.3.swift"
  older_products=()
  for name in "${products[@]}"; do
    [ "$name" = LockstepSQLite ] || older_products+=("$name")
  done
  app "$work/app-of-older" executableTarget older ".package(name: \"Lockstep\", path: \"$older\")" "${older_products[@]}"
  swift build --package-path "$work/app-of-older" "${options[@]}" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
  for name in "${older_products[@]}"; do
    runs "$work/app-of-older/.build/debug/Uses$name" ||
      fail "A program that imports $name alone does not run with the manifest of Swift 6.2: $(cat "$work/log")"
  done
  echo "the manifest of Swift 6.2, debug: ${#older_products[@]} programs, one for each product, link and run"
fi

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
  if [ -n "$xcode" ]; then
    app "$work/$way" target "$way" ".package($dependency)" "${products[@]}"
    find "$work/$way/Sources" -name main.swift -execdir mv {} Use.swift \;
    # The package manager of Xcode has a git of its own, which does not read the plain files of this server.
    (cd "$work/$way" && xcodebuild build -scmProvider system -scheme App -destination "generic/platform=iOS Simulator" -derivedDataPath "$work/derived") ||
      fail "xcodebuild does not build an app that adds the package."
    continue
  fi
  app "$work/$way" executableTarget "$way" ".package($dependency)" "${products[@]}"
  for configuration in debug release; do
    # Xcode passes `-suppress-warnings` for every dependency. SwiftPM does not pass it for a dependency by path, so the
    # script passes it.
    swift build --package-path "$work/$way" -c $configuration "${options[@]}" -Xswiftc -suppress-warnings >"$work/log" 2>&1 ||
      fail "$(cat "$work/log")"
    if grep -E -- '-warnings-as-errors|-Werror|-Wwarning' "$work/$way/.build/$configuration.yaml"; then
      fail "The build plan has a flag about warnings ($way)."
    fi
    for name in "${products[@]}"; do
      runs "$work/$way/.build/$configuration/Uses$name" ||
        fail "A program that imports $name alone does not run ($way, $configuration): $(cat "$work/log")"
    done
    echo "$way, $configuration: ${#products[@]} programs, one for each product, link and run"
  done
  for name in "${products[@]}"; do
    app "$work/$way-$name" executableTarget "$way" ".package($dependency)" "$name"
    resolves "$work/$way-$name" "$expected"
  done
  echo "$way: a program that uses one product resolves only: $expected"
done
