// Options that CSS sets, so that they differ by the width of the window or of a container: each attribute that `css-options`
// names has the value of its variable, such as `--lockstep-visible-pages` for `visible-pages`.

export class Feature {
  #element;
  #observer;
  /** The values that the attributes had before CSS set them, by name; null without the attribute. */
  #own = new Map();

  constructor(element, { engine }) {
    this.#element = element;
    this.#observer = new engine.view.ResizeObserver(() => this.#read());
    this.#observer.observe(element);
    this.#observer.observe(element.ownerDocument.documentElement);
  }

  configure() {
    this.#read();
  }

  get #names() {
    return this.#element.getAttribute("css-options").split(/\s+/).filter((name) => name && name !== "css-options");
  }

  #read() {
    const names = this.#names;
    const style = getComputedStyle(this.#element);
    for (const name of this.#own.keys()) if (!names.includes(name)) this.#restore(name);
    for (const name of names) {
      const value = style.getPropertyValue(`--lockstep-${name}`).trim();
      if (!value) this.#restore(name);
      else this.#write(name, value);
    }
  }

  #write(name, value) {
    if (!this.#own.has(name)) this.#own.set(name, this.#element.getAttribute(name));
    if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
  }

  #restore(name) {
    if (!this.#own.has(name)) return;
    const value = this.#own.get(name);
    this.#own.delete(name);
    if (value === null) this.#element.removeAttribute(name);
    else this.#element.setAttribute(name, value);
  }

  end() {
    this.#observer.disconnect();
    for (const name of [...this.#own.keys()]) this.#restore(name);
  }
}
