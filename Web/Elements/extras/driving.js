// A scroller of the app's own that the engine drives and follows. The browser moves the scroller: it scrolls for fingers, wheels
// and keys, it snaps, and it animates the scroll to a selected page. The engine counts in pages; the places at which the pages
// snap may have any distances.

/** The activities of a scroller, in the order of the numbers that `pager_observe` takes. */
const [REST, FINGER, MOTION] = [0, 1, 2];
/** The distance within which a scroller is at a place, in pixels. */
const NEAR = 1;
/** The distance that a finger may move before it scrolls, in pixels. */
const SLOP = 10;

const pagesIn = (scroller) => [...scroller.querySelectorAll(":scope > [data-page], :scope > :not([data-page]) > [data-page]")];

export class Driver {
  /** `true` when the scroll offset does not tell the position at a constant rate, so that no timeline can play the strip. */
  isUneven = false;
  #scroller;
  #tools;
  #engine;
  #list;
  #parts;
  /** The number of the strips that show the pages. */
  #strips = 0;
  /** The elements of the pages, and the offsets at which they snap, in pixels from the start. */
  #pages = [];
  #places = [];
  /** The length of a page in the engine: the mean distance of two places, in pixels. 0 while the scroller is not shown. */
  #length = 0;
  /** The largest scroll offset when the places were measured, in pixels. */
  #measuredMost = 0;
  #isVertical = false;
  #isMirrored = false;
  /** The offset to which the browser animates a scroll for the engine; null without one. */
  #goal = null;
  /** The events that wait until that scroll has arrived. */
  #waiting = [];
  #fingers;
  /** The touch with which a finger went down. */
  #touch = null;
  #sizes;
  #changes;

  /** `tools` are the parts of the elements that a driver uses: this module imports none. */
  constructor(scroller, module, tools) {
    this.#scroller = scroller;
    this.#tools = tools;
    this.#parts = { ...tools.createParts(), pages: new Row(this) };
    // An element that is in no document has the options of the engine: the row of the tabs is that of the strips.
    const host = scroller.ownerDocument.createElement("div");
    const options = { "strip-placement": "hidden", "pages-per-swipe": 1e6 };
    for (const [name, value] of Object.entries(options)) host.setAttribute(name, value);
    const makers = { panel: () => scroller.ownerDocument.createElement("div") };
    this.#engine = new tools.Engine(module, "pager", host, { effects: this.#effects(), makers, styles: { adopt() {} } });
    this.#engine.nodes.addParts(tools.pagerParts, this.#parts);
    this.#list = new tools.PageList(this.#engine);
    this.#fingers = new tools.Fingers(scroller, () => {}, () => this.#report(MOTION));
    tools.insides.set(this, { engine: this.#engine, list: this.#list, timeline: () => this.#timeline() });
  }

  /** The element that has the name of the pages. */
  get element() {
    return this.#scroller;
  }

  get pages() {
    return this.#list.pages;
  }

  get selected() {
    return this.#list.ids.id(this.#engine.selection());
  }

  /** Selects a page. Returns `false` for an unknown one. */
  select(id, { animated = true } = {}) {
    const isKnown = this.#engine.select(this.#list.ids.find(id), animated) > 0;
    this.#engine.commit();
    return isKnown;
  }

  // MARK: The life of the driver

  /** Begins to follow the scroller for one more strip. */
  begin() {
    if (this.#strips++) return;
    const { view } = this.#engine;
    this.#engine.appear();
    const signal = this.#engine.connect();
    const listen = (target, types, listener) => {
      for (const type of types) target.addEventListener(type, listener, { signal, passive: true });
    };
    listen(this.#scroller, ["scroll"], ({ target }) => target === this.#scroller && this.#scrolled());
    listen(this.#scroller, ["scrollend"], ({ target }) => target === this.#scroller && this.#rested());
    listen(this.#scroller, ["touchstart", "touchmove"], ({ type, touches: [touch] }) => this.#touched(type, touch));
    listen(this.#scroller, ["wheel"], ({ deltaX: x, deltaY: y, shiftKey }) => this.#pulled(...(shiftKey && !x ? [y, 0] : [x, y])));
    const reducedMotion = view.matchMedia("(prefers-reduced-motion: reduce)");
    listen(reducedMotion, ["change"], () => this.#configure(reducedMotion.matches));
    this.#sizes = new view.ResizeObserver(() => this.#resized());
    this.#changes = new view.MutationObserver(() => this.#changed());
    this.#readPages();
    this.#configure(reducedMotion.matches);
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
  }

  /** Ends to follow the scroller for a strip. */
  end() {
    if (--this.#strips) return;
    this.#sizes.disconnect();
    this.#changes.disconnect();
    this.#arrived();
    this.#engine.disconnect();
  }

  #configure(reducesMotion) {
    this.#engine.configure(reducesMotion, 1 / this.#engine.view.devicePixelRatio, true, "onscrollend" in this.#scroller);
    this.#engine.tune(0, 0, 0, 1, 0); // Long jumps are whole: the app's pages are where they are.
  }

  /** The timeline of the scroll offset. */
  #timeline() {
    return new ScrollTimeline({ source: this.#scroller, axis: this.#isVertical ? "y" : "x" });
  }

  // MARK: The pages

  #readPages() {
    const nodes = pagesIn(this.#scroller);
    this.#observe(nodes);
    const shown = nodes.filter((node) => node.getClientRects().length > 0);
    // A scroller that is hidden keeps its pages.
    const pages = new Map((shown.length ? shown : nodes).toReversed().map((node) => [node.dataset.page, node]));
    this.#pages = [...pages.values()].reverse();
    this.#measure();
    // A scroller shows a page before a strip follows it.
    const isNew = this.#list.pages.length === 0 && this.#pages.length > 0;
    if (isNew) this.#engine.bind(this.#list.ids.number(this.#nearest));
    const { beginPageChange, stripsOf } = this.#tools;
    const endPageChange = beginPageChange({ tell() {} }, stripsOf(this));
    this.#list.set(this.#pages.map(({ dataset }) => ({ id: dataset.page, title: dataset.title, badge: dataset.badge })));
    this.#engine.commit();
    endPageChange();
  }

  /** Handles a change of the pages, and of the scroller's place in the document, in which its offset is lost. */
  #changed() {
    if (!this.#scroller.isConnected) return this.#tools.linkStrips();
    this.#readPages();
    this.#place(this.#indexOf(this.#engine.selection()));
  }

  /** Observes the sizes and the attributes of the pages, and the parents that get more of them. */
  #observe(nodes) {
    this.#changes.disconnect();
    this.#sizes.disconnect();
    this.#sizes.observe(this.#scroller);
    const parents = new Set([this.#scroller.parentNode, this.#scroller, ...nodes.map(({ parentNode }) => parentNode)]);
    for (const parent of parents) this.#changes.observe(parent, { childList: true });
    for (const node of nodes) {
      this.#changes.observe(node, { attributeFilter: ["data-page", "data-title", "data-badge"] });
      this.#sizes.observe(node);
    }
  }

  /** The id of the page that is nearest to where it snaps. */
  get #nearest() {
    const distances = this.#places.map((place) => Math.abs(place - this.#offset));
    return this.#pages[distances.indexOf(Math.min(...distances))].dataset.page;
  }

  #resized() {
    if (!this.#scroller.isConnected) return this.#tools.linkStrips();
    const isShown = ({ dataset: { page } }) => this.#pages.some((each) => each.dataset.page === page);
    const nodes = pagesIn(this.#scroller).filter((node) => node.getClientRects().length > 0);
    if (nodes.length && (nodes.length !== this.#pages.length || !nodes.every(isShown))) return this.#readPages();
    const before = this.#length;
    this.#measure();
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
    // The places may have moved while their mean distance is as before. The browser snaps to the page that it showed.
    if (this.#length === before) this.#place(this.#indexOf(this.#engine.selection()));
  }

  // MARK: Places

  /** Measures the places at which the pages snap. */
  #measure() {
    const { clientWidth, clientHeight } = this.#scroller;
    const style = getComputedStyle(this.#scroller);
    this.#isVertical = /^(y|block)/.test(style.scrollSnapType);
    this.#isMirrored = !this.#isVertical && style.direction === "rtl";
    const most = (this.#measuredMost = this.#most);
    const port = this.#port(style);
    const places = this.#pages.map((page) => Math.min(Math.max(this.#placeOf(page, port), 0), most));
    const count = places.length - 1;
    const view = this.#isVertical ? clientHeight : clientWidth;
    this.#places = places;
    this.#length = view && (count > 0 && most > 0 ? most / count : view);
    const isUneven = places.some((place, index) => Math.abs(place - index * this.#length) > NEAR);
    if (isUneven === this.isUneven) return;
    this.isUneven = isUneven;
    for (const strip of this.#tools.stripsOf(this)) strip.configure();
  }

  get #most() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#scroller;
    return this.#isVertical ? scrollHeight - clientHeight : scrollWidth - clientWidth;
  }

  /** The scroll offset, in pixels from the start. */
  get #offset() {
    const { scrollLeft, scrollTop } = this.#scroller;
    return this.#isVertical ? scrollTop : this.#isMirrored ? -scrollLeft : scrollLeft;
  }

  /** The start and the end of a box along the axis, in reading direction. */
  #span({ left, right, top, bottom }) {
    return this.#isVertical ? [top, bottom] : this.#isMirrored ? [-right, -left] : [left, right];
  }

  /** The part of the scroller in which pages snap: its inside without the scroll padding. */
  #port(style) {
    const { clientLeft: x, clientTop: y, clientWidth, clientHeight, offsetWidth } = this.#scroller;
    const box = this.#scroller.getBoundingClientRect();
    const scale = box.width / offsetWidth || 1;
    const [left, top] = [box.left + x * scale, box.top + y * scale];
    const [start, end] = this.#span({ left, right: left + clientWidth * scale, top, bottom: top + clientHeight * scale });
    const side = this.#isVertical ? "Block" : "Inline";
    const padding = (name) => {
      const value = style[`scrollPadding${side}${name}`];
      return (Number.parseFloat(value) || 0) * (value.endsWith("%") ? (end - start) / 100 : scale);
    };
    return { start: start + padding("Start"), end: end - padding("End"), scale };
  }

  /** The offset at which a page snaps, which may be beyond an end. */
  #placeOf(page, port) {
    const style = getComputedStyle(page);
    const side = this.#isVertical ? "Block" : "Inline";
    const margin = (name) => Number.parseFloat(style[`scrollMargin${side}${name}`]) * port.scale || 0;
    const [from, to] = this.#span(page.getBoundingClientRect());
    const [start, end] = [from - margin("Start"), to + margin("End")];
    const aligns = style.scrollSnapAlign.split(" ");
    const align = this.#isVertical ? aligns[0] : aligns.at(-1);
    const distance =
      align === "center" ? (start + end - port.start - port.end) / 2 : align === "end" ? end - port.end : start - port.start;
    return this.#offset + distance / port.scale;
  }

  /** The position of the scroller, in pages. Where several pages snap to one place, it is the selected page, or the first one. */
  get position() {
    const [places, offset] = [this.#places, this.#offset];
    const selected = this.#indexOf(this.#engine.selection());
    if (selected >= 0 && Math.abs(places[selected] - offset) < NEAR) return selected;
    let at = 0;
    while (at < places.length && places[at] < offset - NEAR) at++;
    if (at === places.length) return places.length - 1 + (offset - (places.at(-1) ?? 0)) / this.#length;
    if (at === 0 || places[at] - offset < NEAR) return at + Math.min(offset - places[at], 0) / this.#length;
    return at - (places[at] - offset) / (places[at] - places[at - 1]);
  }

  /** The offset at a position. */
  #offsetAt(position) {
    const places = this.#places;
    const at = Math.min(Math.max(Math.floor(position), 0), Math.max(places.length - 1, 0));
    const next = places[at + 1] ?? places[at] + this.#length;
    return places[at] + (position - at) * (next - places[at]);
  }

  #indexOf(number) {
    const id = this.#list.ids.id(number);
    return this.#pages.findIndex(({ dataset }) => dataset.page === id);
  }

  // MARK: The row of the engine

  /** The length of a page in the engine, in pixels; 0 while the scroller is not shown. */
  get length() {
    return this.#scroller.isConnected && this.#scroller.getClientRects().length ? this.#length : 0;
  }

  /** Moves the scroller for the engine, which has its row at a position. While pages travel, the browser animates the scroll to
   * their target. */
  place(position) {
    if (this.#phase === "settling") this.#animate(this.#places[this.#indexOf(this.#engine.selection())]);
    else this.#place(position);
  }

  get #phase() {
    return this.#engine.name(this.#engine.phase());
  }

  /** Scrolls at once to a position at which the engine rests. */
  #place(position) {
    if (!this.#pages.length || this.#phase !== "idle" || this.#goal !== null) return;
    const offset = this.#offsetAt(position);
    if (Math.abs(offset - this.#offset) >= NEAR) this.#scroll(offset, "instant");
  }

  #animate(goal) {
    if (goal === undefined || goal === this.#goal || Math.abs(goal - this.#offset) < NEAR) return;
    this.#goal = goal;
    this.#scroll(goal, "smooth");
  }

  #scroll(offset, behavior) {
    const place = this.#isVertical ? { top: offset } : { left: this.#isMirrored ? -offset : offset };
    this.#scroller.scrollTo({ ...place, behavior });
  }

  // MARK: The scroller

  #report(activity) {
    if (this.length) this.#engine.observe(activity);
  }

  #scrolled() {
    // The browser snaps again after a change of the sizes, before it tells of that change.
    if (this.#most !== this.#measuredMost) this.#resized();
    else if (this.#goal === null) this.#report(this.#fingers.isDown ? FINGER : MOTION);
    else if (Math.abs(this.#offset - this.#goal) < NEAR) this.#arrived();
  }

  #rested() {
    this.#arrived();
    if (!this.#fingers.isDown) this.#report(REST);
  }

  #touched(type, touch) {
    if (type === "touchstart") this.#touch = touch;
    else this.#pulled(touch.clientX - this.#touch.clientX, touch.clientY - this.#touch.clientY, SLOP);
  }

  /** Handles the travel of a finger or a wheel. Along the pages, the person takes over from a scroll for the engine, which would
   * otherwise go on to its end. */
  #pulled(x, y, slop = 0) {
    const [along, across] = this.#isVertical ? [y, x] : [x, y];
    if (this.#goal === null || Math.abs(along) <= Math.max(Math.abs(across), slop)) return;
    const { style } = this.#scroller;
    const before = style.scrollSnapType;
    style.scrollSnapType = "none"; // Without snapping, the offset stays as it is.
    this.#scroll(this.#offset, "instant");
    style.scrollSnapType = before;
    this.#arrived();
    this.#report(FINGER);
    if (!this.#fingers.isDown) this.#report(MOTION);
  }

  /** Ends the scroll for the engine, and tells what waits for it. */
  #arrived() {
    this.#goal = null;
    for (const [type, detail] of this.#waiting.splice(0)) this.#tools.tell(this.#scroller, type, detail);
  }

  // MARK: The functions that Swift calls

  #effects() {
    const nothing = () => {};
    const id = (number) => this.#list.ids.id(number);
    const unused = "fill drop appearance fade moved selected ended follow fix mix look shift play scrollStrip isMirrored tabPadding isPercentage";
    return {
      ...Object.fromEntries(unused.split(" ").map((name) => [name, nothing])),
      tell: (type, from, to, cause) =>
        this.#tell(this.#engine.name(type), { from: id(from), to: id(to), cause: this.#tools.causes[cause] }),
      drawStrips: () => this.#tools.stripsOf(this).forEach((strip) => strip.draw()),
      toTop: (panel) => this.#pages[this.#indexOf(this.#engine.nodes.get(panel)?.number)]?.scrollTo({ top: 0 }),
    };
  }

  /** Sends an event. The end of a move waits until the browser has carried it out. */
  #tell(type, detail) {
    if (this.#goal !== null && (type === "didmove" || this.#waiting.length)) this.#waiting.push([type, detail]);
    else this.#tools.tell(this.#scroller, type, detail);
  }
}

/** The part of the engine's markup that scrolls: the app's scroller, in which every page has the same length. */
class Row {
  dataset = {};
  classList = { toggle() {} };
  #driver;

  constructor(driver) {
    this.#driver = driver;
  }

  get width() {
    return this.#driver.length;
  }

  get scrollLeft() {
    return this.#driver.position * this.#driver.length;
  }
  set scrollLeft(offset) {
    if (this.#driver.length) this.#driver.place(offset / this.#driver.length);
  }
}
