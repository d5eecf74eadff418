import { noPage } from "../bridge/table.js";

/** The largest absolute index of a page in a sequence. */
const FARTHEST = 5e8;
/** The number of ids below which none is forgotten. */
const FEW = 1000;

/** The ids of a pager's pages, and the numbers by which Swift identifies them. */
export class PageIDs {
  /** Pages without end: their numbers are their indices. */
  sequence = null;
  #numbers = new Map();
  #ids = new Map();
  #count = 0;

  /** The number of an id, which is assigned if the id is new. */
  number(id) {
    const name = String(id);
    if (!this.#numbers.has(name)) {
      this.#ids.set(this.#count, name);
      this.#numbers.set(name, this.#count++);
    }
    return this.#numbers.get(name);
  }

  /** Forgets all ids but those of these numbers, once most ids are others. */
  keep(numbers) {
    if (this.#ids.size < 2 * numbers.size + FEW) return;
    for (const [number, name] of this.#ids) {
      if (numbers.has(number)) continue;
      this.#ids.delete(number);
      this.#numbers.delete(name);
    }
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
    return this.#ids.get(number) ?? null;
  }
}
