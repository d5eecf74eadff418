// The types of `lockstep-elements/react`.

import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type {
  LockstepFeed as Feed, LockstepFeedAttributes, LockstepFeedEvents, LockstepPager as Pager, LockstepPagerEvents, LockstepPagerOptions,
  LockstepStrip as Strip, LockstepStripOptions,
} from "./lockstep.js";
import type { LockstepRow as Row, LockstepRowEvents, LockstepRowOptions } from "./row.js";

type Listeners<Events> = { [Name in keyof Events as `on${Capitalize<Name & string>}`]?: (event: Events[Name]) => void };
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type CamelKeys<Attributes> = { [Name in keyof Attributes as Camel<Name & string>]: Attributes[Name] };
type Component<Own, Props> = ForwardRefExoticComponent<Omit<HTMLAttributes<Own>, keyof Props> & Props & RefAttributes<Own>>;

type PagerProps = Partial<LockstepPagerOptions> & Partial<Pick<Pager, "pages" | "render" | "drawPage" | "sequence">> &
  Listeners<LockstepPagerEvents> & { selected?: string | number };

export const LockstepPager: Component<Pager, PagerProps>;
export const LockstepStrip: Component<Strip, Partial<LockstepStripOptions> & { for?: string }>;
export const LockstepRow: Component<Row, Partial<LockstepRowOptions> & Listeners<LockstepRowEvents>>;
export const LockstepFeed: Component<
  Feed, CamelKeys<LockstepFeedAttributes> & Partial<Pick<Feed, "source" | "render" | "headers">> & Listeners<LockstepFeedEvents>>;
