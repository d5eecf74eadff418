import LockstepFeed

/// A source that can be asked whether a batch still holds.
public protocol FeedTaggedSource<Item, Cursor>: FeedSource {
  /// Answers one request, or that the batch called `tag` still holds.
  func answer(
    to request: FeedRequest<Cursor>, unlessTagged tag: String?
  ) async throws -> FeedTaggedAnswer<Item, Cursor>
}

/// The answer of a source that names the states of its batches.
public enum FeedTaggedAnswer<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// The batch that was asked about still holds. `wait` is that of `FeedBatch`.
  case unchanged(wait: Double? = nil)
  /// A batch, and what the service calls this state of it.
  case batch(FeedBatch<Item, Cursor>, tag: String?)
}
