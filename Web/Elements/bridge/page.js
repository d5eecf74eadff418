// The functions that Swift imports. They act on the element for which Swift code is running. Nodes are numbers, and
// names are addresses of text in Swift's memory.

import { guarded } from "./dom.js";
import { nodeKinds, noPage, writeWays } from "./table.js";

/** The ways in which Swift writes a number to a node. */
const writers = {
  number: (node, name, value) => (node[name] = value),
  truth: (node, name, value) => (node[name] = value > 0),
  mark: (node, name, value) => node.classList.toggle(name, value > 0),
  part: (node, name, value) => node.part.toggle(name, value > 0),
  style: (node, name, value) => node.style.setProperty(name, value),
  pixels: (node, name, value) => node.style.setProperty(name, `${value}px`),
  along: (node, name, value) => (node.style.translate = `${value}px`),
  panel: (node, name, value) => {
    if (value === noPage) node.removeAttribute(name);
    else node.setAttribute(name, `panel-${value}`);
  },
};
const orderedWriters = writeWays.map((way) => writers[way]);

/** The functions that a module's Swift code imports. */
export function pageFunctions(module) {
  const nameAt = (address) => module.name(address);
  const element = () => module.running.element;
  const nodes = () => module.running.nodes;
  return {
    now: () => performance.now() / 1000,

    write(node, way, name, value) {
      orderedWriters[way](nodes().get(node), nameAt(name), value);
    },

    read(number, name) {
      const node = nodes().get(number);
      return node[nameAt(name)] ?? layoutSize(node.sized, nameAt(name));
    },

    focus(node) {
      nodes().get(node)?.focus({ preventScroll: true });
    },

    place: (number, parent, previous) => placeNode(module.running, number, nodes().get(parent), nodes().get(previous)),
    remove: (number) => module.running.nodes.remove(number),

    option: (name, values) => nameAt(values).split(" ").indexOf(element().getAttribute(nameAt(name))),
    number: (name) => Number.parseFloat(element().getAttribute(nameAt(name))),

    frame: () => module.running.requestFrame(),
    wait: (timer, seconds) => module.running.wait(timer, seconds),

    call(name, ...values) {
      const { effects } = module.running;
      return guarded(() => effects[nameAt(name)](...values));
    },
  };
}

/** The width or height of a node in its own layout: transforms and zoom around the element do not change it. 0 for a
 * node that is not shown, or whose contents the browser skips. The box of a measured node includes its padding and
 * border. */
export function layoutSize(node, name) {
  if (node.checkVisibility?.() === false) return 0;
  return Number.parseFloat(getComputedStyle(node)[name]) || 0;
}

/** Inserts a node after `previous` in its parent, and creates the node first if necessary. */
function placeNode({ nodes, effects, makers }, number, parent, previous) {
  const isNew = !nodes.has(number);
  const node = isNew ? nodes.add(number, makeNode(makers, number)) : nodes.get(number);
  guarded(() => effects.fill(node, isNew));
  const next = previous ? previous.nextSibling : parent.firstChild;
  if (node !== next) parent.insertBefore(node, next);
}

/** Creates a node. Its number in Swift is four times the number of the page, plus the kind. */
function makeNode(makers, number) {
  const kind = nodeKinds[number & 3];
  return Object.assign(makers[kind](), { kind, number: number >> 2 });
}
