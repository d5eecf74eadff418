"""Tests of the chat scene: a list at its end with live rows, over the server's stream of events."""

import contextlib
import json
import re

from conftest import PHONE, ROOT
from screen import load, wait_for

FEED = "document.querySelector('lockstep-feed')"
ROWS = f"[...{FEED}.shadowRoot.querySelectorAll('article')]"
# The distance from the bottom of the last row to the bottom of the list.
GAP = f"(() => {{ const s = {FEED}.shadowRoot.querySelector('[part~=scroller]'); return s.scrollHeight - s.scrollTop - s.clientHeight; }})()"


@contextlib.contextmanager
def chat(tab, server, events=None, device=PHONE):
    """The scene with a stream of these settings; without settings, the stream says nothing."""
    page = tab(device)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: message.type == "error" and problems.append(message.text))
    page.route("**/events/**", lambda route: route.fulfill(status=204))
    load(page, f"{server}/chat")
    wait_for(page, f"{FEED}?.shadowRoot && {FEED}.items.length >= 30")
    wait_for(page, f"{FEED}.live === 'off'")
    page.unroute("**/events/**")
    page.locator("lockstep-feed").scroll_into_view_if_needed()
    if events:
        page.evaluate(f"(address) => {FEED}.setAttribute('events', address)", f"/events/{events}")
    yield page
    assert problems == []
    page.close()


def texts(page):
    return page.evaluate(f"{FEED}.items.map(({{ text }}) => text)")


def scroll_up(page, distance=600):
    box = page.locator("lockstep-feed").bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.wheel(0, -distance)
    wait_for(page, f"{GAP} > 100")


def test_live_messages_and_an_answer_that_grows_keep_the_list_at_its_end(tab, server):
    with chat(tab, server, "end=42,pause=5,cut=9,repeat=3,retry=1") as page:
        wait_for(page, f"{FEED}.live === 'off' && {FEED}.items.at(-1).id === 'live-5'", 60)
        answer = "The ferry leaves at ten past four from the north pier, and the last one back is at nine."
        assert [text == answer for text in texts(page)[-6:]] == [False, False, True, False, False, True]
        wait_for(page, f"{GAP} <= 1")
        assert page.inner_text("#newest") == "Newest"
        # The whole answer is said once, when the next message has come.
        assert page.inner_text("#said").startswith("Jonas: ")
        assert page.inner_text("#live") == "off"


def test_messages_that_come_while_older_ones_are_read_move_nothing_and_are_counted(tab, server):
    with chat(tab, server, "end=22,pause=900") as page:
        wait_for(page, f"{FEED}.items.some(({{ id }}) => id === 'live-1')")
        scroll_up(page, 1_500)
        came = page.evaluate(f"{FEED}.items.filter(({{ id }}) => id.startsWith('live-')).length")
        held = page.evaluate(f"(() => {{ const top = {FEED}.getBoundingClientRect().top; const row = {ROWS}.find((row) => row.getBoundingClientRect().bottom > top + 60); return [row.ariaLabel, row.getBoundingClientRect().top]; }})()")
        wait_for(page, f"{FEED}.live === 'off'")
        last = f"{FEED}.items.at(-1).id"
        assert page.evaluate(last) == "live-3"
        new = page.evaluate(f"{FEED}.unseen")
        assert 3 - came <= new <= 3, "each message that came after the scroll is new"
        assert page.inner_text("#newest") == (f"{new} new" if new else "Newest")
        assert page.evaluate(f"((label) => {ROWS}.find((row) => row.ariaLabel === label).getBoundingClientRect().top)({held[0]!r})") == held[1]
        page.click("#newest")
        wait_for(page, f"{GAP} <= 1 && {FEED}.unseen === 0")
        assert page.inner_text("#newest") == "Newest"


def test_a_reply_leads_to_the_message_that_it_quotes_and_the_button_leads_back(tab, server):
    with chat(tab, server) as page:
        # The message 390 answers the message 300, which is not loaded.
        assert "chat-300" not in page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
        scroll_up(page, 500)
        quote = page.get_by_role("button", name="In reply to").last
        quote.focus()
        page.keyboard.press("Enter")
        wait_for(page, "document.getElementById('search').textContent === 'found'")
        ids = page.evaluate(f"{FEED}.items.map(({{ id }}) => Number(id.slice(5)))")
        assert 300 in ids and 399 not in ids and ids == list(range(ids[0], ids[0] + len(ids)))
        page.click("#newest")
        wait_for(page, f"{GAP} <= 1 && {FEED}.items.at(-1).id === 'chat-399'")


def test_a_message_is_sent_from_the_keyboard_and_one_that_is_refused_can_be_sent_again(tab, server):
    with chat(tab, server) as page:
        scroll_up(page)
        page.get_by_role("textbox", name="Message").fill("On my way")
        page.keyboard.press("Enter")
        wait_for(page, f"{FEED}.items.at(-1).text === 'On my way' && {GAP} <= 1")
        wait_for(page, f"{FEED}.items.at(-1).status === 'sent'")
        page.check("#fails")
        page.get_by_role("textbox", name="Message").fill("Wait for me")
        page.keyboard.press("Enter")
        again = page.get_by_role("button", name="Send again")
        again.wait_for()
        assert texts(page)[-2:] == ["On my way", "Wait for me"]
        assert page.inner_text("#said") == "The message was not sent."
        page.uncheck("#fails")
        again.focus()
        page.keyboard.press("Enter")
        wait_for(page, f"{FEED}.items.at(-1).status === 'sent'")
        assert texts(page)[-2:] == ["On my way", "Wait for me"]


def test_the_chat_is_a_feed_with_names_and_days_and_is_read_with_the_keyboard(tab, server):
    with chat(tab, server) as page:
        feed = page.get_by_role("feed", name="Messages")
        assert feed.count() == 1
        rows = page.get_by_role("article")
        assert rows.last.get_attribute("aria-setsize") is not None
        labels = rows.evaluate_all("rows => rows.map((row) => row.ariaLabel ?? row.textContent)")
        assert all(labels)
        rows.last.focus()
        page.keyboard.press("PageUp")
        assert page.evaluate(f"{FEED}.shadowRoot.activeElement?.role ?? {FEED}.shadowRoot.activeElement?.localName") in ("article", "ARTICLE")
        for _ in range(45):
            page.keyboard.press("PageUp")
        wait_for(page, f"{ROWS}.some((row) => /\\b(Friday|Saturday|Sunday|Monday|Tuesday|Wednesday|Thursday)\\b/.test(row.textContent + (row.querySelector('slot')?.assignedElements()[0]?.textContent ?? '')))")


def test_the_whole_chat_of_the_guide_loads_counts_and_sends_again_what_was_refused(tab, server):
    guide = (ROOT / "Documentation/guides/chat.md").read_text().split("### The page on the web\n", 1)[1]
    block = re.search(r"^```html\n(.*?)^```", guide, re.S | re.M)[1]
    messages = [{"id": f"m{at}", "author": "Mara", "text": f"Message {at}"} for at in range(100)]
    streams, sent = [], []

    def answer(route):
        if route.request.method == "POST":
            sent.append(route.request.post_data_json)
            return route.fulfill(status=503 if len(sent) == 1 else 200, json=sent[-1])
        query = dict(pair.split("=") for pair in route.request.url.split("?")[1].split("&"))
        heading, place = query.get("from", f"older:{len(messages)}").split(":")
        start, end = max(int(place) - int(query["count"]), 0), int(place)
        if heading == "newer":
            start, end = int(place), min(int(place) + int(query["count"]), len(messages))
        route.fulfill(json={
            "messages": messages[start:end],
            "older": f"older:{start}" if start > 0 else None,
            "newer": f"newer:{end}" if end < len(messages) else None,
        })

    page = tab(PHONE)
    page.route("**/guide", lambda route: route.fulfill(
        content_type="text/html",
        body=f'<!doctype html><html lang="en"><title>Chat</title><link rel="icon" href="data:,"><script type="module" src="/feed.js"></script>{block}'))
    page.route("**/chat?*", answer)
    page.route("**/chat", answer)
    page.route("**/chat/changes", lambda route: streams.append(route))
    with page.expect_request("**/chat/changes"):
        page.goto(f"{server}/guide")
    rows = "document.getElementById('messages').items"
    wait_for(page, f"{rows}.length >= 30 && {rows}.at(-1).id === 'm99'")
    # Each batch of older messages keeps the reader's place, so the start is reached by several scrolls.
    for count in range(40, 110, 10):
        page.evaluate("document.getElementById('messages').shadowRoot.querySelector('[part~=scroller]').scrollTop = 0")
        wait_for(page, f"{rows}.length >= {count}")
    messages.append({"id": "m100", "author": "Jonas", "text": "While the stream was not open"})
    new = {"id": "m101", "author": "Jonas", "text": "New"}
    messages.append(new)
    streams[0].fulfill(content_type="text/event-stream", body=f"data: {json.dumps({'insert': [new]})}\n\n")
    # The list says that messages may be missing, and loads them when the person goes to the end.
    wait_for(page, "document.getElementById('messages').live !== 'off' && document.getElementById('messages').live !== 'current'")
    assert page.evaluate(f"{rows}.at(-1).id") == "m99"
    page.evaluate("document.getElementById('messages').scrollToEnd({ animated: false })")
    wait_for(page, f"{rows}.at(-1).id === 'm101'")
    page.fill("#text", "Hello")
    page.press("#text", "Enter")
    wait_for(page, f"{rows}.at(-1).isRefused === true")
    assert page.inner_text("lockstep-feed button") == "Not sent. Send again"
    page.click("lockstep-feed button")
    wait_for(page, f"{rows}.at(-1).isRefused === false")
    assert [message["text"] for message in sent] == ["Hello", "Hello"]
    shown = page.evaluate(f"{rows}.map(({{ id }}) => id)")
    assert shown == [message["id"] for message in messages][-len(shown) + 1:] + [sent[0]["id"]]
    page.close()
