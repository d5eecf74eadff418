#!/usr/bin/env bash
# Selects an Xcode on a hosted Mac: `select-xcode.sh 26.4` that version, `select-xcode.sh newest` the newest release.
set -euo pipefail
if [ "$1" = newest ]; then
  app=$(find /Applications -maxdepth 1 -name 'Xcode_[0-9]*.app' ! -iname '*beta*' ! -iname '*candidate*' | sort -V | tail -n 1)
else
  app=/Applications/Xcode_$1.app
fi
if [ ! -d "$app" ]; then
  echo "Xcode $1 is not installed. Installed are:" >&2
  ls -d /Applications/Xcode*.app >&2
  exit 1
fi
sudo xcode-select -s "$app"
xcodebuild -version
