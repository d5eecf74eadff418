"""Tests of Scripts/mac.sh with an `xcodebuild` of the test: what the report of a Mac says."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
XCODEBUILD = """#!/bin/sh
case "$*" in
  -version) printf 'Xcode 26.4\\nBuild version 17A1\\n' ;;
  *visionOS*) echo "xcodebuild: error: Unable to find a destination matching the provided destination specifier" >&2; exit 70 ;;
  *"%s"*) echo "$HOME/Lockstep/Sources/A.swift:3:5: error: no such member"; echo "a line of no use"; exit 65 ;;
  *) echo "$HOME/Lockstep/Sources/B.swift:9:1: warning: deprecated" ;;
esac
"""
SIMULATORS = """#!/bin/sh
echo '{"devices": {"com.apple.CoreSimulator.SimRuntime.iOS-26-4": [{"udid": "ABC"}]}}'
"""


@pytest.fixture
def mac(tmp_path):
    """A copy of the script beside tools of the test. Call it with a part of a command that fails."""
    (tmp_path / "Scripts").mkdir()
    (tmp_path / "Examples/App.swiftpm").mkdir(parents=True)
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "Scripts/mac.sh", tmp_path / "Scripts")

    def run(failing="nothing", simulators=SIMULATORS):
        tools = {"xcodebuild": XCODEBUILD % failing, "xcrun": simulators, "swift": "#!/bin/sh\necho Swift 6.3\n"}
        for name, text in tools.items():
            (tmp_path / "tools" / name).write_text(text)
            (tmp_path / "tools" / name).chmod(0o755)
        path = f"{tmp_path}/tools:{os.environ['PATH']}"
        done = subprocess.run([tmp_path / "Scripts/mac.sh"], env={**os.environ, "PATH": path, "HOME": "/Users/somebody"}, capture_output=True, text=True)
        return done.returncode, (tmp_path / ".build/mac-report.txt").read_text()

    return run


def test_a_mac_on_which_everything_passes_names_its_versions_and_each_build(mac):
    code, report = mac()
    assert code == 0
    assert "Xcode 26.4 Build version 17A1" in report and "Swift 6.3" in report
    assert report.count("passed: ") == 9
    assert report.count("left out: ") == 5 and "LockstepUIKit for visionOS" in report
    assert "failed" not in report


def test_a_build_that_fails_is_told_with_its_errors_and_without_the_home_folder(mac):
    code, report = mac("LockstepSwiftUI -destination generic/platform=macOS")
    assert code == 1
    assert "failed: LockstepSwiftUI for macOS\n  ~/Lockstep/Sources/A.swift:3:5: error: no such member" in report
    assert report.count("passed: ") == 8
    assert "somebody" not in report and "of no use" not in report


def test_without_a_simulator_the_tests_are_left_out(mac):
    code, report = mac(simulators="#!/bin/sh\nexit 1\n")
    assert code == 0
    assert "left out: the tests on a simulator" in report
