/** The number of indices that Swift can be given. */
export const INDICES = 2 ** 31;

/** The index that Swift is given for the place of an edit: a place beyond the end is the end. */
function indexOf(place) {
  return Math.max(0, Math.min(place, INDICES - 1)) || 0;
}

/** The edits that an app makes. An edit is `{ insert, at }`, `{ update }`, `{ remove }` or `{ move, to }`. */
export class FeedEdits {
  #engine;
  #items;
  #transfer;
  #observe;
  #edited;
  #lastAttempt = 0;

  /** `observe` reports the scroll offset, by which Swift keeps the rows in view where they are. `edited` is called after
   * each edit and each decision. */
  constructor(engine, items, transfer, { observe, edited }) {
    this.#engine = engine;
    this.#items = items;
    this.#transfer = transfer;
    this.#observe = observe;
    this.#edited = edited;
  }

  /** Applies an edit. `attempt` is the number of the attempt that makes it; 0 for an edit that is certain. */
  apply({ insert, at = 0, update, remove, move, to }, attempt = 0) {
    this.#observe();
    if (insert) {
      this.#transfer.pass(insert);
      this.#engine.insert(indexOf(at), attempt);
    } else if (update) {
      this.#transfer.pass(update.filter(({ id }) => this.#items.knownNumber(id) !== undefined));
      this.#engine.update(attempt);
    } else if (remove) {
      // An item that is not known may be in the answer to a load in flight.
      this.#transfer.passIds(remove.map((id) => this.#items.number(id)));
      this.#engine.remove(attempt);
    } else {
      this.#engine.move(this.#items.knownNumber(move) ?? -1, indexOf(to), attempt);
    }
    this.#edited();
  }

  /** Applies an edit, and undoes it when the work, a promise or a function that returns one, is rejected. */
  async attempt(edit, work) {
    const attempt = ++this.#lastAttempt;
    this.apply(edit, attempt);
    try {
      const result = await (typeof work === "function" ? work() : work);
      this.#decide("confirm", attempt);
      return result;
    } catch (problem) {
      this.#decide("rollBack", attempt);
      throw problem;
    }
  }

  #decide(decision, attempt) {
    this.#observe();
    this.#engine[decision](attempt);
    this.#edited();
  }
}
