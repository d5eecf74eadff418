#!/usr/bin/env python3
"""Records the moving picture of the README: real touches on the pages of the gallery, as the browser draws them.

    .venv/bin/python Scripts/record.py

`./test` makes .venv and builds the gallery. The script serves the gallery, swipes and taps in headless Chromium, and writes
Documentation/gallery.webp. A frame of the picture has the time that the browser gives it.
"""

import base64
import io
import pathlib
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "Tests/Browser"))
import conftest  # noqa: E402  The flags and the path of the browser.
from screen import wait_for  # noqa: E402

SIZE = {"width": 390, "height": 640}
# The shortest time of a frame in the picture, in seconds: many programs show shorter ones slowly.
SHORTEST = 0.04
SCENES = [
    ("/scroll-tabs", [("swipe", -1), ("swipe", -1), ("tap", 0)]),
    ("/profile", [("scroll", 260), ("swipe", -1)]),
    ("/top-tabs", [("swipe", -1), ("tap", 3)]),
]


class Recorder:
    """Collects the frames that the browser draws, each with its time."""

    def __init__(self, page):
        self.frames = []
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.on("Page.screencastFrame", self.drawn)

    def drawn(self, event):
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self.cdp.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def begin(self):
        self.cdp.send("Page.startScreencast", {"format": "png", "maxWidth": SIZE["width"], "maxHeight": SIZE["height"]})

    def end(self):
        self.cdp.send("Page.stopScreencast")

    def touch(self, kind, *place):
        points = [{"x": place[0], "y": place[1]}] if place else []
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle_of_pages(page):
    box = page.evaluate(
        """() => {
          const { x, y, width, height } = document.querySelector("lockstep-pager").getBoundingClientRect();
          return [x + width / 2, Math.min(y + height, innerHeight) - 120];
        }"""
    )
    return box[0], box[1]


def drag(recorder, page, start, way):
    recorder.touch("touchStart", *start)
    for step in range(1, 13):
        recorder.touch("touchMove", start[0] + way[0] * step / 12, start[1] + way[1] * step / 12)
        page.wait_for_timeout(16)
    recorder.touch("touchEnd")
    page.wait_for_timeout(900)


def act(recorder, page, kind, value):
    x, y = middle_of_pages(page)
    if kind == "swipe":
        drag(recorder, page, (x - value * 120, y), (value * 240, 0))
    elif kind == "scroll":
        drag(recorder, page, (x, y), (0, -value))
    else:
        tab = page.locator("lockstep-pager [role=tab]").nth(value).bounding_box()
        recorder.touch("touchStart", tab["x"] + tab["width"] / 2, tab["y"] + tab["height"] / 2)
        recorder.touch("touchEnd")
        page.wait_for_timeout(900)


def picture(frames):
    """The frames as a picture. A frame lasts until the next one."""
    kept, times = [], []
    for at, (moment, data) in enumerate(frames):
        until = frames[at + 1][0] if at + 1 < len(frames) else moment + 1
        if kept and moment - started < SHORTEST:
            continue
        if kept:
            times.append(min(moment - started, 1.2))
        started = moment
        kept.append(Image.open(io.BytesIO(data)).convert("RGB"))
    times.append(min(until - started, 1.2))
    return kept, [round(1000 * seconds) for seconds in times]


def main():
    with conftest.serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=conftest.CHROMIUM, args=conftest.FLAGS)
        frames = []
        for path, actions in SCENES:
            page = browser.new_page(viewport=SIZE, has_touch=True, is_mobile=True, device_scale_factor=1)
            page.goto(address + path)
            wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
            # The scene fills the picture: a page of the gallery leaves room to the text below it.
            page.evaluate("document.querySelector('.phone').style.height = 'calc(100svh - 70px)'")
            page.evaluate("document.querySelector('lockstep-pager').scrollIntoView({ block: 'end' })")
            page.wait_for_timeout(500)
            recorder = Recorder(page)
            recorder.begin()
            page.wait_for_timeout(400)
            for kind, value in actions:
                act(recorder, page, kind, value)
            recorder.end()
            frames += recorder.frames
            page.close()
        browser.close()
    pictures, times = picture(frames)
    output = root / "Documentation/gallery.webp"
    pictures[0].save(
        output, save_all=True, append_images=pictures[1:], duration=times, loop=0, quality=70, method=4)
    print(f"{output.relative_to(root)}: {len(pictures)} frames, {sum(times) / 1000:.1f} s, {output.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
