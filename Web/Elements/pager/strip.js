// The input on the tabs.

import { keyArguments, listen } from "../bridge/dom.js";
import { noPage } from "../bridge/table.js";
import { inputs } from "./table.js";

/** The time without a scroll event after which a strip is at rest, in milliseconds, where the browser does not report
 * the end of a scroll. */
const REST = 150;

export function listenToStrip(strip, engine) {
  listen(strip, ["pointerdown", "pointerup", "click"], (event) => {
    const { type, button, detail, clientX, clientY, timeStamp } = event;
    engine.tap(inputs.indexOf(type), numberOfTab(event), button, detail, clientX, clientY, engine.seconds(timeStamp));
  });
  listen(strip, ["focusin"], (event) => engine.focus(numberOfTab(event)));
  // A tab that Swift removes loses the focus while Swift draws.
  const left = () => strip.matches(":focus-within") || engine.focus(noPage);
  listen(strip, ["focusout"], () => queueMicrotask(left));
  listen(strip, ["keydown"], (event) => {
    if (engine.key(...keyArguments(event))) event.preventDefault();
  });
  listenToScrolls(strip, engine);
}

/** Reports a person's scrolls, and the end of each. */
function listenToScrolls(strip, engine) {
  const hasScrollEnd = "onscrollend" in strip;
  const ended = () => engine.stripScrollEnded();
  let timer;
  listen(strip, ["scroll"], () => {
    if (strip.isScrolledBySwift) return (strip.isScrolledBySwift = false);
    engine.stripScrolled();
    if (hasScrollEnd) return strip.addEventListener("scrollend", ended, { once: true });
    clearTimeout(timer);
    timer = setTimeout(ended, REST);
  }, { passive: true });
}

/** Scrolls the strip for Swift. The event that follows is not a person's scroll. */
export function scrollStrip(strip, offset) {
  const before = strip.scrollLeft;
  strip.scrollLeft = offset;
  if (strip.scrollLeft !== before) strip.isScrolledBySwift = true;
}

/** Gives the strip the name that the app gives the pager. */
export function nameStrip(strip, pager) {
  strip.ariaLabel = pager.ariaLabel;
  strip.ariaLabelledByElements = pager.ariaLabelledByElements ?? null;
}

/** The page number of the tab in which an event happened; `noPage` outside the tabs. */
function numberOfTab(event) {
  return event.composedPath().find(({ kind }) => kind === "tab")?.number ?? noPage;
}
