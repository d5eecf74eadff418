/** The events that report the appearance of pages. */
const APPEARANCES = ["willappear", "didappear", "willdisappear", "diddisappear"];

/** The listeners for events that the engine reports only while somebody listens. */
export class Followers {
  /** The listeners `{ listener, isCapturing, isOnce }`, by the types of their events. */
  #listeners = new Map(["positionchange", ...APPEARANCES].map((type) => [type, []]));
  #changed;

  /** `changed` receives whether there are listeners for positions, and whether there are some for the appearance of pages. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Counts a listener. `options` are those of `addEventListener`. */
  add(type, listener, options) {
    const { signal, once } = Object(options);
    const listeners = this.#listeners.get(type);
    if (!listeners || !listener || signal?.aborted || this.#find(type, listener, options) >= 0) return;
    listeners.push({ listener, isCapturing: isCapturing(options), isOnce: once });
    signal?.addEventListener("abort", () => this.remove(type, listener, options), { once: true });
    this.#tell();
  }

  remove(type, listener, options) {
    const at = this.#find(type, listener, options);
    if (at < 0) return;
    this.#listeners.get(type).splice(at, 1);
    this.#tell();
  }

  /** Forgets the listeners that want an event once, and calls `dispatch`, in which they may add themselves again. */
  dispatch(type, dispatch) {
    const listeners = this.#listeners.get(type);
    const kept = listeners.filter(({ isOnce }) => !isOnce);
    this.#listeners.set(type, kept);
    dispatch();
    if (kept.length < listeners.length) this.#tell();
  }

  #find(type, listener, options) {
    const all = this.#listeners.get(type) ?? [];
    return all.findIndex((each) => each.listener === listener && each.isCapturing === isCapturing(options));
  }

  #tell() {
    const has = (type) => this.#listeners.get(type).length > 0;
    this.#changed(has("positionchange"), APPEARANCES.some(has));
  }
}

/** `true` when the options of a listener ask for the capturing phase. */
function isCapturing(options) {
  return typeof options === "object" ? Boolean(options?.capture) : Boolean(options);
}
