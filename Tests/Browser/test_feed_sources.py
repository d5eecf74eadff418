"""Tests of feeds whose rows come from an app: the order in which properties are set, items that change or refer to
themselves, and errors in the app's code."""

import pytest

from feed import FEED, users

TWENTY = "async () => ({ items: Array.from({ length: 20 }, (_, id) => ({ id })), next: null })"


def test_rows_appear_when_the_source_is_set_before_the_renderer(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              feed.render = undefined;
              feed.source = {{ load: {TWENTY} }};
            }}"""
        )
        screen.wait_for("end")
        screen.frames()
        screen.page.evaluate(f"() => {{ {FEED}.render = (row, item) => {{ row.textContent = `Row ${{item.id}}`; row.style.cssText = 'display: block; height: 50px'; }}; }}")
        screen.frames()
        state = screen.read()
        assert [row["text"] for row in state["rows"][:3]] == ["Row 0", "Row 1", "Row 2"]
        assert all(abs(one["bottom"] - other["top"]) < 1 for one, other in zip(state["rows"], state["rows"][1:]))


def test_an_item_that_was_changed_in_place_is_drawn_again_on_refresh(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              window.items = Array.from({{ length: 20 }}, (_, id) => ({{ id, name: `First ${{id}}` }}));
              feed.render = (row, item) => (row.textContent = item.name);
              feed.source = {{ load: async () => ({{ items, next: null }}) }};
            }}"""
        )
        screen.wait_for("end")
        screen.page.evaluate(f"() => {{ items[1].name = 'Second 1'; {FEED}.refresh(); }}")
        screen.wait("feed.state === 'end' && [...feed.shadowRoot.querySelectorAll('article')].some((row) => row.ariaLabel === 'Second 1')", 5)


@pytest.mark.parametrize("kind", ["circular", "large number"])
def test_items_that_have_no_text_form_are_shown(tab, server, kind):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        odd = "items[3].self = items[3]; items[4].list = { items };" if kind == "circular" else "items[3].count = 10n;"
        screen.page.evaluate(
            f"""() => {{
              const feed = {FEED};
              feed.render = (row, item) => (row.textContent = `Row ${{item.id}}`);
              feed.source = {{ load: async () => {{
                const items = Array.from({{ length: 20 }}, (_, id) => ({{ id }}));
                {odd}
                return {{ items, next: null }};
              }} }};
            }}"""
        )
        state = screen.wait_for("end", 5)
        assert len(state["ids"]) == 20


def test_an_error_in_the_code_of_a_source_is_not_called_a_server_that_cannot_be_reached(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        lines = []
        screen.page.on("console", lambda message: message.type == "error" and lines.append(message.text))
        screen.page.evaluate(
            f"""() => {{
              window.causes = [];
              {FEED}.addEventListener("feedchange", ({{ detail }}) => detail.error && causes.push([detail.error.code, detail.error.cause?.message]));
              {FEED}.source = {{ load: async () => {{ throw new Error("a mistake in the app"); }} }};
            }}"""
        )
        state = screen.wait_for("failed", 60)
        assert state["footer"].startswith("The list could not be loaded.")
        assert screen.page.evaluate("causes.at(-1)") == ["source", "a mistake in the app"]
        assert any("a mistake in the app" in line for line in lines)


def test_an_error_with_a_code_of_the_feed_keeps_its_text(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: async () => {{ throw Object.assign(new Error(), {{ code: 'unreadable' }}); }} }}; }}")
        state = screen.wait_for("failed", 60)
        assert state["footer"].startswith("The answer could not be read.")


def test_items_without_an_id_are_left_out_and_told(tab, server):
    """1,500 items are passed to the engine in two parts. The second part has items without an id."""
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(
            f"""() => {{
              const broken = Array.from({{ length: 1500 }}, (_, id) => (id < 1400 ? {{ id: `broken ${{id}}` }} : {{}}));
              window.problems = [];
              {FEED}.addEventListener("feedissue", ({{ detail }}) => problems.push(...detail.problems.map(({{ code }}) => code)));
              {FEED}.source = {{ load: async () => ({{ items: window.isMended ? [{{ id: "a" }}, {{ id: "b" }}] : broken, next: null }}) }};
            }}"""
        )
        screen.wait_for("end", 60)
        assert screen.page.evaluate(f"[{FEED}.items.length, problems.length, problems[0]]") == [1400, 100, "unreadable"]
        screen.page.evaluate(f"() => {{ window.isMended = true; {FEED}.refresh(); }}")
        screen.wait(f"feed.items.length === 2")


def test_a_failure_without_an_exception_names_no_earlier_exception(tab, server):
    """The feed itself notices that five batches had no new item."""
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(
            f"""() => {{
              window.errors = [];
              {FEED}.addEventListener("feedchange", ({{ detail }}) => detail.error && errors.push([detail.error.code, detail.error.cause?.code ?? null]));
              {FEED}.source = {{ load: async ({{ cursor }}) => {{
                if (!window.healthy) throw Object.assign(new Error(), {{ code: "unreadable" }});
                return {{ items: [], next: String(Number(cursor) + 1) }};
              }} }};
            }}"""
        )
        screen.wait_for("failed")
        assert screen.page.evaluate("errors.at(-1)") == ["unreadable", "unreadable"]
        screen.page.evaluate(f"() => {{ window.healthy = true; {FEED}.retry(); }}")
        screen.wait("errors.at(-1)[0] === 'emptyPages'")
        assert screen.page.evaluate("errors.at(-1)") == ["emptyPages", None]


def test_the_items_of_an_edit_that_throws_appear_in_no_later_edit(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.page.evaluate(f"() => {{ {FEED}.source = {{ load: async () => ({{ items: [{{ id: 'a' }}], next: null }}) }}; }}")
        screen.wait_for("end")
        error = screen.page.evaluate(
            f"""() => {{
              const insert = Array.from({{ length: 1500 }}, (_, id) => (id < 1400 ? {{ id: `broken ${{id}}` }} : {{}}));
              try {{ {FEED}.insertItems(insert); }} catch ({{ name, code }}) {{ return code; }}
            }}"""
        )
        assert error == "unreadable"
        screen.page.evaluate(f"() => {FEED}.insertItems([{{ id: 'b' }}])")
        screen.frames()
        assert screen.read()["ids"] == ["b", "a"]
