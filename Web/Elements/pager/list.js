import { duplicatePages, unreadablePages } from "./errors.js";
import { PageIDs } from "./ids.js";
import { disabledMark, keptMark, pageFactor, swipeLocks } from "./table.js";

/** The count that means pages without end. */
const UNLIMITED = -1;

/** Returns the entries of a list of pages. Throws a PagerError when one has no id, or the id of another one. */
export function readPages(list) {
  const pages = list?.[Symbol.iterator] ? [...list] : [null];
  const ids = new Set();
  for (const page of pages) {
    if (!["string", "number"].includes(typeof page?.id)) throw unreadablePages();
    if (ids.has(String(page.id))) throw duplicatePages(page.id);
    ids.add(String(page.id));
  }
  return pages;
}

/** The pages of a pager: their ids, titles and swipe locks. */
export class PageList {
  ids = new PageIDs();
  /** `true` after an app has set `pages` or `sequence`. Before, the children are the pages. */
  isOwn = false;
  /** The number of the page that was selected last, which may not be in the list yet. */
  waiting = null;
  #engine;
  #entries = new Map();

  constructor(engine) {
    this.#engine = engine;
  }

  get pages() {
    return Array.from(this.#entries, ([number, entry]) => ({ id: this.ids.id(number), ...entry }));
  }

  /** Replaces the pages. Each has `id` and, optionally, `title`, `badge`, `disabled`, `kept` and `swipeLock`. */
  set(pages) {
    const numbers = pages.map(({ id }) => this.ids.number(id));
    // Until the next list, Swift may still tell of the pages of this one.
    this.ids.keep(new Set([...this.#entries.keys(), ...numbers, this.waiting]));
    this.#engine.writeNumbers(pages.map((page, at) => numbers[at] * pageFactor + bits(page)));
    this.#engine.setPages(pages.length);
    this.#entries = new Map(pages.map((page, at) => [numbers[at], entryOf(page)]));
  }

  /** Replaces the pages with pages without end. */
  setSequence(sequence) {
    this.ids.sequence = sequence;
    this.isOwn = true;
    if (sequence) this.#engine.setPages(UNLIMITED);
  }

  /** The title and the badge of a page. */
  entry(number) {
    const { sequence } = this.ids;
    return sequence ? entryOf({ id: this.ids.id(number), title: sequence.title?.(number) }) : this.#entries.get(number);
  }
}

function entryOf({ id, title, badge }) {
  return badge == null ? { title: String(title ?? id) } : { title: String(title ?? id), badge: String(badge) };
}

/** The bits of a page: those of a swipe lock such as "leaving entering", that of a disabled tab, and that of a page that
 * stays mounted. */
function bits({ swipeLock, disabled, kept }) {
  const words = String(swipeLock ?? "").split(" ");
  const lock = swipeLocks.reduce((sum, word, at) => sum | (words.includes(word) ? 1 << at : 0), 0);
  return lock + (disabled ? disabledMark : 0) + (kept ? keptMark : 0);
}
