// Effects on the content of a header that collapses. The engine says where the content is.

import { numbers, prepare } from "../extras.js";
import { headerCollapses, headerNumbers, headerPulls } from "./table.js";

export { prepare };

// The header is a grid with one row. The row is as high as its content would be by itself, also while the content has another
// height: a percentage does not count in the height of the row. A change of the content thus changes the header.
const styles = `
.header.effects { display: grid; grid-template-columns: minmax(0, 1fr); }
.header.effects > slot { display: block; }
.header.filled > slot { display: flex; flex-direction: column; overflow: clip; }
.header.filled > slot::slotted(*) { flex: 1 1 auto !important; min-height: 0 !important; box-sizing: border-box !important; }
`;

export class Feature {
  #pager;
  #engine;
  #header;
  #row;
  #content;
  #observer;
  #sizes;
  /** The `top` that is drawn last; null without effects, and an empty text when they are outdated. */
  #drawn = "";

  constructor(pager, { engine, parts }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#header = parts.header;
    this.#row = parts.row;
    this.#content = parts.header.firstChild;
    this.#observer = new MutationObserver(() => this.#draw());
    this.#observer.observe(this.#header, { attributes: true, attributeFilter: ["style", "class"] });
    this.#sizes = new engine.view.ResizeObserver(() => this.#redraw());
    this.#sizes.observe(this.#header);
  }

  configure() {
    this.#engine.addStyles(styles);
    this.#header.classList.add("effects");
    this.#redraw();
  }

  #redraw() {
    this.#drawn = "";
    this.#draw();
  }

  #draw() {
    const top = Number.parseFloat(this.#header.style.getPropertyValue("--lockstep-top"));
    if (!this.#header.classList.contains("collapsing") || Number.isNaN(top)) return this.#forget();
    if (top === this.#drawn) return;
    this.#drawn = top;
    const height = this.#header.offsetHeight;
    const [y, contentHeight, scale, opacity] = this.#placement(top, height);
    const { style } = this.#content;
    style.transform = `translateY(${y - top}px) scale(${scale})`;
    style.transformOrigin = `50% ${contentHeight / 2}px`;
    style.opacity = opacity;
    this.#header.style.clipPath = `inset(${-top}px 0 0)`;
    const isFilled = contentHeight !== height;
    this.#header.classList.toggle("filled", isFilled);
    style.height = isFilled ? `calc(100% + ${contentHeight - height}px)` : "";
  }

  /** The top, the height, the scale and the opacity of the content in a header that is moved by `top`. */
  #placement(top, height) {
    const [name, speed] = (this.#pager.headerCollapse ?? "moves").split(/[()]/);
    const collapse = Math.max(headerCollapses.indexOf(name), 0);
    const pull = headerPulls.indexOf(this.#pager.headerPull ?? "moves");
    const opacity = Number.parseFloat(this.#pager.headerOpacity ?? 1);
    const range = Number.parseFloat(this.#row.style.getPropertyValue("--range"));
    const [collapsed, pulled] = [Math.max(-top, 0), Math.max(top, 0)];
    const factor = Number.parseFloat(speed ?? 1);
    return numbers("header", headerNumbers.length, collapse, factor, pull, opacity, collapsed, range, height, pulled);
  }

  /** Takes the effects from a header that does not collapse, once: each write of a class calls the observer again. */
  #forget() {
    if (this.#drawn === null) return;
    this.#drawn = null;
    this.#reset();
  }

  #reset() {
    this.#content.style.cssText = "";
    this.#header.style.clipPath = "";
    this.#header.classList.remove("filled");
  }

  end() {
    this.#observer.disconnect();
    this.#sizes.disconnect();
    this.#reset();
    this.#header.classList.remove("effects");
  }
}
