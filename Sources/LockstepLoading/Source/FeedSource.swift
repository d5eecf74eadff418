import LockstepFeed

/// A source of a feed's batches: a service, a database, or anything else that can be asked for more items.
public protocol FeedSource<Item, Cursor>: Sendable {
  /// The type of the feed's items.
  associatedtype Item: FeedItem
  /// The type that identifies the position of a batch. It is opaque to the feed.
  associatedtype Cursor: Hashable & Sendable

  /// Returns the batch for a request.
  ///
  /// The call runs off the main actor. A canceled task means that the batch is no longer needed: return soon. The feed
  /// discards a batch that arrives late.
  ///
  /// Throw `FeedLoadingError` to say what went wrong and when to retry. `FeedFailure`, `FeedTransportError`, `URLError`
  /// and `CancellationError` are recognized too. Any other error is treated as an unreadable response and is not
  /// retried automatically.
  func batch(for request: FeedRequest<Cursor>) async throws -> FeedBatch<Item, Cursor>

  /// Returns the items of an earlier run, which the feed shows before its first load; nil if there are none.
  func cached() async -> FeedBatch<Item, Cursor>?

  /// Returns a part of the list of an earlier run, around an item or from its start, for a source that knows how each
  /// batch was loaded; nil for `cached()`. The source answers the requests for the other batches, whose purpose is
  /// `stored`.
  func restored(around id: Item.ID?) async -> FeedRestoredList<Item, Cursor>?

  /// Returns the cursor of a batch with an item, from which the list opens (`FeedPosition.around`) or is loaded again to
  /// show the item (`FeedModel.reveal(_:)`). Nil if the source can't load around an item.
  ///
  /// The request with this cursor has the heading `after`. Its batch should have some items before the item too, and names
  /// the cursors of both edges. A source may make the cursor of the id alone, and ask its service in `batch(for:)`. If the
  /// service does not have the item, return a batch without it.
  func cursor(around id: Item.ID) async throws -> Cursor?

  /// Returns the cursor of a batch that begins at an index of the whole list, or at most a batch before it, for a source that
  /// knows its count: its batches tell their `index` and the `total`. Nil if there is no such batch; then the list shows only
  /// what has been loaded. O(1): the list asks when a person has stopped at rows that are not loaded.
  ///
  /// The request with this cursor has the heading `after`, and its batch names the cursors of both edges.
  func cursor(at index: Int) -> Cursor?

  /// Returns a stream of the changes that the service makes; nil if the source has none.
  ///
  /// The stream begins with `.opened` or `.resumed`. If it throws, the model waits as after a failed load, without a
  /// limit of tries, and calls this function again. If it ends, the service has no more changes. While the model is
  /// paused, it has no stream.
  func live() async -> AsyncThrowingStream<FeedLiveEvent<Item>, any Error>?
}

extension FeedSource {
  /// Returns nil: by default a source has no cache.
  public func cached() async -> FeedBatch<Item, Cursor>? { nil }

  /// Returns nil: by default a source keeps no batches.
  public func restored(around id: Item.ID?) async -> FeedRestoredList<Item, Cursor>? { nil }

  /// Returns nil: by default a source can't load around an item.
  public func cursor(around id: Item.ID) async throws -> Cursor? { nil }

  /// Returns nil: by default a source does not know its count.
  public func cursor(at index: Int) -> Cursor? { nil }

  /// Returns nil: by default a source has no stream of changes.
  public func live() async -> AsyncThrowingStream<FeedLiveEvent<Item>, any Error>? { nil }
}
