// Rows of plain HTML without a library. After each part of an answer, the page scrolls to the end.
import { fill, items, main, use } from "./feed-common.js";

const scroller = document.createElement("div");
scroller.className = "scroller";
for (const item of items) {
  const row = document.createElement("div");
  fill(row, item);
  scroller.append(row);
}
main.append(scroller);
scroller.scrollTop = scroller.scrollHeight;
await use({
  scroller: () => scroller,
  grow(name) {
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= 1;
    fill(scroller.lastChild, { ...items.at(-1), name });
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  },
});
