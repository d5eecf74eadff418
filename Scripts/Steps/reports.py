"""Reads the reports of the tests."""

import dataclasses
import xml.etree.ElementTree


@dataclasses.dataclass
class Case:
    name: str
    seconds: float
    # The first lines of the failure, or None.
    failure: list | None
    is_skipped: bool


@dataclasses.dataclass
class Report:
    name: str
    cases: list
    # True when the tests crashed before the report was complete, or wrote none.
    is_incomplete: bool = False

    @property
    def failed(self):
        return [case for case in self.cases if case.failure is not None]

    def print_failures(self):
        if self.is_incomplete:
            print(f"failed: {self.name} wrote no complete report")
        for case in self.failed:
            print(f"failed: {case.name}")
            for line in case.failure:
                print(f"    {line[:300]}")


def read(folder, steps):
    """Returns the reports of these steps' tests. `swift test` writes one file for each library of tests."""
    found = []
    for step in steps:
        if not step.report:
            continue
        files = sorted([*folder.glob(f"{step.report}.xml"), *folder.glob(f"{step.report}-swift-testing.xml")])
        report = Report(step.report, [], is_incomplete=not files)
        for file in files:
            try:
                report.cases += map(case, xml.etree.ElementTree.parse(file).iter("testcase"))
            except xml.etree.ElementTree.ParseError:
                report.is_incomplete = True
        found.append(report)
    return found


def case(element):
    failure = next((element.find(kind) for kind in ("failure", "error") if element.find(kind) is not None), None)
    text = None if failure is None else (failure.get("message") or failure.text or "").strip().splitlines()[:6]
    return Case(f"{element.get('classname')}: {element.get('name')}", float(element.get("time") or 0), text,
                element.find("skipped") is not None)


def print_total(reports, failed_steps, is_nothing_left_to_run):
    """Prints the totals as the last line. Returns 1 when a test or a step failed, or when no test ran although some
    should have."""
    cases = [case for report in reports for case in report.cases]
    failed = sum(len(report.failed) + report.is_incomplete for report in reports)
    skipped = sum(case.is_skipped for case in cases)
    passed = len(cases) - sum(len(report.failed) for report in reports) - skipped
    # A step without tests failed, such as a build, the format check or the size check.
    failed = failed or len(failed_steps)
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not (cases or is_nothing_left_to_run or not reports) else 0
