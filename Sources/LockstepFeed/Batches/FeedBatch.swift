/// The result of one load: items in list order, and the cursors of the batches before and after them.
public struct FeedBatch<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The items, in list order, also in an answer for the `before` edge.
  public var items: [Item]
  /// The cursor of the batch before these items; nil at the start of the feed. The feed reads this cursor in an answer
  /// for the `before` edge, to the first load, or to a refresh. The feed ignores the cursor of a reopened batch,
  /// because it already knows the next batch.
  public var before: Cursor?
  /// The cursor of the batch after these items; nil at the end of the feed. The feed reads this cursor in an answer for
  /// the `after` edge, to the first load, or to a refresh. The feed ignores the cursor of a reopened batch, because it
  /// already knows the next batch.
  public var after: Cursor?
  /// The index of the first item in the whole list, from a source that knows it; otherwise nil. The feed reads it in an
  /// answer for the `before` edge, to the first load, or to a refresh. Without it, the first batch begins the list, and the
  /// answer to `Feed.Event.open` begins at the row that was asked for.
  public var index: Int?
  /// The number of items of the whole list, from a source that knows it; otherwise nil. The list shows placeholders for
  /// the items that are not loaded, at most 4,000,000 on either side. An end of the list ends the placeholders too.
  public var total: Int?
  #if !LOCKSTEP_ELEMENTS
    /// The time until the service accepts the next request, in seconds: `FeedResponse.wait`. Nil when another request
    /// may follow at once. The host turns this delay into the `nextAt` of `Feed.Event.answered`; the feed itself
    /// ignores it.
    public var wait: Double?
    /// The reasons for items of the service that are not in `items` because they could not be read, one for each. The
    /// host reports them; the feed itself ignores them.
    public var unreadable: [String] = []
  #endif

  /// Creates a batch. A nil cursor marks an end of the feed.
  public init(
    items: [Item], before: Cursor? = nil, after: Cursor? = nil, index: Int? = nil, total: Int? = nil
  ) {
    self.items = items
    self.before = before
    self.after = after
    self.index = index
    self.total = total
  }
}

extension FeedBatch: Equatable {}
