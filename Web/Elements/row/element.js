import { create, ElementBase, listen, tell } from "../bridge/dom.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { onOuterScroll } from "../extras/menu-items.js";
import { RowMenu } from "./menu.js";
import { rowStyles } from "./styles.js";

const EDGES = ["leading", "trailing"];
/** The time without a scroll event after which a row is at rest where the browser does not report the end of a scroll, and the time
 * in which it may still report that of the scroll before, in milliseconds. */
const REST = 150;

/** The row whose actions are in view, or null: there is at most one. */
let openRow = null;

/** A row with actions at its edges, which a swipe uncovers, and with a menu. The children with `slot="leading"` and
 * `slot="trailing"` are the actions, the child with `slot="menu"` is the menu, and the others are the content. */
export class LockstepRow extends ElementBase {
  static observedAttributes = ["open", "full-swipe"];
  static #sheet = new StyleSheet(sharedStyles, rowStyles);

  #scroller;
  #content;
  #menu;
  /** The groups of actions, by edge. */
  #groups;
  /** The edge whose actions are in view, or null. */
  #edge = null;
  /** The edge to which the row scrolls by itself, or null for its content; undefined while it does not. */
  #goal;
  /** The time at which that scroll was asked for, in milliseconds. */
  #begun = 0;
  /** Ends what closes an open row. */
  #opened = null;
  #sizes = null;
  #timer;

  constructor() {
    super();
    const groups = EDGES.map((name) => create("div", { class: "group" }, create("slot", { name })));
    const areas = groups.map((group, at) => create("div", { class: `actions ${EDGES[at]}`, part: "actions" }, group));
    this.#groups = Object.fromEntries(EDGES.map((edge, at) => [edge, groups[at]]));
    this.#content = create("div", { class: "content", part: "content" }, create("slot"));
    this.#scroller = create("div", { class: "scroller" }, areas[0], this.#content, areas[1]);
    this.attachShadow({ mode: "open" }).append(this.#scroller);
    this.#menu = new RowMenu(this, this.#content, () => textOf(this.#content.firstChild.assignedNodes()));
    for (const [at, area] of areas.entries()) {
      listen(area, ["slotchange"], () => area.classList.toggle("filled", this.#actions(EDGES[at]).length > 0));
      listen(area, ["click"], ({ detail }) => this.#close(detail === 0));
      listen(area, ["focusin"], ({ target }) => target.matches(":focus-visible") && this.#show(EDGES[at], "instant"));
    }
    listen(this.#scroller, ["scroll"], () => this.#scrolled(), { passive: true });
    listen(this.#scroller, ["scrollend"], () => this.#rested());
    listen(this.#scroller, ["keydown"], (event) => this.#key(event));
    // A click on the content of an open row closes the row.
    listen(this.#content, ["click"], (event) => this.#clicked(event), { capture: true });
    listen(this, ["focusout"], ({ relatedTarget }) => this.#edge && relatedTarget && !this.contains(relatedTarget) && this.#close());
  }

  /** The edge whose actions are in view: `leading`, `trailing` or null. */
  get open() {
    return this.#edge;
  }
  set open(edge) {
    if (EDGES.includes(edge)) this.setAttribute("open", edge);
    else this.removeAttribute("open");
  }

  get fullSwipe() {
    return this.hasAttribute("full-swipe");
  }
  set fullSwipe(isOn) {
    this.toggleAttribute("full-swipe", Boolean(isOn));
  }

  connectedCallback() {
    LockstepRow.#sheet.adopt(this.shadowRoot);
    const view = this.ownerDocument.defaultView;
    // A scroller begins at its leading actions. It is moved to its content before it is drawn, and after each change of a width.
    this.#sizes = new view.ResizeObserver(() => this.#goal === undefined && this.#scroll(this.#edge, "instant"));
    for (const node of [this.#content, ...Object.values(this.#groups)]) this.#sizes.observe(node);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#sizes.disconnect();
    this.#menu.close();
    this.#menu.forgetPress();
    this.#goal = undefined;
    this.#note(null);
  }

  attributeChangedCallback(name, _, value) {
    if (name !== "open") return;
    const edge = EDGES.includes(value) ? value : null;
    if (edge !== this.#edge) this.#show(edge);
  }

  /** The actions at an edge, from the edge on. */
  #actions(edge) {
    return this.#groups[edge].firstChild.assignedElements();
  }

  // MARK: Places

  get #isMirrored() {
    return getComputedStyle(this).direction === "rtl";
  }

  /** The offset at which the row shows its content, or the actions of an edge, in pixels from its start. With `isWhole`, the actions
   * fill the row. */
  #place(edge, isWhole = false) {
    const areas = EDGES.map((each) => this.#groups[each].parentNode.offsetWidth);
    if (!edge) return areas[0];
    const length = isWhole ? areas[EDGES.indexOf(edge)] : this.#groups[edge].offsetWidth;
    return areas[0] + (edge === "leading" ? -length : length);
  }

  /** The edge of which most is in view, and whether its actions fill the row. */
  get #view() {
    const offset = Math.abs(this.#scroller.scrollLeft);
    const places = [null, ...EDGES].map((edge) => ({ edge, isWhole: false, place: this.#place(edge) }));
    if (this.fullSwipe) for (const edge of EDGES) places.push({ edge, isWhole: true, place: this.#place(edge, true) });
    const distance = ({ place }) => Math.abs(place - offset);
    return places.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  }

  #scroll(edge, behavior) {
    const left = this.#place(edge) * (this.#isMirrored ? -1 : 1);
    const isThere = Math.abs(this.#scroller.scrollLeft - left) < 1;
    this.#goal = isThere || behavior === "instant" ? undefined : edge;
    this.#begun = performance.now();
    if (!isThere) this.#scroller.scrollTo({ left, behavior });
  }

  #show(edge, behavior = this.ownerDocument.defaultView.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth") {
    this.#note(edge && this.#actions(edge).length ? edge : null);
    this.#scroll(this.#edge, behavior);
  }

  /** Closes the row. `movesFocus` is `true` when a key has asked for it: the focus goes from an action to the content. */
  #close(movesFocus = false) {
    if (movesFocus && this.#groups[this.#edge]?.firstChild.assignedElements().some((action) => action.matches(":focus"))) {
      this.#content.tabIndex = -1; // Only now: a press would otherwise focus the content.
      this.#content.focus({ preventScroll: true });
      this.#content.addEventListener("blur", () => this.#content.removeAttribute("tabindex"), { once: true });
    }
    this.#show(null);
  }

  // MARK: Input

  #scrolled() {
    if ("onscrollend" in this.#scroller) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rested(), REST);
  }

  /** Handles the end of a scroll: a person has opened or closed the row, or has swiped over its whole width. */
  #rested() {
    if (!this.isConnected) return;
    const { edge, isWhole } = this.#view;
    // The end of a scroll that the row had begun before may be told now.
    if (this.#goal !== undefined && edge !== this.#goal && performance.now() - this.#begun < REST) return;
    this.#goal = undefined;
    this.#note(edge);
    const action = isWhole && this.#actions(edge).find(({ disabled }) => !disabled);
    if (!isWhole) return;
    this.#show(null);
    action?.click();
  }

  #key(event) {
    if (event.key !== "Escape" || !this.#edge || event.defaultPrevented) return;
    event.preventDefault();
    this.#close(true);
  }

  #clicked(event) {
    if (!this.#edge) return;
    event.preventDefault();
    event.stopPropagation();
    this.#close();
  }

  /** Notes the edge whose actions are in view. Another row that is open is closed. */
  #note(edge) {
    if (edge === this.#edge) return;
    this.#edge = edge;
    this.#opened?.abort();
    if (openRow === this) openRow = null;
    if (edge) {
      openRow?.removeAttribute("open");
      openRow = this;
      this.#closeByOthers();
    }
    this.open = edge;
    tell(this, "openchange", { open: edge });
  }

  /** Closes the row when a person presses elsewhere, and when a scroller around it scrolls. */
  #closeByOthers() {
    this.#opened = new AbortController();
    const { signal } = this.#opened;
    const view = this.ownerDocument.defaultView;
    listen(view, ["pointerdown"], (event) => !event.composedPath().includes(this) && this.#close(), { signal, capture: true });
    onOuterScroll(this, () => this.#close(), signal);
  }
}

/** The text of nodes, without needless spaces. */
function textOf(nodes) {
  return nodes.map(({ textContent }) => textContent).join(" ").trim().replace(/\s+/g, " ");
}
