import { duplicatePages } from "./errors.js";
import { PageIDs } from "./ids.js";
import { swipeLocks } from "./table.js";

/** The number of bits that a page's swipe lock takes in a shared number. */
const LOCK_RANGE = 2 ** swipeLocks.length;
/** The count that means pages without end. */
const UNLIMITED = -1;

/** The pages of a pager: their ids, titles and swipe locks. */
export class PageList {
  ids = new PageIDs();
  /** `true` after an app has set `pages` or `sequence`. Before, the children are the pages. */
  isOwn = false;
  #engine;
  #titles = new Map();

  constructor(engine) {
    this.#engine = engine;
  }

  get pages() {
    return Array.from(this.#titles, ([number, title]) => ({ id: this.ids.id(number), title }));
  }

  /** Replaces the pages. Each has `id` and, optionally, `title` and `swipeLock`. */
  set(pages) {
    const numbers = pages.map(({ id }) => this.ids.number(id));
    this.#engine.writeNumbers(pages.map(({ swipeLock }, at) => numbers[at] * LOCK_RANGE + lockBits(swipeLock)));
    const duplicate = this.#engine.setPages(pages.length);
    if (duplicate >= 0) throw duplicatePages(this.ids.id(duplicate));
    this.#titles = new Map(pages.map(({ id, title }, at) => [numbers[at], String(title ?? id)]));
  }

  /** Replaces the pages with pages without end. */
  setSequence(sequence) {
    this.ids.sequence = sequence;
    this.isOwn = true;
    if (sequence) this.#engine.setPages(UNLIMITED);
  }

  title(number) {
    return this.#titles.get(number);
  }
}

/** The bits of a swipe lock such as "leaving entering". */
function lockBits(words) {
  const list = String(words ?? "").split(" ");
  return swipeLocks.reduce((bits, word, at) => bits | (list.includes(word) ? 1 << at : 0), 0);
}
