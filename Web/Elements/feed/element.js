import { ElementBase, FIELDS, keyArguments, listen, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { axisStyles, isSideways, offsetAlong } from "./axis.js";
import { FeedBegin } from "./begin.js";
import { FeedEdits, INDICES } from "./edits.js";
import { FeedGrouping } from "./grouping.js";
import { FeedItems } from "./items.js";
import { FeedLive } from "./live.js";
import { FeedLoader } from "./loader.js";
import { createParts } from "./markup.js";
import { FeedNotice } from "./notice.js";
import { keepPlace } from "./place.js";
import { FeedReveals } from "./reveal.js";
import { FeedRows } from "./rows.js";
import { feedStyles } from "./styles.js";
import { edges, feedParts, scrollPositions } from "./table.js";
import { ItemTransfer } from "./transfer.js";
import { englishTexts } from "./words.js";

/** The innermost row in which an event happens. */
function rowOf(event) {
  return event.composedPath().find((node) => node.kind === "row");
}

/** An endless list. A child template makes a row, and `render(row, item)` fills the row. `source.load({ cursor, count,
 * heading, signal })` replaces the attribute `src`. */
export class LockstepFeed extends ElementBase {
  static observedAttributes = [
    "src", "events", "anchor", "first", "batch", "max-items", "prefetch-items", "prefetch-distance", "refresh-start", "columns", "lanes", "minimum-column-width", "spacing",
    "axis", "pull-to-refresh", "count-parameter", "section", "aria-label", "store", "inspect",
  ];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  /** The texts that the element shows. Assign other texts for another language. */
  static texts = englishTexts;
  static #sheet = new StyleSheet(sharedStyles, feedStyles, axisStyles);

  /** The first field: it reads the rows in the HTML, which have their heights until there is a shadow root. */
  #begin = new FeedBegin(this);
  #parts = createParts();
  #engine;
  #items = new FeedItems();
  #loader;
  #edits;
  #reveals;
  #rows;
  #grouping;
  #start;
  #end;
  /** The number of items that the app knows. */
  #count = 0;
  /** `true` while the element is in the document and has the properties that were set before its definition. */
  #isReady = false;
  #render = null;
  #state = { state: "idle", beforeState: "idle" };
  #unseen = 0;
  #live;
  #readEvent = ({ data }) => JSON.parse(data);
  #refreshControl = null;

  constructor() {
    super();
    const { scroller, live, list, start, end } = this.#parts;
    // The offset along the axis: the engine reads it too.
    Object.defineProperty(scroller, "along", { get: () => offsetAlong(this, scroller) });
    this.#rows = new FeedRows(this, list, {
      itemOf: (content) => this.#items.item(content),
      measured: (pairs) => this.#measure(pairs),
    });
    this.#engine = new Engine(LockstepFeed.module, "feed", this, {
      effects: this.#effects(),
      makers: {},
      styles: [LockstepFeed.#sheet],
    });
    this.#rows.observeIn(this.#engine.view);
    this.#engine.root.append(scroller, live);
    this.#engine.nodes.addParts(feedParts, this.#parts);
    const texts = () => LockstepFeed.texts;
    this.#start = new FeedNotice(start, texts);
    this.#end = new FeedNotice(end, texts);
    const transfer = new ItemTransfer(this.#engine, this.#items);
    const observe = () => this.#observe();
    this.#edits = new FeedEdits(this.#engine, this.#items, transfer, { observe, edited: () => this.#forgetOld() });
    const blame = (edge, failure) => {
      this.#start.blamed = failure; // The header shows the failures of loads before the first row, and of refreshes.
      if (edge === "after") this.#end.blamed = failure;
    };
    this.#loader = new FeedLoader(this, this.#engine, { items: this.#items, transfer, observe, blame });
    this.#reveals = new FeedReveals(this.#engine, this.#items, this.#loader);
    this.#live = new FeedLive(this, this.#engine, this.#loader, this.#edits);
    this.#grouping = new FeedGrouping(this, this.#engine, this.#rows, (content) => this.#items.item(content));
    this.#begin.use({ engine: this.#engine, items: this.#items, loader: this.#loader, rows: this.#rows, grouping: this.#grouping });
    this.#listen();
    LockstepFeed.made?.(this, this.#engine, this.#items);
  }

  #listen() {
    const { scroller, list, start, end, refresh } = this.#parts;
    listen(scroller, ["scroll"], () => this.#observe("scrolled"), { passive: true });
    // A button with the focus stays while its load runs. A click on it then starts no other load.
    const isFree = ({ ariaDisabled }) => ariaDisabled !== "true";
    listen(end.retry, ["click"], () => isFree(end.retry) && this.#ask("load", edges.indexOf("after")));
    listen(start.retry, ["click"], () => isFree(start.retry) && this.#ask("retryAbove"));
    listen(refresh, ["click"], () => this.#ask("pull"));
    // A row may contain another feed, whose events pass through this one.
    const isOwn = (row) => row && list.contains(row);
    listen(list, ["keydown"], (event) => {
      const isTyping = event.composedPath()[0].matches(FIELDS);
      if (!isTyping && !event.defaultPrevented && isOwn(rowOf(event)) && this.#engine.key(...keyArguments(event))) event.preventDefault();
    });
    listen(list, ["focusin"], (event) => {
      const row = rowOf(event);
      if (isOwn(row)) this.#engine.focus(row.number);
    });
  }

  // MARK: The interface for apps

  get state() {
    return this.#state.state;
  }

  get beforeState() {
    return this.#state.beforeState;
  }

  /** The number of rows that have come at the edge which the list follows, and that the person has not seen. */
  get unseen() {
    return this.#unseen;
  }

  /** The state of the stream of changes: `off`, `interrupted`, `catchingup` or `current`. */
  get live() {
    return this.#live.state;
  }

  /** Deletes the batches that the lists with this `store` have kept. */
  static async clearStore(name) {
    await (await import("./store.js")).clearStore(name);
  }

  get items() {
    return Array.from(this.#engine.readNumbers(this.#engine.items()), (content) => this.#items.item(content));
  }

  /** The number of all rows, with those that are not loaded: for a source that knows its count. */
  get total() {
    return this.#engine.total();
  }

  get source() {
    return this.#loader.source;
  }
  set source(source) {
    this.#loader.source = source;
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

  /** Returns the key of an item's section; null for the keys of the attribute `section` or the source. */
  get section() {
    return this.#grouping.key;
  }
  set section(key) {
    this.#grouping.key = key;
    this.#grouping.configure();
  }

  /** Fills the header of a section: (header, key). Another function fills the headers again. */
  get renderSection() {
    return this.#grouping.render;
  }
  set renderSection(render) {
    this.#grouping.render = render;
    this.#grouping.configure();
  }

  /** Returns the change of an event of `events`: `{ insert, at, update, remove }`, or null. */
  get readEvent() {
    return this.#readEvent;
  }
  set readEvent(readEvent) {
    this.#readEvent = readEvent;
  }

  /** The header fields of the requests for `src` and `events`. */
  get headers() {
    return this.#loader.headers;
  }
  set headers(headers) {
    this.#loader.headers = headers;
  }

  load(edge = "after") {
    this.#observe();
    this.#ask("load", edges.indexOf(edge));
  }

  retry() {
    this.#ask("retry");
  }

  refresh() {
    this.#live.reopen();
    this.#ask("refresh");
  }

  invalidate() {
    this.#ask("invalidate");
  }

  /** Loads until the list has an item, and scrolls to it. Resolves to `found`, `missing`, `failed` or `cancelled`. */
  reveal(id, { position = "center", animated = true, signal } = {}) {
    return this.#reveals.reveal(id, { position, animated: animated && this.#mayMove, signal }, () => this.#observe());
  }

  /** Scrolls to an item. Returns `false` when the list does not have the item: `reveal` loads it. */
  scrollToItem(id, options) {
    const number = this.#items.knownNumber(id);
    return number !== undefined && this.scrollToIndex(this.#engine.index(number), options);
  }

  scrollToIndex(index, { position = "nearest", animated = true } = {}) {
    this.#observe();
    const place = scrollPositions.indexOf(position);
    return index >= 0 && index < INDICES && this.#engine.scrollToIndex(index, place, animated && this.#mayMove) > 0;
  }

  /** Scrolls to the end of the rows. A list with `anchor="end"` follows its end from then on. */
  scrollToEnd({ animated = true } = {}) {
    this.#observe();
    this.#engine.scrollToEnd(animated && this.#mayMove);
  }

  /** Brings an item to the top of a list with `anchor="end"`, and reserves room below it: for an answer that grows. The item may
   * come later. */
  reserveRoom(id, { animated = true } = {}) {
    this.#observe();
    this.#engine.reserveRoom(this.#items.keepNumber(id), animated && this.#mayMove);
  }

  get #mayMove() {
    return !this.#engine.view.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  // MARK: Edits

  insertItems(items, index = 0) {
    this.#edits.apply({ insert: items, at: index });
  }

  updateItems(items) {
    this.#edits.apply({ update: items });
  }

  removeItems(ids) {
    this.#edits.apply({ remove: ids });
  }

  moveItem(id, index) {
    this.#edits.apply({ move: id, to: index });
  }

  /** Shows an edit at once, and undoes it when `work`, a promise or a function that returns one, is rejected. */
  attempt(edit, work) {
    return this.#edits.attempt(edit, work);
  }

  // MARK: The life of the element

  connectedCallback() {
    if (!this.#begin.read()) return void FeedBegin.loadModule().then(() => this.isConnected && !this.#isReady && this.connectedCallback());
    const signal = this.#engine.connect();
    this.#engine.setAgain("render", "section", "renderSection", "headers", "readEvent", "source");
    this.#isReady = true;
    this.#rows.observe();
    listen(this.#engine.view, ["visibilitychange", "online", "offline"], () => this.#pause(), { signal, capture: true });
    listen(this.#engine.view, ["pagehide"], () => this.#engine.keepPlace(), { signal });
    this.#pause();
    this.#begin.start();
  }

  disconnectedCallback() {
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#loader.rest();
    this.#live.follow(false);
    this.#rows.stopObserving();
    this.#engine.disconnect();
  }

  adoptedCallback() {
    this.#engine.adopt();
    this.#rows.observeIn(this.#engine.view);
    this.#grouping.observeIn(this.#engine.view);
  }

  attributeChangedCallback(name) {
    this.#parts.list.ariaLabel = this.ariaLabel;
    this.#engine.configure();
    if (name === "pull-to-refresh" || (name === "axis" && this.#refreshControl)) this.#configureRefresh().catch(console.error);
    if (name === "section") this.#grouping.configure();
    if (name === "events") this.#live.restart();
    if (name === "inspect") import("../inspector/feed-inspector.js").then((code) => code.inspect(this, this.#engine, this.#items), console.error);
    if ((name === "src" && !this.#loader.source) || name === "store") this.#restart();
    else if (this.#isReady) this.#engine.commit();
  }

  /** Loads the code of the button and of the pull when an element needs it. */
  async #configureRefresh() {
    const { RefreshControl } = await import("./refresh.js");
    this.#refreshControl ??= new RefreshControl(this, this.#parts, { texts: () => LockstepFeed.texts, refresh: () => this.#ask("pull") });
    this.#refreshControl.configure();
  }

  #pause() {
    if (!this.#isReady) return;
    const isPaused = this.ownerDocument.hidden || !navigator.onLine;
    this.#engine.pause(isPaused || this.#begin.isWaiting);
    this.#live.follow(!isPaused);
  }

  #restart() {
    // The rows that stand in the HTML are the first batch of the first source.
    if (this.#begin.goOn()) return this.#pause();
    this.#loader.restart();
    this.#rows.forgetWritten();
    this.#engine.restart();
    this.#reveals.restart();
    this.#live.restart();
    this.#items.clear();
    this.#begin.restart();
    if (this.#isReady) this.#begin.start();
  }

  /** Calls a function of the engine that loads, once the list has begun to load. */
  #ask(name, ...values) {
    if (this.#begin.hasBegun) this.#engine[name](...values);
  }

  /** Reports the scroll offset and the length. A hidden scroller has none. `call` is `scrolled`, which also draws, or `observe`. */
  #observe(call = "observe") {
    const { along, clientHeight, clientWidth } = this.#parts.scroller;
    const length = isSideways(this) ? clientWidth : clientHeight;
    if (along > 0 || length > 0) this.#engine[call](along, length);
  }

  #measure(pairs) {
    // The browser may have scrolled since the last scroll event.
    this.#observe();
    this.#engine.writeNumbers(pairs);
    this.#engine.measured(pairs.length / 2);
  }

  // MARK: The functions that Swift calls

  #effects() {
    const name = (address) => this.#engine.name(address);
    return {
      ...this.#rows.effects,
      load: (...request) => void this.#loader.load(...request),
      cancel: (request) => this.#loader.cancel(request),
      revealed: (result) => this.#reveals.end(result),
      cursorAt: (index) => this.#loader.cursorAt(index),
      keep: (content, depth, count, index) => keepPlace(this, [this.#items.item(content).id, depth, count, index]),
      forget: () => keepPlace(this, null),
      showStart: (state, ...values) => this.#start.show(name(state), ...values),
      showEnd: (state, ...values) => this.#end.show(this.#shownEnd(name(state)), ...values),
      unseen: (unseen) => {
        this.#unseen = unseen;
        tell(this, "feedunseen", { unseen });
      },
      tell: (count, added, state, beforeState) => this.#tell(count, added, name(state), name(beforeState)),
    };
  }

  /** In a list that follows its end, the newest row is the last one, and nothing is said below it. */
  #shownEnd(state) {
    return state === "end" && this.getAttribute("anchor") === "end" ? "idle" : state;
  }

  #tell(count, added, state, beforeState) {
    this.#count = count;
    this.#forgetOld();
    if (this.#start.takeLostFocus()) this.#rows.focusEntry();
    if (this.#end.takeLostFocus()) this.#rows.focusNear(this.#indexOfNew(added));
    this.#state = { state, beforeState };
    this.#announce(added);
    const error = this.#start.error ?? this.#end.error;
    tell(this, "feedchange", { state, beforeState, count, total: this.total, ...(error && { error }) });
    this.#live.listChanged();
  }

  /** The index of the first of the last `added` rows in the whole list, or of the last row if there is no new one. */
  #indexOfNew(added) {
    const item = this.items.at(-Math.max(added, 1));
    return item ? this.#engine.index(this.#items.knownNumber(item.id)) : 0;
  }

  /** Forgets the contents that no item has any more, once there are many. */
  #forgetOld() {
    if (!this.#items.isCrowded(this.#count) || !this.#engine.isSettled()) return;
    this.#items.keepOnly(this.#engine.readNumbers(this.#engine.items()));
  }

  /** Announces a change to assistive technology. `added` is the number of new rows. */
  #announce(added) {
    const texts = LockstepFeed.texts;
    const news = [added && texts.more(added), this.#start.takeNews(), this.#end.takeNews()].filter(Boolean);
    if (news.length) this.#parts.live.textContent = news.join(" ");
  }
}
