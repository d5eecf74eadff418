import Gallery
import LockstepLoading

/// The transport of the process with another timeout.
struct TimedTransport: FeedTransport {
  /// The longest silence in seconds. A whole answer may take ten times as long, as with the defaults.
  let timeout: Double

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    var request = request
    request.timeout = timeout
    request.totalTimeout = timeout * 10
    return try await ServiceTransport.shared.send(request)
  }
}
