// The types of `pager.js`.

export { LockstepPager, PagerError, pagerReady } from "./lockstep.js";
export type {
  LockstepPagerEvents, LockstepPagerOptions, PagerAppearance, PagerCause, PagerMove, PagerOutcome, PagerPage, PagerPageDrawing,
  PagerPagePlace, PagerSequence, PagerTransition,
} from "./lockstep.js";
