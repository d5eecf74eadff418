import { ElementBase, moveLostFocus } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { ScrollAnimation } from "../pager/animation.js";
import { Fractions } from "../pager/fractions.js";
import { Indicator } from "../pager/indicator.js";
import { createPanel, createParts, createTab } from "../pager/markup.js";
import { Features } from "../pager/features.js";
import { defineOptions, propertyName, stripOptions } from "../pager/options.js";
import { listenToStrip, nameStrip, scrollStrip } from "../pager/strip.js";
import { stripStyles } from "../pager/strip-styles.js";
import { insides, strips } from "../pager/strips.js";
import { pagerParts } from "../pager/table.js";
import { Tabs } from "../pager/tabs.js";

/** The attributes that are also properties. */
const ownOptions = ["for", ...stripOptions];

/** A strip anywhere in the document that shows the tabs of a pager. */
export class LockstepStrip extends ElementBase {
  static observedAttributes = ["for", "dir", "aria-label", "aria-labelledby", ...stripOptions];
  /** The WebAssembly module of <lockstep-pager>, which is set before the element is defined. */
  static module = null;
  static #sheet = new StyleSheet(sharedStyles, stripStyles);

  #pager = null;
  /** `true` while Swift knows the attributes as they are. */
  #isConfigured = false;
  #features = new Features(this);
  #requests = { link: () => this.#link(), draw: () => this.#engine.drawStrip(), features: this.#features, pager: null };
  #parts = createParts();
  #engine;
  #tabs;
  #indicator;
  #strip;
  #fractions;

  constructor() {
    super();
    this.#engine = new Engine(LockstepStrip.module, "pager", this, {
      effects: this.#effects(),
      makers: { tab: createTab, panel: createPanel },
      styles: LockstepStrip.#sheet,
    });
    this.#engine.root.append(this.#parts.bar);
    this.#engine.nodes.addParts(pagerParts, this.#parts);
    listenToStrip(this.#parts.strip, this.#engine);
    const children = new MutationObserver(() => this.#readChildren());
    children.observe(this, { childList: true });
  }

  /** The pager that the strip follows, or null. */
  get pager() {
    return this.#pager;
  }

  connectedCallback() {
    this.#engine.setAgain(...ownOptions.map(propertyName));
    strips.add(this.#requests);
    this.#link();
  }

  disconnectedCallback() {
    strips.delete(this.#requests);
    this.#unlink();
  }

  adoptedCallback() {
    this.#engine.adopt();
  }

  attributeChangedCallback(name) {
    if (name === "for") this.#link();
    if (this.#pager && name.startsWith("indicator-")) this.#cancelAnimations();
    this.#configureLater();
  }

  /** Reads the attributes, once for all that change at the same time. */
  #configureLater() {
    if (this.#isConfigured) queueMicrotask(() => this.#pager && !this.#isConfigured && this.#configure());
    this.#isConfigured = false;
  }

  /** Follows the pager whose id is the value of `for`. */
  #link() {
    const pager = this.isConnected ? pagerOf(this) : null;
    if (pager === this.#pager) return;
    this.#unlink();
    if (!pager) return;
    this.#pager = this.#requests.pager = pager;
    const { engine, list, timeline } = insides.get(pager);
    insides.set(this, { engine: this.#engine, list, timeline, parts: this.#parts });
    this.#indicator = new Indicator(this, this.#parts, timeline);
    this.#strip = new ScrollAnimation(this.#parts.track, timeline);
    this.#fractions = new Fractions(this.#engine, timeline);
    this.#tabs = new Tabs(this, this.#parts, list);
    this.#tabs.readChildren();
    this.#parts.strip.hidden = false;
    this.#engine.connect();
    this.#engine.attachTo(engine);
    this.#configure();
  }

  #unlink() {
    if (!this.#pager) return;
    this.#features.stop();
    this.#engine.disconnect();
    this.#engine.detach();
    this.#cancelAnimations();
    this.#pager = this.#requests.pager = null;
    this.#parts.strip.hidden = true;
  }

  #play() {
    this.#indicator.play();
    this.#strip.play();
  }

  #cancelAnimations() {
    for (const each of [this.#indicator, this.#strip, this.#fractions]) each.cancel();
  }

  #configure() {
    this.#isConfigured = true;
    const hasName = this.matches("[aria-label], [aria-labelledby]");
    nameStrip(this.#parts.strip, hasName ? this : this.#pager);
    this.#engine.configureStrip("ScrollTimeline" in globalThis);
    this.#engine.commit();
    this.#features.configure();
  }

  #readChildren() {
    if (!this.#pager) return;
    this.#tabs.readChildren();
    this.#engine.redraw();
    this.#features.configure();
  }

  // MARK: The functions that Swift calls

  #effects() {
    return {
      fill: (tab) => this.#fill(tab),
      drop: (tab) => tab.matches(":focus-within") && moveLostFocus(this, () => this.#engine.focusTarget()),
      commitPager: () => insides.get(this.#pager).engine.commit(),
      isMirrored: () => getComputedStyle(this).direction === "rtl",
      look: (...look) => this.#indicator.add(...look),
      shift: (offset, x) => this.#strip.add({ offset, transform: `translateX(${x}px)` }),
      play: () => this.#play(),
      scrollStrip: (offset) => scrollStrip(this.#parts.strip, offset),
      mix: (...values) => this.#fractions.play(...values),
      tabPadding: () => Number.parseFloat(getComputedStyle(this.#parts.indicator).textIndent),
      isPercentage: () => this.getAttribute("indicator-width").trim().endsWith("%"),
    };
  }

  #fill(tab) {
    tab.id = `tab-${tab.number}`;
    tab.dataset.page = insides.get(this.#pager).list.ids.id(tab.number);
    this.#tabs.fill(tab);
  }
}

/** The pager whose id is the value of `for`, or null. */
function pagerOf(strip) {
  const pager = strip.getRootNode().getElementById(strip.getAttribute("for"));
  return pager?.localName === "lockstep-pager" && insides.has(pager) ? pager : null;
}

defineOptions(LockstepStrip.prototype, ownOptions);
