import LockstepFeed

/// Why there is no answer.
public enum FeedTransportError: Error, Hashable, Sendable {
  /// The address is none that can be asked.
  case badAddress
  /// The task was cancelled.
  case cancelled
  /// Nothing came in time, the connection could not be made, or it was cut. The code is that of `URLError`.
  case connection(code: Int)
  /// The body is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The service sends the request on to where it must not go.
  case redirectRefused(host: String)

  /// What a feed is told.
  public var failure: FeedFailure {
    switch self {
    case .badAddress, .redirectRefused: .badAddress
    case .cancelled: .cancelled
    case .connection(let code): .transport(code: code)
    case .tooLarge: .unreadable
    }
  }
}
