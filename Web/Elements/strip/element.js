import { ElementBase, moveLostFocus } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { ScrollAnimation } from "../pager/animation.js";
import { ChildObserver } from "../pager/children.js";
import { createParts, createTab } from "../pager/markup.js";
import { unknownPage } from "../pager/errors.js";
import { Features } from "../pager/features.js";
import { defineOptions, propertyName, stripOptions } from "../pager/options.js";
import { listenToStrip, nameStrip } from "../pager/strip.js";
import { StripAnimations } from "../pager/strip-animations.js";
import { stripStyles } from "../pager/strip-styles.js";
import { insides, strips } from "../pager/strips.js";
import { pagerParts } from "../pager/table.js";
import { Tabs } from "../pager/tabs.js";
import { driverOf } from "./driver.js";

/** The attributes that are also properties. */
const ownOptions = ["for", ...stripOptions];

/** A strip anywhere in the document that shows the tabs of a pager, or those of the pages of an app's own scroller. */
export class LockstepStrip extends ElementBase {
  static observedAttributes = ["for", "dir", "aria-label", "aria-labelledby", ...stripOptions];
  /** The WebAssembly module of <lockstep-pager>, which is set before the element is defined. */
  static module = null;
  static #sheet = new StyleSheet(sharedStyles, stripStyles);

  /** The pager or the scroller that `for` names; null without one. */
  #target = null;
  /** The pager that the strip follows, or the driver of the scroller; null without one, and until the driver is loaded. */
  #source = null;
  /** Looks for the element that `for` names, until there is one. */
  #search = null;
  /** `true` while Swift knows the attributes as they are. */
  #isConfigured = false;
  #features = new Features(this);
  #requests = {
    link: () => this.#link(),
    draw: () => this.#engine.drawStrip(),
    configure: () => this.#configure(),
    features: this.#features,
    pager: null,
  };
  #parts = createParts();
  #engine;
  #tabs;
  #animations;
  #children = new ChildObserver(this, () => false, () => this.#readChildren());

  constructor() {
    super();
    this.#engine = new Engine(LockstepStrip.module, "pager", this, {
      effects: this.#effects(),
      makers: { tab: createTab },
      styles: [LockstepStrip.#sheet],
    });
    this.#engine.root.append(this.#parts.bar, this.#parts.direction);
    this.#engine.nodes.addParts(pagerParts, this.#parts);
    this.#animations = new StripAnimations(this, this.#engine, this.#parts, () => insides.get(this.#source).timeline());
    listenToStrip(this.#parts.strip, this.#engine);
    const animation = (node) => new ScrollAnimation(node, () => insides.get(this.#source).timeline());
    insides.set(this, { engine: this.#engine, parts: this.#parts, animation });
  }

  /** The pager that the strip follows, or null. */
  get pager() {
    return this.#source === this.#target ? this.#target : null;
  }

  /** The scroller that the strip drives, or null. */
  get scroller() {
    return this.#source?.element ?? null;
  }

  get pages() {
    return this.#source?.pages ?? [];
  }

  get selected() {
    return this.#source?.selected ?? null;
  }
  set selected(id) {
    if (this.#source && id !== null && id !== undefined) this.select(id);
  }

  /** Selects a page and moves to it. Throws a PagerError for an id that is not among the pages. */
  select(id, options) {
    if (!this.#source || this.#source.select(id, options) === false) throw unknownPage(id);
  }

  connectedCallback() {
    this.#engine.setAgain(...ownOptions.map(propertyName));
    strips.add(this.#requests);
    this.#link();
  }

  disconnectedCallback() {
    strips.delete(this.#requests);
    this.#searchUnless(true);
    this.#unlink();
  }

  adoptedCallback() {
    this.#engine.adopt();
  }

  attributeChangedCallback(name) {
    if (name === "for") this.#link();
    this.#configureLater();
  }

  /** Reads the attributes, once for all that change at the same time. */
  #configureLater() {
    if (this.#isConfigured) queueMicrotask(() => this.#source && !this.#isConfigured && this.#configure());
    this.#isConfigured = false;
  }

  /** Follows the pager, or drives the scroller, whose id is the value of `for`. */
  #link() {
    const target = this.isConnected ? targetOf(this) : null;
    this.#searchUnless(target || !this.isConnected);
    if (target === this.#target) return;
    this.#unlink();
    this.#target = target;
    if (insides.has(target)) this.#follow(target);
    else if (target) this.#drive(target);
  }

  async #drive(scroller) {
    try {
      const driver = await driverOf(scroller, LockstepStrip.module);
      if (this.#target === scroller && !this.#source) this.#follow(driver);
    } catch (error) {
      this.#target = null; // The next change asks again.
      reportError(error);
    }
  }

  #follow(source) {
    source.begin?.(this.#parts.direction);
    this.#source = this.#requests.pager = source;
    const { engine, list } = insides.get(source);
    this.#tabs = new Tabs(this, this.#parts, list);
    this.#takeChildren();
    this.#parts.strip.hidden = false;
    this.#engine.connect();
    this.#engine.attachTo(engine);
    this.#configure();
  }

  #unlink() {
    const source = this.#source;
    this.#target = this.#source = this.#requests.pager = null;
    if (!source) return;
    this.#features.stop();
    this.#engine.disconnect();
    this.#engine.detach();
    this.#animations.cancel();
    this.#parts.strip.hidden = true;
    source.end?.(this.#parts.direction);
  }

  /** Looks for the element that `for` names among those that the document gets. */
  #searchUnless(isNeedless) {
    this.#search?.disconnect();
    this.#search = null;
    if (isNeedless || !this.for) return;
    this.#search = new this.#engine.view.MutationObserver(() => this.#link());
    this.#search.observe(this.getRootNode(), { subtree: true, childList: true, attributeFilter: ["id"] });
  }

  #configure() {
    this.#isConfigured = true;
    this.#animations.cancel(); // They may run on another axis, or on other nodes.
    const hasName = this.matches("[aria-label], [aria-labelledby]");
    nameStrip(this.#parts.strip, hasName ? this : this.#target);
    this.#engine.configureStrip("ScrollTimeline" in globalThis && !this.#source.isUneven);
    this.#engine.commit();
    this.#features.configure();
  }

  #takeChildren() {
    this.#children.takeChanges();
    this.#tabs.readChildren();
  }

  #readChildren() {
    if (!this.#source) return;
    this.#takeChildren();
    this.#engine.redraw();
    this.#features.configure();
  }

  // MARK: The functions that Swift calls

  #effects() {
    return {
      fill: (tab) => this.#fill(tab),
      drop: (tab) => tab.matches(":focus-within") && moveLostFocus(this, () => this.#engine.focusTarget()),
      commitPager: () => insides.get(this.#source).engine.commit(),
    };
  }

  #fill(tab) {
    tab.id = `tab-${tab.number}`;
    tab.dataset.page = insides.get(this.#source).list.ids.id(tab.number);
    this.#tabs.fill(tab);
  }
}

/** The pager or the scroller whose id is the value of `for`; null without one, and for a pager that is not defined yet. */
function targetOf(strip) {
  const id = CSS.escape(strip.getAttribute("for") ?? "");
  const [root, name] = [strip.getRootNode(), "lockstep-pager"];
  const target = root.querySelector(`${name}[id="${id}"]`) ?? root.querySelector(`[id="${id}"]`);
  return target?.localName === name && !insides.has(target) ? null : target;
}

defineOptions(LockstepStrip.prototype, ownOptions);
