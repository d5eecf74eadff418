import { LockstepPager } from "../pager/element.js";
import { insides } from "../pager/strips.js";

/** A pager whose events can be recorded as text, which the doctor and Swift's `PagerRecording` read. */
export class RecordingPager extends LockstepPager {
  /** The module is that of all pagers, because strips of their own use it too. */
  static get module() {
    return LockstepPager.module;
  }
  static set module(module) {
    LockstepPager.module = module;
  }

  /** Begins to record. Of many events the latest `limit` are kept. */
  startRecording({ limit = 2000 } = {}) {
    new Recorder(this).start(limit);
  }

  /** Ends the recording and releases its memory. */
  stopRecording() {
    new Recorder(this).stop();
  }

  /** The latest events as text, with the state of the pager at the end; null while nothing is recorded. */
  get recording() {
    return new Recorder(this).text;
  }

  /** `true` if the recording begins in a state that a replay can rebuild. */
  get isRecordingExact() {
    return new Recorder(this).isExact;
  }
}

/** The exported functions of a pager's recorder. Text goes through memory that Swift and JavaScript share. */
class Recorder {
  #swift = {};
  #module;
  #ids;

  constructor(pager) {
    const { engine, list } = insides.get(pager);
    engine.addMethods(this.#swift, "recorder_");
    this.#module = engine.module;
    this.#ids = list.ids;
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
    const isRecording = this.#swift.text(0) > 0;
    if (!isRecording) return null;
    this.#nameIDs();
    const count = this.#swift.write();
    return new TextDecoder().decode(this.#module.bytes(this.#swift.text(count), count));
  }

  /** Gives Swift, which knows ids as numbers, their texts. The numbers of pages without end are their indices. */
  #nameIDs() {
    if (this.#ids.sequence) return;
    for (let number = 0; this.#ids.id(number) !== null; number += 1) {
      const bytes = new TextEncoder().encode(this.#ids.id(number));
      this.#module.bytes(this.#swift.text(bytes.length), bytes.length).set(bytes);
      this.#swift.name(number, bytes.length);
    }
  }
}
