import LockstepFeed

/// A store that keeps the batches of a feed from one run of the app to the next.
public protocol FeedStore<Item, Cursor>: Sendable {
  /// The type of the feed's items.
  associatedtype Item: FeedItem
  /// The type that identifies the position of a batch.
  associatedtype Cursor: Hashable & Sendable

  /// Returns the batch that was stored for a cursor, or nil if there is none. The cursor nil stands for the first
  /// batch.
  func batch(at cursor: Cursor?) async throws -> FeedStoredBatch<Item, Cursor>?

  /// Stores a batch. It replaces the batch that was stored for the same cursor.
  func keep(_ batch: FeedStoredBatch<Item, Cursor>, at cursor: Cursor?) async throws

  /// Returns the first batch and every batch that follows without a gap, joined into one batch. Returns nil if there is
  /// no first batch.
  func all() async throws -> FeedBatch<Item, Cursor>?
}

/// A batch in the form in which a store keeps it.
public struct FeedStoredBatch<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// The items and the cursors of the neighboring batches.
  public var batch: FeedBatch<Item, Cursor>
  /// The number of items that were requested. The tag is valid for requests of this number only.
  public var count: Int
  /// The service's tag for this version of the batch (`ETag`). A later request sends it, to learn if the batch has
  /// changed.
  public var tag: String?

  /// Creates a stored batch.
  public init(batch: FeedBatch<Item, Cursor>, count: Int, tag: String? = nil) {
    self.batch = batch
    self.count = count
    self.tag = tag
  }
}
