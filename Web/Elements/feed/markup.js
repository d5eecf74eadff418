// The markup of the shadow root of <lockstep-feed>.

import { create } from "../bridge/dom.js";

/** Creates the fixed parts. `scroller` and `live` are the children of the root. */
export function createParts() {
  const list = create("div", { class: "list", role: "feed", "aria-busy": "true" });
  const start = createNotice("header", [
    { part: "header" }, { part: "header-spinner" }, { part: "header-message" }, { part: "header-retry" },
  ]);
  const end = createNotice("footer", [
    { part: "footer", "data-sized": true }, { part: "spinner" }, { part: "message" }, { part: "retry" },
  ]);
  const refresh = create("button", { part: "refresh", class: "refresh", type: "button", hidden: true });
  const top = create("div", { class: "top" }, refresh, start.box);
  const scroller = create("div", { class: "scroller bare", part: "scroller", "data-sized": true }, top, list, end.box);
  const live = create("div", { class: "live", "aria-live": "polite" });
  return { scroller, list, footer: end.box, start, end, refresh, live };
}

/** Creates a spinner, a message and a button, with these parts. */
function createNotice(name, [boxPart, spinnerPart, messagePart, retryPart]) {
  const spinner = create("div", { class: "spinner", ...spinnerPart });
  const message = create("span", messagePart);
  const retry = create("button", { class: "retry", type: "button", hidden: true, ...retryPart });
  return { box: create("div", { class: `${name} idle`, ...boxPart }, spinner, message, retry), message, retry };
}

export function createPlaceholder() {
  return create("div", { part: "placeholder", class: "placeholder", "aria-hidden": "true" });
}

export function createRow() {
  const row = create("article", { part: "row", tabindex: -1, "data-sized": true }, create("slot"));
  return Object.assign(row, { kind: "row" });
}
