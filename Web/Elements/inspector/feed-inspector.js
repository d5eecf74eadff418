// What the attribute `inspect` of a feed shows: its state, its requests with their causes, and its last calls and events.

import { edges, failures, purposes } from "../feed/table.js";
import { describe, InspectorPanel } from "./panel.js";

const [REQUESTS, EVENTS] = ["Requests", "Events"];
const TOLD = ["feedchange", "feedunseen", "feedlive", "feedissue"];
/** The calls of the engine that are events of a list. The others are measurements and exchanges of data. */
const CALLS = ["start", "restart", "load", "pull", "retry", "refresh", "invalidate", "pause", "reveal", "cancelReveal", "insert", "update",
  "remove", "move", "confirm", "rollBack", "scrollToIndex", "scrollToEnd", "reserveRoom"];
/** The causes of a request, by the call of the engine during which the request was made, in the words of the engine's recordings. A call
 * without a name here is the cause itself. */
const CAUSES = { start: "the start", load: "a load by hand", retry: "a load by hand", refresh: "a refresh", invalidate: "an invalidation",
  scrolled: "a scroll", observe: "a scroll", measured: "a row's height", resized: "a size", rang: "a timer", commit: "the layout",
  accept: "an answer", fail: "a failure", pull: "a person's refresh", key: "a key", focus: "the focus", frame: "an animated scroll",
  reveal: "a search", cancelReveal: "the end of a search", insert: "an edit", update: "an edit", remove: "an edit", move: "an edit",
  confirm: "an edit", rollBack: "an edit", pause: "a pause", resume: "the end of a pause" };

/** The inspectors of the feeds that have one. */
const running = new WeakMap();

/** Begins or ends the inspection of a feed, as its attribute says. */
export function inspect(feed, engine, items) {
  const isOn = feed.hasAttribute("inspect");
  if (isOn === running.has(feed)) return;
  if (isOn) return void running.set(feed, new FeedInspector(feed, engine, items));
  running.get(feed).end();
  running.delete(feed);
}

class FeedInspector {
  #feed;
  #engine;
  #items;
  #panel;
  #life = new AbortController();
  /** The functions of the engine and of its effects, which the inspector calls in their place. */
  #originals = [];
  /** The calls of the engine that are running, the innermost one last. */
  #calls = [];
  /** The functions that end the entries of the requests in flight, by number. */
  #open = new Map();

  constructor(feed, engine, items) {
    [this.#feed, this.#engine, this.#items] = [feed, engine, items];
    this.#panel = new InspectorPanel(feed, engine, { readState: () => this.#state, logs: [REQUESTS, EVENTS] });
    for (const name of TOLD) {
      const noted = ({ target, detail }) => target === feed && this.#panel.note(EVENTS, `${name} ${describe(detail)}`);
      feed.addEventListener(name, noted, { signal: this.#life.signal });
    }
    for (const [name, call] of Object.entries(engine)) if (typeof call === "function") this.#watch(engine, name, this.#watched(name, call));
    const { load, cancel } = engine.effects;
    this.#watch(engine.effects, "load", (...request) => {
      this.#begin(...request);
      load(...request);
    });
    this.#watch(engine.effects, "cancel", (request) => {
      this.#finish(request, "canceled");
      cancel(request);
    });
  }

  end() {
    this.#life.abort();
    for (const [object, name, original] of this.#originals) object[name] = original;
    this.#panel.end();
  }

  #watch(object, name, replacement) {
    this.#originals.push([object, name, object[name]]);
    object[name] = replacement;
  }

  #watched(name, call) {
    return (...values) => {
      this.#calls.push(name);
      if (CALLS.includes(name)) this.#panel.note(EVENTS, `${name}(${values.join(", ")})`);
      if (name === "accept") this.#finish(values[0], "answered");
      if (name === "fail") this.#finish(values[0], failures[values[1]] ?? "failed");
      try {
        return call(...values);
      } finally {
        this.#calls.pop();
        this.#panel.draw();
      }
    };
  }

  #begin(request, cursorNumber, count, kind) {
    const call = this.#calls.findLast((name) => name !== "commit") ?? this.#calls.at(-1);
    const cursor = this.#items.cursor(cursorNumber);
    const from = cursor === null ? "from the start" : `${edges[kind & 1]} ${cursor}`;
    const text = `#${request} ${purposes[kind >> 1]}, ${count} items ${from}, because of ${CAUSES[call] ?? call}`;
    this.#open.set(request, this.#panel.note(REQUESTS, text));
  }

  #finish(request, result) {
    this.#open.get(request)?.((time) => `${result} after ${Math.round(time)} ms`);
    this.#open.delete(request);
  }

  get #state() {
    const { state, beforeState, live, unseen, items } = this.#feed;
    const { scrollTop = 0 } = this.#engine.root.querySelector("[part~=scroller]") ?? {};
    return [
      ["state", state], ["state before", beforeState], ["rows", items.length], ["rows in the document", this.#engine.root.querySelectorAll("article").length],
      ["scroll offset", Math.round(scrollTop)], ["requests in flight", this.#open.size], ["stream", live], ["unseen", unseen],
    ];
  }
}
