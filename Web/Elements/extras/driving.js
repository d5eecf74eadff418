// A scroller of the app's own that the engine drives and follows. The browser moves the scroller: it scrolls for fingers, wheels
// and keys, it snaps, and it animates the scroll to a selected page. The engine counts in pages.

import { Places } from "./snap-places.js";

/** The activities of a scroller, in the order of the numbers that `pager_observe` takes. */
const [REST, FINGER, MOTION] = [0, 1, 2];
/** The distance that a finger may move before it scrolls, in pixels. */
const SLOP = 10;
/** The time in which the browser begins to animate a scroll, and in which it may still tell the end of the scroll before, in
 * milliseconds. */
const START = 150;
/** The frames in which a scroller that has stopped stays where it is. */
const STILL = 4;

const pagesIn = (scroller) => [...scroller.querySelectorAll(":scope > [data-page], :scope > :not([data-page]) > [data-page]")];

export class Driver {
  #scroller;
  #tools;
  #engine;
  #list;
  #parts;
  /** The number of the strips that show the pages. */
  #strips = 0;
  /** The elements of the pages. */
  #pages = [];
  #places;
  /** The offset to which the browser animates a scroll for the engine; null without one. */
  #goal = null;
  /** The time at which that scroll was asked for, in milliseconds. */
  #begun = 0;
  /** The time of the last event of a scroll, in milliseconds. */
  #moved = 0;
  /** `true` while a scroller that may have stopped before the goal is watched. */
  #mayHaveStopped = false;
  /** The events that wait until that scroll has arrived. */
  #waiting = [];
  #fingers;
  /** The touch with which a finger went down. */
  #touch = null;
  #directions = new Set();
  #sizes;
  #changes;

  /** `tools` are the parts of the elements that a driver uses: this module imports none. */
  constructor(scroller, module, tools) {
    this.#scroller = scroller;
    this.#tools = tools;
    this.#places = new Places(scroller);
    this.#parts = { ...tools.createParts(), pages: new Row(this) };
    // An element that is in no document has the options of the engine: the row of the tabs is that of the strips.
    const host = scroller.ownerDocument.createElement("div");
    const options = { "strip-placement": "hidden", "pages-per-swipe": 1e6 };
    for (const [name, value] of Object.entries(options)) host.setAttribute(name, value);
    const makers = { panel: () => scroller.ownerDocument.createElement("div") };
    this.#engine = new tools.Engine(module, "pager", host, { effects: this.#effects(), makers, styles: [] });
    this.#engine.nodes.addParts(tools.pagerParts, this.#parts);
    this.#list = new tools.PageList(this.#engine);
    this.#fingers = new tools.Fingers(scroller, () => {}, () => this.#report(MOTION));
    tools.insides.set(this, { engine: this.#engine, list: this.#list, timeline: () => this.#timeline() });
  }

  /** The element that has the name of the pages. */
  get element() {
    return this.#scroller;
  }

  /** `true` when the scroll offset does not tell the position at a constant rate, so that no timeline can play the strip. */
  get isUneven() {
    return this.#places.isUneven;
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

  /** Begins to follow the scroller for one more strip. The size of `direction` tells the reading direction. */
  begin(direction) {
    this.#directions.add(direction);
    this.#sizes?.observe(direction);
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
  end(direction) {
    this.#directions.delete(direction);
    this.#sizes.unobserve(direction);
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
    return new ScrollTimeline({ source: this.#scroller, axis: this.#places.isVertical ? "y" : "x" });
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
    for (const node of [this.#scroller, ...this.#directions]) this.#sizes.observe(node);
    const parents = new Set([this.#scroller.parentNode, this.#scroller, ...nodes.map(({ parentNode }) => parentNode)]);
    for (const parent of parents) this.#changes.observe(parent, { childList: true });
    for (const node of nodes) {
      this.#changes.observe(node, { attributeFilter: ["data-page", "data-title", "data-badge"] });
      this.#sizes.observe(node);
    }
  }

  /** The id of the page that is nearest to where it snaps. */
  get #nearest() {
    return this.#pages[this.#places.nearest].dataset.page;
  }

  #resized() {
    if (!this.#scroller.isConnected) return this.#tools.linkStrips();
    const isShown = ({ dataset: { page } }) => this.#pages.some((each) => each.dataset.page === page);
    const nodes = pagesIn(this.#scroller).filter((node) => node.getClientRects().length > 0);
    if (nodes.length && (nodes.length !== this.#pages.length || !nodes.every(isShown))) return this.#readPages();
    const hasChanged = this.#measure();
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
    // The places may have moved while their mean distance is as before. The browser snaps to the page that it showed.
    if (!hasChanged) this.#place(this.#indexOf(this.#engine.selection()));
  }

  /** Measures the places at which the pages snap. Returns `true` when the length of a page has changed. */
  #measure() {
    const { length, isUneven } = this.#places;
    this.#places.measure(this.#pages);
    if (isUneven !== this.isUneven) for (const strip of this.#tools.stripsOf(this)) strip.configure();
    return length !== this.#places.length;
  }

  /** The position of the scroller, in pages. */
  get position() {
    return this.#places.position(this.#indexOf(this.#engine.selection()));
  }

  #indexOf(number) {
    const id = this.#list.ids.id(number);
    return this.#pages.findIndex(({ dataset }) => dataset.page === id);
  }

  // MARK: The row of the engine

  /** The length of a page in the engine, in pixels; 0 while the scroller is not shown. */
  get length() {
    return this.#scroller.isConnected && this.#scroller.getClientRects().length ? this.#places.length : 0;
  }

  /** Moves the scroller for the engine, which has its row at a position. While pages travel, the browser animates the scroll to
   * their target. */
  place(position) {
    if (this.#phase === "settling") this.#animate(this.#places.of(this.#indexOf(this.#engine.selection())));
    else this.#place(position);
  }

  get #phase() {
    return this.#engine.name(this.#engine.phase());
  }

  /** Scrolls at once to a position at which the engine rests. */
  #place(position) {
    if (!this.#pages.length || this.#phase !== "idle" || this.#goal !== null) return;
    const offset = this.#places.offsetAt(position);
    if (!this.#places.isAt(offset)) this.#places.scroll(offset, "instant");
  }

  #animate(goal) {
    if (goal === undefined || goal === this.#goal || this.#places.isAt(goal)) return;
    this.#goal = goal;
    this.#begun = performance.now();
    this.#places.scroll(goal, "smooth");
    setTimeout(() => this.#watch(goal), START);
  }

  /** Ends a scroll for the engine that has come to a stop before its goal. A request that comes in the last frame of a snap gets lost,
   * and a change of the reading direction stops a scroll. */
  #watch(goal) {
    if (this.#goal !== goal) return;
    const isUnderWay = this.#mayHaveStopped || performance.now() - Math.max(this.#moved, this.#begun) < START / 2;
    if (isUnderWay) return setTimeout(() => this.#watch(goal), START);
    this.#places.scroll(goal, "instant");
    this.#arrived();
  }

  // MARK: The scroller

  #report(activity) {
    if (this.length) this.#engine.observe(activity);
  }

  #scrolled() {
    this.#moved = performance.now();
    // The browser snaps again after a change of the sizes, before it tells of that change.
    if (this.#places.areOutdated) this.#resized();
    else if (this.#goal === null) this.#report(this.#fingers.isDown ? FINGER : MOTION);
    else if (this.#places.isAt(this.#goal)) this.#arrived();
  }

  #rested() {
    if (this.#goal !== null && !this.#places.isAt(this.#goal)) {
      if (performance.now() - this.#begun > START) this.#stopped(this.#goal);
      return; // The scroll before has ended.
    }
    this.#rest();
  }

  #rest() {
    this.#arrived();
    if (!this.#fingers.isDown) this.#report(REST);
  }

  /** Handles the end of a scroll before the goal. If the scroller then stands still, code has scrolled elsewhere. On a busy page, the
   * browser may tell the end of the scroll before only now, in the middle of that to the goal. */
  async #stopped(goal) {
    if (this.#mayHaveStopped) return;
    this.#mayHaveStopped = true;
    for (let last, still = 0; still < STILL && this.#goal === goal; ) {
      await new Promise(requestAnimationFrame);
      const { offset } = this.#places;
      still = offset === last ? still + 1 : 0;
      last = offset;
    }
    this.#mayHaveStopped = false;
    if (this.#goal !== goal) return;
    this.#takeOver();
    this.#rest();
  }

  #touched(type, touch) {
    if (type === "touchstart") this.#touch = touch;
    else this.#pulled(touch.clientX - this.#touch.clientX, touch.clientY - this.#touch.clientY, SLOP);
  }

  /** Handles the travel of a finger or a wheel. Along the pages, the person takes over from a scroll for the engine, which would
   * otherwise go on to its end. */
  #pulled(x, y, slop = 0) {
    const [along, across] = this.#places.isVertical ? [y, x] : [x, y];
    if (this.#goal === null || Math.abs(along) <= Math.max(Math.abs(across), slop)) return;
    const { style } = this.#scroller;
    const before = style.scrollSnapType;
    style.scrollSnapType = "none"; // Without snapping, the offset stays as it is.
    this.#places.scroll(this.#places.offset, "instant");
    style.scrollSnapType = before;
    this.#takeOver();
  }

  /** Lets the engine follow the scroller, which it drives. */
  #takeOver() {
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
