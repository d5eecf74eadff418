// Made by Web/table.py from Web/table.json. Change that file, then run the script.

// The ways to write a number to a node.
export const writeWays = ["number", "truth", "mark", "part", "style", "pixels", "along", "panel"];

// The kinds of nodes: those that JavaScript creates for a page, and the parts of the fixed markup.
export const nodeKinds = ["tab", "panel", "part"];

// The keys that the elements handle.
export const keys = ["ArrowRight", "ArrowLeft", "Home", "End", "PageDown", "PageUp", "ArrowDown", "ArrowUp"];

// The number that means no page.
export const noPage = -2147483648;
