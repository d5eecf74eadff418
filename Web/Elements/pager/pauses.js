import { listen } from "../bridge/dom.js";

/** Holds a pager that advances by itself while the mouse is over it or the focus is in it. A finger that has tapped a page
 * or a tab leaves the focus there, which holds nothing. */
export class Pauses {
  #pager;
  #engine;
  #isUnderMouse = false;
  #isListening = false;

  constructor(pager, engine) {
    this.#pager = pager;
    this.#engine = engine;
  }

  /** Listens as soon as the pager advances by itself. The mouse and the focus may be there already. */
  configure() {
    if (this.#isListening || !this.#pager.hasAttribute("auto-advance")) return;
    this.#isListening = true;
    listen(this.#pager, ["pointerenter", "pointerleave"], ({ type, pointerType }) => {
      this.#isUnderMouse = pointerType === "mouse" && type === "pointerenter";
      this.#hold();
    });
    listen(this.#pager, ["focusin", "focusout"], () => queueMicrotask(() => this.#hold()));
    this.#isUnderMouse = this.#pager.matches(":hover") && matchMedia("(hover: hover)").matches;
    this.#hold();
  }

  /** Forgets the mouse: a browser sends no `pointerleave` when a script moves the element away from under it. */
  forgetMouse() {
    if (!this.#isUnderMouse) return;
    this.#isUnderMouse = false;
    this.#hold();
  }

  #hold() {
    this.#engine.hold(this.#isUnderMouse || this.#hasFocus);
  }

  get #hasFocus() {
    const own = this.#engine.root.activeElement;
    return own ? own.matches(":focus-visible") : this.#pager.matches(":focus-within");
  }
}
