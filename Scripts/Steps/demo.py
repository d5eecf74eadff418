"""The command ./demo: builds the gallery and serves it. Arguments go to `lockstep serve`.

What a first look does not need is built while the gallery is served: the doctor's engine and the documentation.
"""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import plan
from runner import Runner

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build/test-reports"
SERVER = ROOT / "Gallery/.build/debug/lockstep"
SITE = ROOT / ".build/documentation/site"
FIRST = ["server", "elements"]
LATER = {"doctor": "the doctor's engine: /doctor", "documentation": "the documentation: /documentation/"}
TIMEOUT = 3600


def main():
    start = time.monotonic()
    server = None

    def announce(step, outcome, left):
        now = f"{time.monotonic() - start:4.0f} s"
        if outcome is None:
            print(f"{now}  {step.title} ...", flush=True)
        elif outcome.state == "failed":
            print(f"{now}  {step.title} failed:", flush=True)
            print(runner.log(step).read_text(errors="replace"), file=sys.stderr, flush=True)
        elif outcome.state == "passed":
            rest = [runner.steps[name].title for name in left]
            print(f"{now}  {step.title}: done. " + (f"Left: {', '.join(rest)}." if rest else ""), flush=True)
            if server and step.name in LATER:
                print(f"{now}  Ready: {LATER[step.name]}", flush=True)

    steps = [step for step in plan.steps(FOLDER) if step.name in [*FIRST, "doctor", "symbols", "documentation"]]
    runner = Runner(ROOT, steps, FOLDER, plan.tools(), TIMEOUT, announce)

    def stop(number, _):
        runner.stop()
        if server is None:
            os._exit(128 + number)
        server.send_signal(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)

    if any(outcome.state in ("failed", "not run") for outcome in runner.run(FIRST, plan.CORES)):
        return 1
    show_that_the_documentation_is_missing()
    # In a session of its own, the server gets Ctrl-C once, from here.
    server = subprocess.Popen([SERVER, "serve", *sys.argv[1:]], cwd=ROOT, start_new_session=True)
    print("Ctrl-C ends it.", flush=True)
    os.nice(10)
    later = [name for name in LATER if name in runner.steps]
    threading.Thread(target=runner.run, args=[later, 1], daemon=True).start()
    code = server.wait()
    runner.stop()
    return code


def show_that_the_documentation_is_missing():
    """Writes a page that the documentation replaces when it is built."""
    page = SITE / "documentation/index.html"
    if not page.exists():
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text((ROOT / "Gallery/Unbuilt/documentation.html").read_text())


if __name__ == "__main__":
    sys.exit(main())
