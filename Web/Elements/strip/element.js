import { ElementBase, moveLostFocus } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { ScrollAnimation } from "../pager/animation.js";
import { ChildObserver } from "../pager/children.js";
import { createParts, createTab } from "../pager/markup.js";
import { Features } from "../pager/features.js";
import { defineOptions, propertyName, stripOptions } from "../pager/options.js";
import { listenToStrip, nameStrip } from "../pager/strip.js";
import { StripAnimations } from "../pager/strip-animations.js";
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
      styles: LockstepStrip.#sheet,
    });
    this.#engine.root.append(this.#parts.bar, this.#parts.direction);
    this.#engine.nodes.addParts(pagerParts, this.#parts);
    this.#animations = new StripAnimations(this, this.#engine, this.#parts, () => insides.get(this.#pager).timeline());
    listenToStrip(this.#parts.strip, this.#engine);
    const animation = (node) => new ScrollAnimation(node, () => insides.get(this.#pager).timeline());
    insides.set(this, { engine: this.#engine, parts: this.#parts, animation });
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
    const { engine, list } = insides.get(pager);
    this.#tabs = new Tabs(this, this.#parts, list);
    this.#takeChildren();
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
    this.#animations.cancel();
    this.#pager = this.#requests.pager = null;
    this.#parts.strip.hidden = true;
  }

  #configure() {
    this.#isConfigured = true;
    this.#animations.cancel(); // They may run on another axis, or on other nodes.
    const hasName = this.matches("[aria-label], [aria-labelledby]");
    nameStrip(this.#parts.strip, hasName ? this : this.#pager);
    this.#engine.configureStrip("ScrollTimeline" in globalThis);
    this.#engine.commit();
    this.#features.configure();
  }

  #takeChildren() {
    this.#children.takeChanges();
    this.#tabs.readChildren();
  }

  #readChildren() {
    if (!this.#pager) return;
    this.#takeChildren();
    this.#engine.redraw();
    this.#features.configure();
  }

  // MARK: The functions that Swift calls

  #effects() {
    return {
      fill: (tab) => this.#fill(tab),
      drop: (tab) => tab.matches(":focus-within") && moveLostFocus(this, () => this.#engine.focusTarget()),
      commitPager: () => insides.get(this.#pager).engine.commit(),
    };
  }

  #fill(tab) {
    tab.id = `tab-${tab.number}`;
    tab.dataset.page = insides.get(this.#pager).list.ids.id(tab.number);
    this.#tabs.fill(tab);
  }
}

/** The first pager whose id is the value of `for`, or null. */
function pagerOf(strip) {
  const id = CSS.escape(strip.getAttribute("for") ?? "");
  const pager = strip.getRootNode().querySelector(`lockstep-pager[id="${id}"]`);
  return insides.has(pager) ? pager : null;
}

defineOptions(LockstepStrip.prototype, ownOptions);
