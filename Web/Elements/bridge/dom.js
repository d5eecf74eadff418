// Small helpers for the DOM.

import { keys } from "./table.js";

/** The elements in which keys and the mouse edit text. */
export const FIELDS = "input, textarea, select, [contenteditable]";

/** The base class of the elements. Outside a browser there is none, and the modules can still be imported. */
export const ElementBase = globalThis.HTMLElement ?? class {};

/** Creates an element with attributes and children. An attribute whose value is `true` is empty. */
export function create(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** Listens for several types of events. */
export function listen(target, types, listener, options) {
  for (const type of types) target.addEventListener(type, listener, options);
}

/** Dispatches an event of an element to the app. */
export function tell(element, type, detail) {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

/** The nearest element with a name around an element, also outside of the shadow roots around it; null without one. */
export function around(element, name) {
  let node = element;
  do node = node.parentNode ?? node.host;
  while (node && node.localName !== name);
  return node ?? null;
}

/** Runs an app's code and reports its errors: no exception may pass through Swift code. */
export function guarded(action) {
  try {
    return action();
  } catch (error) {
    reportError(error);
  }
}

/** Calls `move` after the node that had the focus was removed, unless the app has moved the focus itself. */
export function moveLostFocus(element, move) {
  queueMicrotask(() => {
    const { activeElement, body } = element.ownerDocument;
    if (!activeElement || activeElement === body) move();
  });
}

/** The arguments with which Swift handles a key: the key's number, Control, and the other modifiers. */
export function keyArguments({ key, ctrlKey, altKey, metaKey }) {
  return [keys.indexOf(key), ctrlKey, altKey || metaKey];
}

/** The number by which Swift identifies a name. Numbers are assigned in order. */
export function numberOf(numbers, name) {
  if (!numbers.has(name)) numbers.set(name, numbers.size);
  return numbers.get(name);
}
