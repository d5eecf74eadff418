// Made by Web/table.py from Web/table.json. Change that file, then run the script.

// The kinds of input on the pages and on the tabs.
export const inputs = [
  "pointerdown", "pointermove", "pointerup", "pointercancel", "touchend", "wheel", "click", "dragstart",
  "selectstart", "scrollend",
];

// The browser's response to an input.
export const inputAnswers = ["none", "follow", "hold", "swallow"];

// The targets of a step, in the order of `PagerStep`.
export const steps = ["next", "previous", "first", "last"];

// The causes of a move, in the order of `PagerCause`.
export const causes = ["initial", "tab", "swipe", "code", "keyboard", "update", "timer"];

// The words of a page's swipe lock, in the order of the bits of `PagerSwipeLock`.
export const swipeLocks = ["leaving", "entering"];

// The parts of a pager's fixed markup. The snap points follow each other from the last number on.
export const pagerParts = [
  "header", "bar", "strip", "tabs", "track", "indicator", "entering", "round", "enteringRound", "pages", "row",
  "panels", "shield", "direction", "snap",
];

// The bit of a disabled tab in the number of a listed page. It follows the bits of the page's swipe lock.
export const disabledMark = 4;

// The bit of a page that stays mounted in the number of a listed page.
export const keptMark = 8;

// The factor of a page's own number in the number of a listed page.
export const pageFactor = 16;

// The number of snap points; odd, so that the current page has as many before it as after it.
export const snapCount = 17;
