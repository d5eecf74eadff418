/// Why a load failed, as far as a feed and a person reading its footer need to know.
public enum FeedFailure: Error, Hashable, Sendable {
  /// No answer: no network, a time-out, a connection cut off. The code is the host's own.
  case transport(code: Int)
  /// The load was given up on purpose.
  case cancelled
  /// The address can't be loaded from.
  case badAddress
  /// An answer with a status that is not a success.
  case status(Int)
  /// The service's limit on requests was hit.
  case limited
  /// An answer that could not be read: malformed, or larger than allowed.
  case unreadable
  /// Batch after batch brought no new item, though each named a next one.
  case emptyPages
  /// A batch named a next one that had been loaded already.
  case cursorLoop
}
