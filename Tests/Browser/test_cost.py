"""Tests of a pager's cost: the pages and nodes in the document, and the script that runs during a swipe."""

import base64
import io

import pytest
from PIL import Image

from conftest import FIVE, PHONE
from screen import Screen, wait_for

COUNT_NODES = """() => {
  const root = document.querySelector("lockstep-pager").shadowRoot;
  return { all: root.querySelectorAll("*").length, tabs: root.querySelectorAll("[role=tab]").length, made: made.length };
}"""


def test_ten_thousand_pages_start_with_as_many_pages_and_nodes_as_a_hundred(show):
    """`Benchmarks/browser.py` measures the time of the start."""
    few, many = (show(f"bench?count={count}&lazy=1").page.evaluate(COUNT_NODES) for count in (100, 10_000))
    assert few == many
    assert few["made"] > 0 and few["tabs"] > 0


def test_few_of_ten_thousand_pages_are_mounted_and_a_far_jump_mounts_none_between(show):
    screen = show("bench?count=10000&lazy=1")
    preload = 1
    screen.call("(made.length = 0, null)")
    most = screen.page.evaluate(
        """async () => {
          const pager = document.querySelector("lockstep-pager"), panels = pager.shadowRoot.querySelector("[part=pages]");
          let most = 0;
          const count = () => (most = Math.max(most, panels.querySelectorAll("[role=tabpanel]").length));
          new MutationObserver(count).observe(panels, { childList: true, subtree: true });
          await pager.moveTo("9999");
          count();
          return most;
        }"""
    )
    assert screen.in_step()["selected"] == "9999"
    assert most <= 2 * preload + 2
    assert set(screen.page.evaluate("made")) <= {"9999", "9998"}
    tabs = screen.call("pager.shadowRoot.querySelectorAll('[role=tab]').length")
    assert tabs < 60
    screen.swipe(0.75)
    assert screen.in_step()["selected"] == "9998"


COUNT_SCRIPT = """
  window.counted = { frames: 0, scrolls: 0 };
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => frame((time) => (window.counted.frames++, callback(time)));
  const on = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    if (type !== "scroll") return on.call(this, type, listener, ...rest);
    on.call(this, type, (event) => { if (this.part?.contains("pages")) window.counted.scrolls++; listener.call(this, event); }, ...rest);
  };
"""


def test_a_swipe_runs_no_script_for_the_indicator(tab, server):
    page = tab(PHONE)
    page.add_init_script("window.moves = [];" + COUNT_SCRIPT)
    page.goto(f"{server}/{FIVE}")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.settle()
    page.evaluate("Object.assign(counted, { frames: 0, scrolls: 0 })")
    x, y = screen.middle()
    screen.press(x + 140, y)
    for step in range(1, 9):  # Without the frames in which `drag` looks at the row.
        screen.touch("touchMove", x + 140 - 35 * step, y)
    wait_for(page, "document.querySelector('lockstep-pager').position > 0.5")
    screen.touch("touchEnd")
    wait_for(page, "document.querySelector('lockstep-pager').selected === '1'")
    assert page.evaluate("counted") == {"frames": 0, "scrolls": 0}
    screen.in_step()
    page.close()


def test_page_and_indicator_move_together_while_the_main_thread_is_blocked(show):
    screen = show("bench?sizing=divided&count=2", device_scale_factor=1)
    page = screen.page
    page.evaluate(
        """() => {
          const [one, two] = document.querySelectorAll("section");
          for (const section of [one, two]) section.replaceChildren();
          one.style.background = "rgb(255, 230, 0)";
          two.style.background = "rgb(0, 200, 0)";
          const pager = document.querySelector("lockstep-pager");
          pager.style.setProperty("--lockstep-accent", "rgb(0, 0, 255)");
          pager.style.setProperty("--lockstep-indicator-height", "8px");
          addEventListener("touchend", () => {
            const end = performance.now() + 900;
            window.blocked = [Date.now() / 1000, 0];
            while (performance.now() < end);
            window.blocked[1] = Date.now() / 1000;
          }, { passive: true });
        }"""
    )
    screen.settle()
    frames = []

    def keep(frame):
        frames.append(frame)
        screen.input.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.input.on("Page.screencastFrame", keep)
    view, strip = screen.state()["view"], screen.state()["strip"]
    # A busy machine may draw hardly any frame in 900 ms. Then the test repeats the swipe.
    for _ in range(8):
        frames.clear()
        page.evaluate("void (window.blocked = null)")
        screen.input.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
        screen.swipe(-0.75)
        wait_for(page, "window.blocked?.[1]")
        end = page.evaluate("window.blocked[1]")
        # A frame from after the block comes after all those of the block. When the browser sends none, the test swipes again.
        for _ in range(300):
            if frames and frames[-1]["metadata"]["timestamp"] >= end:
                break
            page.evaluate("void (document.body.style.outline = `${Math.random()}px solid`)")
            screen.frames()
        screen.input.send("Page.stopScreencast")
        seen = shares(frames, *page.evaluate("window.blocked"), view, strip)
        screen.in_step()
        if len(seen) >= 4:
            break
        screen.select("0", animated=False)
        screen.settle()
    assert len(seen) >= 4, f"frames in motion while blocked: {sorted(seen)}"


def shares(frames, begin, end, view, strip):
    """The visible fractions of the second page in the frames between two times. Checks that the indicator has moved by
    the same fraction in each of these frames."""
    seen = set()
    for frame in frames:
        if not begin + 0.05 < frame["metadata"]["timestamp"] < end - 0.05:
            continue
        image = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
        scale = image.width / 390
        row = [image.getpixel((x, int((view["top"] + 200) * scale))) for x in range(image.width)]
        border = next((x for x, (red, green, blue) in enumerate(row) if red < 60 and green > 150), image.width)
        line = [image.getpixel((x, int((strip["bottom"] - 3) * scale))) for x in range(image.width)]
        blue = [x for x, (red, green, b) in enumerate(line) if b > 180 and red < 90 and green < 90]
        part = 1 - border / image.width
        assert blue, "a frame does not show the indicator"
        assert min(blue) / image.width == pytest.approx(part / 2, abs=0.03), (part, min(blue))
        seen.add(round(part, 2))
    return seen
