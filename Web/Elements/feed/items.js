import { numberOf } from "../bridge/dom.js";
import { fingerprint } from "./fingerprint.js";
import { LoadError } from "./source.js";

/** The items and cursors of a feed, and the numbers by which Swift identifies them. */
export class FeedItems {
  #numbers = new Map();
  #entries = [];
  #cursorNumbers = new Map();
  #cursors = [];

  /** Enters an item, and returns its number and its revision. The revision rises when the content changes. */
  enter(item) {
    if ((item?.id ?? null) === null) throw new LoadError("unreadable");
    const number = this.number(item.id);
    const print = fingerprint(item);
    const entry = (this.#entries[number] ??= { item, print, revision: 0 });
    if (entry.print !== print) entry.revision++;
    Object.assign(entry, { item, print });
    return [number, entry.revision];
  }

  number(id) {
    return numberOf(this.#numbers, String(id));
  }

  /** The item of a number, and its revision. */
  entry(number) {
    return this.#entries[number];
  }

  item(number) {
    return this.#entries[number].item;
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
