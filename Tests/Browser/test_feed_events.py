"""Tests of the stream of a feed's changes, `events`: the parser by the cases of the web platform's tests, and streams of the
gallery's server with cuts, repeats, delays and refusals."""

import pytest

from conftest import ROOT
from feed import FEED, users

# From the tests of EventSource in web-platform-tests (eventsource/format-*.any.js): a stream, and its events as [type, data, id].
STREAMS = {
    "a byte order mark": ("\ufeffdata:1\n\n\ufeffdata:2\n\ndata:3\n\n", [["message", "1", ""], ["message", "3", ""]]),
    "comments": (":\n:data:0\ndata:1\n:\ndata:2\n\n", [["message", "1\n2", ""]]),
    "a data field without a colon": ("data\n\ndata\ndata\n\ndata:test\n\n", [["message", "", ""], ["message", "\n", ""], ["message", "test", ""]]),
    "a field that has no end": ("data:1\n\ndata:2", [["message", "1", ""]]),
    "one space is dropped": ("data:\ttest\rdata: \ndata:test\n\n", [["message", "\ttest\n\ntest", ""]]),
    "carriage returns": ("data:1\r\rdata:2\r\n\r\ndata:3\n\n", [["message", "1", ""], ["message", "2", ""], ["message", "3", ""]]),
    "types": ("event:test\ndata:x\n\ndata:y\n\nevent:  a\ndata:z\n\n", [["test", "x", ""], ["message", "y", ""], [" a", "z", ""]]),
    "names differ in case": ("Data:1\ndata\0:2\nDATA:3\ndata:4\n\n", [["message", "4", ""]]),
    "ids": ("id:1\ndata:a\n\ndata:b\n\nid\ndata:c\n\nid:x\0y\ndata:d\n\n", [["message", "a", "1"], ["message", "b", "1"], ["message", "c", ""], ["message", "d", ""]]),
    "characters of several bytes": ("data:ok…\U0001f600\n\n", [["message", "ok…\U0001f600", ""]]),
    "an event without data": ("event:x\n\nid:7\n\ndata:1\n\n", [["message", "1", "7"]]),
}

READ = """async ([bytes, size]) => {
  const { EventParser } = await import("/the-module.js");
  const parser = new EventParser(), events = [];
  for (let at = 0; at < bytes.length; at += size) parser.read(new Uint8Array(bytes.slice(at, at + size)), ({ type, data, id }) => events.push([type, data, id]));
  return events;
}"""

# A list that is not loaded yet while its stream brings 1,200 rows.
WAIT = """async () => {
  const { FeedStream } = await import("/the-module.js");
  const shown = [];
  const list = {
    state: "off", isLoaded: false, tell: (state) => (list.state = state), catchUp: () => {}, isAtEnd: () => true,
    delay: () => -1, apply: ({ insert }) => shown.push(...insert),
  };
  const feed = document.createElement("div");
  feed.setAttribute("events", "/waiting");
  feed.setAttribute("anchor", "end");
  feed.readEvent = ({ data }) => ({ insert: [Number(data)] });
  const stream = new FeedStream(feed, list);
  stream.open();
  while (list.state !== "interrupted") await new Promise(requestAnimationFrame);
  const waited = shown.length;
  list.isLoaded = true;
  stream.listChanged();
  return [waited, shown.length, shown[0], shown.at(-1)];
}"""

# The list gets a batch and a stream. Each change is compared with the plain list: the numbers of the messages ascend.
LISTEN = """(settings) => {
  window.states = [];
  window.disorder = null;
  const feed = document.querySelector("lockstep-feed");
  feed.setAttribute("anchor", "end");
  feed.render = (row, { text }) => { row.textContent = text; row.style.minHeight = "40px"; };
  feed.readEvent = ({ type, data }) => (type === "message" ? { insert: [JSON.parse(data)] } : { update: [JSON.parse(data)] });
  feed.addEventListener("feedlive", ({ detail }) => {
    states.push(detail.state);
  });
  new MutationObserver(() => {
    const numbers = feed.items.map(({ id }) => Number(id.slice(5)));
    if (numbers.some((number, at) => at && number <= numbers[at - 1])) window.disorder ??= numbers;
  }).observe(feed.shadowRoot, { childList: true, subtree: true, characterData: true });
  feed.source = { load: async () => ({ items: [{ id: "chat--1", text: "The beginning" }] }) };
  feed.setAttribute("events", `/events/${settings}`);
}"""


@pytest.fixture(scope="module")
def module_page(tab, server):
    """A page that can import the module of the stream as it was written."""
    page = tab({})
    page.goto(f"{server}/favicon.svg")
    folder = ROOT / "Web/Elements/feed"
    page.route("**/the-module.js", lambda route: route.fulfill(content_type="text/javascript", path=folder / "events.js"))
    page.route("**/connections.js", lambda route: route.fulfill(content_type="text/javascript", path=folder / "connections.js"))
    yield page
    page.close()


@pytest.mark.parametrize("name", STREAMS)
@pytest.mark.parametrize("size", [1, 2, 3, 1000])
def test_a_stream_is_read_in_pieces_of_any_size(module_page, name, size):
    text, events = STREAMS[name]
    assert module_page.evaluate(READ, [list(text.encode()), size]) == events


def test_the_newest_thousand_changes_wait_for_a_list_that_is_loaded_again(module_page):
    body = "".join(f"data: {number}\n\n" for number in range(1200))
    module_page.route("**/waiting", lambda route: route.fulfill(content_type="text/event-stream", body=body))
    assert module_page.evaluate(WAIT) == [0, 1000, 200, 1199]


@pytest.mark.parametrize("settings", ["end=30", "end=40,cut=5,repeat=2,retry=1,pause=1ms", "end=40,cut=7,repeat=5,retry=1,fail=0.4,seed=3"])
def test_changes_that_were_cut_repeated_or_refused_are_there_once_and_in_order(tab, server, settings):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(LISTEN, settings)
        screen.wait("feed.live === 'off' && feed.items.length > 3", 60)
        items = screen.page.evaluate(f"{FEED}.items")
        last = int(settings.split(",")[0][4:])
        rounds, step = divmod(last - 1, 21)
        count = rounds * 3 + min(step, 2) + 1
        assert [item["id"] for item in items[1:]] == [f"live-{number}" for number in range(count)]
        assert items[3]["text"].startswith("The ferry leaves") and screen.page.evaluate("window.disorder") is None
        states = [state for state in screen.page.evaluate("states") if state != "interrupted"]
        assert states[0] == "catchingup" and states[1] == "current" and states[-1] == "off"


def test_the_stream_has_the_header_fields_of_the_app_and_ends_when_the_service_refuses_them(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        fields = []

        def answer(route):
            fields.append(route.request.headers)
            if len(fields) == 1:
                route.fulfill(content_type="text/event-stream", body="retry: 1\nid: ü7\ndata: {\"insert\": [{\"id\": 5}]}\n\n")
            else:
                route.fulfill(status=401, body="no")

        screen.page.route("**/private", answer)
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              window.ends = [];
              feed.addEventListener("feedlive", ({{ detail }}) => ends.push([detail.state, detail.error?.message]));
              feed.render = (row, {{ id }}) => (row.textContent = id);
              feed.headers = {{ Authorization: "Bearer key" }};
              feed.source = {{ load: async () => ({{ items: [{{ id: 1 }}] }}) }};
              feed.setAttribute("events", "/private");
            }}"""
        )
        screen.wait("window.ends.some(([, message]) => message === 'The service answered with status 401.')")
        assert [item["id"] for item in screen.page.evaluate(f"{FEED}.items")] == [5, 1]
        assert fields[0]["authorization"] == "Bearer key" and "last-event-id" not in fields[0]
        assert fields[1]["last-event-id"] == "ü7"
        screen.chance()
        assert len(fields) == 2


def test_rows_beyond_those_that_are_loaded_wait_for_their_batch(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        # The list has more rows after its last one, and loads none of them by itself: a new row has no place yet.
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              for (const name of ["prefetch-items", "prefetch-distance"]) feed.setAttribute(name, 0);
              feed.setAttribute("anchor", "end");
              feed.render = (row, {{ text }}) => (row.textContent = text);
              feed.readEvent = ({{ type, data }}) => (type === "message" ? {{ insert: [JSON.parse(data)] }} : {{ update: [JSON.parse(data)] }});
              const all = ["a", "b", "live-0", "live-1"].map((id) => ({{ id, text: id }}));
              feed.source = {{ load: async ({{ cursor }}) => (cursor ? {{ items: all.slice(1), previous: 0 }} : {{ items: all.slice(0, 1), next: 1 }}) }};
              feed.setAttribute("events", "/events/end=2");
            }}"""
        )
        screen.wait("feed.live === 'off' && feed.items.length > 0")
        assert [item["id"] for item in screen.page.evaluate(f"{FEED}.items")] == ["a"]
        screen.page.evaluate(f"{FEED}.load()")
        screen.wait("feed.state === 'end' || feed.items.length > 1")
        assert [item["id"] for item in screen.page.evaluate(f"{FEED}.items")] == ["a", "b", "live-0", "live-1"]


def test_a_stream_that_takes_the_place_of_another_one_tells_its_end_too(tab, server):
    with users(tab, server) as screen:
        page = screen.page
        screen.wait("feed.state === 'idle'")
        page.evaluate(f"{FEED}.setAttribute('events', '/events/end=200,pause=900')")
        screen.wait("feed.live === 'current'")
        page.route("**/events/over", lambda route: route.fulfill(status=204))
        page.evaluate(f"{FEED}.setAttribute('events', '/events/over')")
        screen.wait("feed.live === 'off'")
        page.evaluate(f"{FEED}.setAttribute('events', '/events/end=200,pause=900')")
        screen.wait("feed.live === 'current'")
        page.evaluate(f"{FEED}.removeAttribute('events')")
        screen.wait("feed.live === 'off'")


# A chat of messages whose older ones are loaded backwards. The service adds 60 while the stream is broken: more than a batch.
GAP = """() => {
  const feed = document.querySelector("lockstep-feed");
  Object.assign(window, { newest: 200, loads: [], states: [] });
  for (const name of ["prefetch-items", "prefetch-distance"]) feed.setAttribute(name, 0);
  feed.setAttribute("anchor", "end");
  feed.addEventListener("feedlive", ({ detail }) => states.push(detail.state));
  feed.render = (row, { id }) => { row.textContent = `Message ${id}`; row.style.minHeight = "40px"; };
  feed.readEvent = ({ data }) => ({ insert: [JSON.parse(data)] });
  feed.source = {
    load: async ({ cursor, count, heading }) => {
      loads.push(`${heading} ${cursor}`);
      const end = cursor ?? newest, start = Math.max(0, end - count);
      return { items: Array.from({ length: end - start }, (_, at) => ({ id: start + at })), previous: start > 0 ? start : null };
    },
  };
}"""


def test_a_gap_is_loaded_once_the_reader_is_where_that_leads_to_its_rows_and_none_is_lost(tab, server):
    with users(tab, server) as screen:
        page = screen.page
        screen.wait_for("idle")
        page.evaluate(GAP)
        screen.wait("feed.items.length >= 30 && feed.items.at(-1).id === 199")
        streams = []
        page.route("**/gap", lambda route: streams.append(route))
        page.evaluate(f"{FEED}.setAttribute('events', '/gap')")

        def open_stream(number, *messages):
            while len(streams) < number:
                screen.frames()
            text = "".join(f'data: {{"id": {message}}}\n\n' for message in messages)
            streams[number - 1].fulfill(content_type="text/event-stream", body=f"retry: 1\n: open\n\n{text}")

        open_stream(1)
        screen.wait("states.includes('current')")
        # The reader goes back, far from the end.
        while page.evaluate(f"{FEED}.items[0].id") > 120:
            screen.scroll(-3000)
            page.evaluate(f"{FEED}.load('before')")
            screen.wait("feed.beforeState === 'idle'")
        page.evaluate(f"{FEED}.shadowRoot.querySelector('[part~=scroller]').scrollTop = 400")
        screen.frames()
        before, loads = screen.read(), page.evaluate("loads.length")
        page.evaluate("() => { window.newest = 260; window.states.length = 0; }")
        open_stream(2, 260)
        screen.wait("states.includes('catchingup')")
        screen.chance()
        after = screen.read()
        assert page.evaluate("loads.length") == loads and page.evaluate(f"{FEED}.live") != "current"
        tops = [{row["text"]: row["top"] for row in state["rows"]} for state in (before, after)]
        assert tops[0] == tops[1]
        # At the end, the gap is loaded before the row of the stream, and no row is missing or doubled on the way back.
        page.evaluate(f"{FEED}.scrollToEnd({{ animated: false }})")
        screen.wait("feed.items.at(-1).id === 260")
        while page.evaluate(f"{FEED}.items[0].id") > 120:
            page.evaluate(f"{FEED}.load('before')")
            screen.wait("feed.beforeState === 'idle'")
        ids = page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
        assert ids == list(range(ids[0], 261))
