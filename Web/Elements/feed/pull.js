// Pull to refresh: a finger that pulls the list at its start.

import { listen } from "../bridge/dom.js";

/** The distance of the pulled indicator from which the list refreshes, in pixels. */
const THRESHOLD = 64;
/** The part of the finger's way by which the indicator moves. */
const RESISTANCE = 0.5;
/** The longest distance of the indicator, in pixels. */
const LONGEST = 96;

export class Pull {
  #scroller;
  #box;
  #refresh;
  /** The place where the finger went down at the start of the list, or null. */
  #start = null;
  #distance = 0;

  /** Pulls `box` out of the top of the scroller, and calls `refresh` after a long pull. */
  constructor(scroller, box, refresh, signal) {
    this.#scroller = scroller;
    this.#box = box;
    this.#refresh = refresh;
    listen(scroller, ["touchstart"], (event) => this.#begin(event), { signal, passive: true });
    // The browser scrolls unless the first move is prevented, so the listener cannot be passive.
    listen(scroller, ["touchmove"], (event) => this.#move(event), { signal, passive: false });
    listen(scroller, ["touchend"], () => this.#end(this.#distance >= THRESHOLD), { signal });
    listen(scroller, ["touchcancel"], () => this.#end(false), { signal });
    signal.addEventListener("abort", () => this.#end(false));
  }

  #begin(event) {
    const { touches } = event;
    if (touches.length > 1) return this.#end(false);
    const isAtStart = this.#scroller.scrollTop <= 0 && !this.#isScrolledInside(event);
    this.#start = isAtStart ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }

  /** `true` when a scroller of the app inside a row is not at its start. */
  #isScrolledInside(event) {
    const path = event.composedPath();
    return path.slice(0, path.indexOf(this.#scroller)).some(({ scrollTop }) => scrollTop > 0);
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
    this.#box.style.setProperty("--lockstep-pull", Math.min(1, distance / THRESHOLD));
    this.#box.style.translate = distance > 0 ? `0 ${distance - THRESHOLD}px` : "";
  }

  #end(isLong) {
    this.#start = null;
    if (isLong) this.#refresh();
    if (this.#distance > 0) this.#show(0);
  }
}
