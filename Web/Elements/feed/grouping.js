/** The code of the sections of a feed, which is loaded for a feed that has some. */
export class FeedGrouping {
  /** The app's functions: the key of an item, and the content of a header. */
  key = null;
  render = null;
  #feed;
  #engine;
  #rows;
  #itemOf;
  #sections = null;
  #isFailed = false;

  constructor(feed, engine, rows, itemOf) {
    this.#feed = feed;
    this.#engine = engine;
    this.#rows = rows;
    this.#itemOf = itemOf;
  }

  /** Returns the key of an item's section; null for a list without sections. */
  get #keyOf() {
    const name = this.#feed.getAttribute("section");
    const { source } = this.#feed;
    return this.key ?? (name ? (item) => item[name] : source?.section ? (item) => source.section(item) : null);
  }

  /** `true` while the list needs the code and does not have it. */
  get isMissing() {
    return Boolean(this.#keyOf && !this.#sections && !this.#isFailed);
  }

  /** Loads the code, and calls `then`, also when the code can't be loaded. */
  async load(then) {
    try {
      const { FeedSections } = await import("./sections.js");
      this.#sections ??= new FeedSections(this.#feed, this.#engine, this.#rows, this.#itemOf);
    } catch (problem) {
      this.#isFailed = true;
      console.error(problem);
    }
    this.configure();
    then?.();
  }

  /** Shows the rows in the sections of the present keys. */
  configure() {
    if (this.isMissing) this.load();
    else if (this.#sections) this.#engine.setSections(this.#sections.use(this.#keyOf));
  }

  observeIn(view) {
    this.#sections?.observeIn(view);
  }
}
