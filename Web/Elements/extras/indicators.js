// The indicators that an app draws: the children with `data-indicator`. Each is in a box that has the place and the width of
// the strip's own indicator, which is not shown. The box is not scaled, so nothing in it is distorted.

const styles = `
.own { position: absolute; inset-inline-start: 0; inset-block: 0; display: grid; align-content: end; pointer-events: none;
  width: var(--width); transform: translateX(var(--x)); }
.own.top { align-content: start; }
.own.fill { align-content: stretch; z-index: -1; }
.track:has(> .own) > :is(.indicator, .round) { visibility: hidden; }
`;

export class Feature {
  #element;
  #engine;
  #parts;
  #animation;
  #original;
  /** The boxes, by the children in them: `{ box, animation }`. */
  #boxes = new Map();
  #observer;

  constructor(element, { engine, parts, animation }) {
    this.#element = element;
    this.#engine = engine;
    this.#parts = parts;
    this.#animation = animation;
    const { effects } = engine;
    const { look, play } = (this.#original = { look: effects.look, play: effects.play });
    effects.look = (...values) => {
      look(...values);
      this.#add(...values);
    };
    effects.play = () => {
      play();
      for (const each of this.#boxes.values()) each.animation.play();
    };
    // Where the browser plays no course, the engine writes the place to the style of the strip's own indicator.
    this.#observer = new engine.view.MutationObserver(() => this.#place());
    this.#observer.observe(parts.indicator, { attributes: true, attributeFilter: ["style"] });
  }

  configure() {
    this.#engine.addStyles(styles);
    const children = [...this.#element.children].filter(({ dataset }) => "indicator" in dataset);
    for (const child of this.#boxes.keys()) if (!children.includes(child)) this.#remove(child);
    const added = children.filter((child) => !this.#boxes.has(child));
    for (const child of added) this.#show(child);
    for (const [child, { box }] of this.#boxes) box.className = `own ${child.dataset.indicator}`;
    if (added.length) this.#engine.redraw(); // The engine tells the course again.
    this.#place();
  }

  #show(child) {
    const document = this.#element.ownerDocument;
    const [box, slot] = [document.createElement("div"), document.createElement("slot")];
    box.role = "presentation";
    box.append(slot);
    this.#parts.track.append(box);
    slot.assign(child);
    this.#boxes.set(child, { box, animation: this.#animation(box) });
  }

  #remove(child) {
    const { box, animation } = this.#boxes.get(child);
    animation.cancel();
    box.remove();
    this.#boxes.delete(child);
  }

  #add(offset, x, width, opacity) {
    for (const { animation } of this.#boxes.values()) {
      animation.add({ offset, opacity, transform: `translateX(${x}px)`, width: `${width}px` });
    }
  }

  #place() {
    const from = this.#parts.indicator.style;
    const [x, width] = [from.getPropertyValue("--x"), from.getPropertyValue("--width")];
    for (const { box } of this.#boxes.values()) {
      box.style.setProperty("--x", x);
      box.style.setProperty("--width", `${width}px`);
      box.style.opacity = from.opacity;
    }
  }

  end() {
    this.#observer.disconnect();
    Object.assign(this.#engine.effects, this.#original);
    for (const child of [...this.#boxes.keys()]) this.#remove(child);
  }
}
