import { ElementBase, listen, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, styleSheet } from "../bridge/styles.js";
import { ScrollAnimation, indicatorKeyframes, stripKeyframes } from "./animation.js";
import { unknownPage } from "./errors.js";
import { PagesInput } from "./input.js";
import { PageList } from "./list.js";
import { createPanel, createParts, createTab } from "./markup.js";
import { defineOptions, options } from "./options.js";
import { Panels } from "./panels.js";
import { registerProperties } from "./properties.js";
import { fillTab, listenToStrip, scrollStrip } from "./strip.js";
import { pagerStyles } from "./styles.js";
import { causes, pagerParts, steps } from "./table.js";

/** The attributes of children that describe their pages. */
const PAGE_ATTRIBUTES = ["data-page", "data-title", "data-swipe-lock"];

/** Pages side by side, and their tabs. */
export class LockstepPager extends ElementBase {
  static observedAttributes = ["selected", "dir", "aria-label", ...options];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  static #sheet = null;
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
  #scrolled = () => this.#engine.scrolled();

  constructor() {
    super();
    if (!LockstepPager.#sheet) LockstepPager.#prepare();
    this.#engine = new Engine(LockstepPager.module, "pager", this, {
      effects: this.#effects(),
      makers: { tab: createTab, panel: createPanel },
      styles: [LockstepPager.#sheet],
    });
    const { header, strip, pages } = this.#parts;
    this.#engine.root.append(header, strip, pages);
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
    LockstepPager.#sheet = styleSheet(sharedStyles, pagerStyles);
    LockstepPager.#reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    registerProperties();
  }

  /** The timeline of the pages' scroll position. */
  #timeline() {
    const axis = this.axis === "vertical" ? "block" : "inline";
    return new ScrollTimeline({ source: this.#parts.pages, axis });
  }

  #observe() {
    const { header, pages, row, snap } = this.#parts;
    const views = new IntersectionObserver(this.#scrolled, { root: pages, rootMargin: "-1px" });
    for (const point of snap) views.observe(point);
    const children = new MutationObserver(() => this.#readChildren());
    children.observe(this, { childList: true, subtree: true, attributeFilter: PAGE_ATTRIBUTES });
    // The listener is on the scroller's child, so that the scroller's own scroll events run no script.
    listen(row, ["scroll"], ({ target }) => this.#innerScrolled(target), { passive: true, capture: true });
    listen(header, ["focusin"], ({ target }) => {
      if (target.matches(":focus-visible")) this.#scrollToTop(this.#selectedPanel);
    });
  }

  // MARK: The interface for apps

  /** Makes the content of a page when the page is mounted: (id) => Element. An app sets it. */
  // render(id)

  get pages() {
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
    this.#list.setSequence(sequence);
    this.#engine.commit();
  }

  get position() {
    return this.#engine.position();
  }

  get phase() {
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
    this.#engine.step(steps.indexOf("next"));
  }

  previous() {
    this.#engine.step(steps.indexOf("previous"));
  }

  /** Selects a page and moves to it. Throws a PagerError for an id that is not among the pages. */
  select(id, options) {
    this.#select(id, options);
    this.#engine.commit();
  }

  /** Selects a page, moves to it and resolves with the outcome of the move: `{ outcome, to }`. */
  async moveTo(id, options) {
    const move = this.#select(id, options);
    const ended = new Promise((resolve) => this.#outcomes.set(move, resolve));
    this.#engine.commit();
    return ended;
  }

  #select(id, { animated = true } = {}) {
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
    this.#engine.appear();
    const signal = this.#engine.connect(["pages", "sequence", "selected"]);
    this.#configure();
    this.#readChildren();
    listen(document, ["visibilitychange"], () => document.hidden && this.#engine.disappear(), { signal });
    listen(LockstepPager.#reducedMotion, ["change"], () => this.#configure(), { signal });
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
  }

  disconnectedCallback() {
    this.#engine.disconnect();
  }

  attributeChangedCallback(name, old, value) {
    if (name === "axis") this.#cancelAnimations();
    if (name !== "selected") this.#configure();
    else if (value !== null && value !== this.selected) this.selected = value;
  }

  /** Cancels the animations, which the next drawing begins again on the other axis. */
  #cancelAnimations() {
    this.#indicator.cancel();
    this.#strip.cancel();
    this.#engine.forgetKeyframes();
  }

  #configure() {
    if (!this.isConnected) return;
    const { strip, pages } = this.#parts;
    strip.ariaLabel = this.ariaLabel ?? "Tabs";
    pages.classList.toggle("nested", Boolean(this.#input.outer));
    const reducesMotion = LockstepPager.#reducedMotion.matches;
    const hasTimeline = "ScrollTimeline" in globalThis;
    this.#engine.configure(reducesMotion, 1 / devicePixelRatio, hasTimeline, "onscrollend" in pages);
  }

  /** Makes the children the pages, unless an app has set the pages itself. */
  #readChildren() {
    if (this.isConnected && !this.#list.isOwn) this.#setPages(this.#panels.readChildren());
  }

  #setPages(pages) {
    const slot = this.#parts.header.firstChild;
    slot.assign(...this.querySelectorAll(":scope > [data-header]"));
    this.#list.set(pages);
    this.#panels.refill();
    this.#engine.commit();
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
      playIndicator: (...list) => this.#indicator.play(indicatorKeyframes(this.#engine.module.numbers(...list))),
      playStrip: (...list) => this.#strip.play(stripKeyframes(this.#engine.module.numbers(...list))),
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
    else if (isNew) this.#panels.fill(node);
  }

  #tell(type, detail) {
    const hasLostFocus = this.#parts.strip.hidden && this.#panels.focused;
    if (type === "didmove" && hasLostFocus) this.#engine.focusTarget();
    tell(this, type, detail);
  }

  #end(move, outcome) {
    this.#outcomes.get(move)?.(outcome);
    this.#outcomes.delete(move);
  }

  #listenToScrolling(isOn) {
    const { pages } = this.#parts;
    if (isOn) pages.addEventListener("scroll", this.#scrolled, { passive: true });
    else pages.removeEventListener("scroll", this.#scrolled);
  }

  #innerScrolled(node) {
    if (node.kind === "panel") this.#engine.panelScrolled(node.number);
  }

  get #selectedPanel() {
    return this.#engine.root.querySelector(`#panel-${this.#engine.selection()}`);
  }

  #scrollToTop(panel) {
    panel?.scrollTo({ top: 0, behavior: LockstepPager.#reducedMotion.matches ? "auto" : "smooth" });
  }
}

defineOptions(LockstepPager.prototype);
