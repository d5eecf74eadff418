/** The number of items that are passed to Swift in one call. */
const PORTION = 1024;

/** Passes items to Swift, which knows them by the numbers of their ids and contents. */
export class ItemTransfer {
  #engine;
  #items;

  constructor(engine, items) {
    this.#engine = engine;
    this.#items = items;
  }

  /** Passes items for the next call. Items that have not changed keep their contents, so that their rows are not drawn
   * again. When an item has no id, this throws, and nothing is passed. */
  pass(items, isUnchanged = false) {
    try {
      this.#passAll(items, isUnchanged);
    } catch (problem) {
      this.#engine.discard();
      throw problem;
    }
  }

  #passAll(items, isUnchanged) {
    for (let at = 0; at < items.length; at += PORTION) {
      const pairs = [];
      for (const item of items.slice(at, at + PORTION)) {
        const number = this.#items.numberOfItem(item);
        pairs.push(number, (isUnchanged ? this.#knownContent(number, item) : null) ?? this.#items.enter(item));
      }
      this.#passPairs(pairs, items.length);
    }
  }

  /** Passes the numbers of ids for the next call, without contents. */
  passIds(numbers) {
    this.#passPairs(numbers.flatMap((number) => [number, 0]), numbers.length);
  }

  #passPairs(pairs, total) {
    this.#engine.writeNumbers(pairs);
    this.#engine.receive(pairs.length / 2, total);
  }

  #knownContent(number, item) {
    const content = this.#engine.content(number);
    return content >= 0 && this.#items.item(content) === item ? content : null;
  }
}
