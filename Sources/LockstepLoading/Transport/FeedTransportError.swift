import LockstepFeed

/// The error of a request that got no usable response.
public enum FeedTransportError: Error, Hashable, Sendable {
  /// The address is not an http or https address with a host, or a header has a line break.
  case badAddress
  /// The task was canceled.
  case cancelled
  /// The request timed out, the connection could not be made, or the connection was cut. The code is that of
  /// `URLError`.
  case connection(code: Int)
  /// The body is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The answer is not valid HTTP, contradicts itself about its length, or cannot be decompressed. `reason` says which,
  /// in English, for a log. Another try would bring the same answer.
  case unreadable(reason: String)
  /// The service redirects the request to a host that `FeedHTTPRequest.redirects` does not allow.
  case redirectRefused(host: String)

  /// The failure that the feed receives.
  public var failure: FeedFailure {
    switch self {
    case .badAddress, .redirectRefused: .badAddress
    case .cancelled: .cancelled
    case .connection(let code): .transport(code: code)
    case .tooLarge, .unreadable: .unreadable
    }
  }
}
