"""A feed that lives at its end, with a thousand rows of uneven height."""

from feed import FEED

# A list of a thousand rows of uneven height, which opens at its last ones. Older rows come after two frames.
OLDER = """async ({ cursor, count }) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const end = cursor ?? 1000, start = Math.max(0, end - count);
  return { items: Array.from({ length: end - start }, (_, index) => ({ id: start + index })), previous: start || null, next: null };
}"""
HEIGHTS = "(id) => window.heights[id] ?? 40 + (id % 7) * 9"

# Reads where the rows are. A gap below the last row counts as no distance to the end.
PLACES = f"""
  const feed = {FEED}, scroller = feed.shadowRoot.querySelector("[part~=scroller]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // What is read after this is what the frame has shown.
  const painted = () => new Promise((done) => {{
    const {{ port1, port2 }} = new MessageChannel();
    port2.onmessage = done;
    port1.postMessage(null);
  }});
  const top = () => scroller.getBoundingClientRect().top;
  const distance = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const laidOut = () => [...feed.shadowRoot.querySelectorAll("article")].map((row) => {{
    const {{ top: start, bottom }} = row.getBoundingClientRect();
    return {{ id: Number(row.ariaLabel.slice(4)), start: start - top(), end: bottom - top() }};
  }});
  const seen = () => laidOut().filter(({{ start, end }}) => end > 0.5 && start < scroller.clientHeight - 0.5);
  const arrive = async () => {{
    for (let count = 0; Math.abs(distance()) > 1; count += 1) {{
      if (count > 120) throw new Error(`The end is ${{distance()}} away`);
      await frame();
    }}
  }};
  const startOf = (id) => seen().find((row) => row.id === id)?.start;
  const placeOf = (id) => laidOut().find((row) => row.id === id)?.start;
"""


def show(screen):
    """Shows the list at its end."""
    screen.wait("['idle', 'end'].includes(feed.state)")
    screen.page.evaluate(f"() => {{ window.heights = {{}}; window.unseen = []; {FEED}.addEventListener('feedunseen', ({{ detail }}) => unseen.push(detail.unseen)); {FEED}.setAttribute('anchor', 'end'); }}")
    screen.show(OLDER, HEIGHTS)
    screen.wait("feed.items.at(-1)?.id === 999 && feed.beforeState === 'idle'")
    screen.chance()


def run(screen, script, argument=None):
    return screen.page.evaluate(f"async (argument) => {{ {PLACES} {script} }}", argument)
