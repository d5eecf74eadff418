// <lockstep-pager> and <lockstep-feed>. The engines in lockstep.wasm decide; this file measures, forwards events and applies effects.

const file = (name) => fetch(new URL(name, import.meta.url));
const sheet = new CSSStyleSheet();
const [{ instance }] = await Promise.all([
  WebAssembly.instantiateStreaming(file("lockstep.wasm"), { math: Math }),
  file("lockstep.css").then((answer) => answer.text()).then((text) => sheet.replace(text)),
]);
const swift = instance.exports;
const now = () => performance.now() / 1000;
const numbers = (pointer, count) => new Float64Array(swift.memory.buffer, pointer, count);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
};
const listen = (target, types, listener, settings) => {
  for (const type of types.split(" ")) EventTarget.prototype.addEventListener.call(target, type, listener, settings);
};

/** What can be wrong with what is asked of a pager: `code` is unknownPage or duplicatePages. */
export class PagerError extends Error {
  name = "PagerError";
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

// The numbers by which Swift and this file name things: WebPager+Numbers.swift and WebPager+Drawing.swift have the same lists.
const [PHASE, POSITION, OFFSET, STRIP_OFFSET, X, WIDTH, OPACITY, FRAMES, DRIVING, TARGET, SELECTION, STRIP_LENGTH, SLOTS, CURRENT,
  STRIP_ROOM, LOOK] = Array(16).keys();
const DETAIL = 24, LIST = 32;
const phases = ["idle", "dragging", "settling"], outcomes = ["arrived", "retargeted", "cancelled"];
const causes = ["initial", "tab", "swipe", "code", "keyboard", "update", "timer"], [TAB, CODE, KEYBOARD] = [1, 3, 4];
const moves = [, "willmove", "didmove", "didcancel", "didrefuse", "reselect"];
const [RESELECTED, MOVE_ENDED, SELECTION_CHANGED, MOUNT, UNMOUNT, TAKE] = [5, 6, 7, 8, 9, 10];
const options = {
  sizing: ["scrolling", "divided", "stretched", "uniform"],
  rest: ["center", "leading", "trailing", "visible"],
  indicator: ["linear", "elastic", "stretch", "step", "fade"],
};
/** How many snap points stand on each side of the current page, and how far a pointer strays and still taps, in pixels. */
const SNAPS = 8, SLOP = 10;

class LockstepPager extends HTMLElement {
  static observedAttributes = ["selected", "sizing", "rest", "indicator", "swipe", "preload", "dir", "aria-label"];

  #engine = swift.pager_create();
  #state = new Float64Array(16);
  #sign = 1; // -1 from right to left
  #length = 0;
  #ids = []; // by the numbers that Swift knows pages by
  #numberOf = new Map();
  #list = []; // the pages in order
  #own = false; // they were set as a property, not as children
  #contents = new Map();
  #panels = new Map();
  #tabs = new Map();
  #outcomes = new Map();
  #listeners = new Set();
  #snaps = Array.from({ length: 2 * SNAPS + 1 }, () => element("div", { class: "snap" }));
  #indicator = element("div", { class: "indicator", part: "indicator", role: "presentation" });
  #track = element("div", { role: "presentation" }, this.#indicator);
  #strip = element("div", { class: "strip", part: "strip", role: "tablist" }, this.#track);
  #row = element("div", { class: "row" }, ...this.#snaps);
  #pages = element("div", { class: "pages", part: "pages" }, this.#row);
  #animation = null;
  #stripOffset = 0;
  #frame = 0;
  #look = 0;
  #press = null;
  #tapTime = -Infinity;
  #pullTime = -Infinity;
  #sizes = new ResizeObserver(() => this.#resize());
  #labels = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#measure(target.parentNode);
    this.#show();
  });
  #children = new MutationObserver(() => this.#own || this.#readChildren());
  #views = new IntersectionObserver(() => this.#onScroll(), { root: this.#pages, rootMargin: "0px -1px" });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#strip, this.#pages);
    for (const snap of this.#snaps) this.#views.observe(snap);
    for (const kind of [0, 1, 2, 3]) {
      listen(this.#pages, ["pointerdown", "pointermove", "pointerup", "pointercancel"][kind], (event) => this.#pointer(kind, event));
    }
    listen(this.#pages, "dragstart selectstart", (event) => this.#press?.isMouse && event.preventDefault());
    listen(this.#pages, "touchend touchcancel", (event) => this.#lift(event), { passive: true });
    listen(this.#pages, "wheel", (event) => this.#wheel(event), { passive: false });
    listen(this.#pages, "click", (event) => this.#click(event), { capture: true });
    listen(this.#pages, "scrollend", () => this.#call("scrolled", this.#offset, true, now()));
    listen(this.#strip, "pointerdown", (event) => (this.#press = event));
    listen(this.#strip, "pointerup", (event) => this.#tap(event));
    listen(this.#strip, "click", (event) => this.#tabClick(event));
    listen(this.#strip, "keydown", (event) => this.#key(event));
    listen(this.#strip, "scroll", () => this.#stripScrolled(), { passive: true });
    finished.register(this, this.#engine);
  }

  // What an app uses. `render` makes the content of a page when it is mounted: (id) => Element.

  get pages() { return this.#list.map(({ id, title }) => ({ id, title })); }
  set pages(list) {
    this.#setPages([...list]);
    this.#own = true;
  }
  get position() { return this.#read()[POSITION]; }
  get phase() { return phases[this.#read()[PHASE]]; }
  get selected() { return this.#ids[this.#read()[SELECTION]] ?? null; }
  set selected(id) { this.#call("bind", this.#number(id), this.#length > 0, now()); }
  next() { this.#call("step", 0, CODE, now()); }
  previous() { this.#call("step", 1, CODE, now()); }

  async select(id, { animated = true } = {}) {
    const move = swift.pager_select(this.#engine, this.#numberOf.get(String(id)) ?? -1, animated, CODE, now());
    if (!move) throw new PagerError("unknownPage", `There is no page "${id}". Add it to the pages first.`);
    const outcome = new Promise((resolve) => this.#outcomes.set(move, resolve));
    this.#drain();
    return outcome;
  }

  addEventListener(type, listener, settings) {
    super.addEventListener(type, listener, settings);
    if (type === "positionchange") this.#listeners.add(listener);
    this.#listenToScroll();
  }
  removeEventListener(type, listener, settings) {
    super.removeEventListener(type, listener, settings);
    if (type === "positionchange") this.#listeners.delete(listener);
  }

  // Life

  connectedCallback() {
    for (const name of ["pages", "selected"]) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined, hiding the accessor
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#configure();
    if (!this.#own) this.#readChildren();
    for (const part of [this.#pages, this.#strip]) this.#sizes.observe(part);
    this.#children.observe(this, { childList: true, subtree: true, attributeFilter: ["data-page", "data-title"] });
    document.addEventListener("visibilitychange", this.#leave);
    reducedMotion.addEventListener("change", this.#configure);
    this.#resize();
  }

  disconnectedCallback() {
    for (const observer of [this.#sizes, this.#children]) observer.disconnect();
    document.removeEventListener("visibilitychange", this.#leave);
    reducedMotion.removeEventListener("change", this.#configure);
    this.#leave();
  }

  attributeChangedCallback(name, old, value) {
    if (name !== "selected") this.#configure();
    else if (value !== null && value !== this.selected) this.selected = value;
  }

  #leave = () => (document.hidden || !this.isConnected) && this.#call("disappear", now());

  #configure = () => {
    if (!this.isConnected) return;
    const option = (name) => Math.max(0, options[name].indexOf(this.getAttribute(name)));
    const preload = Number.parseInt(this.getAttribute("preload"), 10), swipes = this.getAttribute("swipe") !== "off";
    this.#strip.ariaLabel = this.ariaLabel ?? "Tabs";
    this.#pages.classList.toggle("fixed", !swipes);
    swift.pager_configure_strip(this.#engine, option("sizing"), option("rest"), option("indicator"));
    this.#call("configure", preload >= 0 ? preload : 1, swipes, reducedMotion.matches, 1 / devicePixelRatio);
    if (this.#length) this.#resize();
  };

  // Pages

  #number(id) {
    id = String(id);
    if (!this.#numberOf.has(id)) this.#numberOf.set(id, this.#ids.push(id) - 1);
    return this.#numberOf.get(id);
  }

  #readChildren() {
    this.#contents.clear();
    for (const child of this.children) {
      const id = child.dataset.page;
      if (this.#contents.has(id)) console.warn(`lockstep-pager: two pages are called "${id}"; the first one is shown.`);
      else if (id !== undefined) this.#contents.set(id, child);
    }
    this.#setPages([...this.#contents].map(([id, { dataset }]) => ({ id, title: dataset.title })));
  }

  #setPages(list) {
    const ids = list.map(({ id }) => this.#number(id));
    numbers(swift.pager_numbers(this.#engine, ids.length), ids.length).set(ids);
    if (!swift.pager_set_pages(this.#engine, ids.length, now())) {
      const twice = this.#ids[ids.find((id, at) => ids.indexOf(id) !== at)];
      throw new PagerError("duplicatePages", `Two pages are called "${twice}". Give each page an id of its own.`);
    }
    this.#list = list.map(({ id, title }, at) => ({ id: String(id), title: String(title ?? id), number: ids[at] }));
    for (const [number, panel] of this.#panels) if (!panel.made) this.#fill(panel, number);
    swift.strip_forget(this.#engine);
    this.#drain();
  }

  // Effects

  #call(name, ...values) {
    swift[`pager_${name}`](this.#engine, ...values);
    this.#drain();
  }

  #drain() {
    if (!swift.pager_begin(this.#engine)) return;
    for (let kind; (kind = swift.pager_next(this.#engine)); ) this.#apply(kind);
    this.#show();
  }

  #apply(kind) {
    const [a, b, c] = numbers(swift.pager_numbers(this.#engine, 0), LIST).slice(DETAIL), panel = this.#panels.get(a);
    if (kind < MOVE_ENDED) {
      if (kind === RESELECTED) panel?.scrollTo({ top: 0, behavior: reducedMotion.matches ? "auto" : "smooth" });
      this.#tell(moves[kind], { from: this.#ids[a] ?? null, to: this.#ids[b], cause: causes[c] });
    } else if (kind === MOVE_ENDED) {
      this.#outcomes.get(a)?.({ outcome: outcomes[b], to: this.#ids[c] });
      this.#outcomes.delete(a);
    } else if (kind === SELECTION_CHANGED) {
      if (a >= 0) this.setAttribute("selected", this.#ids[a]);
    } else if (kind === MOUNT) this.#mount(a);
    else if (kind === UNMOUNT) this.#unmount(a, panel);
    else this.#place(kind);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #mount(number) {
    const panel = element("div", { role: "tabpanel", part: "page", id: `panel-${number}`, tabindex: 0, "data-page": this.#ids[number] });
    panel.append(element("slot"));
    this.#panels.set(number, panel);
    this.#row.append(panel);
    this.#fill(panel, number);
    this.#placePanel(panel, number);
  }

  #fill(panel, number) {
    const content = this.#contents.get(this.#ids[number]) ?? (panel.made = this.render?.(this.#ids[number]));
    if (content && content.parentNode !== this) this.append(content);
    if (content) panel.firstChild.assign(content);
  }

  #unmount(number, panel) {
    const hadFocus = panel === this.shadowRoot.activeElement || panel.firstChild.assignedNodes()[0]?.contains(document.activeElement);
    this.#panels.delete(number);
    panel.remove();
    panel.made?.remove();
    if (hadFocus) queueMicrotask(() => this.#tabs.get(this.#state[TARGET])?.focus());
  }

  #placePanel(panel, number) {
    panel.style.setProperty("--at", (panel.at = swift.pager_slot(this.#engine, number)));
  }

  /** Gives the scroller to the engine or back. What it did natively ends, its offset stays: a new box has no running scroll. */
  #place(kind) {
    const { style } = this.#pages, state = this.#read();
    style.scrollSnapType = "none";
    if (kind !== TAKE) {
      this.#row.style.setProperty("--slots", state[SLOTS]);
      this.#row.style.setProperty("--length", `${this.#length}px`);
      for (const [number, panel] of this.#panels) this.#placePanel(panel, number);
      this.#placeSnaps();
      this.#writeOffset();
      if (!state[DRIVING]) style.scrollSnapType = "";
    }
    style.display = style.display === "flow-root" ? "block" : "flow-root";
  }

  /** Snap points stand apart from the panels, so that mounting never pulls at the row, and move only when out of reach. */
  #placeSnaps() {
    const count = this.#snaps.length, middle = this.#state[CURRENT];
    for (let slot = middle - SNAPS; slot <= middle + SNAPS; slot++) {
      const snap = this.#snaps[((slot % count) + count) % count];
      if (snap.at !== slot) snap.style.setProperty("--at", (snap.at = slot));
      snap.hidden = slot < 0 || slot >= this.#state[SLOTS];
    }
  }

  #writeOffset() {
    const offset = this.#state[OFFSET], held = Math.min(Math.max(offset, 0), Math.max(0, this.#state[SLOTS] - 1) * this.#length);
    this.#pages.scrollLeft = this.#sign * held;
    this.#row.style.translate = offset === held ? "" : `${this.#sign * (held - offset)}px`;
  }

  // Showing

  #read() {
    swift.pager_read(this.#engine);
    this.#state.set(numbers(swift.pager_numbers(this.#engine, 0), this.#state.length));
    return this.#state;
  }

  #show() {
    const position = this.#state[POSITION], state = this.#read(), place = this.#length ? state[OFFSET] / this.#length : 0;
    if (state[DRIVING]) this.#writeOffset();
    else if (!state[PHASE]) this.#placeSnaps();
    this.#pages.style.touchAction = state[PHASE] === 2 ? "none" : "";
    for (const panel of this.#panels.values()) panel.inert = Math.abs(panel.at - place) > 1 - 1e-4;
    while (this.#showTabs()) this.#read();
    if (Math.abs(state[STRIP_OFFSET] - this.#stripOffset) > 0.01) {
      this.#strip.scrollLeft = this.#sign * (this.#stripOffset = state[STRIP_OFFSET]);
    }
    this.#showIndicator();
    this.#listenToScroll();
    if (this.#listeners.size && state[POSITION] !== position) this.#tell("positionchange", { position: state[POSITION] });
    if (state[FRAMES]) this.#frame ||= requestAnimationFrame((time) => this.#call("frame", time / 1000, (this.#frame = 0)));
    if (state[LOOK]) this.#look ||= setTimeout(() => this.#call("look", this.#offset, now(), (this.#look = 0)), 120);
  }

  /** Draws the tabs that Swift lists. True when one was measured for the first time, so that the list has changed. */
  #showTabs() {
    const count = swift.strip_tabs(this.#engine);
    if (count < 0) return false;
    const list = numbers(swift.pager_numbers(this.#engine, 0), LIST + count * 5).slice(LIST), fresh = [];
    const drawn = new Set(list.filter((_, at) => at % 5 === 0));
    for (const [number, tab] of this.#tabs) {
      if (drawn.has(number) || (tab === this.shadowRoot.activeElement && this.#list[tab.at]?.number === number)) continue;
      this.#tabs.delete(number);
      this.#labels.unobserve(tab.firstChild);
      tab.remove();
    }
    for (let at = list.length - 5, next = this.#indicator; at >= 0; at -= 5) {
      const [number, index, x, width, isMeasured] = list.subarray(at, at + 5), { title } = this.#list[index];
      const tab = this.#tabs.get(number) ?? this.#makeTab(number), panel = this.#panels.get(number);
      if (tab.nextSibling !== next) this.#track.insertBefore(tab, next);
      next = tab;
      if (tab.textContent !== title) tab.firstChild.textContent = title;
      const ariaSelected = number === this.#state[SELECTION];
      Object.assign(tab, { at: index, ariaSelected, tabIndex: ariaSelected - 1, ariaPosInSet: index + 1, ariaSetSize: this.#list.length });
      Object.assign(tab.style, { insetInlineStart: `${x}px`, width: `${width}px` });
      tab.toggleAttribute("aria-controls", false);
      if (panel) tab.setAttribute("aria-controls", panel.id);
      panel?.setAttribute("aria-labelledby", tab.id);
      if (!isMeasured) fresh.push(tab);
    }
    this.#track.style.width = `${this.#state[STRIP_LENGTH]}px`;
    return fresh.map((tab) => this.#measure(tab)).includes(true);
  }

  #makeTab(number) {
    const label = element("span", { class: "label" });
    const tab = element("button", { role: "tab", part: "tab", type: "button", id: `tab-${number}`, "data-page": this.#ids[number] }, label);
    this.#tabs.set(number, tab);
    this.#labels.observe(label);
    return tab;
  }

  #measure(tab) {
    const { width } = tab.firstChild.getBoundingClientRect();
    if (width) swift.strip_measure(this.#engine, tab.at, width);
    return width > 0;
  }

  /** The indicator's course is handed to the browser, which plays it against the scroll position without script. */
  #showIndicator() {
    const look = (x, width, opacity) => ({ transform: `translateX(${this.#sign * x}px) scaleX(${width})`, opacity });
    const plays = globalThis.ScrollTimeline && this.#length && this.#state[SLOTS] > 1;
    const count = plays ? swift.strip_course(this.#engine) : 0;
    if (count < 0) return;
    Object.assign(this.#indicator.style, look(...this.#state.slice(X)));
    if (!plays) return (this.#animation = this.#animation?.cancel());
    const list = numbers(swift.pager_numbers(this.#engine, 0), LIST + count * 4).slice(LIST), frames = [];
    for (let at = 0; at < list.length; at += 4) frames.push({ offset: list[at], ...look(...list.subarray(at + 1, at + 4)) });
    const timeline = () => new ScrollTimeline({ source: this.#pages, axis: "inline" });
    if (this.#animation) this.#animation.effect.setKeyframes(frames);
    else this.#animation = this.#indicator.animate(frames, { timeline: timeline(), fill: "both" });
  }

  // Scrolling

  get #offset() { return this.#sign * this.#pages.scrollLeft; }

  #onScroll = () => this.#length && this.#call("scrolled", this.#offset, false, now());

  #resize() {
    this.#sign = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    this.#indicator.style.transformOrigin = this.#sign < 0 ? "right" : "left";
    this.#length = this.#pages.getBoundingClientRect().width;
    swift.strip_resize(this.#engine, this.#strip.getBoundingClientRect().width);
    this.#call("resize", this.#length, this.#offset, now());
  }

  /** One listener, and only while something but the indicator follows the scroll position. */
  #listenToScroll() {
    const wants = this.#listeners.size > 0 || this.#state[STRIP_ROOM] > 0 || !globalThis.ScrollTimeline;
    if (wants) listen(this.#pages, "scroll", this.#onScroll, { passive: true });
    else this.#pages.removeEventListener("scroll", this.#onScroll);
  }

  // Input

  #pointer(kind, event) {
    const isMouse = event.pointerType === "mouse", time = event.timeStamp / 1000;
    if (!event.isPrimary || (kind === 0 && event.button > 0)) return;
    if (kind === 0) {
      if (isMouse && event.composedPath()[0].closest?.("input, textarea, select, [contenteditable]")) return;
      this.#press = { id: event.pointerId, isMouse };
    }
    if (this.#press?.id !== event.pointerId) return;
    if (kind > 1) this.#press = null;
    const answer = swift.pager_pointer(this.#engine, kind, isMouse, this.#sign * event.clientX, this.#offset, time);
    if (answer & 1) this.#pages.setPointerCapture(event.pointerId);
    if (answer & 2) this.#pullTime = event.timeStamp;
    this.#pages.classList.toggle("held", kind < 2 && isMouse && this.#pages.hasPointerCapture(event.pointerId));
    this.#drain();
  }

  #lift(event) {
    if (!event.touches.length) this.#call("lifted", this.#offset, event.timeStamp / 1000);
  }

  #click(event) {
    if (event.timeStamp - this.#pullTime > 300) return;
    this.#pullTime = -Infinity;
    event.stopPropagation();
    event.preventDefault();
  }

  #wheel(event) {
    const travel = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
    if (event.ctrlKey || Math.abs(travel) <= (event.shiftKey ? 0 : Math.abs(event.deltaY))) return;
    for (const node of event.composedPath()) {
      if (node === this.#pages) break;
      const room = node.scrollWidth - node.clientWidth, scrolled = Math.abs(node.scrollLeft);
      const isAtEnd = travel * this.#sign > 0 ? scrolled >= room - 1 : scrolled <= 1;
      if (room > 1 && !isAtEnd && /auto|scroll/.test(getComputedStyle(node).overflowX)) return;
    }
    event.preventDefault();
    this.#call("wheel", this.#sign * travel * (event.deltaMode ? 16 : 1), event.timeStamp / 1000);
  }

  /** The click after a tap may be lost while pages settle; its pointerup is not. */
  #tap(event) {
    const press = this.#press, tab = event.target.closest("[role=tab]");
    this.#press = null;
    if (!press || !tab || press.target.closest("[role=tab]") !== tab || event.button > 0) return;
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > SLOP) return;
    this.#tapTime = event.timeStamp;
    this.#choose(tab, TAB);
  }

  #tabClick(event) {
    const tab = event.target.closest("[role=tab]"), isDone = event.detail > 0 && event.timeStamp - this.#tapTime < 700;
    if (tab && !isDone) this.#choose(tab, event.detail > 0 ? TAB : KEYBOARD);
  }

  #choose(tab, cause) {
    this.#call("select", this.#list[tab.at].number, true, cause, now());
  }

  #key(event) {
    const [next, previous] = this.#sign > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const step = [next, previous, "Home", "End"].indexOf(event.key), last = this.#list.length - 1;
    if (step < 0 || last < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = this.shadowRoot.activeElement?.at ?? 0, neighbour = [Math.min(at + 1, last), Math.max(at - 1, 0), 0, last][step];
    if (this.getAttribute("activation") === "manual") return this.#tabs.get(this.#list[neighbour].number)?.focus();
    this.#call("step", step, KEYBOARD, now());
    this.#tabs.get(this.#state[TARGET])?.focus({ preventScroll: true });
  }

  #stripScrolled() {
    const offset = this.#sign * this.#strip.scrollLeft;
    if (Math.abs(offset - this.#stripOffset) <= 1) return;
    swift.strip_scrolled(this.#engine, (this.#stripOffset = offset));
    this.#show();
  }
}

for (const name of ["sizing", "rest", "indicator", "swipe", "preload", "activation"]) {
  const set = function (value) { this.setAttribute(name, value); };
  Object.defineProperty(LockstepPager.prototype, name, { get() { return this.getAttribute(name); }, set });
}
const finished = new FinalizationRegistry((engine) => swift.pager_destroy(engine));
customElements.define("lockstep-pager", LockstepPager);
