import { changed } from "../options.js";

/** A look with the defaults of the web, from which the options start. All others are those of `TabStripLook`. */
const start = "TabStripLook(tabs: TabStripConfiguration(minimumTabWidth: 44))";

/** A label on the web has a padding, and a label in Swift has none. */
const note = "// A label has no padding. If titles are longer than these, set tabs.spacing.";

/** The statements that make the look of the strip. */
export function lookLines(values) {
  const lines = changed(values)
    .map((option) => option.look?.(values[option.name], values))
    .filter(Boolean)
    .map((line) => `look.${line}`);
  return [note, `${lines.length ? "var" : "let"} look = ${start}`, ...lines];
}

/** The ids of the pages in Swift. */
export function pagesInSwift({ count }) {
  return count === "0" ? "[String]()" : `(1...${count}).map { "p\\($0)" }`;
}

/** Lines of code with this indentation. */
export function indented(lines, width) {
  return lines.join("\n").split("\n").map((line) => (line ? `${" ".repeat(width)}${line}\n` : "")).join("");
}
