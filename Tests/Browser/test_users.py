"""Tests of the endless list of users, against a server that is slow, fails, has a rate limit, ends, or sends invalid
answers."""

from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest

from feed import FEED, users
from screen import wait_for

NUMBERED = "async ({ cursor, count }) => ({ items: Array.from({ length: %d }, (_, id) => ({ id })), next: null })"


def query(url):
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def test_thirty_rows_load_first_and_then_ten_after_the_cursor(tab, server):
    with users(tab, server) as screen:
        state = screen.wait_for("idle")
        assert len(state["ids"]) == 30
        assert [query(url) for url in screen.requests] == [{"per_page": "30"}]
        screen.scroll(1200)
        state = screen.wait("feed.items.length > 30 && feed.state === 'idle'")
        assert len(state["ids"]) == 40
        assert query(screen.requests[1]) == {"per_page": "10", "since": str(state["ids"][29])}
        assert state["events"][-1] == ["idle", 40, None]
        assert "10 more loaded" in state["live"]


def test_every_row_appears_once_and_few_rows_are_in_the_document(tab, server, repetitions):
    count = repetitions(300, 1000)
    with users(tab, server) as screen:
        screen.wait_for("idle")
        most = 0
        for _ in range(400):
            state = screen.read()
            if len(state["ids"]) >= count:
                break
            most = max(most, len(state["rows"]))
            indices = [row["at"] for row in state["rows"]]
            assert indices == sorted(indices)
            edges = [(one["bottom"], other["top"]) for one, other in zip(state["rows"], state["rows"][1:])]
            assert all(abs(bottom - top) < 1 for bottom, top in edges), edges
            screen.scroll(1500)
        assert len(state["ids"]) >= count
        assert state["ids"] == sorted(set(state["ids"]))
        assert 10 < most < 60
        assert len({query(url).get("since") for url in screen.requests}) == len(screen.requests)
        assert screen.page.evaluate(f"{FEED}.children.length") < 62


def seed_of(server, pattern):
    """Finds a seed with which the server answers in this pattern: "+" is a good answer, "-" an error. The server fails at
    random, for half of the requests on average."""
    for seed in range(2000):
        answers = ""
        for wanted in pattern:
            try:
                urlopen(f"{server}/api/fail=0.5,seed={seed},key=probe{seed}{pattern.count('-')}/users").close()
                answers += "+"
            except HTTPError:
                answers += "-"
            if answers[-1] != wanted:
                break
        if answers == pattern:
            return seed
    raise AssertionError(f"no seed gives {pattern}")


def test_a_failing_server_is_tried_three_times_and_then_waits_for_the_retry_button(tab, server):
    with users(tab, server, fail=0.5, seed=seed_of(server, "+---+")) as screen:
        screen.wait_for("idle")
        screen.requests.clear()
        screen.scroll_to_end()
        state = screen.wait_for("failed")
        assert len(screen.requests) == 3
        assert len(state["ids"]) == 30 and state["retry"]
        assert ["waiting", 30, "status"] in state["events"] and state["events"][-1] == ["failed", 30, "status"]
        assert state["live"].startswith("Loading failed")
        screen.scroll(-300)
        screen.scroll_to_end()
        assert screen.read()["state"] == "failed" and len(screen.requests) == 3
        screen.press_retry()
        state = screen.wait("feed.items.length === 40 && feed.state === 'idle'")
        assert not state["retry"]


def test_a_load_that_fails_twice_is_retried_automatically(tab, server):
    with users(tab, server, fail=0.5, seed=seed_of(server, "+--+")) as screen:
        screen.wait_for("idle")
        screen.scroll_to_end()
        state = screen.wait("feed.items.length === 40 && feed.state === 'idle'")
        assert state["ids"] == sorted(set(state["ids"]))


def test_a_failed_first_load_can_be_retried(tab, server):
    with users(tab, server) as screen:
        screen.page.route("**/api/**", lambda route: route.abort())
        screen.serve()
        state = screen.wait_for("failed")
        assert state["ids"] == [] and state["busy"] == "true"
        assert state["events"][-1] == ["failed", 0, "transport"]
        screen.page.unroute("**/api/**")
        screen.press_retry()
        assert len(screen.wait_for("idle")["ids"]) == 30


def test_loading_waits_for_the_end_of_a_rate_limit_and_continues_automatically(tab, server):
    with users(tab, server, limit=2, window=4) as screen:
        screen.wait("feed.items.length === 30")
        screen.scroll_to_end()
        screen.wait("feed.items.length === 40")
        screen.scroll_to_end()
        state = screen.wait_for("waiting")
        assert state["events"][-1] == ["waiting", 40, "limited"]
        assert "Too many requests" in state["footer"] and "Next try in" in state["footer"]
        assert not state["retry"]
        assert "Waiting until" in state["live"]
        assert len(screen.requests) == 2, "the feed asked although its quota was used up"
        sent = len(screen.requests)
        state = screen.wait("feed.items.length >= 50")
        assert len(screen.requests) == sent + 1


def test_the_end_is_reported_and_the_rows_have_a_total(tab, server):
    with users(tab, server, end=45) as screen:
        screen.wait("feed.items.length === 30")
        assert screen.read()["rows"][0]["size"] == -1
        for _ in range(4):
            screen.scroll_to_end()
            screen.wait("feed.state !== 'loading'")
        state = screen.wait_for("end")
        assert len(state["ids"]) == 45
        assert {row["size"] for row in state["rows"]} == {45}
        assert state["rows"][-1]["at"] == 45
        assert "That is all" in state["footer"]
        sent = len(screen.requests)
        screen.scroll(-500)
        screen.scroll_to_end()
        assert len(screen.requests) == sent == 3


def test_an_empty_list_says_so(tab, server):
    with users(tab, server, end=0) as screen:
        state = screen.wait_for("empty")
        assert state["rows"] == [] and state["busy"] == "true"
        assert "nothing here" in state["footer"]


@pytest.mark.parametrize("body, code, tries", [("huge", "unreadable", 1), ("garbage", "unreadable", 1), ("cut", "transport", 3)])
def test_a_corrupted_body_is_a_failure_that_can_be_retried(tab, server, body, code, tries):
    with users(tab, server, body=body) as screen:
        state = screen.wait_for("failed")
        assert state["events"][-1] == ["failed", 0, code]
        assert len(screen.requests) == tries
        screen.press_retry()
        wait_for(screen.page, "window.events.filter(([state]) => state === 'loading').length >= 2")
        screen.wait_for("failed")
        screen.serve()
        assert len(screen.wait_for("idle")["ids"]) == 30


@pytest.mark.parametrize("body", ["{}", "[1]", '[{"login":"nobody"}]', "[null]"])
def test_json_that_is_not_a_list_of_items_is_a_failure(tab, server, body):
    with users(tab, server) as screen:
        screen.page.route("**/api/**", lambda route: route.fulfill(status=200, body=body))
        screen.serve()
        assert screen.wait_for("failed")["events"][-1] == ["failed", 0, "unreadable"]


def test_a_link_to_another_origin_is_not_followed(tab, server):
    with users(tab, server) as screen:
        screen.page.route(
            "**/api/**",
            lambda route: route.fulfill(status=200, body='[{"id":1}]', headers={"Link": '<https://elsewhere.example/users?since=1>; rel="next"'}),
        )
        screen.serve()
        assert screen.wait_for("failed")["events"][-1] == ["failed", 0, "badAddress"]


def test_an_answer_to_an_earlier_list_is_discarded(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{ {FEED}.source = {{ load: () => new Promise((done) => {{
              window.answerLate = () => done({{ items: [{{ id: 1 }}, {{ id: 2 }}], next: null }}); }}) }}; }}"""
        )
        screen.wait_for("loading")
        screen.show(NUMBERED % 5)
        assert len(screen.wait_for("end")["ids"]) == 5
        screen.page.evaluate("() => answerLate()")
        screen.frames()
        assert len(screen.read()["ids"]) == 5
        screen.page.evaluate(f"() => {{ {FEED}.source = null; }}")
        screen.serve(latency=60_000)
        with screen.page.expect_event("requestfailed"):
            screen.serve(end=3)
        assert len(screen.wait_for("end")["ids"]) == 3


def test_the_visible_rows_do_not_move_when_rows_above_grow_later(tab, server):
    with users(tab, server) as screen:
        screen.show(NUMBERED % 300, "(id) => 30 + (id * 37) % 90")
        screen.wait_for("end")
        for _ in range(6):
            screen.scroll(700)
        state = screen.read()
        above = [row for row in state["rows"] if row["bottom"] < 0]
        seen = next(row for row in state["rows"] if row["top"] >= 0)
        assert above
        tops = screen.page.evaluate(
            f"""async ([above, seen]) => {{
              const root = {FEED}.shadowRoot, find = (at) => root.querySelector(`article[aria-posinset="${{at}}"]`), tops = [];
              const scroller = root.querySelector("[part~=scroller]").getBoundingClientRect().top;
              for (const at of above) {{
                find(at).firstChild.assignedNodes()[0].style.height = "333px";
                for (let frame = 0; frame < 3; frame++) {{
                  await new Promise(requestAnimationFrame);
                  await new Promise((done) => setTimeout(done));
                  tops.push(find(seen).getBoundingClientRect().top - scroller);
                }}
              }}
              return tops; }}""",
            [[row["at"] for row in above][-3:], seen["at"]],
        )
        assert all(abs(top - seen["top"]) <= 1 for top in tops), (seen["top"], tops)
        assert screen.read()["top"] > state["top"] + 200


def test_the_keyboard_moves_the_focus_row_by_row_and_to_both_ends(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        focused = lambda: screen.page.evaluate(f"Number({FEED}.shadowRoot.activeElement?.ariaPosInSet ?? 0)")
        assert [row["at"] for row in screen.read()["rows"] if row["tab"] == 0] == [1]
        screen.page.evaluate(f"() => {FEED}.shadowRoot.querySelector('article').focus()")
        for _ in range(3):
            screen.page.keyboard.press("PageDown")
        assert focused() == 4
        screen.page.keyboard.press("PageUp")
        assert focused() == 3
        screen.page.keyboard.press("Control+End")
        assert focused() == 30
        last = next(row for row in screen.read()["rows"] if row["at"] == 30)
        assert 0 <= last["top"] and last["bottom"] <= screen.read()["height"] + 1
        screen.wait("feed.items.length === 40")
        assert focused() == 30
        screen.page.keyboard.press("Control+Home")
        assert focused() == 1 and screen.read()["top"] == 0
        screen.scroll(1200)
        assert focused() == 1
        assert [row["at"] for row in screen.read()["rows"] if row["tab"] == 0] == [1]


def test_a_list_of_a_million_rows_keeps_few_rows_in_the_document(tab, server):
    with users(tab, server) as screen:
        screen.show(NUMBERED % 1_000_000)
        screen.wait("feed.state === 'end'", seconds=60)
        screen.page.evaluate(f"() => {FEED}.shadowRoot.querySelector('article').focus()")
        screen.page.keyboard.press("Control+End")
        state = screen.read()
        assert state["rows"][-1]["at"] == 1_000_000 and state["length"] <= 10_000_200
        assert len(state["rows"]) < 60
        screen.scroll(-900)
        rows = [row for row in screen.read()["rows"] if 0 <= row["top"] < 500]
        assert [row["text"] for row in rows] == [f"Row {row['at'] - 1}" for row in rows]
        screen.page.keyboard.press("Control+Home")
        assert screen.read()["rows"][0]["at"] == 1 and screen.read()["top"] == 0


def test_the_scroll_position_survives_a_reload(tab, server):
    with users(tab, server) as screen:
        screen.page.goto(f"{server}/users.html")
        screen.wait_for("idle")
        screen.page.locator("lockstep-feed").scroll_into_view_if_needed()
        while len(screen.read()["ids"]) < 90:
            screen.scroll(1000)
        screen.scroll(-123)
        screen.wait_for("idle")
        seen = next(row for row in screen.read()["rows"] if row["top"] >= 0)
        screen.page.reload()
        screen.wait(f"feed.shadowRoot.querySelector('article[aria-posinset=\"{seen['at']}\"]')")
        screen.frames()
        again = next(row for row in screen.read()["rows"] if row["at"] == seen["at"])
        assert again["text"] == seen["text"] and abs(again["top"] - seen["top"]) <= 1
        screen.page.goto(f"{server}/users.html")
        assert screen.wait_for("idle")["top"] == 0


def test_nothing_loads_offline_and_loading_continues_automatically_online(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        network = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        tools = screen.page.context.new_cdp_session(screen.page)
        tools.send("Network.emulateNetworkConditions", {**network, "offline": True})
        wait_for(screen.page, "!navigator.onLine")
        screen.requests.clear()
        screen.scroll_to_end()
        screen.scroll_to_end()
        assert screen.requests == []
        tools.send("Network.emulateNetworkConditions", {**network, "offline": False})
        assert len(screen.wait("feed.items.length === 40")["ids"]) == 40


def test_a_refresh_keeps_the_rows_until_the_answer_comes(tab, server):
    with users(tab, server, latency=300) as screen:
        screen.wait_for("idle")
        screen.page.locator("#refresh").click()
        assert len(screen.wait_for("loading")["ids"]) == 30
        state = screen.wait_for("idle")
        assert len(state["ids"]) == 30 and len(screen.requests) == 2


def test_a_list_keeps_its_first_row_when_its_width_changes(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.scroll(800)
        screen.wait_for("idle")
        first = next(row for row in screen.read()["rows"] if row["bottom"] > 0)
        screen.page.set_viewport_size({"width": 320, "height": 844})
        screen.frames()
        again = next(row for row in screen.read()["rows"] if row["bottom"] > 0)
        assert again["at"] == first["at"] and abs(again["top"] - first["top"]) <= 1


def test_the_element_can_be_removed_and_reinserted(tab, server):
    with users(tab, server) as screen:
        screen.wait_for("idle")
        screen.scroll(600)
        seen = next(row for row in screen.read()["rows"] if row["top"] >= 0)
        screen.page.evaluate(f"() => {{ const feed = {FEED}, parent = feed.parentNode; feed.remove(); parent.append(feed); }}")
        screen.frames()
        again = next(row for row in screen.read()["rows"] if row["top"] >= 0)
        assert (again["at"], round(again["top"])) == (seen["at"], round(seen["top"]))


def test_the_spinner_does_not_turn_with_reduced_motion(tab, server):
    with users(tab, server) as screen:
        screen.page.emulate_media(reduced_motion="reduce")
        screen.serve(latency=60_000)
        screen.wait_for("loading")
        assert screen.page.evaluate(f"{FEED}.shadowRoot.getAnimations().length") == 0


def test_a_hidden_feed_lays_out_its_rows_when_it_becomes_visible(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{
              const box = {FEED}.parentNode, made = document.createElement("lockstep-feed");
              {FEED}.remove();
              box.style.display = "none";
              made.setAttribute("src", "/api/latency=0/users");
              made.render = (row, user) => {{ row.textContent = user.login; }};
              box.append(made);
              const template = document.createElement("template");
              template.innerHTML = "<div></div>";
              made.append(template);
            }}"""
        )
        state = screen.wait_for("idle")
        assert len(state["ids"]) == 30 and state["rows"] == []
        screen.page.evaluate(f"() => {{ {FEED}.parentNode.style.display = ''; }}")
        screen.frames()
        rows = screen.read()["rows"]
        assert len(rows) > 10 and all(row["text"] for row in rows)


def test_a_row_that_cannot_be_drawn_is_reported_and_the_others_are_drawn(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{ const feed = {FEED};
              feed.render = (row, item) => {{ if (item.id === 3) throw new Error("row 3"); row.textContent = `Row ${{item.id}}`; }};
              feed.source = {{ load: {NUMBERED % 20} }}; }}"""
        )
        state = screen.wait_for("end")
        assert "Row 4" in [row["text"] for row in state["rows"]]
        assert screen.problems == ["row 3"]
        screen.problems.clear()


def test_scrolling_back_into_unmeasured_rows_does_not_jump(tab, server):
    with users(tab, server) as screen:
        screen.show(NUMBERED % 300, "(id) => 30 + (id * 37) % 90")
        screen.wait_for("end")
        screen.page.evaluate(f"() => {FEED}.shadowRoot.querySelector('article').focus()")
        screen.page.keyboard.press("Control+End")
        for _ in range(25):
            before = {row["at"]: row["top"] for row in screen.read()["rows"]}
            screen.scroll(-150)
            moves = {row["at"]: row["top"] - before[row["at"]] for row in screen.read()["rows"] if row["at"] in before}
            seen = [move for at, move in moves.items() if 0 <= before[at] < 500]
            assert seen and all(abs(move - 150) <= 1 for move in seen), seen
        rows = screen.read()["rows"]
        assert rows[-1]["at"] == 300, "the row with the focus left the document"
        assert all(abs(one["bottom"] - other["top"]) < 1 for one, other in zip(rows, rows[1:-1]))
