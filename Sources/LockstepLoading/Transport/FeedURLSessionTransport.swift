import Foundation
import LockstepFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests with `URLSession`, without cookies, credentials or a cache of its own.
public final class FeedURLSessionTransport: FeedTransport {
  /// The timeout of the session itself, in seconds: a week. `URLSessionTasks` times requests out. On Linux, a session
  /// that times a task out while it receives the answer to a redirect ends the process.
  private static let sessionTimeout = 604_800.0

  /// The transport that is used by default. It exists once, because a default argument of a view is evaluated each time
  /// the view is made.
  public static let shared = FeedURLSessionTransport()

  let session: URLSession
  private let tasks: URLSessionTasks
  private let eventLoop: Task<Void, Never>

  /// Creates a transport with a session of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.sessionTimeout
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The session calls its delegate on a queue of its own. One task passes the events on, in their order.
    let (events, continuation) = AsyncStream.makeStream(of: URLSessionEvent.self)
    let tasks = URLSessionTasks()
    self.tasks = tasks
    session = URLSession(
      configuration: configuration, delegate: URLSessionEventDelegate(continuation), delegateQueue: nil)
    eventLoop = Task {
      for await event in events { await tasks.handle(event) }
    }
  }

  deinit {
    session.invalidateAndCancel()
    eventLoop.cancel()
  }

  /// Sends a request and returns the whole response. Throws `FeedTransportError.cancelled` as soon as the calling task
  /// is canceled.
  public func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https", request.url.host != nil
    else { throw .badAddress }
    if Task.isCancelled { throw .cancelled }
    let outcome = await tasks.run(session.dataTask(with: urlRequest(for: request)), for: request)
    // A canceled task may end with another error of the connection first.
    if case .failure(.connection) = outcome, Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  private func urlRequest(for request: FeedHTTPRequest) -> URLRequest {
    var urlRequest = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.sessionTimeout)
    urlRequest.httpMethod = request.method.rawValue
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    return urlRequest
  }
}
