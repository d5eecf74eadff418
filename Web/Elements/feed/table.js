// Made by Web/table.py from Web/table.json. Change that file, then run the script.

// The parts of a feed's fixed markup.
export const feedParts = ["scroller", "list", "footer"];

// The edges of a list.
export const edges = ["after", "before"];

// The purposes of a load.
export const purposes = ["first", "more", "refresh", "reopen", "stored"];

// The positions of a row after a scroll to it.
export const scrollPositions = ["start", "center", "end", "nearest"];

// The ends of a search for an item.
export const revealResults = ["found", "missing", "failed", "cancelled"];

// The numbers of failures.
export const failures = [
  "none", "transport", "source", "cancelled", "badAddress", "status", "limited", "unreadable", "emptyPages",
  "cursorLoop",
];
