// <lockstep-pager> and <lockstep-feed>. The engines in lockstep.wasm decide; this file measures, forwards events and applies effects.

const module = await WebAssembly.instantiateStreaming(fetch(new URL("lockstep.wasm", import.meta.url)), { math: Math });
const swift = module.instance.exports;
const now = () => performance.now() / 1000;
const numbers = (pointer, count) => new Float64Array(swift.memory.buffer, pointer, count);
const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
};
const sheet = (text) => {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
};
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** What can be wrong with what is asked of an element: `code` is unknownPage, duplicatePages or badSource. */
export class PagerError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "PagerError";
    this.code = code;
  }
}

// The numbers by which Swift and this file name things: WebPager+Numbers.swift has the same lists.
const [PHASE, POSITION, OFFSET, STRIP_OFFSET, X, WIDTH, OPACITY, FRAMES, DRIVING, TARGET, SELECTION, STRIP_LENGTH, SLOTS,
  STRIDE, SHORTENED, STRIP_MAXIMUM, CURRENT] = Array(17).keys();
const DETAIL = 24;
const phases = ["idle", "dragging", "settling"];
const causes = ["initial", "tab", "swipe", "code", "keyboard", "update", "timer"];
const outcomes = ["arrived", "retargeted", "cancelled"];
const moveEvents = [, "willmove", "didmove", "didcancel", "didrefuse", "reselect"];
const [MOVE_ENDED, SELECTION_CHANGED, MOUNT, UNMOUNT, TAKE, GIVE, PLACE] = [6, 7, 8, 9, 10, 11, 12];
const RESTING = 0, FINGER = 1, ANIMATING = 2, UNKNOWN = 3;
const NEXT = 0, PREVIOUS = 1, FIRST = 2, LAST = 3;
const options = {
  sizing: ["scrolling", "divided", "stretched", "uniform"],
  rest: ["leading", "center", "trailing", "visible"],
  indicator: ["linear", "elastic", "stretch", "step", "fade"],
};
/** Snap points stand this far on both sides of the current page; a course is renewed when its middle is COURSE / 2 away. */
const SNAPS = 8, COURSE = 4;
/** How far a pointer may stray and still tap, in CSS pixels, and how long a wheel rests between two gestures, in ms. */
const SLOP = 6, WHEEL_PAUSE = 180, WHEEL_TRAVEL = 20;

const pagerSheet = sheet(`
  :host { display: flex; flex-direction: column; min-height: 0; overflow: hidden; }
  :host([hidden]) { display: none; }
  .strip { position: relative; flex: none; height: var(--lockstep-strip-height, 48px); overflow: auto hidden; scrollbar-width: none;
    background: var(--lockstep-strip-background, transparent); box-shadow: inset 0 -1px var(--lockstep-separator, transparent); }
  .strip > div { position: relative; height: 100%; }
  [role=tab] { all: unset; box-sizing: border-box; position: absolute; inset-block: 0; display: flex; align-items: center;
    justify-content: center; cursor: pointer; font: inherit; color: var(--lockstep-tab-color, inherit); user-select: none;
    -webkit-tap-highlight-color: transparent; overflow: hidden; transition: color 0.15s; }
  [role=tab][aria-selected=true] { color: var(--lockstep-tab-selected-color, var(--lockstep-accent, currentColor)); }
  [role=tab]:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -4px; border-radius: 8px; }
  .label { white-space: nowrap; padding-inline: var(--lockstep-tab-padding, 16px); min-width: 44px; box-sizing: border-box; text-align: center; }
  .indicator { position: absolute; bottom: 0; inset-inline-start: 0; width: 1px; height: var(--lockstep-indicator-height, 3px);
    background: var(--lockstep-accent, currentColor); transform-origin: left; pointer-events: none; will-change: transform; }
  :host(:dir(rtl)) .indicator { transform-origin: right; }
  .pages { position: relative; flex: 1; min-height: 0; overflow: auto hidden; scrollbar-width: none; scroll-snap-type: x mandatory;
    overscroll-behavior-x: contain; overflow-anchor: none; }
  .pages.fixed { overflow: hidden; touch-action: pan-y pinch-zoom; }
  .pages.held { user-select: none; cursor: grabbing; }
  .row { position: relative; height: 100%; }
  .snap { position: absolute; top: 0; height: 1px; scroll-snap-align: start; scroll-snap-stop: always; pointer-events: none; }
  [role=tabpanel] { position: absolute; inset-block: 0; overflow: hidden auto; overscroll-behavior-y: contain; contain: strict; }
  [role=tabpanel]:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -2px; }
`);

class LockstepPager extends HTMLElement {
  static observedAttributes = ["selected", "sizing", "rest", "indicator", "swipe", "preload", "dir"];

  #engine = swift.pager_create();
  #state = new Float64Array(17);
  #numberOf = new Map();
  #idOf = [];
  #list = [];
  #own = null;
  #contents = new Map();
  #panels = new Map();
  #tabs = new Map();
  #moves = new Map();
  #listeners = new Set();
  #strip = element("div", { class: "strip", part: "strip", role: "tablist" });
  #stripTrack = element("div", { role: "presentation" });
  #indicator = element("div", { class: "indicator", part: "indicator", role: "presentation" });
  #pages = element("div", { class: "pages", part: "pages" });
  #row = element("div", { class: "row" });
  #snaps = [];
  #snapSlots = [];
  #sign = 1;
  #length = 0;
  #stripWritten = 0;
  #animation = null;
  #courseAt = null;
  #frame = 0;
  #watch = 0;
  #isTouched = false;
  #isListening = false;
  #drag = null;
  #wheel = { time: 0, sum: 0, fired: false };
  #layout = "";
  #position = null;
  #swallowClick = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    root.adoptedStyleSheets = [pagerSheet];
    this.#stripTrack.append(this.#indicator);
    this.#strip.append(this.#stripTrack);
    this.#pages.append(this.#row);
    root.append(this.#strip, this.#pages);
    for (let k = 0; k <= 2 * SNAPS; k++) this.#snaps.push(this.#row.appendChild(element("div", { class: "snap" })));
    this.#listen();
    finished.register(this, this.#engine);
  }

  // MARK: What an app uses

  get pages() { return this.#list.map(({ id, title }) => ({ id, title })); }
  set pages(list) {
    this.#own = [...list];
    this.#setPages(this.#own, true);
  }
  get position() { return this.#read()[POSITION]; }
  get phase() { return phases[this.#read()[PHASE]]; }
  get selected() { return this.#idOf[this.#read()[SELECTION]] ?? null; }
  set selected(id) { this.#bind(id); }

  select(id, { animated = true } = {}) {
    const number = this.#numberOf.get(String(id));
    const move = number === undefined ? 0 : swift.pager_select(this.#engine, number, animated, 3, now());
    if (!move) return Promise.reject(new PagerError("unknownPage", `There is no page "${id}". Add it to the pages first.`));
    const outcome = new Promise((resolve) => this.#moves.set(move, resolve));
    this.#drain();
    return outcome;
  }
  next() { this.#step(NEXT, 3); }
  previous() { this.#step(PREVIOUS, 3); }

  addEventListener(type, listener, ...rest) {
    super.addEventListener(type, listener, ...rest);
    if (type === "positionchange") this.#listeners.add(listener);
    this.#listenToScroll();
  }
  removeEventListener(type, listener, ...rest) {
    super.removeEventListener(type, listener, ...rest);
    this.#listeners.delete(listener);
    this.#listenToScroll();
  }

  // MARK: Life

  connectedCallback() {
    for (const name of ["pages", "selected"]) {
      // A property that was set before the element was defined hides the accessor.
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }
    this.#configure();
    if (!this.#own) this.#readChildren();
    this.#sizes.observe(this.#pages);
    this.#sizes.observe(this.#strip);
    this.#children.observe(this, { childList: true, subtree: true, attributeFilter: ["data-page", "data-title"] });
    this.#resize();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    this.#children.disconnect();
    this.#leave();
  }

  attributeChangedCallback(name, old, value) {
    if (name === "selected") {
      if (value !== null && value !== this.selected) this.#bind(value);
    } else if (this.isConnected) {
      this.#configure();
    }
  }

  #sizes = new ResizeObserver(() => this.#resize());
  #labels = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#measure(target);
    this.#show();
  });
  #children = new MutationObserver(() => this.#own || this.#readChildren());
  #views = new IntersectionObserver(() => this.#observe(this.#isTouched ? FINGER : ANIMATING), {
    root: this.#pages, rootMargin: "0px -1px",
  });

  #leave = () => {
    if (document.hidden || !this.isConnected) {
      swift.pager_disappear(this.#engine, now());
      this.#drain();
    }
  };

  // MARK: Pages

  #number(id) {
    id = String(id);
    if (!this.#numberOf.has(id)) {
      this.#numberOf.set(id, this.#idOf.length);
      this.#idOf.push(id);
    }
    return this.#numberOf.get(id);
  }

  #readChildren() {
    this.#contents.clear();
    const list = [];
    for (const child of this.children) {
      const id = child.dataset.page;
      if (id === undefined) continue;
      if (this.#contents.has(id)) {
        console.warn(`lockstep-pager: two pages are called "${id}"; the first one is shown.`);
        continue;
      }
      this.#contents.set(id, child);
      list.push({ id, title: child.dataset.title ?? id });
    }
    this.#setPages(list, false);
  }

  #setPages(list, isStrict) {
    const ids = list.map(({ id }) => this.#number(id));
    if (isStrict && new Set(ids).size !== ids.length) {
      const twice = list.find(({ id }, at) => ids.indexOf(this.#number(id)) !== at);
      throw new PagerError("duplicatePages", `Two pages are called "${twice.id}". Give each page an id of its own.`);
    }
    this.#list = list.map(({ id, title }, at) => ({ id: String(id), title: String(title ?? id), number: ids[at] }));
    numbers(swift.pager_numbers(this.#engine, ids.length), ids.length).set(ids);
    swift.pager_set_pages(this.#engine, ids.length, now());
    this.#layout = "";
    this.#drain();
  }

  #bind(id) {
    swift.pager_bind(this.#engine, this.#number(id), this.#length > 0, now());
    this.#drain();
  }

  #step(step, cause) {
    swift.pager_step(this.#engine, step, true, cause, now());
    this.#drain();
  }

  #configure() {
    const option = (name) => Math.max(0, options[name].indexOf(this.getAttribute(name) ?? options[name][name === "rest" ? 1 : 0]));
    const preload = Number.parseInt(this.getAttribute("preload") ?? "1", 10);
    const swipes = this.getAttribute("swipe") !== "off";
    swift.pager_configure(this.#engine, Number.isFinite(preload) ? preload : 1, swipes, reducedMotion.matches, 1 / devicePixelRatio);
    swift.pager_configure_strip(this.#engine, option("sizing"), option("rest"), option("indicator"), 0);
    this.#pages.classList.toggle("fixed", !swipes);
    this.#layout = "";
    this.#drain();
  }

  // MARK: Effects

  #drain() {
    if (!swift.pager_begin(this.#engine)) return;
    for (let kind; (kind = swift.pager_next(this.#engine)); ) this.#apply(kind);
    this.#show();
  }

  #apply(kind) {
    const [a, b, c] = numbers(swift.pager_numbers(this.#engine, 0), DETAIL + 3).subarray(DETAIL);
    if (kind < MOVE_ENDED) {
      const detail = kind === 4 ? { from: this.#idOf[a] } : { from: this.#idOf[a] ?? null, to: this.#idOf[b], cause: causes[c] };
      if (kind === 5) this.#panels.get(b)?.scrollTo({ top: 0, behavior: reducedMotion.matches ? "auto" : "smooth" });
      this.dispatchEvent(new CustomEvent(moveEvents[kind], { detail, bubbles: true, composed: true }));
    } else if (kind === MOVE_ENDED) {
      this.#moves.get(a)?.({ outcome: outcomes[b], to: this.#idOf[c] });
      this.#moves.delete(a);
    } else if (kind === SELECTION_CHANGED) {
      this.#layout = "";
      if (a >= 0) this.setAttribute("selected", this.#idOf[a]);
    } else if (kind === MOUNT) this.#mount(a);
    else if (kind === UNMOUNT) this.#unmount(a);
    else if (kind === TAKE) this.#renewScroll("none");
    else if (kind === GIVE || kind === PLACE) {
      this.#read();
      this.#pages.style.scrollSnapType = "none";
      this.#placeRow();
      this.#writeOffset();
      this.#renewScroll(this.#state[DRIVING] ? "none" : "");
    }
  }

  /** Whatever the scroller was doing natively ends, its offset stays: a new box has no running scroll. */
  #renewScroll(snapType) {
    this.#pages.style.scrollSnapType = snapType;
    this.#pages.style.display = this.#pages.style.display === "flow-root" ? "block" : "flow-root";
  }

  #mount(number) {
    const id = this.#idOf[number];
    const slot = element("slot");
    const panel = element("div", { role: "tabpanel", part: "page", id: `panel-${number}`, tabindex: "0" }, slot);
    panel.dataset.page = id;
    this.#row.append(panel);
    this.#panels.set(number, panel);
    let content = this.#contents.get(id);
    if (!content && this.render) {
      content = panel.made = this.render(id);
      if (content && content.parentNode !== this) this.append(content);
    }
    if (content) slot.assign(content);
    this.#placePanel(number, panel);
    this.#layout = "";
  }

  #unmount(number) {
    const panel = this.#panels.get(number);
    const content = panel.firstChild.assignedNodes()[0];
    const hadFocus = panel === this.shadowRoot.activeElement || content?.contains(document.activeElement);
    panel.remove();
    panel.made?.remove();
    this.#panels.delete(number);
    this.#layout = "";
    if (hadFocus) queueMicrotask(() => this.#tabs.get(this.#list[this.#state[TARGET]]?.number)?.focus());
  }

  #placePanel(number, panel) {
    const slot = swift.pager_slot(this.#engine, number);
    panel.style.width = `${this.#length}px`;
    panel.style.insetInlineStart = `${Math.max(slot, 0) * this.#length}px`;
    panel.slotNumber = slot;
  }

  #placeRow() {
    this.#row.style.width = `${this.#state[SLOTS] * this.#length}px`;
    for (const [number, panel] of this.#panels) this.#placePanel(number, panel);
    this.#snapSlots = [];
    this.#placeSnaps();
  }

  /** Snap points stand apart from the panels, so that mounting and unmounting never pulls at the row. */
  #placeSnaps() {
    const count = this.#snaps.length, middle = this.#state[CURRENT];
    for (let slot = middle - SNAPS; slot <= middle + SNAPS; slot++) {
      const at = ((slot % count) + count) % count;
      if (this.#snapSlots[at] === slot) continue;
      this.#snapSlots[at] = slot;
      const { style } = this.#snaps[at];
      style.display = slot >= 0 && slot < this.#state[SLOTS] ? "" : "none";
      style.width = `${this.#length}px`;
      style.insetInlineStart = `${slot * this.#length}px`;
    }
  }

  #writeOffset() {
    const offset = this.#state[OFFSET], end = Math.max(0, this.#state[SLOTS] - 1) * this.#length;
    const held = Math.min(Math.max(offset, 0), end);
    this.#pages.scrollLeft = this.#sign * held;
    this.#row.style.translate = offset === held ? "" : `${this.#sign * (held - offset)}px`;
  }

  // MARK: Showing

  #read() {
    swift.pager_read(this.#engine);
    this.#state.set(numbers(swift.pager_numbers(this.#engine, 0), this.#state.length));
    return this.#state;
  }

  #show() {
    const state = this.#read();
    const isIdle = state[PHASE] === 0;
    if (state[DRIVING]) this.#writeOffset();
    this.#pages.style.touchAction = state[PHASE] === 2 ? "none" : "";
    this.#pages.classList.toggle("held", this.#drag?.isHeld ?? false);
    const place = state[STRIDE] ? state[OFFSET] / state[STRIDE] : 0;
    for (const panel of this.#panels.values()) panel.inert = Math.abs(panel.slotNumber - place) >= 1 - 1e-6;
    if (isIdle && !state[SHORTENED]) this.#placeSnaps();
    this.#showTabs();
    if (Math.abs(state[STRIP_OFFSET] - this.#stripWritten) > 0.01 || this.#strip.scrollLeft * this.#sign !== this.#stripWritten) {
      this.#stripWritten = state[STRIP_OFFSET];
      this.#strip.scrollLeft = this.#sign * state[STRIP_OFFSET];
    }
    this.#showIndicator();
    this.#listenToScroll();
    if (this.#listeners.size && state[POSITION] !== this.#position) {
      this.#position = state[POSITION];
      this.dispatchEvent(new CustomEvent("positionchange", { detail: { position: this.#position }, bubbles: true, composed: true }));
    }
    if (state[FRAMES] && !this.#frame) {
      this.#frame = requestAnimationFrame((time) => {
        this.#frame = 0;
        swift.pager_frame(this.#engine, time / 1000);
        this.#drain();
      });
    }
    if (!isIdle && !state[DRIVING] && !this.#isTouched) this.#watchForRest();
  }

  #showTabs() {
    const state = this.#state;
    for (let round = 0; round < 3; round++) {
      swift.strip_tabs(this.#engine, state[STRIP_OFFSET] - this.#strip.clientWidth / 2, state[STRIP_OFFSET] + this.#strip.clientWidth * 1.5);
      const [first, end] = numbers(swift.pager_numbers(this.#engine, 0), DETAIL + 2).subarray(DETAIL);
      const layout = `${first} ${end} ${state[SELECTION]} ${state[STRIP_LENGTH]}`;
      if (layout === this.#layout) return;
      this.#layout = layout;
      this.#courseAt = null;
      this.#stripTrack.style.width = `${state[STRIP_LENGTH]}px`;
      const wanted = new Set();
      const fresh = [];
      const add = (at) => {
        const page = this.#list[at];
        if (!page || wanted.has(page.number)) return;
        wanted.add(page.number);
        let tab = this.#tabs.get(page.number);
        if (!tab) {
          const label = element("span", { class: "label" });
          tab = element("button", { role: "tab", part: "tab", type: "button", id: `tab-${page.number}` }, label);
          tab.dataset.page = page.id;
          this.#tabs.set(page.number, tab);
          this.#labels.observe(label);
        }
        if (tab.textContent !== page.title) tab.firstChild.textContent = page.title;
        if (tab.at !== at || !tab.isConnected || !swift.strip_is_measured(this.#engine, at)) fresh.push(tab);
        tab.at = at;
      };
      for (let at = first; at < end; at++) add(at);
      for (const [at, { number }] of this.#panels.size ? this.#mountedTabs() : []) add(at, number);
      add(state[TARGET]);
      for (const [number, tab] of this.#tabs) {
        if (wanted.has(number)) continue;
        if (tab === this.shadowRoot.activeElement && this.#list[tab.at]?.number === number) continue;
        this.#labels.unobserve(tab.firstChild);
        tab.remove();
        this.#tabs.delete(number);
      }
      const sorted = [...this.#tabs.values()].sort((one, other) => one.at - other.at);
      let next = this.#stripTrack.firstChild;
      for (const tab of sorted) {
        if (tab === next) next = next.nextSibling;
        else this.#stripTrack.insertBefore(tab, next);
      }
      for (const tab of fresh) this.#measure(tab.firstChild);
      for (const tab of sorted) this.#placeTab(tab);
      if (!fresh.length) return;
      this.#read();
    }
  }

  #mountedTabs() {
    const found = [];
    const state = this.#state;
    for (let at = Math.max(0, state[CURRENT] - 8); at <= state[CURRENT] + 8 && at < this.#list.length; at++) {
      if (this.#panels.has(this.#list[at].number)) found.push([at, this.#list[at]]);
    }
    return found;
  }

  #measure(label) {
    const width = label.getBoundingClientRect().width;
    if (width) swift.strip_measure(this.#engine, label.parentNode.at, width);
  }

  #placeTab(tab) {
    const { number, title } = this.#list[tab.at];
    const isSelected = number === this.#state[SELECTION];
    const panel = this.#panels.get(number);
    tab.style.insetInlineStart = `${swift.strip_tab_x(this.#engine, tab.at)}px`;
    tab.style.width = `${swift.strip_tab_width(this.#engine, tab.at)}px`;
    tab.ariaSelected = isSelected;
    tab.tabIndex = isSelected ? 0 : -1;
    tab.ariaPosInSet = tab.at + 1;
    tab.ariaSetSize = this.#list.length;
    tab.toggleAttribute("aria-controls", false);
    if (!panel) return;
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("aria-labelledby", tab.id);
    panel.ariaLabel = title;
  }

  /** The indicator's course is handed to the browser, which plays it against the scroll position without script. */
  #showIndicator() {
    const state = this.#state, count = state[SLOTS];
    const look = (x, width, opacity) => ({ transform: `translateX(${this.#sign * x}px) scaleX(${width})`, opacity });
    const here = look(state[X], state[WIDTH], state[OPACITY]);
    const isStraight = state[SHORTENED] || state[POSITION] < 0 || state[POSITION] > count - 1;
    if (!this.#animation || count < 2) Object.assign(this.#indicator.style, here);
    if (!globalThis.ScrollTimeline || count < 2 || !this.#length) {
      this.#animation?.cancel();
      this.#animation = this.#courseAt = null;
      return;
    }
    if (!isStraight && this.#courseAt !== null && Math.abs(this.#courseAt - state[CURRENT]) <= COURSE / 2) return;
    let frames = [here, here];
    this.#courseAt = isStraight ? null : state[CURRENT];
    if (!isStraight) {
      const from = Math.max(0, state[CURRENT] - COURSE), to = Math.min(count - 1, state[CURRENT] + COURSE);
      const samples = swift.strip_course(this.#engine, from, to);
      const course = numbers(swift.pager_numbers(this.#engine, 0), samples * 4);
      frames = [];
      for (let at = 0; at < course.length; at += 4) {
        frames.push({ offset: Math.min(course[at] / (count - 1), 1), ...look(course[at + 1], course[at + 2], course[at + 3]) });
      }
      if (from > 0) frames.unshift({ ...frames[0], offset: 0 });
      if (to < count - 1) frames.push({ ...frames.at(-1), offset: 1 });
    }
    if (this.#animation) this.#animation.effect.setKeyframes(frames);
    else this.#animation = this.#indicator.animate(frames, { timeline: new ScrollTimeline({ source: this.#pages, axis: "inline" }), fill: "both" });
  }

  // MARK: Scrolling

  #observe(activity) {
    swift.pager_observe(this.#engine, this.#sign * this.#pages.scrollLeft, this.#length, activity, now());
    this.#drain();
  }

  #resize() {
    this.#sign = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const length = this.#pages.getBoundingClientRect().width;
    const isChanged = length !== this.#length;
    this.#length = length;
    swift.strip_resize(this.#engine, this.#strip.getBoundingClientRect().width);
    this.#layout = "";
    this.#courseAt = null;
    if (isChanged) this.#observe(this.#isTouched ? FINGER : UNKNOWN);
    else this.#show();
  }

  /** A scroll event may stay away: a row that the browser moves and that stands still has come to rest. */
  #watchForRest() {
    const offset = this.#pages.scrollLeft;
    this.#watch ||= setTimeout(() => {
      this.#watch = 0;
      if (this.#isTouched || this.#state[DRIVING] || this.#state[PHASE] === 0) return;
      if (this.#pages.scrollLeft === offset) this.#observe(RESTING);
      else this.#watchForRest();
    }, 160);
  }

  #onScroll = () => this.#state[DRIVING] || this.#observe(this.#isTouched ? FINGER : ANIMATING);

  /** One listener, and only while something but the indicator follows the scroll position. */
  #listenToScroll() {
    const wants = this.#listeners.size > 0 || this.#state[STRIP_MAXIMUM] > 0 || !globalThis.ScrollTimeline;
    if (wants === this.#isListening) return;
    this.#isListening = wants;
    if (wants) this.#pages.addEventListener("scroll", this.#onScroll, { passive: true });
    else this.#pages.removeEventListener("scroll", this.#onScroll);
  }

  // MARK: Input

  #listen() {
    const { addEventListener: on } = EventTarget.prototype;
    const pages = (type, listener, settings) => on.call(this.#pages, type, listener.bind(this), settings);
    const strip = (type, listener, settings) => on.call(this.#strip, type, listener.bind(this), settings);
    pages("scrollend", () => this.#isTouched || this.#state[DRIVING] || this.#observe(RESTING));
    pages("pointerdown", this.#pointerDown);
    pages("pointermove", this.#pointerMove);
    pages("pointerup", (event) => this.#pointerUp(event, 2));
    pages("pointercancel", (event) => this.#pointerUp(event, 3));
    pages("touchend", this.#lift, { passive: true });
    pages("touchcancel", this.#lift, { passive: true });
    pages("wheel", this.#wheelMove, { passive: false });
    pages("click", this.#click, { capture: true });
    pages("dragstart", (event) => this.#drag && event.preventDefault());
    pages("selectstart", (event) => this.#drag && event.preventDefault());
    strip("pointerdown", (event) => (this.#tap = { x: event.clientX, y: event.clientY, tab: event.target.closest("[role=tab]") }));
    strip("pointerup", this.#tapUp);
    strip("click", this.#tabClick);
    strip("keydown", this.#key);
    strip("scroll", this.#stripScroll, { passive: true });
  }
  #tap = null;

  /** The browser scrolls for a finger on a row at rest; a mouse, and a finger that catches a moving row, are the engine's. */
  #pointerDown(event) {
    if (!event.isPrimary || event.button !== 0) return;
    const isMouse = event.pointerType === "mouse";
    const isMoving = this.#read()[PHASE] === 2;
    if (isMouse && event.composedPath()[0].closest?.("input, textarea, select, [contenteditable]")) return;
    if (!isMouse) this.#isTouched = true;
    if (!isMouse && !isMoving && !this.#pages.classList.contains("fixed")) return this.#observe(FINGER);
    this.#drag = { id: event.pointerId, x: event.clientX, isHeld: false, isPulled: false };
    if (isMoving) this.#hold(event);
  }

  #hold(event) {
    this.#drag.isHeld = true;
    this.#pages.setPointerCapture(event.pointerId);
    this.#touch(0, this.#drag.x, event);
  }

  #touch(kind, x, event) {
    swift.pager_touch(this.#engine, kind, this.#sign * x, event.timeStamp / 1000);
    this.#drain();
  }

  #pointerMove(event) {
    if (this.#drag?.id !== event.pointerId) return;
    if (Math.abs(event.clientX - this.#drag.x) > SLOP) this.#drag.isPulled = true;
    if (!this.#drag.isHeld && this.#drag.isPulled) this.#hold(event);
    if (this.#drag.isHeld) this.#touch(1, event.clientX, event);
  }

  #pointerUp(event, kind) {
    if (this.#drag?.id !== event.pointerId) return;
    const { isHeld, isPulled } = this.#drag;
    this.#drag = null;
    if (isPulled) this.#swallowClick = event.timeStamp;
    if (isHeld) this.#touch(kind, event.clientX, event);
  }

  #lift(event) {
    if (event.touches.length) return;
    this.#isTouched = false;
    const settled = this.#state[CURRENT] * this.#length;
    const isAtRest = Math.abs(this.#sign * this.#pages.scrollLeft - settled) < 1 && this.#state[PHASE] === 1;
    this.#observe(isAtRest && !this.#drag ? RESTING : ANIMATING);
  }

  #click(event) {
    if (event.timeStamp - this.#swallowClick > 300) return;
    this.#swallowClick = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  /** A gesture of the wheel or trackpad, until it pauses, is one step. */
  #wheelMove(event) {
    const along = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
    const across = event.shiftKey ? 0 : event.deltaY;
    if (event.ctrlKey || Math.abs(along) <= Math.abs(across) || this.#scrollsInside(event, along)) return;
    event.preventDefault();
    const wheel = this.#wheel;
    if (event.timeStamp - wheel.time > WHEEL_PAUSE) Object.assign(wheel, { sum: 0, fired: false });
    wheel.time = event.timeStamp;
    wheel.sum += along * (event.deltaMode ? WHEEL_TRAVEL : 1);
    if (wheel.fired || Math.abs(wheel.sum) < WHEEL_TRAVEL) return;
    wheel.fired = true;
    this.#step(wheel.sum * this.#sign > 0 ? NEXT : PREVIOUS, 2);
  }

  #scrollsInside(event, along) {
    for (const node of event.composedPath()) {
      if (node === this.#pages) return false;
      const room = node.scrollWidth - node.clientWidth;
      if (!(room > 1) || getComputedStyle(node).overflowX === "visible" || getComputedStyle(node).overflowX === "hidden") continue;
      const scrolled = Math.abs(node.scrollLeft);
      if (along * this.#sign > 0 ? scrolled < room - 1 : scrolled > 1) return true;
    }
    return false;
  }

  /** The click after a tap may be lost while pages settle; its pointerup is not. */
  #tapUp(event) {
    const tab = event.target.closest("[role=tab]");
    const isTap = this.#tap && tab === this.#tap.tab && Math.hypot(event.clientX - this.#tap.x, event.clientY - this.#tap.y) <= SLOP;
    this.#tap = null;
    if (!tab || !isTap || event.button !== 0) return;
    this.#swallowClick = event.timeStamp;
    this.#choose(tab, 1);
  }

  #tabClick(event) {
    const tab = event.target.closest("[role=tab]");
    const isDone = event.detail > 0 && event.timeStamp - this.#swallowClick < 700;
    this.#swallowClick = 0;
    if (tab && !isDone) this.#choose(tab, event.detail > 0 ? 1 : 5);
  }

  #choose(tab, cause) {
    const page = this.#list[tab.at];
    if (page) swift.pager_select(this.#engine, page.number, true, cause, now());
    this.#drain();
  }

  #key(event) {
    const forward = this.#sign > 0 ? "ArrowRight" : "ArrowLeft", back = this.#sign > 0 ? "ArrowLeft" : "ArrowRight";
    const step = { [forward]: NEXT, [back]: PREVIOUS, Home: FIRST, End: LAST }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !this.#list.length) return;
    event.preventDefault();
    const isManual = this.getAttribute("activation") === "manual", last = this.#list.length - 1;
    const at = this.shadowRoot.activeElement?.at ?? this.#state[TARGET];
    if (!isManual) this.#step(step, 5);
    const target = [Math.min(at + 1, last), Math.max(at - 1, 0), 0, last][step];
    this.#tabs.get(this.#list[isManual ? target : this.#state[TARGET]].number)?.focus({ preventScroll: !isManual });
  }

  #stripScroll() {
    const offset = this.#sign * this.#strip.scrollLeft;
    if (Math.abs(offset - this.#stripWritten) <= 1) return;
    this.#stripWritten = offset;
    swift.strip_scrolled(this.#engine, offset);
    this.#show();
  }
}

for (const name of ["sizing", "rest", "indicator", "swipe", "preload", "activation"]) {
  Object.defineProperty(LockstepPager.prototype, name, {
    get() { return this.getAttribute(name); },
    set(value) { this.setAttribute(name, value); },
  });
}
const finished = new FinalizationRegistry((engine) => swift.pager_destroy(engine));
customElements.define("lockstep-pager", LockstepPager);

// The lists of WebFeed+Numbers.swift.
const [FEED_STATE, COUNT, FAILURE, STATUS, RETRY_AT, SET_SIZE, BUSY, FOCUSED, LENGTH, TOP, ROWS] = Array(11).keys();
const FEED_DETAIL = 16, LOAD = 1, CANCEL = 2, WAKE = 3, TRANSPORT = 1, UNREADABLE = 6, LARGEST_BODY = 8 * 1024 * 1024;
const feedStates = ["idle", "loading", "failed", "waiting", "end", "empty"];
const feedFailures = ["", "transport", "cancelled", "badAddress", "status", "limited", "unreadable", "emptyPages", "cursorLoop"];
const feedError = (code, status = 0, cause = null) => Object.assign(new Error(LockstepFeed.texts[code], { cause }), { code, status });
const feedSheet = sheet(`
  :host { display: block; min-height: 0; overflow: hidden; } :host([hidden]), [hidden], .footer:not(.loading) > .spinner { display: none; }
  .scroller { display: flex; flex-direction: column; height: 100%; overflow: hidden auto; overflow-anchor: none; overscroll-behavior-y: contain; }
  .list { position: relative; flex: none; } article { position: absolute; inset-inline: 0; top: 0; }
  article:focus-visible, button:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -2px; }
  .footer { display: flex; flex: none; flex-direction: column; align-items: center; justify-content: center; gap: 6px; height: 100px;
    font-size: 0.9375em; line-height: 1.4; text-align: center; } .bare > .footer { flex: 1; height: auto; }
  .footer > span { padding-inline: 16px; text-wrap: balance; overflow-wrap: anywhere; }
  .spinner { width: 22px; height: 22px; border: 3px solid var(--lockstep-accent, currentColor); border-top-color: transparent; border-radius: 50%;
    animation: turn 0.9s linear infinite; } @keyframes turn { to { rotate: 1turn; } }
  button { min-height: 44px; padding-inline: 20px; border: 1px solid; border-radius: 22px; background: none; font: inherit;
    color: var(--lockstep-accent, inherit); }
  .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { .spinner { animation: none; border-style: dotted; } }
`);

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
    root.adoptedStyleSheets = [feedSheet];
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
