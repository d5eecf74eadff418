// The elements <lockstep-pager> and <lockstep-feed>. The engines in lockstep.wasm decide and draw; this file gives them
// access to the DOM.

/** The engine of the element for which Swift code is running. */
let running = null;
const now = () => performance.now() / 1000;
const names = new Map();
/** The name at an address in Swift's memory, which ends with a zero byte. */
const nameAt = (address) => {
  if (!names.has(address)) {
    const bytes = new Uint8Array(swift.memory.buffer, address);
    names.set(address, new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
  }
  return names.get(address);
};
/** The ways in which Swift writes a number to a node. WebNode.swift has the same list in the same order. */
const ways = [
  (node, name, value) => (node[name] = value),
  (node, name, value) => (node[name] = value > 0),
  (node, name, value) => node.classList.toggle(name, value > 0),
  (node, name, value) => node.style.setProperty(name, value),
  (node, name, value) => node.style.setProperty(name, `${value}px`),
  (node, name, value) => (value < 0 ? node.removeAttribute(name) : node.setAttribute(name, `panel-${value}`)),
];
/** The functions that Swift imports. They act on the element for which Swift code is running. Nodes and names are
 * numbers. */
const page = {
  now,
  write: (node, way, name, value) => ways[way](running.nodes.get(node), nameAt(name), value),
  read: (at, name, node = running.nodes.get(at)) => node[nameAt(name)] ?? node.sized.getBoundingClientRect()[nameAt(name)],
  focus: (node, staysInPlace) => running.nodes.get(node)?.focus({ preventScroll: staysInPlace > 0 }),
  /** Inserts a node after `previous` in its parent, and creates the node first if necessary. `at` is four times the
   * number of the page or row, plus the kind. */
  place(at, parent, previous) {
    const { nodes, host } = running, box = nodes.get(parent), isNew = !nodes.has(at), kind = kinds[at & 3];
    const node = nodes.get(at) ?? running.add(at, copy(kind).firstChild, { number: at >> 2, kind });
    guarded(() => host.fill(node, isNew));
    const next = nodes.has(previous) ? nodes.get(previous).nextSibling : box.firstChild;
    if (node !== next) box.insertBefore(node, next);
  },
  remove: (at) => running.drop(at),
  option: (name, values) => nameAt(values).split(" ").indexOf(running.element.getAttribute(nameAt(name))),
  integer: (name) => Number.parseInt(running.element.getAttribute(nameAt(name)), 10),
  frame: (engine = running) => requestAnimationFrame((time) => engine.frame(time / 1000)),
  wait(timer, seconds) {
    const { timers, rang } = running;
    clearTimeout(timers[timer]);
    if (seconds < Infinity) timers[timer] = setTimeout(rang, seconds * 1000, timer);
  },
  call: (name, ...values) => guarded(() => running.host[nameAt(name)](...values)),
};

const file = (name) => fetch(new URL(name, import.meta.url));
const textOf = (name) => file(name).then((answer) => answer.text());
const [{ instance: { exports: swift } }, sheet, markup] = await Promise.all([
  WebAssembly.instantiateStreaming(file("lockstep.wasm"), { math: Math, page }),
  textOf("lockstep.css").then((text) => new CSSStyleSheet().replace(text)),
  textOf("lockstep.html").then((text) => new DOMParser().parseFromString(text, "text/html")),
]);
/** A copy of the content of a template in lockstep.html. */
const copy = (name) => document.importNode(markup.getElementById(name).content, true);
/** The kinds of nodes that Swift creates. WebNode.swift has the same list in the same order. */
const kinds = ["tab", "panel", "row"];
const FIELDS = "input, textarea, select, [contenteditable]";
const keys = ["ArrowRight", "ArrowLeft", "Home", "End", "PageDown", "PageUp", "ArrowDown", "ArrowUp"];
const keyOf = ({ key, ctrlKey, altKey, metaKey }) => [keys.indexOf(key), ctrlKey, altKey || metaKey];
const listen = (target, types, listener, how) => types.split(" ").forEach((type) => target.addEventListener(type, listener, how));
const tell = (host, type, detail) => host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
/** The number by which Swift identifies a name. Numbers are assigned in order. */
const numberOf = (numbers, name) => numbers.get(name) ?? numbers.set(name, numbers.size).get(name);
/** Runs an app's code and reports its errors: no exception may pass through Swift code. */
const guarded = (action) => { try { return action(); } catch (error) { reportError(error); } };

/** The connection between an element and Swift: the exported functions of its kind, its nodes by number, and `host`,
 * whose functions Swift calls. */
class Engine {
  static #spent = new FinalizationRegistry(([destroy, pointer]) => destroy(pointer));
  nodes = new Map(); timers = []; #life = null;
  #sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) this.resized(target.at);
    this.commit();
  });
  constructor(kind, element, host) {
    const pointer = swift[`${kind}_create`](), own = Object.keys(swift).filter((name) => name.startsWith(`${kind}_`));
    for (const name of own) this[name.slice(kind.length + 1)] = (...values) => this.#run(swift[name], pointer, ...values);
    Object.assign(this, { element, host });
    Engine.#spent.register(element, [swift[`${kind}_destroy`], pointer]);
    // All parts share one open shadow root, so that ARIA attributes can refer to ids.
    this.root = element.attachShadow({ mode: "open", slotAssignment: "manual" });
    this.root.adoptedStyleSheets = [sheet];
    this.root.append(copy(kind));
    for (const [at, node] of this.root.querySelectorAll("*").entries()) this.add((at << 2) | 3, node);
  }
  part(name) { return this.root.querySelector(`[part~=${name}]`); }
  /** Adds a node. When the node or its child has `data-sized`, Swift receives the changes of its size. */
  add(at, node, properties) {
    const sized = node.querySelector(":scope > [data-sized]") ?? node;
    Object.assign(sized, { at });
    this.#observe(Object.assign(node, { ...properties, sized }));
    return this.nodes.set(at, node).get(at);
  }
  /** Observes the size from the next frame on: a browser reports the error "ResizeObserver loop" when an
   * observation starts while it delivers sizes. */
  #observe({ sized }) {
    if ("sized" in sized.dataset) requestAnimationFrame(() => sized.isConnected && this.#sizes.observe(sized));
  }
  drop(at) {
    const node = this.nodes.get(at);
    this.nodes.delete(at);
    this.#sizes.unobserve(node.sized);
    guarded(() => this.host.drop(node));
    node.remove();
  }
  #run(call, ...values) {
    const before = running;
    running = this;
    try { return call(...values); } finally { running = before; }
  }
  /** Memory for numbers that both sides share. A call of `numbers` may replace the buffer, so the call comes before
   * the access to the buffer. */
  shared(count, pointer = this.numbers(count)) { return new Float64Array(swift.memory.buffer, pointer, count); }
  bytes(count, pointer = this.text(count)) { return new Uint8Array(swift.memory.buffer, pointer, count); }
  /** Connects the element, and returns a signal that `disconnect` aborts. A property that was set before the element
   * was defined hides the accessor of that name, so such properties are set again. */
  connect(...names) {
    for (const name of names.filter((name) => Object.hasOwn(this.element, name))) {
      const value = this.element[name];
      delete this.element[name];
      this.element[name] = value;
    }
    for (const node of this.nodes.values()) this.#observe(node);
    this.#life = new AbortController();
    return this.#life.signal;
  }
  disconnect() {
    this.#life.abort();
    this.#sizes.disconnect();
    this.disappear();
  }
}

/** An error in a call of the pager's interface. `code` is unknownPage or duplicatePages. */
export class PagerError extends Error {
  name = "PagerError";
  constructor(code, message) { Object.assign(super(message), { code }); }
}
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
// The order of PagerCause in PagerMove.swift.
const causes = ["initial", "tab", "swipe", "code", "keyboard", "update", "timer"];
// PagerInput.swift has the same list in the same order.
const inputs = ["pointerdown", "pointermove", "pointerup", "pointercancel", "touchend", "touchcancel", "wheel", "click", "dragstart",
  "selectstart", "scrollend"];
/** The values of a page's swipe lock. The indices are the raw values of PagerSwipeLock. */
const locks = ["", "leaving", "entering", "leaving entering"];
// HOLD and SWALLOW are raw values of WebInputAnswer. NONE is the number that means no page. FARTHEST is the largest
// absolute index of a sequence.
const HOLD = 1, SWALLOW = 2, NONE = -(2 ** 31), FARTHEST = 5e8;
/** The attributes that are also properties. Swift reads them. */
const options = ["sizing", "anchor", "indicator", "swiping", "preload", "activation", "cyclic", "axis", "spacing", "peek", "alignment", "motion", "collapse", "header"];

class LockstepPager extends HTMLElement {
  static observedAttributes = ["selected", "dir", "aria-label", ...options];
  #numbers = new Map(); #ids = []; // the number of each id, and the id of each number
  #sequence = null; #titles = new Map(); #isOwn = false; // titles by page number, in order; whether `pages` was set as a property
  #contents = new Map(); // the children with `data-page`, by id
  #outcomes = new Map(); #listeners = new Set();
  #looks = []; #animation = null; #path = [];
  #focused = null; // the panel that has the focus, or had the focus until its content was removed
  #engine = new Engine("pager", this, {
    fill: (node, isNew) => {
      node.id = `${node.kind}-${node.number}`;
      node.dataset.page = this.#id(node.number);
      const isTab = node.kind === "tab", title = this.#titles.get(node.number);
      if (isTab && node.textContent !== title) node.firstChild.textContent = title;
      if (!isTab && isNew) this.#fillPanel(node);
    },
    drop: (node) => {
      if (node === this.#focused) queueMicrotask(() => this.#engine.focusTarget());
      node.made?.remove();
    },
    tell: (type, from, to, cause) => {
      const name = nameAt(type);
      if (name === "didmove" && this.#strip.hidden && this.#focused) this.#engine.focusTarget();
      tell(this, name, { from: this.#id(from), to: this.#id(to), cause: causes[cause] });
    },
    moved: (position) => tell(this, "positionchange", { position }),
    selected: (page) => this.setAttribute("selected", this.#id(page)),
    ended: (move, outcome, page) => {
      this.#outcomes.get(move)?.({ outcome: nameAt(outcome), to: this.#id(page) });
      this.#outcomes.delete(move);
    },
    isMirrored: () => getComputedStyle(this).direction === "rtl",
    follow: (isOn) => this.#pages[isOn ? "addEventListener" : "removeEventListener"]("scroll", this.#scrolled, { passive: true }),
    look: (offset, x, width, opacity) => this.#looks.push({ offset, opacity, transform: `translateX(${x}px) scaleX(${width})` }),
    // The browser plays the indicator's course against the scroll position, without script.
    play: () => {
      const looks = this.#looks.splice(0);
      if (!looks.length) return (this.#animation = this.#animation?.cancel());
      if (this.#animation) return this.#animation.effect.setKeyframes(looks);
      const timeline = new ScrollTimeline({ source: this.#pages, axis: this.axis === "vertical" ? "block" : "inline" });
      this.#animation = this.#engine.part("indicator").animate(looks, { timeline, fill: "both" });
    },
    toTop: (panel) => this.#engine.nodes.get(panel)?.scrollTo({ top: 0, behavior: reducedMotion.matches ? "auto" : "smooth" }),
    scrollsInside: (travel) => this.#path.slice(0, this.#path.indexOf(this.#pages)).some((node) => this.#hasRoom(node, travel)),
    handsOn: (travel) => this.#outer && !this.#hasRoom(this.#pages, travel),
  });
  #strip = this.#engine.part("strip"); #pages = this.#engine.part("pages");
  #scrolled = () => this.#engine.scrolled();
  constructor() {
    super();
    const views = new IntersectionObserver(this.#scrolled, { root: this.#pages, rootMargin: "-1px" });
    for (const snap of this.#pages.querySelectorAll(".snap")) views.observe(snap);
    const children = new MutationObserver(() => this.#isOwn || !this.isConnected || this.#readChildren());
    children.observe(this, { childList: true, subtree: true, attributeFilter: ["data-page", "data-title", "data-swipe-lock"] });
    for (const type of inputs) {
      listen(this.#pages, type, (event) => this.#input(event), { passive: type.startsWith("touch"), capture: type === "click" });
    }
    // The listener is on the scroller's child, so that the scroller's own scroll events run no script.
    listen(this.#pages.firstElementChild, "scroll", ({ target }) => target.kind === "panel" && this.#engine.panelScrolled(target.number),
      { capture: true, passive: true });
    listen(this.#engine.part("header"), "focusin", ({ target }) => {
      if (target.matches(":focus-visible")) this.#engine.host.toTop((this.#engine.selection() << 2) | kinds.indexOf("panel"));
    });
    listen(this.#pages, "keydown", (event) => {
      const isPage = this.#strip.hidden && event.composedPath()[0].kind === "panel";
      if (isPage && this.#engine.key(...keyOf(event))) event.preventDefault();
    });
    listen(this.#pages, "focusin", (event) => (this.#focused = event.composedPath().find((node) => node.kind === "panel")));
    listen(this.#pages, "focusout", ({ relatedTarget }) => relatedTarget && (this.#focused = null)); // relatedTarget is null when the element was removed
    listen(this.#strip, "pointerdown pointerup click", ({ type, target, button, detail, clientX, clientY, timeStamp }) => {
      const tab = target.closest("[role=tab]")?.number ?? -1;
      this.#engine.tap(inputs.indexOf(type), tab, button, detail, clientX, clientY, timeStamp / 1000);
    });
    listen(this.#strip, "focusin", ({ target }) => this.#engine.focus(target.number ?? -1));
    listen(this.#strip, "keydown", (event) => this.#engine.key(...keyOf(event)) && event.preventDefault());
    listen(this.#strip, "scroll", () => this.#engine.stripScrolled(), { passive: true });
  }

  // The interface for apps. `render` makes the content of a page when the page is mounted: (id) => Element.
  get pages() { return Array.from(this.#titles, ([number, title]) => ({ id: this.#ids[number], title })); }
  set pages(list) {
    if (this.#sequence) this.sequence = null;
    this.#setPages([...list]), (this.#isOwn = true);
  }
  /** Pages without end. The value has the functions `id(index)`, `index(id)` and, optionally, `title(index)`. Ids are
   * strings. */
  get sequence() { return this.#sequence; }
  set sequence(sequence) {
    this.#setPages([]); // Forgets the old numbers: a new page must not be treated as the old page with the same number.
    [this.#sequence, this.#isOwn] = [sequence, true];
    if (!sequence) return;
    if (this.hasAttribute("selected")) this.selected = this.getAttribute("selected");
    this.#engine.setPages(-1);
    this.#engine.commit();
  }
  get position() { return this.#engine.position(); }
  get phase() { return nameAt(this.#engine.phase()); }
  get selected() { return this.#id(this.#engine.selection()); }
  set selected(id) { this.#engine.bind(this.#sequence ? this.#find(id) : this.#number(id)); }
  next() { this.#engine.step(0); }
  previous() { this.#engine.step(1); }
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
    const move = this.#engine.select(this.#find(id), animated);
    if (!move) throw new PagerError("unknownPage", `There is no page "${id}". Add it to the pages first.`);
    return move;
  }
  addEventListener(...how) { super.addEventListener(...how), this.#follow("add", ...how); }
  removeEventListener(...how) { super.removeEventListener(...how), this.#follow("delete", ...how); }
  #follow(change, type, listener) {
    if (type !== "positionchange") return;
    this.#listeners[change](listener);
    this.#engine.follow(this.#listeners.size);
  }

  connectedCallback() {
    this.#engine.appear();
    const signal = this.#engine.connect("pages", "sequence", "selected");
    this.#configure();
    if (!this.#isOwn) this.#readChildren();
    listen(document, "visibilitychange", () => document.hidden && this.#engine.disappear(), { signal });
    listen(reducedMotion, "change", () => this.#configure(), { signal });
    this.#engine.resized(this.#pages.at);
    this.#engine.commit();
  }
  disconnectedCallback() { this.#engine.disconnect(); }
  attributeChangedCallback(name, old, value) {
    if (name === "axis") this.#animation = this.#animation?.cancel();
    if (name !== "selected") this.#configure();
    else if (value !== null && value !== this.selected) this.selected = value;
  }
  #configure() {
    if (!this.isConnected) return;
    this.#strip.ariaLabel = this.ariaLabel ?? "Tabs";
    this.#pages.classList.toggle("nested", Boolean(this.#outer));
    this.#engine.configure(reducedMotion.matches, 1 / devicePixelRatio, "ScrollTimeline" in globalThis);
  }

  #number(id, name = String(id), number = numberOf(this.#numbers, name)) { return (this.#ids[number] = name), number; }
  #find(id, name = String(id), number = this.#sequence ? this.#sequence.index(name) : this.#numbers.get(name)) {
    return Math.abs(number) <= FARTHEST ? number : NONE;
  }
  #id(number) { return this.#sequence && number > NONE ? String(this.#sequence.id(number)) : this.#ids[number] ?? null; }
  #readChildren() {
    this.#contents.clear();
    for (const child of this.querySelectorAll(":scope > [data-page]")) {
      if (!this.#contents.has(child.dataset.page)) this.#contents.set(child.dataset.page, child);
      else console.warn(`lockstep-pager: two pages are called "${child.dataset.page}"; the first one is shown.`);
    }
    this.#setPages(Array.from(this.#contents, ([id, { dataset }]) => ({ id, title: dataset.title, swipeLock: dataset.swipeLock })));
  }
  #setPages(list) {
    this.#engine.part("header").firstChild.assign(...this.querySelectorAll(":scope > [data-header]"));
    const numbers = list.map(({ id }) => this.#number(id));
    this.#engine.shared(numbers.length).set(list.map(({ swipeLock }, at) => numbers[at] * 4 + Math.max(0, locks.indexOf(swipeLock))));
    const twice = this.#ids[this.#engine.setPages(numbers.length)];
    if (twice) throw new PagerError("duplicatePages", `Two pages are called "${twice}". Give each page an id of its own.`);
    this.#titles = new Map(list.map(({ id, title }, at) => [numbers[at], String(title ?? id)]));
    for (const node of this.#engine.nodes.values()) if (node.kind === "panel" && !node.made) this.#fillPanel(node);
    this.#engine.commit();
  }
  #fillPanel(panel) {
    const id = panel.dataset.page, content = this.#contents.get(id) ?? (panel.made = guarded(() => this.render?.(id)));
    if (content && content.parentNode !== this) this.append(content);
    if (content) panel.firstChild.assign(content);
    if (this.#sequence) panel.ariaLabel = this.#sequence.title?.(panel.number) ?? id;
    else panel.setAttribute("aria-labelledby", `tab-${panel.number}`);
  }
  /** The pager that contains this pager, if any. */
  get #outer() { return this.parentElement?.closest("lockstep-pager"); }
  #hasRoom(node, travel) {
    const [side, start, axis] = this.axis === "vertical" ? ["Height", "Top", "Y"] : ["Width", "Left", "X"];
    const room = node[`scroll${side}`] - node[`client${side}`], scrolled = Math.abs(node[`scroll${start}`]);
    const isAtEnd = travel > 0 ? scrolled >= room - 1 : scrolled <= 1;
    return room > 1 && !isAtEnd && (node === this.#pages || /auto|scroll/.test(getComputedStyle(node)[`overflow${axis}`]));
  }
  /** Passes input on the pages to Swift, unless the input belongs to another element. */
  #input(event) {
    const { type, pointerType, button, timeStamp } = event, isWheel = type === "wheel", isMouse = pointerType === "mouse";
    this.#path = event.composedPath();
    if (event.isHeld || event.isPrimary === false || (event.ctrlKey && isWheel) || event.touches?.length) return;
    if (type === "pointerdown" && (button > 0 || (isMouse && this.#path[0].closest?.(FIELDS)))) return;
    const unit = event.deltaMode ? 16 : 1, place = isWheel ? [event.deltaX * unit, event.deltaY * unit] : [event.clientX, event.clientY];
    const answer = this.#engine.input(inputs.indexOf(type), isMouse, event.shiftKey, ...place, timeStamp / 1000);
    if (answer === SWALLOW) event.preventDefault(), event.stopPropagation();
    if (answer === HOLD) (event.isHeld = true), this.#pages.setPointerCapture(event.pointerId);
  }
}
for (const name of options) {
  const set = function (value) { typeof value === "boolean" ? this.toggleAttribute(name, value) : this.setAttribute(name, value); };
  const get = name === "cyclic" ? function () { return this.hasAttribute(name); } : function () { return this.getAttribute(name); };
  Object.defineProperty(LockstepPager.prototype, name, { get, set });
}
customElements.define("lockstep-pager", LockstepPager);

// FeedFailureNumber.swift has the same list in the same order.
const failures = ["", "transport", "cancelled", "badAddress", "status", "limited", "unreadable", "emptyPages", "cursorLoop"];
const feedError = (code, status = 0, cause = null) => Object.assign(new Error(LockstepFeed.texts[code], { cause }), { code, status });
const storage = (() => { try { return sessionStorage; } catch { return null; } })();
const LARGEST_BODY = 8 * 1024 * 1024;

/** An endless list. A child template makes a row, and `render(row, item)` fills the row. `source.load({ cursor, count,
 * signal })` replaces the attribute `src`. */
class LockstepFeed extends HTMLElement {
  static observedAttributes = ["src", "first", "batch", "aria-label"];
  /** The texts that the element shows. Assign other texts for another language. */
  static texts = {
    transport: "The server cannot be reached.", status: "The server could not answer.", limited: "Too many requests.", end: "That is all.",
    unreadable: "The answer could not be read.", badAddress: "The next part cannot be asked for.", emptyPages: "Nothing new came.",
    cursorLoop: "The same part came twice.", cancelled: "Loading was given up.", empty: "There is nothing here.", retry: "Try again",
    more: (count) => `${count} more loaded.`, failed: (why) => `Loading failed. ${why}`, soon: (seconds) => `Next try in ${seconds} s.`,
    until: (date) => `Waiting until ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}.`,
  };
  #numbers = new Map(); #entries = []; #cursors = new Map(); // the number of each id, the entry of each number, the number of each cursor
  #loads = new Map(); // by the numbers of requests
  #source = null; #cause = null; #state = "idle"; #error = null; #until = "";
  #engine = new Engine("feed", this, {
    fill: (row, isNew) => this.#fillRow(row, this.#entries[row.number], isNew),
    drop: ({ content }) => {
      for (const image of content.querySelectorAll("img")) image.removeAttribute("src"); // Cancels a download that is no longer needed.
      content.remove();
    },
    load: (request, cursor, count) => void this.#load(request, cursor, count),
    cancel: (request) => this.#loads.get(request)?.abort(),
    keep: (number, depth, count) => storage?.setItem(this.#placeKey, JSON.stringify([this.#entries[number].item.id, depth, count])),
    // Shows the footer. `left` is the remaining time until the next try, in seconds.
    show: (state, failure, status, left) => {
      const { texts } = LockstepFeed, name = (this.#state = nameAt(state)), isWaiting = name === "waiting", code = failures[failure];
      const error = (this.#error = code && feedError(code, status, this.#cause)), isLimit = isWaiting && code === "limited";
      this.#until = isLimit ? texts.until(new Date(Date.now() + left * 1000)) : "";
      const soon = isWaiting ? texts.soon(Math.max(0, Math.ceil(left))) : "";
      this.#engine.part("message").textContent = error ? `${error.message} ${this.#until} ${soon}` : texts[name] ?? "";
      Object.assign(this.#button, { textContent: texts.retry, hidden: !error || isLimit });
      this.#footer.className = this.#footer.part.value = `footer ${name}`;
    },
    tell: (count, added) => {
      const { texts } = LockstepFeed, state = this.#state, error = this.#error;
      const news = [added && texts.more(added), error ? this.#until || texts.failed(error.message) : texts[state]].filter(Boolean);
      if (news.length) this.#engine.root.lastElementChild.textContent = news.join(" ");
      tell(this, "feedchange", { state, count, ...(error && { error }) });
    },
  });
  #scroller = this.#engine.part("scroller"); #footer = this.#engine.part("footer"); #button = this.#engine.part("retry");
  #list = this.#scroller.firstElementChild;
  constructor() {
    super();
    listen(this.#scroller, "scroll", () => this.#engine.scrolled(), { passive: true });
    listen(this.#button, "click", () => this.retry());
    listen(this.#list, "keydown", (event) => {
      if (!event.composedPath()[0].matches(FIELDS) && this.#engine.key(...keyOf(event))) event.preventDefault();
    });
    listen(this.#list, "focusin", (event) => this.#engine.focus(event.composedPath().find((node) => node.kind === "row").number));
  }
  get state() { return this.#state; }
  get items() { return Array.from(this.#engine.shared(this.#engine.items()), (number) => this.#entries[number].item); }
  get source() { return this.#source; }
  set source(source) { (this.#source = source), this.#restart(); }
  retry() { this.#engine.retry(); }
  refresh() { this.#engine.refresh(); }

  connectedCallback() {
    const signal = this.#engine.connect("source"), pause = () => this.#engine.pause(document.hidden || !navigator.onLine);
    listen(window, "visibilitychange online offline", pause, { signal, capture: true });
    listen(window, "pagehide", () => this.#engine.keepPlace(), { signal });
    pause();
    this.#findPlace();
    this.#start();
  }
  disconnectedCallback() { this.#engine.disconnect(); }
  attributeChangedCallback(name) {
    this.#list.ariaLabel = this.ariaLabel;
    this.#engine.configure();
    if (name === "src" && !this.#source) this.#restart();
  }
  #restart() {
    for (const controller of this.#loads.values()) controller.abort();
    this.#engine.restart();
    [this.#entries, this.#cursors, this.#numbers] = [[], new Map(), new Map()];
    this.#start();
  }
  #start() { if (this.isConnected && (this.#source || this.getAttribute("src"))) this.#engine.start(); }

  async #load(request, cursor, count) {
    const controller = new AbortController(), { signal } = controller, from = [...this.#cursors.keys()][cursor] ?? null;
    this.#loads.set(request, controller);
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
      const number = Math.max(failures.indexOf(problem?.code), 0) || failures.indexOf(failure);
      this.#engine.fail(request, number, problem?.status ?? 0, Math.random());
    } finally {
      this.#loads.delete(request);
    }
  }
  /** Loads a batch. The cursor of the next batch is the address in the answer, without its batch size: the element
   * always sets its own. */
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
    this.#engine.bytes(text.length).set(text);
    const length = this.#engine.readAnswer(request, text.length, response.status, Date.now() / 1000);
    if (length < 0) throw feedError("status", response.status);
    const next = length ? new URL(new TextDecoder().decode(this.#engine.bytes(length)), response.url) : null;
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
  #fillRow(row, { item, revision }, isNew) {
    const { render } = this, template = this.querySelector(":scope > template");
    if (isNew) row.content = template?.content.firstElementChild?.cloneNode(true) ?? document.createElement("div");
    if (isNew) this.append(row.content), row.firstChild.assign(row.content);
    if (row.revision === revision && row.render === render) return;
    Object.assign(row, { revision, render });
    guarded(() => render?.call(this, row.content, item));
    row.ariaLabel = row.content.textContent.trim().replace(/\s+/g, " ");
  }
  get #placeKey() { return `lockstep-feed ${location.href} ${this.id} ${this.getAttribute("src")}`; }
  /** Restores the scroll position after a reload or Back, but not when a person follows a link to the page. */
  #findPlace() {
    const kept = JSON.parse(storage?.getItem(this.#placeKey) ?? "null"), how = performance.getEntriesByType("navigation")[0]?.type;
    storage?.removeItem(this.#placeKey);
    if (kept && (how === "reload" || how === "back_forward")) this.#engine.seek(numberOf(this.#numbers, String(kept[0])), kept[1], kept[2]);
  }
}
customElements.define("lockstep-feed", LockstepFeed);
