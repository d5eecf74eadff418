// The markup of the shadow root of <lockstep-pager>.

import { create } from "../bridge/dom.js";
import { snapCount } from "./table.js";

/** Creates the fixed parts, by their names in the table. `header`, `strip`, `pages` and `direction` are
 * the children of the root. */
export function createParts() {
  const indicator = create("div", { class: "indicator", part: "indicator", role: "presentation" });
  const entering = create("div", { class: "indicator entering", part: "indicator", role: "presentation" });
  const track = create("div", { class: "track", role: "presentation" }, indicator, entering);
  const tabs = create("div", { class: "tabs", role: "presentation" }, track);
  const snap = Array.from({ length: snapCount }, () => create("div", { class: "snap" }));
  const panels = create("div");
  const shield = create("div", { class: "shield" });
  const row = create("div", { class: "row" }, ...snap, panels, shield);
  // Its size tells the reading direction, so that a change of the direction is a change of a size.
  const direction = create("div", { class: "direction", "data-sized": true });
  return {
    header: create("div", { class: "header", part: "header", "data-sized": true }, create("slot")),
    strip: create("div", { class: "strip", part: "strip", role: "tablist", "data-sized": true }, tabs),
    tabs, track, indicator, entering,
    pages: create("div", { class: "pages", part: "pages", "data-sized": true }, row),
    row, panels, shield, direction, snap,
  };
}

export function createTab() {
  const label = create("span", { class: "label", "data-sized": true });
  return create("button", { role: "tab", part: "tab", type: "button" }, label);
}

export function createPanel() {
  return create("div", { role: "tabpanel", part: "page", tabindex: "0" }, create("slot"));
}
