#!/usr/bin/env python3
"""Takes the pictures in Documentation/swiftui.md and in the DocC catalogues from the web elements. Run Web/build.sh first, then
.venv/bin/python Scripts/pictures.py."""

import dataclasses
import functools
import http.server
import os
import pathlib
import shutil
import threading

from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parent.parent
elements = root / "Web/.build/elements"
pictures = root / "Documentation/swiftui"
chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")

LONG = ["News", "Economy and markets", "Sports", "Arts and books", "Weather", "Local"]
SHORT = ["News", "Economy", "Sports"]
HEADER = '<header data-header><h1>The paper</h1></header>'


@dataclasses.dataclass
class Shot:
    options: str
    titles: list = dataclasses.field(default_factory=lambda: SHORT)
    direction: str = "ltr"
    header: str = ""
    # The distance that a finger has dragged without being lifted, in points.
    pull: tuple = (0, 0)
    # The height of the picture, in points.
    height: int = 64

    def page(self):
        sections = "".join(f'<section data-page="{at}" data-title="{title}"><p>{title}</p></section>' for at, title in enumerate(self.titles))
        return f"""<!doctype html><html lang="en" dir="{self.direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{self.options}</title>
<script type="module" src="/lockstep.js"></script>
<style>body {{ margin: 0; font: 16px system-ui, sans-serif }}
lockstep-pager {{ height: {max(self.height, 120)}px; --lockstep-accent: #2f4bd9; --lockstep-separator: #d6dce6 }}
lockstep-pager::part(strip) {{ background: white }}
header {{ box-sizing: border-box; height: 96px; padding: 1px 16px; background: #2f4bd9; color: white }}
section {{ display: grid; place-items: center; background: #e8eef6; {"height: 600px" if self.header else "height: 100%"} }} section:nth-of-type(odd) {{ background: #d3deee }}</style>
<lockstep-pager {self.options if "selected" in self.options else "selected=1 " + self.options}>{self.header}{sections}</lockstep-pager></html>"""


shots = {
    "sizing-scrolling": Shot("sizing='scrolling'", LONG),
    "sizing-divided": Shot("sizing='divided'"),
    "sizing-stretched": Shot("sizing='stretched'"),
    "sizing-uniform": Shot("sizing='uniform'"),
    "anchor-leading": Shot("sizing='scrolling' anchor='leading'", LONG),
    "anchor-center": Shot("sizing='scrolling' anchor='center'", LONG),
    "anchor-trailing": Shot("sizing='scrolling' anchor='trailing'", LONG),
    "travel-linear": Shot("sizing='divided' indicator='linear'", pull=(-180, 0)),
    "travel-elastic": Shot("sizing='divided' indicator='elastic'", pull=(-180, 0)),
    "travel-stretch": Shot("sizing='divided' indicator='stretch'", pull=(-180, 0)),
    "travel-step": Shot("sizing='divided' indicator='step'", pull=(-140, 0)),
    "travel-fade": Shot("sizing='divided' indicator='fade'", pull=(-120, 0)),
    "peek": Shot("sizing='scrolling' peek='28' spacing='8' alignment='center'", height=120),
    "axis-vertical": Shot("sizing='divided' axis='vertical'", pull=(0, -60), height=180),
    "cyclic": Shot("sizing='divided' cyclic selected='2'", pull=(-180, 0), height=120),
    "right-to-left": Shot("sizing='scrolling'", LONG, "rtl"),
    "header": Shot("sizing='divided' collapse='48'", header=HEADER, height=200),
    "header-collapsed": Shot("sizing='divided' collapse='48'", header=HEADER, pull=(0, -90), height=200),
}


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        name = self.path.strip("/")
        if name not in shots:
            return super().do_GET()
        body = shots[name].page().encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


Handler.extensions_map = {**Handler.extensions_map, ".wasm": "application/wasm"}
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(elements)))
threading.Thread(target=server.serve_forever, daemon=True).start()
pictures.mkdir(exist_ok=True)
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--headless", "--no-sandbox", "--disable-gpu"])
    context = browser.new_context(viewport={"width": 360, "height": 200}, has_touch=True, is_mobile=True, device_scale_factor=1.5)
    for name, shot in shots.items():
        tab = context.new_page()
        tab.goto(f"http://127.0.0.1:{server.server_address[1]}/{name}")
        tab.wait_for_function("document.querySelector('lockstep-pager')?.phase === 'idle'")
        tab.wait_for_timeout(300)
        if any(shot.pull):
            touch = context.new_cdp_session(tab)
            for step in range(13):
                # The browser uses the first points of a finger to distinguish a drag from a tap, so the finger moves 15
                # points farther.
                x, y = (start + way * step / 12 + (15 * step / 12 if way > 0 else -15 * step / 12 if way else 0)
                        for start, way in zip((300, shot.height - 20 if shot.pull[1] else 90), shot.pull))
                kind = "touchMove" if step else "touchStart"
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            tab.wait_for_timeout(200)
        tab.screenshot(path=pictures / f"{name}.png", clip={"x": 0, "y": 0, "width": 360, "height": shot.height})
        tab.close()
    browser.close()
server.shutdown()
for copy in (root / "Sources").glob("*/*.docc/Resources/*.png"):
    shutil.copyfile(pictures / copy.name, copy)
