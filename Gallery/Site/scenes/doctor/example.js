const FRAME = 0.016;

/** The lines of events that follow each other frame by frame. */
function lines(count, start, line) {
  return Array.from({ length: count }, (_, step) => `${line(step)} at=${(start + FRAME * step).toFixed(3)}`).join("\n");
}

/** The recording that the page opens with: a swipe from the first to the second page, and a tap on the fourth tab. */
export const example = `lockstep pager 1
open pages=home,news,sport,culture,weather
resize length=390 at=0
touchBegan point=300 at=1
${lines(16, 1, (step) => `touchMoved point=${300 - 13 * step}`)}
touchEnded at=1.25
${lines(50, 1.256, () => "frame")}
select page=culture animated=yes cause=tab at=2.1
${lines(50, 2.116, () => "frame")}
`;
