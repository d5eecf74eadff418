// The pages that are not mounted are hidden until the browser finds something in them: by its search, or for a text fragment of an
// address. The page is then shown.

const styles = `.unmounted[hidden] { display: block; content-visibility: hidden; position: absolute; inset: 0 0 auto; height: 0; overflow: hidden; }`;

export class Feature {
  #pager;
  #engine;
  #parts;
  #observer;
  /** The boxes around the pages that are not mounted, by page. */
  #boxes = new Map();

  constructor(pager, { engine, parts }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#parts = parts;
    this.#observer = new engine.view.MutationObserver(() => this.#hide());
    this.#observer.observe(parts.panels, { childList: true });
  }

  configure() {
    this.#engine.addStyles(styles);
    this.#hide();
  }

  pagesDidChange() {
    this.#hide();
  }

  /** Gives each page that is not mounted a box, and takes the others away. A page that was mounted has left its box. */
  #hide() {
    const mounted = new Set([...this.#parts.panels.children].map(({ dataset }) => dataset.page));
    const pages = new Map();
    for (const page of this.#pager.querySelectorAll(":scope > [data-page]")) {
      const id = page.dataset.page;
      if (!mounted.has(id) && !pages.has(id)) pages.set(id, page);
    }
    for (const id of this.#boxes.keys()) if (!pages.has(id)) this.#remove(id);
    for (const [id, page] of pages) this.#box(id).firstChild.assign(page);
  }

  #box(id) {
    if (this.#boxes.has(id)) return this.#boxes.get(id);
    const document = this.#pager.ownerDocument;
    const box = document.createElement("div");
    box.className = "unmounted";
    box.append(document.createElement("slot"));
    box.setAttribute("hidden", "until-found");
    box.addEventListener("beforematch", () => this.#pager.select(id, { animated: false }));
    this.#parts.pages.after(box);
    this.#boxes.set(id, box);
    return box;
  }

  #remove(id) {
    this.#boxes.get(id).remove();
    this.#boxes.delete(id);
  }

  end() {
    this.#observer.disconnect();
    for (const id of [...this.#boxes.keys()]) this.#remove(id);
  }
}
