// What the attribute `inspect` of a pager shows: its state, and its last moves and events.

import { describe, InspectorPanel } from "./panel.js";

const EVENTS = "Moves and events";
const TOLD = ["willmove", "didmove", "didcancel", "didrefuse", "reselect", "willappear", "didappear", "willdisappear", "diddisappear",
  "longpress", "reorder", "collapsechange", "swiperequest", "pagerefresh"];

export class Feature {
  #pager;
  #panel;
  #life = new AbortController();

  constructor(pager, { engine }) {
    this.#pager = pager;
    // A pager of `recorder.js` also copies its recording, which the doctor and a Swift test read.
    pager.startRecording?.();
    this.#panel = new InspectorPanel(pager, engine, { readState: () => this.#state, logs: [EVENTS], copy: () => pager.recording ?? "" });
    const { signal } = this.#life;
    for (const name of TOLD) {
      const noted = ({ target, detail }) => target === pager && this.#panel.note(EVENTS, `${name} ${describe(detail)}`);
      pager.addEventListener(name, noted, { signal });
    }
    pager.addEventListener("positionchange", ({ target }) => target === pager && this.#panel.draw(), { signal });
  }

  configure() {
    this.#panel.draw();
  }

  get #state() {
    const { selected, phase, position, sequence, pages } = this.#pager;
    return [["selected", selected], ["phase", phase], ["position", position.toFixed(3)], ["pages", sequence ? "without end" : pages.length]];
  }

  end() {
    this.#life.abort();
    this.#pager.stopRecording?.();
    this.#panel.end();
  }
}
