import { guarded, tell } from "../bridge/dom.js";
import { loadBatch, LoadError } from "./source.js";
import { edges, failures } from "./table.js";
import { AnswerTags } from "./tags.js";

/** The number that means an end of the list. */
const NO_CURSOR = -1;

/** The number that means an unknown index or total. */
const UNKNOWN = -1;
/** The largest number of Swift. */
const LARGEST = 2 ** 31 - 1;

/** A number of rows as Swift reads it. */
const countOf = (value) => (Number.isInteger(value) && value >= 0 ? Math.min(value, LARGEST) : UNKNOWN);

/** Loads batches for Swift: from the app's source, or else from the addresses of the attribute `src`. */
export class FeedLoader {
  /** The app's source; null for a feed that loads from addresses. */
  source = null;
  /** The batch that stands in the HTML, while the list is started with it. */
  #written = null;
  #headers = {};
  #feed;
  #engine;
  #items;
  #transfer;
  #observe;
  #blame;
  #tags = new AnswerTags();
  /** The batches of the attribute `store`; null for a list without one. */
  #kept = null;
  #isStarted = false;
  /** The number of times that the list has begun anew. */
  #restarts = 0;
  /** The controllers of the loads in flight, by the numbers of the requests. */
  #loads = new Map();

  /** `observe` reports the scroll offset. `blame` gets the edge of a load that failed, and its failure. */
  constructor(feed, engine, { items, transfer, observe, blame }) {
    this.#feed = feed;
    this.#engine = engine;
    this.#items = items;
    this.#transfer = transfer;
    this.#observe = observe;
    this.#blame = blame;
  }

  /** The header fields of the requests for addresses. */
  get headers() {
    return this.#headers;
  }
  set headers(headers) {
    this.#headers = headers;
    this.#tags.clear();
  }

  /** `true` when there is something to load from. */
  get hasSource() {
    return Boolean(this.source || this.#feed.getAttribute("src"));
  }

  /** `true` once the list has made a load since it began. */
  get isStarted() {
    return this.#isStarted;
  }

  /** Starts the list, with the batches that its store has kept. `id` is the item at which the list opens. */
  start(id) {
    if (this.#feed.getAttribute("store")) this.#startKept(id);
    else this.#engine.start();
  }

  /** Starts the list with a batch that stands in the HTML: the answer to the first load, and to no other one. */
  startWith(batch) {
    this.#written = batch;
    this.#engine.start();
    this.#written = null;
  }

  async #startKept(id) {
    const restarts = this.#restarts;
    try {
      const { KeptList } = await import("./store.js");
      // The list may have begun anew meanwhile, with another source or without one.
      if (restarts !== this.#restarts) return;
      this.#kept ??= new KeptList(this.#feed, this.#engine, this.#items, this.#transfer, this.#tags, (batch) => this.#countsOf(batch));
      this.#kept.start(id);
    } catch (cause) {
      if (restarts !== this.#restarts || !this.#feed.isConnected) return;
      const problem = Object.assign(new Error(`The store can't be used: ${cause.message}`, { cause }), { code: "store" });
      tell(this.#feed, "feedissue", { problems: [problem] });
      this.#engine.start();
    }
  }

  /** Makes a load. `kind` is the heading and the purpose. */
  async load(request, cursorNumber, count, kind) {
    this.#isStarted = true;
    const heading = edges[kind & 1];
    const cursor = this.#items.cursor(cursorNumber);
    const controller = new AbortController();
    this.#loads.set(request, controller);
    let failure = this.source ? "source" : "transport";
    try {
      const written = this.#written;
      this.#written = null;
      const answer = written ?? (await (this.#kept?.batch(cursor, kind) ?? this.#answer(request, cursor, count, heading, controller)));
      if (!this.#engine.awaits(request)) return;
      failure = "unreadable";
      this.#accept(request, answer);
      this.#kept?.keep(cursor, count, kind, answer);
    } catch (problem) {
      this.#fail(request, problem, failure, heading);
    } finally {
      this.#loads.delete(request);
    }
  }

  /** The cursor of a batch with an item; null when the source can't load around an item. */
  async cursorAround(id, signal) {
    return (await this.source?.cursorAround?.(id, { signal })) ?? null;
  }

  /** The number of the cursor of the batch with a row of a list that knows its count, or -1. */
  cursorAt(index) {
    const cursor = guarded(() => this.source?.cursorAt?.(index)) ?? null;
    return cursor === null ? NO_CURSOR : this.#items.cursorNumber(cursor);
  }

  cancel(request) {
    this.#loads.get(request)?.abort();
  }

  /** The list has left the document. */
  rest() {
    this.#kept?.rest();
  }

  /** Aborts all loads and forgets what is known of the answers. */
  restart() {
    for (const controller of this.#loads.values()) controller.abort();
    this.#tags.clear();
    this.#kept?.close();
    this.#kept = null;
    this.#isStarted = false;
    this.#restarts += 1;
  }

  #answer(request, cursor, count, heading, controller) {
    if (this.source) return this.source.load({ cursor, count, heading, signal: controller.signal });
    return loadBatch(cursor ?? this.#feed.getAttribute("src"), count, {
      controller,
      headers: this.#headers,
      parameter: this.#feed.getAttribute("count-parameter") ?? "per_page",
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

  #accept(request, { items, previous = null, next = null, wait = 0, index, total, isUnchanged = false }) {
    if (!Array.isArray(items)) throw new LoadError("unreadable");
    const { readable, problems } = this.#items.sorted(items);
    // An end without a single readable item is no list.
    if (problems.length && !readable.length && next === null) throw problems[0];
    this.#transfer.pass(readable, isUnchanged);
    if (problems.length) this.#leaveOut(problems);
    const numbers = [previous, next].map((cursor) => (cursor === null ? NO_CURSOR : this.#items.cursorNumber(cursor)));
    this.#observe();
    this.#engine.accept(request, ...numbers, wait, ...this.#countsOf({ index, total }));
  }

  /** The index and the total of a batch for Swift. Without the cursors of the source, no row that is far away can be loaded. */
  #countsOf({ index, total }) {
    const hasCursors = (guarded(() => this.source?.cursorAt?.(0)) ?? null) !== null;
    return hasCursors ? [index, total].map(countOf) : [UNKNOWN, UNKNOWN];
  }

  /** Tells the app of items that can't be shown. */
  #leaveOut(problems) {
    console.warn(`${problems.length} items are left out. ${problems[0].message}`);
    tell(this.#feed, "feedissue", { problems });
  }

  /** Reports a failed load. A problem without a `code` of its own counts as `failure`. */
  #fail(request, problem, failure, edge) {
    const code = failures.includes(problem?.code) ? problem.code : failure;
    if (this.#engine.awaits(request)) {
      this.#blame(edge, { code, problem });
      if (code === "source") console.error(problem);
    }
    this.#engine.fail(request, failures.indexOf(code), problem?.status ?? 0, Math.random());
  }
}
