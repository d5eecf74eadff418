import { ElementBase, FIELDS, keyArguments, listen, tell } from "../bridge/dom.js";
import { Engine } from "../bridge/engine.js";
import { sharedStyles, StyleSheet } from "../bridge/styles.js";
import { FeedItems } from "./items.js";
import { createParts, createRow } from "./markup.js";
import { keepPlace, takePlace } from "./place.js";
import { emptyRow, fillRow } from "./rows.js";
import { loadBatch } from "./source.js";
import { FeedStatus } from "./status.js";
import { feedStyles } from "./styles.js";
import { failures, feedParts } from "./table.js";
import { englishTexts } from "./words.js";

/** The number that means the end of the list. */
const NO_CURSOR = -1;

/** An endless list. A child template makes a row, and `render(row, item)` fills the row. `source.load({ cursor, count,
 * signal })` replaces the attribute `src`. */
export class LockstepFeed extends ElementBase {
  static observedAttributes = ["src", "first", "batch", "aria-label"];
  /** The WebAssembly module, which is set before the element is defined. */
  static module = null;
  /** The texts that the element shows. Assign other texts for another language. */
  static texts = englishTexts;
  static #sheet = new StyleSheet(sharedStyles, feedStyles);

  #parts = createParts();
  #engine;
  #items = new FeedItems();
  #status;
  #source = null;
  #render = null;
  /** The controllers of the loads in flight, by the numbers of the requests. */
  #loads = new Map();

  constructor() {
    super();
    this.#engine = new Engine(LockstepFeed.module, "feed", this, {
      effects: this.#effects(),
      makers: { row: createRow },
      styles: LockstepFeed.#sheet,
    });
    const { scroller, live } = this.#parts;
    this.#engine.root.append(scroller, live);
    this.#engine.nodes.addParts(feedParts, this.#parts);
    this.#status = new FeedStatus(this.#parts, () => LockstepFeed.texts);
    this.#listen();
  }

  #listen() {
    const { scroller, list, retry } = this.#parts;
    listen(scroller, ["scroll"], () => this.#engine.scrolled(), { passive: true });
    listen(retry, ["click"], () => this.retry());
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
    return this.#status.state;
  }

  get items() {
    const numbers = this.#engine.readNumbers(this.#engine.items());
    return Array.from(numbers, (number) => this.#items.item(number));
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
    this.#engine.commit();
  }

  retry() {
    this.#engine.retry();
  }

  refresh() {
    this.#engine.refresh();
  }

  // MARK: The life of the element

  connectedCallback() {
    const signal = this.#engine.connect(["render", "source"]);
    const pause = () => this.#engine.pause(this.ownerDocument.hidden || !navigator.onLine);
    listen(this.#engine.view, ["visibilitychange", "online", "offline"], pause, { signal, capture: true });
    listen(this.#engine.view, ["pagehide"], () => this.#engine.keepPlace(), { signal });
    pause();
    this.#restorePlace();
    this.#start();
  }

  disconnectedCallback() {
    this.#engine.disconnect();
  }

  adoptedCallback() {
    this.#engine.adopt();
  }

  attributeChangedCallback(name) {
    this.#parts.list.ariaLabel = this.ariaLabel;
    this.#engine.configure();
    if (name === "src" && !this.#source) this.#restart();
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
    this.#items = new FeedItems();
    this.#start();
  }

  #start() {
    if (this.isConnected && (this.#source || this.getAttribute("src"))) this.#engine.start();
  }

  // MARK: Loading

  async #load(request, cursor, count) {
    const controller = new AbortController();
    this.#loads.set(request, controller);
    let failure = this.#source ? "source" : "transport";
    try {
      const answer = await this.#answer(request, cursor, count, controller.signal);
      if (!this.#engine.awaits(request)) return;
      failure = "unreadable";
      this.#accept(request, answer);
    } catch (problem) {
      this.#fail(request, problem, failure);
    } finally {
      this.#loads.delete(request);
    }
  }

  #answer(request, cursorNumber, count, signal) {
    const cursor = this.#items.cursor(cursorNumber);
    if (this.#source) return this.#source.load({ cursor, count, signal });
    const readAnswer = (text, status) => this.#readAnswer(request, text, status);
    return loadBatch(cursor ?? this.getAttribute("src"), count, signal, readAnswer);
  }

  /** Passes the head of an answer to Swift. Returns the address of the next batch, "" at the end of the list, and null
   * when the service refused. */
  #readAnswer(request, text, status) {
    const bytes = new TextEncoder().encode(text);
    this.#engine.writeBytes(bytes);
    const length = this.#engine.readAnswer(request, bytes.length, status, Date.now() / 1000);
    return length < 0 ? null : this.#engine.readText(length);
  }

  #accept(request, { body, items = JSON.parse(body), next = null }) {
    const pairs = items.flatMap((item) => this.#items.enter(item));
    this.#engine.writeNumbers(pairs);
    this.#engine.accept(request, items.length, next === null ? NO_CURSOR : this.#items.cursorNumber(next));
  }

  /** Reports a failed load. A problem without a `code` of its own counts as `failure`. */
  #fail(request, problem, failure) {
    const code = failures.includes(problem?.code) ? problem.code : failure;
    if (this.#engine.awaits(request)) this.#status.cause = problem;
    if (this.#engine.awaits(request) && code === "source") console.error(problem);
    this.#engine.fail(request, failures.indexOf(code), problem?.status ?? 0, Math.random());
  }

  // MARK: The functions that Swift calls

  #effects() {
    const name = (address) => this.#engine.name(address);
    return {
      fill: (row, isNew) => fillRow(this, row, this.#items.entry(row.number), isNew),
      drop: (row) => emptyRow(row),
      load: (request, cursor, count) => void this.#load(request, cursor, count),
      cancel: (request) => this.#loads.get(request)?.abort(),
      keep: (number, depth, count) => keepPlace(this, this.#items.item(number).id, depth, count),
      show: (state, failure, status, left) => this.#status.show(name(state), failure, status, left),
      tell: (count, added) => this.#tell(count, added),
    };
  }

  #tell(count, added) {
    this.#status.announce(added);
    const { state, error } = this.#status;
    tell(this, "feedchange", { state, count, ...(error && { error }) });
  }
}
