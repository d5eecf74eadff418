// Defines <lockstep-feed>.

import { defineElement } from "./bridge/load.js";
import { LockstepFeed } from "./feed/element.js";

export { LockstepFeed };

const address = () => new URL("./lockstep-feed.wasm", import.meta.url);

/** Resolves with `true` when <lockstep-feed> is defined, and with `false` when its engine cannot be loaded. */
export const feedReady = defineElement("lockstep-feed", LockstepFeed, address);
