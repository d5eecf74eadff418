// The types of the elements, for TypeScript. Documentation/elements.md describes every name.

/** The cause of a move. */
export type PagerCause = "initial" | "tab" | "swipe" | "code" | "keyboard" | "update" | "timer";

/** A page in the list that an app sets. */
export interface PagerPage {
  id: string | number;
  /** The title of the tab. Without it, the tab shows the id. */
  title?: string;
  /** A text, a number above 0 or, if it is empty, a dot. */
  badge?: string | number | null;
  /** A person cannot select the tab, and swipes pass over the page. */
  disabled?: boolean;
  /** The page stays mounted once it is mounted, as long as it is in the list. */
  kept?: boolean;
  /** The moves that swipes may not make. */
  swipeLock?: "" | "leaving" | "entering" | "leaving entering";
}

/** Pages without end. */
export interface PagerSequence {
  id(index: number): string;
  index(id: string): number;
  /** The title of a page's tab; without it, the tab shows the id. */
  title?(index: number): string;
}

/** The end of a move. `to` is the page where the move has arrived, the new target if the outcome is `retargeted`, and null
 * if it is `cancelled`. */
export interface PagerOutcome {
  outcome: "arrived" | "retargeted" | "cancelled";
  to: string | null;
}

/** The detail of an event about a move. */
export interface PagerMove {
  from: string | null;
  to: string | null;
  cause: PagerCause;
}

/** The detail of an event about the appearance of a page. */
export interface PagerAppearance {
  page: string;
  animated: boolean;
}

export class PagerError extends Error {
  readonly code: "unknownPage" | "duplicatePages" | "unreadablePages";
}

/** The way in which pages are drawn while they move. */
export type PagerTransition =
  | "slide"
  | "fade"
  | "cards"
  | "cube"
  | "cover-flow"
  | "parallax"
  | `parallax(${number})`
  | "custom";

/** The place of a page relative to its settled place. Lengths are in pixels. */
export interface PagerPagePlace {
  /** The distance from the settled place, in pages: 1 is one page towards the end. */
  distance: number;
  /** The length of a page. */
  length: number;
  /** The distance from the start of a page to the start of the next one. */
  stride: number;
  /** A page fills the view. */
  fillsViewport: boolean;
  /** A page comes after this one. In browsers it is always `true`. */
  isFollowed: boolean;
}

/** The drawing of a page. Numbers that are missing are those of a page that is not changed. */
export interface PagerPageDrawing {
  translation?: number;
  crossTranslation?: number;
  scale?: number;
  /** An angle in radians. */
  rotation?: number;
  rotationAxis?: "across" | "along" | "depth";
  anchor?: number;
  /** The distance of the viewer, in lengths of the view. */
  perspective?: number;
  /** The opacity, from 0 to 1. */
  alpha?: number;
  /** How much the page is darkened, from 0 to 1. */
  dim?: number;
  /** The opacity of a shadow, from 0 to 1. */
  shadow?: number;
  /** A page with a greater number is drawn over the others. */
  order?: number;
}

/** The options of a strip. Each is also an attribute. Read, an option is the text of its attribute, or null. */
export interface LockstepStripOptions {
  sizing: "scrolling" | "divided" | "stretched" | "uniform" | "fixed" | null;
  anchor: "center" | "leading" | "trailing" | "visible" | null;
  indicator: "linear" | "elastic" | "stretch" | "step" | "fade" | null;
  activation: "manual" | null;
  tabWidth: string | number | null;
  minimumTabWidth: string | number | null;
  maximumTabWidth: string | number | null;
  tabSpacing: string | number | null;
  sideInset: string | number | null;
  stripAlignment: "leading" | "center" | "trailing" | null;
  stripScrolling: "on" | "off" | null;
  indicatorWidth: string | number | null;
  indicatorInsets: string | number | null;
  minimumIndicatorWidth: string | number | null;
  indicatorPlacement: "bottom" | "top" | "fill" | null;
  indicatorRadius: string | number | null;
  tabColors: "mixed" | null;
  tabFonts: "mixed" | null;
  indicatorOvershoot: "bounce" | "compress" | "clamp" | null;
  tabChanges: "animated" | null;
  stripFade: string | number | null;
  dots: boolean | string | null;
  longPress: boolean | string | null;
  reordering: boolean | string | null;
  cssOptions: string | null;
  titleLines: string | number | null;
}

/** The options of a pager. Each is also an attribute. Read, an option other than `cyclic` is the text of its attribute, or
 * null. */
export interface LockstepPagerOptions extends LockstepStripOptions {
  stripPlacement: "top" | "bottom" | "hidden" | null;
  bounces: "on" | "off" | null;
  swiping: "on" | "off" | "forward" | "backward" | null;
  preload: string | number | null;
  cyclic: boolean;
  axis: "horizontal" | "vertical" | null;
  spacing: string | number | null;
  peek: string | number | null;
  visiblePages: string | number | null;
  pagesPerSwipe: string | number | null;
  keptPages: string | number | null;
  autoAdvance: string | number | null;
  crossFade: string | number | null;
  alignment: "start" | "center" | null;
  motion: "reduced" | null;
  collapse: string | number | null;
  header: "separate" | "shared" | null;
  /** A name with a number in parentheses is a text such as `parallax(0.3)`. */
  transition: PagerTransition | null;
  height: "page" | null;
  stripScrollBehavior: "hides" | `shrinks(${number})` | null;
  headerCollapse: "moves" | `moves(${number})` | "scales" | "resizes" | null;
  headerPull: "moves" | "stretches" | "zooms" | null;
  headerOpacity: string | number | null;
  url: string | null;
  urlHistory: "push" | "replace" | null;
  collapseFraction: boolean | string | null;
  searchable: boolean | string | null;
  swipeRequests: boolean | string | null;
  pullToRefresh: boolean | string | null;
  /** Stiffness and damping, such as "600 46". */
  spring: string | null;
  longJumps: "shortened" | "whole" | null;
  cyclicTravel: "index-order" | "shortest" | null;
  survivor: "following" | "preceding" | "first" | null;
  inspect: boolean | string | null;
}

/** The events of a pager, by name. */
export interface LockstepPagerEvents {
  willmove: CustomEvent<PagerMove>;
  didmove: CustomEvent<PagerMove>;
  didcancel: CustomEvent<PagerMove>;
  didrefuse: CustomEvent<PagerMove>;
  reselect: CustomEvent<PagerMove>;
  willappear: CustomEvent<PagerAppearance>;
  didappear: CustomEvent<PagerAppearance>;
  willdisappear: CustomEvent<PagerAppearance>;
  diddisappear: CustomEvent<PagerAppearance>;
  positionchange: CustomEvent<{ position: number }>;
  longpress: CustomEvent<{ page: string }>;
  reorder: CustomEvent<{ page: string; order: string[] }>;
  collapsechange: CustomEvent<{ fraction: number }>;
  swiperequest: CustomEvent<{ direction: "forward" | "backward"; target: EventTarget }>;
  pagerefresh: CustomEvent<{ page: string; waitUntil(promise: Promise<unknown>): void }>;
}

/** The events of a pager, and those that every element has, by name. */
export interface LockstepPagerEventMap extends HTMLElementEventMap, LockstepPagerEvents {}

/** Pages side by side, and their tabs: `<lockstep-pager>`. */
export class LockstepPager extends HTMLElement {
  /** Other words of `pull-to-refresh`. */
  static texts?: { refresh?: string; refreshing?: string; refreshed?: string };
  /** The id of the selected page; null if there is none. Setting null changes nothing. */
  get selected(): string | null;
  set selected(id: string | number | null);
  get pages(): { id: string; title: string; badge?: string }[];
  set pages(pages: Iterable<PagerPage>);
  sequence: PagerSequence | null;
  /** Makes the content of a page when the page is mounted. */
  render: ((id: string) => Element | null | undefined) | null;
  /** Draws a page at a place with `transition = "custom"`. */
  drawPage?: ((place: PagerPagePlace) => PagerPageDrawing) | null;
  /** The position, in pages. */
  readonly position: number;
  readonly phase: "idle" | "dragging" | "settling";
  /** The part of the time until the next page that has passed, from 0 to 1; null without `autoAdvance`. */
  readonly autoAdvanceProgress: number | null;
  /** Selects a page. Throws a PagerError for an unknown id. */
  select(id: string | number, options?: { animated?: boolean }): void;
  /** Selects a page, and resolves when its move has ended. Rejects with a PagerError for an unknown id. */
  moveTo(id: string | number, options?: { animated?: boolean }): Promise<PagerOutcome>;
  /** Shows the page that contains a node, and scrolls to the node. */
  reveal(node: Element, options?: boolean | ScrollIntoViewOptions): void;
  next(): void;
  previous(): void;
  first(): void;
  last(): void;

  addEventListener<Type extends keyof LockstepPagerEventMap>(
    type: Type,
    listener: (this: LockstepPager, event: LockstepPagerEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof LockstepPagerEventMap>(
    type: Type,
    listener: (this: LockstepPager, event: LockstepPagerEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface LockstepPager extends LockstepPagerOptions {}

/** The tabs of a pager in another place: `<lockstep-strip>`. */
export class LockstepStrip extends HTMLElement {
  /** The id of the pager that the strip follows, or of the scroller that it drives. */
  for: string | null;
  /** The pager that the strip follows, or null. */
  readonly pager: LockstepPager | null;
  /** The scroller that the strip drives, or null. */
  readonly scroller: HTMLElement | null;
  /** The pages of the pager or the scroller. */
  readonly pages: { id: string; title: string; badge?: string }[];
  /** The id of the selected page; null if there is none. Setting null changes nothing. */
  get selected(): string | null;
  set selected(id: string | number | null);
  /** Selects a page. Throws a PagerError for an unknown id. */
  select(id: string | number, options?: { animated?: boolean }): void;
}
export interface LockstepStrip extends LockstepStripOptions {}

/** An item of a feed. */
export interface FeedItem {
  id: string | number;
}

/** A batch of a list, and the cursors of the next and the previous batch, which are null at the ends of the list. */
export interface FeedBatch<Item extends FeedItem = FeedItem, Cursor = string> {
  items: Item[];
  next?: Cursor | null;
  previous?: Cursor | null;
  /** The number of seconds until the service accepts the next request. */
  wait?: number;
  /** The index of the first item in the whole list, from a source with `cursorAt`. */
  index?: number;
  /** The number of items of the whole list, from a source with `cursorAt`: the others have placeholders. */
  total?: number;
}

export type FeedEdge = "before" | "after";

/** A load that a feed asks for. The first cursor is null. `heading` is the direction in which the cursor leads. */
export interface FeedRequest<Cursor = string> {
  cursor: Cursor | null;
  count: number;
  heading: FeedEdge;
  signal: AbortSignal;
}

/** Loads the batches of a list. */
export interface FeedSource<Item extends FeedItem = FeedItem, Cursor = string> {
  load(request: FeedRequest<Cursor>): Promise<FeedBatch<Item, Cursor>>;
  /** Returns the cursor of a batch with an item, for `reveal`; null if there is none. Its request has the heading `after`, and
   * its batch should have some items before the item too. */
  cursorAround?(id: Item["id"], options: { signal?: AbortSignal }): Promise<Cursor | null> | Cursor | null;
  /** Returns the cursor of a batch that begins at an index of the whole list, or at most a batch before it; null if there is none. Its
   * request has the heading `after`, and its batch names the cursors of both edges. For a source that tells `index` and `total`. */
  cursorAt?(index: number): Cursor | null;
  /** Returns the key of an item's section. Rows in a run with equal keys are a section. */
  section?(item: Item): unknown;
}

/** A change of a list by the app. */
export type FeedEdit<Item extends FeedItem = FeedItem> =
  | { insert: Item[]; at?: number }
  | { update: Item[] }
  | { remove: Item["id"][] }
  | { move: Item["id"]; to: number };

/** The place of a row after a scroll to it. */
export type FeedScrollPosition = "start" | "center" | "end" | "nearest";

export interface FeedScrollOptions {
  position?: FeedScrollPosition;
  animated?: boolean;
}

export interface FeedRevealOptions extends FeedScrollOptions {
  signal?: AbortSignal;
}

/** The end of a search for an item. */
export type FeedRevealResult = "found" | "missing" | "failed" | "cancelled";

export type FeedState = "idle" | "loading" | "failed" | "waiting" | "end" | "empty";
export type FeedBeforeState = Exclude<FeedState, "empty">;

/** A failure of a load. `status` is the status of the answer if `code` is `status`, and otherwise 0. */
export interface FeedError extends Error {
  code:
    | "transport"
    | "source"
    | "cancelled"
    | "badAddress"
    | "status"
    | "limited"
    | "unreadable"
    | "emptyPages"
    | "cursorLoop";
  status: number;
}

/** An event of the stream `events`. `type` is `message` if the service names none. */
export interface FeedServerEvent {
  type: string;
  data: string;
  id: string;
}

/** A change that a service sends. New items come `at` the edge that the list follows, unless the change says otherwise. */
export interface FeedLiveChange<Item extends FeedItem = FeedItem> {
  insert?: Item[];
  at?: "start" | "end";
  update?: Item[];
  remove?: Item["id"][];
}

/** The state of the stream of changes. The list may lack changes while it is `interrupted` or `catchingup`. */
export type FeedLiveState = "off" | "interrupted" | "catchingup" | "current";

/** The texts that a feed shows. */
export interface FeedTexts {
  transport: string;
  source: string;
  status: string;
  limited: string;
  unreadable: string;
  badAddress: string;
  emptyPages: string;
  cursorLoop: string;
  cancelled: string;
  end: string;
  empty: string;
  retry: string;
  refresh: string;
  refreshing: string;
  refreshed: string;
  more(count: number): string;
  failed(reason: string): string;
  soon(seconds: number): string;
  until(date: Date): string;
}

/** The events of a feed, by name. */
export interface LockstepFeedEvents {
  feedchange: CustomEvent<{ state: FeedState; beforeState: FeedBeforeState; count: number; total: number; error?: FeedError }>;
  /** A problem of the `store` has the `code` `store`. */
  feedissue: CustomEvent<{ problems: (Error & { code?: string })[] }>;
  feedunseen: CustomEvent<{ unseen: number }>;
  feedlive: CustomEvent<{ state: FeedLiveState; error?: Error }>;
}

/** The events of a feed, and those that every element has, by name. */
export interface LockstepFeedEventMap extends HTMLElementEventMap, LockstepFeedEvents {}

/** The attributes of a feed, for the types of JSX. The element has no properties of these names. */
export interface LockstepFeedAttributes {
  src?: string;
  events?: string;
  store?: string;
  inspect?: string | boolean;
  anchor?: "start" | "end";
  axis?: "horizontal" | "vertical";
  first?: string | number;
  batch?: string | number;
  "prefetch-items"?: string | number;
  "prefetch-distance"?: string | number;
  "max-items"?: string | number;
  "refresh-start"?: "start" | "visible";
  "pull-to-refresh"?: string | boolean;
  columns?: string | number;
  lanes?: string | number;
  "minimum-column-width"?: string | number;
  spacing?: string | number;
  "count-parameter"?: string;
  section?: string;
}

/** An endless list: `<lockstep-feed>`. */
export class LockstepFeed<Item extends FeedItem = FeedItem> extends HTMLElement {
  static texts: FeedTexts;
  /** Deletes the batches that the lists with this `store` have kept. They keep nothing more until they begin anew. */
  static clearStore(name: string): Promise<void>;
  /** Replaces the attribute `src`. */
  source: FeedSource<Item, any> | null;
  /** Fills a row with an item. */
  render: ((row: HTMLElement, item: Item) => void) | null;
  /** Returns the key of an item's section. Replaces the attribute `section`. */
  section: ((item: Item) => unknown) | null;
  /** Fills the header of a section. By default, the header shows the key. */
  renderSection: ((header: HTMLElement, key: any) => void) | null;
  /** The header fields of the requests for `src`. */
  headers: Record<string, string>;
  /** Returns the change of an event of `events`; null for none. By default, the data are the change as JSON. */
  readEvent: (event: FeedServerEvent) => FeedLiveChange<Item> | null | undefined;
  readonly live: FeedLiveState;
  readonly items: Item[];
  readonly state: FeedState;
  readonly beforeState: FeedBeforeState;
  readonly unseen: number;
  /** The number of all rows, with the placeholders of those that are not loaded: for a source that knows its count. */
  readonly total: number;
  load(edge?: FeedEdge): void;
  retry(): void;
  refresh(): void;
  invalidate(): void;
  /** Loads until the list has an item, and scrolls to it. The position is `center` by default. */
  reveal(id: Item["id"], options?: FeedRevealOptions): Promise<FeedRevealResult>;
  scrollToItem(id: Item["id"], options?: FeedScrollOptions): boolean;
  scrollToIndex(index: number, options?: FeedScrollOptions): boolean;
  scrollToEnd(options?: Pick<FeedScrollOptions, "animated">): void;
  /** Brings an item to the top of a list with `anchor="end"`, and reserves room below it for an answer. The item may come later. */
  reserveRoom(id: Item["id"], options?: Pick<FeedScrollOptions, "animated">): void;
  insertItems(items: Item[], index?: number): void;
  updateItems(items: Item[]): void;
  removeItems(ids: Item["id"][]): void;
  moveItem(id: Item["id"], index: number): void;
  attempt<Result>(edit: FeedEdit<Item>, work: Promise<Result> | (() => Promise<Result> | Result)): Promise<Result>;

  addEventListener<Type extends keyof LockstepFeedEventMap>(
    type: Type,
    listener: (this: LockstepFeed<Item>, event: LockstepFeedEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof LockstepFeedEventMap>(
    type: Type,
    listener: (this: LockstepFeed<Item>, event: LockstepFeedEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Each resolves with `true` when its element is defined, and with `false` if its engine cannot be loaded. */
export const pagerReady: Promise<boolean>;
export const stripReady: Promise<boolean>;
export const feedReady: Promise<boolean>;

declare global {
  interface HTMLElementTagNameMap {
    "lockstep-pager": LockstepPager;
    "lockstep-strip": LockstepStrip;
    "lockstep-feed": LockstepFeed<any>;
  }
}
