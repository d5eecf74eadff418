import LockstepLoading

/// Requests that wait for as long as a busy machine may let the server stand still, for tests of something else.
struct PatientTransport: FeedTransport {
  private let base = FeedURLSessionTransport()

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPAnswer {
    var request = request
    request.timeout = 300
    return try await base.send(request)
  }
}
