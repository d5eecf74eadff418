// Labels that mix their two colors or fonts while the pages move: the fraction of the selected look that each tab shows, as a CSS
// variable. The browser plays it against the scroll position of the pages.

const NAME = "--selected-fraction";

export class Feature {
  #engine;
  #animation;
  #original;
  #animations = new Map();

  constructor(_, { engine, animation }) {
    this.#engine = engine;
    this.#animation = animation;
    this.#original = engine.effects.mix;
    engine.effects.mix = (...values) => this.#play(...values);
    engine.redraw(); // The engine tells the fractions again.
  }

  configure() {}

  /** Plays the fractions of the tabs from `first` to `last`. The pages from `start` on fill `length` strides. All other
   * tabs have the fraction 0. Without tabs in the range, nothing is played. */
  #play(first, last, start, length) {
    for (const node of this.#engine.nodes.values()) {
      if (node.kind !== "tab") continue;
      const index = Number(node.ariaPosInSet) - 1;
      node.style.removeProperty(NAME);
      if (index < first || index > last) this.#cancel(node);
      else this.#animate(node, course((index - start) / length, 1 / length));
    }
    for (const node of this.#animations.keys()) if (!node.isConnected) this.#cancel(node);
  }

  end() {
    for (const node of this.#animations.keys()) this.#cancel(node);
    this.#engine.effects.mix = this.#original;
  }

  #animate(node, keyframes) {
    if (!this.#animations.size) register();
    if (!this.#animations.has(node)) this.#animations.set(node, this.#animation(node));
    const animation = this.#animations.get(node);
    for (const keyframe of keyframes) animation.add(keyframe);
    animation.play();
  }

  #cancel(node) {
    this.#animations.get(node)?.cancel();
    this.#animations.delete(node);
  }
}

/** The keyframes of a tab: 1 on its page, 0 one page away. */
function course(middle, step) {
  const points = [[middle - step, 0], [middle, 1], [middle + step, 0]].filter(([offset]) => offset >= 0 && offset <= 1);
  if (points[0][0] > 0) points.unshift([0, 0]);
  if (points.at(-1)[0] < 1) points.push([1, 0]);
  return points.map(([offset, fraction]) => ({ offset, [NAME]: fraction }));
}

/** Makes the variable a number, so that browsers can animate it. */
function register() {
  try {
    CSS.registerProperty({ name: NAME, syntax: "<number>", inherits: true, initialValue: "0" });
  } catch {
    // It is registered already.
  }
}
