/// The end of a search for an item: `Feed.Event.reveal`.
public enum FeedRevealResult: Hashable, Sendable {
  /// The list has the item.
  case found
  /// The list does not have the item, and no load can bring it.
  case missing
  /// A load of the search has failed, and is not repeated automatically.
  case failed(FeedFailure)
  /// The search has asked for as many rows as it may.
  case gaveUp
  /// The host has ended the search, or has begun another one.
  case cancelled
}
