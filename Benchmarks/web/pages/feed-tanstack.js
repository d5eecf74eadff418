// TanStack Virtual's core without a framework: rows by key, as its adapters hold them.
import { Virtualizer, elementScroll, observeElementOffset, observeElementRect } from "/peers/tanstack.js";
import { count, fill, isAnswer, items, main, use } from "./feed-common.js";

const scroller = document.createElement("div"), sizer = document.createElement("div"), rows = new Map();
scroller.className = "scroller";
sizer.className = "sizer";
scroller.append(sizer);
main.append(scroller);

function draw() {
  const shown = virtualizer.getVirtualItems(), keys = new Set(shown.map(({ index }) => index));
  sizer.style.height = `${virtualizer.getTotalSize()}px`;
  const gone = [...rows].filter(([index]) => !keys.has(index));
  for (const [index, row] of gone) row.remove(), rows.delete(index);
  if (gone.length) virtualizer.measureElement(null);
  for (const { index, start } of shown) (rows.get(index) ?? make(index)).style.transform = `translateY(${start}px)`;
}

function make(index) {
  const row = document.createElement("div"), content = document.createElement("div");
  row.dataset.index = index;
  fill(content, items[index]);
  row.append(content);
  rows.set(index, row);
  sizer.append(row);
  virtualizer.measureElement(row);
  return row;
}

/** As many rows as the feed keeps in the document: those within half a viewport's height on both sides. */
const overscan = 7;
const virtualizer = new Virtualizer({
  count, getScrollElement: () => scroller, estimateSize: () => 60, overscan, onChange: () => draw(),
  getItemKey: (index) => items[index].id, scrollToFn: elementScroll, observeElementOffset, observeElementRect,
  // The options of its example of a chat.
  ...(isAnswer && { anchorTo: "end", followOnAppend: true, scrollEndThreshold: 4 }),
});
virtualizer._didMount();
virtualizer._willUpdate();
draw();
if (isAnswer) virtualizer.scrollToEnd();
await use({
  scroller: () => scroller,
  grow(name) {
    items[count - 1] = { ...items[count - 1], name };
    const row = rows.get(count - 1);
    if (row) fill(row.firstChild, items[count - 1]);
  },
});
