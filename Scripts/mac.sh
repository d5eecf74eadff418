#!/usr/bin/env bash
# Builds every product and the example app with Apple's SDKs, runs the package's tests on a simulator, and writes what
# happened to .build/mac-report.txt. Documentation/first-mac.md says what the report is for.
#
# A build that fails does not stop the others. A platform that Xcode does not have is left out. Ends with 1 if a build or
# a test has failed. The same builds as in .github/workflows/apple.yml.
set -uo pipefail
cd "$(dirname "$0")/.."
if ! command -v xcodebuild >/dev/null; then
  echo "xcodebuild is missing: this script needs a Mac with Xcode." >&2
  exit 2
fi
mkdir -p .build/mac
report=.build/mac-report.txt
failed=0

# say TEXT: prints a line and adds it to the report, without the path of the person's home folder.
home='~'
say() { echo "${1//$HOME/$home}" | tee -a "$report"; }

# run NAME COMMAND...: runs a command, and adds its outcome and its errors to the report.
run() {
  local name=$1 log
  log=.build/mac/$(echo "$1" | tr ' ' '-').log
  shift
  echo "$name ..."
  if "$@" >"$log" 2>&1; then
    say "passed: $name"
  elif grep -qE 'Unable to find a destination|is not installed|No available devices' "$log"; then
    say "left out: $name (Xcode does not have this platform)"
    return
  else
    failed=1
    say "failed: $name"
  fi
  # The errors and warnings of compilers, and the tests that failed.
  while IFS= read -r line; do say "  $line"; done < <(grep -E ' (error|warning): |^(✘|Test Case .* failed)' "$log" | sort -u | head -n 200)
}

: >"$report"
say "Lockstep $(git rev-parse --short HEAD 2>/dev/null || echo '?')"
say "macOS $(sw_vers -productVersion 2>/dev/null || uname -r), $(xcodebuild -version | paste -sd ' ' -)"
say "$(swift --version 2>/dev/null | head -n 1)"

for scheme in LockstepUIKit LockstepFeedUIKit LockstepSwiftUI LockstepFeedSwiftUI LockstepInspector; do
  for platform in iOS visionOS; do
    run "$scheme for $platform" xcodebuild build -scheme "$scheme" -destination "generic/platform=$platform Simulator"
  done
done
for scheme in LockstepSwiftUI LockstepFeedSwiftUI; do
  run "$scheme for macOS" xcodebuild build -scheme "$scheme" -destination "generic/platform=macOS"
done
example() { (cd Examples/App.swiftpm && xcodebuild build -scheme "Lockstep Examples" -destination "generic/platform=iOS Simulator"); }
run "the example app" example

device=$(xcrun simctl list devices available iPhone -j 2>/dev/null |
  python3 -c 'import json, sys; d = json.load(sys.stdin)["devices"]; print([x["udid"] for k in sorted(d) for x in d[k] if "iOS" in k][-1])' 2>/dev/null)
if [ -n "$device" ]; then
  run "the tests on a simulator" xcodebuild test -scheme Lockstep-Package -destination "platform=iOS Simulator,id=$device"
else
  say "left out: the tests on a simulator (there is no iPhone simulator)"
fi

echo
echo "The report: $report. Please send it: Documentation/first-mac.md"
exit $failed
