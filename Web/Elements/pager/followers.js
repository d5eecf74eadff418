/** The events that report the appearance of pages. */
const APPEARANCES = ["willappear", "didappear", "willdisappear", "diddisappear"];

/** The listeners for events that the engine reports only while somebody listens. */
export class Followers {
  #listeners = new Map(["positionchange", ...APPEARANCES].map((type) => [type, new Set()]));
  #changed;

  /** `changed` receives the number of the listeners for positions, and of those for the appearance of pages. */
  constructor(changed) {
    this.#changed = changed;
  }

  add(type, listener) {
    if (this.#listeners.get(type)?.add(listener)) this.#tell();
  }

  remove(type, listener) {
    if (this.#listeners.get(type)?.delete(listener)) this.#tell();
  }

  #tell() {
    const count = (type) => this.#listeners.get(type).size;
    this.#changed(count("positionchange"), APPEARANCES.reduce((sum, type) => sum + count(type), 0));
  }
}
