// The nodes of an element, by the numbers with which Swift identifies them.

import { nodeKinds } from "./table.js";

const PART = nodeKinds.indexOf("part");

/** `true` for the number of a part of the fixed markup. */
export function isPart(number) {
  return (number & 3) === PART;
}

/** `true` for a change of size that the engine has to know. A feature may animate the height of a node. */
function isNews({ target, contentRect: { width } }) {
  const isSame = target.ignoresHeight && target.lastWidth === width;
  target.lastWidth = width;
  return !isSame;
}

export class Nodes {
  #byNumber = new Map();
  #sizes = null;
  /** The nodes whose sizes are observed from the next frame on. */
  #new = new Set();
  #view = null;
  #resized;
  #removed;

  /** `resized` receives the numbers of the nodes whose sizes changed, `removed` each node before it is removed. */
  constructor(resized, removed) {
    this.#resized = resized;
    this.#removed = removed;
  }

  /** Observes the sizes of the nodes in a window from now on. */
  observeIn(view) {
    this.stopObservingSizes(); // A window that is gone has no next frame.
    this.#view = view;
    this.#sizes = new view.ResizeObserver((entries) => {
      const numbers = entries.filter(isNews).map(({ target }) => target.numberInSwift);
      if (numbers.length) this.#resized(numbers);
    });
  }

  get(number) {
    return this.#byNumber.get(number);
  }

  has(number) {
    return this.#byNumber.has(number);
  }

  values() {
    return this.#byNumber.values();
  }

  /** Adds the parts of the fixed markup, in the order of the table. The last part may be a list of nodes. */
  addParts(order, parts) {
    for (const [index, node] of order.flatMap((name) => parts[name]).entries()) this.add((index << 2) | PART, node);
  }

  /** Adds a node. When the node has `data-sized`, or the child that its property `sized` names, Swift receives the changes
   * of its size. The value of `data-sized` is the box whose size counts. */
  add(number, node) {
    node.sized ??= node;
    node.sized.numberInSwift = number;
    this.#byNumber.set(number, node);
    this.#observe(node);
    return node;
  }

  remove(number) {
    const node = this.#byNumber.get(number);
    this.#byNumber.delete(number);
    this.#sizes.unobserve(node.sized);
    this.#removed(node);
    node.remove();
  }

  observeSizes() {
    for (const node of this.#byNumber.values()) this.#observe(node);
  }

  stopObservingSizes() {
    this.#sizes?.disconnect();
    this.#new.clear();
  }

  /** Observes the size from the next frame on: a browser reports the error "ResizeObserver loop" when an observation
   * starts while it delivers sizes. */
  #observe({ sized }) {
    if (!("sized" in sized.dataset)) return;
    if (!this.#new.size) this.#view.requestAnimationFrame(() => this.#observeNew());
    this.#new.add(sized);
  }

  #observeNew() {
    for (const node of this.#new) {
      if (node.isConnected) this.#sizes.observe(node, { box: node.dataset.sized || "content-box" });
    }
    this.#new.clear();
  }
}
