// The features that only some pagers need. The module of a feature is loaded when the first element needs it.

import { guarded } from "../bridge/dom.js";
import { load as loadEngine } from "../bridge/load.js";
import { insides } from "./strips.js";

const header = ":is([header-collapse], [header-pull], [header-opacity])";
const eitherElement = ":is(lockstep-pager, lockstep-strip)";

/** The modules, by the selector of the elements that need them. */
const modules = {
  "lockstep-pager[transition]:not([transition=slide])": () => import("../extras/transition.js"),
  "lockstep-pager[height=page]:not([axis=vertical])": () => import("../extras/height.js"),
  "lockstep-pager:is([strip-scroll-behavior=hides], [strip-scroll-behavior^=shrinks])": () => import("../extras/hiding.js"),
  [`lockstep-pager${header}`]: () => import("../extras/header.js"),
  "lockstep-pager[url]": () => import("../extras/url.js"),
  [`${eitherElement}[strip-fade]`]: () => import("../extras/strip-fade.js"),
  [`${eitherElement}[tab-changes=animated]`]: () => import("../extras/tab-changes.js"),
  [`${eitherElement}:has(> [data-menu])`]: () => import("../extras/menus.js"),
};

/** The classes of the features that have been loaded, by selector. */
const loaded = new Map();
/** The features that are being loaded, by selector. */
const loading = new Map();

async function load(selector) {
  const module = await modules[selector]();
  await module.prepare?.(loadEngine);
  loaded.set(selector, module.Feature);
}

/** Loads a feature, once for all elements. A feature that could not be loaded is tried again when it is asked for again. */
function loadOnce(selector) {
  if (!loading.has(selector)) loading.set(selector, load(selector).catch((error) => giveUp(selector, error)));
  return loading.get(selector);
}

function giveUp(selector, error) {
  loading.delete(selector);
  reportError(error);
}

/** Loads the features of the elements in the document, so that their first drawing is complete. */
export function loadFeatures() {
  const needed = Object.keys(modules).filter((selector) => document.querySelector(selector));
  return Promise.all(needed.map(loadOnce));
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
    for (const selector of Object.keys(modules)) {
      if (!this.#element.matches(selector)) this.#end(selector);
      else if (!loaded.has(selector)) loadOnce(selector).then(() => loaded.has(selector) && this.#loaded());
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
