// The types of `lockstep-elements/vue`.

import type { DefineComponent } from "vue";
import type { LockstepFeed as Feed, LockstepFeedAttributes, LockstepFeedEvents } from "./lockstep.js";
import type { LockstepPager as Pager, LockstepPagerEvents, LockstepPagerOptions, LockstepStripOptions } from "./lockstep.js";
import type { LockstepRow as Row, LockstepRowEvents, LockstepRowOptions } from "./row.js";

type Listeners<Events> = { [Name in keyof Events as `on${Capitalize<Name & string>}`]?: (event: Events[Name]) => void };
type PagerProps = Partial<LockstepPagerOptions> & Partial<Pick<Pager, "pages" | "render" | "drawPage" | "sequence">> &
  Listeners<LockstepPagerEvents> & { selected?: string | number };

/** A ref to a component has the element as `element`. */
export const LockstepPager: DefineComponent<PagerProps, { element: Pager | null }>;
export const LockstepStrip: DefineComponent<Partial<LockstepStripOptions> & { for?: string }, { element: HTMLElement | null }>;
export const LockstepRow: DefineComponent<Partial<LockstepRowOptions> & Listeners<LockstepRowEvents>, { element: Row | null }>;
export const LockstepFeed: DefineComponent<
  LockstepFeedAttributes & Partial<Pick<Feed, "source" | "render" | "headers">> & Listeners<LockstepFeedEvents>, { element: Feed | null }>;
