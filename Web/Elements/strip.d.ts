// The types of `strip.js`.

export { LockstepStrip, stripReady } from "./lockstep.js";
export type { LockstepStripOptions } from "./lockstep.js";
