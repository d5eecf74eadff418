// The types of `feed.js`.

export { LockstepFeed, feedReady } from "./lockstep.js";
export type {
  FeedBatch, FeedBeforeState, FeedEdge, FeedEdit, FeedError, FeedItem, FeedRequest, FeedScrollOptions, FeedScrollPosition, FeedSource,
  FeedState, FeedTexts, LockstepFeedEvents,
} from "./lockstep.js";
