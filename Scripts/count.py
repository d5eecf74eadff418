"""Adds up the reports of a test run and prints the last line. Fails when a test has failed, or a step has, or nothing ran."""

import pathlib
import sys
import xml.etree.ElementTree

broken, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
passed = failed = skipped = 0
for report in sorted(folder.glob("*.xml")):
    try:
        cases = list(xml.etree.ElementTree.parse(report).iter("testcase"))
    except xml.etree.ElementTree.ParseError:
        # The tests ended before they had written it: they crashed.
        failed += 1
        print(f"{report.stem}: no whole report")
        continue
    wrong = sum(any(case.find(kind) is not None for kind in ("failure", "error")) for case in cases)
    left = sum(case.find("skipped") is not None for case in cases)
    passed, failed, skipped = passed + len(cases) - wrong - left, failed + wrong, skipped + left
    print(f"{report.stem}: {len(cases)} tests, {wrong} failed")
if broken and not failed:
    # A step broke without a failing test: a build, the format, the size.
    failed = broken
print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
sys.exit(1 if failed or not passed else 0)
