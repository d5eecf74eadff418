import LockstepFeed

/// A source that can be asked if a batch has changed.
public protocol FeedTaggedSource<Item, Cursor>: FeedSource {
  /// Returns the batch for a request, or `.unchanged` if the batch still has the tag `tag`.
  func response(
    to request: FeedRequest<Cursor>, unlessTagged tag: String?
  ) async throws -> FeedTaggedResponse<Item, Cursor>
}

/// The response of a source that tags the versions of its batches.
public enum FeedTaggedResponse<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// The batch still has the tag of the request. `wait` has the meaning of `FeedBatch.wait`.
  case unchanged(wait: Double? = nil)
  /// A batch, and the service's tag for this version of it.
  case batch(FeedBatch<Item, Cursor>, tag: String?)
}
