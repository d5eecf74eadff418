// A person moves tabs to other places: a finger after a long press, the mouse, and Control+Shift with Left, Right, Home
// and End. While a tab is dragged, the tabs are only drawn elsewhere; the order changes when the tab is released.

import { LongPress, tabOf } from "./press.js";

/** The distance that a mouse moves before it drags a tab, in pixels. */
const SLOP = 6;
/** The distance from an end of the strip within which a dragged tab scrolls the strip, in pixels, and the highest speed, in
 * pixels per second: those of the engine's `PagerStrip`. */
const ZONE = 44;
const FASTEST = 800;
const SHORTCUTS = ["Home", "ArrowLeft", "ArrowRight", "End"].map((key) => `Control+Shift+${key}`).join(" ");

const styles = `
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.strip.dragging [role=tab] { transition: translate 0.15s; }
.strip.dragging [role=tab].dragged { transition: none; z-index: 1; cursor: grabbing; background: var(--lockstep-tab-hover-background, color-mix(in srgb, currentColor 12%, Canvas)); }
@media (prefers-reduced-motion: reduce) { .strip.dragging [role=tab] { transition: none; } }
`;

export class Feature {
  #element;
  #engine;
  #parts;
  #life = new AbortController();
  #observer;
  #press = new LongPress(() => this.#begin());
  /** The pointer that is down on a tab: its number, its place and the tab; or null. */
  #down = null;
  /** The tab that is dragged, where it was taken and where the pointer is; null otherwise. */
  #drag = null;
  #swallows = false;
  #spoken;

  constructor(element, { engine, parts }) {
    this.#element = element;
    this.#engine = engine;
    this.#parts = parts;
    this.#spoken = element.ownerDocument.createElement("div");
    Object.assign(this.#spoken, { className: "spoken", role: "status" });
    engine.root.append(this.#spoken);
    this.#observer = new engine.view.MutationObserver(() => this.#mark());
    this.#observer.observe(parts.track, { childList: true });
    const { strip } = parts;
    const listen = (types, listener, options) => {
      for (const type of types) strip.addEventListener(type, listener, { signal: this.#life.signal, capture: true, ...options });
    };
    listen(["pointerdown"], (event) => this.#pressed(event));
    listen(["pointermove"], (event) => this.#moved(event));
    listen(["pointerup", "pointercancel", "click"], (event) => this.#lifted(event));
    // A finger that drags a tab does not scroll the strip.
    listen(["touchmove"], (event) => this.#drag && event.cancelable && event.preventDefault(), { passive: false });
    listen(["contextmenu"], (event) => this.#drag && event.preventDefault());
    listen(["keydown"], (event) => this.#key(event));
  }

  configure() {
    this.#engine.addStyles(styles);
    this.#mark();
  }

  get #pager() {
    return this.#element.pager ?? this.#element;
  }

  get #isMirrored() {
    return getComputedStyle(this.#element).direction === "rtl";
  }

  #mark() {
    for (const tab of this.#tabs) tab.setAttribute("aria-keyshortcuts", SHORTCUTS);
  }

  /** The tabs that the strip draws, in the order of the pages. */
  get #tabs() {
    return [...this.#parts.track.children].filter(({ kind }) => kind === "tab");
  }

  // MARK: Keys

  #key(event) {
    const tab = tabOf(event);
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    if (!tab || !ctrlKey || !shiftKey || altKey || metaKey) return;
    const ids = this.#ids;
    const from = ids.indexOf(tab.dataset.page);
    const way = this.#isMirrored ? -1 : 1;
    const targets = { ArrowLeft: from - way, ArrowRight: from + way, Home: 0, End: ids.length - 1 };
    if (!(key in targets)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#move(tab.dataset.page, targets[key]);
  }

  get #ids() {
    return this.#pager.pages.map(({ id }) => id);
  }

  // MARK: Pointers

  #pressed(event) {
    this.#swallows = false;
    const tab = tabOf(event);
    if (this.#drag || !tab || event.button > 0 || this.#pager.sequence) return;
    this.#down = { pointerId: event.pointerId, x: event.clientX, tab };
    if (event.pointerType === "touch") this.#press.begin(tab, event);
  }

  #moved(event) {
    this.#press.follow(event);
    if (!this.#down || event.pointerId !== this.#down.pointerId) return;
    const hasLeft = Math.abs(event.clientX - this.#down.x) > SLOP;
    if (!this.#drag && event.pointerType !== "touch" && hasLeft) this.#begin();
    if (!this.#drag) return;
    event.stopPropagation();
    this.#drag.x = event.clientX;
    this.#draw();
  }

  #begin() {
    const { pointerId, x, tab } = this.#down;
    const { strip, track } = this.#parts;
    strip.setPointerCapture(pointerId);
    strip.classList.add("dragging");
    tab.classList.add("dragged");
    tab.focus({ preventScroll: true }); // The strip keeps the tab with the focus, wherever it is scrolled to.
    // Places are those in the track, which a scroll of the strip does not change.
    this.#drag = { tab, x, grip: x - track.getBoundingClientRect().left - tab.offsetLeft, time: performance.now() };
    this.#draw();
    this.#scroll();
  }

  /** Draws the dragged tab under the pointer, and those that it has passed in its place. A tab passes another one when its front
   * edge passes the middle of the other. */
  #draw() {
    const { tab, x, grip } = this.#drag;
    const way = x - this.#parts.track.getBoundingClientRect().left - grip - tab.offsetLeft;
    tab.style.translate = `${way}px`;
    const front = tab.offsetLeft + way + (way > 0 ? tab.offsetWidth : 0);
    for (const other of this.#tabs) {
      if (other === tab) continue;
      const middle = other.offsetLeft + other.offsetWidth / 2;
      const isPassed = way > 0 ? other.offsetLeft > tab.offsetLeft && middle < front : other.offsetLeft < tab.offsetLeft && middle > front;
      other.style.translate = isPassed ? `${-Math.sign(way) * tab.offsetWidth}px` : "";
      other.isPassed = isPassed;
    }
  }

  /** Scrolls the strip while the pointer is near one of its ends. */
  #scroll() {
    this.#engine.view.requestAnimationFrame((time) => {
      if (!this.#drag) return;
      const { left, right } = this.#parts.strip.getBoundingClientRect();
      const { x } = this.#drag;
      const speed = FASTEST * (Math.min(Math.max(x - right + ZONE, 0), ZONE) - Math.min(Math.max(left + ZONE - x, 0), ZONE)) / ZONE;
      const seconds = Math.min(Math.max(time - this.#drag.time, 0) / 1000, 0.1);
      this.#drag.time = time;
      if (speed) {
        this.#parts.strip.scrollLeft += speed * seconds;
        this.#draw();
      }
      this.#scroll();
    });
  }

  #lifted(event) {
    this.#press.follow(event);
    if (this.#swallows && (event.type !== "click" || event.detail > 0)) {
      event.stopPropagation();
      event.preventDefault();
    }
    if (event.type === "click" || event.pointerId !== this.#down?.pointerId) return;
    this.#down = null;
    if (!this.#drag) return;
    this.#swallows = true;
    event.stopPropagation();
    const { page } = this.#drag.tab.dataset;
    const ids = this.#ids;
    const passed = this.#tabs.filter((other) => other.isPassed).map((other) => ids.indexOf(other.dataset.page));
    this.#release();
    const to = passed[0] > ids.indexOf(page) ? Math.max(...passed) : Math.min(...passed);
    if (event.type === "pointerup" && passed.length) this.#move(page, to);
  }

  #release() {
    if (!this.#drag) return;
    this.#drag.tab.classList.remove("dragged");
    this.#parts.strip.classList.remove("dragging");
    for (const tab of this.#tabs) {
      tab.style.translate = "";
      tab.isPassed = false;
    }
    this.#drag = null;
  }

  // MARK: The order

  /** Asks the app for a new order. Without an answer, children are moved. A person hears the new place. */
  #move(page, to) {
    const pager = this.#pager;
    const order = this.#ids;
    const from = order.indexOf(page);
    if (from < 0 || to < 0 || to >= order.length || to === from) return;
    order.splice(to, 0, ...order.splice(from, 1));
    const hasFocus = this.#engine.root.activeElement?.dataset.page === page;
    const event = new CustomEvent("reorder", { detail: { page, order }, bubbles: true, composed: true, cancelable: true });
    if (this.#element.dispatchEvent(event)) moveChild(this.#element.scroller ?? pager, page, order[to + 1]);
    const now = this.#ids.indexOf(page); // The app may have set another order, also at once.
    const tab = this.#tabs.find(({ dataset }) => dataset.page === page);
    if (hasFocus) tab?.focus({ preventScroll: true });
    if (now !== from) this.#spoken.textContent = `${tab?.querySelector("slot").textContent ?? page}, ${now + 1} / ${order.length}`;
  }

  end() {
    this.#press.forget();
    this.#release();
    this.#life.abort();
    this.#observer.disconnect();
    this.#spoken.remove();
    for (const tab of this.#tabs) tab.removeAttribute("aria-keyshortcuts");
  }
}

/** Moves the child that is a page before that of another page, or behind all pages. A browser that can keeps the state of what is
 * in it. */
function moveChild(row, page, next) {
  const children = [...row.querySelectorAll(":scope > [data-page], :scope > :not([data-page]) > [data-page]")];
  const child = children.find(({ dataset }) => dataset.page === page);
  const place = children.find(({ dataset }) => dataset.page === next) ?? children.at(-1)?.nextSibling ?? null;
  if (child) (child.parentNode.moveBefore ?? child.parentNode.insertBefore).call(child.parentNode, child, place);
}
