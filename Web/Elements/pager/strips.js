/** The insides of each pager that strips of their own need: its engine, its list of pages and its scroller. */
export const insides = new WeakMap();

/** What pagers ask of the connected <lockstep-strip> elements: `link()` and `draw(pager)`. */
export const strips = new Set();

/** Connects the strips that wait for a pager which has just come into the document. */
export function linkStrips() {
  for (const strip of strips) strip.link();
}

/** Draws the strips that follow a pager. */
export function drawStrips(pager) {
  for (const strip of strips) strip.draw(pager);
}
