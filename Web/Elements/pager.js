// Defines <lockstep-pager>.

import { defineElement } from "./bridge/load.js";
import { rowsAtRest, showSelectedPages, watchTaps } from "./pager/before.js";
import { LockstepPager } from "./pager/element.js";
import { loadFeatures } from "./pager/features.js";

export { LockstepPager };
export { PagerError } from "./pager/errors.js";

const address = () => new URL("./lockstep-pager.wasm", import.meta.url);

function prepare() {
  watchTaps();
  showSelectedPages();
  return loadFeatures();
}

/** Resolves with `true` when <lockstep-pager> is defined, and with `false` when its engine cannot be loaded. */
export const pagerReady = defineElement("lockstep-pager", LockstepPager, address, prepare, rowsAtRest);
