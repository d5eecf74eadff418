// The fraction by which a header is collapsed, for an app: an event, and a variable of the header's content.

const NAME = "--collapsed-fraction";

export class Feature {
  #pager;
  #parts;
  #observer;
  #fraction = null;

  constructor(pager, { engine, parts }) {
    this.#pager = pager;
    this.#parts = parts;
    this.#observer = new engine.view.MutationObserver(() => this.#tell());
    for (const node of [parts.header, parts.row]) this.#observer.observe(node, { attributes: true, attributeFilter: ["style"] });
  }

  configure() {
    this.#tell();
  }

  #tell() {
    const { header, row } = this.#parts;
    const [top, range] = [number(header, "--lockstep-top"), number(row, "--range")];
    const fraction = range > 0 ? Math.min(Math.max(-top / range, 0), 1) : 0;
    if (fraction === this.#fraction || Number.isNaN(fraction)) return;
    this.#fraction = fraction;
    header.style.setProperty(NAME, fraction);
    this.#pager.dispatchEvent(new CustomEvent("collapsechange", { detail: { fraction }, bubbles: true, composed: true }));
  }

  end() {
    this.#observer.disconnect();
    this.#parts.header.style.removeProperty(NAME);
  }
}

function number(node, name) {
  return Number.parseFloat(node.style.getPropertyValue(name));
}
