import LockstepLoading

@testable import Gallery

/// A transport with a long timeout, so that a busy machine with a slow server fails no test that is not about timeouts.
struct PatientTransport: FeedTransport {
  private let base = ServiceTransport.make()

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    var request = request
    request.timeout = 300
    request.totalTimeout = 3000
    return try await base.send(request)
  }
}
