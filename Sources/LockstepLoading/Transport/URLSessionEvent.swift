import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One call that a `URLSession` makes to its delegate.
struct URLSessionEvent: Sendable {
  /// The identifier of the session's task.
  let task: Int
  let kind: Kind

  enum Kind: Sendable {
    /// The service redirects the task. `answer` takes the request that follows, or nil to refuse the redirect.
    case redirect(URLRequest, answer: @Sendable (URLRequest?) -> Void)
    case head(Head)
    case body(Data)
    /// The task has ended. The code is that of its error; nil without an error.
    case end(code: Int?)
  }

  struct Head: Sendable {
    var url: URL
    var status: Int
    var headers: [String: String]
    /// The length of the body in bytes; -1 if the service does not announce it.
    var expectedLength: Int64
  }
}

/// A session delegate that passes every call on as an event, in the order of the calls.
final class URLSessionEventDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let events: AsyncStream<URLSessionEvent>.Continuation

  init(_ events: AsyncStream<URLSessionEvent>.Continuation) {
    self.events = events
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    yield(.redirect(request, answer: completionHandler), of: task)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse, let url = response.url ?? dataTask.originalRequest?.url {
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
      let head = URLSessionEvent.Head(
        url: url, status: response.statusCode, headers: headers, expectedLength: response.expectedContentLength)
      yield(.head(head), of: dataTask)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    yield(.body(data), of: dataTask)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    yield(.end(code: error.map { ($0 as? URLError)?.errorCode ?? ($0 as NSError).code }), of: task)
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    events.finish()
  }

  private func yield(_ kind: URLSessionEvent.Kind, of task: URLSessionTask) {
    events.yield(URLSessionEvent(task: task.taskIdentifier, kind: kind))
  }
}
