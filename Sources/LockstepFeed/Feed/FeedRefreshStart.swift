/// The starting point of a refresh.
public enum FeedRefreshStart: UInt8, Hashable, Sendable {
  /// The start of the feed, so that the refresh shows new items at the top.
  case start
  /// The batch that contains the first visible row. Meant for sources whose cursors stay valid when the list changes.
  /// The batches before that batch reopen as the person scrolls back to them. The refresh begins at the start of the
  /// feed when the host has not reported visible rows, or when that batch can't be loaded again.
  case visible
}
