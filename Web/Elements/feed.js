// Defines <lockstep-feed>.

import { defineElement } from "./bridge/load.js";
import { FeedBegin } from "./feed/begin.js";
import { LockstepFeed } from "./feed/element.js";

export { LockstepFeed };

const address = () => LockstepFeed.address ?? new URL("./lockstep-feed.wasm", import.meta.url);

/** Waits for the whole HTML, and loads the module for rows that stand in it. */
async function prepare() {
  if (document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  if (!document.querySelector("lockstep-feed > script")) return;
  await FeedBegin.loadModule();
  FeedBegin.module?.watchLists();
}

/** Resolves with `true` when <lockstep-feed> is defined, and with `false` when its engine cannot be loaded. */
export const feedReady = Promise.resolve().then(() => defineElement("lockstep-feed", LockstepFeed, address, prepare, () => FeedBegin.module?.listsAtRest()));
