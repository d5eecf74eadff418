"""Random sequences of everything that can happen to a feed. A sequence is a list of steps, and a step is a list of a name
and values, so that a sequence can be printed, repeated and shortened."""

import json

from feed import FeedScreen
from screen import wait_for

# A service whose list changes, and whose answers come when the walk says so. Items have versions. With a number of `written`
# rows, the list is another one, whose first rows stand in its HTML.
SERVICE = """(written) => {
  const old = document.querySelector("lockstep-feed"), feed = written ? document.createElement("lockstep-feed") : old;
  window.list = Array.from({ length: 200 }, (_, id) => ({ id: id - 60, version: 0 }));
  window.loads = [];
  window.decisions = [];
  window.fresh = 1000;
  window.heights = {};
  feed.render = (row, item) => {
    row.textContent = `Row ${item.id} v${item.version}`;
    const height = window.heights[item.id] ?? 30 + ((item.id * 37) % 50 + 50) % 50;
    row.style.cssText = `display: block; box-sizing: border-box; min-height: 0; height: ${height}px`;
  };
  window.batch = ({ cursor, count, heading }) => {
    const start = cursor === null ? 60 : list.findIndex(({ id }) => id === Number(cursor));
    const at = start < 0 ? 0 : start;
    const part = heading === "before" ? list.slice(Math.max(0, at - count), at) : list.slice(at, at + count);
    const first = heading === "before" ? Math.max(0, at - count) : at, last = first + part.length;
    return { items: part.map((item) => ({ ...item })), previous: first > 0 ? String(list[first].id) : null, next: last < list.length ? String(list[last].id) : null };
  };
  feed.source = { load: (request) => new Promise((done, fail) => {
    const load = { ...request, done, fail };
    loads.push(load);
    request.signal.addEventListener("abort", () => { load.isAborted = true; });
  }) };
  if (!written) return;
  const first = batch({ cursor: null, count: written, heading: "after" }), script = document.createElement("script");
  [script.type, script.textContent] = ["application/json", JSON.stringify(first)];
  feed.append(script, ...first.items.map((item) => {
    const row = document.createElement("div");
    feed.render(row, item);
    return row;
  }));
  old.replaceWith(feed);
}"""
# The steps, as JavaScript with the numbers `part` and `kind`, and `pick`, which chooses from a list.
STEPS = {
    "answer": "{ const load = pick(loads.filter(({ isAborted }) => !isAborted)); if (load) { loads.splice(loads.indexOf(load), 1); load.done(batch(load)); } }",
    "late answer": "{ const load = pick(loads.filter(({ isAborted }) => isAborted)); if (load) { loads.splice(loads.indexOf(load), 1); load.done(batch(load)); } }",
    "fail": "{ const load = pick(loads); if (load) { loads.splice(loads.indexOf(load), 1); load.fail(Object.assign(new Error(), { code: ['unreadable', 'badAddress', 'limited'][kind % 3] })); } }",
    "scroll": "scroller.scrollTop += (part - 0.5) * 3000;",
    "end": "scroller.scrollTop = kind % 2 ? scroller.scrollHeight : 0;",
    "to item": "feed.scrollToItem(pick(feed.items)?.id, { position: ['start', 'center', 'end', 'nearest'][kind % 4], animated: kind % 3 === 0 });",
    "refresh": "feed.refresh();",
    "invalidate": "feed.invalidate();",
    "load": "feed.load(kind % 2 ? 'before' : 'after');",
    "retry": "feed.retry();",
    "insert": "feed.insertItems(Array.from({ length: 1 + kind % 5 }, () => ({ id: fresh++, version: 0 })), Math.floor(part * (feed.items.length + 1)));",
    "update": "{ const item = pick(feed.items); if (item) feed.updateItems([{ ...item, version: item.version + 100 }]); }",
    "remove": "feed.removeItems([pick(feed.items)?.id, pick(feed.items, 0.3)?.id]);",
    "move": "{ const item = pick(feed.items); if (item) feed.moveItem(item.id, Math.floor(((part * 7) % 1) * feed.items.length)); }",
    "attempt": """{ const item = pick(feed.items); if (item) feed.attempt([
      { insert: [{ id: fresh++, version: 0 }], at: Math.floor(part * feed.items.length) }, { update: [{ ...item, version: item.version + 1000 }] },
      { remove: [item.id] }, { move: item.id, to: kind % feed.items.length }][kind % 4], new Promise((done, fail) => decisions.push([done, fail]))).catch(() => {}); }""",
    "decide": "{ const decision = pick(decisions); if (decision) { decisions.splice(decisions.indexOf(decision), 1); decision[kind % 2](); } }",
    "service": """{ const at = Math.floor(part * list.length); [() => list.splice(at, 0, { id: fresh++, version: 0 }), () => list.splice(at, 1 + kind % 3),
      () => { list[at].version++; }][kind % 3](); }""",
    "bound": "kind % 2 ? feed.setAttribute('max-items', 40) : feed.removeAttribute('max-items');",
    "columns": "feed.setAttribute('columns', [1, 1, 2, 3][kind % 4]); feed.setAttribute('spacing', [0, 7][kind % 2]);",
    "lanes": "kind % 3 ? feed.setAttribute('lanes', 1 + kind % 3) : feed.removeAttribute('lanes');",
    "section": "kind % 3 ? feed.setAttribute('section', ['', 'version'][kind % 2]) : feed.removeAttribute('section');",
    "start": "feed.setAttribute('refresh-start', ['start', 'visible'][kind % 2]);",
    "size": "feed.style.width = ['', '300px', '250px'][kind % 3];",
    "hide": "feed.parentNode.style.display = 'none';",
    "show": "feed.parentNode.style.display = '';",
    "inspect": "feed.toggleAttribute('inspect');",
    "reconnect": "{ const parent = feed.parentNode; feed.remove(); parent.append(feed); }",
    "grow": "{ const item = pick(feed.items); if (item) { heights[item.id] = 20 + kind * 9; feed.updateItems([{ ...item, version: item.version + 1 }]); } }",
}
OFTEN = ["answer"] * 5 + ["scroll"] * 5 + ["attempt", "decide", "insert", "fail", "end", "refresh"]
# The steps that lay out all rows anew.
LAYOUT = {"columns", "lanes", "section", "size"}
# The steps that must not move the first visible row while it stays in the list.
STEADY = {"answer", "late answer", "fail", "insert", "update", "decide", "attempt", "load", "retry", "refresh", "invalidate", "service", "bound", "start"} | LAYOUT
RUN = """([step, part, kind]) => {
  const feed = document.querySelector("lockstep-feed"), scroller = feed.shadowRoot.querySelector("[part~=scroller]");
  const pick = (items, shift = 0) => items[Math.floor(((part + shift) %% 1) * items.length)];
  const steps = { %s };
  steps[step]();
}""" % ", ".join(f"{json.dumps(name)}() {{ {code} }}" for name, code in STEPS.items())
READ = """() => {
  const feed = document.querySelector("lockstep-feed"), root = feed.shadowRoot, scroller = root.querySelector("[part~=scroller]");
  const view = scroller.getBoundingClientRect(), items = feed.items;
  const columns = Number(feed.getAttribute("columns") ?? 1), lanes = Number(feed.getAttribute("lanes") ?? 0), hasSections = columns === 1 && !lanes && feed.getAttribute("section");
  const head = hasSections && root.querySelector("[role=heading]")?.getBoundingClientRect().height || 0;
  const rows = [...root.querySelectorAll("article")].map((row) => {
    const box = row.getBoundingClientRect(), at = Number(row.ariaPosInSet) - 1;
    return { at, id: items[at]?.id, starts: at === 0 || items[at - 1]?.version !== items[at]?.version, text: row.firstChild.assignedNodes()[0].textContent, expected: items[at] && `Row ${items[at].id} v${items[at].version}`,
      left: box.left - view.left, width: box.width, top: box.top - view.top, bottom: box.bottom - view.top };
  });
  return { ids: items.map(({ id }) => id), rows, height: scroller.clientHeight, top: scroller.scrollTop,
    most: scroller.scrollHeight - scroller.clientHeight, columns, lanes, head, spacing: Number(feed.getAttribute("spacing") ?? 0),
    open: loads.filter(({ isAborted }) => !isAborted).length, state: feed.state, beforeState: feed.beforeState };
}"""


def chosen(random):
    """Chooses a sequence. Its option is the number of rows that stand in the HTML. It begins with a list of some length."""
    written = random.choice([0, 0, 1, 8, 30])
    steps = [["answer", 0, 0], ["scroll", 0.6, 0], ["answer", 0, 0], ["answer", 0, 0]]
    for _ in range(random.randint(6, 16)):
        name = random.choice(OFTEN if random.random() < 0.6 else list(STEPS))
        steps.append([name, round(random.random(), 3), random.randrange(12)])
        if name == "hide":
            steps.append(["show", 0, 0])
    return written, steps


class FeedWalk:
    """A sequence that is under way in a browser tab."""

    def __init__(self, page, server, written=0):
        self.page = page
        self.screen = FeedScreen(page, server).open()
        page.evaluate(SERVICE, written)
        wait_for(page, f"document.querySelector('lockstep-feed').items.length === {written}" if written else "loads.length === 1")

    def run(self, steps):
        for step in steps:
            self.take(step)
        self.end()

    def take(self, step):
        before = self.read()
        self.page.evaluate(RUN, step)
        self.screen.frames()
        if step[0] == "to item":
            self.rest()
        after = self.read()
        check(after)
        if step[0] in STEADY:
            check_place(before, after, step)

    def read(self):
        return self.page.evaluate(READ)

    def rest(self):
        tops = [None]
        while len(tops) < 60 and tops[-4:].count(tops[-1]) < 4:
            self.screen.frames()
            tops.append(self.read()["top"])

    def end(self):
        """A healthy service makes progress after one retry."""
        self.page.evaluate(RUN, ["show", 0, 0])
        for _ in range(30):
            if self.page.evaluate("!loads.some(({ isAborted }) => !isAborted)"):
                break
            self.page.evaluate(RUN, ["answer", 0, 0])
            self.screen.frames()
        before = self.read()
        check(before)
        if before["state"] in ("end", "empty") or before["open"]:
            return
        self.page.evaluate(RUN, ["retry", 0, 0])
        self.screen.frames()
        # A retry at the first row, or of a limited service, ends the wait of both edges.
        most = 2 if before["beforeState"] in ("waiting", "failed") else 1
        assert 1 <= self.read()["open"] <= most, before["state"]
        self.page.evaluate(RUN, ["answer", 0, 0])
        self.page.evaluate(RUN, ["answer", 0, 0])
        self.screen.chance()
        after = self.read()
        check(after)
        assert after["state"] != "failed", after["state"]


def check(state):
    """The invariants of a feed that can be seen from outside."""
    ids, rows = state["ids"], state["rows"]
    assert len(set(ids)) == len(ids), "an id appears twice"
    assert state["open"] <= 2, "an edge has two loads in flight"
    if state["state"] in ("end", "empty", "failed") and state["beforeState"] in ("end", "failed"):
        assert state["open"] <= (state["state"] == "failed"), state["state"]
    assert [row["text"] for row in rows] == [row["expected"] for row in rows]
    assert [row["at"] for row in rows] == sorted({row["at"] for row in rows})
    if state["height"] == 0:
        return
    columns, spacing = state["columns"], state["spacing"]
    if state["lanes"]:
        check_lanes(state)
        return
    lines = {}
    for row in rows:
        lines.setdefault(row["at"] // columns, []).append(row)
        assert abs(row["left"] - (row["width"] + spacing) * (row["at"] % columns)) < 1, row
    ends = {line: max(row["bottom"] for row in cells) for line, cells in lines.items()}
    for line, cells in lines.items():
        assert len({round(cell["top"], 1) for cell in cells}) == 1, cells
        if line - 1 in lines:
            header = state["head"] if cells[0]["starts"] else 0
            assert abs(cells[0]["top"] - ends[line - 1] - spacing - header) < 1, (line, cells[0]["top"], ends[line - 1], header)
    if ids:
        assert rows, "no row is drawn"
        covered = [line for line in lines if ends[line] > 0 and lines[line][0]["top"] < state["height"]]
        assert covered, "no row is visible"
        assert lines[min(covered)][0]["top"] <= 1 + spacing + state["head"] or min(covered) == 0, "rows are missing at the top"
        assert ends[max(covered)] >= state["height"] - 1 - spacing - state["head"] or rows[-1]["at"] == len(ids) - 1, "rows are missing at the bottom"


def check_lanes(state):
    """The rows of each lane follow each other, and those in view are drawn."""
    lanes = {}
    for row in state["rows"]:
        lane = round(row["left"] / (row["width"] + state["spacing"]))
        assert 0 <= lane < state["lanes"] and abs(row["left"] - (row["width"] + state["spacing"]) * lane) < 1, row
        lanes.setdefault(lane, []).append(row)
    is_far = state["ids"] and state["rows"][-1]["at"] < len(state["ids"]) - 1
    for rows in lanes.values():
        # The row with the focus may be drawn alone.
        for above, below in zip(rows, rows[1:]):
            if below["top"] < state["height"] and above["bottom"] > 0:
                assert abs(below["top"] - above["bottom"] - state["spacing"]) < 1, (above, below)
        assert rows[0]["top"] <= 1 + state["spacing"] or state["rows"][0]["at"] == 0, "rows are missing at the top"
        assert rows[-1]["bottom"] >= state["height"] - 1 - state["spacing"] or not is_far, "rows are missing at the bottom"


def check_place(before, after, step):
    """The first visible row stays in place, unless the list ends before it could, or shows new rows at its very top."""
    if before["height"] == 0 or after["height"] == 0 or before["top"] <= 0:
        return
    seen = next((row for row in before["rows"] if row["bottom"] + before["spacing"] > before["head"] + 0.5), None)
    again = seen and next((row for row in after["rows"] if row["id"] == seen["id"]), None)
    if seen is None or seen["id"] not in after["ids"] or after["top"] >= after["most"] - 1 or after["top"] <= 0:
        return
    # With more columns, the list may end in the viewport, above a footer that is shown then.
    last = after["rows"][-1]
    if step[0] in LAYOUT and last["at"] == len(after["ids"]) - 1 and last["bottom"] <= after["height"]:
        return
    # An edit may have moved the row itself.
    if step[0] in ("attempt", "decide", "answer", "late answer") and neighbors(before, seen["id"]) != neighbors(after, seen["id"]):
        return
    assert again and abs(again["top"] - seen["top"]) <= 1, (step, seen, again)


def neighbors(state, id):
    at = state["ids"].index(id)
    return state["ids"][at + 1 : at + 3]
