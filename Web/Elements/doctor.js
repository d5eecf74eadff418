// Reads, plays and shrinks recordings of pagers. It loads the whole engine, and no element.

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

/** A recording of a pager, with the engine that plays it. */
export class Doctor {
  #module;
  #pointer;
  #swift = {};

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
      if (name.startsWith("doctor_")) this.#swift[name.slice(7)] = (...values) => call(this.#pointer, ...values);
    }
  }

  /** Reads a recording. Throws a RecordingError, and keeps the previous recording. */
  read(text) {
    this.#throwError(this.#swift.read(this.#give(text)));
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
   * `hasArrived` for a move that has ended. Times are in seconds. */
  get moves() {
    return JSON.parse(this.#take(this.#swift.moves())).map((move) => ({ ...move, cause: causes[move.cause] }));
  }

  /** Plays the recording to this number of events and returns the state of the pager. */
  seek(count) {
    return JSON.parse(this.#take(this.#swift.seek(count)));
  }

  /** States what the pager should have after an event, such as `selection=todo`. Throws a RecordingError, also for a
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
    this.#module.bytes(this.#swift.text(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  }

  #take(count) {
    return new TextDecoder().decode(this.#module.bytes(this.#swift.text(count), count));
  }
}
