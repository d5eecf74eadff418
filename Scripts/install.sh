# Functions for ./demo and ./test, which source this file. They install missing packages on Debian, and print the names of
# the missing Homebrew formulas on macOS.

step() { printf '\n== %s\n' "$*"; }

# need COMMAND ADVICE CHECK...: prints the advice and exits when the check fails.
need() {
  local command=$1 advice=$2
  shift 2
  if ! "$@" >/dev/null 2>&1; then
    echo "$command is missing. $advice Then run this again." >&2
    exit 1
  fi
}

# has_package PACKAGE: succeeds when the Debian package is installed; on macOS, when the content of its formula is.
has_package() {
  if [ "$(uname)" = Darwin ]; then
    case $(formula "$1") in
      "") true ;;
      wasi-libc) [ -d "$(brew --prefix wasi-libc 2>/dev/null)/share/wasi-sysroot" ] ;;
      binaryen) command -v wasm-opt >/dev/null ;;
      esbuild | rollup) command -v "$1" >/dev/null ;;
      node) command -v npm >/dev/null ;;
      typescript) command -v tsc >/dev/null ;;
      "--cask google-chrome") [ -x "${CHROMIUM:-/Applications/Google Chrome.app/Contents/MacOS/Google Chrome}" ] ;;
    esac
  else
    dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'
  fi
}

# formula PACKAGE: prints the Homebrew formula for a Debian package. Prints nothing when macOS or its Python already
# includes the content of the package.
formula() {
  case $1 in
    chromium | chromium-headless-shell) echo "--cask google-chrome" ;;
    wasi-libc | binaryen | esbuild | rollup) echo "$1" ;;
    nodejs | npm) echo node ;;
    node-typescript) echo typescript ;;
  esac
}

# install_packages WHY PACKAGE...: installs the missing Debian packages. On macOS it installs nothing: it prints the names
# of the formulas and exits.
install_packages() {
  local why=$1 missing=()
  shift
  for package in "$@"; do
    has_package "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(uname)" = Darwin ]; then
    echo "This needs $why. Install it, then run this again:" >&2
    for package in "${missing[@]}"; do echo "  brew install $(formula "$package")" >&2; done
    exit 1
  fi
  if ! command -v apt-get >/dev/null; then
    echo "This needs $why (Debian packages: ${missing[*]}). There is no apt-get here: install them by hand." >&2
    exit 1
  fi
  local root=()
  [ "$(id -u)" -eq 0 ] || root=(sudo)
  step "Installing ${missing[*]}: $why"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}
