import { ElementBase, FIELDS, keyArguments, listen, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { FeedItems } from "./items.js";
import { createParts } from "./markup.js";
import { FeedNotice } from "./notice.js";
import { keepPlace, takePlace } from "./place.js";
import { FeedRows } from "./rows.js";
import { loadBatch, LoadError } from "./source.js";
import { feedStyles } from "./styles.js";
import { failures, feedParts, scrollPositions } from "./table.js";
import { AnswerTags } from "./tags.js";
import { englishTexts } from "./words.js";

/** The number that means an end of the list. */
const NO_CURSOR = -1;
/** The edges of a list, as Swift numbers them. */
const EDGES = ["after", "before"];
/** The number of items that are passed to Swift in one call. */
const PORTION = 1024;

/** An endless list. A child template makes a row, and `render(row, item)` fills the row. `source.load({ cursor, count,
 * heading, signal })` replaces the attribute `src`. */
export class LockstepFeed extends ElementBase {
  static observedAttributes = [
    "src", "first", "batch", "max-items", "refresh-start", "columns", "minimum-column-width", "spacing",
    "pull-to-refresh", "count-parameter", "aria-label",
  ];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  /** The texts that the element shows. Assign other texts for another language. */
  static texts = englishTexts;
  static #sheet = new StyleSheet(sharedStyles, feedStyles);

  #parts = createParts();
  #engine;
  #items = new FeedItems();
  #tags = new AnswerTags();
  #rows;
  #start;
  #end;
  #source = null;
  #render = null;
  #headers = {};
  #state = { state: "idle", beforeState: "idle" };
  /** The controllers of the loads in flight, by the numbers of the requests. */
  #loads = new Map();
  #lastAttempt = 0;
  /** Ends the listeners of a pull. */
  #pulling = null;

  constructor() {
    super();
    const { scroller, live, list, start, end } = this.#parts;
    this.#rows = new FeedRows(this, list, {
      itemOf: (content) => this.#items.item(content),
      measured: (pairs) => this.#measure(pairs),
    });
    this.#engine = new Engine(LockstepFeed.module, "feed", this, {
      effects: this.#effects(),
      makers: {},
      styles: LockstepFeed.#sheet,
    });
    this.#rows.observeIn(this.#engine.view);
    this.#engine.root.append(scroller, live);
    this.#engine.nodes.addParts(feedParts, this.#parts);
    const texts = () => LockstepFeed.texts;
    this.#start = new FeedNotice(start, texts);
    this.#end = new FeedNotice(end, texts);
    this.#listen();
  }

  #listen() {
    const { scroller, list, start, end, refresh } = this.#parts;
    listen(scroller, ["scroll"], () => this.#observe("scrolled"), { passive: true });
    listen(end.retry, ["click"], () => this.#engine.load(EDGES.indexOf("after")));
    listen(start.retry, ["click"], () => this.#engine.pull());
    listen(refresh, ["click"], () => this.#engine.pull());
    listen(list, ["keydown"], (event) => {
      const isTyping = event.composedPath()[0].matches(FIELDS);
      if (!isTyping && this.#engine.key(...keyArguments(event))) event.preventDefault();
    });
    listen(list, ["focusin"], (event) => {
      this.#engine.focus(event.composedPath().find((node) => node.kind === "row").number);
    });
  }

  // MARK: The interface for apps

  get state() {
    return this.#state.state;
  }

  get beforeState() {
    return this.#state.beforeState;
  }

  get items() {
    const contents = this.#engine.readNumbers(this.#engine.items());
    return Array.from(contents, (content) => this.#items.item(content));
  }

  get source() {
    return this.#source;
  }
  set source(source) {
    this.#source = source;
    this.#restart();
  }

  /** Fills a row with an item: (row, item). Another function fills the rows again. */
  get render() {
    return this.#render;
  }
  set render(render) {
    this.#render = render;
    this.#rows.redraw();
    this.#engine.commit();
  }

  /** The header fields of the requests for `src`. */
  get headers() {
    return this.#headers;
  }
  set headers(headers) {
    this.#headers = headers;
    this.#tags.clear();
  }

  load(edge = "after") {
    this.#observe();
    this.#engine.load(EDGES.indexOf(edge));
  }

  retry() {
    this.#engine.retry();
  }

  refresh() {
    this.#engine.refresh();
  }

  invalidate() {
    this.#engine.invalidate();
  }

  /** Scrolls to an item. Returns `false` when the list does not have the item, for example because it is not loaded. */
  scrollToItem(id, options) {
    const number = this.#items.knownNumber(id);
    return number !== undefined && this.scrollToIndex(this.#engine.index(number), options);
  }

  scrollToIndex(index, { position = "nearest", animated = true } = {}) {
    this.#observe();
    const isReduced = this.#engine.view.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const place = scrollPositions.indexOf(position);
    return this.#engine.scrollToIndex(index, place, animated && !isReduced) > 0;
  }

  // MARK: Edits

  insertItems(items, index = 0) {
    this.#edit({ insert: items, at: index });
  }

  updateItems(items) {
    this.#edit({ update: items });
  }

  removeItems(ids) {
    this.#edit({ remove: ids });
  }

  moveItem(id, index) {
    this.#edit({ move: id, to: index });
  }

  /** Shows an edit at once, and undoes it when `work`, a promise or a function that returns one, is rejected. */
  async attempt(edit, work) {
    const attempt = ++this.#lastAttempt;
    this.#edit(edit, attempt);
    try {
      const result = await (typeof work === "function" ? work() : work);
      this.#decide("confirm", attempt);
      return result;
    } catch (problem) {
      this.#decide("rollBack", attempt);
      throw problem;
    }
  }

  #decide(decision, attempt) {
    this.#observe();
    this.#engine[decision](attempt);
  }

  #edit({ insert, at = 0, update, remove, move, to }, attempt = 0) {
    this.#observe();
    if (insert) {
      this.#pass(insert);
      this.#engine.insert(at, attempt);
    } else if (update) {
      this.#pass(update.filter(({ id }) => this.#items.knownNumber(id) !== undefined));
      this.#engine.update(attempt);
    } else if (remove) {
      const numbers = remove.map((id) => this.#items.knownNumber(id)).filter((number) => number !== undefined);
      this.#passNumbers(numbers.flatMap((number) => [number, 0]), numbers.length);
      this.#engine.remove(attempt);
    } else {
      this.#engine.move(this.#items.knownNumber(move) ?? -1, to, attempt);
    }
  }

  // MARK: The life of the element

  connectedCallback() {
    const signal = this.#engine.connect(["render", "headers", "source"]);
    this.#rows.observe();
    const pause = () => this.#engine.pause(this.ownerDocument.hidden || !navigator.onLine);
    listen(this.#engine.view, ["visibilitychange", "online", "offline"], pause, { signal, capture: true });
    listen(this.#engine.view, ["pagehide"], () => this.#engine.keepPlace(), { signal });
    pause();
    this.#restorePlace();
    this.#begin();
  }

  disconnectedCallback() {
    this.#rows.stopObserving();
    this.#engine.disconnect();
  }

  adoptedCallback() {
    this.#engine.adopt();
    this.#rows.observeIn(this.#engine.view);
  }

  attributeChangedCallback(name) {
    this.#parts.list.ariaLabel = this.ariaLabel;
    this.#engine.configure();
    if (name === "pull-to-refresh") this.#configurePull();
    if (name === "src" && !this.#source) this.#restart();
    else if (this.isConnected) this.#engine.commit();
  }

  /** Loads the code of the pull when an element needs it. */
  async #configurePull() {
    this.#pulling?.abort();
    const isOn = this.hasAttribute("pull-to-refresh");
    const { refresh, scroller, start } = this.#parts;
    refresh.hidden = !isOn;
    refresh.textContent = LockstepFeed.texts.refresh;
    if (!isOn) return;
    this.#pulling = new AbortController();
    const { signal } = this.#pulling;
    const { Pull } = await import("./pull.js");
    if (!signal.aborted) new Pull(scroller, start.box, () => this.#engine.pull(), signal);
  }

  #restorePlace() {
    const place = takePlace(this);
    if (!place) return;
    const [id, depth, count] = place;
    this.#engine.seek(this.#items.number(id), depth, count);
  }

  #restart() {
    for (const controller of this.#loads.values()) controller.abort();
    this.#engine.restart();
    this.#items.clear();
    this.#tags.clear();
    this.#begin();
  }

  #begin() {
    if (this.isConnected && (this.#source || this.getAttribute("src"))) this.#engine.start();
  }

  /** Reports the scroll offset. A hidden scroller has none. `call` is `scrolled`, which also draws, or `observe`. */
  #observe(call = "observe") {
    const { scroller } = this.#parts;
    const top = scroller.scrollTop;
    if (top > 0 || scroller.clientHeight > 0) this.#engine[call](top);
  }

  #measure(pairs) {
    this.#engine.writeNumbers(pairs);
    this.#engine.measured(pairs.length / 2);
  }

  // MARK: Loading

  async #load(request, cursor, count, heading) {
    const controller = new AbortController();
    this.#loads.set(request, controller);
    let failure = this.#source ? "source" : "transport";
    try {
      const answer = await this.#answer(request, cursor, count, heading, controller.signal);
      if (!this.#engine.awaits(request)) return;
      failure = "unreadable";
      this.#accept(request, answer);
    } catch (problem) {
      this.#fail(request, problem, failure);
    } finally {
      this.#loads.delete(request);
    }
  }

  #answer(request, cursorNumber, count, heading, signal) {
    const cursor = this.#items.cursor(cursorNumber);
    if (this.#source) return this.#source.load({ cursor, count, heading: EDGES[heading], signal });
    return loadBatch(cursor ?? this.getAttribute("src"), count, {
      signal,
      headers: this.#headers,
      parameter: this.getAttribute("count-parameter") ?? "per_page",
      tags: this.#tags,
      readAnswer: (text, status) => this.#readAnswer(request, text, status),
    });
  }

  /** Passes the head of an answer to Swift. Returns the addresses of the next and the previous batch and the tag. Each
   * is null when the answer has none; the result is null when the service refused. */
  #readAnswer(request, text, status) {
    const bytes = new TextEncoder().encode(text);
    this.#engine.writeBytes(bytes);
    const length = this.#engine.readAnswer(request, bytes.length, status, Date.now() / 1000);
    if (length < 0) return null;
    const [next, previous, tag] = this.#engine.readText(length).split("\n").map((part) => part.trim() || null);
    return { next, previous, tag };
  }

  #accept(request, { items, previous = null, next = null, wait = 0, isUnchanged = false }) {
    if (!Array.isArray(items)) throw new LoadError("unreadable");
    this.#pass(items, isUnchanged);
    const numbers = [previous, next].map((cursor) => (cursor === null ? NO_CURSOR : this.#items.cursorNumber(cursor)));
    this.#observe();
    this.#engine.accept(request, ...numbers, wait);
  }

  /** Passes items to Swift for the next call. Items that have not changed keep their contents, so that their rows are
   * not drawn again. */
  #pass(items, isUnchanged = false) {
    for (let at = 0; at < items.length; at += PORTION) {
      const pairs = [];
      for (const item of items.slice(at, at + PORTION)) {
        const number = this.#items.numberOfItem(item);
        pairs.push(number, (isUnchanged ? this.#knownContent(number, item) : null) ?? this.#items.enter(item));
      }
      this.#passNumbers(pairs, items.length);
    }
  }

  #passNumbers(pairs, total) {
    this.#engine.writeNumbers(pairs);
    this.#engine.receive(pairs.length / 2, total);
  }

  #knownContent(number, item) {
    const content = this.#engine.content(number);
    return content >= 0 && this.#items.item(content) === item ? content : null;
  }

  /** Reports a failed load. A problem without a `code` of its own counts as `failure`. */
  #fail(request, problem, failure) {
    const code = failures.includes(problem?.code) ? problem.code : failure;
    if (this.#engine.awaits(request)) this.#start.cause = this.#end.cause = problem;
    if (this.#engine.awaits(request) && code === "source") console.error(problem);
    this.#engine.fail(request, failures.indexOf(code), problem?.status ?? 0, Math.random());
  }

  // MARK: The functions that Swift calls

  #effects() {
    const name = (address) => this.#engine.name(address);
    const rows = this.#rows;
    return {
      place: (...values) => rows.place(...values),
      move: (number, top) => rows.move(number, top),
      enter: (number, isEntry) => rows.enter(number, isEntry),
      drop: (number) => rows.drop(number),
      count: (size) => rows.count(size),
      layOut: (columns, spacing) => rows.layOut(columns, spacing),
      height: (number) => rows.height(number),
      focus: (number) => rows.focus(number),
      load: (request, cursor, count, heading) => void this.#load(request, cursor, count, heading),
      cancel: (request) => this.#loads.get(request)?.abort(),
      keep: (content, depth, count) => keepPlace(this, this.#items.item(content).id, depth, count),
      showStart: (state, ...values) => this.#start.show(name(state), ...values),
      showEnd: (state, ...values) => this.#end.show(name(state), ...values),
      tell: (count, added, state, beforeState) => this.#tell(count, added, name(state), name(beforeState)),
    };
  }

  #tell(count, added, state, beforeState) {
    if (this.#items.isCrowded(count) && this.#engine.isSettled()) {
      this.#items.keepOnly(this.#engine.readNumbers(this.#engine.items()));
    }
    this.#state = { state, beforeState };
    this.#announce(added);
    const error = this.#start.error ?? this.#end.error;
    tell(this, "feedchange", { state, beforeState, count, ...(error && { error }) });
  }

  /** Announces a change to assistive technology. `added` is the number of new rows. */
  #announce(added) {
    const texts = LockstepFeed.texts;
    const news = [added && texts.more(added), this.#start.takeNews(), this.#end.takeNews()].filter(Boolean);
    if (news.length) this.#parts.live.textContent = news.join(" ");
  }
}
