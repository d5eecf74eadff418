/** What strips and features need of each pager and strip: its engine and its parts; of a pager also its list of pages, its
 * timeline and a function that makes animations. */
export const insides = new WeakMap();

/** What pagers ask of the connected <lockstep-strip> elements: `link()`, `draw()`, `configure()`, and their `pager` and
 * `features`. */
export const strips = new Set();

/** Connects each strip with its pager, after a pager has come, has left or has another id. */
export function linkStrips() {
  for (const strip of strips) strip.link();
}

/** The strips that follow a pager. */
export function stripsOf(pager) {
  return [...strips].filter((strip) => strip.pager === pager);
}
