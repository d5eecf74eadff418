"""Firefox and WebKit, driven through the standards that they implement themselves: WebDriver BiDi and WebDriver. Both
give a page with the few functions of Playwright's that `Screen` uses."""

import json
import os
import pathlib
import select
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import websocket

VIEW = {"width": 390, "height": 844}
# Runs an expression like Playwright: a function is called with the argument. The result travels as JSON.
RUN = """(async (argument) => {
  const value = (EXPRESSION);
  return JSON.stringify((await (typeof value === "function" ? value(argument) : value)) ?? null);
})(ARGUMENT)"""

# The states of a native touch point: 2 is contact, 4 is removal. Firefox gives its touches no other time than that at which
# they come. The finger goes over more than half of a page, so that a slower finger leads to the same page.
TOUCH = """async (places) => {
  const touch = (state, [x, y]) => window.windowUtils.sendNativeTouchPoint(0, state, x, y, 1, 90, null);
  for (const place of places) {
    touch(2, place);
    await new Promise((done) => setTimeout(done, 16));
  }
  touch(4, places.at(-1));
}"""


def runnable(expression, argument):
    return RUN.replace("EXPRESSION", expression.strip()).replace("ARGUMENT", json.dumps(argument))


def first_line(process, marker, seconds=120):
    """The first line of a program's output that contains a text."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([process.stdout], [], [], 0.1)[0]:
            line = process.stdout.readline()
            if marker in line:
                return line
            assert line, f"{process.args[0]} has ended"
    raise TimeoutError(f"{process.args[0]} has not written {marker!r} in {seconds} s")


def stop(process):
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Firefox:
    """Firefox without a window, over WebDriver BiDi."""

    PREFERENCES = {
        "app.update.auto": False,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "services.settings.server": "data:,",
        "dom.w3c_touch_events.enabled": 1,
    }

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        lines = (f'user_pref("{name}", {json.dumps(value)});' for name, value in self.PREFERENCES.items())
        (pathlib.Path(self.folder.name) / "user.js").write_text("\n".join(lines))
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", self.folder.name]
        command += ["--remote-debugging-port", "0", "--remote-allow-system-access"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        address = first_line(self.process, "WebDriver BiDi listening on").split()[-1]
        self.socket = websocket.create_connection(f"{address}/session", suppress_origin=True, timeout=60)
        self.last = 0
        self.problems = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.window = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self.tab, viewport=VIEW)

    def send(self, method, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.last:
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.problems.append(answer["params"]["text"])
        assert answer["type"] == "success", answer
        return answer["result"]

    def on_load(self, script):
        self.send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def open(self, address):
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, expression, argument=None, context=None):
        target = {"context": context or self.tab}
        answer = self.send("script.evaluate", expression=runnable(expression, argument), target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def act(self, *sources):
        self.send("input.performActions", context=self.tab, actions=list(sources))

    def touch(self, points):
        """Moves a finger along points of the page. The touches of WebDriver scroll nothing in Firefox, so these come
        from its window, as those of a touchscreen do."""
        left, top, ratio = self.evaluate("[mozInnerScreenX, mozInnerScreenY, devicePixelRatio]")
        places = [((left + x) * ratio, (top + y) * ratio) for x, y in points]
        self.evaluate(TOUCH, places, self.window)

    def quit(self):
        self.socket.close()
        stop(self.process)
        self.folder.cleanup()


class WebKit:
    """WebKit's small browser on a screen of its own, over WebDriver."""

    BROWSER = "/usr/lib/{}-linux-gnu/webkit2gtk-4.1/MiniBrowser".format(os.uname().machine)

    def __init__(self):
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        number = first_line(self.screen, "\n").strip()
        # The sandbox of WebKit needs rights that a container does not give.
        environment = {**os.environ, "DISPLAY": f":{number}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.address = f"http://127.0.0.1:{self.free_port()}"
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self.address.rsplit(':')[-1]}"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        options = {"binary": self.BROWSER, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = f"/session/{self.patiently(wanted)['sessionId']}"
        self.problems = []
        self.scripts = []
        # The driver's limit is a timer of the page, which a test with a clock of its own would ring.
        self.send("POST", "/timeouts", {"script": None})
        self.send("POST", "/window/rect", {"x": 0, "y": 0, "width": 500, "height": 980})

    @staticmethod
    def free_port():
        import socket

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return probe.getsockname()[1]

    def patiently(self, wanted, seconds=30):
        """The first answer of the driver, which needs a moment to start."""
        end = time.monotonic() + seconds
        while True:
            try:
                return self.request("POST", "/session", wanted)
            except (urllib.error.URLError, ConnectionError):
                assert time.monotonic() < end, "WebKitWebDriver does not answer"
                time.sleep(0.1)

    def request(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from error

    def send(self, method, path, body=None):
        return self.request(method, self.session + path, body)

    def on_load(self, script):
        """WebDriver has no scripts that run before those of the page, so they run right after its load."""
        self.scripts.append(script)

    def open(self, address):
        self.send("POST", "/url", {"url": address})
        for script in self.scripts:
            self.send("POST", "/execute/sync", {"script": script, "args": []})

    def evaluate(self, expression, argument=None):
        script = f"const done = arguments[0]; {runnable(expression, argument)}.then((text) => done([text]), (error) => done([null, String(error)]))"
        text, *error = self.send("POST", "/execute/async", {"script": script, "args": []})
        assert not error, error
        return json.loads(text)

    def act(self, *sources):
        self.send("POST", "/actions", {"actions": list(sources)})

    def quit(self):
        self.send("DELETE", "")
        stop(self.driver)
        stop(self.screen)
