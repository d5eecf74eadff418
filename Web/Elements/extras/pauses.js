/** Holds a pager that advances by itself while the mouse is over it or the focus is in it. A finger that has tapped a page
 * or a tab leaves the focus there, which holds nothing. */
export class Feature {
  #pager;
  #engine;
  #isUnderMouse;
  #life = new AbortController();

  constructor(pager, insides) {
    this.#pager = pager;
    this.#engine = insides.engine;
    const listen = (types, listener) => {
      for (const type of types) pager.addEventListener(type, listener, { signal: this.#life.signal });
    };
    listen(["pointerenter", "pointerleave"], ({ type, pointerType }) => {
      this.#isUnderMouse = pointerType === "mouse" && type === "pointerenter";
      this.#hold();
    });
    listen(["focusin", "focusout"], () => queueMicrotask(() => this.#hold()));
    // The mouse may be there already. A browser does not say so of an element that a script has moved in the document.
    const isMoved = insides.hasPauses;
    insides.hasPauses = true;
    this.#isUnderMouse = !isMoved && pager.matches(":hover") && matchMedia("(hover: hover)").matches;
    this.#hold();
  }

  configure() {
    this.#hold();
  }

  #hold() {
    if (!this.#life.signal.aborted) this.#engine.hold(this.#isUnderMouse || this.#hasFocus);
  }

  get #hasFocus() {
    const own = this.#engine.root.activeElement;
    return own ? own.matches(":focus-visible") : this.#pager.matches(":focus-within");
  }

  end() {
    this.#engine.hold(false);
    this.#life.abort();
  }
}
