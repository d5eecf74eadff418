/** The attributes of children that describe pages and tabs. */
const PAGE_ATTRIBUTES = [
  "data-page", "data-title", "data-swipe-lock", "data-badge", "data-disabled", "data-kept", "data-tab", "data-accessory",
  "data-menu", "data-header", "data-indicator",
];

/** Observes the children of a pager and their attributes, and nothing inside the children. */
export class ChildObserver {
  #pager;
  #isOwn;
  #observer;
  #known = new WeakSet();
  #hasChanges = true;

  /** `isOwn` is `true` for a child that the pager itself adds and removes, `changed` is called after changes of the
   * others. */
  constructor(pager, isOwn, changed) {
    this.#pager = pager;
    this.#isOwn = isOwn;
    this.#observer = new MutationObserver((records) => {
      if (!this.#tellOfOthers(records)) return;
      this.read();
      changed();
    });
    this.#observer.observe(pager, { childList: true });
  }

  /** Notes that the children have to be read. */
  read() {
    this.#hasChanges = true;
  }

  /** Returns `true` once after changes, also after those of which the browser has not told yet. */
  takeChanges() {
    const isChanged = this.#tellOfOthers(this.#observer.takeRecords()) || this.#hasChanges;
    this.#hasChanges = false;
    if (isChanged) for (const child of this.#pager.children) this.#observe(child);
    return isChanged;
  }

  #tellOfOthers(records) {
    return records.some(({ type, addedNodes, removedNodes }) =>
      type === "attributes" || ![...addedNodes, ...removedNodes].every(this.#isOwn));
  }

  #observe(child) {
    if (this.#known.has(child) || this.#isOwn(child)) return;
    this.#known.add(child);
    this.#observer.observe(child, { attributeFilter: PAGE_ATTRIBUTES });
  }
}
