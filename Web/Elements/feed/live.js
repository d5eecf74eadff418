import { tell } from "../bridge/dom.js";
import { edges } from "./table.js";

/** The stream of the service's changes: the attribute `events` of a feed. */
export class FeedLive {
  /** `off`, `interrupted`, `catchingup` or `current`. */
  state = "off";
  #feed;
  #engine;
  #loader;
  #edits;
  #stream = null;
  #isOn = false;

  constructor(feed, engine, loader, edits) {
    this.#feed = feed;
    this.#engine = engine;
    this.#loader = loader;
    this.#edits = edits;
  }

  /** Opens the stream while the list is shown, and closes it while the list is paused or not in the document. */
  async follow(isOn = this.#isOn) {
    this.#isOn = isOn;
    if (!this.#isOpen) return this.#stream?.close();
    const code = await import("./events.js").catch((problem) => this.tell("off", problem));
    if (code && this.#isOpen) (this.#stream ??= new code.FeedStream(this.#feed, this)).open();
  }

  get #isOpen() {
    return this.#isOn && this.#feed.hasAttribute("events");
  }

  /** The address is another one, or the list begins anew. */
  restart() {
    this.#stream?.close();
    this.#stream = null;
    if (!this.#feed.hasAttribute("events") && this.state !== "off") this.tell("off");
    this.follow();
  }

  /** Opens a stream again that is over. */
  reopen() {
    if (this.#stream?.isOver) this.restart();
  }

  listChanged() {
    this.#stream?.listChanged();
  }

  // MARK: What the stream needs of the list

  /** Changes at an edge may be missing. The list is loaded again, as soon as the person is where that leads to the edge. */
  catchUp(edge) {
    if (this.#loader.hasSource) this.#engine.catchUp(edges.indexOf(edge));
  }

  get isLoaded() {
    return this.#engine.isLoaded() > 0;
  }

  isAtEnd(edge) {
    return this.#engine.isAtEnd(edges.indexOf(edge)) > 0;
  }

  apply(edit) {
    this.#edits.apply(edit);
  }

  /** The seconds until the stream is opened again; -1 if another try would not help. `fields` is the head of an answer. */
  delay(fields, status, attempt) {
    const bytes = new TextEncoder().encode(`${fields}\n`);
    this.#engine.writeBytes(bytes);
    return this.#engine.streamDelay(bytes.length, status, attempt, Date.now() / 1000, Math.random());
  }

  tell(state, error) {
    this.state = state;
    tell(this.#feed, "feedlive", { state, ...(error && { error }) });
  }
}
