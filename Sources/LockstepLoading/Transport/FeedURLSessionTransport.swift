import Foundation
import LockstepFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests by `URLSession`, without cookies, credentials or a cache of its own.
public final class FeedURLSessionTransport: FeedTransport {
  /// How long the session itself waits for an answer, in seconds: a week. The exchanges time requests out. A session on Linux that does so
  /// while it is being told where a redirect leads ends the process.
  private static let sessionPatience = 604_800.0

  /// What is used where no other is given: a session is not made anew with each view that a default argument is evaluated for.
  public static let shared = FeedURLSessionTransport()

  let session: URLSession
  private let exchanges: SessionExchanges
  private let pump: Task<Void, Never>

  /// A transport with a session of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.sessionPatience
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The session reports from a queue of its own; one task brings its reports to the exchanges in their order.
    let (reports, continuation) = AsyncStream.makeStream(of: SessionReport.self)
    let exchanges = SessionExchanges()
    self.exchanges = exchanges
    session = URLSession(
      configuration: configuration, delegate: SessionReporter(continuation), delegateQueue: nil)
    pump = Task {
      for await report in reports { await exchanges.take(report) }
    }
  }

  deinit {
    session.invalidateAndCancel()
    pump.cancel()
  }

  /// Sends a request and returns the whole answer.
  public func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPAnswer {
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https", request.url.host != nil
    else { throw .badAddress }
    if Task.isCancelled { throw .cancelled }
    let task = session.dataTask(with: urlRequest(for: request))
    let number = task.taskIdentifier
    let exchange = await exchanges.begin(task, for: request)
    // A stream ends for a task that is cancelled, so that this is the only end.
    let result = await collect(exchange, request: request)
    await exchanges.end(number)
    return try result.get()
  }

  private func urlRequest(for request: FeedHTTPRequest) -> URLRequest {
    var made = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.sessionPatience)
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    return made
  }

  private func collect(
    _ exchange: AsyncStream<SessionEvent>, request: FeedHTTPRequest
  ) async -> Result<FeedHTTPAnswer, FeedTransportError> {
    var head: SessionEvent.Head?
    var body = Data()
    for await event in exchange {
      switch event {
      case .head(let arrived):
        head = arrived
        // Cancelling at the limit may complete without an error on some platforms: what has been seen decides.
        if arrived.expectedLength > Int64(request.largestBody) {
          return .failure(.tooLarge(limit: request.largestBody))
        }
      case .body(let part):
        body.append(part)
        if body.count > request.largestBody { return .failure(.tooLarge(limit: request.largestBody)) }
      case .refused(let host):
        return .failure(.redirectRefused(host: host))
      case .ended(nil):
        guard let head else { return .failure(.connection(code: URLError.Code.badServerResponse.rawValue)) }
        return .success(FeedHTTPAnswer(url: head.url, status: head.status, headers: head.headers, body: body))
      case .ended(let code?):
        if Task.isCancelled || code == URLError.Code.cancelled.rawValue { return .failure(.cancelled) }
        return .failure(.connection(code: code))
      }
    }
    return .failure(.cancelled)
  }
}
