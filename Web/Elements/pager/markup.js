// The markup of the shadow root of <lockstep-pager>.

import { create } from "../bridge/dom.js";
import { snapCount } from "./table.js";

/** Creates the fixed parts, by their names in the table. `header`, `bar`, `pages` and `direction` are the children of a
 * pager's root, `bar` and `direction` those of a strip's. */
export function createParts() {
  const indicator = create("div", { class: "indicator", part: "indicator", role: "presentation" });
  const entering = create("div", { class: "indicator entering", part: "indicator", role: "presentation" });
  const round = createRound("round");
  const enteringRound = createRound("round entering");
  const track = create("div", { class: "track", role: "presentation" }, indicator, entering, round, enteringRound);
  const tabs = create("div", { class: "tabs", role: "presentation" }, track);
  const strip = create("div", { class: "strip", part: "strip", role: "tablist", "data-sized": true }, tabs);
  const [leading, trailing] = [create("slot"), create("slot")];
  const snap = Array.from({ length: snapCount }, () => create("div", { class: "snap" }));
  const panels = create("div");
  const shield = create("div", { class: "shield" });
  const row = create("div", { class: "row" }, ...snap, panels, shield);
  // Its size tells the reading direction, so that a change of the direction is a change of a size. While the height follows the
  // pages, its size also tells the width of the pager.
  const direction = create("div", { class: "direction", "data-sized": true });
  return {
    header: create("div", { class: "header", part: "header", "data-sized": true }, create("slot")),
    bar: create("div", { class: "bar", part: "bar" }, leading, strip, trailing),
    strip, tabs, track, indicator, entering, round, enteringRound, leading, trailing,
    pages: create("div", { class: "pages", part: "pages", "data-sized": true }, row),
    row, panels, shield, direction, snap,
  };
}

/** Creates a round indicator: two boxes, whose common part is visible. */
function createRound(className) {
  const fill = create("div", { part: "indicator rounded" });
  return create("div", { class: className, role: "presentation" }, fill);
}

export function createTab() {
  const content = create("span", { class: "content" }, create("slot"));
  const label = create("span", { class: "label", "data-sized": "border-box" }, content);
  return Object.assign(create("button", { role: "tab", part: "tab", type: "button" }, label), { sized: label });
}

export function createPanel() {
  return create("div", { role: "tabpanel", part: "page" }, create("slot"));
}
