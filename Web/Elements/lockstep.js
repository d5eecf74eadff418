// The file that a web page loads: all elements.

export * from "./pager.js";
export * from "./strip.js";
export * from "./feed.js";
