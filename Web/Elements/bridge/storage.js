// Values that an element keeps for a reload and for Back.

/** The session's storage; null where a person or a policy forbids it. A browser loads it at the first access, which takes
 * time. */
function storage() {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export function writeKept(key, value) {
  storage()?.setItem(key, JSON.stringify(value));
}

/** Returns a kept value and forgets it, or returns null. */
export function readKept(key) {
  const text = storage()?.getItem(key) ?? "null";
  storage()?.removeItem(key);
  return JSON.parse(text);
}

/** `true` in a document that was loaded by a reload or by Back, and not by a link. */
export function isReturning() {
  const how = performance.getEntriesByType("navigation")[0]?.type;
  return how === "reload" || how === "back_forward";
}
