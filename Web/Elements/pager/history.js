// What a person sees of a pager, kept for a reload and for Back: the selected page, and where each page is scrolled to.

import { isReturning, readKept, writeKept } from "../bridge/storage.js";

/** A name for the pager that is the same after a reload: its id, or its place among the pagers around it. */
function key(pager) {
  const place = [...pager.getRootNode().querySelectorAll("lockstep-pager")].indexOf(pager);
  return `lockstep-pager ${location.href} ${pager.id || place}`;
}

/** Keeps the id of the selected page, and the scroll offsets of pages: a list of pairs of an id and an offset. */
export function keepView(pager, selected, places) {
  writeKept(key(pager), { selected, places });
}

/** Returns what was kept before a reload or Back. A person who follows a link to the page begins anew, and so does an app
 * that restores the scroll positions of its history itself. When the address names the page, `selected` is null. */
export function takeView(pager) {
  const kept = isReturning() && history.scrollRestoration === "auto" && readKept(key(pager));
  if (!kept) return { selected: null, places: [] };
  return pager.hasAttribute("url") ? { ...kept, selected: null } : kept;
}
