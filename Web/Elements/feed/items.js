import { numberOf } from "../bridge/dom.js";
import { LoadError } from "./source.js";

/** The number of forgotten contents, above twice the items, from which it is worth looking for them. */
const CROWD = 1000;

/**
 * The items and cursors of a feed, and the numbers by which Swift identifies them.
 *
 * Each id has a number, and each content that was received has another: after an update, the old content stays until
 * no edit can be rolled back to it.
 */
export class FeedItems {
  #numbers = new Map();
  #lastNumber = 0;
  #contents = [];
  /** The numbers of contents that can be used again. */
  #free = [];
  /** The id whose number is kept while no item has it. */
  #kept;
  #cursorNumbers = new Map();
  #cursors = [];

  /** Forgets everything. The numbers of ids are not used again. */
  clear() {
    this.#numbers.clear();
    this.#cursorNumbers.clear();
    [this.#contents, this.#free, this.#cursors] = [[], [], []];
  }

  /** Enters the content of an item and returns its number. */
  enter(item) {
    const content = this.#free.pop() ?? this.#contents.length;
    this.#contents[content] = item;
    return content;
  }

  /** The number of the id of an item. */
  numberOfItem(item) {
    const id = item?.id;
    if (typeof id !== "string" && !Number.isFinite(id)) {
      throw new LoadError("unreadable", { message: "An item needs an id that is a string or a number." });
    }
    // Two ids beyond 2^53 may be the same number.
    if (Number.isInteger(id) && !Number.isSafeInteger(id)) {
      throw new LoadError("unreadable", { message: `The id ${id} is larger than a number can hold. Send it as a string.` });
    }
    return this.number(item.id);
  }

  /** Divides items into those that can be shown, and the problems of the others. */
  sorted(items) {
    const problems = [];
    const readable = items.filter((item) => {
      try {
        this.numberOfItem(item);
        return true;
      } catch (problem) {
        problems.push(problem);
        return false;
      }
    });
    return { readable, problems };
  }

  number(id) {
    if (!this.#numbers.has(id)) this.#numbers.set(id, this.#lastNumber++);
    return this.#numbers.get(id);
  }

  /** The number of an id whose item may come later. Only that of the last call is kept. */
  keepNumber(id) {
    this.#kept = id;
    return this.number(id);
  }

  /** The number of an id that was entered; undefined for any other id. */
  knownNumber(id) {
    return this.#numbers.get(id);
  }

  /** The item with this content. */
  item(content) {
    return this.#contents[content];
  }

  /** `true` when most contents are not those of the `count` items. */
  isCrowded(count) {
    return this.#contents.length - this.#free.length > 2 * count + CROWD;
  }

  /** Forgets all contents but these, and the ids that none of them has, but for that of `keepNumber`. */
  keepOnly(contents) {
    const kept = new Set(contents);
    const ids = new Set(Array.from(kept, (content) => this.#contents[content].id));
    for (const id of this.#numbers.keys()) if (!ids.has(id) && id !== this.#kept) this.#numbers.delete(id);
    this.#free = [];
    for (const content of this.#contents.keys()) {
      if (kept.has(content)) continue;
      this.#contents[content] = undefined;
      this.#free.push(content);
    }
  }

  cursorNumber(cursor) {
    const number = numberOf(this.#cursorNumbers, cursor);
    this.#cursors[number] = cursor;
    return number;
  }

  /** The cursor of a number; null for the start of the list. */
  cursor(number) {
    return this.#cursors[number] ?? null;
  }
}
