// A stream of server-sent events (HTML Standard, section 9.2), read with `fetch`, so that it has the app's header fields. A list
// loads this module when it has the attribute `events`. The engine of the elements is built without the parser and without live
// changes: they would make the list of every page larger.

import { connection } from "./connections.js";

/** The most characters of an event that has not ended. */
const LARGEST_EVENT = 8 * 1024 * 1024;
/** The most changes that wait until the list is loaded again. The answer to that load has those before them. */
const MOST_WAITING = 1000;
/** The time without a byte after which a connection counts as cut, in milliseconds. Servers send comments against that. */
const SILENCE = 60_000;

/** The events of a stream, in pieces of any size. */
export class EventParser {
  /** The id to open the stream again with. The id of an event that has not ended does not count. */
  lastID;
  /** The time to wait before the stream is opened again, in seconds; 0 when the server has not named it. */
  retry = 0;
  #id;
  #decoder = new TextDecoder();
  #line = "";
  #followsReturn = false;
  #type = "";
  #data = [];
  #size = 0;

  constructor(lastID = "") {
    this.lastID = this.#id = lastID;
  }

  /** Reads the next bytes, and passes on each event that ends in them. Throws for an event that is too large. */
  read(bytes, receive) {
    let text = this.#decoder.decode(bytes, { stream: true });
    if (!text) return;
    // A line feed after a carriage return belongs to the same line end.
    if (this.#followsReturn && text.startsWith("\n")) text = text.slice(1);
    this.#followsReturn = text.endsWith("\r");
    const lines = text.split(/\r\n|\r|\n/);
    lines[0] = this.#line + lines[0];
    this.#line = lines.pop();
    for (const line of lines) this.#endLine(line, receive);
    if (this.#line.length + this.#size > LARGEST_EVENT) throw new RangeError("An event is too large.");
  }

  #endLine(line, receive) {
    if (!line) return this.#endEvent(receive);
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/su.exec(line);
    if (name === "data") {
      this.#data.push(value);
      this.#size += value.length;
    } else if (name === "event") {
      this.#type = value;
    } else if (name === "id") {
      if (!value.includes("\0")) this.#id = value;
    } else if (name === "retry" && /^[0-9]+$/.test(value)) {
      this.retry = Number(value) / 1000;
    }
  }

  #endEvent(receive) {
    this.lastID = this.#id;
    const data = this.#data;
    const type = this.#type || "message";
    [this.#data, this.#type, this.#size] = [[], "", 0];
    if (data.length) receive({ type, data: data.join("\n"), id: this.lastID });
  }
}

/** The changes that a service sends beside the batches of a feed. */
export class FeedStream {
  #feed;
  /** The list that shows the changes. */
  #list;
  #controller = null;
  #lastID = "";
  #retry = 0;
  #attempt = 0;
  /** `true` after the service has no more changes, or has refused the stream. */
  isOver = false;
  /** The changes that wait until the list is loaded again. */
  #waiting = null;
  #state;

  /** `list` is a `FeedLive`, which may have told the state of an earlier stream. */
  constructor(feed, list) {
    this.#feed = feed;
    this.#list = list;
    this.#state = list.state;
  }

  /** Opens the stream, if it is not open and not over. */
  open() {
    if (!this.#controller && !this.isOver) this.#run((this.#controller = new AbortController()));
  }

  /** Closes the stream. It continues after the last event when it is opened again. */
  close() {
    if (!this.#controller) return;
    this.#controller.abort();
    this.#controller = null;
    this.#tell("interrupted");
  }

  async #run(controller) {
    const { signal } = controller;
    while (!signal.aborted) {
      let problem = null;
      let status = 0;
      let fields = "";
      let leave = null;
      try {
        const url = new URL(this.#feed.getAttribute("events"), document.baseURI);
        const turn = connection(url.origin, "streams");
        if (turn instanceof Promise) this.#tell("interrupted");
        leave = await turn;
        const response = await this.#connect(url, signal);
        if (response.status === 204) return this.#end("off");
        [status, fields] = [response.status, [...response.headers].map(([name, value]) => `${name}:${value}\n`).join("")];
        if (status === 200 && /^text\/event-stream\s*(;|$)/i.test(response.headers.get("Content-Type") ?? "")) {
          status = 0;
          await this.#read(response, controller);
        } else {
          response.body?.cancel();
          problem = new Error(status === 200 ? "The answer is no stream of events." : `The service answered with status ${status}.`);
          if (status === 200) return this.#end("interrupted", problem);
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof RangeError) return this.#end("interrupted", error);
        problem = error;
      } finally {
        leave?.();
      }
      if (signal.aborted) return;
      this.#attempt += 1;
      const delay = this.#list.delay(fields, status, this.#attempt);
      if (delay < 0) return this.#end("interrupted", problem);
      this.#tell("interrupted", problem);
      await new Promise((done) => {
        const timer = setTimeout(done, Math.max(delay, this.#retry) * 1000);
        signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
      });
    }
  }

  #connect(url, signal) {
    const headers = new Headers({ Accept: "text/event-stream", ...this.#feed.headers });
    if (this.#lastID) headers.set("Last-Event-ID", encodeHeader(this.#lastID));
    return fetch(url, { headers, signal, cache: "no-store" });
  }

  async #read(response, { signal }) {
    const parser = new EventParser(this.#lastID);
    const reader = response.body.getReader();
    this.#begin(this.#lastID !== "");
    for (;;) {
      let timer;
      const silence = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error("The stream is silent.")), SILENCE)));
      try {
        const { done, value } = await Promise.race([reader.read(), silence]);
        if (done || signal.aborted) return;
        parser.read(value, (event) => this.#receive(event));
      } catch (error) {
        reader.cancel().catch(() => {});
        throw error;
      } finally {
        clearTimeout(timer);
        [this.#lastID, this.#retry] = [parser.lastID, parser.retry || this.#retry];
      }
    }
  }

  /** The stream is open. Without an id to continue after, changes may be missing: the list is loaded again first. */
  #begin(isResumed) {
    if (!isResumed) {
      this.#waiting ??= [];
      this.#list.catchUp(this.#place === "end" ? "after" : "before");
    }
    this.#tell(this.#waiting ? "catchingup" : "current");
    this.listChanged();
  }

  /** The list has another state. Changes that wait are shown once it is loaded again. */
  listChanged() {
    if (!this.#waiting || !this.#list.isLoaded) return;
    const events = this.#waiting;
    this.#waiting = null;
    for (const event of events) this.#apply(event);
    if (this.#state === "catchingup") this.#tell("current");
  }

  #receive(event) {
    this.#attempt = 0;
    if (!this.#waiting) return this.#apply(event);
    this.#waiting.push(event);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }

  #apply(event) {
    try {
      const change = this.#feed.readEvent(event);
      if (change) this.#show(change);
    } catch (problem) {
      // One change that can't be read costs one change.
      console.error(problem);
    }
  }

  /** The end of the list at which the service adds rows. */
  get #place() {
    return this.#feed.getAttribute("anchor") === "end" ? "end" : "start";
  }

  #show({ insert, at = this.#place, update, remove }) {
    if (insert) {
      const edge = at === "end" ? "after" : "before";
      // Rows beyond those that are loaded come with a later batch.
      if (this.#list.isAtEnd(edge)) this.#list.apply({ insert, at: at === "end" ? Infinity : 0 });
      else update = insert;
    }
    if (update) this.#list.apply({ update });
    if (remove) this.#list.apply({ remove });
  }

  #end(state, problem) {
    this.#controller = null;
    this.isOver = true;
    this.#tell(state, problem);
  }

  #tell(state, problem = null) {
    if (state === this.#state && !problem) return;
    this.#state = state;
    this.#list.tell(state, problem);
  }
}

/** A header field holds bytes: the id is sent as UTF-8. */
function encodeHeader(text) {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}
