// Menus of tabs: the children with `data-menu`. A right click, a long press, Shift+F10 or the menu key opens the menu
// of a tab.

import { createMenuBox, isInItem, isMenuKey, itemsOf, keyInMenu, onOuterScroll, placeMenu, prepareMenu } from "./menu-items.js";
import { LongPress, tabOf } from "./press.js";

const styles = `
.menu { position: fixed; inset: auto; margin: 0; padding: 4px; border-radius: 8px;
  border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  background: Canvas; color: CanvasText; box-shadow: 0 4px 16px rgb(0 0 0 / 0.25); }
`;

export class Feature {
  #element;
  #engine;
  #parts;
  #popover;
  #life = new AbortController();
  #observer;
  /** The tab whose menu is open, or null. */
  #tab = null;
  /** Ends the listeners of the open menu. */
  #opened = null;
  #press = new LongPress((tab) => this.#pressedLong(tab));
  /** `true` after a finger has opened the menu, until the next press: the finger selects nothing when it is lifted. */
  #swallows = false;

  constructor(element, { engine, parts }) {
    this.#element = element;
    this.#engine = engine;
    this.#parts = parts;
    this.#popover = createMenuBox(element.ownerDocument, element.ownerDocument.createElement("slot"));
    engine.root.append(this.#popover);
    this.#observer = new engine.view.MutationObserver(() => this.#mark());
    this.#observer.observe(parts.track, { childList: true });
    this.#listen(this.#life.signal);
  }

  #listen(signal) {
    const { bar, strip } = this.#parts;
    const { view } = this.#engine;
    const listen = (target, types, listener, capture = false) => {
      for (const type of types) target.addEventListener(type, listener, { signal, capture });
    };
    listen(strip, ["contextmenu"], (event) => this.#contextMenu(event));
    listen(strip, ["keydown"], (event) => this.#keyOnTab(event));
    listen(bar, ["pointerdown", "pointermove", "pointerup", "pointercancel"], (event) => this.#watchPress(event), true);
    listen(bar, ["pointerup", "click"], (event) => this.#swallow(event), true);
    listen(this.#popover, ["keydown"], (event) => keyInMenu(event, this.#menuOf(this.#tab), () => this.#closeToTab()));
    listen(this.#popover, ["click"], (event) => this.#clicked(event));
    listen(view, ["pointerdown"], (event) => this.#pressedOutside(event), true);
    listen(view, ["resize", "blur"], () => this.#closeToTab());
  }

  configure() {
    this.#engine.addStyles(styles);
    this.#mark();
  }

  /** The menu of a tab, or undefined. */
  #menuOf(tab) {
    return tab && [...this.#element.children].find(({ dataset }) => dataset.menu === tab.dataset.page);
  }

  /** Tells assistive technology which tabs have a menu. */
  #mark() {
    for (const tab of this.#parts.track.children) {
      if (tab.kind === "tab") tab.ariaHasPopup = this.#menuOf(tab) ? "menu" : null;
    }
    if (this.#tab && !(this.#tab.isConnected && this.#menuOf(this.#tab))) this.#closeToTab();
  }

  // MARK: Opening

  #contextMenu(event) {
    const tab = tabOf(event);
    if (!this.#menuOf(tab)) return;
    event.preventDefault();
    this.#press.forget();
    if (event.pointerType === "touch") this.#swallows = true;
    this.#open(tab);
  }

  #keyOnTab(event) {
    const tab = tabOf(event);
    if (!isMenuKey(event) || !this.#menuOf(tab)) return;
    event.preventDefault();
    this.#open(tab);
  }

  /** Opens the menu after a long press in browsers that send no `contextmenu` for it. */
  #watchPress(event) {
    const { type, pointerType } = event;
    if (type === "pointerdown") this.#swallows = false;
    const tab = tabOf(event);
    if (type === "pointerdown" && pointerType === "touch" && this.#menuOf(tab)) this.#press.begin(tab, event);
    else this.#press.follow(event);
  }

  #pressedLong(tab) {
    this.#swallows = true;
    this.#open(tab);
  }

  #swallow(event) {
    const isOfFinger = event.type === "pointerup" || event.detail > 0;
    if (!this.#swallows || !isOfFinger) return;
    event.stopPropagation();
    event.preventDefault();
  }

  #open(tab) {
    this.#close();
    const menu = this.#menuOf(tab);
    this.#tab = tab;
    prepareMenu(menu, tab.querySelector("slot").textContent);
    this.#popover.firstChild.assign(menu);
    this.#popover.showPopover();
    placeMenu(this.#popover, tab.getBoundingClientRect(), this.#engine.view, getComputedStyle(tab).direction === "rtl");
    tab.ariaExpanded = "true";
    this.#opened = new AbortController();
    onOuterScroll(this.#element, () => this.#closeToTab(), this.#opened.signal);
    (itemsOf(menu)[0] ?? this.#popover).focus({ preventScroll: true });
  }

  // MARK: The open menu

  #clicked({ target }) {
    if (isInItem(target)) this.#closeToTab();
  }

  #pressedOutside(event) {
    if (this.#tab && !event.composedPath().includes(this.#popover)) this.#close();
  }

  /** Closes the menu. The focus moves to the tab, or to the selected tab when that one is gone. An item that has moved the
   * focus elsewhere keeps it there. */
  #closeToTab() {
    const tab = this.#tab;
    const hasFocus = this.#hasFocus;
    this.#close();
    if (!tab || !hasFocus) return;
    if (tab.isConnected) tab.focus({ preventScroll: true });
    else this.#engine.focusTarget();
  }

  /** `true` while the focus is in the menu, and after the item that had it was removed. */
  get #hasFocus() {
    const { ownerDocument } = this.#element;
    if (this.#engine.root.activeElement === this.#popover || ownerDocument.activeElement === ownerDocument.body) return true;
    // In a component's shadow root, the document's own `activeElement` is the component.
    return Boolean(this.#menuOf(this.#tab)?.contains(this.#element.getRootNode().activeElement));
  }

  #close() {
    if (!this.#tab) return;
    this.#tab.ariaExpanded = null;
    this.#tab = null;
    this.#opened.abort();
    if (this.#popover.isConnected) this.#popover.hidePopover();
    this.#popover.firstChild.assign();
  }

  end() {
    this.#close();
    this.#press.forget();
    this.#life.abort();
    this.#observer.disconnect();
    this.#popover.remove();
    for (const tab of this.#parts.track.children) tab.ariaHasPopup = null;
  }
}
