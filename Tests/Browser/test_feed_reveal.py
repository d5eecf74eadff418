"""Tests of a jump to a row that is not loaded: with a batch around it, without one, and when it can't be found."""

import pytest

from feed import FEED, users

# The rows 0 to 999; the list opens at 500. `window.loads` notes the requests.
NUMBERS = """({ around, fails = false }) => {
  window.loads = [];
  const source = { async load({ cursor, count, heading }) {
    loads.push([cursor, heading]);
    if (fails) throw Object.assign(new Error("no"), { code: "unreadable" });
    const start = cursor ?? 500;
    const first = heading === "before" ? Math.max(0, start - count) : start;
    const end = heading === "before" ? start : Math.min(start + count, 1000);
    const items = Array.from({ length: end - first }, (_, at) => ({ id: first + at }));
    return { items, previous: first > 0 ? first : null, next: end < 1000 ? end : null };
  } };
  if (around) source.cursorAround = async (id) => Math.max(0, id - 10);
  const feed = document.querySelector("lockstep-feed");
  feed.render = (row, { id }) => { row.textContent = `Row ${id}`; row.style.cssText = `display: block; min-height: 0; height: ${40 + (id % 5) * 9}px`; };
  feed.source = source;
}"""


def is_in_view(state, text):
    return any(row["text"] == text and row["top"] >= -1 and row["bottom"] <= state["height"] + 1 for row in state["rows"])


@pytest.mark.parametrize("around", [True, False])
@pytest.mark.parametrize("animated", [True, False])
def test_a_row_that_is_far_away_is_loaded_and_revealed(tab, server, around, animated):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(NUMBERS, {"around": around})
        screen.wait("feed.state === 'idle' && feed.items.some(({ id }) => id === 500)")
        assert screen.page.evaluate(f"(animated) => {FEED}.reveal(250, {{ animated }})", animated) == "found"
        # Without a batch around the row, the row may be the first one of the list: no row above it moves it to the middle.
        distance = "40" if around else "(feed.clientHeight - row.offsetHeight) / 2 + 1"
        state = screen.wait(
            "[...feed.shadowRoot.querySelectorAll('article')].some((row) => row.ariaLabel === 'Row 250' && Math.abs("
            f"(row.getBoundingClientRect().top + row.getBoundingClientRect().bottom) / 2 - feed.getBoundingClientRect().top - feed.clientHeight / 2) < {distance})")
        assert is_in_view(state, "Row 250")
        assert state["ids"] == list(range(state["ids"][0], state["ids"][0] + len(state["ids"])))
        if around:
            assert [240, "after"] in screen.page.evaluate("loads")
            assert 500 not in state["ids"]


def test_a_row_that_the_service_does_not_have_is_missing_and_a_failure_is_told(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(NUMBERS, {"around": False})
        screen.wait("feed.state === 'idle' && feed.items.some(({ id }) => id === 500)")
        assert screen.page.evaluate(f"{FEED}.reveal(-1)") == "missing"
        assert screen.page.evaluate(f"{FEED}.items.length") == 1000
        screen.page.evaluate(NUMBERS, {"around": True, "fails": True})
        screen.wait("feed.state === 'failed'")
        assert screen.page.evaluate(f"{FEED}.reveal(7)") == "failed"


def test_a_search_is_cancelled_by_a_signal_by_another_search_and_by_another_source(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(NUMBERS, {"around": False})
        screen.wait("feed.state === 'idle' && feed.items.some(({ id }) => id === 500)")
        results = screen.page.evaluate(
            f"""async () => {{
              const feed = {FEED}, load = feed.source.load, stop = new AbortController();
              let go;
              feed.source.load = async (request) => {{ await new Promise((done) => (go = done)); return load(request); }};
              const first = feed.reveal(3);
              const second = feed.reveal(4, {{ signal: stop.signal }});
              const one = await first;
              stop.abort();
              const two = await second;
              const third = feed.reveal(5);
              await new Promise((done) => setTimeout(done));
              feed.source = {{ load: async () => ({{ items: [] }}) }};
              return [one, two, await third];
            }}"""
        )
        assert results == ["cancelled", "cancelled", "cancelled"]
