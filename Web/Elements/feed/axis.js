// The axis of a list. Its styles lay the rows along the block axis. In a sideways list, a vertical writing mode of the scroller makes
// this axis horizontal; each row is written as usual. In this mode, a direction from right to left would begin the columns at the
// bottom, so the scroller has the other direction.

/** `true` if the rows follow each other along a line of text. */
export function isSideways(feed) {
  return feed.getAttribute("axis") === "horizontal";
}

/** The scroll offset from the leading edge. A browser that lets a list be pulled past this edge reports offsets below 0. */
export function offsetAlong(feed, { scrollTop, scrollLeft }) {
  if (!isSideways(feed)) return scrollTop;
  return feed.matches(":dir(rtl)") ? -scrollLeft : scrollLeft;
}

export const axisStyles = `
:host(lockstep-feed[axis="horizontal"]) { height: 12em; }
:host([axis="horizontal"]) .scroller { overflow: auto hidden; overscroll-behavior: auto; writing-mode: vertical-lr; }
:host([axis="horizontal"]) .scroller:dir(rtl) { writing-mode: vertical-rl; direction: ltr; }
:host([axis="horizontal"]) article { display: grid; grid-template-columns: minmax(0, 1fr); }
:host([axis="horizontal"]) :is(.header, .refresh, .footer),
:host([axis="horizontal"]) ::slotted(*) { writing-mode: horizontal-tb; }
:host([axis="horizontal"]) :is(.header, .refresh, .footer):dir(rtl),
:host([axis="horizontal"]) ::slotted(:dir(rtl)) { direction: rtl; }
:host([axis="horizontal"]) .footer { min-width: 100px; }
:host([axis="horizontal"]) :is(.header, .refresh) { inset: 10px auto auto 10px; max-width: 60vw; }
:host([axis="horizontal"]) :is(.header, .refresh):dir(rtl) { inset: 10px 10px auto auto; }
`;
