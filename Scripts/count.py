"""Adds up the reports of a test run. Prints the failed tests with what they report, and the totals as the last line.
Fails when a test or a step failed, or when no test passed.

Arguments: the number of failed steps, and the folder of the reports.
"""

import pathlib
import sys
import xml.etree.ElementTree

failed_steps, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
passed = failed = skipped = 0
failures = []


def message(case):
    """The first lines of what a failed test reports."""
    report = case.find("failure") if case.find("failure") is not None else case.find("error")
    return (report.get("message") or report.text or "").strip().splitlines()[:6]


for report in sorted(folder.glob("*.xml")):
    try:
        cases = list(xml.etree.ElementTree.parse(report).iter("testcase"))
    except xml.etree.ElementTree.ParseError:
        # The report is incomplete because the tests crashed.
        failed += 1
        print(f"{report.stem}: incomplete report")
        continue
    wrong_cases = [case for case in cases if any(case.find(kind) is not None for kind in ("failure", "error"))]
    failures += [(f"{case.get('classname')}: {case.get('name')}", message(case)) for case in wrong_cases]
    wrong = len(wrong_cases)
    left = sum(case.find("skipped") is not None for case in cases)
    passed, failed, skipped = passed + len(cases) - wrong - left, failed + wrong, skipped + left
    print(f"{report.stem}: {len(cases)} tests, {wrong} failed")
for name, lines in failures:
    print(f"failed: {name}")
    for line in lines:
        print(f"    {line[:300]}")
if failed_steps and not failed:
    # A step without tests failed, such as a build, the format check or the size check.
    failed = failed_steps
print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
sys.exit(1 if failed or not passed else 0)
