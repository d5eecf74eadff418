"""Tests of a feed in lanes: columns whose rows have heights of their own."""

from feed import FEED, users

# Rows of uneven height that are loaded at both ends of what is shown.
ROWS = """async ({ cursor, count, heading }) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const start = heading === "before" ? Math.max(0, cursor - count) : (cursor ?? first);
  const end = heading === "before" ? cursor : Math.min(1000, start + count);
  return { items: Array.from({ length: end - start }, (_, index) => ({ id: start + index })), previous: start || null, next: end < 1000 ? end : null };
}"""
LANES = f"""
  const feed = {FEED}, root = feed.shadowRoot, scroller = root.querySelector("[part~=scroller]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const rows = () => [...root.querySelectorAll("article")].map((row) => {{
    const box = row.getBoundingClientRect(), view = scroller.getBoundingClientRect();
    return {{ id: Number(row.ariaLabel.slice(4)), start: box.top - view.top, end: box.bottom - view.top, left: box.left - view.left, width: box.width }};
  }}).sort((one, other) => one.start - other.start);
  const seen = () => rows().filter(({{ start, end }}) => end > 0.5 && start < scroller.clientHeight - 0.5);
  const lanes = () => Object.values(Object.groupBy(rows(), ({{ left }}) => Math.round(left)));
  // Gaps and overlaps between neighbours in the lanes, and the lanes that do not cover the viewport.
  const faults = (spacing = 0) => {{
    const wrong = [];
    for (const lane of lanes()) {{
      const last = feed.items.at(-1).id, first = feed.items[0].id, all = rows();
      lane.forEach((row, at) => {{
        if (at && Math.abs(row.start - lane[at - 1].end - spacing) > 1) wrong.push(`${{row.start - lane[at - 1].end}} between ${{lane[at - 1].id}} and ${{row.id}}`);
      }});
      const isAtStart = all.some(({{ id }}) => id === first), isAtEnd = all.some(({{ id }}) => id === last);
      if (lane[0].start > 1 + spacing && !isAtStart) wrong.push(`nothing above ${{lane[0].id}} at ${{lane[0].start}}`);
      if (lane.at(-1).end < scroller.clientHeight - 1 - spacing && !isAtEnd) wrong.push(`nothing below ${{lane.at(-1).id}} at ${{lane.at(-1).end}}`);
    }}
    return wrong;
  }};
  // How far the rows that were in view have moved since, up or to the side.
  const moves = (before) => {{
    const present = rows();
    return before.map((row) => [row.id, present.find(({{ id }}) => id === row.id), row])
      .filter(([, now, row]) => now && (Math.abs(now.start - row.start) > 1 || Math.abs(now.left - row.left) > 1)).map(([id, now, row]) => [id, now.start - row.start, now.left - row.left]);
  }};
"""


def show(screen, first=0, lanes="feed.setAttribute('lanes', 2)"):
    screen.wait("['idle', 'end'].includes(feed.state)")
    screen.page.evaluate(f"(first) => {{ const feed = {FEED}; window.first = first; window.heights = {{}}; {lanes}; }}", first)
    screen.show(ROWS, "(id) => window.heights[id] ?? 40 + (id * 37) % 120")
    screen.wait("feed.items.length >= 30 && feed.beforeState !== 'loading' && feed.state !== 'loading'")
    screen.chance()


def run(screen, script, argument=None):
    return screen.page.evaluate(f"async (argument) => {{ {LANES} {script} }}", argument)


def test_each_row_goes_to_the_shortest_lane_and_the_keys_follow_the_order_of_the_rows(tab, server):
    with users(tab, server) as screen:
        show(screen, lanes="feed.setAttribute('lanes', 3); feed.setAttribute('spacing', 8)")
        placed = run(screen, "return rows().map(({ id, start, end, left, width }) => [id, start, end, left, width])")
        ends, width = [0, 0, 0], placed[0][4]
        for id, start, end, left, row_width in sorted(placed):
            lane = ends.index(min(ends))
            assert abs(start - ends[lane]) < 1 and abs(left - lane * (width + 8)) < 1 and abs(row_width - width) < 1, (id, ends)
            ends[lane] = end + 8
        assert run(screen, "return faults(8)") == []
        run(screen, "[...root.querySelectorAll('article')].find(({ ariaLabel }) => ariaLabel === 'Row 3').focus()")
        order = []
        for _ in range(3):
            screen.page.keyboard.press("PageDown")
            order.append(run(screen, "return root.activeElement.ariaLabel"))
        assert order == ["Row 4", "Row 5", "Row 6"]


def test_rows_that_come_above_and_heights_that_change_above_move_no_row_in_any_lane(tab, server):
    with users(tab, server) as screen:
        show(screen, first=500, lanes="feed.setAttribute('lanes', 3)")
        moved = run(
            screen,
            """
            const moved = [];
            scroller.scrollTop = 120;
            await frame(); await frame();
            for (let step = 0; step < 40; step += 1) {
              scroller.scrollTop -= 90;
              // The new rows are measured at the end of the frame that scrolls.
              await frame(); await frame();
              for (let wait = 0; wait < 4; wait += 1) {
                const before = seen();
                await frame();
                if (scroller.scrollTop > 0) moved.push(...moves(before));
              }
              moved.push(...faults());
            }
            return [moved, feed.items[0].id < 480];""",
        )
        assert moved == [[], True]
        moved = run(
            screen,
            """
            const moved = [];
            scroller.scrollTop += 700;
            for (let count = 0; count < 6; count += 1) await frame();
            const above = () => feed.items.slice(0, feed.items.findIndex(({ id }) => id === Math.min(...seen().map(({ id }) => id))));
            for (let step = 0; step < 12; step += 1) {
              const before = seen(), item = above().at(-1 - step);
              if (step % 3 === 0) { heights[item.id] = 20 + step * 30; feed.updateItems([{ ...item, step }]); }
              if (step % 3 === 1) feed.insertItems([{ id: 3000 + step }, { id: 4000 + step }], 2 + step);
              if (step % 3 === 2) feed.removeItems([item.id]);
              await frame(); await frame(); await frame();
              moved.push(...moves(before).map((move) => [step, ...move]), ...faults());
            }
            return moved;""",
        )
        assert moved == []


def test_the_lanes_follow_the_width_and_a_row_is_revealed_in_its_lane(tab, server):
    with users(tab, server) as screen:
        show(screen, lanes="feed.setAttribute('lanes', 2); feed.setAttribute('minimum-column-width', 100)")
        lefts = "return [...new Set(rows().map(({ left, width }) => Math.round(left / width)))].sort()"
        wide = run(screen, lefts)
        assert len(wide) >= 3
        run(screen, "feed.style.width = '250px'; for (let count = 0; count < 4; count += 1) await frame();")
        assert run(screen, lefts) == [0, 1]
        run(screen, "feed.removeAttribute('minimum-column-width'); feed.style.width = ''; await feed.reveal(200, { position: 'start', animated: false });")
        screen.chance()
        found = run(screen, "return [rows().find(({ id }) => id === 200)?.start, faults(), lanes().length]")
        assert abs(found[0]) <= 1 and found[1:] == [[], 2], found
        run(screen, "feed.removeAttribute('lanes'); await frame(); await frame();")
        assert run(screen, "return [lanes().length, faults()]") == [1, []]


def test_right_to_left_the_first_lane_is_at_the_right(tab, server):
    with users(tab, server) as screen:
        show(screen, lanes="feed.setAttribute('lanes', 2); feed.dir = 'rtl'")
        assert run(screen, "const [row] = rows().filter(({ id }) => id === 0); return row.left > 10 && Math.abs(row.left + row.width - scroller.clientWidth) < 1")


def test_a_list_at_its_end_stays_there_while_rows_come_in_lanes(tab, server):
    with users(tab, server) as screen:
        show(screen, first=970, lanes="feed.setAttribute('lanes', 2); feed.setAttribute('anchor', 'end')")
        far = run(
            screen,
            """
            feed.scrollToEnd({ animated: false });
            const far = [];
            for (let id = 1000; id < 1015; id += 1) {
              feed.insertItems([{ id }], Infinity);
              await frame();
              const distance = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
              if (Math.abs(distance) > 1 || !seen().some((row) => row.id === id)) far.push([id, distance]);
            }
            return [...far, ...faults()];""",
        )
        assert far == []
