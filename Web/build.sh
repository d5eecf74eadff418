#!/usr/bin/env bash
# Builds the elements into .build/elements: for each element a WebAssembly module and a JavaScript module.
#
# The Swift code is compiled for the elements and linked once for each element. An element's module exports the functions whose names
# begin with the element's kind, and the linker leaves out all code and data that these functions do not use. A page with
# only a pager therefore loads nothing of the feed.
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
wasi_libc=/usr/lib/wasm32-wasi
linker=$(command -v wasm-ld || echo "$(dirname "$(readlink -f "$(command -v swift)")")/wasm-ld")
if [ "$(uname)" = Darwin ]; then
  wasi_libc=$(brew --prefix wasi-libc)/share/wasi-sysroot/lib/wasm32-wasi
  if ! linker=$(xcrun --find wasm-ld 2>/dev/null || command -v wasm-ld); then
    echo "wasm-ld is missing: Xcode's compiler cannot link WebAssembly." >&2
    echo "Install a toolchain of https://www.swift.org/install (brew install swiftly), then run this again." >&2
    exit 1
  fi
fi
./table.py

# compile FOLDER OPTION...: compiles the Swift code into a build folder. The names of its objects are then in `objects`.
compile() {
  local scratch=$1 module source
  shift
  swift build -c release --triple wasm32-unknown-none-wasm --target LockstepWeb --scratch-path "$scratch" \
    -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
    -Xswiftc -enable-experimental-feature -Xswiftc Extern \
    -Xswiftc -wmo -Xswiftc -Osize \
    -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
    -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -remove-runtime-asserts "$@"
  # The objects of the sources that exist: SwiftPM keeps those of sources that were deleted.
  objects=()
  for module in ../Sources/LockstepEvents ../Sources/LockstepPaging ../Sources/LockstepFeed Sources/LockstepWeb; do
    while IFS= read -r source; do
      objects+=("$scratch/wasm32-unknown-none-wasm/release/$(basename "$module").build/$(basename "$source").o")
    done < <(find "$module" -name '*.swift')
  done
}

# link NAME KINDS OPTION...: links the objects to lockstep-NAME.wasm, which exports the functions of these kinds.
link() {
  local name=$1 exports
  exports=$(grep -rhoE "@_cdecl\\(\"($2)_\\w+" Sources/LockstepWeb | sed -E 's/.*"/--export=/')
  shift 2
  # shellcheck disable=SC2086 # The names of functions have no spaces.
  "$linker" "${objects[@]}" $exports -o ".build/$name.wasm" \
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
# bundle OPTION... MODULE...: makes files of modules.
bundle() {
  esbuild "$@" --outdir=.build/elements --bundle --format=esm --target=es2022 --minify --sourcemap --log-level=warning
}
# What two elements share becomes a file of its own, and what only an option needs is loaded when the option is set. Source
# maps let a debugger show the modules as they were written.
bundle --splitting --chunk-names=shared-[hash] Elements/lockstep.js Elements/pager.js Elements/strip.js Elements/feed.js
# The recorder and the doctor share no file with the elements, so that the elements' files stay as few and as small.
bundle Elements/recorder.js Elements/doctor.js

compile .build -Xswiftc -DLOCKSTEP_ELEMENTS "$@"
link pager pager
link feed feed
link extras extras

# The doctor plays recordings of apps, so it contains the whole engine, and texts. No page with a pager loads it.
compile .build/whole "$@"
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$resources/embedded/wasm32-unknown-none-wasm
link doctor doctor -L"$tables" -lswiftUnicodeDataTables
link recorder "pager|recorder" -L"$tables" -lswiftUnicodeDataTables
