/** The time after which a press is a long press, in milliseconds. Browsers that open menus by a long press do it about as
 * late. */
const LONG_PRESS = 500;
/** The distance that a pointer may move in a long press, in pixels. */
const SLOP = 10;

/** The tab in which an event happened, or undefined. */
export function tabOf(event) {
  return event.composedPath().find(({ kind }) => kind === "tab");
}

/** A press on a tab that may become a long one. */
export class LongPress {
  #tab;
  #timer;
  #start = null;
  #lasted;

  /** `lasted` receives the tab after a long press. */
  constructor(lasted) {
    this.#lasted = lasted;
  }

  begin(tab, { clientX, clientY }) {
    this.forget();
    this.#tab = tab;
    this.#start = { x: clientX, y: clientY };
    this.#timer = setTimeout(() => this.#end(), LONG_PRESS);
  }

  /** Handles a later event of the pointer: a move beyond the slop, and each event that is no move, end the press. */
  follow({ type, clientX, clientY }) {
    if (!this.#start) return;
    const { x, y } = this.#start;
    if (type !== "pointermove" || Math.hypot(clientX - x, clientY - y) > SLOP) this.forget();
  }

  /** Ends the press as a long one at once, because the browser has recognized it. Returns `false` without a press. */
  last() {
    if (this.#start) this.#end();
  }

  #end() {
    this.forget();
    this.#lasted(this.#tab);
  }

  forget() {
    clearTimeout(this.#timer);
    this.#start = null;
  }
}
