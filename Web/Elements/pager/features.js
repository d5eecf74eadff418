// The features that only some pagers need. Their table, and the module of a feature, are loaded when the first element needs
// them.

import { guarded } from "../bridge/dom.js";
import { load as loadEngine } from "../bridge/load.js";
import { needsFeature } from "./options.js";
import { insides } from "./strips.js";

/** The modules, by the selector of the elements that need them; undefined before the first element needs one. */
let modules;
/** The classes of the features that have been loaded, by selector. */
const loaded = new Map();
/** What is being loaded: features by selector, and the table of the modules. */
const loading = new Map();

/** Loads something once for all elements. What could not be loaded is tried again when it is asked for again. */
function loadOnce(key, load) {
  if (!loading.has(key)) loading.set(key, load().catch((error) => loading.delete(key) && reportError(error)));
  return loading.get(key);
}

function loadTable() {
  return loadOnce(needsFeature, async () => ({ modules } = await import("../extras/features.js")));
}

function loadFeature(selector) {
  return loadOnce(selector, async () => {
    const module = await modules[selector]();
    await module.prepare?.(loadEngine);
    loaded.set(selector, module.Feature);
  });
}

/** Loads the features of the elements in the document, so that their first drawing is complete. */
export async function loadFeatures() {
  if (!document.querySelector(`:is(lockstep-pager,lockstep-strip)${needsFeature}`)) return;
  await loadTable();
  await Promise.all(Object.keys(modules ?? {}).map((selector) => document.querySelector(selector) && loadFeature(selector)));
}

/** Tells the features of a pager, and those of its strips, that the pages change. Returns a function for the end. */
export function beginPageChange(features, strips) {
  const all = [features, ...strips.map((strip) => strip.features)];
  for (const each of all) each.tell("pagesWillChange");
  return () => all.forEach((each) => each.tell("pagesDidChange"));
}

/** The features of one element. */
export class Features {
  #element;
  #running = new Map();

  constructor(element) {
    this.#element = element;
  }

  /** Starts and ends features after a change of the element's attributes or children. */
  configure() {
    if (!modules && this.#element.matches(needsFeature)) loadTable().then(() => modules && this.#loaded());
    for (const selector in modules) {
      if (!this.#element.matches(selector)) this.#end(selector);
      else if (!loaded.has(selector)) loadFeature(selector).then(() => loaded.has(selector) && this.#loaded());
      else this.#start(selector);
    }
  }

  #loaded() {
    if (this.#element.isConnected) this.configure();
  }

  #start(selector) {
    if (!this.#running.has(selector)) {
      const Feature = loaded.get(selector);
      this.#running.set(selector, new Feature(this.#element, insides.get(this.#element)));
    }
    guarded(() => this.#running.get(selector).configure()); // It may call functions of the app.
  }

  #end(selector) {
    this.#running.get(selector)?.end();
    this.#running.delete(selector);
  }

  tell(name) {
    for (const feature of this.#running.values()) feature[name]?.();
  }

  /** Ends all features of an element that leaves the document. */
  stop() {
    for (const selector of [...this.#running.keys()]) this.#end(selector);
  }
}
