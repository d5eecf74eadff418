import LockstepFeed

/// One change of a feed: a change of its rows, or a new state.
public enum FeedUpdate: Hashable, Sendable {
  /// Rows were inserted, removed, or have new content.
  case rows(FeedChanges)
  /// The state has changed: the stage, an edge, the refresh, or the number of items.
  case state(FeedModelState)
}
