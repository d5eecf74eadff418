/** The five events that a pager tells of its moves. */
export const moveEvents = ["willmove", "didmove", "didcancel", "didrefuse", "reselect"];

/** Writes one line of three words at the top of `list`, and keeps the newest fifty. */
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

/** Writes every move of `pager` to `list`, newest first. */
export function logMoves(pager, list) {
  for (const name of moveEvents) {
    pager.addEventListener(name, ({ detail: { from, to, cause } }) => {
      writeLine(list, name, `${from ?? "none"} → ${to ?? "none"}`, cause);
    });
  }
}
