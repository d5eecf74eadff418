import { revealResults, scrollPositions } from "./table.js";

/** The number that means that a source can't load around an item. */
const NO_CURSOR = -1;

/** The searches for items that may not be loaded yet. Swift makes them, and ends them in their order. */
export class FeedReveals {
  #waiting = [];
  #engine;
  #items;
  #loader;

  constructor(engine, items, loader) {
    this.#engine = engine;
    this.#items = items;
    this.#loader = loader;
  }

  /** Searches for an item. `begin` is called right before Swift begins. Resolves to one of `revealResults`. */
  async reveal(id, { position, animated, signal }, begin) {
    let cursor = null;
    try {
      if (!this.#isLoaded(id)) cursor = await this.#loader.cursorAround(id, signal);
    } catch (problem) {
      if (signal?.aborted) return "cancelled";
      console.error(problem);
      return "failed";
    }
    if (signal?.aborted) return "cancelled";
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal?.addEventListener("abort", () => this.#waiting.at(-1) === resolve && this.#engine.cancelReveal(), { once: true });
      begin();
      const around = cursor == null ? NO_CURSOR : this.#items.cursorNumber(cursor);
      this.#engine.reveal(this.#items.number(id), around, scrollPositions.indexOf(position), animated);
    });
  }

  #isLoaded(id) {
    const number = this.#items.knownNumber(id);
    return number !== undefined && this.#engine.index(number) >= 0;
  }

  /** Swift has ended the oldest search. */
  end(result) {
    this.#waiting.shift()?.(revealResults[result]);
  }

  /** The list begins anew. */
  restart() {
    for (const resolve of this.#waiting.splice(0)) resolve("cancelled");
  }
}
