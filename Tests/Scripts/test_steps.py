"""Tests of the steps of ./test: their order, what is left out, and what the end of a run says."""

import pathlib
import re
import subprocess
import sys
import threading
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts/Steps"))

import main  # noqa: E402
import plan  # noqa: E402
import reports  # noqa: E402
from runner import Outcome, Runner, Step  # noqa: E402


@pytest.fixture
def tree(tmp_path):
    """A working tree with two files. `run` runs steps in it and returns {name: state}; `begun` lists the names of the steps
    that have begun, in their order."""
    root = tmp_path / "tree"
    root.mkdir()
    (root / "engine.swift").write_text("engine")
    (root / "page.md").write_text("page")
    (root / ".gitignore").write_text(".build/\n")
    subprocess.run(["git", "init", "-q", root], check=True)

    class Tree:
        begun = []
        folder = root / ".build/reports"

        def run(self, *steps, chosen=None, tools=(), timeout=30, cores=2, **options):
            runner = Runner(root, steps, self.folder, list(tools), timeout, lambda step, outcome, _: outcome or self.begun.append(step.name))
            self.runner = runner
            self.outcomes = {outcome.step.name: outcome for outcome in runner.run(chosen or [step.name for step in steps], cores, **options)}
            return {name: outcome.state for name, outcome in self.outcomes.items()}

    tree = Tree()
    tree.root = root
    return tree


def step(name, *command, **options):
    return Step(name, name, list(command) or ["true"], **options)


def test_a_step_begins_after_those_that_it_needs(tree):
    assert tree.run(step("tests", needs=["build"]), step("build")) == {"build": "passed", "tests": "passed"}
    assert tree.begun == ["build", "tests"]


def test_a_step_whose_need_failed_does_not_run_and_the_others_do(tree):
    states = tree.run(step("build", "false"), step("tests", needs=["build"]), step("coverage", needs=["tests"]), step("links"))
    assert states == {"build": "failed", "tests": "not run", "coverage": "not run", "links": "passed"}


def test_a_step_is_left_out_while_nothing_that_it_reads_changes(tree):
    steps = [step("engine", reads=["engine.swift"]), step("pages", reads=["page.md"]), step("all", reads=[""])]
    assert set(tree.run(*steps).values()) == {"passed"}
    assert set(tree.run(*steps).values()) == {"left out"}
    (tree.root / "page.md").write_text("another page")
    assert tree.run(*steps) == {"engine": "left out", "pages": "passed", "all": "passed"}
    (tree.root / "new.md").write_text("a new page")
    assert tree.run(*steps) == {"engine": "left out", "pages": "left out", "all": "passed"}


def test_a_step_runs_again_after_a_failure_with_another_command_and_with_other_tools(tree):
    assert tree.run(step("engine", "false")) == {"engine": "failed"}
    assert tree.run(step("engine", "false")) == {"engine": "failed"}
    assert tree.run(step("engine", "true")) == {"engine": "passed"}
    assert tree.run(step("engine", "true"), tools=["Swift 7"]) == {"engine": "passed"}
    assert tree.run(step("engine", "true", environment={"SEEDS": "9"}), tools=["Swift 7"]) == {"engine": "passed"}
    assert tree.run(step("engine", "true", environment={"SEEDS": "9"}), tools=["Swift 7"]) == {"engine": "left out"}


def test_a_step_runs_again_when_what_it_made_is_gone(tree):
    build = step("build", "touch", "product", makes=["product"])
    assert tree.run(build) == {"build": "passed"}
    (tree.root / "product").unlink()
    assert tree.run(build) == {"build": "passed"}
    assert tree.run(build) == {"build": "left out"}


def test_a_step_that_is_asked_for_runs_again_and_those_that_it_needs_only_after_a_change(tree):
    steps = [step("build", reads=["engine.swift"]), step("tests", needs=["build"]), step("links")]
    tree.run(*steps)
    assert tree.run(*steps, chosen=["tests"], again=True) == {"build": "left out", "tests": "passed"}


def test_a_step_that_was_interrupted_has_not_passed(tree):
    tree.run(step("engine"))
    assert tree.run(step("engine", "sleep", "60"), timeout=0.2) == {"engine": "failed"}
    assert tree.run(step("engine")) == {"engine": "passed"}


def test_a_stopped_run_ends_its_steps_and_begins_no_other(tree):
    server = step("server", "sh", "-c", "touch begun; sleep 60", reads=["engine.swift"])
    runner = Runner(tree.root, [server, step("site", needs=["server"])], tree.folder, [], 30, lambda *_: None)
    run = threading.Thread(target=runner.run, args=(["site"], 2))
    run.start()
    while not (tree.root / "begun").exists():
        time.sleep(0.01)
    runner.stop()
    run.join(30)
    assert not run.is_alive() and not runner.record(server).exists()


def test_a_hung_step_fails_and_its_log_says_so(tree):
    hung = step("tests", "sh", "-c", "echo the test of clocks began; sleep 60")
    assert tree.run(hung, timeout=0.3) == {"tests": "failed"}
    assert tree.runner.log(hung).read_text().splitlines() == [
        "the test of clocks began", "This step has not ended within 0.3 s and counts as hung."]


def test_steps_that_need_more_cores_than_are_free_wait(tree):
    mark = "echo $0 >>begun; while [ $(wc -l <begun) -lt {} ]; do sleep 0.01; done"
    both = [step(name, "sh", "-c", mark.format(2), name, cores=1) for name in ("one", "two")]
    assert set(tree.run(*both).values()) == {"passed"}  # Each waits until the other one has begun.
    (tree.root / "begun").unlink()
    alone = [step("one", "sh", "-c", "test ! -e two; touch one; sleep 0.3; rm one", cores=2), step("two", "sh", "-c", "test ! -e one", cores=2)]
    assert set(tree.run(*alone).values()) == {"passed"}


def test_the_processor_time_of_processes_that_a_step_leaves_behind_counts(tree):
    busy = "(python3 -c 'import time\nwhile time.process_time() < 0.4: pass\nopen(\"done\", \"w\")\ntime.sleep(60)' &) ; while [ ! -e done ]; do sleep 0.02; done"
    tree.run(step("server", "sh", "-c", busy))
    assert tree.outcomes["server"].cpu_seconds >= 0.4
    assert tree.outcomes["server"].seconds < 30


def junit(folder, name, *cases):
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.xml").write_text(
        "<testsuites><testsuite>" + "".join(f'<testcase classname="Suite" name="{case}" time="{seconds}">{content}</testcase>'
                                            for case, seconds, content in cases) + "</testsuite></testsuites>")


def test_the_last_line_has_the_numbers_of_passed_failed_and_skipped_tests(tmp_path, capsys):
    junit(tmp_path, "engines", ("lands", 0.1, ""), ("wins", 2, '<failure message="1 is not 2"/>'), ("waits", 0, "<skipped/>"))
    found = reports.read(tmp_path, [step("engines", report="engines")])
    assert reports.print_total(found, [step("engines")], False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed, 1 skipped"


def test_tests_that_wrote_no_report_or_half_of_one_have_failed(tmp_path, capsys):
    (tmp_path / "half.xml").write_text("<testsuites><testsuite><testcase ")
    found = reports.read(tmp_path, [step("half", report="half"), step("none", report="none")])
    assert reports.print_total(found, [], False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 2 failed"


def test_a_failed_step_without_tests_counts_as_a_failure(tmp_path, capsys):
    junit(tmp_path, "engines", ("lands", 0.1, ""))
    found = reports.read(tmp_path, [step("engines", report="engines")])
    assert reports.print_total(found, [step("links")], False) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"


def test_a_step_above_its_share_of_the_table_is_named(monkeypatch, capsys):
    monkeypatch.setattr(main, "table", lambda: {"build": 100, "tests": 100})
    main.print_grown([Outcome(step("build"), "passed", 0, 200), Outcome(step("tests"), "passed", 0, 60), Outcome(step("new"), "passed")])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" ")[0] for line in lines] == ["build", "new"]
    main.print_grown([Outcome(step("build"), "passed", 0, 400), Outcome(step("tests"), "passed", 0, 300)])
    assert capsys.readouterr().out == ""  # A slower machine is slower in every step.
    monkeypatch.setattr(main, "table", lambda: {"build": 100, "links": 0})
    main.print_grown([Outcome(step("build"), "passed", 0, 100), Outcome(step("links"), "passed", 0, 0.4)])
    assert capsys.readouterr().out == ""


def test_the_table_of_contributing_lists_every_step_of_a_run():
    assert main.table().keys() == {step.name for step in plan.steps(pathlib.Path("reports"))}


def test_every_place_that_a_step_reads_exists():
    places = {place for step in plan.steps(pathlib.Path("reports"), is_long=True) for place in step.reads}
    assert sorted(place for place in places if not (ROOT / place).exists()) == []


def test_every_test_target_of_the_package_is_run_by_one_step():
    text = (ROOT / "Package@swift-6.3.swift").read_text()
    targets = re.findall(r'\.testTarget\(\s*name: "(\w+)"', text)
    patterns = [plan.UIKIT_TARGETS, plan.SWIFTUI_TARGETS, plan.DOCUMENTATION_TARGETS, plan.ENGINE_TARGETS,
                plan.LOADING_TARGETS]
    # The tests of the store run in the package of the gallery, which has the trait SQLite.
    assert {target: sum(bool(re.match(pattern, f"{target}.")) for pattern in patterns) for target in targets} == {
        target: int(target != "LockstepSQLiteTests") for target in targets}
