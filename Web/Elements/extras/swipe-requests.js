// Asks the app, when a finger or the mouse begins to move along the pages, whether the pages or what is in them own the gesture.

/** The distance from which the direction of a gesture is known, in pixels. */
const SLOP = 5;

export class Feature {
  #pager;
  #life = new AbortController();
  /** The pointer that is down: its number, its place, and the owner of its gesture, which is null before it is asked for. */
  #press = null;

  constructor(pager, { parts: { pages, row } }) {
    this.#pager = pager;
    const { signal } = this.#life;
    const listen = (node, types, listener, options) => {
      for (const type of types) node.addEventListener(type, listener, { signal, ...options });
    };
    listen(pages, ["pointerdown"], (event) => this.#began(event), { capture: true });
    listen(row, ["pointermove"], (event) => this.#moved(event));
    listen(pages, ["pointerup", "pointercancel"], ({ pointerId }) => pointerId === this.#press?.id && (this.#press = null), { capture: true });
    listen(pages, ["touchmove"], (event) => this.#press?.owner === "content" && event.cancelable && event.preventDefault(), { passive: false });
  }

  configure() {}

  #began({ pointerId, clientX, clientY, button }) {
    if (button === 0 && !this.#press) this.#press = { id: pointerId, x: clientX, y: clientY, owner: null };
  }

  #moved(event) {
    if (event.pointerId !== this.#press?.id) return;
    this.#press.owner ??= this.#ask(event);
    if (this.#press.owner === "content") event.isHeld = true; // The pager then ignores the event.
  }

  /** The owner of the gesture; null while its direction is not known. */
  #ask(event) {
    const [x, y] = [event.clientX - this.#press.x, event.clientY - this.#press.y];
    if (Math.hypot(x, y) < SLOP) return null;
    const isVertical = this.#pager.axis === "vertical";
    if (Math.abs(isVertical ? x : y) > Math.abs(isVertical ? y : x)) return "pages";
    const isMirrored = !isVertical && getComputedStyle(this.#pager).direction === "rtl";
    const isForward = (isVertical ? y : x) < 0 !== isMirrored;
    const detail = { target: event.composedPath()[0], direction: isForward ? "forward" : "backward" };
    const request = new CustomEvent("swiperequest", { detail, bubbles: true, composed: true, cancelable: true });
    return this.#pager.dispatchEvent(request) ? "pages" : "content";
  }

  end() {
    this.#life.abort();
  }
}
