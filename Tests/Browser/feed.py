"""A feed in a browser tab, read through the documented DOM of the element."""

import contextlib
import uuid

from screen import CLOCK, wait_for

FEED = "document.querySelector('lockstep-feed')"
STATE = f"""() => {{
  const feed = {FEED}, root = feed.shadowRoot, scroller = root.querySelector("[part~=scroller]");
  const list = root.querySelector("[aria-busy]"), footer = root.querySelector("[part~=footer]");
  const view = scroller.getBoundingClientRect();
  const rows = [...root.querySelectorAll("article")].map((row) => ({{
    at: Number(row.ariaPosInSet), size: Number(row.ariaSetSize), tab: row.tabIndex, text: row.ariaLabel,
    top: row.getBoundingClientRect().top - view.top, bottom: row.getBoundingClientRect().bottom - view.top,
  }}));
  const retry = root.querySelector("[part~=retry]");
  return {{
    state: feed.state, ids: feed.items.slice(0, 2000).map(({{ id }}) => id), rows, top: scroller.scrollTop, length: scroller.scrollHeight,
    height: scroller.clientHeight, busy: list.ariaBusy, footer: footer.innerText, retry: !retry.hidden,
    live: root.querySelector("[aria-live]").textContent, events: window.events,
  }};
}}"""


class FeedScreen:
    """A loaded web page that contains a feed."""

    def __init__(self, page, server):
        self.page = page
        self.server = server
        self.requests = []
        self.fields = []
        self.problems = []
        page.on("request", self.note)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def note(self, request):
        """Keeps the address and the header fields of a request to the API."""
        if "/api/" in request.url:
            self.requests.append(request.url)
            self.fields.append(request.headers)

    def open(self, **settings):
        """Opens the users scene with these settings of the server."""
        self.page.goto(f"{self.server}/users")
        wait_for(self.page, f"{FEED}?.shadowRoot")
        self.page.evaluate(
            f"""() => {{ window.events = [];
              {FEED}.addEventListener("feedchange", ({{ detail }}) => window.events.push([detail.state, detail.count, detail.error?.code ?? null])); }}"""
        )
        self.page.locator("lockstep-feed").scroll_into_view_if_needed()
        self.requests.clear()
        self.serve(**settings)
        return self

    def serve(self, **settings):
        settings.setdefault("key", uuid.uuid4().hex[:12])
        path = ",".join(f"{name}={value}" for name, value in settings.items())
        self.page.evaluate(f"(src) => {FEED}.setAttribute('src', src)", f"/api/{path}/users")

    def read(self):
        return self.page.evaluate(STATE)

    def wait(self, condition, seconds=30):
        """Waits until `condition`, a JavaScript expression with `feed`, is true, and has been drawn. Returns the state: an element
        that has new items knows their sizes, and so the number of rows in view, in the next frame."""
        wait_for(self.page, f"((feed) => feed?.shadowRoot && ({condition}))({FEED})", seconds)
        self.frames()
        return self.read()

    def wait_for(self, state, seconds=30):
        return self.wait(f"feed.state === '{state}'", seconds)

    def scroll(self, distance):
        """Turns the wheel over the list, and waits for two frames."""
        box = self.page.locator("lockstep-feed").bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 300) / 2)
        self.page.mouse.wheel(0, distance)
        self.frames()

    def scroll_to_end(self):
        self.page.evaluate(f"() => {{ const s = {FEED}.shadowRoot.querySelector('[part~=scroller]'); s.scrollTop = s.scrollHeight; }}")
        self.frames()

    def frames(self):
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def chance(self):
        """Gives the browser the chance to do what it should not do: eight frames."""
        for _ in range(4):
            self.frames()

    def pass_time(self, seconds):
        """Sets the clock of a page with a clock of its own forward, and gives the page the chance to react."""
        self.page.evaluate("(seconds) => window.passTime(seconds)", seconds)
        self.chance()

    def press_retry(self):
        self.page.locator("lockstep-feed [part~=retry]").click()

    def show(self, items, heights="() => 60"):
        """Shows generated rows. `items` is a JavaScript function for the `load` of a source, `heights` one that returns
        a row's height."""
        self.page.evaluate(
            f"""() => {{ const feed = {FEED};
              feed.render = (row, item) => {{
                row.textContent = `Row ${{item.id}}`; row.style.cssText = `display: block; box-sizing: border-box; min-height: 0; height: ${{({heights})(item.id)}}px`;
              }};
              feed.source = {{ load: {items} }}; }}"""
        )


@contextlib.contextmanager
def users(tab, server, clock=False, **settings):
    """Shows the users scene. With `clock`, the test can set the page's clock forward."""
    screen = FeedScreen(tab({"viewport": {"width": 390, "height": 844}}), server)
    if clock:
        screen.page.add_init_script(CLOCK)
    try:
        yield screen.open(**settings)
        assert screen.problems == []
    finally:
        screen.page.close()
