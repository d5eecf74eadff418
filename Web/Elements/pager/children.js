/** The attributes of children that describe their pages. */
const PAGE_ATTRIBUTES = ["data-page", "data-title", "data-swipe-lock"];

/** Observes the children of a pager and their attributes, and nothing inside the children. */
export class ChildObserver {
  #pager;
  #observer;
  #known = new WeakSet();
  #hasChanges = true;

  /** `changed` is called after changes. */
  constructor(pager, changed) {
    this.#pager = pager;
    this.#observer = new MutationObserver(() => {
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
    const isChanged = this.#observer.takeRecords().length > 0 || this.#hasChanges;
    this.#hasChanges = false;
    if (isChanged) for (const child of this.#pager.children) this.#observe(child);
    return isChanged;
  }

  #observe(child) {
    if (this.#known.has(child)) return;
    this.#known.add(child);
    this.#observer.observe(child, { attributeFilter: PAGE_ATTRIBUTES });
  }
}
