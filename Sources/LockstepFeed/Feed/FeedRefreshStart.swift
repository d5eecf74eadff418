/// Where a refresh begins.
public enum FeedRefreshStart: UInt8, Hashable, Sendable {
  /// At the start of the feed: what is new at the top is shown.
  case start
  /// At the batch that is in view: for sources whose cursors hold on when the list changes. What was in front of it is
  /// reopened as it comes into view. Without rows in view it begins at the start.
  case visible
}
