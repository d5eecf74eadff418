/// The position at which a list opens.
public enum FeedPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The start of the feed: the batch that the source returns without a cursor.
  case start
  /// The batch with this item, with both edges. A source tells its cursor (`FeedSource.cursor(around:)`), or has stored the
  /// batch. The list of any other source opens at its start.
  case around(ID)
}
