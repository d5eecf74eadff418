import { create, listen } from "../bridge/dom.js";
import { createMenuBox, isInItem, isMenuKey, itemsOf, keyInMenu, onOuterScroll, placeMenu, prepareMenu } from "../extras/menu-items.js";
import { LongPress } from "../extras/press.js";

/** The menu of a row: the child with `slot="menu"`. A right click, a long press, Shift+F10 or the menu key opens it. */
export class RowMenu {
  #row;
  #name;
  #slot = create("slot", { name: "menu" });
  #box;
  /** Ends the listeners of the open menu; null while it is closed. */
  #opened = null;
  /** The element that had the focus before the menu was opened. */
  #before = null;
  /** The place of the press that opens the menu. */
  #point = null;
  #press = new LongPress(() => this.#pressedLong());
  /** `true` after a finger has opened the menu, until the next press: the finger clicks nothing when it is lifted. */
  #swallows = false;

  /** `name` returns the name of the menu. */
  constructor(row, content, name) {
    this.#row = row;
    this.#name = name;
    this.#box = createMenuBox(row.ownerDocument, this.#slot);
    row.shadowRoot.append(this.#box);
    listen(content, ["contextmenu"], (event) => this.#contextMenu(event));
    listen(content, ["pointerdown", "pointermove", "pointerup", "pointercancel"], (event) => this.#watch(event), { capture: true });
    // The mouse events of the finger that has opened the menu would take the focus out of it.
    listen(content, ["mousedown", "click"], (event) => this.#swallow(event), { capture: true });
    listen(content, ["keydown"], (event) => this.#key(event));
    listen(this.#box, ["keydown"], (event) => keyInMenu(event, this.#menu, () => this.close()));
    listen(this.#box, ["click"], ({ target }) => isInItem(target) && this.close());
  }

  get #menu() {
    return this.#slot.assignedElements()[0];
  }

  #contextMenu(event) {
    if (!this.#menu || event.defaultPrevented) return;
    event.preventDefault();
    this.#press.forget();
    if (event.pointerType === "touch") this.#swallows = true;
    const { clientX: x, clientY: y } = event;
    this.#open({ left: x, right: x, top: y, bottom: y });
  }

  /** Opens the menu after a long press in browsers that send no `contextmenu` for it. */
  #watch(event) {
    const { type, pointerType, clientX, clientY } = event;
    if (type === "pointerdown") this.#swallows = false;
    if (type !== "pointerdown" || pointerType !== "touch" || !this.#menu) return this.#press.follow(event);
    this.#point = { left: clientX, right: clientX, top: clientY, bottom: clientY };
    this.#press.begin(null, event);
  }

  #pressedLong() {
    this.#swallows = true;
    this.#open(this.#point);
  }

  #swallow(event) {
    if (!this.#swallows || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }

  #key(event) {
    if (!isMenuKey(event) || !this.#menu || event.defaultPrevented) return;
    event.preventDefault();
    this.#open(this.#row.getBoundingClientRect());
  }

  #open(place) {
    this.close();
    const { ownerDocument: document } = this.#row;
    const view = document.defaultView;
    this.#before = this.#row.getRootNode().activeElement;
    prepareMenu(this.#menu, this.#name());
    this.#box.showPopover();
    placeMenu(this.#box, place, view, getComputedStyle(this.#row).direction === "rtl");
    this.#opened = new AbortController();
    const { signal } = this.#opened;
    onOuterScroll(this.#row, () => this.close(), signal);
    const isOutside = (event) => !event.composedPath().includes(this.#box);
    listen(view, ["pointerdown"], (event) => isOutside(event) && this.close(), { signal, capture: true });
    listen(view, ["resize", "blur"], () => this.close(), { signal });
    (itemsOf(this.#menu)[0] ?? this.#box).focus({ preventScroll: true });
  }

  /** Closes the menu. The focus goes back, unless it has left the menu. */
  close() {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    const root = this.#row.getRootNode();
    const hasFocus = this.#menu?.contains(root.activeElement) || this.#row.shadowRoot.activeElement === this.#box || root.activeElement === root.body;
    if (this.#box.isConnected) this.#box.hidePopover();
    if (hasFocus) this.#before?.focus({ preventScroll: true });
    this.#before = null;
  }

  forgetPress() {
    this.#press.forget();
  }
}
