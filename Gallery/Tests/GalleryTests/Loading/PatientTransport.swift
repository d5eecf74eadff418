import LockstepLoading

/// A transport with a long timeout, so that a busy machine with a slow server fails no test that is not about timeouts.
struct PatientTransport: FeedTransport {
  private let base = FeedURLSessionTransport()

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    var request = request
    request.timeout = 300
    return try await base.send(request)
  }
}
