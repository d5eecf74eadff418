#!/usr/bin/env bash
# Builds the elements into .build/elements: a WebAssembly module for each element, and the JavaScript modules.
#
# The Swift code is compiled once and linked once for each element. An element's module exports the functions whose names
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
swift build -c release --triple wasm32-unknown-none-wasm --target LockstepWeb \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
  -Xswiftc -enable-experimental-feature -Xswiftc Extern \
  -Xswiftc -wmo -Xswiftc -Osize \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -remove-runtime-asserts "$@"

# The objects of the sources that exist: SwiftPM keeps those of sources that were deleted.
objects=()
for module in ../Sources/LockstepEvents ../Sources/LockstepPaging ../Sources/LockstepFeed Sources/LockstepWeb; do
  while IFS= read -r source; do
    objects+=(".build/wasm32-unknown-none-wasm/release/$(basename "$module").build/$(basename "$source").o")
  done < <(find "$module" -name '*.swift')
done

rm -rf .build/elements
mkdir -p .build/elements
while IFS= read -r file; do
  mkdir -p ".build/elements/$(dirname "$file")"
  # The comments stay in the sources: they are a third of what a page would load.
  awk '
    /^ *\/\*\*/ { isInside = !/\*\/ *$/; next }
    isInside { isInside = !/\*\/ *$/; next }
    !/^ *\/\// { print }
  ' "Elements/$file" >".build/elements/$file"
done < <(cd Elements && find . -type f)
for kind in pager feed; do
  exports=$(grep -rhoE "@_cdecl\\(\"${kind}_\\w+" Sources/LockstepWeb | sed -E 's/.*"/--export=/')
  # shellcheck disable=SC2086 # The names of functions have no spaces.
  "$linker" "${objects[@]}" $exports -o ".build/$kind.wasm" \
    -L"$wasi_libc" -lc -lm --no-entry --wrap=free --wrap=posix_memalign --gc-sections --strip-all --global-base=1024
  wasm-opt ".build/$kind.wasm" -o ".build/elements/lockstep-$kind.wasm" \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    --flatten --rereloop -Oz -Oz --converge --low-memory-unused --one-caller-inline-max-function-size 60 \
    --always-inline-max-function-size 6
done
