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

/** The key of an element's values, which is the same after a reload. */
export function keyOf(element) {
  return `${element.localName} ${location.href} ${place(element)}`;
}

/** The id of an element, or its place among the elements of its name. In a shadow root, the place of the host follows. */
function place(element) {
  const root = element.getRootNode();
  const own = element.id || [...root.querySelectorAll(element.localName)].indexOf(element);
  return root.host ? `${own} ${place(root.host)}` : own;
}

/** `true` after a reload or Back. A person who follows a link to the page begins anew, and so does an app that restores
 * the scroll positions of its history itself. */
export function isReturning() {
  const how = performance.getEntriesByType("navigation")[0]?.type;
  return history.scrollRestoration === "auto" && (how === "reload" || how === "back_forward");
}
