// The types of `recorder.js`. Documentation/doctor.md describes it.

import { LockstepPager, PagerError } from "./lockstep.js";

export { PagerError };

/** A pager whose events can be recorded. */
export class RecordingPager extends LockstepPager {
  startRecording(options?: { limit?: number }): void;
  stopRecording(): void;
  /** The latest events as text; null while nothing is recorded. */
  readonly recording: string | null;
  readonly isRecordingExact: boolean;
}

/** Resolves with `true` when pagers that can record are defined. */
export const recorderReady: Promise<boolean>;
