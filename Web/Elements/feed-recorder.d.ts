// The types of `feed-recorder.js`. Documentation/doctor.md describes it.

import { LockstepFeed } from "./feed.js";

/** What `feed-recorder.js` adds to a list. */
export interface RecordingFeed extends LockstepFeed {
  startRecording(options?: { limit?: number }): void;
  stopRecording(): void;
  /** The latest events as text; null while nothing is recorded. */
  readonly recording: string | null;
  readonly isRecordingExact: boolean;
}

/** Resolves with `true` when lists that can record are defined. */
export const feedRecorderReady: Promise<boolean>;
