#!/usr/bin/env bash
# Builds the elements into .build/elements: for each element a WebAssembly module and a JavaScript file. rollup.config.mjs
# says which modules become one file. Source maps let a debugger show the modules as they were written.
#
#   build.sh elements OPTION...   the elements of pages, without the modules of doctor and recorder
#   build.sh doctor OPTION...     the modules of doctor and recorder
#   build.sh OPTION...            both
# The options go to the Swift compiler. A module is made anew only when its sources, this script or the compiler have changed.
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
part=both
case "${1-}" in
  elements | doctor)
    part=$1
    shift
    ;;
esac
for tool in wasm-opt:binaryen esbuild:esbuild rollup:rollup; do
  if ! command -v "${tool%:*}" >/dev/null; then
    echo "${tool%:*} is missing. Install it (Debian: ${tool#*:}), then run this again." >&2
    exit 1
  fi
done
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
mkdir -p .build/elements

folders=(../Sources/LockstepEvents ../Sources/LockstepPaging ../Sources/LockstepFeed ../Sources/LockstepRecording
  ../Sources/LockstepDoctor Sources/LockstepWeb)
# What decides the content of the WebAssembly modules.
inputs=$({
  swiftc --version
  echo "$@"
  cat build.sh
  find "${folders[@]}" -name '*.swift' | sort | xargs tail -n +1
} 2>&1 | git hash-object --stdin)

# compile FOLDER OMITTED OPTION...: compiles the modules of Swift to bitcode in a folder, without the files whose paths match
# an extended regular expression.
compile() {
  local folder=$1 omitted=$2 module sources
  shift 2
  rm -rf "$folder"
  mkdir -p "$folder"
  for module in "${folders[@]}"; do
    sources=()
    while IFS= read -r source; do sources+=("$source"); done < <(find "$module" -name '*.swift' | grep -vE "$omitted" | sort)
    [ ${#sources[@]} -gt 0 ] || continue
    module=$(basename "$module")
    swiftc -module-name "$module" -target wasm32-unknown-none-wasm -swift-version 6 -package-name lockstep -parse-as-library \
      -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -Osize -lto=llvm-full \
      -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked -Xfrontend -remove-runtime-asserts \
      -I "$folder" -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-bc -o "$folder/$module.o" "$@" \
      "${sources[@]}"
  done
}

# link FOLDER NAME KINDS OPTION...: links the modules in a folder to NAME.wasm, which exports the functions of these kinds.
link() {
  local folder=$1 name=$2 exports
  exports=$(grep -rhoE "@_cdecl\\(\"($3)_\\w+" Sources/LockstepWeb | sed -E 's/.*"/--export=/')
  shift 3
  # shellcheck disable=SC2086 # The names of functions have no spaces.
  "$linker" "$folder"/*.o $exports -o ".build/$name.wasm" \
    -L"$wasi_libc" "$@" -lc -lm --no-entry --wrap=free --wrap=posix_memalign --gc-sections --strip-all --global-base=1024
}

# optimize NAME OPTION...: makes a linked module smaller.
optimize() {
  local name=$1
  shift
  wasm-opt ".build/$name.wasm" -o ".build/elements/lockstep-$name.wasm" \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --low-memory-unused "$@"
}
smallest=(--flatten --rereloop -Oz -Oz --converge --one-caller-inline-max-function-size 60 --always-inline-max-function-size 6)

# all JOB...: runs functions at the same time.
all() {
  local jobs=() job
  for job; do
    "$job" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job"; done
}

# unless_made NAME JOB: runs a job that makes the module NAME and others, unless it has made them of the same inputs.
unless_made() {
  local record=.build/$1.inputs
  if [ -f ".build/elements/lockstep-$1.wasm" ] && [ -f "$record" ] && [ "$(cat "$record")" = "$inputs" ]; then return; fi
  rm -f "$record"
  "$2"
  echo "$inputs" >"$record"
}

options=("$@")
parts() {
  compile .build/parts "/(LockstepRecording|LockstepDoctor|LockstepWeb/Doctor|LockstepWeb/Recorder)/" -DLOCKSTEP_ELEMENTS ${options[@]+"${options[@]}"}
  pager() { link .build/parts pager pager && optimize pager "${smallest[@]}"; }
  feed() { link .build/parts feed feed && optimize feed "${smallest[@]}"; }
  extras() { link .build/parts extras extras && optimize extras "${smallest[@]}"; }
  all pager feed extras
}

# The doctor plays recordings of apps, so it contains the whole engine, and texts. Pages load the doctor and the recorder
# only while somebody looks for a fault, so one pass of optimization is enough. It takes a third of the time.
tables=$resources/embedded/wasm32-unknown-none-wasm
whole() {
  compile .build/whole "^$" ${options[@]+"${options[@]}"}
  doctor() { link .build/whole doctor "doctor|feeddoctor" -L"$tables" -lswiftUnicodeDataTables && optimize doctor -Oz; }
  recorder() { link .build/whole recorder "pager|recorder" -L"$tables" -lswiftUnicodeDataTables && optimize recorder -Oz; }
  feed_recorder() { link .build/whole feed-recorder "feed|feedrecorder" -L"$tables" -lswiftUnicodeDataTables && optimize feed-recorder -Oz; }
  all doctor recorder feed_recorder
}

scripts() {
  find .build/elements -type f ! -name '*.wasm' -delete
  cp Elements/before.css Elements/*.d.ts Elements/wrappers/* package.json ../LICENSE .build/elements/
  ./manifest.py >.build/elements/custom-elements.json
  ./wrappers.py .build/elements
  rm -rf .build/bundled
  rollup --silent --config rollup.config.mjs
  esbuild .build/bundled/*.js --outdir=.build/elements --format=esm --target=es2022 --minify --sourcemap --log-level=warning
}

wasm_of_parts() { unless_made pager parts; }
wasm_of_whole() { unless_made doctor whole; }
case $part in
  elements) all scripts wasm_of_parts ;;
  doctor) wasm_of_whole ;;
  both) all scripts wasm_of_parts wasm_of_whole ;;
esac
