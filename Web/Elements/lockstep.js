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
  rest: ["leading", "center", "trailing", "visible"],
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
  #position = 0; // as it was told last
  #focused = null; // the panel that has the focus, or had it until its content was removed
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
    listen(this.#pages, "focusin", (event) => (this.#focused = event.composedPath().find((node) => this.#row === node.parentNode)));
    listen(this.#pages, "focusout", ({ relatedTarget }) => relatedTarget && (this.#focused = null)); // none when it was removed
    listen(this.#pages, "scrollend", () => this.#call("scrolled", this.#offset, true, now()));
    listen(this.#strip, "pointerdown", ({ target, clientX, clientY }) => (this.#press = { tab: target.closest("[role=tab]"), clientX, clientY }));
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
  get position() {
    if (this.#state[LOOK]) this.#onScroll(); // nobody has listened to the browser's scrolling
    return this.#read()[POSITION];
  }
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
    this.#place(); // a new box stands at its start
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
    const option = (name, usual = 0) => ((at) => (at < 0 ? usual : at))(options[name].indexOf(this.getAttribute(name)));
    const preload = Number.parseInt(this.getAttribute("preload"), 10), swipes = this.getAttribute("swipe") !== "off";
    this.#strip.ariaLabel = this.ariaLabel ?? "Tabs";
    this.#pages.classList.toggle("fixed", !swipes);
    swift.pager_configure_strip(this.#engine, option("sizing"), option("rest", 1), option("indicator"));
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
    const hadFocus = panel === this.#focused;
    this.#panels.delete(number);
    panel.remove();
    panel.made?.remove();
    if (hadFocus) queueMicrotask(() => this.#tabs.get(this.#state[TARGET])?.focus({ preventScroll: true }));
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
    const state = this.#read(), place = this.#length ? state[OFFSET] / this.#length : 0;
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
    if (this.#listeners.size && state[POSITION] !== this.#position) {
      this.#tell("positionchange", { position: (this.#position = state[POSITION]) });
    }
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
    if (!press || !tab || press.tab !== tab || event.button > 0) return;
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

// The lists of WebFeed+Numbers.swift.
const [FEED_STATE, COUNT, FAILURE, STATUS, RETRY_AT, SET_SIZE, BUSY, FOCUSED, LENGTH, TOP, ROWS] = Array(11).keys();
const FEED_DETAIL = 16, LOAD = 1, CANCEL = 2, WAKE = 3, TRANSPORT = 1, UNREADABLE = 6, LARGEST_BODY = 8 * 1024 * 1024;
const feedStates = ["idle", "loading", "failed", "waiting", "end", "empty"];
const feedFailures = ["", "transport", "cancelled", "badAddress", "status", "limited", "unreadable", "emptyPages", "cursorLoop"];
const feedError = (code, status = 0, cause = null) => Object.assign(new Error(LockstepFeed.texts[code], { cause }), { code, status });

/** A list without end. A child template makes a row, `render(row, item)` fills it; `source.load({ cursor, count, signal })` may stand for src. */
class LockstepFeed extends HTMLElement {
  static observedAttributes = ["src", "first", "batch"];
  /** What the element says. Assign other words for another language. */
  static texts = {
    transport: "The server cannot be reached.", status: "The server could not answer.", limited: "Too many requests.", end: "That is all.",
    unreadable: "The answer could not be read.", badAddress: "The next part cannot be asked for.", emptyPages: "Nothing new came.",
    cursorLoop: "The same part came twice.", cancelled: "Loading was given up.", empty: "There is nothing here.", retry: "Try again",
    more: (count) => `${count} more loaded.`, failed: (why) => `Loading failed. ${why}`, soon: (seconds) => `Next try in ${seconds} s.`,
    until: (date) => `Waiting until ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}.`,
  };
  #engine = swift.feed_create();
  #entries = []; #numberOf = new Map(); #cursors = []; #flights = new Map(); #rows = new Map();
  #state = []; #source = null; #cause = null; #added = 0; #told = ""; #wake = 0; #tick = 0; #life = null;
  #list = element("div", { class: "list", role: "feed", "aria-busy": "true" });
  #message = element("span", { part: "message" });
  #button = element("button", { part: "retry", type: "button", hidden: "" });
  #footer = element("div", { class: "footer", part: "footer" }, element("div", { class: "spinner", part: "spinner" }), this.#message, this.#button);
  #scroller = element("div", { class: "scroller bare", part: "scroller" }, this.#list, this.#footer);
  #live = element("div", { class: "live", "aria-live": "polite" });
  #sizes = new ResizeObserver((entries) => this.#do(() => {
    this.#scrolled();
    for (const { target, borderBoxSize: [{ blockSize }] } of entries) {
      if (target === this.#scroller) swift.feed_resize(this.#engine, target.clientWidth, target.clientHeight);
      else swift.feed_measure(this.#engine, target.number, blockSize, now());
    }
  }));
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#scroller, this.#live);
    this.#scroller.addEventListener("scroll", () => this.#do(() => this.#scrolled()), { passive: true });
    this.#button.addEventListener("click", () => this.retry());
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focusin", (event) => this.#do(() =>
      swift.feed_focus(this.#engine, event.composedPath().find((node) => node.localName === "article").number)));
    spentFeeds.register(this, this.#engine);
  }
  get state() { return feedStates[this.#state[FEED_STATE] ?? 0]; }
  get items() { return Array.from(this.#shared(swift.feed_items(this.#engine)), (number) => this.#entries[number].item); }
  get source() { return this.#source; }
  set source(source) {
    this.#source = source;
    this.#restart();
  }
  retry() { this.#do(() => swift.feed_retry(this.#engine)); }
  refresh() { this.#do(() => swift.feed_refresh(this.#engine)); }

  connectedCallback() {
    const { signal } = (this.#life = new AbortController());
    const pause = () => this.#do(() => swift.feed_pause(this.#engine, document.hidden || !navigator.onLine));
    for (const type of ["visibilitychange", "online", "offline"]) addEventListener(type, pause, { signal, capture: true });
    addEventListener("pagehide", () => this.#keepPlace(), { signal });
    const { source } = this; // What was set before the element was defined hides the accessor.
    delete this.source;
    if (source !== this.#source) this.source = source;
    pause();
    this.#findPlace();
    this.#start();
    this.#sizes.observe(this.#scroller);
  }
  disconnectedCallback() {
    this.#life.abort();
    this.#sizes.disconnect();
    swift.feed_resize(this.#engine, 0, 0);
    this.#do(() => swift.feed_pause(this.#engine, true));
  }
  attributeChangedCallback(name) {
    const size = (name, usual) => Number.parseInt(this.getAttribute(name), 10) || usual;
    swift.feed_configure(this.#engine, size("first", 30), size("batch", 10));
    if (name === "src" && !this.#source) this.#restart();
  }
  #restart() {
    for (const flight of this.#flights.values()) flight.abort();
    this.#do(() => swift.feed_restart(this.#engine));
    [this.#entries, this.#cursors, this.#numberOf] = [[], [], new Map()];
    this.#start();
  }
  #start() { if (this.isConnected && (this.#source || this.getAttribute("src"))) this.#do(() => swift.feed_start(this.#engine)); }
  #do(event) {
    event();
    do {
      this.#drain();
      while (this.#draw());
      swift.feed_look(this.#engine);
    } while (this.#drain());
    this.#tell();
  }
  #drain() {
    if (!swift.feed_begin(this.#engine)) return false;
    let hasEffects = false;
    for (let kind; (kind = swift.feed_next(this.#engine)); hasEffects = true) {
      const [a, b, c] = this.#details();
      if (kind === LOAD) this.#load(a, b, c);
      else if (kind === CANCEL) this.#flights.get(a)?.abort();
      else if (kind !== WAKE) this.#added += a;
      else this.#wake = this.#after(this.#wake, a < 0 ? Infinity : a - now(), () => this.#do(() => swift.feed_time(this.#engine, now())));
    }
    return hasEffects;
  }
  #after(timer, seconds, action) { return clearTimeout(timer), seconds < Infinity ? setTimeout(action, seconds * 1000) : 0; }
  #shared(count) { return numbers(swift.feed_numbers(this.#engine, count), count); }
  #details() { return this.#shared(FEED_DETAIL + 3).slice(FEED_DETAIL); }
  #scrolled() { if (this.#scroller.clientHeight) swift.feed_scroll(this.#engine, this.#scroller.scrollTop, now()); }
  #bytes(count, pointer = swift.feed_text(this.#engine, count)) { return new Uint8Array(swift.memory.buffer, pointer, count); }

  async #load(request, cursor, count) {
    const flight = new AbortController(), { signal } = flight, from = this.#cursors[cursor] ?? null;
    this.#flights.set(request, flight);
    let failure = TRANSPORT;
    try {
      const answer = await (this.#source ? this.#source.load({ cursor: from, count, signal }) : this.#fetch(request, from, count, flight));
      if (!swift.feed_awaits(this.#engine, request)) return;
      failure = UNREADABLE;
      const { next = null, items = JSON.parse(answer.body) } = answer, known = this.#cursors.indexOf(next);
      const pairs = items.flatMap((item) => this.#enter(item));
      this.#shared(pairs.length).set(pairs);
      swift.feed_accept(this.#engine, request, items.length, known < 0 && next !== null ? this.#cursors.push(next) - 1 : known);
    } catch (problem) {
      if (swift.feed_awaits(this.#engine, request)) this.#cause = problem;
      failure = Math.max(feedFailures.indexOf(problem?.code), 0) || failure;
      swift.feed_fail(this.#engine, request, failure, problem?.status ?? 0, Math.random(), now());
    } finally {
      this.#do(() => this.#flights.delete(request));
    }
  }
  /** What is asked for next is the address in the answer, in batches of our own size whatever size it names. */
  async #fetch(request, from, count, flight) {
    const address = from ?? this.getAttribute("src"), parts = [];
    if (!URL.canParse(address, document.baseURI)) throw feedError("badAddress");
    const url = new URL(address, document.baseURI);
    url.searchParams.set("per_page", count);
    const response = await fetch(url, { signal: flight.signal, headers: { Accept: "application/vnd.github+json" } });
    const reader = (response.body ?? new Blob().stream()).getReader();
    for (let size = 0, part; !(part = await reader.read()).done; parts.push(part.value)) {
      if ((size += part.value.length) <= LARGEST_BODY) continue;
      flight.abort();
      throw feedError("unreadable");
    }
    const body = await new Blob(parts).text(), head = [...response.headers].map((pair) => `${pair.join(":")}\n`).join("");
    const text = new TextEncoder().encode(`${head}\n${response.ok ? "" : body.slice(0, 4096)}`);
    this.#bytes(text.length).set(text);
    const length = swift.feed_read_answer(this.#engine, request, text.length, response.status, Date.now() / 1000);
    if (length < 0) throw feedError("status", response.status);
    const next = length ? new URL(new TextDecoder().decode(this.#bytes(length)), response.url) : null;
    if (next && next.origin !== url.origin) throw feedError("badAddress");
    next?.searchParams.delete("per_page");
    return { body, next: next?.href };
  }
  #enter(item) {
    if ((item?.id ?? null) === null) throw feedError("unreadable");
    const number = this.#number(item.id), entry = this.#entries[number];
    if (entry.item && JSON.stringify(entry.item) !== JSON.stringify(item)) entry.revision++;
    entry.item = item;
    return [number, entry.revision];
  }
  #number(id, name = String(id)) {
    return this.#numberOf.get(name) ?? this.#numberOf.set(name, this.#entries.push({ item: null, revision: 0 }) - 1).get(name);
  }

  /** Draws what is laid out and measures what is new. True when that may have changed the layout. */
  #draw() {
    swift.feed_lay_out(this.#engine);
    const state = (this.#state = this.#shared(FEED_DETAIL).slice()), fresh = [], wanted = new Map();
    const layout = this.#shared(FEED_DETAIL + state[ROWS] * 4).slice(FEED_DETAIL);
    for (let at = 0; at < layout.length; at += 4) wanted.set(layout[at + 1], layout.subarray(at, at + 4));
    for (const row of this.#rows.values()) {
      if (wanted.has(row.number)) continue;
      for (const image of row.content.querySelectorAll("img")) image.removeAttribute("src"); // Ends a download nobody waits for.
      this.#rows.delete(row.number);
      this.#sizes.unobserve(row);
      row.content.remove();
      row.remove();
    }
    this.#list.style.height = `${state[LENGTH]}px`;
    let next = this.#list.firstChild;
    for (const [at, number, revision, top] of wanted.values()) {
      const row = this.#rows.get(number) ?? this.#mount(number, fresh);
      if (row === next) next = next.nextSibling;
      else this.#list.insertBefore(row, next);
      if (row.revision !== revision || row.render !== this.render) this.#fill(row, this.#entries[number].item, revision);
      Object.assign(row, { ariaPosInSet: at + 1, ariaSetSize: state[SET_SIZE], tabIndex: at === state[FOCUSED] ? 0 : -1 });
      row.style.transform = `translateY(${top}px)`;
    }
    if (!Number.isNaN(state[TOP])) this.#scroller.scrollTop = state[TOP];
    for (const row of fresh) swift.feed_measure(this.#engine, row.number, row.getBoundingClientRect().height, now());
    return fresh.length > 0;
  }
  #mount(number, fresh) {
    const content = this.querySelector(":scope > template")?.content.firstElementChild?.cloneNode(true) ?? element("div");
    const row = Object.assign(element("article", { part: "row" }, element("slot")), { number, content });
    this.append(content);
    row.firstChild.assign(content);
    fresh.push(row);
    this.#rows.set(number, row);
    // A row that is observed while sizes are being delivered would be reported as a loop.
    requestAnimationFrame(() => this.#rows.get(number) === row && this.#sizes.observe(row));
    return row;
  }
  #fill(row, item, revision) {
    Object.assign(row, { revision, render: this.render });
    try { this.render?.(row.content, item); } catch (error) { reportError(error); }
    row.ariaLabel = row.content.textContent.trim().replace(/\s+/g, " ");
  }
  #key(event) {
    const step = event.ctrlKey ? { Home: 2, End: 3 }[event.key] : { PageDown: 0, PageUp: 1 }[event.key];
    const isTyping = event.composedPath()[0].matches("input, textarea, select, [contenteditable]");
    if (step === undefined || isTyping || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#do(() => swift.feed_step(this.#engine, step));
    this.#list.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }
  #tell() {
    const state = this.#state, { texts } = LockstepFeed, name = this.state, left = state[RETRY_AT] - now(), code = feedFailures[state[FAILURE]];
    const error = code && feedError(code, state[STATUS], this.#cause), isLimit = code === "limited" && name === "waiting";
    const until = isLimit ? texts.until(new Date(Date.now() + left * 1000)) : "";
    const soon = name === "waiting" ? texts.soon(Math.max(0, Math.ceil(left))) : "";
    this.#message.textContent = error ? `${error.message} ${until} ${soon}` : texts[name] ?? "";
    this.#button.textContent = texts.retry;
    this.#button.hidden = !error || isLimit;
    this.#footer.className = this.#footer.part.value = `footer ${name}`;
    this.#scroller.classList.toggle("bare", !state[COUNT]);
    this.#list.ariaLabel = this.getAttribute("aria-label");
    this.#list.ariaBusy = String(state[BUSY] > 0);
    this.#tick = this.#after(this.#tick, soon && left > 0 ? (left % 1) + 0.01 : Infinity, () => this.#tell());
    const told = [name, state[COUNT], code].join();
    if (told === this.#told) return;
    this.#told = told;
    const news = [this.#added && texts.more(this.#added), error ? until || texts.failed(error.message) : texts[name]].filter(Boolean).join(" ");
    if (news) this.#live.textContent = news;
    this.#added = 0;
    const detail = { state: name, count: state[COUNT], ...(error && { error }) };
    this.dispatchEvent(new CustomEvent("feedchange", { detail, bubbles: true, composed: true }));
  }
  get #placeKey() { return `lockstep-feed ${location.href} ${this.id} ${this.getAttribute("src")}`; }
  #keepPlace() {
    if (!swift.feed_place(this.#engine)) return;
    const [number, depth, count] = this.#details();
    storage?.setItem(this.#placeKey, JSON.stringify([this.#entries[number].item.id, depth, count]));
  }
  /** After a reload or Back, not after a link that leads here anew. */
  #findPlace() {
    const kept = JSON.parse(storage?.getItem(this.#placeKey) ?? "null"), how = performance.getEntriesByType("navigation")[0]?.type;
    storage?.removeItem(this.#placeKey);
    if (kept && (how === "reload" || how === "back_forward")) swift.feed_seek(this.#engine, this.#number(kept[0]), kept[1], kept[2]);
  }
}
const spentFeeds = new FinalizationRegistry((engine) => swift.feed_destroy(engine));
const storage = (() => { try { return sessionStorage; } catch { return null; } })();
customElements.define("lockstep-feed", LockstepFeed);
