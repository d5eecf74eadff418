import { isSideways } from "./axis.js";
import { Pull } from "./pull.js";

/** The button that refreshes a list, and the pull at its start: the attribute `pull-to-refresh`. */
export class RefreshControl {
  #feed;
  #parts;
  #texts;
  #refresh;
  /** Ends the listeners of a pull. */
  #pulling = null;

  constructor(feed, parts, { texts, refresh }) {
    this.#feed = feed;
    this.#parts = parts;
    this.#texts = texts;
    this.#refresh = refresh;
  }

  /** Reads the attribute. */
  configure() {
    const isOn = this.#feed.hasAttribute("pull-to-refresh");
    const { refresh, scroller, start } = this.#parts;
    this.#pulling?.abort();
    this.#pulling = isOn ? new AbortController() : null;
    refresh.hidden = !isOn;
    refresh.textContent = this.#texts().refresh;
    // Across a sideways list, a finger scrolls the page.
    if (isOn && !isSideways(this.#feed)) new Pull(scroller, start.box, { refresh: this.#refresh, signal: this.#pulling.signal });
  }
}
