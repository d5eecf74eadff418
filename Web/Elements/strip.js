// Defines <lockstep-strip>. It uses the engine of <lockstep-pager>.

import { tellFailure } from "./bridge/load.js";
import { LockstepPager, pagerReady } from "./pager.js";
import { LockstepStrip } from "./strip/element.js";

export { LockstepStrip };

/** Resolves with `true` when <lockstep-strip> is defined, and with `false` when its engine cannot be loaded. */
export const stripReady = pagerReady.then((isReady) => {
  // Another copy of the modules may have defined <lockstep-pager>. Then this copy has no engine.
  if (!isReady || !LockstepPager.module) return fail();
  // `recorder.js` may have defined the element already.
  if (customElements.get("lockstep-strip")) return true;
  LockstepStrip.module = LockstepPager.module;
  customElements.define("lockstep-strip", LockstepStrip);
  return true;
});

function fail() {
  if (globalThis.document) tellFailure("lockstep-strip", new Error("The engine of <lockstep-pager> is not available"));
  return false;
}
