// The sections of a feed: the runs of consecutive rows with equal keys. Each section in the document has a box, which spans the
// section. The header sticks in this box, so that the browser alone moves it, and the header of the next section pushes it away.

import { create, guarded, moveLostFocus } from "../bridge/dom.js";
import { layoutSize } from "../bridge/page.js";

const styles = `
.section { position: absolute; inset-inline: 0; z-index: 2; pointer-events: none; }
.section > div { position: sticky; inset-block-start: 0; display: flow-root; box-sizing: border-box; pointer-events: auto;
  background: var(--lockstep-section-background, Canvas); color: var(--lockstep-section-color, CanvasText); }
.top { z-index: 3; }
@media (forced-colors: active) { .section > div { border-block-end: 1px solid; } }
`;

export class FeedSections {
  #feed;
  #engine;
  #rows;
  #itemOf;
  #keyOf = null;
  /** The sections in the document, in their order. */
  #sections = [];
  /** The sections of the drawing that is under way. */
  #drawn = [];
  /** The height of the header that was measured last: the estimate for a new header during a scroll. */
  #estimate = 0;
  #sticky = 0;
  #sizes;

  /** `itemOf` returns the item of a content. */
  constructor(feed, engine, rows, itemOf) {
    this.#feed = feed;
    this.#engine = engine;
    this.#rows = rows;
    this.#itemOf = itemOf;
    engine.addStyles(styles);
    Object.assign(engine.effects, this.#effects());
    this.observeIn(engine.view);
  }

  observeIn(view) {
    this.#sizes?.disconnect();
    this.#sizes = new view.ResizeObserver((entries) => this.#measured(entries));
    for (const { head } of this.#sections) this.#sizes.observe(head);
  }

  /** Uses a function that returns the key of an item from now on, and fills all headers again. Without one, the list has no
   * sections. Returns `true` when the list has sections. */
  use(keyOf) {
    this.#keyOf = keyOf;
    if (keyOf) {
      for (const section of this.#sections) this.#fill(section);
    } else {
      for (const section of this.#sections.splice(0)) this.#remove(section);
      this.#pad(0);
    }
    // The children of a `feed` are articles only, so a list with headings is another group of them.
    this.#rows.list.setAttribute("role", keyOf ? "group" : "feed");
    return Boolean(keyOf);
  }

  // MARK: The functions that Swift calls

  #effects() {
    return {
      header: (...values) => this.header(...values),
      stick: (number) => this.stick(number),
    };
  }

  /** Draws the header of a row, if the row begins a section, and returns its height, otherwise 0. Swift calls this for all rows in
   * the document in their order. `previous` is the content of the row before in the list, or -1. */
  header(number, previous, isMeasured) {
    const row = this.#rows.row(number);
    const key = this.#key(row.content);
    const isStart = previous < 0 || !Object.is(key, this.#key(previous));
    let section = this.#drawn.at(-1);
    if (!section || isStart || !Object.is(section.key, key)) {
      section = this.#take(key) ?? this.#create(key);
      this.#drawn.push(section);
      Object.assign(section, { isStart, row, index: row.index });
      this.#insert(section);
      if (section.height < 0) section.height = isMeasured || !this.#estimate ? layoutSize(section.head, "blockSize") : this.#estimate;
    }
    row.section = section;
    return isStart ? section.height : 0;
  }

  /** Places the sections of the rows that were drawn, and removes the others. Returns the height of the header that sticks above a
   * row; 0 for the row -1, in a list that draws no headers. */
  stick(number) {
    for (const section of this.#sections) this.#remove(section);
    this.#sections = this.#drawn;
    this.#drawn = [];
    const tops = this.#sections.map(({ isStart, row, height }, at) => (isStart ? row.top - height : at && row.top));
    this.#sections.forEach((section, at) => {
      const { style } = section.box;
      const next = tops[at + 1];
      style.insetBlockStart = `${tops[at]}px`;
      style.blockSize = next === undefined ? "" : `${next - tops[at]}px`;
      style.insetBlockEnd = next === undefined ? 0 : "";
    });
    this.#pad(this.#rows.row(number)?.section?.height ?? 0);
    return this.#sticky;
  }

  // MARK: Sections

  #key(content) {
    return guarded(() => this.#keyOf(this.#itemOf(content)));
  }

  /** Takes the first section with a key from those in the document. */
  #take(key) {
    const at = this.#sections.findIndex((section) => Object.is(section.key, key));
    return at < 0 ? null : this.#sections.splice(at, 1)[0];
  }

  #create(key) {
    const head = create("div", { part: "section-header", role: "heading", "aria-level": 2 }, create("slot"));
    const box = Object.assign(create("div", { class: "section" }, head), { isSection: true });
    const template = this.#feed.querySelector(":scope > template[data-section]");
    const child = template?.content.firstElementChild?.cloneNode(true) ?? document.createElement("div");
    this.#feed.append(child);
    head.firstChild.assign(child);
    const section = { key, box, head, child, height: -1 };
    this.#fill(section);
    return section;
  }

  #fill({ key, child }) {
    const { renderSection } = this.#feed;
    if (renderSection) guarded(() => renderSection.call(this.#feed, child, key));
    else child.textContent = key ?? "";
  }

  /** Puts a section before its first row. */
  #insert({ box, head, row }) {
    if (box.nextSibling === row) return;
    const list = row.parentNode;
    list[box.parentNode && list.moveBefore ? "moveBefore" : "insertBefore"](box, row);
    this.#rows.afterDelivery(() => box.isConnected && this.#sizes.observe(head));
  }

  #remove({ box, head, child, index }) {
    if (head.matches(":focus-within")) moveLostFocus(this.#feed, () => this.#rows.focusNear(index));
    this.#sizes.unobserve(head);
    box.remove();
    child.remove();
  }

  /** Scrolls of the browser, such as those to a link with the focus, keep clear of the header that sticks. */
  #pad(height) {
    if (height === this.#sticky) return;
    this.#sticky = height;
    this.#rows.scroller.style.scrollPaddingBlockStart = height ? `${height}px` : "";
  }

  #measured(entries) {
    let isChanged = false;
    for (const { target, borderBoxSize } of entries) {
      const section = this.#sections.find(({ head }) => head === target);
      const height = borderBoxSize[0].blockSize;
      if (!section || !height) continue;
      this.#estimate = height;
      if (height !== section.height) isChanged = true;
      section.height = height;
    }
    if (isChanged) this.#rows.deliver(() => this.#engine.setSections(1));
  }
}
