"""Tests of a feed that keeps its batches in the browser's database, `store`: what it shows at its start, and the faults of the
database, each of which costs only what is kept."""

import contextlib
import json
import random
import time
import uuid

import pytest

from feed import FEED, FeedScreen
from screen import wait_for
from test_feed_page import PAGE, SHARED, in_view

# `issues` has the codes of the faults that the app was told of. A source without a network answers nothing.
KEPT = SHARED + """
window.issues = [];
feed.addEventListener("feedissue", ({ detail }) => issues.push(...detail.problems.map(({ code, message }) => code ?? message)));
const silent = { load: () => new Promise(() => {}) };
const offline = { load: async () => { throw Object.assign(new Error("offline"), { code: "transport" }); } };
feed.render = draw;
"""

NAMES = "async () => (await indexedDB.databases()).map(({ name }) => name)"
COUNT = """(name) => new Promise((done) => {
  const request = indexedDB.open(`lockstep-feed ${name}`);
  request.onsuccess = () => {
    const database = request.result;
    const finish = (count) => (database.close(), done(count));
    if (!database.objectStoreNames.contains("batches")) return finish(0);
    const count = database.transaction("batches").objectStore("batches").count();
    count.onsuccess = () => finish(count.result);
  };
})"""


@pytest.fixture
def kept(tab, server):
    """Opens pages with a feed whose store has a name of this test. `script` runs before the definition."""
    name = uuid.uuid4().hex[:12]
    with contextlib.ExitStack() as stack:

        def open(script, *, attributes="", before=""):
            page = tab({"viewport": {"width": 390, "height": 800}})
            stack.callback(page.close)
            screen = FeedScreen(page, server)
            screen.name = name
            body = f'<lockstep-feed store="{name}" {attributes}></lockstep-feed>'
            page.add_init_script(before.replace("NAME", name))
            page.route("**/own", lambda route: route.fulfill(content_type="text/html", body=PAGE % ("", body, KEPT + script)))
            page.goto(f"{server}/own")
            wait_for(page, f"{FEED}.shadowRoot")
            return screen

        yield open


def count_of(screen):
    return screen.page.evaluate(COUNT, screen.name)


def wait_until_kept(screen, batches):
    """Waits until the database has this many batches."""
    end = time.monotonic() + 30
    while count_of(screen) != batches:
        assert time.monotonic() < end, f"{count_of(screen)} batches are kept"
        screen.frames()


def leave(screen):
    """Ends the first visit."""
    screen.page.goto("about:blank")


def change(screen, script):
    """Runs JavaScript with `batches`, the kept batches."""
    screen.page.evaluate(
        f"""(name) => new Promise((done) => {{
          const request = indexedDB.open(`lockstep-feed ${{name}}`);
          request.onsuccess = () => {{
            const transaction = request.result.transaction("batches", "readwrite");
            const batches = transaction.objectStore("batches");
            {script}
            transaction.oncomplete = () => (request.result.close(), done());
          }};
        }})""",
        screen.name,
    )


# MARK: The next visit


def test_the_rows_of_the_last_visit_are_shown_before_the_service_answers(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    leave(first)
    second = kept("feed.source = silent;")
    state = second.wait("feed.items.length >= 30")
    assert in_view(state)[0] == "Row 0" and state["state"] == "loading"
    assert second.page.evaluate("issues") == []


def test_the_answer_of_the_service_replaces_the_kept_rows_and_moves_no_row(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    leave(first)
    second = kept("""
      const service = numbers(200);
      const answered = new Promise((resolve) => (window.answer = resolve));
      feed.source = { load: async (request) => { await answered; return service.load(request); } };
    """)
    second.wait("feed.items.length >= 30")
    second.scroll(300)
    before = second.read()
    second.page.evaluate("answer()")
    after = second.wait_for("idle")
    assert in_view(after) == in_view(before) and after["top"] == before["top"]
    tops = [{row["text"]: row["top"] for row in state["rows"]} for state in (before, after)]
    stayed = tops[0].keys() & tops[1].keys()
    assert len(stayed) >= len(in_view(before)) and all(tops[0][text] == tops[1][text] for text in stayed)
    # The list goes on after the kept rows with the cursors of the service.
    second.scroll_to_end()
    second.wait("feed.items.length > 30")
    ids = second.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
    assert ids == list(range(len(ids)))


# A source of rows that knows their number.
COUNTED = """
const counted = {
  load: async ({ cursor, count }) => {
    const start = cursor ?? 0;
    return { items: Array.from({ length: count }, (_, at) => ({ id: start + at })), next: start + count, index: start, total: 100000 };
  },
  cursorAt: (index) => Math.floor(index / 10) * 10,
};
"""
TOTAL = f"[{FEED}.total, {FEED}.shadowRoot.querySelector('[part~=scroller]').scrollHeight]"


def test_the_placeholders_of_a_kept_list_are_there_without_a_network(kept):
    first = kept(COUNTED + "feed.source = counted;")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    total, length = first.page.evaluate(TOTAL)
    leave(first)
    second = kept(COUNTED + "feed.source = { ...offline, cursorAt: counted.cursorAt };")
    second.wait("feed.items.length >= 30")
    second.chance()
    found, again = second.page.evaluate(TOTAL)
    assert (found, total) == (100_000, 100_000) and abs(again - length) < 0.01 * length
    assert second.page.evaluate("issues") == []


def test_a_store_of_an_earlier_version_has_no_counts_and_is_shown(kept):
    first = kept(COUNTED + "feed.source = counted;")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    change(first, """batches.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      const { index, total, ...batch } = cursor.value;
      cursor.update(batch);
      cursor.continue();
    };""")
    leave(first)
    second = kept(COUNTED + "feed.source = { ...offline, cursorAt: counted.cursorAt };")
    second.wait("feed.items.length >= 30")
    second.chance()
    assert second.page.evaluate(f"{FEED}.total") == second.page.evaluate(f"{FEED}.items.length")
    assert second.page.evaluate("issues") == []


def test_kept_rows_are_read_on_without_a_network(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    for length in range(40, 130, 10):
        first.scroll_to_end()
        first.wait(f"feed.items.length >= {length} && feed.state === 'idle'")
    wait_until_kept(first, 10)
    total = first.page.evaluate(f"{FEED}.items.length")
    leave(first)
    second = kept("feed.source = offline;")
    second.wait("feed.items.length >= 90")
    assert second.page.evaluate(f"{FEED}.items.length") < total
    for _ in range(20):
        second.scroll_to_end()
    second.wait(f"feed.items.length === {total}")
    ids = second.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
    assert ids == list(range(total)) and second.page.evaluate("issues") == []


def test_a_list_returns_to_its_place_after_a_reload_without_a_network(kept):
    screen = kept("""
      const service = numbers(2000);
      feed.source = { load: (request) => (sessionStorage.visits ? offline : service).load(request) };
    """)
    screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
    for length in range(40, 310, 10):
        screen.scroll_to_end()
        screen.wait(f"feed.items.length >= {length} && feed.state === 'idle'")
    wait_until_kept(screen, 28)
    screen.scroll(-400)
    before = screen.read()
    screen.page.evaluate("sessionStorage.visits = 1")
    screen.page.reload()
    wait_for(screen.page, f"{FEED}.shadowRoot")
    after = screen.wait(f"feed.items.some(({{ id }}) => id === {before['ids'][-1] - 20})")
    assert in_view(after) == in_view(before)
    assert [row["top"] for row in after["rows"] if row["text"] in in_view(after)] == [
        row["top"] for row in before["rows"] if row["text"] in in_view(before)
    ]
    # The batches before and after it are kept too, and the list does not read them all.
    assert 0 < len(after["ids"]) < len(before["ids"])


def test_a_batch_that_has_not_changed_is_not_sent_again_at_the_next_visit(kept):
    key = uuid.uuid4().hex[:8]
    first = kept("", attributes=f'src="/api/key={key}/users" batch="30"')
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    leave(first)
    second = kept("", attributes=f'src="/api/key={key}/users" batch="30"')
    second.wait("feed.items.length >= 30 && feed.state === 'idle'")
    assert "if-none-match" in second.fields[0]


def test_a_batch_that_was_loaded_backwards_is_not_kept(kept):
    screen = kept("feed.source = numbers(200, -100);")
    screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
    screen.page.evaluate(f"{FEED}.load('before')")
    screen.wait("feed.items[0].id < 0 && feed.beforeState === 'idle'")
    cursors = """(name) => new Promise((done) => {
      const request = indexedDB.open(`lockstep-feed ${name}`);
      request.onsuccess = () => {
        const all = request.result.transaction("batches").objectStore("batches").getAll();
        all.onsuccess = () => (request.result.close(), done(all.result.map(({ cursor, items }) => [cursor, items[0].id])));
      };
    })"""
    assert screen.page.evaluate(cursors, screen.name) == [[None, 0]]


def test_lists_of_two_addresses_with_one_store_do_not_mix(kept):
    first = kept("", attributes='src="/api/key=one/users"')
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    leave(first)
    second = kept("feed.source = silent;")
    second.wait("feed.state === 'loading'")
    second.chance()
    assert second.page.evaluate(f"{FEED}.items.length") == 0


def test_a_list_that_moves_in_the_document_while_its_store_is_read_shows_its_rows(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    leave(first)
    second = kept("""
      feed.source = silent;
      customElements.whenDefined("lockstep-feed").then(() => document.body.append(feed));
    """)
    second.wait("feed.items.length >= 30")
    second.page.evaluate("() => { const feed = document.querySelector('lockstep-feed'); feed.remove(); document.body.append(feed); }")
    second.wait("feed.items.length >= 30")


# A service whose list the test changes from visit to visit. A cursor is the id of the batch's first item.
CHANGING = """
window.isOnline = false;
feed.source = { load: async ({ cursor, count, heading }) => {
  await new Promise((done) => setTimeout(done, 1));
  if (!isOnline) throw Object.assign(new Error("offline"), { code: "transport" });
  const found = cursor === null ? 0 : list.findIndex(({ id }) => id >= Number(cursor));
  const at = found < 0 ? list.length : found;
  const [first, last] = heading === "before" ? [Math.max(0, at - count), at] : [at, Math.min(list.length, at + count)];
  return { items: list.slice(first, last), previous: first > 0 ? String(list[first].id) : null, next: last < list.length ? String(list[last].id) : null };
} };
"""


@pytest.mark.parametrize("seed", range(3))
def test_after_random_visits_with_and_without_a_network_the_list_is_a_part_of_the_service_s_list(kept, seed):
    chance = random.Random(seed)
    numbers = list(range(0, 3000, 10))
    for visit in range(6):
        before = f"window.list = {json.dumps([{'id': number} for number in numbers])};"
        screen = kept(CHANGING, before=before)
        if visit == 0 or chance.random() < 0.5:
            screen.page.evaluate("isOnline = true")
        for _ in range(chance.randint(2, 8)):
            action = chance.choice(["scroll", "scroll", "end", "network", "reload", "refresh"])
            if action == "scroll":
                screen.scroll(chance.randint(-900, 1500))
            elif action == "end":
                screen.scroll_to_end()
            elif action == "network":
                screen.page.evaluate("isOnline = !isOnline")
            elif action == "reload":
                screen.page.reload()
                wait_for(screen.page, f"{FEED}.shadowRoot")
            else:
                screen.page.evaluate(f"{FEED}.refresh()")
            ids = screen.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
            assert len(set(ids)) == len(ids) and ids == sorted(ids)
        screen.page.evaluate(f"() => {{ isOnline = true; {FEED}.refresh(); }}")
        screen.wait("feed.items.length && ['idle', 'end'].includes(feed.state) && ['idle', 'end'].includes(feed.beforeState)")
        ids = screen.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)")
        first = numbers.index(ids[0])
        assert ids == numbers[first : first + len(ids)]
        assert screen.page.evaluate("issues") == []
        leave(screen)
        # The list changes until the next visit.
        numbers = sorted(set(chance.sample(numbers, len(numbers) - 20)) | {chance.randrange(3000) for _ in range(20)})


# MARK: Faults

ABORT_PUT = """
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    const request = put.apply(this, values);
    this.transaction.abort();
    return request;
  };
"""
FAULTS = {
    "there is no database": "Object.defineProperty(window, 'indexedDB', { value: undefined });",
    "the database is forbidden": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "a database can't be opened": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'UnknownError'); };",
    "the database never answers": "IDBFactory.prototype.open = () => ({});",
    "the database is of a newer version": "indexedDB.open('lockstep-feed NAME', 99);",
    "the database has another content": "indexedDB.open('lockstep-feed NAME', 1).onupgradeneeded = ({ target }) => target.result.createObjectStore('other');",
    "the disk is full": "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "a write is aborted": ABORT_PUT,
    "a read fails": "IDBObjectStore.prototype.get = () => { throw new DOMException('no', 'DataError'); };",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_list_whose_database_fails_loads_without_it_and_tells_the_app_once(kept, fault):
    screen = kept("feed.source = numbers(200);", before=FAULTS[fault])
    screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
    screen.scroll_to_end()
    screen.wait("feed.items.length >= 40 && feed.state === 'idle'")
    wait_for(screen.page, "issues.length > 0")
    screen.chance()
    assert screen.page.evaluate("issues") == ["store"]


def test_a_kept_batch_that_can_t_be_read_costs_the_kept_rows_only(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(first, 1)
    change(first, 'batches.put({ key: [""], age: ["", Date.now()], cursor: null, items: [{ name: "without an id" }], ids: [], next: null, previous: null, count: 30 });')
    leave(first)
    second = kept("feed.source = numbers(200);")
    second.wait("feed.items.length >= 30 && feed.state === 'idle'")
    assert second.page.evaluate("issues") == ["store"]


def test_items_and_cursors_that_can_t_be_kept_are_shown_and_told_once(kept):
    screen = kept("feed.source = { load: async () => ({ items: [{ id: 1, show() {} }], next: null }) };")
    screen.wait("feed.items.length === 1 && issues.length > 0")
    assert screen.page.evaluate("issues") == ["store"]
    other = kept("""
      const cursors = [null, { page: 1 }, { page: 2 }];
      feed.source = { load: async ({ cursor }) => {
        const at = cursors.indexOf(cursor);
        return { items: [{ id: at }], next: cursors[at + 1] ?? null };
      } };
    """)
    other.wait("feed.items.length === 3 && issues.length > 0")
    assert other.page.evaluate("issues") == ["store"]


def test_batches_that_are_older_than_90_days_are_not_shown_and_deleted(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    first.scroll_to_end()
    first.wait("feed.items.length >= 40 && feed.state === 'idle'")
    wait_until_kept(first, 2)
    # Ninety days, and half a minute for the test.
    change(first, "batches.getAll().onsuccess = ({ target }) => target.result.forEach((batch) => batches.put({ ...batch, age: ['', Date.now() - 90 * 86_400_000 + 30_000] }));")
    leave(first)
    young = kept("feed.source = silent;")
    young.wait("feed.items.length >= 40")
    change(young, "batches.getAll().onsuccess = ({ target }) => target.result.forEach((batch) => batches.put({ ...batch, age: ['', Date.now() - 90 * 86_400_000 - 1] }));")
    leave(young)
    old = kept("feed.source = silent;")
    old.wait("feed.state === 'loading'")
    old.chance()
    assert old.page.evaluate(f"{FEED}.items.length") == 0
    leave(old)
    last = kept("feed.source = { load: async () => ({ items: [{ id: 1 }] }) };")
    last.wait("feed.items.length === 1")
    wait_until_kept(last, 1)


def test_a_batch_that_no_cursor_leads_to_any_more_is_deleted(kept):
    first = kept("feed.source = numbers(200);")
    first.wait("feed.items.length >= 30 && feed.state === 'idle'")
    first.scroll_to_end()
    first.wait("feed.items.length >= 40 && feed.state === 'idle'")
    wait_until_kept(first, 2)
    leave(first)
    second = kept("feed.source = { load: async () => ({ items: [{ id: 'new' }], next: null }) };")
    second.wait("feed.items.length === 1")
    wait_until_kept(second, 1)


# MARK: Two tabs, and the end of what is kept


def test_two_tabs_keep_one_list_at_the_same_time(kept):
    one = kept("feed.source = numbers(200);")
    two = kept("feed.source = numbers(200);")
    for screen in (one, two):
        screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
        screen.scroll_to_end()
        screen.wait("feed.items.length >= 40 && feed.state === 'idle'")
    wait_until_kept(two, 2)
    leave(one)
    leave(two)
    third = kept("feed.source = silent;")
    third.wait("feed.items.length >= 40")
    assert third.page.evaluate("issues") == []


def test_clearing_a_store_leaves_nothing_behind_and_stops_the_lists_of_every_tab(kept):
    one = kept("feed.source = numbers(200);")
    two = kept("feed.source = numbers(200);")
    for screen in (one, two):
        screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(one, 1)
    clear = "(name) => customElements.get('lockstep-feed').clearStore(name)"
    one.page.evaluate(clear, one.name)
    assert f"lockstep-feed {one.name}" not in one.page.evaluate(NAMES)
    # The lists go on, and keep nothing more.
    for screen in (one, two):
        screen.scroll_to_end()
        screen.wait("feed.items.length >= 40 && feed.state === 'idle'")
        screen.chance()
        assert screen.page.evaluate("issues") == []
    assert f"lockstep-feed {one.name}" not in one.page.evaluate(NAMES)


@pytest.mark.parametrize("next_list", ["none", "a new one"])
def test_clearing_a_store_stops_a_list_that_has_moved_in_another_tab(kept, next_list):
    one = kept("feed.source = numbers(200);")
    two = kept("feed.source = numbers(200);")
    for screen in (one, two):
        screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
        wait_until_kept(one, 1)
        screen.chance()
    # A list that leaves the document closes the database, and opens it with the next batch.
    two.page.evaluate(f"() => {{ const feed = {FEED}; feed.remove(); document.body.append(feed); }}")
    two.chance()
    one.page.evaluate("(name) => customElements.get('lockstep-feed').clearStore(name)", one.name)
    if next_list == "a new one":
        one.page.evaluate(f"{FEED}.source = {{ load: async () => ({{ items: [{{ id: 'another account' }}], next: null }}) }}")
        wait_until_kept(one, 1)
    two.scroll_to_end()
    two.wait("feed.items.length >= 40 && feed.state === 'idle'")
    two.chance()
    assert two.page.evaluate("issues") == []
    if next_list == "none":
        assert f"lockstep-feed {one.name}" not in one.page.evaluate(NAMES)
    else:
        assert count_of(one) == 1


def test_clearing_a_store_that_another_tab_holds_open_ends_with_an_error_and_deletes_it_later(kept):
    holder = kept("feed.source = numbers(200);")
    holder.wait("feed.items.length >= 30 && feed.state === 'idle'")
    wait_until_kept(holder, 1)
    # As a frozen tab: it does not close its database when another tab asks for it.
    holder.page.evaluate("(name) => new Promise((done) => (indexedDB.open(`lockstep-feed ${name}`).onsuccess = ({ target }) => done(window.held = target.result)))", holder.name)
    # Ten seconds pass at once.
    hurry = "const { setTimeout: later } = window; window.setTimeout = (act, time, ...rest) => later(act, time === 10_000 ? 0 : time, ...rest);"
    screen = kept("feed.source = silent;", before=hurry)
    screen.wait("feed.state === 'loading' || feed.items.length > 0")
    cleared = "(name) => customElements.get('lockstep-feed').clearStore(name).then(() => 'cleared', ({ name }) => name)"
    assert screen.page.evaluate(cleared, screen.name) == "TimeoutError"
    holder.page.evaluate("held.close()")
    end = time.monotonic() + 30
    while f"lockstep-feed {screen.name}" in screen.page.evaluate(NAMES):
        assert time.monotonic() < end, "the database is still there"
        screen.frames()


def test_clearing_a_store_without_a_database_ends(kept):
    screen = kept("feed.source = numbers(200);", before=FAULTS["there is no database"])
    cleared = "(name) => customElements.get('lockstep-feed').clearStore(name).then(() => 'cleared', ({ name }) => name)"
    assert screen.page.evaluate(cleared, screen.name) == "cleared"


@pytest.mark.parametrize("place", ["in the document", "removed"])
def test_an_answer_that_arrives_after_a_store_was_cleared_is_not_kept(kept, place):
    screen = kept("""
      const answered = new Promise((resolve) => (window.answer = resolve));
      feed.source = { load: async () => { await answered; return { items: [{ id: "private" }] }; } };
    """)
    screen.wait("feed.state === 'loading'")
    screen.page.evaluate(f"window.list = {FEED}")
    if place == "removed":
        screen.page.evaluate("list.remove()")
    screen.page.evaluate("(name) => customElements.get('lockstep-feed').clearStore(name)", screen.name)
    screen.page.evaluate("answer()")
    wait_for(screen.page, "list.items.length === 1")
    screen.chance()
    assert f"lockstep-feed {screen.name}" not in screen.page.evaluate(NAMES)


def test_a_list_without_the_attribute_has_no_database(kept):
    screen = kept("feed.removeAttribute('store'); feed.source = numbers(200);")
    screen.wait("feed.items.length >= 30 && feed.state === 'idle'")
    assert f"lockstep-feed {screen.name}" not in screen.page.evaluate(NAMES)
