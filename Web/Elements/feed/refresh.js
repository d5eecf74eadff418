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

  /** Loads the code of the pull when an element needs it. */
  async configure() {
    this.#pulling?.abort();
    const isOn = this.#feed.hasAttribute("pull-to-refresh");
    const { refresh, scroller, start } = this.#parts;
    refresh.hidden = !isOn;
    refresh.textContent = this.#texts().refresh;
    if (!isOn) return;
    this.#pulling = new AbortController();
    const { signal } = this.#pulling;
    const { Pull } = await import("./pull.js");
    if (!signal.aborted) new Pull(scroller, start.box, { refresh: this.#refresh, signal });
  }
}
