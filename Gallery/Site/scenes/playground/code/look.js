import { changed, defaults, indicatorInsets, narrower, PADDING } from "../options.js";

/** The statements that make a look with the defaults of the web. The options change it. */
function startLines(values, isChanged) {
  const least = narrower(defaults()["minimum-tab-width"]);
  return [
    "// Labels have no padding: tabs have spaces between them, into which the indicator reaches.",
    `let tabs = TabStripConfiguration(spacing: ${2 * PADDING}, sideInset: ${PADDING}, minimumTabWidth: ${least})`,
    `let indicator = TabIndicator(insets: TabIndicatorInsets(${indicatorInsets(values)}))`,
    `${isChanged ? "var" : "let"} look = TabStripLook(tabs: tabs, indicator: indicator)`,
  ];
}

/** The statements that make the look of the strip. There are none while no option of the look has changed: each host then has
 * its own default look. */
export function lookLines(values) {
  if (!changed(values).some(({ name, look }) => look || name === "indicator-insets")) return [];
  const lines = changed(values)
    .map((option) => option.look?.(values[option.name], values))
    .filter(Boolean)
    .map((line) => `look.${line}`);
  return [...startLines(values, lines.length > 0), ...lines];
}

/** The ids of the pages in Swift. */
export function pagesInSwift({ count }) {
  return count === "0" ? "[String]()" : `(1...${count}).map { "p\\($0)" }`;
}

/** Lines of code with this indentation. */
export function indented(lines, width) {
  return lines.join("\n").split("\n").map((line) => (line ? `${" ".repeat(width)}${line}\n` : "")).join("");
}
