// The scroll position of a feed, kept for a reload and for Back.

const storage = openStorage();

/** The session's storage; null where a person or a policy forbids it. */
function openStorage() {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function key(feed) {
  return `lockstep-feed ${location.href} ${feed.id} ${feed.getAttribute("src")}`;
}

/** Keeps the id of the first visible item, the distance from its top to the viewport's top, and the number of rows. */
export function keepPlace(feed, id, depth, count) {
  storage?.setItem(key(feed), JSON.stringify([id, depth, count]));
}

/** Returns the kept position after a reload or Back, but not when a person follows a link to the page. */
export function takePlace(feed) {
  const kept = JSON.parse(storage?.getItem(key(feed)) ?? "null");
  storage?.removeItem(key(feed));
  const how = performance.getEntriesByType("navigation")[0]?.type;
  return how === "reload" || how === "back_forward" ? kept : null;
}
