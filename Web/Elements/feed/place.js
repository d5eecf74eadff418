// The scroll position of a feed, kept for a reload and for Back.

import { isReturning, readKept, writeKept } from "../bridge/storage.js";

function key(feed) {
  return `lockstep-feed ${location.href} ${feed.id} ${feed.getAttribute("src")}`;
}

/** Keeps the id of the first visible item, the distance from its top to the viewport's top, and the number of rows. */
export function keepPlace(feed, id, depth, count) {
  writeKept(key(feed), [id, depth, count]);
}

/** Returns the kept position after a reload or Back, but not when a person follows a link to the page. */
export function takePlace(feed) {
  return isReturning() ? readKept(key(feed)) : null;
}
