/// The reason why a load failed, in the categories that a feed and its footer distinguish.
public enum FeedFailure: Error, Hashable, Sendable {
  /// No answer: no network, a timeout, or a broken connection. The host defines the code.
  case transport(code: Int)
  /// The load was canceled on purpose.
  case cancelled
  /// The address can't be loaded from.
  case badAddress
  /// An answer whose status is not a success.
  case status(Int)
  /// The service rejected the load because of its rate limit.
  case limited
  /// An answer that is malformed or larger than allowed.
  case unreadable
  /// `FeedOptions.emptyLimit` consecutive batches brought no new item, although each named a next batch.
  case emptyPages
  /// A batch named a next batch that had already been loaded.
  case cursorLoop
}
