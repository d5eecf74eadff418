// Options of moves that few pagers have: the spring, the rows of long jumps, the way round in a cyclic pager, and the page that
// follows a removed one.

const TRAVELS = ["index-order", "shortest"];
const JUMPS = ["shortened", "whole"];
const SURVIVORS = ["following", "preceding", "first"];

export class Feature {
  #pager;
  #engine;

  constructor(pager, { engine }) {
    this.#pager = pager;
    this.#engine = engine;
  }

  configure() {
    const [stiffness, damping] = (this.#pager.spring ?? "").split(/[\s,]+/).map(Number.parseFloat);
    const has = (values, name) => Math.max(values.indexOf(this.#pager.getAttribute(name)), 0);
    this.#engine.tune(
      stiffness > 0 && damping > 0 ? stiffness : 0, damping > 0 ? damping : 0,
      has(TRAVELS, "cyclic-travel"), has(JUMPS, "long-jumps"), has(SURVIVORS, "survivor"));
    this.#engine.commit();
  }

  end() {
    this.#engine.tune(0, 0, 0, 0, 0);
    this.#engine.commit();
  }
}
