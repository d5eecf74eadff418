import { takePlace } from "./place.js";
import { readJSON } from "./source.js";

/** The number that means that the list opens at its start. */
const NO_CURSOR = -1;

/** The begin of a list: with the rows that stand in its HTML, or with its first load. */
export class FeedBegin {
  /** The module for rows that stand in the HTML, once a list of the page has some. */
  static module = null;
  static #isFailed = false;

  #feed;
  #parts;
  #written = null;
  /**
   * - `none`: the list has not begun.
   * - `written`: rows stand in the HTML, and the list is not in the document yet.
   * - `waiting`: the list shows these rows, and has nothing to load from.
   * - `begun`: the list loads.
   */
  #state = "none";

  constructor(feed) {
    this.#feed = feed;
    this.read();
  }

  /** Loads the module. Without it, a list with rows in its HTML begins with a load. */
  static async loadModule() {
    try {
      this.module = await import("./written.js");
    } catch (problem) {
      this.#isFailed = true;
      console.error(problem);
    }
  }

  get isWaiting() {
    return this.#state === "waiting";
  }

  get hasBegun() {
    return this.#state === "begun";
  }

  /** Uses the parts of the element: `{ engine, items, loader, rows, grouping }`. */
  use(parts) {
    this.#parts = parts;
    this.#written?.style(parts.engine);
  }

  /** Reads the rows in the HTML of a list that has not begun. Returns `false` for rows whose module has not been loaded: a script
   * may add the first list with rows. */
  read() {
    if (this.#state !== "none") return true;
    this.#written = FeedBegin.module?.readRows(this.#feed, readJSON) ?? null;
    if (this.#written) this.#state = "written";
    return Boolean(FeedBegin.module) || FeedBegin.#isFailed || !this.#feed.querySelector(":scope > script");
  }

  /** Continues a list that waits, if it has a source now. Returns `false` for any other list. */
  goOn() {
    if (!this.isWaiting) return false;
    if (this.#parts.loader.hasSource) {
      this.#state = "begun";
      this.#parts.grouping.configure(); // The source may have sections.
    }
    return true;
  }

  /** The list is emptied. Rows in the HTML that it has not shown are still its first ones. */
  restart() {
    if (this.hasBegun) this.#state = "none";
  }

  /** Begins a list in the document, if it has rows in its HTML or something to load from. A list that comes back goes on. */
  start() {
    const { grouping, loader } = this.#parts;
    if (this.#state === "written") return this.#takeOver();
    if (this.isWaiting || !loader.hasSource || (this.hasBegun && loader.isStarted)) return;
    if (grouping.isMissing) return void grouping.load(() => this.#feed.isConnected && this.start());
    grouping.configure();
    this.#state = "begun";
    loader.start(this.#restorePlace(true));
  }

  /** Shows the rows at once: they and the focus stay while the code of sections is loaded. */
  #takeOver() {
    const { engine, grouping, loader } = this.#parts;
    const written = this.#written;
    this.#written = null;
    this.#state = loader.hasSource ? "begun" : "waiting";
    if (this.isWaiting) engine.pause(true);
    this.#restorePlace(false);
    written.takeOver(this.#parts);
    grouping.configure();
  }

  /** Seeks the place of the last visit, and returns its item. A list that loads its first batch may open at the place. */
  #restorePlace(mayOpen) {
    const [id, depth, count, index] = takePlace(this.#feed) ?? [];
    const { engine, items, loader } = this.#parts;
    // A list that knows its count opens there.
    if (id !== undefined) engine.seek(items.number(id), depth, count, mayOpen && index > 0 ? loader.cursorAt(index) : NO_CURSOR);
    return id;
  }
}
