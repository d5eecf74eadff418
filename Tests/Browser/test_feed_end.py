"""Tests of feeds that live at their end: `anchor="end"`."""

import pytest

from feed import FEED, users
from feed_end import run, show


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


# One session: random rows that come, grow and go, older rows, and a person who scrolls. Beside the person's own scroll, the row
# that is held moves by at most a pixel in any frame, or the end stays in view.
SESSION = """
  let state = argument;
  const random = (below) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below;
  let next = 1000;
  const wrong = [];
  const rest = async () => { for (let count = 0; count < 12; count += 1) await frame(); };
  for (let step = 0; step < 30; step += 1) {
    const action = Math.floor(random(6));
    if (action < 2) {
      scroller.scrollTop += random(800) - 500;
      await rest();
      continue;
    }
    const stands = distance() <= 56, held = seen().at(-1);
    if (!held) { wrong.push(`step ${step}: no row is visible`); break; }
    const rows = feed.items;
    if (action === 2) feed.insertItems([{ id: next++ }], Infinity);
    const grown = action === 3 ? rows.at(-1).id : rows[Math.floor(random(rows.length))].id;
    if (action === 3 || action === 4) {
      heights[grown] = 30 + random(300);
      feed.updateItems([{ id: grown, height: heights[grown] }]);
    }
    if (action === 5 && rows[0].id !== held.id) feed.removeItems([rows[0].id]);
    for (let count = 0; count < 4; count += 1) {
      await frame();
      const move = (startOf(held.id) ?? held.start) - held.start;
      if (stands ? distance() > 57 : grown !== held.id && Math.abs(move) > 1) {
        wrong.push(`step ${step}, action ${action}: moved by ${move}, ${distance()} from the end`);
      }
    }
  }
  return wrong;
"""


def test_in_random_sessions_nothing_but_a_scroll_moves_the_row_that_is_read(tab, server, repetitions):
    with users(tab, server) as screen:
        for seed in range(repetitions(20, 1000)):
            show(screen)
            assert run(screen, SESSION, seed + 1) == [], seed


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
