// Defines <lockstep-pager> and <lockstep-strip> with an engine that can record. A web page loads this module before the
// others, and only when it wants a recording, for example for a bug report: this engine is larger.

import { defineElement } from "./bridge/load.js";
import { LockstepPager } from "./pager/element.js";
import { RecordingPager } from "./recorder/element.js";
import { LockstepStrip } from "./strip/element.js";

export { RecordingPager };
export { PagerError } from "./pager/errors.js";

const address = () => new URL("./lockstep-recorder.wasm", import.meta.url);

/** Resolves with `true` when pagers that can record are defined. */
export const recorderReady = defineElement("lockstep-pager", RecordingPager, address).then((isReady) => {
  if (!isReady || customElements.get("lockstep-pager") !== RecordingPager) return false;
  LockstepStrip.module = LockstepPager.module;
  customElements.define("lockstep-strip", LockstepStrip);
  return true;
});
