// <lockstep-pager> and <lockstep-feed>. The engines in lockstep.wasm decide; this file measures, forwards events and applies effects.
const file = (name) => fetch(new URL(name, import.meta.url));
const sheet = new CSSStyleSheet();
const [{ instance: { exports: swift } }] = await Promise.all([
  WebAssembly.instantiateStreaming(file("lockstep.wasm"), { math: Math }),
  file("lockstep.css").then((answer) => answer.text()).then((text) => sheet.replace(text)),
]);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Where the details of an effect and where lists begin among the numbers that Swift shares. */
const DETAIL = 24, LIST = 32;
const FIELDS = "input, textarea, select, [contenteditable]";
const now = () => performance.now() / 1000;
const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
};
/** The shadow root of an element: one open root for all, so that ids and labels find each other. */
const openRoot = (host, ...parts) =>
  Object.assign(host.attachShadow({ mode: "open", slotAssignment: "manual" }), { adoptedStyleSheets: [sheet] }).append(...parts);
const listen = (target, types, listener, how) => types.split(" ").forEach((type) => target.addEventListener(type, listener, how));
const tell = (host, type, detail) => host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
/** The number that Swift knows a name by. Numbers are given out in order. */
const numberOf = (numbers, name) => numbers.get(name) ?? numbers.set(name, numbers.size).get(name);
/** What was set before the element was defined hides the accessor. */
const takeUp = (host, ...names) => names.filter((name) => Object.hasOwn(host, name)).forEach((name) => {
  const value = host[name];
  delete host[name];
  host[name] = value;
});
/** Makes `nodes`, the children of `parent`, those whose numbers the records begin with, in order. */
const reconcile = (parent, nodes, records, { make, drop, update }) => {
  const wanted = new Set(records.map(([number]) => number)), stale = [...nodes].filter(([number]) => !wanted.has(number));
  for (const [number, node] of stale) nodes.delete(number), drop(node), node.remove();
  let next = parent.firstChild;
  for (const [number, ...its] of records) {
    const node = nodes.get(number) ?? nodes.set(number, make(number)).get(number);
    next = node === next ? next.nextSibling : (parent.insertBefore(node, next), next);
    update(node, ...its);
  }
};

/** An engine: what Swift exports for its kind, by name, and the numbers that both sides share: state, details of an effect, a list. */
class Engine {
  static #spent = new FinalizationRegistry((destroy) => destroy());
  constructor(kind, owner, numbers, effects) {
    const engine = swift[`${kind}_create`](), names = Object.keys(swift).filter((name) => name.startsWith(`${kind}_`));
    for (const name of names) this[name.slice(kind.length + 1)] = (...values) => swift[name](engine, ...values);
    Object.assign(this, { names: numbers, effects });
    Engine.#spent.register(owner, this.destroy);
  }
  // Making room may replace the buffer: the pointer comes first.
  shared(count, pointer = this.numbers(count)) { return new Float64Array(swift.memory.buffer, pointer, count); }
  get state() { return Object.fromEntries(Array.from(this.shared(this.names.length), (value, at) => [this.names[at], value])); }
  get details() { return this.shared(LIST).slice(DETAIL); }
  records(count, size) {
    const list = this.shared(LIST + count * size).slice(LIST);
    return Array.from({ length: count }, (_, at) => list.subarray(at * size, (at + 1) * size));
  }
  /** Applies the effects there are and counts them. -1 when that is being done further up the call stack. */
  drain(apply) {
    if (!this.begin()) return -1;
    let count = 0;
    for (let kind; (kind = this.next()); count++) apply(this.effects[kind], ...this.details);
    return count;
  }
}

/** What can be wrong with what is asked of a pager: `code` is unknownPage or duplicatePages. */
export class PagerError extends Error {
  name = "PagerError";
  constructor(code, message) { Object.assign(super(message), { code }); }
}
// The lists of WebPager+Numbers.swift.
const pagerNumbers = ["phase", "position", "scroll", "pull", "stripOffset", "x", "width", "opacity", "needsFrames", "isDriving", "target",
  "selection", "stripLength", "slots", "current", "stripRoom", "wantsLook", "focused"];
const pagerEffects = [, "willmove", "didmove", "didcancel", "didrefuse", "reselect", "ended", "selected", "mount", "unmount",
  "take", "give", "place"];
const phases = ["idle", "dragging", "settling"], outcomes = ["arrived", "retargeted", "cancelled"];
const causes = ["initial", "tab", "swipe", "code", "keyboard", "update", "timer"], [, TAB, , CODE, KEYBOARD] = causes.keys();
const options = Object.entries({
  sizing: ["scrolling", "divided", "stretched", "uniform"],
  rest: ["center", "leading", "trailing", "visible"],
  indicator: ["linear", "elastic", "stretch", "step", "fade"],
});
// The lists of InputExports.swift and WebTouch.swift.
const inputs = ["pointerdown", "pointermove", "pointerup", "pointercancel", "touchend", "touchcancel", "wheel", "click", "dragstart",
  "selectstart", "scrollend"];
const HOLD = 1, SWALLOW = 2;
/** How many snap points stand on each side of the current page, and how far a pointer strays and still taps, in pixels. */
const SNAPS = 8, SLOP = 10;

class LockstepPager extends HTMLElement {
  static observedAttributes = ["selected", "sizing", "rest", "indicator", "swipe", "preload", "dir", "aria-label"];
  #engine = new Engine("pager", this, pagerNumbers, pagerEffects);
  #state = this.#engine.state; #position = 0;
  #sign = 1; #length = 0; // -1 from right to left; how wide a page is
  #numbers = new Map(); #ids = []; // the numbers of ids, and back
  #list = []; #isOwn = false; // the pages in order, and whether they were set as a property
  #contents = new Map(); #panels = new Map(); #tabs = new Map(); // by id, by number, by number
  #outcomes = new Map(); #listeners = new Set(); #life = null;
  #animation = null; #stripOffset = 0; #frame = 0; #look = 0; #press = null; #tapTime = -Infinity;
  #focused = null; // the panel that has the focus, or had it until its content was removed
  #snaps = Array.from({ length: 2 * SNAPS + 1 }, () => element("div", { class: "snap" }));
  #indicator = element("div", { class: "indicator", part: "indicator", role: "presentation" });
  #track = element("div", { role: "presentation" }, this.#indicator);
  #strip = element("div", { class: "strip", part: "strip", role: "tablist" }, this.#track);
  #mounted = element("div");
  #row = element("div", { class: "row" }, ...this.#snaps, this.#mounted);
  #pages = element("div", { class: "pages", part: "pages" }, this.#row);
  #sizes = new ResizeObserver(() => this.#resize());
  #labels = new ResizeObserver((entries) => this.#show(entries.map(({ target }) => this.#measure(target.parentNode))));
  #views = new IntersectionObserver(() => this.#onScroll(), { root: this.#pages, rootMargin: "0px -1px" });
  constructor() {
    super();
    openRoot(this, this.#strip, this.#pages);
    for (const snap of this.#snaps) this.#views.observe(snap);
    for (const part of [this.#pages, this.#strip]) this.#sizes.observe(part);
    const children = new MutationObserver(() => this.#isOwn || !this.isConnected || this.#readChildren());
    children.observe(this, { childList: true, subtree: true, attributeFilter: ["data-page", "data-title"] });
    for (const type of inputs) {
      listen(this.#pages, type, (event) => this.#input(event), { passive: type.startsWith("touch"), capture: type === "click" });
    }
    listen(this.#pages, "focusin", (event) => (this.#focused = event.composedPath().find((node) => node.parentNode === this.#mounted)));
    listen(this.#pages, "focusout", ({ relatedTarget }) => relatedTarget && (this.#focused = null)); // none when it was removed
    listen(this.#strip, "pointerdown pointerup click", (event) => this.#tap(event));
    listen(this.#strip, "focusin", ({ target }) => this.#engine.focus(target.number));
    listen(this.#strip, "keydown", (event) => this.#key(event));
    listen(this.#strip, "scroll", () => this.#stripScrolled(), { passive: true });
  }

  // What an app uses. `render` makes the content of a page when it is mounted: (id) => Element.
  get pages() { return this.#list.map(({ id, title }) => ({ id, title })); }
  set pages(list) { this.#setPages([...list]), (this.#isOwn = true); }
  get position() {
    if (this.#state.phase && !this.#state.isDriving) this.#onScroll(); // nobody has listened to the browser's scrolling
    return this.#read().position;
  }
  get phase() { return phases[this.#read().phase]; }
  get selected() { return this.#ids[this.#read().selection] ?? null; }
  set selected(id) { this.#call("bind", this.#number(id), this.#length > 0, now()); }
  next() { this.#call("step", 0, CODE, now()); }
  previous() { this.#call("step", 1, CODE, now()); }
  async select(id, { animated = true } = {}) {
    const move = this.#engine.select(this.#numbers.get(String(id)) ?? -1, animated, CODE, now());
    if (!move) throw new PagerError("unknownPage", `There is no page "${id}". Add it to the pages first.`);
    return new Promise((resolve) => this.#drain(this.#outcomes.set(move, resolve)));
  }
  addEventListener(...how) { super.addEventListener(...how), this.#follow("add", ...how); }
  removeEventListener(...how) { super.removeEventListener(...how), this.#follow("delete", ...how); }
  #follow(change, type, listener) { if (type === "positionchange") this.#listenToScroll(this.#listeners[change](listener)); }

  connectedCallback() {
    const { signal } = (this.#life = new AbortController());
    this.#place(); // a new box stands at its start
    takeUp(this, "pages", "selected");
    this.#configure();
    if (!this.#isOwn) this.#readChildren();
    listen(document, "visibilitychange", () => document.hidden && this.#call("disappear", now()), { signal });
    listen(reducedMotion, "change", () => this.#configure(), { signal });
    this.#resize();
  }
  disconnectedCallback() { this.#life.abort(), this.#call("disappear", now()), this.#resize(); }
  attributeChangedCallback(name, old, value) {
    if (name !== "selected") this.#configure();
    else if (value !== null && value !== this.selected) this.selected = value;
  }
  #configure() {
    if (!this.isConnected) return;
    const chosen = options.map(([name, values]) => Math.max(0, values.indexOf(this.getAttribute(name))));
    const preload = Number.parseInt(this.getAttribute("preload"), 10), swipes = this.getAttribute("swipe") !== "off";
    this.#strip.ariaLabel = this.ariaLabel ?? "Tabs";
    this.#pages.classList.toggle("fixed", !swipes);
    this.#call("configure", preload >= 0 ? preload : 1, swipes, reducedMotion.matches, 1 / devicePixelRatio, ...chosen);
    if (this.#length) this.#resize();
  }

  #number(id, name = String(id), number = numberOf(this.#numbers, name)) { return (this.#ids[number] = name), number; }
  #readChildren() {
    this.#contents.clear();
    for (const child of this.querySelectorAll(":scope > [data-page]")) {
      if (!this.#contents.has(child.dataset.page)) this.#contents.set(child.dataset.page, child);
      else console.warn(`lockstep-pager: two pages are called "${child.dataset.page}"; the first one is shown.`);
    }
    this.#setPages(Array.from(this.#contents, ([id, { dataset }]) => ({ id, title: dataset.title })));
  }
  #setPages(list) {
    const numbers = list.map(({ id }) => this.#number(id));
    this.#engine.shared(numbers.length).set(numbers);
    if (!this.#engine.setPages(numbers.length, now())) {
      const twice = this.#ids[numbers.find((number, at) => numbers.indexOf(number) !== at)];
      throw new PagerError("duplicatePages", `Two pages are called "${twice}". Give each page an id of its own.`);
    }
    this.#list = list.map(({ id, title }) => ({ id: String(id), title: String(title ?? id) }));
    for (const panel of this.#panels.values()) if (!panel.made) this.#fill(panel);
    this.#drain();
  }
  #call(name, ...values) { this.#engine[name](...values), this.#drain(); }
  #drain() { if (this.#engine.drain((...effect) => this.#apply(...effect)) >= 0) this.#show(); }
  #apply(effect, a, b, c) {
    if (effect === "mount" || effect === "unmount") this.#showPanels();
    else if (effect === "take" || effect === "give" || effect === "place") this.#place(effect);
    else if (effect === "selected") {
      if (a >= 0) this.setAttribute("selected", this.#ids[a]);
    } else if (effect === "ended") {
      this.#outcomes.get(a)?.({ outcome: outcomes[b], to: this.#ids[c] });
      this.#outcomes.delete(a);
    } else tell(this, effect, { from: this.#ids[a] ?? null, to: this.#ids[b], cause: causes[c] });
    if (effect === "reselect") this.#panels.get(a)?.scrollTo({ top: 0, behavior: reducedMotion.matches ? "auto" : "smooth" });
  }
  #showPanels() {
    const make = (number) => this.#makePanel(number), drop = (panel) => this.#dropPanel(panel);
    const update = (panel, slot, isInert) => Object.assign(panel, { inert: isInert > 0 }).style.setProperty("--at", slot);
    reconcile(this.#mounted, this.#panels, this.#engine.records(this.#engine.panels(), 3), { make, drop, update });
  }
  #makePanel(number) {
    const names = { id: `panel-${number}`, "aria-labelledby": `tab-${number}`, "data-page": this.#ids[number] };
    return this.#fill(element("div", { role: "tabpanel", part: "page", tabindex: 0, ...names }, element("slot")));
  }
  #fill(panel) {
    const id = panel.dataset.page, content = this.#contents.get(id) ?? (panel.made = this.render?.(id));
    if (content && content.parentNode !== this) this.append(content);
    if (content) panel.firstChild.assign(content);
    return panel;
  }
  #dropPanel(panel) {
    const hadFocus = panel === this.#focused;
    panel.made?.remove();
    if (hadFocus) queueMicrotask(() => this.#tabs.get(this.#state.target)?.focus({ preventScroll: true }));
  }
  /** Gives the scroller to the engine or back. What it did natively ends, its offset stays: a new box has no running scroll. */
  #place(effect) {
    const { style } = this.#pages, { slots, isDriving } = this.#read();
    style.scrollSnapType = "none";
    if (effect !== "take") {
      this.#row.style.setProperty("--slots", slots);
      this.#row.style.setProperty("--length", `${this.#length}px`);
      this.#showPanels();
      this.#placeSnaps();
      this.#writeOffset();
      if (!isDriving) style.scrollSnapType = "";
    }
    style.display = style.display === "flow-root" ? "block" : "flow-root";
  }
  /** Snap points stand apart from the panels, so that mounting never pulls at the row, and move only when out of reach. */
  #placeSnaps() {
    const { current, slots } = this.#state;
    for (const [at, snap] of this.#snaps.entries()) {
      const slot = at + this.#snaps.length * Math.round((current - at) / this.#snaps.length);
      if (snap.at !== slot) snap.style.setProperty("--at", (snap.at = slot));
      snap.hidden = slot < 0 || slot >= slots;
    }
  }
  #writeOffset() {
    this.#pages.scrollLeft = this.#sign * this.#state.scroll;
    this.#row.style.translate = this.#state.pull ? `${this.#sign * this.#state.pull}px` : "";
  }

  #read() { return this.#engine.read(), (this.#state = this.#engine.state); }
  #show() {
    const { phase, position, isDriving, needsFrames, wantsLook } = this.#read();
    if (isDriving) this.#writeOffset();
    else if (!phase) this.#placeSnaps();
    this.#pages.style.touchAction = phases[phase] === "settling" ? "none" : "";
    this.#showPanels();
    while (this.#showTabs()) this.#read();
    const { stripOffset } = this.#state;
    if (Math.abs(stripOffset - this.#stripOffset) > 0.01) this.#strip.scrollLeft = this.#sign * (this.#stripOffset = stripOffset);
    this.#showIndicator();
    this.#listenToScroll();
    if (position !== this.#position && this.#listeners.size) tell(this, "positionchange", { position: (this.#position = position) });
    if (needsFrames) this.#frame ||= requestAnimationFrame((time) => this.#call("frame", time / 1000, (this.#frame = 0)));
    if (wantsLook) this.#look ||= setTimeout(() => this.#call("look", this.#offset, now(), (this.#look = 0)), 120);
  }
  /** Draws the tabs that Swift lists. True when one was measured for the first time, so that the list has changed. */
  #showTabs() {
    const count = this.#engine.tabs(), fresh = [], { selection, stripLength } = this.#state;
    if (count < 0) return false;
    reconcile(this.#track, this.#tabs, this.#engine.records(count, 5), {
      make: (number) => this.#makeTab(number),
      drop: (tab) => this.#labels.unobserve(tab.firstChild),
      update: (tab, index, x, width, isMeasured) => {
        const { title } = this.#list[index], ariaSelected = tab.number === selection;
        if (tab.textContent !== title) tab.firstChild.textContent = title;
        Object.assign(tab, { ariaSelected, tabIndex: ariaSelected - 1, ariaPosInSet: index + 1, ariaSetSize: this.#list.length });
        Object.assign(tab.style, { insetInlineStart: `${x}px`, width: `${width}px` });
        tab.removeAttribute("aria-controls");
        if (this.#panels.has(tab.number)) tab.setAttribute("aria-controls", `panel-${tab.number}`);
        if (!isMeasured) fresh.push(tab);
      },
    });
    this.#track.style.width = `${stripLength}px`;
    return fresh.map((tab) => this.#measure(tab)).includes(true);
  }
  #makeTab(number) {
    const label = element("span", { class: "label" }), names = { id: `tab-${number}`, "data-page": this.#ids[number] };
    this.#labels.observe(label);
    return Object.assign(element("button", { role: "tab", part: "tab", type: "button", ...names }, label), { number });
  }
  #measure({ number, firstChild }) {
    const { width } = firstChild.getBoundingClientRect();
    if (width) this.#engine.measure(number, width);
    return width > 0;
  }
  /** The indicator's course is handed to the browser, which plays it against the scroll position without script. */
  #showIndicator() {
    const look = (x, width, opacity) => ({ transform: `translateX(${this.#sign * x}px) scaleX(${width})`, opacity });
    const { x, width, opacity, slots } = this.#state, plays = globalThis.ScrollTimeline && this.#length && slots > 1;
    const count = plays ? this.#engine.course() : 0;
    if (count < 0) return;
    Object.assign(this.#indicator.style, look(x, width, opacity));
    if (!plays) return (this.#animation = this.#animation?.cancel());
    const frames = this.#engine.records(count, 4).map(([offset, ...where]) => ({ offset, ...look(...where) }));
    if (this.#animation) return this.#animation.effect.setKeyframes(frames);
    const timeline = new ScrollTimeline({ source: this.#pages, axis: "inline" });
    this.#animation = this.#indicator.animate(frames, { timeline, fill: "both" });
  }

  get #offset() { return this.#sign * this.#pages.scrollLeft; }
  #onScroll = () => this.#length && this.#call("scrolled", this.#offset, now());
  #resize() {
    this.#sign = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    this.#indicator.style.transformOrigin = this.#sign < 0 ? "right" : "left";
    this.#length = this.#pages.getBoundingClientRect().width;
    this.#call("resize", this.#length, this.#strip.getBoundingClientRect().width, this.#offset, now());
  }
  /** One listener, and only while something but the indicator follows the scroll position. */
  #listenToScroll() {
    const wants = this.#listeners.size > 0 || this.#state.stripRoom > 0 || !globalThis.ScrollTimeline;
    this.#pages[wants ? "addEventListener" : "removeEventListener"]("scroll", this.#onScroll, { passive: true });
  }
  #stripScrolled() {
    const offset = this.#sign * this.#strip.scrollLeft;
    if (Math.abs(offset - this.#stripOffset) <= 1) return;
    this.#engine.stripScrolled((this.#stripOffset = offset));
    this.#show();
  }
  /** What happens on the pages goes to Swift, unless it is another's. */
  #input(event) {
    const { type, pointerType, button, shiftKey, deltaX, deltaY } = event, isMouse = pointerType === "mouse", path = event.composedPath();
    const isPress = type === "pointerdown", isWheel = type === "wheel", travel = shiftKey && !deltaX ? deltaY : deltaX;
    if (event.isPrimary === false || (event.ctrlKey && isWheel) || event.touches?.length || (isPress && button > 0)) return;
    if (isPress && isMouse && path[0].closest?.(FIELDS)) return;
    if (isWheel && (Math.abs(travel) <= (shiftKey ? 0 : Math.abs(deltaY)) || this.#scrollsInside(path, travel))) return;
    const far = this.#sign * (isWheel ? travel * (event.deltaMode ? 16 : 1) : event.clientX);
    const answer = this.#engine.input(inputs.indexOf(type), isMouse, far, this.#offset, event.timeStamp / 1000);
    if (answer === SWALLOW) event.preventDefault(), event.stopPropagation();
    if (answer === HOLD) this.#pages.setPointerCapture(event.pointerId);
    if (type.startsWith("pointer")) this.#pages.classList.toggle("held", isMouse && answer === HOLD);
    this.#drain();
  }
  #scrollsInside(path, travel) {
    return path.slice(0, path.indexOf(this.#pages)).some((node) => {
      const room = node.scrollWidth - node.clientWidth, scrolled = Math.abs(node.scrollLeft);
      const isAtEnd = travel * this.#sign > 0 ? scrolled >= room - 1 : scrolled <= 1;
      return room > 1 && !isAtEnd && /auto|scroll/.test(getComputedStyle(node).overflowX);
    });
  }
  /** The click after a tap may be lost while pages settle; its pointerup is not. */
  #tap({ type, target, button, detail, clientX, clientY, timeStamp }) {
    const tab = target.closest("[role=tab]"), press = this.#press, isClick = type === "click";
    this.#press = type === "pointerdown" ? { tab, clientX, clientY } : null;
    const strayed = press && Math.hypot(clientX - press.clientX, clientY - press.clientY);
    const isTap = type === "pointerup" && press?.tab === tab && button === 0 && strayed <= SLOP;
    if (isTap) this.#tapTime = timeStamp;
    const isDone = detail > 0 && timeStamp - this.#tapTime < 700;
    if (tab && (isTap || (isClick && !isDone))) this.#call("select", tab.number, true, isClick && !detail ? KEYBOARD : TAB, now());
  }
  #key(event) {
    const keys = ["ArrowRight", "ArrowLeft", "Home", "End"], activates = this.getAttribute("activation") !== "manual";
    const step = this.#sign > 0 || event.key.length < 5 ? keys.indexOf(event.key) : 1 - keys.indexOf(event.key);
    if (!keys.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#call("key", step, activates, now());
    this.#tabs.get(this.#state.focused)?.focus({ preventScroll: activates });
  }
}
for (const name of ["sizing", "rest", "indicator", "swipe", "preload", "activation"]) {
  const set = function (value) { this.setAttribute(name, value); };
  Object.defineProperty(LockstepPager.prototype, name, { get() { return this.getAttribute(name); }, set });
}
customElements.define("lockstep-pager", LockstepPager);

// The lists of WebFeed+Numbers.swift.
const feedNumbers = ["state", "count", "failure", "status", "retryAt", "setSize", "isBusy", "focused", "length", "top"];
const feedStates = ["idle", "loading", "failed", "waiting", "end", "empty"], feedEffects = [, "load", "cancel", "wake", "changed"];
const feedFailures = ["", "transport", "cancelled", "badAddress", "status", "limited", "unreadable", "emptyPages", "cursorLoop"];
const feedError = (code, status = 0, cause = null) => Object.assign(new Error(LockstepFeed.texts[code], { cause }), { code, status });
const storage = (() => { try { return sessionStorage; } catch { return null; } })();
const LARGEST_BODY = 8 * 1024 * 1024;

/** A list without end. A child template makes a row, `render(row, item)` fills it; `source.load({ cursor, count, signal })` for src. */
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
  #engine = new Engine("feed", this, feedNumbers, feedEffects);
  #state = this.#engine.state;
  #numbers = new Map(); #entries = []; #cursors = new Map(); // numbers of ids, what they stand for, numbers of cursors
  #rows = new Map(); #flights = new Map(); // by numbers of items and of requests
  #source = null; #cause = null; #added = 0; #told = ""; #wake = 0; #tick = 0; #life = null;
  #list = element("div", { class: "list", role: "feed", "aria-busy": "true" });
  #message = element("span", { part: "message" });
  #button = element("button", { part: "retry", type: "button", hidden: "" });
  #spinner = element("div", { class: "spinner", part: "spinner" });
  #footer = element("div", { class: "footer", part: "footer" }, this.#spinner, this.#message, this.#button);
  #scroller = element("div", { class: "scroller bare", part: "scroller" }, this.#list, this.#footer);
  #live = element("div", { class: "live", "aria-live": "polite" });
  #sizes = new ResizeObserver((entries) => this.#do(() => {
    this.#scrolled();
    for (const { target, borderBoxSize: [{ blockSize }] } of entries) {
      if (target === this.#scroller) this.#engine.resize(target.clientWidth, target.clientHeight);
      else this.#engine.measure(target.number, blockSize, now());
    }
  }));
  constructor() {
    super();
    openRoot(this, this.#scroller, this.#live);
    listen(this.#scroller, "scroll", () => this.#do(() => this.#scrolled()), { passive: true });
    listen(this.#button, "click", () => this.retry());
    listen(this.#list, "keydown", (event) => this.#key(event));
    const row = (event) => event.composedPath().find((node) => node.localName === "article");
    listen(this.#list, "focusin", (event) => this.#do(() => this.#engine.focus(row(event).number)));
  }
  get state() { return feedStates[this.#state.state]; }
  get items() { return Array.from(this.#engine.shared(this.#engine.items()), (number) => this.#entries[number].item); }
  get source() { return this.#source; }
  set source(source) { (this.#source = source), this.#restart(); }
  retry() { this.#do(() => this.#engine.retry()); }
  refresh() { this.#do(() => this.#engine.refresh()); }

  connectedCallback() {
    const { signal } = (this.#life = new AbortController());
    const pause = () => this.#do(() => this.#engine.pause(document.hidden || !navigator.onLine));
    listen(window, "visibilitychange online offline", pause, { signal, capture: true });
    listen(window, "pagehide", () => this.#keepPlace(), { signal });
    takeUp(this, "source");
    pause();
    this.#findPlace();
    this.#start();
    this.#sizes.observe(this.#scroller);
  }
  disconnectedCallback() {
    this.#life.abort();
    this.#sizes.disconnect();
    this.#do(() => (this.#engine.resize(0, 0), this.#engine.pause(true)));
  }
  attributeChangedCallback(name) {
    const size = (name, usual) => Number.parseInt(this.getAttribute(name), 10) || usual;
    this.#engine.configure(size("first", 30), size("batch", 10));
    if (name === "src" && !this.#source) this.#restart();
  }
  #restart() {
    for (const flight of this.#flights.values()) flight.abort();
    this.#do(() => this.#engine.restart());
    [this.#entries, this.#cursors, this.#numbers] = [[], new Map(), new Map()];
    this.#start();
  }
  #start() { if (this.isConnected && (this.#source || this.getAttribute("src"))) this.#do(() => this.#engine.start()); }
  #do(event) {
    event();
    do {
      this.#drain();
      while (this.#draw());
      this.#engine.look();
    } while (this.#drain() > 0);
    this.#tell();
  }
  #drain() {
    return this.#engine.drain((effect, a, b, c) => {
      if (effect === "load") this.#load(a, b, c);
      else if (effect === "cancel") this.#flights.get(a)?.abort();
      else if (effect === "changed") this.#added += a;
      else this.#wake = this.#after(this.#wake, a < 0 ? Infinity : a - now(), () => this.#do(() => this.#engine.time(now())));
    });
  }
  #after(timer, seconds, action) { return clearTimeout(timer), seconds < Infinity ? setTimeout(action, seconds * 1000) : 0; }
  #scrolled() { if (this.#scroller.clientHeight) this.#engine.scroll(this.#scroller.scrollTop, now()); }
  #bytes(count, pointer = this.#engine.text(count)) { return new Uint8Array(swift.memory.buffer, pointer, count); }

  async #load(request, cursor, count) {
    const flight = new AbortController(), { signal } = flight, from = [...this.#cursors.keys()][cursor] ?? null;
    this.#flights.set(request, flight);
    let failure = "transport";
    try {
      const answer = await (this.#source ? this.#source.load({ cursor: from, count, signal }) : this.#fetch(request, from, count, signal));
      if (!this.#engine.awaits(request)) return;
      failure = "unreadable";
      const { next = null, items = JSON.parse(answer.body) } = answer, pairs = items.flatMap((item) => this.#enter(item));
      this.#engine.shared(pairs.length).set(pairs);
      this.#engine.accept(request, items.length, next === null ? -1 : numberOf(this.#cursors, next));
    } catch (problem) {
      if (this.#engine.awaits(request)) this.#cause = problem;
      const number = Math.max(feedFailures.indexOf(problem?.code), 0) || feedFailures.indexOf(failure);
      this.#engine.fail(request, number, problem?.status ?? 0, Math.random(), now());
    } finally {
      this.#do(() => this.#flights.delete(request));
    }
  }
  /** What is asked for next is the address in the answer, in batches of our own size whatever size it names. */
  async #fetch(request, from, count, signal) {
    const address = from ?? this.getAttribute("src");
    if (!URL.canParse(address, document.baseURI)) throw feedError("badAddress");
    const url = new URL(address, document.baseURI);
    url.searchParams.set("per_page", count);
    const response = await fetch(url, { signal, headers: { Accept: "application/vnd.github+json" } });
    let room = LARGEST_BODY;
    const transform = (part, body) => ((room -= part.length) < 0 ? body.error() : body.enqueue(part));
    const body = await new Response(response.body?.pipeThrough(new TransformStream({ transform }))).text().catch((problem) => {
      throw room < 0 ? feedError("unreadable") : problem;
    });
    const head = [...response.headers].map((pair) => `${pair.join(":")}\n`).join("");
    const text = new TextEncoder().encode(`${head}\n${response.ok ? "" : body.slice(0, 4096)}`);
    this.#bytes(text.length).set(text);
    const length = this.#engine.readAnswer(request, text.length, response.status, Date.now() / 1000);
    if (length < 0) throw feedError("status", response.status);
    const next = length ? new URL(new TextDecoder().decode(this.#bytes(length)), response.url) : null;
    if (next && next.origin !== url.origin) throw feedError("badAddress");
    next?.searchParams.delete("per_page");
    return { body, next: next?.href };
  }
  #enter(item) {
    if ((item?.id ?? null) === null) throw feedError("unreadable");
    const number = numberOf(this.#numbers, String(item.id)), entry = (this.#entries[number] ??= { item, revision: 0 });
    if (JSON.stringify(entry.item) !== JSON.stringify(item)) entry.revision++;
    entry.item = item;
    return [number, entry.revision];
  }
  /** Draws what is laid out and measures what is new. True when that may have changed the layout. */
  #draw() {
    const records = this.#engine.records(this.#engine.layOut(), 4), fresh = [], state = (this.#state = this.#engine.state);
    this.#list.style.height = `${state.length}px`;
    reconcile(this.#list, this.#rows, records, {
      make: (number) => fresh[fresh.push(this.#makeRow(number)) - 1],
      drop: (row) => this.#dropRow(row),
      update: (row, index, revision, top) => {
        if (row.revision !== revision || row.render !== this.render) this.#fill(row, this.#entries[row.number].item, revision);
        Object.assign(row, { ariaPosInSet: index + 1, ariaSetSize: state.setSize, tabIndex: index === state.focused ? 0 : -1 });
        row.style.transform = `translateY(${top}px)`;
      },
    });
    if (!Number.isNaN(state.top)) this.#scroller.scrollTop = state.top;
    for (const row of fresh) this.#engine.measure(row.number, row.getBoundingClientRect().height, now());
    return fresh.length > 0;
  }
  #makeRow(number) {
    const content = this.querySelector(":scope > template")?.content.firstElementChild?.cloneNode(true) ?? element("div");
    const row = Object.assign(element("article", { part: "row" }, element("slot")), { number, content });
    this.append(content);
    row.firstChild.assign(content);
    // A row that is observed while sizes are being delivered would be reported as a loop.
    requestAnimationFrame(() => this.#rows.get(number) === row && this.#sizes.observe(row));
    return row;
  }
  #dropRow(row) {
    for (const image of row.content.querySelectorAll("img")) image.removeAttribute("src"); // Ends a download nobody waits for.
    this.#sizes.unobserve(row);
    row.content.remove();
  }
  #fill(row, item, revision) {
    Object.assign(row, { revision, render: this.render });
    try { this.render?.(row.content, item); } catch (error) { reportError(error); }
    row.ariaLabel = row.content.textContent.trim().replace(/\s+/g, " ");
  }
  #key(event) {
    const step = (event.ctrlKey ? ["", "", "Home", "End"] : ["PageDown", "PageUp"]).indexOf(event.key);
    if (step < 0 || event.composedPath()[0].matches(FIELDS) || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#do(() => this.#engine.step(step));
    this.#list.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }
  #tell() {
    const state = this.#state, name = this.state, left = state.retryAt - now(), code = feedFailures[state.failure];
    const { texts } = LockstepFeed, error = code && feedError(code, state.status, this.#cause);
    const isLimit = code === "limited" && name === "waiting";
    const until = isLimit ? texts.until(new Date(Date.now() + left * 1000)) : "";
    const soon = name === "waiting" ? texts.soon(Math.max(0, Math.ceil(left))) : "";
    this.#message.textContent = error ? `${error.message} ${until} ${soon}` : texts[name] ?? "";
    Object.assign(this.#button, { textContent: texts.retry, hidden: !error || isLimit });
    this.#footer.className = this.#footer.part.value = `footer ${name}`;
    this.#scroller.classList.toggle("bare", !state.count);
    Object.assign(this.#list, { ariaLabel: this.getAttribute("aria-label"), ariaBusy: state.isBusy > 0 });
    this.#tick = this.#after(this.#tick, soon && left > 0 ? (left % 1) + 0.01 : Infinity, () => this.#tell());
    const told = [name, state.count, code].join();
    if (told === this.#told) return;
    const news = [this.#added && texts.more(this.#added), error ? until || texts.failed(error.message) : texts[name]].filter(Boolean);
    if (news.length) this.#live.textContent = news.join(" ");
    [this.#told, this.#added] = [told, 0];
    tell(this, "feedchange", { state: name, count: state.count, ...(error && { error }) });
  }
  get #placeKey() { return `lockstep-feed ${location.href} ${this.id} ${this.getAttribute("src")}`; }
  #keepPlace() {
    if (!this.#engine.place()) return;
    const [number, depth, count] = this.#engine.details;
    storage?.setItem(this.#placeKey, JSON.stringify([this.#entries[number].item.id, depth, count]));
  }
  /** After a reload or Back, not after a link that leads here anew. */
  #findPlace() {
    const kept = JSON.parse(storage?.getItem(this.#placeKey) ?? "null"), how = performance.getEntriesByType("navigation")[0]?.type;
    storage?.removeItem(this.#placeKey);
    if (kept && (how === "reload" || how === "back_forward")) this.#engine.seek(numberOf(this.#numbers, String(kept[0])), kept[1], kept[2]);
  }
}
customElements.define("lockstep-feed", LockstepFeed);
