// The scroll position of a feed, kept for a reload and for Back.

import { isReturning, keyOf, readKept, writeKept } from "../bridge/storage.js";

function key(feed) {
  return `${keyOf(feed)} ${feed.getAttribute("src")}`;
}

/** Keeps a place: the id of the first visible item, the distance from its top to the viewport's top, and the number of rows,
 * with those that were dropped above, and its index in the whole list. Null forgets an older place. */
export function keepPlace(feed, place) {
  writeKept(key(feed), place);
}

/** Returns the kept position after a reload or Back, or null. */
export function takePlace(feed) {
  return isReturning() ? readKept(key(feed)) : null;
}
