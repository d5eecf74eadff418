/// What one load brings: items in list order, and where the feed goes on at either side of them.
public struct FeedBatch<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The items, in list order at either edge.
  public var items: [Item]
  /// Where the feed goes on in front of these items; nil when there is nothing. Read in answers for the `before` edge,
  /// the first load and a refresh.
  public var before: Cursor?
  /// Where the feed goes on behind these items; nil when there is nothing. Read in answers for the `after` edge, the
  /// first load and a refresh.
  public var after: Cursor?

  /// Creates a batch. A missing cursor is an end.
  public init(items: [Item], before: Cursor? = nil, after: Cursor? = nil) {
    self.items = items
    self.before = before
    self.after = after
  }
}

extension FeedBatch: Equatable {}
extension FeedBatch: Hashable where Item: Hashable {}
