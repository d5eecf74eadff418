// The file that a web page loads: both elements.

export * from "./pager.js";
export * from "./feed.js";
