// Loads an element's WebAssembly module and defines the element.

import { Module } from "./module.js";
import { pageFunctions } from "./page.js";

/** Defines an element when its engine has loaded, what `prepare` loads has loaded, and `rest` has resolved. Resolves with
 * `true` when the element is defined. Outside a browser, nothing is loaded. */
export async function defineElement(name, Element, address, prepare, rest) {
  if (!globalThis.customElements || !globalThis.document) return false;
  // `recorder.js` may have defined the element already.
  if (customElements.get(name)) return true;
  try {
    const module = new Module();
    [module.exports] = await Promise.all([load(address(), { math: Math, page: pageFunctions(module) }), prepare?.()]);
    await rest?.();
    // Another script may have defined the element while the file arrived.
    if (customElements.get(name)) return true;
    Element.module = module;
    customElements.define(name, Element);
    return true;
  } catch (error) {
    reportFailure(name, error);
    return false;
  }
}

/** Loads a WebAssembly module and resolves with its exports. */
export async function load(address, imports) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}`);
  const { instance } = await instantiate(response, imports);
  return instance.exports;
}

/** Compiles while the file arrives. A server that serves the file as another type than `application/wasm`, or a browser
 * without streaming, gets the whole file first. */
async function instantiate(response, imports) {
  const type = response.headers.get("Content-Type") ?? "";
  const canStream = WebAssembly.instantiateStreaming && type.split(";")[0].trim() === "application/wasm";
  return canStream
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** Tells the person at the console and the elements of the document that they stay undefined. */
function reportFailure(name, error) {
  console.error(`<${name}> is not available: ${error.message}. Its children are shown without it.`);
  tellFailure(name, error);
}

/** Tells the elements of the document that they stay undefined, and makes them a group that the keyboard reaches. */
export function tellFailure(name, error) {
  for (const element of document.querySelectorAll(`${name}:not(:defined)`)) {
    element.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    if (!element.hasAttribute("role")) element.setAttribute("role", "group");
    for (const node of [element, ...element.querySelectorAll(":scope > [data-page]")]) makeReachable(node);
  }
}

/** Lets the keyboard reach content that scrolls. */
function makeReachable(node) {
  if (node.hasChildNodes() && !node.hasAttribute("tabindex")) node.tabIndex = 0;
}
