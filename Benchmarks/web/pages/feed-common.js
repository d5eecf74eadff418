// What the lists share: the items, the content of a row, and the moment at which the list can be used.
const parameters = new URLSearchParams(location.search);
export const count = Number(parameters.get("count"));
/** `true` for a list that lives at its end, and whose last row is an answer that grows. */
export const isAnswer = parameters.has("answer");
export const main = document.querySelector("main");
/** Items that a server would have sent. */
export const items = Array.from({ length: count }, (_, index) => ({ id: index, name: `Row ${index}` }));

/** Fills a row. Its height is known only after layout: one to three lines of text. */
export function fill(row, { id, name }) {
  row.className = "item";
  row.textContent = name;
  for (let line = 0; line < (id * 7) % 3; line++) row.append(document.createElement("br"), "Another line");
}

/** Waits until the first rows are drawn, and until an answer's list is at its end. */
export async function use(list) {
  const frame = () => new Promise(requestAnimationFrame);
  do await frame();
  while (!(document.querySelector(".item")?.getBoundingClientRect().height > 0));
  const distance = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight;
  while (isAnswer && distance(list.scroller()) > 1) await frame();
  await frame();
  list.usable = performance.now();
  window.list = list;
}
