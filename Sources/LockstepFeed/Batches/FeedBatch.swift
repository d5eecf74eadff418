/// What one load brings: items in list order, and where the feed goes on at either side of them.
public struct FeedBatch<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The items, in list order at either edge.
  public var items: [Item]
  /// Where the feed goes on in front of these items; nil when there is nothing. Read in answers for the `before` edge,
  /// the first load and a refresh; not in those of a batch that is reopened, whose neighbours are known.
  public var before: Cursor?
  /// Where the feed goes on behind these items; nil when there is nothing. Read in answers for the `after` edge, the
  /// first load and a refresh; not in those of a batch that is reopened, whose neighbours are known.
  public var after: Cursor?
  #if !hasFeature(Embedded)
    /// How long the service wants no other request after this answer, in seconds: `FeedResponse.wait`. Nil when another
    /// one may follow at once. For whoever runs the feed, which is told the time by `Feed.Event.answered`.
    public var wait: Double?
  #endif

  /// Creates a batch. A missing cursor is an end.
  public init(items: [Item], before: Cursor? = nil, after: Cursor? = nil) {
    self.items = items
    self.before = before
    self.after = after
  }
}

extension FeedBatch: Equatable {}
