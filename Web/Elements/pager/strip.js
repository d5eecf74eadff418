// The input on the tabs.

import { keyArguments, listen } from "../bridge/dom.js";
import { inputs } from "./table.js";

export function listenToStrip(strip, engine) {
  listen(strip, ["pointerdown", "pointerup", "click"], (event) => {
    const { type, target, button, detail, clientX, clientY, timeStamp } = event;
    engine.tap(inputs.indexOf(type), numberOfTab(target), button, detail, clientX, clientY, engine.seconds(timeStamp));
  });
  listen(strip, ["focusin"], ({ target }) => engine.focus(numberOfTab(target)));
  listen(strip, ["keydown"], (event) => {
    if (engine.key(...keyArguments(event))) event.preventDefault();
  });
  listen(strip, ["scroll"], () => {
    if (strip.isScrolledBySwift) strip.isScrolledBySwift = false;
    else engine.stripScrolled();
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

/** Shows the title of a tab's page. */
export function fillTab(tab, title) {
  const label = tab.firstChild;
  if (label.textContent !== title) label.textContent = title;
}

/** The page number of the tab that contains a node; -1 outside the tabs. */
function numberOfTab(node) {
  return node.closest("[role=tab]")?.number ?? -1;
}
