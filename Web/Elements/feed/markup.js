// The markup of the shadow root of <lockstep-feed>.

import { create } from "../bridge/dom.js";

/** Creates the fixed parts. `scroller` and `live` are the children of the root. */
export function createParts() {
  const list = create("div", { class: "list", role: "feed", "aria-busy": "true" });
  const message = create("span", { part: "message" });
  const retry = create("button", { part: "retry", type: "button", hidden: true });
  const spinner = create("div", { class: "spinner", part: "spinner" });
  const footer = create("div", { class: "footer", part: "footer" }, spinner, message, retry);
  const scroller = create("div", { class: "scroller bare", part: "scroller", "data-sized": true }, list, footer);
  const live = create("div", { class: "live", "aria-live": "polite" });
  return { scroller, list, footer, message, retry, live };
}

export function createRow() {
  return create("article", { part: "row", "data-sized": true }, create("slot"));
}
