import { noPage } from "../bridge/table.js";
import { numberOf } from "../bridge/dom.js";

/** The largest absolute index of a page in a sequence. */
const FARTHEST = 5e8;

/** The ids of a pager's pages, and the numbers by which Swift identifies them. */
export class PageIDs {
  /** Pages without end: their numbers are their indices. */
  sequence = null;
  #numbers = new Map();
  #ids = [];

  /** The number of an id, which is assigned if the id is new. */
  number(id) {
    const name = String(id);
    const number = numberOf(this.#numbers, name);
    this.#ids[number] = name;
    return number;
  }

  /** The number of an id, or `noPage` for an id that has none. */
  find(id) {
    const name = String(id);
    const number = this.sequence ? this.sequence.index(name) : this.#numbers.get(name);
    return Math.abs(number) <= FARTHEST ? number : noPage;
  }

  /** `true` for an id of the sequence, and `false` when the app's function `index` throws an exception for it. */
  sequenceHas(id) {
    try {
      return this.find(id) !== noPage;
    } catch {
      return false;
    }
  }

  /** The id of a number, or null. */
  id(number) {
    if (this.sequence && number > noPage) return String(this.sequence.id(number));
    return this.#ids[number] ?? null;
  }
}
