// Reads, plays and shrinks recordings of pagers and feeds. It loads the whole engine, and no element.

import { load } from "./bridge/load.js";
import { Module } from "./bridge/module.js";
import { causes } from "./pager/table.js";

const address = () => new URL("./lockstep-doctor.wasm", import.meta.url);
/** The time that the search for a shorter recording takes before the web page can draw again, in milliseconds. */
const SLICE = 12;
/** The result of a try after which no shorter recording is left. */
const OVER = 2;

/** An error in a recording. `line` is the number of its line, counted from 1. */
export class RecordingError extends Error {
  name = "RecordingError";

  constructor({ line, sentence }) {
    super(sentence);
    this.line = line;
  }
}

/** The kind of engine that a recording is of, as its first line says: `pager`, `feed`, or undefined. */
function kindOf(text) {
  const first = text.split("\n").map((line) => line.replace(/^[\s\uFEFF]+|\s+$/g, "")).find((line) => line && !line.startsWith("#"));
  return /^lockstep (pager|feed) /.exec(first ?? "")?.[1];
}

const NO_RECORDING = 'This is neither a recording of a pager nor one of a feed. A recording begins with the line "lockstep pager 1" or "lockstep feed 1". Paste the whole text that the app attached.';

/** A recording of a pager or a feed, with the engine that plays it. */
export class Doctor {
  #module;
  #pointer;
  /** The functions of the engine, by the kind of recording. */
  #kinds = { pager: {}, feed: {} };
  #kind = "pager";

  /** Loads the engine. */
  static async load() {
    const module = new Module();
    const number = (start, count) => Number(new TextDecoder().decode(module.bytes(start, count)));
    module.exports = await load(address(), { math: Math, text: { number } });
    return new Doctor(module);
  }

  constructor(module) {
    this.#module = module;
    this.#pointer = module.exports.doctor_create();
    for (const [name, call] of Object.entries(module.exports)) {
      const [, feed, own] = /^(feed)?doctor_(\w+)$/.exec(name) ?? [];
      if (own) this.#kinds[feed ?? "pager"][own] = (...values) => call(this.#pointer, ...values);
    }
  }

  get #swift() {
    return this.#kinds[this.#kind];
  }

  /** What the recording is of: `pager` or `feed`. */
  get kind() {
    return this.#kind;
  }

  /** Reads a recording. Throws a RecordingError, and keeps the previous recording. */
  read(text) {
    const kind = kindOf(text);
    if (!kind) throw new RecordingError({ line: 1, sentence: NO_RECORDING });
    this.#throwError(this.#kinds[kind].read(this.#give(text)));
    this.#kind = kind;
  }

  /** The number of events. */
  get count() {
    return this.#swift.count();
  }

  /** The recording as text. */
  get text() {
    return this.#take(this.#swift.recording());
  }

  /** The rules of the engine that the recording breaks, and the stated states that the replay does not have: a list of
   * `{ event, sentence }`. */
  get violations() {
    return JSON.parse(this.#take(this.#swift.violations()));
  }

  /** The moves of the recording in their order: a list of `{ from, to, cause, event, time }`, with `endEvent`, `endTime` and
   * `hasArrived` for a move that has ended. Times are in seconds. Empty for a feed. */
  get moves() {
    if (this.#kind === "feed") return [];
    return JSON.parse(this.#take(this.#swift.moves())).map((move) => ({ ...move, cause: causes[move.cause] }));
  }

  /** The loads of a feed's recording in their order: a list of `{ request, purpose, edge, cursor, count, attempt, cause, event,
   * time }`, with `endEvent`, `endTime` and `result` for a load that has ended. Empty for a pager. */
  get loads() {
    return this.#kind === "feed" ? JSON.parse(this.#take(this.#swift.loads())) : [];
  }

  /** Plays the recording to this number of events and returns the state of the pager or the feed. */
  seek(count) {
    return JSON.parse(this.#take(this.#swift.seek(count)));
  }

  /** States what the pager or the feed should have after an event, such as `selection=todo` or `count=30`. Throws a RecordingError, also for a
   * page that the pager does not have after the event. */
  state(event, fields) {
    this.#throwError(this.#swift.state(event, this.#give(fields)));
  }

  /** The source of a Swift test that fails while the recording has violations. */
  swiftTest(name) {
    return this.#take(this.#swift.test(this.#give(name)));
  }

  /** Replaces the recording by the shortest one with the violation of this number. Resolves with `true` at the end of
   * the search, and with `false` if `signal` has stopped it: the recording is then the shortest one so far.
   * `progressed` receives the part of the search that is done, and the number of events. */
  async shrink(number, { signal, progressed = () => {} } = {}) {
    if (!this.#swift.shrink(number)) return false;
    let done = 0;
    while (done < OVER && !signal?.aborted) {
      done = this.#tryForOneSlice();
      progressed(Math.min(done, 1), this.#swift.shortest());
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#swift.takeShortest();
    return done === OVER;
  }

  /** `true` if the recording without its events has the violation of this number too. `shrink` then drops only the
   * events after the violation. */
  isShownAtStart(number) {
    return this.#swift.isShownAtStart(number) > 0;
  }

  #tryForOneSlice() {
    const end = performance.now() + SLICE;
    let done = 0;
    while (done < OVER && performance.now() < end) done = this.#swift.tryShorter();
    return done;
  }

  #throwError(count) {
    if (count) throw new RecordingError(JSON.parse(this.#take(count)));
  }

  #give(text) {
    const bytes = new TextEncoder().encode(text);
    this.#module.bytes(this.#kinds.pager.text(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  }

  #take(count) {
    return new TextDecoder().decode(this.#module.bytes(this.#kinds.pager.text(count), count));
  }
}
