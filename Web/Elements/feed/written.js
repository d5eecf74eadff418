// The rows of a list that stand in its HTML: they are shown before the script, and the element begins with them. A page loads
// this module when a list has such rows.

import { listen } from "../bridge/dom.js";
import { isSideways } from "./axis.js";

/** The frames for which the lists are to be still: while nobody has scrolled one, and after a scroll whose end no event tells. */
const STILL = { unscrolled: 2, scrolled: 60 };

/** The time after which a scroll that sends no event any more counts as ended, in milliseconds: longer than a finger mostly rests
 * in a scroll. */
const LONGEST_REST = 5000;

/** The element and its rows are grids before the script and after it. Thereby the margins of a row do the same, and Chromium reports
 * no shift of the layout: it makes an element anew whose display changes, and then forgets where the element was. */
const styles = `
:host(lockstep-feed) { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
article { display: grid; grid-template-columns: minmax(0, 1fr); }
`;

const LISTS = "lockstep-feed:not(:defined)";
const watch = new AbortController();
/** The lists that are being scrolled, and the times of their last scroll events. */
const scrolling = new Map();
let least = STILL.unscrolled;

/** Watches the scrolls of the lists until they are at rest. */
export function watchLists() {
  const tellsEnd = "onscrollend" in window;
  const note = ({ type, target }) => {
    if (!target.matches?.(LISTS)) return;
    if (!tellsEnd) least = STILL.scrolled;
    else if (type === "scroll") scrolling.set(target, performance.now());
    else scrolling.delete(target);
  };
  listen(document, ["scroll", "scrollend"], note, { capture: true, passive: true, signal: watch.signal });
}

/** Resolves when no list of the document is being scrolled, so that no finger and no scroll is interrupted. */
export async function listsAtRest() {
  for (let still = 0, last; !document.hidden && (isScrolling() || still < least); ) {
    await new Promise(requestAnimationFrame);
    const now = [...document.querySelectorAll(LISTS)].map(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft).join();
    still = now === last ? still + 1 : 0;
    last = now;
  }
  watch.abort();
}

/** `true` while a list is being scrolled. A list that is removed or hidden in a scroll sends no event of its end. */
function isScrolling() {
  const now = performance.now();
  for (const [list, time] of scrolling) if (!list.checkVisibility() || now - time > LONGEST_REST) scrolling.delete(list);
  return scrolling.size > 0;
}

/** Returns the rows in the HTML of a list, or null. Right before the element gets its shadow root, they still have their heights.
 * `parse` reads JSON. */
export function readRows(feed, parse) {
  const script = feed.querySelector(":scope > script[type='application/json']");
  if (!script) return null;
  try {
    const batch = parse(script.textContent);
    if (Array.isArray(batch.items)) return new WrittenRows(feed, script, batch);
    console.error("The rows in the HTML are not used: their JSON has no items.");
  } catch (problem) {
    console.error(problem);
  }
  script.remove();
  return null;
}

class WrittenRows {
  #feed;
  #script;
  #batch;
  #ownStyle;
  #children;
  #heights;
  #height;
  #top;

  constructor(feed, script, batch) {
    this.#feed = feed;
    this.#script = script;
    this.#batch = batch;
    this.#ownStyle = { boxSizing: feed.style.boxSizing, minHeight: feed.style.minHeight };
    this.#children = [...feed.children].filter((child) => !child.matches("script, template, noscript"));
    const scale = scaleOf(feed);
    this.#heights = this.#children.map((child) => outerLength(child, scale, isSideways(feed)));
    this.#top = feed.scrollTop || Math.abs(feed.scrollLeft);
    this.#height = feed.getBoundingClientRect().height / scale;
  }

  /** Lays the element out as before. The document would lose its scroll offset if the element had no rows for a moment. */
  style(engine) {
    engine.addStyles(styles);
    Object.assign(this.#feed.style, { boxSizing: "border-box", minHeight: `${this.#height}px` });
  }

  /** Makes these rows the first batch of the list, in their places. */
  takeOver({ engine, items, loader, rows }) {
    const focused = this.#feed.getRootNode().activeElement;
    this.style(engine); // A list that a script has added is not laid out like this yet.
    this.#script.remove();
    if (this.#children.length > this.#batch.items.length) console.warn("The HTML of a list has more rows than its JSON has items.");
    const pairs = this.#batch.items.slice(0, this.#children.length).map((item, index) => [item, this.#children[index]]);
    for (const [item, child] of pairs) rows.written.set(item?.id, { item, child });
    loader.startWith(this.#batch);
    const numbers = pairs.map(([item]) => items.knownNumber(item?.id));
    const held = pairs.findIndex(([, child]) => child.contains(focused));
    if (held >= 0 && numbers[held] !== undefined) engine.focus(numbers[held]);
    // The rows had the whole width, and not that of a lane.
    const isMeasured = (number) => number !== undefined && !(this.#feed.getAttribute("lanes") > 0);
    const measured = numbers.flatMap((number, index) => (isMeasured(number) ? [number, this.#heights[index]] : []));
    engine.writeNumbers(measured);
    engine.takeOver(measured.length / 2, this.#top);
    Object.assign(this.#feed.style, this.#ownStyle);
    // The list was a scroller with the focus. Now its rows are what the keyboard reaches.
    if (focused === this.#feed) rows.focusEntry();
    else if (held >= 0) focused.focus({ preventScroll: true });
  }
}

/** How much larger than its layout an element is drawn: by transforms and zoom around it. A browser rounds `offsetWidth`, so a
 * ratio near 1 is none. */
function scaleOf(node) {
  const scale = node.getBoundingClientRect().width / node.offsetWidth;
  return Math.abs(scale - 1) < 0.01 || !Number.isFinite(scale) ? 1 : scale;
}

/** The length of a row with its margins, in its own layout. */
function outerLength(child, scale, isSideways) {
  const style = getComputedStyle(child), box = child.getBoundingClientRect();
  const [length, ...margins] = isSideways ? [box.width, style.marginLeft, style.marginRight] : [box.height, style.marginTop, style.marginBottom];
  return margins.reduce((sum, margin) => sum + Number.parseFloat(margin), length / scale);
}
