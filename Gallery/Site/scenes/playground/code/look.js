import { changed } from "../options.js";

/** The statements that make the look of the strip, or none for the default look. */
export function lookLines(values) {
  const lines = changed(values)
    .map((option) => option.look?.(values[option.name], values))
    .filter(Boolean)
    .map((line) => `look.${line}`);
  return lines.length ? ["var look = TabStripLook.underlined", ...lines] : [];
}

/** The ids of the pages in Swift. */
export function pagesInSwift({ count }) {
  return count === "0" ? "[String]()" : `(1...${count}).map { "p\\($0)" }`;
}

/** Lines of code with this indentation. */
export function indented(lines, width) {
  return lines.join("\n").split("\n").map((line) => (line ? `${" ".repeat(width)}${line}\n` : "")).join("");
}
