// The types of `feed.js`.

export { LockstepFeed, feedReady } from "./lockstep.js";
export type {
  FeedBatch, FeedBeforeState, FeedEdge, FeedEdit, FeedError, FeedItem, FeedLiveChange, FeedLiveState, FeedRequest, FeedRevealOptions,
  FeedRevealResult, FeedScrollOptions, FeedScrollPosition, FeedServerEvent, FeedSource, FeedState, FeedTexts, LockstepFeedEvents,
} from "./lockstep.js";
