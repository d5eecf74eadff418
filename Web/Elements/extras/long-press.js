// The event of a long press on a tab. A tab with a menu opens its menu instead, and a tab that can be dragged is dragged.

import { LongPress, tabOf } from "./press.js";

export class Feature {
  #element;
  #life = new AbortController();
  #press = new LongPress((tab) => this.#tell(tab));
  /** `true` after a long press, until the next press: nothing is selected when the pointer is lifted. */
  #swallows = false;

  constructor(element, { parts }) {
    this.#element = element;
    const listen = (types, listener) => {
      for (const type of types) parts.bar.addEventListener(type, listener, { signal: this.#life.signal, capture: true });
    };
    listen(["pointerdown", "pointermove", "pointerup", "pointercancel"], (event) => this.#watch(event));
    listen(["contextmenu"], (event) => this.#contextMenu(event));
    listen(["pointerup", "click"], (event) => this.#swallow(event));
  }

  configure() {}

  #watch(event) {
    if (event.type !== "pointerdown") return this.#press.follow(event);
    this.#swallows = false;
    const tab = tabOf(event);
    if (tab && event.button === 0 && !tab.ariaHasPopup && !this.#element.hasAttribute("reordering")) this.#press.begin(tab, event);
  }

  /** A browser that opens a menu after a long press of a finger takes the touch away. */
  #contextMenu(event) {
    if (event.pointerType !== "touch" || !tabOf(event) || event.defaultPrevented) return;
    event.preventDefault();
    this.#press.last();
  }

  #tell(tab) {
    this.#swallows = true;
    const detail = { page: tab.dataset.page };
    this.#element.dispatchEvent(new CustomEvent("longpress", { detail, bubbles: true, composed: true }));
  }

  #swallow(event) {
    const isOfPointer = event.type === "pointerup" || event.detail > 0;
    if (!this.#swallows || !isOfPointer) return;
    event.stopPropagation();
    event.preventDefault();
  }

  end() {
    this.#press.forget();
    this.#life.abort();
  }
}
