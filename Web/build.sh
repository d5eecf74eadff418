#!/usr/bin/env bash
# Builds the elements: the two engines as WebAssembly, the module that defines the elements, its markup and its styles, side by side in
# .build/elements.
#
# Checks within Swift are left out of the module, and so are those for overlapping access, a tenth of it: the engines run the same code
# with every check on in millions of random events of their own tests, and what the page hands in is checked where it comes in.
#
# Clang would run wasm-opt by itself where it finds one, and be silent where it does not. Here it is run always, and told more: the linker
# leaves the first 1,024 bytes of the memory unused, so that an offset can stand in the instruction.
set -euo pipefail
cd "$(dirname "$0")"
if ! command -v wasm-opt >/dev/null; then
  echo "wasm-opt is missing. Install Binaryen (Debian: binaryen), then run this again." >&2
  exit 1
fi
swift build -c release --triple wasm32-unknown-none-wasm --product LockstepWeb \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
  -Xswiftc -enable-experimental-feature -Xswiftc Extern \
  -Xswiftc -wmo -Xswiftc -Osize \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -remove-runtime-asserts \
  -Xswiftc -Xclang-linker -Xswiftc -nostdlib -Xswiftc -Xclang-linker -Xswiftc --no-wasm-opt \
  -Xlinker --no-entry -Xlinker -L/usr/lib/wasm32-wasi -Xlinker -lc -Xlinker -lm \
  -Xlinker --wrap=free -Xlinker --wrap=posix_memalign -Xlinker --gc-sections -Xlinker --strip-all -Xlinker --global-base=1024 "$@"
mkdir -p .build/elements
wasm-opt .build/wasm32-unknown-none-wasm/release/LockstepWeb.wasm -o .build/elements/lockstep.wasm \
  --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
  --flatten --rereloop -Oz -Oz --converge --low-memory-unused --one-caller-inline-max-function-size 60 --always-inline-max-function-size 6
cp Elements/lockstep.* .build/elements/
