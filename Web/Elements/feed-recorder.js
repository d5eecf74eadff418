// Defines <lockstep-feed> with an engine that can record. A web page loads this module before the others, and only when it
// wants a recording, for example for a bug report: this engine is larger.

import { feedReady, LockstepFeed } from "./feed.js";

/** The recorders of the elements. */
const recorders = new WeakMap();

/** The exported functions of a list's recorder. Text goes through memory that Swift and JavaScript share. */
class FeedRecorder {
  #swift = {};
  #module;
  #items;
  /** The ids by their numbers. */
  #ids = new Map();

  constructor(engine, items) {
    engine.addMethods(this.#swift, "feedrecorder_");
    [this.#module, this.#items] = [engine.module, items];
    items.number = (id) => {
      const number = Object.getPrototypeOf(items).number.call(items, id);
      this.#ids.set(number, id);
      return number;
    };
  }

  start(limit) {
    this.#swift.start(limit);
  }

  stop() {
    this.#swift.stop();
  }

  get isExact() {
    return this.#swift.isExact() > 0;
  }

  get text() {
    if (!(this.#swift.text(0) > 0)) return null;
    for (const [number, id] of this.#ids) this.#name(number, id, 0);
    for (let number = 0; this.#items.cursor(number) !== null; number += 1) this.#name(number, this.#items.cursor(number), 1);
    const count = this.#swift.write();
    return new TextDecoder().decode(this.#module.bytes(this.#swift.text(count), count));
  }

  /** Gives Swift, which knows ids and cursors as numbers, their texts. */
  #name(number, value, isCursor) {
    const bytes = new TextEncoder().encode(String(value));
    this.#module.bytes(this.#swift.text(bytes.length), bytes.length).set(bytes);
    this.#swift.name(number, isCursor, bytes.length);
  }
}

const members = {
  /** Begins to record. Of many events the latest `limit` are kept. */
  startRecording({ limit = 5000 } = {}) {
    recorders.get(this).start(limit);
  },
  /** Ends the recording and releases its memory. */
  stopRecording() {
    recorders.get(this).stop();
  },
  /** The latest events as text, with the state of the list at the end; null while nothing is recorded. */
  get recording() {
    return recorders.get(this).text;
  },
  /** `true` if the recording begins in a state that a replay can rebuild. */
  get isRecordingExact() {
    return recorders.get(this).isExact;
  },
};

// `feed.js` reads the address of the engine after all modules have run, and each new element gives its insides.
LockstepFeed.address = new URL("./lockstep-feed-recorder.wasm", import.meta.url);
LockstepFeed.made = (feed, engine, items) => recorders.set(feed, new FeedRecorder(engine, items));

/** Resolves with `true` when lists that can record are defined. Another module may have defined the element before. */
export const feedRecorderReady = feedReady.then((isReady) => {
  if (!isReady || !LockstepFeed.module?.exports.feedrecorder_start) return false;
  Object.defineProperties(LockstepFeed.prototype, Object.getOwnPropertyDescriptors(members));
  return true;
});
