// What both lists share: the items, the content of a row, and the moment at which the list can be used.
export const count = Number(new URLSearchParams(location.search).get("count"));
export const main = document.querySelector("main");
/** Items that a server would have sent. */
export const items = Array.from({ length: count }, (_, index) => ({ id: index, name: `Row ${index}` }));

/** Fills a row. Its height is known only after layout: one to three lines of text. */
export function fill(row, { id, name }) {
  row.className = "item";
  row.textContent = name;
  for (let line = 0; line < (id * 7) % 3; line++) row.append(document.createElement("br"), "Another line");
}

/** Waits until the first rows are drawn. */
export async function use(list) {
  const frame = () => new Promise(requestAnimationFrame);
  do await frame();
  while (!(document.querySelector(".item")?.getBoundingClientRect().height > 0));
  await frame();
  list.usable = performance.now();
  window.list = list;
}
