import { guarded, moveLostFocus } from "../bridge/dom.js";
import { isSideways } from "./axis.js";
import { createPlaceholder, createRow } from "./markup.js";

/** The number of unused rows that are kept for other items. */
const SPARE = 16;
/** The number of no row. */
const NO_ROW = -1;
/** The function that has filled a row which stands in the HTML: the app's first one would fill it in the same way. */
const FIRST = Symbol("first");

/** The rows in the document. A row is an article in the shadow root, which shows a child of the feed. */
export class FeedRows {
  /** The rows that stand in the HTML and have not been shown by the element: `{ item, child }` by the ids of the items. */
  written = new Map();
  effects = this.#effects();
  #feed;
  #list;
  #itemOf;
  #measured;
  #rows = new Map();
  #spare = [];
  #sizes = null;
  #view = null;
  #isDelivering = false;
  #columns = 1;
  #spacing = 0;
  #size = -1;
  /** `true` once the app has a function that fills rows. */
  #isDrawn = false;

  /** `itemOf` returns the item of a content, and `measured` receives pairs of a row's number and its height. */
  constructor(feed, list, { itemOf, measured }) {
    this.#feed = feed;
    this.#list = list;
    this.#itemOf = itemOf;
    this.#measured = measured;
  }

  /** Observes the sizes of the rows in a window from now on. */
  observeIn(view) {
    this.#sizes?.disconnect();
    this.#view = view;
    this.#sizes = new view.ResizeObserver((entries) => this.#deliver(entries));
    this.observe();
  }

  observe() {
    for (const row of this.#rows.values()) if (row.child) this.#observe(row);
  }

  stopObserving() {
    this.#sizes.disconnect();
  }

  #observe(row) {
    this.afterDelivery(() => this.#rows.get(row.number) === row && this.#sizes.observe(row));
  }

  /** Begins to observe a size at once, or in the next frame while sizes are being delivered: the browser would report the error
   * "ResizeObserver loop". */
  afterDelivery(observe) {
    if (this.#isDelivering) this.#view.requestAnimationFrame(observe);
    else observe();
  }

  #deliver(entries) {
    const pairs = [];
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0].blockSize;
      if (height === target.height) continue;
      target.height = height;
      pairs.push(target.number, height);
    }
    if (pairs.length) this.deliver(() => this.#measured(pairs));
  }

  /** Reports sizes while the browser delivers them. */
  deliver(report) {
    this.#isDelivering = true;
    report();
    this.#isDelivering = false;
  }

  get list() {
    return this.#list;
  }

  get scroller() {
    return this.#list.parentNode;
  }

  /** The row with a number, if it is in the document. */
  row(number) {
    return this.#rows.get(number);
  }

  // MARK: The functions that Swift calls

  #effects() {
    return {
      place: (...values) => this.place(...values),
      move: (...values) => this.move(...values),
      enter: (number, isEntry) => this.enter(number, isEntry),
      span: (number, length) => this.span(number, length),
      drop: (number) => this.drop(number),
      count: (size) => this.count(size),
      layOut: (columns, spacing) => this.layOut(columns, spacing),
      height: (number) => this.height(number),
      scroll: (top) => this.scroll(top),
      focus: (number) => this.focus(number),
    };
  }

  /** Shows a content in the row with this number, after the row `before` in the list. A row without content is a placeholder. */
  place(number, content, index, before) {
    const row = this.#rows.get(number) ?? this.#add(number, content, this.#rows.get(before));
    if (row.index !== index) this.#setIndex(row, index);
    if (content >= 0) this.#fill(row, content);
    let next = before === NO_ROW ? this.#list.firstChild : this.#rows.get(before).nextSibling;
    // The box of a section follows the rows of the section before.
    while (next?.isSection) next = next.nextSibling;
    if (row === next) return;
    // `moveBefore` keeps the focus and the state of the row.
    const isMove = row.parentNode && this.#list.moveBefore;
    this.#list[isMove ? "moveBefore" : "insertBefore"](row, next);
    if (!row.isObserved && content >= 0) this.#observe(row);
    row.isObserved = true;
  }

  move(number, top, column) {
    const row = this.#rows.get(number);
    row.top = top;
    row.style.insetBlockStart = `${top}px`;
    row.column = column;
    this.#setColumn(row);
  }

  /** Makes the Tab key lead to a row, or past it. */
  enter(number, isEntry) {
    this.#setEntry(this.#rows.get(number), isEntry > 0);
  }

  /** Sets the height of a placeholder. */
  span(number, length) {
    this.#rows.get(number).style.blockSize = `${length}px`;
  }

  drop(number) {
    const row = this.#rows.get(number);
    if (!row.child) {
      this.#rows.delete(number);
      return row.remove();
    }
    const { index } = row;
    if (row.matches(":focus-within")) moveLostFocus(this.#feed, () => this.focusNear(index));
    this.#rows.delete(number);
    this.#sizes.unobserve(row);
    if (row.isEntry) this.#setEntry(row, false);
    empty(row);
    row.remove();
    if (this.#spare.length < SPARE) this.#spare.push(row);
  }

  /** Writes the number of all rows, or -1 while it is unknown. */
  count(size) {
    this.#size = size;
    for (const row of this.#rows.values()) this.#setSize(row);
  }

  layOut(columns, spacing) {
    this.#columns = columns;
    this.#spacing = spacing;
    for (const row of this.#rows.values()) this.#setColumn(row);
  }

  height(number) {
    const row = this.#rows.get(number);
    row.height = Number.parseFloat(getComputedStyle(row).blockSize) || 0;
    return row.height;
  }

  /** Scrolls along the list. Right to left, the offset of a sideways scroller is 0 or below. */
  scroll(top) {
    const { scroller } = this;
    if (!isSideways(this.#feed)) scroller.scrollTop = top;
    else scroller.scrollLeft = getComputedStyle(scroller).writingMode === "vertical-rl" ? -top : top;
  }

  focus(number) {
    this.#rows.get(number)?.focus({ preventScroll: true });
  }

  /** Focuses the row to which the Tab key leads. */
  focusEntry() {
    for (const row of this.#rows.values()) if (row.isEntry) row.focus({ preventScroll: true });
  }

  /** Focuses the first row in the document from an index on, or else the last row. */
  focusNear(index) {
    const rows = [...this.#rows.values()].filter((row) => row.child).sort((one, other) => one.index - other.index);
    const row = rows.find((row) => row.index >= index) ?? rows.at(-1);
    row?.focus({ preventScroll: true });
  }

  // MARK: Content

  /** Fills all rows again whose content was drawn by another function. */
  redraw() {
    if (this.#isDrawn) for (const written of this.written.values()) written.item = null;
    this.#isDrawn = true;
    for (const row of this.#rows.values()) if (row.child) this.#fill(row, row.content);
  }

  /** Removes the rows that stand in the HTML of a list that begins anew. */
  forgetWritten() {
    for (const { child } of this.written.values()) child.remove();
    this.written.clear();
  }

  /** Adds a row after the row `before`. Its child comes after that of `before` too, so that a selection over several rows has
   * their text in order. */
  #add(number, content, before) {
    if (content < 0) return this.#addPlaceholder(number);
    const row = this.#spare.pop() ?? createRow();
    row.number = number;
    row.content = -1;
    row.height = -1;
    row.index = -1;
    row.isObserved = false;
    if (row.size !== this.#size) this.#setSize(row);
    if (!this.#takeWritten(row, content)) {
      const template = this.#feed.querySelector(":scope > template:not([data-section])");
      row.child = template?.content.firstElementChild?.cloneNode(true) ?? document.createElement("div");
      if (before?.child) before.child.after(row.child);
      else this.#feed.prepend(row.child);
    }
    row.firstChild.assign(row.child);
    row.ariaLabelledByElements = [row.child]; // The text may come later. A browser that does not know this reads the label.
    this.#rows.set(number, row);
    return row;
  }

  /** Adds the placeholder of a row that is not loaded. The screen reader passes over it. */
  #addPlaceholder(number) {
    const row = Object.assign(createPlaceholder(), { number, index: -1 });
    this.#rows.set(number, row);
    return row;
  }

  /** Gives a row the child that stands in the HTML for its item, where it is: a move would take the focus away. Returns `false`
   * without one. */
  #takeWritten(row, content) {
    const item = this.#itemOf(content);
    const written = this.written.get(item.id);
    if (!this.written.delete(item.id)) return false;
    row.child = written.child;
    if (written.item !== item) return true;
    [row.content, row.render] = [content, FIRST];
    label(row);
    return true;
  }

  #setEntry(row, isEntry) {
    row.isEntry = isEntry;
    row.tabIndex = isEntry ? 0 : -1;
  }

  #setSize(row) {
    row.size = this.#size;
    row.ariaSetSize = this.#size;
  }

  #setIndex(row, index) {
    row.index = index;
    row.ariaPosInSet = index + 1;
  }

  #setColumn({ style, column }) {
    const columns = this.#columns;
    if (columns === 1 && !style.inlineSize) return;
    const gap = this.#spacing;
    style.inlineSize = columns === 1 ? "" : `calc((100% - ${gap * (columns - 1)}px) / ${columns})`;
    style.insetInlineStart = columns === 1 ? "" : `calc((100% + ${gap}px) * ${column} / ${columns})`;
  }

  #fill(row, content) {
    const { render } = this.#feed;
    if (row.content === content && row.render === FIRST && render) row.render = render;
    if (row.content === content && (row.render === render || row.render === FIRST)) return;
    row.content = content;
    row.render = render;
    guarded(() => render?.call(this.#feed, row.child, this.#itemOf(content)));
    label(row);
  }
}

/** Names a row by its text. */
function label(row) {
  row.ariaLabel = row.child.textContent.trim().replace(/\s+/g, " ") || null;
}

/** Removes the content of a row, and cancels the downloads of its images, which are no longer needed. */
function empty({ child }) {
  for (const image of child.querySelectorAll("img")) image.removeAttribute("src");
  child.remove();
}
