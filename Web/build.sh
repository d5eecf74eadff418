#!/usr/bin/env bash
# Builds the elements into .build/elements: for each element a WebAssembly module and a JavaScript file. rollup.config.mjs
# says which modules become one file. Source maps let a debugger show the modules as they were written.
#
# The Swift code is compiled for the elements and linked once for each element. An element's module exports the functions whose names
# begin with the element's kind, and the linker leaves out all code and data that these functions do not use. A page with
# only a pager therefore loads nothing of the feed.
#
# The Swift compiler writes bitcode, so that the linker optimizes across the modules: the compressed module of the pager
# becomes 7 % smaller. Only the linker of the same toolchain reads this bitcode.
#
# The build omits Swift's runtime checks and the checks for overlapping access, which take a tenth of the module. The
# engines' own tests run the same code with every check, over millions of random events, and the exported functions
# check their arguments.
#
# --low-memory-unused is valid because the linker leaves the first 1,024 bytes of the memory unused: wasm-opt can then
# put an offset into the instruction.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v wasm-opt >/dev/null; then
  echo "wasm-opt is missing. Install Binaryen (Debian: binaryen), then run this again." >&2
  exit 1
fi
if ! command -v esbuild >/dev/null; then
  echo "esbuild is missing. Install it (Debian: esbuild), then run this again." >&2
  exit 1
fi
if ! command -v rollup >/dev/null; then
  echo "rollup is missing. Install it (Debian: rollup), then run this again." >&2
  exit 1
fi
wasi_libc=/usr/lib/wasm32-wasi
if [ "$(uname)" = Darwin ]; then wasi_libc=$(brew --prefix wasi-libc)/share/wasi-sysroot/lib/wasm32-wasi; fi
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
linker=${resources%/lib/swift}/bin/wasm-ld
if [ ! -x "$linker" ]; then
  echo "$linker is missing: this compiler cannot link WebAssembly." >&2
  echo "Install a toolchain of https://www.swift.org/install (on a Mac: brew install swiftly), then run this again." >&2
  exit 1
fi
./table.py

# compile FOLDER OPTION...: compiles the modules of Swift to bitcode in a folder.
compile() {
  local folder=$1 module sources
  shift
  rm -rf "$folder"
  mkdir -p "$folder"
  for module in ../Sources/LockstepEvents ../Sources/LockstepPaging ../Sources/LockstepFeed Sources/LockstepWeb; do
    sources=()
    while IFS= read -r source; do sources+=("$source"); done < <(find "$module" -name '*.swift' | sort)
    module=$(basename "$module")
    swiftc -module-name "$module" -target wasm32-unknown-none-wasm -swift-version 6 -package-name lockstep -parse-as-library \
      -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -lto=llvm-full \
      -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked -Xfrontend -remove-runtime-asserts \
      -I "$folder" -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-bc -o "$folder/$module.o" "$@" \
      "${sources[@]}"
  done
}

# link FOLDER NAME KINDS OPTION...: links the modules in a folder to lockstep-NAME.wasm, which exports the functions of these
# kinds.
link() {
  local folder=$1 name=$2 exports
  exports=$(grep -rhoE "@_cdecl\\(\"($3)_\\w+" Sources/LockstepWeb | sed -E 's/.*"/--export=/')
  shift 3
  # shellcheck disable=SC2086 # The names of functions have no spaces.
  "$linker" "$folder"/*.o $exports -o ".build/$name.wasm" \
    -L"$wasi_libc" "$@" -lc -lm --no-entry --wrap=free --wrap=posix_memalign --gc-sections --strip-all --global-base=1024
  wasm-opt ".build/$name.wasm" -o ".build/elements/lockstep-$name.wasm" \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    --flatten --rereloop -Oz -Oz --converge --low-memory-unused --one-caller-inline-max-function-size 60 \
    --always-inline-max-function-size 6
}

rm -rf .build/elements
mkdir -p .build/elements
cp Elements/before.css Elements/*.d.ts package.json ../LICENSE .build/elements/
./manifest.py >.build/elements/custom-elements.json
rm -rf .build/bundled
rollup --silent --config rollup.config.mjs
esbuild .build/bundled/*.js --outdir=.build/elements --format=esm --target=es2022 --minify --sourcemap --log-level=warning

# The doctor plays recordings of apps, so it contains the whole engine, and texts. No page with a pager loads it.
compile .build/parts -DLOCKSTEP_ELEMENTS "$@" &
compile .build/whole "$@"
wait $!
link .build/parts pager pager
link .build/parts feed feed
link .build/parts extras extras
tables=$resources/embedded/wasm32-unknown-none-wasm
link .build/whole doctor doctor -L"$tables" -lswiftUnicodeDataTables
link .build/whole recorder "pager|recorder" -L"$tables" -lswiftUnicodeDataTables
