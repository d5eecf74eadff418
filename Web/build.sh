#!/usr/bin/env bash
# Builds the elements into .build/elements: both engines as WebAssembly, the JavaScript module that defines the
# elements, their markup and their styles.
#
# The build omits Swift's runtime checks and the checks for overlapping access, which take a tenth of the module. The
# engines' own tests run the same code with every check, over millions of random events, and the exported functions
# check their arguments.
#
# Clang runs wasm-opt automatically if it finds it, and says nothing if it does not. This script always runs wasm-opt,
# with more options. --low-memory-unused is valid because the linker leaves the first 1,024 bytes of the memory unused:
# wasm-opt can then put an offset into the instruction.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v wasm-opt >/dev/null; then
  echo "wasm-opt is missing. Install Binaryen (Debian: binaryen), then run this again." >&2
  exit 1
fi
wasi_libc=/usr/lib/wasm32-wasi
if [ "$(uname)" = Darwin ]; then
  wasi_libc=$(brew --prefix wasi-libc)/share/wasi-sysroot/lib/wasm32-wasi
  if ! xcrun --find wasm-ld >/dev/null 2>&1 && ! command -v wasm-ld >/dev/null; then
    echo "wasm-ld is missing: Xcode's compiler cannot link WebAssembly." >&2
    echo "Install a toolchain of https://www.swift.org/install (brew install swiftly), then run this again." >&2
    exit 1
  fi
fi
swift build -c release --triple wasm32-unknown-none-wasm --product LockstepWeb \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
  -Xswiftc -enable-experimental-feature -Xswiftc Extern \
  -Xswiftc -wmo -Xswiftc -Osize \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -remove-runtime-asserts \
  -Xswiftc -Xclang-linker -Xswiftc -nostdlib -Xswiftc -Xclang-linker -Xswiftc --no-wasm-opt \
  -Xlinker --no-entry -Xlinker -L"$wasi_libc" -Xlinker -lc -Xlinker -lm \
  -Xlinker --wrap=free -Xlinker --wrap=posix_memalign -Xlinker --gc-sections -Xlinker --strip-all -Xlinker --global-base=1024 "$@"
mkdir -p .build/elements
wasm-opt .build/wasm32-unknown-none-wasm/release/LockstepWeb.wasm -o .build/elements/lockstep.wasm \
  --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
  --flatten --rereloop -Oz -Oz --converge --low-memory-unused --one-caller-inline-max-function-size 60 --always-inline-max-function-size 6
cp Elements/lockstep.* .build/elements/
