"""Tests of the room that a list at its end reserves below a row: `reserveRoom`."""

import pytest

from feed import FEED, users
from feed_end import run, show

# Makes rows and reads the room: a question is 50 pixels high, and 100 of its answer are there at first.
ROOM = """
  const list = feed.shadowRoot.querySelector("[aria-busy]");
  const room = () => list.getBoundingClientRect().bottom - top() - seen().at(-1).end;
  const insert = (id, height) => { heights[id] = height; feed.insertItems([{ id }], Infinity); };
  const grow = (id, height) => { heights[id] = height; feed.updateItems([{ id, height }]); };
  const settle = async () => { await frame(); await frame(); await frame(); };
  const ask = async (id, options) => { insert(id, 50); feed.reserveRoom(id, options); await arrive(); await settle(); };
  const heightOf = (id) => heights[id] ?? 40 + (id % 7) * 9;
  const off = (values) => values.filter((value) => !(Math.abs(value) <= 1));
"""
ASKED = "await ask(1000, { animated: false }); insert(1001, 100);"


def play(screen, script, argument=None):
    return run(screen, ROOM + script, argument)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_question_goes_to_the_top_and_nothing_moves_until_its_answer_fills_the_room(tab, server, direction):
    with users(tab, server) as screen:
        screen.page.evaluate("(direction) => (document.documentElement.dir = direction)", direction)
        show(screen)
        questions, ends, left = play(
            screen,
            """
            await ask(1000);
            const questions = [startOf(1000)], ends = [];
            insert(1001, 100);
            for (let height = 137; height < 2 * scroller.clientHeight; height += 37) {
              grow(1001, height);
              await frame();
              questions.push((startOf(1000) ?? seen()[0].end - height - 50) + Math.max(0, 50 + height - scroller.clientHeight));
              ends.push(distance());
            }
            return [off(questions), off(ends), room()];""",
        )
        assert (questions, ends) == ([], [])
        assert abs(left) < 1


def test_room_is_shown_at_once_with_reduced_motion_and_on_request(tab, server):
    with users(tab, server) as screen:
        show(screen)
        assert abs(play(screen, "insert(1000, 50); feed.reserveRoom(1000, { animated: false }); await frame(); return startOf(1000)")) < 1
        screen.page.emulate_media(reduced_motion="reduce")
        assert abs(play(screen, "insert(1001, 50); feed.reserveRoom(1001); await frame(); return startOf(1001)")) < 1


def test_the_item_may_come_after_its_room_was_reserved(tab, server):
    with users(tab, server) as screen:
        show(screen)
        place = play(
            screen,
            """
            feed.reserveRoom("late");
            // The list forgets the ids that no item has, once it has had thousands of contents.
            for (let part = 0; part < 4000; part += 1) feed.updateItems([{ id: 999, part }]);
            for (let count = 0; count < 8; count += 1) await frame();
            feed.insertItems([{ id: "late" }], Infinity);
            await arrive();
            const row = [...feed.shadowRoot.querySelectorAll("article")].find(({ ariaLabel }) => ariaLabel === "Row late");
            return row.getBoundingClientRect().top - top();""",
        )
        assert abs(place) < 1


@pytest.mark.parametrize("distance", [30, 300])
def test_a_person_who_scrolls_away_moves_the_list_and_the_answer_does_not(tab, server, distance):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        screen.scroll(-distance)
        screen.chance()
        moved, unseen = play(
            screen,
            """
            const start = startOf(1000), moved = [];
            for (let height = 137; height < scroller.clientHeight - 60 - start; height += 37) {
              grow(1001, height);
              await frame();
              moved.push(startOf(1000) - start);
            }
            return [[start, ...off(moved)], feed.unseen];""",
        )
        assert [round(value) for value in moved] == [distance]
        assert unseen == 0
        assert abs(play(screen, "feed.scrollToEnd(); await arrive(); await settle(); return startOf(1000)")) < 1


def test_a_turn_and_a_keyboard_leave_the_question_at_the_top(tab, server):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        for width, height in [(390, 500), (390, 844), (844, 390), (390, 844)]:
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.chance()
            assert play(screen, "return off([startOf(1000), distance()])") == [], (width, height)
        # An app that makes way for a keyboard may send in the same task, before the browser tells the new height.
        for height in [250, 400]:
            assert play(screen, f"feed.style.cssText = 'flex: none; height: {height}px'; feed.updateItems([{{ id: 1001 }}]); await settle(); return off([startOf(1000), distance()])") == []


def test_older_rows_and_rows_that_change_above_leave_the_question_at_the_top(tab, server):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        assert play(
            screen,
            """
            const places = [], first = feed.items[0].id;
            feed.load("before");
            for (let count = 0; feed.items[0].id === first || count < 8; count += 1) {
              await frame();
              places.push(startOf(1000));
            }
            grow(990, 400);
            feed.removeItems([999, 991]);
            await settle();
            return off([...places, startOf(1000), distance()]);""",
        ) == []


def test_the_next_question_and_rows_after_it_take_the_room_over(tab, server):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        assert play(screen, "insert(1002, 60); feed.scrollToEnd({ animated: false }); await settle(); return off([startOf(1000), distance()])") == []
        assert play(screen, "await ask(1003); return off([startOf(1003), distance()])") == []
        assert play(screen, "return [Math.round(room()), scroller.clientHeight - 50]") == [play(screen, "return scroller.clientHeight - 50")] * 2


def test_an_answer_that_becomes_shorter_moves_nothing_and_room_that_was_filled_does_not_come_back(tab, server):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        assert play(screen, "grow(1001, 200); await settle(); grow(1001, 40); await settle(); return off([startOf(1000), distance()])") == []
        # The browser's own layout changes the heights, too.
        assert play(screen, "[...feed.children].find((row) => row.textContent === 'Row 1001').style.height = '222px'; await settle(); return off([startOf(1000), distance()])") == []
        assert play(screen, "grow(1001, 2000); await settle(); grow(1001, 40); await settle(); return off([room(), distance()])") == []


def test_a_removed_question_takes_its_room_away_and_a_refused_removal_brings_it_back(tab, server):
    with users(tab, server) as screen:
        show(screen)
        play(screen, ASKED)
        assert play(
            screen,
            """
            let refuse;
            const removed = feed.attempt({ remove: [1000] }, new Promise((_, reject) => (refuse = reject))).catch(() => {});
            await settle();
            const gone = off([room(), distance()]);
            refuse(new Error("refused"));
            await removed;
            await settle();
            return [gone, off([startOf(1000), distance()])];""",
        ) == [[], []]
        assert play(screen, "feed.removeItems([1000]); await settle(); return off([room(), distance()])") == []


def test_a_header_that_sticks_does_not_cover_the_question(tab, server):
    with users(tab, server) as screen:
        screen.page.evaluate(
            f"""() => {{ {FEED}.insertAdjacentHTML("beforeend", "<template data-section><div style='margin: 0; height: 30px'></div></template>");
              {FEED}.section = ({{ id }}) => (id < 990 ? "old" : "new"); }}"""
        )
        show(screen)
        assert play(screen, "await ask(1000); return off([startOf(1000) - 30, distance()])") == []
        assert play(screen, "insert(1001, 100); for (let height = 100; height < 300; height += 50) grow(1001, height); await settle(); return off([startOf(1000) - 30])") == []


def test_a_list_at_its_start_reserves_no_room(tab, server):
    with users(tab, server) as screen:
        show(screen)
        screen.page.evaluate(f"{FEED}.setAttribute('anchor', 'start')")
        assert play(screen, f"insert(1000, 50); feed.reserveRoom(1000, {{ animated: false }}); await settle(); return off([room()])") == []
        screen.page.evaluate(f"{FEED}.setAttribute('anchor', 'end')")
        assert abs(play(screen, "feed.scrollToEnd({ animated: false }); await settle(); return startOf(1000)")) < 1


# One session: questions with room, answers that grow and shrink, rows that come and go, older rows, a person who scrolls, and a
# keyboard. Beside the person's own scroll, the row that is read moves by at most a pixel in any frame: the question, while there is
# room below it and the list is at its end, and else the last visible row. Without room, a list at its end stays there.
SESSION = ROOM + """
  let state = argument;
  const random = (below) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below;
  let next = 1000, question = null;
  const wrong = [];
  const rest = async () => { for (let count = 0; count < 12; count += 1) await frame(); };
  await rest();
  for (let step = 0; step < 40; step += 1) {
    const action = Math.floor(random(8));
    if (action === 0) {
      scroller.scrollTop += random(700) - 450;
      await rest();
      continue;
    }
    if (action === 1) {
      await ask((question = next++), { animated: random(2) < 1 });
      if (!(Math.abs(startOf(question)) <= 1)) wrong.push(`step ${step}: the question is at ${startOf(question)}`);
      continue;
    }
    const stands = distance() <= 56, rows = feed.items, newest = rows.at(-1).id;
    const hasRoom = stands && question !== null && room() > 1 && startOf(question) !== undefined;
    const held = hasRoom ? { id: question, start: startOf(question) } : seen().at(-1);
    let changed = null;
    if (action === 2) insert(next++, 30 + random(60));
    if (action === 3 || action === 4) {
      changed = action === 3 ? newest : rows[Math.floor(random(rows.length))].id;
      grow(changed, stands ? 30 + random(300) : heightOf(changed) + random(200));
    }
    if (action === 5 && rows[0].id !== held.id) feed.removeItems([rows[0].id]);
    if (action === 6 && stands && question !== newest && newest > 1000) feed.removeItems([newest]);
    if (action === 7 && stands) feed.style.cssText = `flex: none; height: ${300 + random(300)}px`;
    for (let count = 0; count < 4; count += 1) {
      await frame();
      const move = (startOf(held.id) ?? held.start) - held.start;
      const isHeld = hasRoom ? room() > 1 : !stands && changed !== held.id;
      if (isHeld ? Math.abs(move) > 1 : stands && distance() > 57) {
        wrong.push(`step ${step}, action ${action}: moved by ${move}, ${distance()} from the end, room ${room()}`);
      }
    }
  }
  return wrong;
"""


def test_in_random_sessions_with_room_nothing_but_a_scroll_moves_the_row_that_is_read(tab, server, repetitions):
    with users(tab, server) as screen:
        for seed in range(repetitions(20, 1000)):
            show(screen)
            assert run(screen, SESSION, seed + 1) == [], seed
