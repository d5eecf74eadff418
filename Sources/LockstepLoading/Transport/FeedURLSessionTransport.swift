import Foundation
import LockstepFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests with Apple's `URLSession`, without cookies, credentials or a cache of its own.
///
/// On Linux use `FeedCurlTransport` of the product `LockstepCurl` instead: Foundation's URLSession for Linux ends the
/// process for some legal answers, such as a chunked body with a trailer.
public final class FeedURLSessionTransport: FeedStreamingTransport {
  /// The timeout of the session itself, in seconds: a week. `URLSessionRuns` times requests out.
  private static let sessionTimeout = 604_800.0

  /// The transport that is used by default on Apple's systems. It exists once, because a default argument of a view is
  /// evaluated each time the view is made.
  public static let shared = FeedURLSessionTransport()

  private let session: URLSession
  private let runs = URLSessionRuns()
  private let connections = FeedConnectionQueue()

  /// Creates a transport with a session of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.sessionTimeout
    configuration.httpMaximumConnectionsPerHost = FeedConnectionOrder.perOrigin + FeedConnectionOrder.forStreams
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: runs, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a request and returns the whole response. Throws `FeedTransportError.cancelled` as soon as the calling task
  /// is canceled.
  public func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    try await exchange(request, nil)
  }

  /// Sends a request and returns the parts of its response.
  public func stream(_ request: FeedHTTPRequest) -> AsyncThrowingStream<FeedHTTPPart, any Error> {
    var request = request
    request.priority = .stream
    return .parts { [request] receive throws(FeedTransportError) in try await self.exchange(request, receive) }
  }

  private func exchange(
    _ request: FeedHTTPRequest, _ receive: FeedPartReceiver?
  ) async throws(FeedTransportError) -> FeedHTTPResponse {
    guard let origin = request.sendableOrigin else { throw .badAddress }
    guard !Task.isCancelled, let ticket = await connections.enter(origin, request.priority) else { throw .cancelled }
    let outcome = await runs.run(session.dataTask(with: Self.urlRequest(for: request)), for: request, receive)
    await connections.leave(ticket, origin)
    // A canceled task may end with another error of the connection first.
    if case .failure(.connection) = outcome, Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  static func urlRequest(for request: FeedHTTPRequest) -> URLRequest {
    var urlRequest = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: sessionTimeout)
    urlRequest.httpMethod = request.method.rawValue
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    return urlRequest
  }
}
