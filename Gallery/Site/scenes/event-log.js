/** The five events of a pager about its moves. */
export const moveEvents = ["willmove", "didmove", "didcancel", "didrefuse", "reselect"];

/** Adds a line with these words at the top of `list`, and keeps only the newest fifty lines. */
export function writeLine(list, ...words) {
  const line = document.createElement("li");
  for (const word of words) {
    const span = document.createElement("span");
    span.textContent = word;
    line.append(span);
  }
  list.prepend(line);
  while (list.children.length > 50) list.lastElementChild.remove();
}

/** Logs every move event of `pager` in `list`, newest first. */
export function logMoves(pager, list) {
  for (const name of moveEvents) {
    pager.addEventListener(name, ({ detail: { from, to, cause } }) => {
      writeLine(list, name, `${from ?? "none"} → ${to ?? "none"}`, cause);
    });
  }
}
