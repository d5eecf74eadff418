/** The insides of each pager that strips of their own need: its engine, its list of pages and its scroller. */
export const insides = new WeakMap();

/** What pagers ask of the connected <lockstep-strip> elements: `link()`, `draw()`, and their `pager` and `features`. */
export const strips = new Set();

/** Connects the strips that wait for a pager which has just come into the document. */
export function linkStrips() {
  for (const strip of strips) strip.link();
}

/** The strips that follow a pager. */
export function stripsOf(pager) {
  return [...strips].filter((strip) => strip.pager === pager);
}
