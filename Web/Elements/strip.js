// Defines <lockstep-strip>. It uses the engine of <lockstep-pager>.

import { LockstepPager, pagerReady } from "./pager.js";
import { LockstepStrip } from "./strip/element.js";

export { LockstepStrip };

/** Resolves with `true` when <lockstep-strip> is defined. */
export const stripReady = pagerReady.then((isReady) => {
  if (!isReady) return false;
  // `recorder.js` may have defined the element already.
  if (customElements.get("lockstep-strip")) return true;
  LockstepStrip.module = LockstepPager.module;
  customElements.define("lockstep-strip", LockstepStrip);
  return true;
});
