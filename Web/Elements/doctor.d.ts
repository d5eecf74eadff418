// The types of `doctor.js`. Documentation/doctor.md describes it.

/** An error in a recording. */
export class RecordingError extends Error {
  /** The number of the line, counted from 1. */
  readonly line: number;
}

/** A broken rule, or a stated state that the replay does not have. */
export interface PagerViolation {
  /** The number of the event after which the rule is broken; 0 at the start. */
  event: number;
  sentence: string;
}

/** A move of a recording. Times are in seconds. */
export interface PagerReplayedMove {
  from: string | null;
  to: string;
  cause: "initial" | "tab" | "swipe" | "code" | "keyboard" | "update" | "timer";
  /** The number of the event that began the move; 0 at the start. */
  event: number;
  time: number | null;
  /** The end of the move; missing if it has not ended. */
  endEvent?: number;
  endTime?: number | null;
  hasArrived?: boolean;
}

/** The state of a pager after an event. */
export interface PagerState {
  event: number;
  time: number;
  phase: "idle" | "dragging" | "settling";
  position: number | null;
  offset: number | null;
  length: number;
  settled: string | null;
  selection: string | null;
  target: string | null;
  driver: "engine" | "platform";
  mounted: string[];
  /** The mounted pages: the distance of their start from the viewport's start, and their length. */
  pages: { id: string; start?: number; length: number }[];
  /** The pages around the position, and the index of the first of them. */
  tabs: string[];
  firstTab: number;
  isVertical: boolean;
  effects: string[];
}

/** A load of a feed's recording. Times are in seconds. */
export interface FeedReplayedLoad {
  request: number;
  purpose: "first" | "more" | "refresh" | "reopen" | "stored";
  edge: "before" | "after";
  cursor: string | null;
  count: number;
  attempt: number;
  /** What the feed did when it asked for the load, such as "a scroll". */
  cause: string;
  /** The number of the event that caused the load. */
  event: number;
  time: number;
  /** The end of the load; missing if it has not ended. */
  endEvent?: number;
  endTime?: number;
  /** "answered", "canceled", or the name of a failure. */
  result?: string;
}

/** The state of a feed after an event. */
export interface FeedState {
  event: number;
  time: number;
  before: string;
  after: string;
  refresh: string;
  stream: string;
  isPaused: boolean;
  count: number;
  placeholdersBefore: number;
  placeholdersAfter: number;
  /** The ids of the first rows, at most 200. */
  rows: string[];
  /** The numbers of the loads in flight. */
  requests: string[];
  effects: string[];
}

/** A recording of a pager or a feed, with the engine that plays it. */
export class Doctor {
  static load(): Promise<Doctor>;
  read(text: string): void;
  /** What the recording is of. */
  readonly kind: "pager" | "feed";
  readonly count: number;
  readonly text: string;
  readonly violations: PagerViolation[];
  readonly moves: PagerReplayedMove[];
  readonly loads: FeedReplayedLoad[];
  seek(count: number): PagerState & FeedState;
  state(event: number, fields: string): void;
  swiftTest(name: string): string;
  shrink(
    number: number,
    options?: { signal?: AbortSignal; progressed?: (part: number, count: number) => void },
  ): Promise<boolean>;
  isShownAtStart(number: number): boolean;
}
