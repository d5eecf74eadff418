// Pull to refresh: a finger that pulls a list or a page at its start.

/** The distance of the pulled indicator from which the list refreshes, in pixels. */
const THRESHOLD = 64;
/** The part of the finger's way by which the indicator moves. */
const RESISTANCE = 0.5;
/** The longest distance of the indicator, in pixels. */
const LONGEST = 96;

export class Pull {
  #scrollerOf;
  #box;
  #refresh;
  /** The place where the finger went down at the start of a scroller, and the scroller; or null. */
  #start = null;
  #distance = 0;

  /** Pulls `box` into view while a finger pulls a scroller in `node`, and calls `refresh` with the scroller after a long pull.
   * `scrollerOf` returns the scroller that a touch pulls, or null. */
  constructor(node, box, { refresh, signal, scrollerOf = () => node }) {
    this.#scrollerOf = scrollerOf;
    this.#box = box;
    this.#refresh = refresh;
    node.addEventListener("touchstart", (event) => this.#begin(event), { signal, passive: true });
    // The browser scrolls unless the first move is prevented, so the listener cannot be passive.
    node.addEventListener("touchmove", (event) => this.#move(event), { signal, passive: false });
    node.addEventListener("touchend", () => this.#end(this.#distance >= THRESHOLD), { signal });
    node.addEventListener("touchcancel", () => this.#end(false), { signal });
    signal.addEventListener("abort", () => this.#end(false));
  }

  #begin(event) {
    const { touches } = event;
    if (touches.length > 1) return this.#end(false);
    const scroller = this.#scrollerOf(event);
    const path = event.composedPath();
    // A scroller of the app inside a row or a page may not be at its start.
    const isAtStart = scroller && path.slice(0, path.indexOf(scroller) + 1).every(({ scrollTop }) => !(scrollTop > 0));
    this.#start = isAtStart ? { x: touches[0].clientX, y: touches[0].clientY, scroller } : null;
  }

  #move(event) {
    if (!this.#start) return;
    const [{ clientX, clientY }] = event.touches;
    const [along, aside] = [clientY - this.#start.y, Math.abs(clientX - this.#start.x)];
    const isPull = this.#distance > 0 || (along > 0 && along > aside);
    if (!isPull || !event.cancelable) return this.#end(false);
    event.preventDefault();
    this.#show(Math.min(LONGEST, Math.max(0, along) * RESISTANCE));
  }

  #show(distance) {
    this.#distance = distance;
    this.#box.toggleAttribute("data-pulled", distance > 0);
    this.#box.style.setProperty("--lockstep-pulled", Math.min(1, distance / THRESHOLD));
    this.#box.style.translate = distance > 0 ? `0 ${distance - THRESHOLD}px` : "";
  }

  #end(isLong) {
    const scroller = this.#start?.scroller;
    this.#start = null;
    if (isLong) this.#refresh(scroller);
    if (this.#distance > 0) this.#show(0);
  }
}
