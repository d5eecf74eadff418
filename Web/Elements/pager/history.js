// The selected page of a pager, kept for a reload and for Back.

import { isReturning, readKept, writeKept } from "../bridge/storage.js";

/** A name for the pager that is the same after a reload: its id, or its place among the pagers around it. */
function key(pager) {
  const place = [...pager.getRootNode().querySelectorAll("lockstep-pager")].indexOf(pager);
  return `lockstep-pager ${location.href} ${pager.id || place}`;
}

export function keepSelection(pager, id) {
  writeKept(key(pager), id);
}

/** Returns the id of the page that was selected before a reload or Back, or null. A person who follows a link to the
 * page begins anew, and so do an app that restores the scroll positions of its history itself and a pager whose page is in
 * the address. */
export function takeSelection(pager) {
  const kept = readKept(key(pager));
  return isReturning() && history.scrollRestoration === "auto" && !pager.hasAttribute("url") ? kept : null;
}
