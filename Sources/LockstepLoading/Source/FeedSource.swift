import LockstepFeed

/// Where the batches of a feed come from: a service, a database, or anything that can be asked for more.
public protocol FeedSource<Item, Cursor>: Sendable {
  /// What the feed is a list of.
  associatedtype Item: FeedItem
  /// What names the place where the feed goes on; opaque to the feed.
  associatedtype Cursor: Hashable & Sendable

  /// Answers one request.
  ///
  /// Runs off the main actor. When the task is cancelled the answer is not wanted any more: give up as soon as is convenient; what comes
  /// late all the same is discarded. Throw `FeedLoadingError` to say what went wrong and when a retry is worth it; any other
  /// error counts as unreadable and is not retried by itself.
  func batch(for request: FeedRequest<Cursor>) async throws -> FeedBatch<Item, Cursor>

  /// What is known from an earlier run, to be shown at once before the first load; nil when there is nothing.
  func remembered() async -> FeedBatch<Item, Cursor>?
}

extension FeedSource {
  /// Nothing is remembered.
  public func remembered() async -> FeedBatch<Item, Cursor>? { nil }
}
