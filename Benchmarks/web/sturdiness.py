"""Taps while the pages settle, and the movement of pages and indicator while the main thread is blocked."""

import base64
import io
import time

from contenders import address
from PIL import Image
from tab import Tab


def taps(browser, server, contender, count):
    """The number of taps on a tab that win, each 40 to 240 ms after a finger has left the settling pages."""
    tab = Tab(browser, address(server, contender, 5))
    tab.usable()
    time.sleep(0.5)
    won = 0
    for turn in range(count):
        target = (0, 4)[turn % 2]
        here = tab.in_view()
        tab.swipe(1 if here < 2 else -1, rest=0.04 + 0.2 * turn / count)
        tab.tap(*tab.page.evaluate("(index) => window.pager.tab(index)", target))
        won += tab.arrived(target)
        time.sleep(0.5)
    tab.close()
    return won


def blocking(delay):
    """Blocks the main thread for 900 ms: at once when the finger leaves, or some milliseconds later."""
    return """
      addEventListener("touchend", () => {
        const block = () => {
          const end = performance.now() + 900;
          window.blocked = [Date.now() / 1000, 0];
          while (performance.now() < end);
          window.blocked[1] = Date.now() / 1000;
        };
        if (DELAY) setTimeout(block, DELAY); else block();
      }, { passive: true, capture: true });
    """.replace("DELAY", str(delay))


class Blocked:
    """A pager of two pages in two colors, whose frames are recorded while its main thread is blocked."""

    def __init__(self, browser, server, contender, delay):
        self.tab = Tab(browser, address(server, contender, 2, "&colors=1"), script=blocking(delay))
        self.tab.usable()
        time.sleep(0.5)
        self.frames = []
        self.tab.cdp.on("Page.screencastFrame", self.keep)

    def keep(self, frame):
        self.frames.append(frame)
        self.tab.cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def attempt(self):
        """Swipes, and returns the fractions of the second page and of the indicator's way in the frames meanwhile."""
        direction = 1 if self.tab.in_view() == 0 else -1
        self.frames.clear()
        self.tab.cdp.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
        self.tab.swipe(direction, rest=0)
        self.tab.page.wait_for_timeout(1500)
        self.tab.cdp.send("Page.stopScreencast")
        begin, end = self.tab.page.evaluate("window.blocked")
        self.frames.sort(key=taken)
        return [shares(frame) for frame in self.frames if begin + 0.05 < taken(frame) < end - 0.05]


def taken(frame):
    return frame["metadata"]["timestamp"]


def shares(frame):
    image = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
    width = image.width
    pages = [image.getpixel((x, int(600 * width / 390))) for x in range(width)]
    border = next((x for x, (red, green, _) in enumerate(pages) if red < 60 and green > 150), width)
    line = [image.getpixel((x, int(44 * width / 390))) for x in range(width)]
    blue = [x for x, (red, green, one) in enumerate(line) if one > 180 and red < 90 and green < 90]
    return 1 - border / width, 2 * min(blue) / width if blue else None


def goes_on(seen):
    """The pages have moved on, and the indicator has moved as far in each frame, up to three hundredths."""
    moves = len({round(page, 2) for page, _ in seen}) >= 3
    return moves, moves and all(bar is not None and abs(page - bar) <= 0.03 for page, bar in seen)


def watched(pager):
    """An attempt of which at least three frames were drawn. A busy machine may draw fewer, so there are three tries."""
    seen = []
    for _ in range(3):
        if len(seen) < 3:
            seen = pager.attempt()
    return seen


def blocks(browser, server, contender, delay, tries):
    """The tries in which the pages moved on, and the tries in which the indicator moved with them."""
    pager, moved, both = Blocked(browser, server, contender, delay), 0, 0
    for _ in range(tries):
        went, together = goes_on(watched(pager))
        moved += went
        both += together
    pager.tab.close()
    return moved, both
