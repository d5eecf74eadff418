#!/usr/bin/env bash
# Writes the symbol graphs of all products to .build/documentation/graphs, a folder for each product.
#
# The script makes the modules without compiling the bodies of functions, so it takes seconds and needs no other build. The
# hosts are compiled against the doubles of UIKit and SwiftUI, as in ./test, and LockstepSQLite with the trait SQLite. The
# symbols of the doubles are not written.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/.build/documentation
checkouts=$out/checkouts

# Fetches OpenCombine for the double of Combine, and GRDB for LockstepSQLite.
if [ ! -d "$checkouts/OpenCombine" ] || [ ! -d "$checkouts/GRDB.swift" ]; then
  LOCKSTEP_DOUBLES=1 swift package --scratch-path "$out" --traits SQLite resolve
fi

rm -rf "$out/graphs" "$out/modules"
mkdir -p "$out/graphs" "$out/modules/engines" "$out/modules/doubles"

# module KIND NAME FOLDER OPTION...: makes the module NAME of the files in FOLDER, in the modules of the engines or in
# those that need the doubles.
module() {
  local kind=$1 name=$2 folder=$3
  shift 3
  find "$folder" -name '*.swift' | sort >"$out/modules/$name.sources"
  swiftc -emit-module -parse-as-library -wmo -suppress-warnings -module-name "$name" -package-name lockstep \
    -swift-version 6 -Xfrontend -experimental-skip-non-inlinable-function-bodies-without-types \
    -I "$out/modules/engines" -emit-module-path "$out/modules/$kind/$name.swiftmodule" "$@" "@$out/modules/$name.sources"
}

target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

# product KIND NAME OPTION...: makes the module of a product and its symbol graph.
product() {
  local kind=$1 name=$2
  module "$kind" "$name" "Sources/$name" -D SQLite -D LOCKSTEP_DOUBLES "${@:3}"
  mkdir -p "$out/graphs/$name"
  swift-symbolgraph-extract -module-name "$name" -target "$target" -output-dir "$out/graphs/$name" \
    -minimum-access-level public -skip-synthesized-members -skip-inherited-docs -emit-extension-block-symbols \
    -I "$out/modules/engines" -I "$out/modules/$kind" "${@:3}"
}

module engines LockstepEvents Sources/LockstepEvents
product engines LockstepPaging
product engines LockstepFeed
product engines LockstepRecording
product engines LockstepDoctor
module engines LockstepWords Sources/LockstepWords
product engines LockstepLoading
product engines LockstepCurl -I Sources/CLibcurl
product engines LockstepTransportCases
product engines LockstepGitHub

sqlite=$checkouts/GRDB.swift/Sources/GRDBSQLite
module engines GRDB "$checkouts/GRDB.swift/GRDB" -I "$sqlite"
product engines LockstepSQLite -I "$sqlite"

helpers=$checkouts/OpenCombine/Sources/COpenCombineHelpers/include/COpenCombineHelpers.h
printf 'module COpenCombineHelpers { umbrella header "%s" export * }\n' "$helpers" >"$out/modules/helpers.modulemap"
doubles=(-I "$out/modules/doubles" -Xcc "-fmodule-map-file=$out/modules/helpers.modulemap")
module doubles OpenCombine "$checkouts/OpenCombine/Sources/OpenCombine" "${doubles[@]}" -swift-version 5
for double in Combine UIKit QuartzCore SwiftUI; do module doubles "$double" "AppleDoubles/$double" "${doubles[@]}"; done
module doubles LockstepPlatform Sources/LockstepPlatform "${doubles[@]}"
module engines LockstepValues Sources/LockstepValues
product doubles LockstepUIKit "${doubles[@]}"
product doubles LockstepFeedUIKit "${doubles[@]}"
module doubles LockstepSwiftUISupport Sources/LockstepSwiftUISupport "${doubles[@]}"
product doubles LockstepSwiftUI "${doubles[@]}"
product doubles LockstepFeedSwiftUI "${doubles[@]}"
product doubles LockstepInspector "${doubles[@]}"

Scripts/symbol_graphs.py
