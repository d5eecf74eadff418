// What a person sees of a pager, kept for a reload and for Back: the selected page, and where each page is scrolled to.

import { isReturning, keyOf, readKept, writeKept } from "../bridge/storage.js";

/** Keeps the id of the selected page, and the scroll offsets of pages: a list of pairs of an id and an offset. */
export function keepView(pager, selected, places) {
  writeKept(keyOf(pager), { selected, places });
}

/** Returns what was kept before a reload or Back. When the address names the page, `selected` is null. */
export function takeView(pager) {
  const kept = isReturning() && readKept(keyOf(pager));
  if (!kept) return { selected: null, places: [] };
  return pager.hasAttribute("url") ? { ...kept, selected: null } : kept;
}
