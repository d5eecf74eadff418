import { pagerReady } from "/pager.js";
import { moveEvents } from "/scenes/event-log.js";

/** Calls `reflect` when `pager` is defined, and before the frame that draws a change of its position or selection.
 * Listeners for positions count only from the definition of the element on. */
export async function follow(pager, reflect) {
  if (!(await pagerReady)) return;
  const reflectSoon = () => requestAnimationFrame(reflect);
  for (const name of ["positionchange", ...moveEvents]) pager.addEventListener(name, reflectSoon);
  reflectSoon();
}
