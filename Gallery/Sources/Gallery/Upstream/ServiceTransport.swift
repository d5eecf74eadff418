import LockstepCurl
import LockstepLoading

/// The transport of the command and the server.
package enum ServiceTransport {
  /// The transport of the process.
  package static let shared = make()

  /// Creates a transport with connections of its own.
  static func make() -> any FeedTransport {
    #if os(Linux)
      FeedCurlTransport()
    #else
      FeedURLSessionTransport()
    #endif
  }
}
