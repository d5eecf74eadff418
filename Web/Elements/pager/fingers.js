/** The fingers that went down on the pages. A finger belongs to the pages until it is lifted, wherever it is then. */
export class Fingers {
  #down = new Set();
  #touched;
  #lifted;

  /** `touched` is called before a finger is counted, and `lifted` when the last finger was lifted. */
  constructor(pages, touched, lifted) {
    this.#touched = touched;
    this.#lifted = lifted;
    pages.addEventListener("touchstart", (event) => this.#began(event), { passive: true });
  }

  /** `true` while a finger is down. */
  get isDown() {
    return this.#down.size > 0;
  }

  /** A browser sends the end of a touch to the node on which the touch began, even when the node was removed since. */
  #began(event) {
    this.#touched();
    this.#forgetLost(event.touches);
    for (const { identifier } of event.changedTouches) this.#down.add(identifier);
    const target = event.composedPath()[0];
    for (const type of ["touchend", "touchcancel"]) target.addEventListener(type, this.#ended, { passive: true });
  }

  /** Forgets the fingers whose end was never reported. */
  #forgetLost(touches) {
    const present = new Set(Array.from(touches, ({ identifier }) => identifier));
    for (const identifier of this.#down) if (!present.has(identifier)) this.#down.delete(identifier);
  }

  #ended = (event) => {
    const wasDown = this.isDown;
    for (const { identifier } of event.changedTouches) this.#down.delete(identifier);
    if (wasDown && !this.isDown) this.#lifted(event);
  };
}
