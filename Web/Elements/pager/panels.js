import { guarded, listen } from "../bridge/dom.js";

/** The panels of a pager: the content of each page, and the focus inside. */
export class Panels {
  /** The panel that has the focus, or had the focus until its content was removed. */
  focused = null;
  #pager;
  #engine;
  #list;
  /** The children with `data-page`, by id. */
  #contents = new Map();
  /** The scroll offsets of pages that have no panel now, by id. */
  #places = new Map();
  /** The nodes that the app's `render` has made. */
  #rendered = new WeakSet();

  constructor(pager, engine, list, pages) {
    this.#pager = pager;
    this.#engine = engine;
    this.#list = list;
    listen(pages, ["focusin"], (event) => {
      this.focused = event.composedPath().find((node) => node.kind === "panel" && pages.contains(node));
    });
    listen(pages, ["focusout"], ({ relatedTarget, target }) => {
      if (relatedTarget) this.focused = null;
      else queueMicrotask(() => this.#focusEnded(target));
    });
  }

  /** Handles the end of the focus. It was lost when its element was removed or became inert. Otherwise a person or the app
   * has ended it. */
  #focusEnded(node) {
    const { activeElement, body } = node.ownerDocument;
    if (activeElement === body && node.isConnected && !this.focused?.inert) this.focused = null;
  }

  /** Reads the children of the pager, and returns the pages that they describe. */
  readChildren() {
    this.#contents.clear();
    for (const child of this.#pager.querySelectorAll(":scope > [data-page]")) {
      const id = child.dataset.page;
      if (!this.#contents.has(id)) this.#contents.set(id, child);
      else console.warn(`lockstep-pager: two pages are called "${id}"; the first one is shown.`);
    }
    return Array.from(this.#contents, ([id, { dataset }]) => {
      const { title, swipeLock, badge, disabled, kept } = dataset;
      return { id, title, swipeLock, badge, disabled: disabled !== undefined, kept: kept !== undefined };
    });
  }

  /** Puts the content of its page into a panel. */
  fill(panel) {
    const id = panel.dataset.page;
    const content = this.#contents.get(id) ?? this.#render(panel, id);
    if (content && content.parentNode !== this.#pager) this.#pager.append(content);
    if (content) panel.firstChild.assign(content);
    this.#label(panel, id);
  }

  /** Fills a new panel, and scrolls it to where its page was left. Under a header that collapses, Swift does that. */
  fillNew(panel) {
    this.fill(panel);
    const { page } = panel.dataset;
    const place = this.#places.get(page);
    this.#places.delete(page);
    if (place && !this.#engine.root.querySelector(".collapsing")) queueMicrotask(() => (panel.scrollTop = place));
  }

  /** The panels of the mounted pages. */
  get #mounted() {
    return [...this.#engine.nodes.values()].filter(({ kind }) => kind === "panel");
  }

  /** The scroll offsets of all pages that were scrolled: pairs of an id and an offset. */
  get places() {
    const panels = this.#mounted.filter(({ place }) => place > 0);
    return [...this.#places, ...panels.map(({ dataset, place }) => [dataset.page, place])];
  }
  set places(places) {
    this.#places = new Map(places);
  }

  /** The id of the page whose content has a node inside, or null. */
  pageOf(node) {
    for (const [id, content] of this.#contents) if (content.contains(node)) return id;
    const panel = this.#mounted.find(({ rendered }) => rendered?.contains(node));
    return panel?.dataset.page ?? null;
  }

  /** `true` for a node that the app's `render` has made. The pager adds it to its children, and removes it. */
  hasRendered(node) {
    return this.#rendered.has(node);
  }

  #render(panel, id) {
    panel.rendered = guarded(() => this.#pager.render?.(id));
    if (panel.rendered) this.#rendered.add(panel.rendered);
    return panel.rendered;
  }

  /** Names a panel for assistive technology: after its tab, or by its title when the pager shows no tabs. The panel is a
   * tab stop when it is in view alone: neighbors that only peek in are reached by selecting them. */
  #label(panel, id) {
    const isNeighbor = this.#pager.peek && panel.number !== this.#engine.selection();
    panel.tabIndex = isNeighbor ? -1 : 0;
    const hasTab = this.#pager.stripPlacement !== "hidden";
    if (hasTab) panel.setAttribute("aria-labelledby", `tab-${panel.number}`);
    if (hasTab && panel.role === "tabpanel") return;
    panel.role = hasTab ? "tabpanel" : "group";
    panel.ariaLabel = hasTab ? null : this.#list.entry(panel.number)?.title ?? id;
    if (!hasTab) panel.removeAttribute("aria-labelledby");
  }

  /** Names the panels again after a change of the strip's placement or of the page that is in view. */
  relabel() {
    for (const panel of this.#mounted) this.#label(panel, panel.dataset.page);
  }

  /** Fills the panels again whose content is a child: the children may have changed. The titles may have changed too. */
  refill() {
    for (const panel of this.#mounted) {
      if (panel.rendered) this.#label(panel, panel.dataset.page);
      else this.fill(panel);
    }
  }

  removed(panel) {
    if (panel.place > 0) this.#places.set(panel.dataset.page, panel.place);
    // A modal dialog that is not drawn would still block the document.
    for (const content of panel.firstChild.assignedElements()) content.querySelectorAll("dialog:modal").forEach((dialog) => dialog.close());
    panel.rendered?.remove();
  }
}
