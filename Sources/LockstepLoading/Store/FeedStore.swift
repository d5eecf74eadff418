import LockstepFeed

/// Keeps the batches of a feed from one run to the next.
public protocol FeedStore<Item, Cursor>: Sendable {
  /// What the feed is a list of.
  associatedtype Item: FeedItem
  /// What names the place of a batch.
  associatedtype Cursor: Hashable & Sendable

  /// The batch that was kept for a cursor; nil for the first batch. Nil when there is none.
  func batch(at cursor: Cursor?) async throws -> FeedStoredBatch<Item, Cursor>?

  /// Keeps a batch in place of what was kept for its cursor.
  func keep(_ batch: FeedStoredBatch<Item, Cursor>, at cursor: Cursor?) async throws

  /// All batches from the first one on, as far as each leads to the next, as one.
  func all() async throws -> FeedBatch<Item, Cursor>?
}

/// A batch as a store keeps it.
public struct FeedStoredBatch<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// The items and where the feed goes on.
  public var batch: FeedBatch<Item, Cursor>
  /// How many items had been asked for: the tag holds for that many only.
  public var count: Int
  /// What the service named this state of the batch (`ETag`), to be asked whether it still holds.
  public var tag: String?

  /// A batch with what is known of it.
  public init(batch: FeedBatch<Item, Cursor>, count: Int, tag: String? = nil) {
    self.batch = batch
    self.count = count
    self.tag = tag
  }
}
