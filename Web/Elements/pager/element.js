import { ElementBase, listen, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { noPage } from "../bridge/table.js";
import { ScrollAnimation } from "./animation.js";
import { ChildObserver } from "./children.js";
import { unknownPage } from "./errors.js";
import { showFragment } from "./fragment.js";
import { keepSelection, takeSelection } from "./history.js";
import { PagesInput } from "./input.js";
import { PageList } from "./list.js";
import { createPanel, createParts, createTab } from "./markup.js";
import { defineOptions, options } from "./options.js";
import { Panels } from "./panels.js";
import { registerProperties } from "./properties.js";
import { fillTab, listenToStrip, nameStrip, scrollStrip } from "./strip.js";
import { pagerStyles } from "./styles.js";
import { causes, pagerParts, steps } from "./table.js";

/** Pages side by side, and their tabs. */
export class LockstepPager extends ElementBase {
  static observedAttributes = ["selected", "dir", "aria-label", "aria-labelledby", ...options];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  static #sheet = new StyleSheet(sharedStyles, pagerStyles);
  static #reducedMotion = null;

  #parts = createParts();
  #engine;
  #list;
  #panels;
  #input;
  #indicator;
  #strip;
  /** The functions that settle the promises of `moveTo`, by the numbers of the moves. */
  #outcomes = new Map();
  /** The listeners for `positionchange`. */
  #followers = new Set();
  #children = new ChildObserver(this, () => this.#update());
  /** `true` while Swift knows the attributes as they are. */
  #isConfigured = false;
  #isReplacing = false;
  #hasConnected = false;
  /** The page that was selected before a reload, until the pages are known; otherwise null. */
  #kept = null;
  #render = null;
  #scrolled = () => this.#engine.scrolled();

  constructor() {
    super();
    if (!LockstepPager.#reducedMotion) LockstepPager.#prepare();
    this.#engine = new Engine(LockstepPager.module, "pager", this, {
      effects: this.#effects(),
      makers: { tab: createTab, panel: createPanel },
      styles: LockstepPager.#sheet,
    });
    const { header, strip, pages, direction } = this.#parts;
    this.#engine.root.append(header, strip, pages, direction);
    this.#engine.nodes.addParts(pagerParts, this.#parts);
    this.#list = new PageList(this.#engine);
    this.#panels = new Panels(this, this.#engine, this.#list, pages);
    this.#input = new PagesInput(this, this.#engine, this.#parts);
    const { indicator, track } = this.#parts;
    this.#indicator = new ScrollAnimation(indicator, () => this.#timeline());
    this.#strip = new ScrollAnimation(track, () => this.#timeline());
    listenToStrip(strip, this.#engine);
    this.#observe();
  }

  /** Prepares what all pagers share. */
  static #prepare() {
    LockstepPager.#reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    registerProperties();
  }

  /** The timeline of the pages' scroll position. */
  #timeline() {
    const axis = this.axis === "vertical" ? "block" : "inline";
    return new ScrollTimeline({ source: this.#parts.pages, axis });
  }

  #play() {
    this.#indicator.play();
    this.#strip.play();
  }

  #observe() {
    const { header, pages, row, snap } = this.#parts;
    const views = new IntersectionObserver(this.#scrolled, { root: pages, rootMargin: "-1px" });
    for (const point of snap) views.observe(point);
    // The listener is on the scroller's child, so that the scroller's own scroll events run no script.
    listen(row, ["scroll"], ({ target }) => this.#innerScrolled(target), { passive: true, capture: true });
    listen(header, ["focusin"], ({ target }) => {
      if (target.matches(":focus-visible")) this.#scrollToTop(this.#selectedPanel);
    });
  }

  // MARK: The interface for apps

  /** Makes the content of a page when the page is mounted: (id) => Element. */
  get render() {
    return this.#render;
  }
  set render(render) {
    this.#render = render;
    this.#panels.refill();
  }

  get pages() {
    this.#update();
    return this.#list.pages;
  }
  set pages(list) {
    if (this.sequence) this.sequence = null;
    this.#setPages([...list]);
    this.#list.isOwn = true;
  }

  /** Pages without end. The value has the functions `id(index)`, `index(id)` and, optionally, `title(index)`. Ids are
   * strings. */
  get sequence() {
    return this.#list.ids.sequence;
  }
  set sequence(sequence) {
    this.#setPages([]); // Forgets the old numbers: a new page must not be treated as the old page with the same number.
    this.#list.setSequence(null);
    if (!sequence) return;
    this.#list.ids.sequence = sequence;
    if (this.hasAttribute("selected")) this.selected = this.getAttribute("selected");
    if (this.#list.ids.find(this.#kept) !== noPage) this.selected = this.#kept;
    this.#kept = null;
    this.#list.setSequence(sequence);
    this.#engine.commit();
  }

  get position() {
    this.#update();
    return this.#engine.position();
  }

  get phase() {
    this.#update();
    return this.#engine.name(this.#engine.phase());
  }

  get selected() {
    return this.#list.ids.id(this.#engine.selection());
  }
  set selected(id) {
    const { ids } = this.#list;
    this.#engine.bind(ids.sequence ? ids.find(id) : ids.number(id));
  }

  next() {
    this.#update();
    this.#engine.step(steps.indexOf("next"));
  }

  previous() {
    this.#update();
    this.#engine.step(steps.indexOf("previous"));
  }

  /** Selects a page and moves to it. Throws a PagerError for an id that is not among the pages. */
  select(id, options) {
    this.#select(id, options);
    this.#engine.commit();
  }

  /** Selects a page, moves to it and resolves with the outcome of the move: `{ outcome, to }`. `to` is the page where
   * the move arrived or to which it goes on now; null when the move was cancelled. */
  async moveTo(id, options) {
    const move = this.#select(id, options);
    const ended = new Promise((resolve) => this.#outcomes.set(move, { id: String(id), resolve }));
    this.#engine.commit();
    return ended;
  }

  #select(id, { animated = true } = {}) {
    this.#update();
    const move = this.#engine.select(this.#list.ids.find(id), animated);
    if (!move) throw unknownPage(id);
    return move;
  }

  addEventListener(type, listener, options) {
    super.addEventListener(type, listener, options);
    if (type === "positionchange") this.#follow(this.#followers.add(listener));
  }

  removeEventListener(type, listener, options) {
    super.removeEventListener(type, listener, options);
    if (type === "positionchange" && this.#followers.delete(listener)) this.#follow(this.#followers);
  }

  #follow({ size }) {
    this.#engine.follow(size);
  }

  // MARK: The life of the element

  connectedCallback() {
    const isFirst = !this.#hasConnected;
    this.#hasConnected = true;
    if (isFirst) this.#kept = takeSelection(this);
    const isReturning = this.#kept !== null;
    this.#engine.appear();
    const signal = this.#engine.connect(["render", "pages", "sequence", "selected"]);
    this.#selectKept(this.#list.pages);
    this.#children.read();
    this.#configureLater();
    this.#update();
    this.#listenOutside(this.#engine.view, signal);
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
    if (isFirst && !isReturning) showFragment(this, this.#panels);
  }

  #listenOutside(view, signal) {
    const disappear = () => view.document.hidden && this.#engine.disappear();
    listen(view.document, ["visibilitychange"], disappear, { signal });
    listen(view, ["hashchange"], () => showFragment(this, this.#panels), { signal });
    listen(view, ["pagehide"], () => keepSelection(this, this.selected), { signal });
    listen(LockstepPager.#reducedMotion, ["change"], () => this.#configureLater(), { signal });
  }

  disconnectedCallback() {
    this.#engine.disconnect();
  }

  adoptedCallback() {
    this.#engine.adopt();
  }

  attributeChangedCallback(name, old, value) {
    if (name === "axis") this.#cancelAnimations();
    if (name !== "selected") this.#configureLater();
    else if (value !== null && value !== this.selected) this.selected = value;
  }

  /** Cancels the animations, which the next drawing begins again on the other axis. */
  #cancelAnimations() {
    this.#indicator.cancel();
    this.#strip.cancel();
  }

  /** Lets Swift read the attributes, once for all that change at the same time. */
  #configureLater() {
    if (this.#isConfigured) queueMicrotask(() => this.#update());
    this.#isConfigured = false;
  }

  /** Applies the changes of attributes and children that the element has not handled yet. While pages are replaced, the
   * app's `render` sees the element as it is. */
  #update() {
    if (this.#isReplacing) return;
    if (this.isConnected && !this.#isConfigured) this.#configure();
    if (this.#children.takeChanges()) this.#readChildren();
  }

  #configure() {
    this.#isConfigured = true;
    const { strip, pages } = this.#parts;
    nameStrip(strip, this);
    pages.classList.toggle("nested", Boolean(this.#input.outer));
    const reducesMotion = LockstepPager.#reducedMotion.matches;
    const hasTimeline = "ScrollTimeline" in globalThis;
    this.#engine.configure(reducesMotion, 1 / devicePixelRatio, hasTimeline, "onscrollend" in pages);
  }

  /** Makes the children the pages, unless an app has set the pages itself. */
  #readChildren() {
    if (!this.#list.isOwn) this.#setPages(this.#panels.readChildren());
  }

  #setPages(pages) {
    const slot = this.#parts.header.firstChild;
    slot.assign(...this.querySelectorAll(":scope > [data-header]"));
    this.#selectKept(pages);
    this.#isReplacing = true;
    try {
      this.#list.set(pages);
      this.#panels.refill();
      this.#engine.commit();
    } finally {
      this.#isReplacing = false;
    }
  }

  /** Selects the page that was selected before a reload, if it is among the first pages. */
  #selectKept(pages) {
    if (!pages.length || this.#kept === null) return;
    const kept = this.#kept;
    this.#kept = null;
    if (pages.some(({ id }) => String(id) === kept)) this.#engine.bind(this.#list.ids.number(kept));
  }

  // MARK: The functions that Swift calls

  #effects() {
    const id = (number) => this.#list.ids.id(number);
    const name = (address) => this.#engine.name(address);
    return {
      fill: (node, isNew) => this.#fill(node, isNew),
      drop: (node) => this.#panels.removed(node),
      tell: (type, from, to, cause) => this.#tell(name(type), { from: id(from), to: id(to), cause: causes[cause] }),
      moved: (position) => tell(this, "positionchange", { position }),
      selected: (page) => this.setAttribute("selected", id(page)),
      ended: (move, outcome, page) => this.#end(move, { outcome: name(outcome), to: id(page) }),
      isMirrored: () => getComputedStyle(this).direction === "rtl",
      follow: (isOn) => this.#listenToScrolling(isOn > 0),
      look: (offset, x, width, opacity) => {
        this.#indicator.add({ offset, opacity, transform: `translateX(${x}px) scaleX(${width})` });
      },
      shift: (offset, x) => this.#strip.add({ offset, transform: `translateX(${x}px)` }),
      play: () => this.#play(),
      scrollStrip: (offset) => scrollStrip(this.#parts.strip, offset),
      toTop: (panel) => this.#scrollToTop(this.#engine.nodes.get(panel)),
      scrollsInside: (travel) => this.#input.scrollsInside(travel),
      handsOn: (travel) => this.#input.handsOn(travel),
    };
  }

  #fill(node, isNew) {
    if (isNew) {
      node.id = `${node.kind}-${node.number}`;
      node.dataset.page = this.#list.ids.id(node.number);
    }
    if (node.kind === "tab") fillTab(node, this.#list.title(node.number));
    else if (isNew) this.#panels.fillNew(node);
  }

  #tell(type, detail) {
    const hasLostFocus = this.#parts.strip.hidden && this.#panels.focused;
    if (type === "didmove" && hasLostFocus) this.#engine.focusTarget();
    tell(this, type, detail);
  }

  #end(move, { outcome, to }) {
    const waiting = this.#outcomes.get(move);
    this.#outcomes.delete(move);
    waiting?.resolve({ outcome, to: outcome === "arrived" ? waiting.id : to });
  }

  #listenToScrolling(isOn) {
    const { pages } = this.#parts;
    if (isOn) pages.addEventListener("scroll", this.#scrolled, { passive: true });
    else pages.removeEventListener("scroll", this.#scrolled);
  }

  #innerScrolled(node) {
    if (node.kind !== "panel") return;
    node.place = node.scrollTop;
    this.#engine.panelScrolled(node.number);
  }

  get #selectedPanel() {
    return this.#engine.root.querySelector(`#panel-${this.#engine.selection()}`);
  }

  #scrollToTop(panel) {
    panel?.scrollTo({ top: 0, behavior: LockstepPager.#reducedMotion.matches ? "auto" : "smooth" });
  }
}

defineOptions(LockstepPager.prototype);
