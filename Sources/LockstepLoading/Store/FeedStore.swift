import LockstepFeed

/// A store that keeps the batches of a feed from one run of the app to the next.
///
/// A store of your own needs the first two functions. With the other two, a list opens at the place that a person left,
/// however long the list is.
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

  /// Returns the position of the stored batch that contains an item; nil if there is none.
  func position(of id: Item.ID) async throws -> FeedStoredPosition<Cursor>?

  /// Returns the position of the stored batch whose `after` is a cursor; nil if there is none.
  func position(before cursor: Cursor) async throws -> FeedStoredPosition<Cursor>?
}

extension FeedStore {
  /// Returns nil: by default, a list opens at its first batch.
  public func position(of id: Item.ID) async throws -> FeedStoredPosition<Cursor>? { nil }

  /// Returns nil: by default, a store knows the batches by their own cursors only.
  public func position(before cursor: Cursor) async throws -> FeedStoredPosition<Cursor>? { nil }
}

/// The position of a stored batch.
public struct FeedStoredPosition<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor that the batch was stored for; nil for the first batch.
  public var cursor: Cursor?

  /// Creates a position.
  public init(cursor: Cursor?) { self.cursor = cursor }
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
