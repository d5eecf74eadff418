/** A number that changes with the content of an item, also when an app changes the item in place. */
export function fingerprint(item) {
  return hash(textOf(item));
}

function textOf(item) {
  try {
    return JSON.stringify(item);
  } catch {
    return textOfAny(item);
  }
}

/** The content as text of an item that has no JSON form: large numbers count too, and each object counts once. */
function textOfAny(item) {
  const seen = new Set();
  return JSON.stringify(item, (key, value) => {
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return "";
    seen.add(value);
    return value;
  });
}

/** A hash of 53 bits: two items with the same hash are practically never different. (Bryc's cyrb53, public domain.) */
function hash(text) {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
