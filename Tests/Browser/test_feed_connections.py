"""Tests of the connections that all feeds of a document share: six to an origin, of which streams use at most five."""

import contextlib
import random

import pytest

from feed import FEED, FeedScreen
from screen import CLOCK, wait_for
from test_feed_page import PAGE

# The service of `/held/`: each request waits until the test answers it. `calls` are all requests, in their order.
SERVICE = """
window.calls = [];
window.most = 0;
const browserFetch = window.fetch;
window.fetch = (url, options) => {
  if (!String(url).includes("/held/")) return browserFetch(url, options);
  return new Promise((resolve, reject) => {
    const call = { name: String(url).split("/held/")[1].split("?")[0], origin: new URL(url).origin, isOpen: true };
    const end = (action) => { if (call.isOpen) { call.isOpen = false; action(); } };
    call.answer = () => end(() => resolve(new Response(JSON.stringify([{ id: call.name }]))));
    call.fail = () => end(() => reject(new TypeError("Failed to fetch")));
    call.stream = () => resolve(new Response(new ReadableStream({ start: (body) => (call.cut = () => end(() => body.close())) }),
      { headers: { "Content-Type": "text/event-stream" } }));
    options.signal.addEventListener("abort", () => end(() => reject(options.signal.reason)));
    // A call that was aborted while it waited ends at once.
    if (options.signal.aborted) return end(() => reject(options.signal.reason));
    calls.push(call);
    if (call.name.startsWith("events")) call.stream();
    window.most = Math.max(most, calls.filter(({ isOpen, origin }) => isOpen && origin === call.origin).length);
  });
};
window.open = (kind = "") => calls.filter(({ isOpen, name }) => isOpen && name.startsWith(kind)).map(({ name }) => name);
window.call = (name) => calls.findLast((call) => call.name === name);
"""


@pytest.fixture
def many(tab, server):
    """Opens a page with lists. `tags` are their attributes."""
    with contextlib.ExitStack() as stack:

        def open(tags, clock=False):
            page = tab({"viewport": {"width": 390, "height": 800}})
            stack.callback(page.close)
            page.add_init_script((CLOCK if clock else "") + SERVICE)
            body = "".join(f'<lockstep-feed id="f{number}" style="height: 40px" {each}></lockstep-feed>' for number, each in enumerate(tags))
            script = "for (const feed of document.querySelectorAll('lockstep-feed')) feed.render = (row, { id }) => (row.textContent = id);"
            page.route("**/own", lambda route: route.fulfill(content_type="text/html", body=PAGE % ("", body, script)))
            page.goto(f"{server}/own")
            wait_for(page, f"{FEED}.shadowRoot")
            return FeedScreen(page, server)

        yield open


def opened(screen, kind=""):
    screen.chance()
    return screen.page.evaluate("(kind) => open(kind)", kind)


def lists(count, first=0):
    return [f'src="/held/list{number}"' for number in range(first, first + count)]


def test_the_feeds_of_a_document_share_six_connections_in_the_order_of_their_requests(many):
    screen = many(lists(9))
    assert opened(screen) == [f"list{number}" for number in range(6)]
    screen.page.evaluate("call('list3').answer()")
    assert opened(screen) == [f"list{number}" for number in (0, 1, 2, 4, 5, 6)]
    for number in (0, 1, 2, 4, 5, 6, 7, 8):
        screen.page.evaluate(f"call('list{number}').answer()")
        screen.chance()
    wait_for(screen.page, "[...document.querySelectorAll('lockstep-feed')].every((feed) => feed.items.length === 1)")
    assert screen.page.evaluate("most") == 6


def test_other_origins_have_connections_of_their_own(many):
    screen = many([*lists(6), *(f'src="http://127.0.0.2:9/held/other{number}"' for number in range(7))])
    assert opened(screen) == [*(f"list{number}" for number in range(6)), *(f"other{number}" for number in range(6))]


@pytest.mark.parametrize("end", ["fail", "abort"])
def test_a_request_that_fails_or_is_not_needed_gives_its_connection_to_the_next(many, end):
    screen = many(lists(8))
    assert len(opened(screen)) == 6
    action = "call('list2').fail()" if end == "fail" else "document.querySelector('#f2').setAttribute('src', '/held/new')"
    screen.page.evaluate(action)
    assert opened(screen)[:6] == ["list0", "list1", "list3", "list4", "list5", "list6"]


def test_a_request_that_is_not_needed_while_it_waits_takes_no_connection(many):
    screen = many(lists(8))
    assert len(opened(screen)) == 6
    screen.page.evaluate("document.querySelector('#f6').setAttribute('src', '/held/new')")
    screen.page.evaluate("call('list0').answer()")
    assert opened(screen) == [f"list{number}" for number in (1, 2, 3, 4, 5, 7)]
    screen.page.evaluate("call('list1').answer()")
    assert opened(screen) == [*(f"list{number}" for number in (2, 3, 4, 5, 7)), "new"]


def test_the_time_in_the_queue_is_no_timeout(many):
    screen = many(lists(7), clock=True)
    assert len(opened(screen)) == 6
    screen.pass_time(25)
    screen.page.evaluate("call('list0').answer()")
    assert opened(screen)[-1] == "list6"
    screen.pass_time(25)
    # The first ones have waited 50 seconds for an answer, the last one 25 of 50.
    first = "(name) => calls.find((call) => call.name === name).isOpen"
    assert [screen.page.evaluate(first, f"list{number}") for number in range(1, 7)] == [False] * 5 + [True]
    screen.page.evaluate("call('list6').answer()")
    wait_for(screen.page, "document.querySelector('#f6').items.length === 1")


def test_streams_leave_one_connection_for_batches_and_a_cut_stream_gives_its_own_back(many):
    tags = [f'src="/held/list{number}" events="/held/events{number}"' for number in range(7)]
    screen = many(tags)
    # The batches come first. A stream that opens loads its list again.
    for _ in range(20):
        screen.page.evaluate("open('list').forEach((name) => call(name).answer())")
        screen.chance()
    streams = opened(screen, "events")
    assert len(streams) == 5 and opened(screen, "list") == [] and screen.page.evaluate("most") == 6
    # Five streams are open, and a list still loads.
    screen.page.evaluate("document.querySelector('#f0').refresh()")
    assert opened(screen, "list") == ["list0"]
    screen.page.evaluate("call('list0').answer()")
    screen.page.evaluate(f"call('{streams[0]}').cut()")
    again = opened(screen, "events")
    assert len(again) == 5 and streams[0] not in again
    assert screen.page.evaluate("most") == 6


def test_a_stream_that_waits_for_a_connection_is_interrupted(many):
    screen = many([f'{tag} events="/held/events{number}"' for number, tag in enumerate(lists(6))])
    for _ in range(20):
        screen.page.evaluate("open('list').forEach((name) => call(name).answer())")
        screen.chance()
    states = "[...document.querySelectorAll('lockstep-feed')].map(({ live }) => live).sort()"
    assert screen.page.evaluate(states) == ["current"] * 5 + ["interrupted"]


@pytest.mark.parametrize("seed", range(3))
def test_random_answers_failures_and_new_lists_never_use_more_than_six_connections(many, seed):
    chance = random.Random(seed)
    screen = many([f'{tag} events="/held/events{number}"' if number % 3 == 0 else tag for number, tag in enumerate(lists(15))])
    for step in range(60):
        names = screen.page.evaluate("open()")
        action = chance.choice(["answer", "answer", "fail", "restart", "remove"])
        number = chance.randrange(15)
        if action in ("answer", "fail") and names:
            name = chance.choice(names)
            end = "cut" if name.startswith("events") else action
            screen.page.evaluate(f"call('{name}').{end}()")
        elif action == "restart":
            screen.page.evaluate(f"document.querySelector('#f{number}').setAttribute('src', '/held/again{step}')")
        elif action == "remove":
            screen.page.evaluate(f"() => {{ const feed = document.querySelector('#f{number}'); feed.remove(); document.body.append(feed); }}")
        screen.frames()
    # Every list gets its answer in the end.
    for _ in range(200):
        screen.page.evaluate("open().forEach((name) => (name.startsWith('events') ? 0 : call(name).answer()))")
        screen.page.evaluate("document.querySelectorAll('lockstep-feed').forEach((feed) => feed.state === 'failed' || feed.state === 'waiting' ? feed.retry() : 0)")
        screen.frames()
        if screen.page.evaluate("[...document.querySelectorAll('lockstep-feed')].every((feed) => feed.items.length === 1)"):
            break
    assert screen.page.evaluate("[...document.querySelectorAll('lockstep-feed')].map((feed) => feed.items.length)") == [1] * 15
    assert screen.page.evaluate("most") == 6
