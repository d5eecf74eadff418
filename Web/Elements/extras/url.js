// The selected page in the address of the document: in a parameter of the query, or in the fragment.

const FRAGMENT = "#";

export class Feature {
  #pager;
  #insides;
  #view;
  #life = new AbortController();
  /** The page that the document itself names. */
  #named;
  /** The page that the pager has shown with an address that names none, or null. */
  #unnamed = null;
  /** `true` after a move whose page could not be written because the document was hidden. */
  #isBehind = false;
  /** The name of the parameter, or `#`. */
  #name = null;

  constructor(pager, insides) {
    this.#pager = pager;
    this.#insides = insides;
    this.#view = insides.engine.view;
    // The element keeps the attribute up to date, so only the first value is that of the document.
    if (!("named" in insides)) insides.named = pager.getAttribute("selected");
    this.#named = insides.named;
    const { signal } = this.#life;
    pager.addEventListener("didmove", ({ target, detail }) => target === pager && this.#moved(detail), { signal });
    for (const type of ["popstate", "hashchange"]) {
      this.#view.addEventListener(type, () => this.#show(true), { signal });
    }
    this.#view.document.addEventListener("visibilitychange", () => this.#isBehind && this.#write(true), { signal });
  }

  /** Shows the page that the address names. */
  configure() {
    const name = this.#pager.url;
    if (name === this.#name) return;
    this.#name = name;
    this.#show(false);
  }

  /** The page of an address that names none. */
  get #first() {
    if (this.#unnamed !== null && this.#has(this.#unnamed)) return this.#unnamed;
    return this.#named ?? this.#pager.pages[0]?.id ?? this.#pager.sequence?.id(0) ?? null;
  }

  #show(isAnimated) {
    const id = this.#read() ?? (isAnimated ? this.#first : null);
    const selected = this.#selected;
    if (id === null || id === selected) return;
    // A page that is added later is selected then.
    if (selected !== null && this.#has(id)) this.#pager.select(id, { animated: isAnimated });
    else this.#pager.selected = id;
  }

  /** The page that is selected now, or null. A pager that is configured has not read its children yet. */
  get #selected() {
    const { engine, list } = this.#insides;
    return list.ids.id(engine.selection());
  }

  #has(id) {
    return this.#pager.sequence || this.#pager.pages.some((page) => page.id === id);
  }

  #moved({ from, cause }) {
    if (cause === "initial") return;
    if (cause !== "update" && this.#read() === null) this.#unnamed ??= from;
    this.#write(cause === "update" || this.#pager.urlHistory === "replace");
  }

  /** Writes the page that the pager shows. A document that is being left keeps its address. */
  #write(replaces) {
    const { document, history } = this.#view;
    const id = this.#pager.selected;
    this.#isBehind = document.hidden;
    if (document.hidden || id === null || id === (this.#read() ?? this.#first)) return;
    try {
      history[replaces ? "replaceState" : "pushState"](history.state, "", this.#address(id));
    } catch {
      // The browser refuses the address: the document has none of its own, or the app has written too many in a short time.
    }
  }

  #read() {
    const { hash, searchParams } = new URL(this.#view.location);
    if (this.#name !== FRAGMENT) return searchParams.get(this.#name);
    return hash.length > 1 ? decoded(hash.slice(1)) : null;
  }

  #address(id) {
    const address = new URL(this.#view.location);
    if (this.#name === FRAGMENT) address.hash = encodeURIComponent(id);
    else address.searchParams.set(this.#name, id);
    return address;
  }

  end() {
    this.#life.abort();
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
