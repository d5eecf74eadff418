"""Tests of feeds that live at their end: `anchor="end"`."""

import json

import pytest

from conftest import ROOT
from feed import FEED, users
from feed_end import run, show

# The cases of another library's example of a chat.
CHAT = [
    vector
    for vector in json.loads((ROOT / "Tests/LockstepFeedTests/Vectors/feed.json").read_text())["vectors"]
    if vector["id"].startswith("react-chat/")
]


def test_a_list_opens_at_its_end_and_stays_there_while_rows_come_and_grow(tab, server):
    with users(tab, server) as screen:
        show(screen)
        assert run(screen, "return [seen().at(-1).id, Math.abs(distance()) < 1]") == [999, True]
        assert run(screen, "return feed.shadowRoot.querySelector('[part~=footer]').offsetHeight") == 0
        far = run(
            screen,
            """
            const far = [];
            feed.insertItems([{ id: 1000 }, { id: 1001 }], Infinity);
            for (let height = 40; height < 900; height += 37) {
              heights[1001] = height;
              feed.updateItems([{ id: 1001, height }]);
              await frame();
              far.push(distance(), seen().at(-1).end - scroller.clientHeight);
            }
            return far.filter((value) => Math.abs(value) > 1);""",
        )
        assert far == []
        assert run(screen, "return [feed.unseen, unseen]") == [0, []]


def test_away_from_its_end_nothing_moves_and_the_unseen_rows_are_counted(tab, server):
    with users(tab, server) as screen:
        show(screen)
        screen.scroll(-400)
        screen.chance()
        moved = run(
            screen,
            """
            const last = seen().at(-1), moved = [];
            for (let id = 1000; id < 1006; id += 2) {
              feed.insertItems([{ id }, { id: id + 1 }], Infinity);
              heights[id] = 300;
              feed.updateItems([{ id, height: 300 }]);
              await frame();
              moved.push(startOf(last.id) - last.start);
            }
            return moved.filter((value) => Math.abs(value) > 1);""",
        )
        assert moved == []
        assert run(screen, "return [feed.unseen, unseen]") == [6, [2, 4, 6]]
        assert run(screen, "feed.scrollToEnd(); await arrive(); return [seen().at(-1).id, feed.unseen]") == [1005, 0]


def test_a_person_leaves_the_end_by_small_steps_while_an_answer_streams(tab, server):
    with users(tab, server) as screen:
        show(screen)
        away = run(
            screen,
            """
            const far = [];
            for (let step = 0; step < 40; step += 1) {
              heights[999] = (heights[999] ?? 60) + 1;
              feed.updateItems([{ id: 999, height: heights[999] }]);
              if (step < 16) scroller.scrollTop -= 20;
              await frame();
              far.push(distance());
            }
            return far;""",
        )
        assert away[15] > 300 and away[39] >= away[15]


@pytest.mark.parametrize("height", [250, 390])
def test_a_keyboard_keeps_the_distance_to_the_end_after_a_scroll_that_rests_near_it(tab, server, height):
    with users(tab, server) as screen:
        show(screen)
        screen.page.evaluate(f"{FEED}.style.cssText = 'flex: none; height: 320px'")
        screen.chance()
        screen.scroll(-30)
        for _ in range(3):
            screen.chance()
        assert round(run(screen, "return distance()")) == 30
        run(screen, "feed.style.height = `${argument}px`", height)
        screen.chance()
        assert round(run(screen, "return distance()")) == 30


@pytest.mark.parametrize("vector", CHAT, ids=lambda vector: vector["id"])
def test_a_chat_has_the_expected_place_after_each_vector(tab, server, vector):
    """`EndVectorTests` runs these and more vectors with the engine alone."""
    setup, expected = vector["setup"], vector["expected"]
    with users(tab, server) as screen:
        screen.page.evaluate(f"(height) => {{ {FEED}.style.cssText = `flex: none; height: ${{height}}px`; {FEED}.setAttribute('anchor', 'end'); window.heights = {{}}; }}", setup["viewport"])
        rows = f"Array.from({{ length: {setup['rows']} }}, (_, id) => ({{ id }}))"
        screen.show(f"async () => ({{ items: {rows}, next: null }})", f"(id) => window.heights[id] ?? {setup['rowHeight']}")
        screen.wait(f"feed.items.length === {setup['rows']} && feed.state === 'end'")
        screen.chance()
        found = run(
            screen,
            """
            await arrive();
            scroller.scrollTop = argument.setup.scrollTop;
            for (let count = 0; count < 12; count += 1) await frame();
            const first = seen()[0];
            for (const { prepend, append, measure } of argument.inputs) {
              const { length } = feed.items;
              if (prepend) feed.insertItems(Array.from({ length: prepend }, (_, index) => ({ id: index - prepend })), 0);
              if (append) feed.insertItems(Array.from({ length: append }, (_, index) => ({ id: length + index })), Infinity);
              if (measure) heights[measure[0]] = measure[1], feed.updateItems([{ id: measure[0], height: measure[1] }]);
            }
            for (let count = 0; count < 12; count += 1) await frame();
            return { scrollTop: scroller.scrollTop, distance: distance(), moved: startOf(first.id) - first.start };""",
            vector,
        )
        assert all(abs(found[name] - value) <= 1 for name, value in expected.items()), found
        if "distance" not in expected:
            assert abs(found["moved"]) <= 1


# One session: random rows that come, grow and go, older rows that load, and a person who scrolls at the same time. Beside
# the person's own scroll, the last visible row moves by at most a pixel in any frame, or the end stays in view. The rows
# change after the scroll event of the frame, as a person's scroll and its event come together.
SESSION = """
  let state = argument;
  const random = (below) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below;
  let next = 1000;
  const wrong = [];
  const grow = (id) => {
    heights[id] = 30 + random(300);
    feed.updateItems([{ id, height: heights[id] }]);
  };
  for (let step = 0; step < 30; step += 1) {
    const change = Math.floor(random(6)), pace = random(2) < 1 ? 0 : Math.round(random(320) - 200);
    for (let count = 0; count < 6; count += 1) {
      const places = new Map(laidOut().map(({ id, start }) => [id, start])), before = scroller.scrollTop, far = distance();
      scroller.scrollTop += pace;
      const scrolled = scroller.scrollTop - before;
      await frame();
      const held = laidOut().findLast(({ start }) => start < scroller.clientHeight), rows = feed.items;
      const isNear = Math.min(far, distance()) <= 57;
      if (!held || held.end < 0) return [`step ${step}: no row is visible`];
      if (count === 0 && change === 2) feed.insertItems([{ id: next++ }], Infinity);
      if (change === 3) grow(rows.at(-1).id);
      if (count === 0 && change === 4) grow(rows[Math.floor(random(rows.length))].id);
      if (count === 0 && change === 5 && rows[0].id !== held.id) feed.removeItems([rows[0].id]);
      await painted();
      // A row that has come into view had no place.
      const moved = places.has(held.id) ? placeOf(held.id) + scrolled - places.get(held.id) : 0;
      // Rows that have shrunk may be too short for the place.
      const isAtEnd = distance() <= (isNear ? 57 : 1);
      if (!(Math.abs(moved) <= 1) && !isAtEnd) {
        wrong.push(`step ${step}, frame ${count}, change ${change}: moved by ${moved} beside ${scrolled}, ${distance()} from the end`);
      }
    }
  }
  return wrong;
"""


@pytest.mark.parametrize("part", range(20))
def test_in_random_sessions_nothing_but_a_scroll_moves_the_row_that_is_read(tab, server, repetitions, part):
    """20 sessions, or 1,000 with --long."""
    count = repetitions(1, 50)
    with users(tab, server) as screen:
        for seed in range(part * count + 1, part * count + count + 1):
            show(screen)
            assert run(screen, SESSION, seed) == [], seed


@pytest.mark.parametrize("animated", [False, True])
def test_a_row_that_the_person_sends_scrolls_to_the_end_from_anywhere(tab, server, animated):
    with users(tab, server) as screen:
        show(screen)
        for _ in range(3):
            screen.scroll(-3000)
            screen.chance()
        run(screen, "feed.insertItems([{ id: 1000 }], Infinity); feed.scrollToEnd({ animated: argument })", animated)
        assert run(screen, "await arrive(); return [seen().at(-1).id, feed.unseen]") == [1000, 0]
        assert run(screen, "feed.insertItems([{ id: 1001 }], Infinity); await arrive(); return seen().at(-1).id") == 1001
