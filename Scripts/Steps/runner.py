"""Runs steps at the same time, each after the steps that it needs, and leaves out the steps that no change concerns.

A record says that a step has passed, and with what: the content of the files that the step reads, its command, and the
tools. While all of this is the same, a later run leaves the step out.
"""

import ctypes
import dataclasses
import hashlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

# PR_SET_CHILD_SUBREAPER of <linux/prctl.h>.
SUBREAPER = 36
# How long the processes that a step leaves behind may take to end, in seconds.
GRACE = 5


@dataclasses.dataclass(frozen=True)
class Step:
    name: str
    title: str
    command: list
    # The names of the steps that have to end first, without a failure.
    needs: tuple = ()
    # The files and folders whose content decides the outcome. An empty name stands for all.
    reads: tuple = ()
    # Files that later steps use. A step is not left out when one of them is missing.
    makes: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)
    # The name of the report of the step's tests.
    report: str | None = None
    # How many processor cores the step keeps busy. 0 for a step that waits more than it computes: it begins at once.
    cores: float = 1


@dataclasses.dataclass(frozen=True)
class Outcome:
    step: Step
    # "passed", "failed", "left out" or "not run"
    state: str
    seconds: float = 0
    cpu_seconds: float = 0


class Process:
    """A running step."""

    def __init__(self, step, root, log, timeout, ended):
        self.start = time.monotonic()
        with open(log, "wb") as output:
            self.child = subprocess.Popen(
                [sys.executable, __file__, str(timeout), *map(str, step.command)], cwd=root,
                env={**os.environ, **step.environment}, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT, start_new_session=True)
        self.code = None
        threading.Thread(target=self.wait, args=[ended], daemon=True).start()

    def wait(self, ended):
        _, status, usage = os.wait4(self.child.pid, 0)
        with ended:
            self.seconds = time.monotonic() - self.start
            self.cpu_seconds = usage.ru_utime + usage.ru_stime
            self.code = self.child.returncode = os.waitstatus_to_exitcode(status)
            ended.notify()


class Runner:
    """`announce` is called with each step that begins (and no outcome) or ends, and with the names of the steps that are
    left."""

    def __init__(self, root, steps, folder, tools, timeout, announce):
        self.root, self.folder, self.timeout, self.announce = root, folder, timeout, announce
        self.steps = {step.name: step for step in steps}
        self.running = {}
        self.ended = threading.Condition()
        self.is_stopped = False
        for name in ("records", "logs"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        contents = working_tree(root)
        self.keys = {step.name: key(step, contents, tools) for step in steps}

    def log(self, step):
        return self.folder / "logs" / f"{step.name}.log"

    def record(self, step):
        return self.folder / "records" / f"{step.name}.json"

    def has_passed(self, step):
        record = self.record(step)
        return record.exists() and json.loads(record.read_text()) == self.keys[step.name] and all(
            (self.root / path).exists() for path in step.makes)

    def run(self, chosen, cores, again=False):
        """Runs the chosen steps and those that they need. Returns the outcomes in the order in which the steps ended.

        With `again`, chosen steps run even if they have passed before."""
        wanted = self.with_needed(chosen)
        waiting = [step for step in self.steps.values() if step.name in wanted]
        outcomes = {}

        def end(outcome):
            outcomes[outcome.step.name] = outcome
            self.announce(outcome.step, outcome, [step.name for step in waiting] + list(self.running))

        while not self.is_stopped and (waiting or self.running):
            for step in [step for step in waiting if all(name in outcomes for name in step.needs)]:
                if any(outcomes[name].state in ("failed", "not run") for name in step.needs):
                    waiting.remove(step)
                    end(Outcome(step, "not run"))
                elif self.has_passed(step) and not (again and step.name in chosen):
                    waiting.remove(step)
                    end(Outcome(step, "left out"))
                elif self.has_room(step, cores):
                    waiting.remove(step)
                    self.begin(step)
                    self.announce(step, None, [step.name for step in waiting] + list(self.running))
            if not self.running:
                continue
            with self.ended:
                self.ended.wait_for(lambda: any(process.code is not None for process, _ in self.running.values()))
            for name, (process, step) in list(self.running.items()):
                if process.code is None or self.is_stopped:
                    continue
                del self.running[name]
                if process.code == 0:
                    self.record(step).write_text(json.dumps(self.keys[name]))
                state = "passed" if process.code == 0 else "failed"
                end(Outcome(step, state, process.seconds, process.cpu_seconds))
        return list(outcomes.values())

    def with_needed(self, names):
        found, open_names = set(), list(names)
        while open_names:
            name = open_names.pop()
            found.add(name)
            open_names += self.steps[name].needs
        return found

    def has_room(self, step, cores):
        busy = sum(running.cores for _, running in self.running.values())
        return step.cores == 0 or busy == 0 or busy + step.cores <= cores

    def begin(self, step):
        self.record(step).unlink(missing_ok=True)
        for report in self.folder.glob(f"{step.report}*.xml") if step.report else []:
            report.unlink()
        self.running[step.name] = (Process(step, self.root, self.log(step), self.timeout, self.ended), step)

    def stop(self):
        """Ends the running steps. No other step begins or ends any more."""
        self.is_stopped = True
        for process, _ in self.running.values():
            if process.code is None:
                process.child.send_signal(signal.SIGTERM)


def working_tree(root):
    """Returns {path: hash} of the files that git does not ignore, with the state of uncommitted changes."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True).stdout
    contents = {}
    for name in sorted(set(listed.split("\0")) - {""}):
        path = pathlib.Path(root, name)
        if path.is_symlink():
            contents[name] = os.readlink(path)
        elif path.is_file():
            contents[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return contents


def key(step, contents, tools):
    """What decides the outcome of a step, as a hash."""
    read = [(name, content) for name, content in contents.items() if any(holds(place, name) for place in step.reads)]
    decisive = [tools, [str(word) for word in step.command], sorted(step.environment.items()), read]
    return hashlib.sha256(json.dumps(decisive).encode()).hexdigest()


def holds(place, name):
    return place in ("", name) or name.startswith(place + "/")


def supervise(timeout, command):
    """Runs the command of a step, then ends the processes that it leaves behind and waits for them, so that their
    processor time counts.

    The command's programs write whole lines at once, so that the last line of a hung step names the hung test."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
        command = ["stdbuf", "-oL", *command]
    signal.signal(signal.SIGTERM, lambda *_: os.killpg(0, signal.SIGKILL))
    try:
        code = subprocess.Popen(command).wait(timeout)
    except subprocess.TimeoutExpired:
        print(f"This step has not ended within {timeout:g} s and counts as hung.", flush=True)
        os.killpg(0, signal.SIGKILL)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)
    end = time.monotonic() + GRACE
    while time.monotonic() < end:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.02)
        except ChildProcessError:
            break
    sys.exit(code if code >= 0 else 1)


if __name__ == "__main__":
    supervise(float(sys.argv[1]), sys.argv[2:])
