import { ElementBase, FIELDS, listen, moveLostFocus, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { ScrollAnimation } from "./animation.js";
import { scrolledPages, swipedPage } from "./before.js";
import { ChildObserver } from "./children.js";
import { unknownPage } from "./errors.js";
import { beginPageChange, Features } from "./features.js";
import { showInvalidFields } from "./fields.js";
import { Followers } from "./followers.js";
import { repeatsFragment, showFragment, showPlace } from "./fragment.js";
import { keepView, takeView } from "./history.js";
import { PagesInput } from "./input.js";
import { PageList, readPages } from "./list.js";
import { createPanel, createParts, createTab } from "./markup.js";
import { defineOptions, optionProperties, options } from "./options.js";
import { Panels } from "./panels.js";
import { listenToStrip, nameStrip } from "./strip.js";
import { StripAnimations } from "./strip-animations.js";
import { registerProperties } from "./properties.js";
import { stripStyles } from "./strip-styles.js";
import { insides, linkStrips, stripsOf } from "./strips.js";
import { pagerStyles } from "./styles.js";
import { Tabs } from "./tabs.js";
import { causes, pagerParts, steps } from "./table.js";

/** Pages side by side, and their tabs. */
export class LockstepPager extends ElementBase {
  static observedAttributes = ["selected", "id", "dir", "aria-label", "aria-labelledby", ...options];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  static #sheet = new StyleSheet(sharedStyles, stripStyles, pagerStyles);
  static #reducedMotion = null;

  #parts = createParts();
  #engine;
  #list;
  #panels;
  #tabs;
  #input;
  #animations;
  /** The functions that settle the promises of `moveTo`, by the numbers of the moves. */
  #outcomes = new Map();
  #followers = new Followers((...kinds) => this.#engine.follow(...kinds));
  #features;
  #children = new ChildObserver(this, (node) => this.#panels.hasRendered(node), () => this.#update());
  /** `true` while Swift knows the attributes as they are. */
  #isConfigured = false;
  /** The device pixels of a CSS pixel that Swift knows. */
  #ratio = 0;
  #isReplacing = false;
  #hasConnected = false;
  /** The page to which a person has swiped before the element was defined, or null; undefined without a row. */
  #swiped = swipedPage(this);
  /** The offsets to which a person has scrolled the pages before the element was defined. */
  #scrolledPages = scrolledPages(this);
  /** The page that was in view before a reload or before the element was defined, until the pages are known; otherwise
   * null. */
  #kept = null;
  #render = null;
  #drawPage = null;
  /** The id that Swift writes to the attribute `selected` now. */
  #told = null;
  #scrolled = () => this.#engine.scrolled();
  /** `true` in a closed `<details>`, and wherever else the browser skips the contents. */
  #isSkipped = false;
  /** Handles the pages that come into view. A page that goes out of view while the pages settle is handled when they are
   * at rest, together with all other changes. All pages go out of view when the browser skips them. */
  #viewsChanged = (entries) => {
    const isInView = entries.some(({ isIntersecting }) => isIntersecting);
    if (this.#input.isTouched || isInView) this.#engine.scrolled();
    const isSkipped = !isInView && this.checkVisibility?.() === false;
    if (isSkipped === this.#isSkipped) return;
    this.#isSkipped = isSkipped;
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.commit();
  };

  constructor() {
    super();
    if (!LockstepPager.#reducedMotion) LockstepPager.#prepare();
    this.#engine = new Engine(LockstepPager.module, "pager", this, {
      effects: this.#effects(),
      makers: { tab: createTab, panel: createPanel },
      styles: [LockstepPager.#sheet],
    });
    const { header, bar, strip, pages, direction } = this.#parts;
    this.#engine.root.append(header, bar, pages, direction);
    this.#engine.nodes.addParts(pagerParts, this.#parts);
    this.#list = new PageList(this.#engine);
    this.#panels = new Panels(this, this.#engine, this.#list, pages);
    this.#tabs = new Tabs(this, this.#parts, this.#list);
    this.#input = new PagesInput(this, this.#engine, this.#parts);
    const timeline = () => this.#timeline();
    this.#animations = new StripAnimations(this, this.#engine, this.#parts, timeline);
    listenToStrip(strip, this.#engine);
    const animation = (node) => new ScrollAnimation(node, timeline);
    insides.set(this, { engine: this.#engine, list: this.#list, timeline, parts: this.#parts, animation });
    this.#features = new Features(this);
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

  #observe() {
    const { header, pages, row, snap } = this.#parts;
    const views = new IntersectionObserver(this.#viewsChanged, { root: pages, rootMargin: "-1px" });
    for (const point of snap) views.observe(point);
    // The listener is on the scroller's child, so that the scroller's own scroll events run no script.
    listen(row, ["scroll"], ({ target }) => this.#innerScrolled(target), { passive: true, capture: true });
    listen(header, ["focusin"], ({ target }) => {
      // A field shows its focus also after a click. A field that is in view needs no scroll.
      const isSeenField = target.matches(FIELDS) && target.getBoundingClientRect().top >= this.getBoundingClientRect().top;
      const needsScroll = target.matches(":focus-visible") && !isSeenField;
      if (needsScroll && header.matches(".collapsing")) this.#scrollToTop(this.#selectedPanel);
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

  /** Draws a page at a place with `transition="custom"`: (place) => drawing. */
  get drawPage() {
    return this.#drawPage;
  }
  set drawPage(draw) {
    this.#drawPage = draw;
    this.#configureLater();
  }

  get pages() {
    this.#update();
    return this.#list.pages;
  }
  set pages(list) {
    const pages = readPages(list);
    if (this.sequence) this.#endSequence();
    this.#setPages(pages);
    this.#list.isOwn = true;
  }

  /** Pages without end. The value has the functions `id(index)`, `index(id)` and, optionally, `title(index)`. Ids are
   * strings. */
  get sequence() {
    return this.#list.ids.sequence;
  }
  set sequence(sequence) {
    if (!sequence && !this.sequence) return;
    this.#endSequence();
    this.#list.isOwn = Boolean(sequence);
    if (!sequence) return this.#readChildren();
    this.#list.ids.sequence = sequence;
    if (this.hasAttribute("selected")) this.selected = this.getAttribute("selected");
    this.#selectKept();
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
    this.#update();
    return this.#selection;
  }
  set selected(id) {
    if (id === null || id === undefined) return;
    const { ids } = this.#list;
    this.#list.waiting = ids.sequence ? ids.find(id) : ids.number(id);
    this.#engine.bind(this.#list.waiting);
  }

  /** The id of the selected page that Swift knows. */
  get #selection() {
    return this.#list.ids.id(this.#engine.selection());
  }

  next() {
    this.#step("next");
  }

  previous() {
    this.#step("previous");
  }

  first() {
    this.#step("first");
  }

  last() {
    this.#step("last");
  }

  #step(name) {
    this.#update();
    this.#engine.step(steps.indexOf(name));
  }

  /** The part of the time until the next page that has passed, or null while the pages do not advance by themselves. */
  get autoAdvanceProgress() {
    this.#update();
    const progress = this.#engine.progress();
    return progress < 0 ? null : progress;
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

  /** Shows the page that contains a node, and scrolls to the node. `options` are those of `scrollIntoView`. */
  reveal(node, options) {
    this.#update();
    showPlace(this, this.#panels, node, options);
  }

  #select(id, { animated = true } = {}) {
    this.#update();
    const move = this.#engine.select(this.#list.ids.find(id), animated);
    if (!move) throw unknownPage(id);
    return move;
  }

  addEventListener(type, listener, options) {
    super.addEventListener(type, listener, options);
    this.#followers.add(type, listener, options);
  }

  removeEventListener(type, listener, options) {
    super.removeEventListener(type, listener, options);
    this.#followers.remove(type, listener, options);
  }

  // MARK: The life of the element

  connectedCallback() {
    const isFirst = !this.#hasConnected;
    this.#hasConnected = true;
    this.#engine.setAgain(...optionProperties);
    if (isFirst) this.#takeKept(takeView(this));
    const isReturning = this.#kept !== null;
    this.#engine.appear();
    const signal = this.#engine.connect();
    this.#engine.setAgain("render", "drawPage", "pages", "sequence", "selected");
    this.#selectKept(this.#list.pages);
    this.#children.read();
    this.#configureLater();
    this.#update();
    this.#listenOutside(this.#engine.view, signal);
    showInvalidFields(this, this.ownerDocument, signal);
    this.#engine.resized(this.#parts.pages.numberInSwift);
    this.#engine.setBackground(this.ownerDocument.hidden);
    linkStrips();
    // The browser has scrolled a row to the place that the address points to.
    if (isFirst && !isReturning && this.#swiped === undefined) showFragment(this, this.#panels);
    if (isFirst && this.querySelector(":scope > [data-tabs] :focus")) this.#moveFocus();
  }

  #listenOutside(view, signal) {
    listen(view.document, ["visibilitychange"], () => this.#documentChanged(view.document), { signal });
    listen(view, ["hashchange"], () => showFragment(this, this.#panels), { signal });
    listen(view, ["click"], (event) => repeatsFragment(event) && showFragment(this, this.#panels), { signal });
    listen(view, ["resize"], () => view.devicePixelRatio !== this.#ratio && this.#configureLater(), { signal });
    listen(view, ["pagehide"], () => keepView(this, this.#selection, this.#panels.places), { signal });
    listen(LockstepPager.#reducedMotion, ["change"], () => this.#configureLater(), { signal });
  }

  #documentChanged({ hidden }) {
    if (hidden) this.#engine.disappear();
    this.#engine.setBackground(hidden);
  }

  disconnectedCallback() {
    this.#features.stop();
    this.#engine.disconnect();
    linkStrips();
  }

  adoptedCallback() {
    this.#engine.adopt();
  }

  attributeChangedCallback(name, old, value) {
    if (name === "id") {
      if (this.#hasConnected) linkStrips();
    } else if (name !== "selected") this.#configureLater();
    else if (value !== null && value !== this.#told && value !== this.#selection) this.selected = value;
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
    if (this.#children.takeChanges()) {
      this.#readChildren();
      if (this.isConnected) this.#features.configure();
    }
  }

  #configure() {
    this.#isConfigured = true;
    this.#animations.cancel(); // They may run on another axis, or on other nodes.
    const { strip, pages } = this.#parts;
    nameStrip(strip, this);
    this.#placeStrip();
    pages.classList.toggle("nested", Boolean(this.#input.outer));
    const reducesMotion = LockstepPager.#reducedMotion.matches;
    const hasTimeline = "ScrollTimeline" in globalThis;
    this.#ratio = this.#engine.view.devicePixelRatio;
    this.#engine.configure(reducesMotion, 1 / this.#ratio, hasTimeline, "onscrollend" in pages);
    this.#engine.hold(!!this.autoAdvance); // Until the feature is there by which a person pauses the pages.
    this.#features.configure();
    this.#panels.relabel();
    for (const each of stripsOf(this)) each.configure();
  }

  #placeStrip() {
    const { header, bar, pages } = this.#parts;
    const before = this.stripPlacement === "bottom" ? pages : header;
    if (bar.previousSibling !== before) before.after(bar);
  }

  /** Forgets the numbers of a sequence: a new page must not be treated as the old page with the same number. */
  #endSequence() {
    this.#setPages([]);
    this.#list.setSequence(null);
  }

  /** Makes the children the pages, unless an app has set the pages itself. */
  #readChildren() {
    this.#parts.header.firstChild.assign(...this.querySelectorAll(":scope > [data-header]"));
    if (!this.#list.isOwn) return this.#setPages(this.#panels.readChildren());
    this.#tabs.readChildren();
    this.#engine.redraw();
  }

  #setPages(pages) {
    this.#selectKept(pages);
    this.#isReplacing = true;
    const endPageChange = beginPageChange(this.#features, stripsOf(this));
    try {
      this.#tabs.readChildren();
      this.#list.set(pages);
      this.#panels.refill();
      this.#engine.commit();
      endPageChange();
    } finally {
      this.#isReplacing = false;
    }
  }

  #takeKept({ selected, places }) {
    const isTold = Object.hasOwn(this, "selected"); // A script has selected a page before the element was defined.
    this.#kept = this.#swiped ?? (isTold ? null : selected);
    this.#panels.places = [...places, ...this.#scrolledPages];
  }

  /** Selects the page that was in view before, if it is among the first pages or in the sequence. */
  #selectKept(pages = []) {
    const kept = this.#kept;
    const { ids } = this.#list;
    if (kept === null || !(ids.sequence || pages.length)) return;
    this.#kept = null;
    const isPage = ids.sequence ? ids.sequenceHas(kept) : pages.some(({ id }) => String(id) === kept);
    if (isPage) this.selected = kept;
  }

  // MARK: The functions that Swift calls

  #effects() {
    const id = (number) => this.#list.ids.id(number);
    const name = (address) => this.#engine.name(address);
    return {
      fill: (node, isNew) => this.#fill(node, isNew),
      drop: (node) => this.#drop(node),
      tell: (type, from, to, cause) => this.#tell(name(type), { from: id(from), to: id(to), cause: causes[cause] }),
      appearance: (type, page, isAnimated) => this.#tellFollowers(name(type), { page: id(page), animated: isAnimated > 0 }),
      fade: (panel, shift, seconds) => this.#fade(this.#engine.nodes.get(panel), shift, seconds),
      moved: (position) => this.#tellFollowers("positionchange", { position }),
      selected: (page) => this.#tellSelection(id(page)),
      ended: (move, outcome, page) => this.#end(move, { outcome: name(outcome), to: id(page) }),
      follow: (isOn) => this.#listenToScrolling(isOn > 0),
      drawStrips: () => stripsOf(this).forEach((strip) => strip.draw()),
      toTop: (panel) => this.#scrollToTop(this.#engine.nodes.get(panel)),
      scrollsInside: (travel) => this.#input.scrollsInside(travel),
      handsOn: (travel) => this.#input.handsOn(travel),
      scale: () => this.#input.scale,
      fix: (isFixed) => this.#input.fix(isFixed > 0),
    };
  }

  #fill(node, isNew) {
    if (isNew) {
      node.id = `${node.kind}-${node.number}`;
      node.dataset.page = this.#list.ids.id(node.number);
    }
    if (node.kind === "tab") this.#tabs.fill(node);
    else if (isNew) this.#panels.fillNew(node);
  }

  /** Handles the removal of a tab or a panel. The focus moves on when the node had it. */
  #drop(node) {
    const hasFocus = node === this.#panels.focused || node.matches(":focus-within");
    if (hasFocus) moveLostFocus(this, () => this.#moveFocus());
    if (node.kind === "panel") this.#panels.removed(node);
  }

  /** Keeps the attribute up to date. */
  #tellSelection(id) {
    this.#told = id;
    this.setAttribute("selected", id);
    this.#told = null;
  }

  #tell(type, detail) {
    if (type === "didmove") this.#takeFocus(this.#panels.focused);
    if (type === "didmove" && this.peek) this.#panels.relabel();
    tell(this, type, detail);
  }

  /** Moves the focus out of a page that a move has left. The page can no longer be used. */
  #takeFocus(panel) {
    const { activeElement, body } = this.ownerDocument;
    const isOutside = activeElement !== body && !this.matches(":focus-within");
    if (panel && panel.number !== this.#engine.selection() && !isOutside) this.#moveFocus();
  }

  /** Moves the focus from a page that was removed or left to the selected tab, or to the selected page. */
  #moveFocus() {
    this.#panels.focused = null;
    this.#engine.focusTarget();
  }

  #tellFollowers(type, detail) {
    this.#followers.dispatch(type, () => tell(this, type, detail));
  }

  /** Fades a panel out over the page at a distance. */
  #fade(panel, shift, seconds) {
    const translate = this.axis === "vertical" ? `0 ${shift}px` : `${shift}px 0`;
    const still = { translate, zIndex: 1 };
    panel?.animate([{ ...still, opacity: 1 }, { ...still, opacity: 0 }], { duration: seconds * 1000 });
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

  get #reducesMotion() {
    return LockstepPager.#reducedMotion.matches || this.motion === "reduced";
  }

  get #selectedPanel() {
    return this.#engine.root.querySelector(`#panel-${this.#engine.selection()}`);
  }

  #scrollToTop(panel) {
    panel?.scrollTo({ top: 0, behavior: this.#reducesMotion ? "auto" : "smooth" });
  }
}

defineOptions(LockstepPager.prototype);
