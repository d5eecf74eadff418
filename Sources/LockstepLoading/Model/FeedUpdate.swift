import LockstepFeed

/// What becomes different about a feed: its rows, or all else.
public enum FeedUpdate: Hashable, Sendable {
  /// Rows came, went, or have new content.
  case rows(FeedChanges)
  /// A spinner, a message, a button, the end.
  case state(FeedModelState)
}
