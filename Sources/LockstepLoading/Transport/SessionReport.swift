import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session says of one of its tasks.
struct SessionReport: Sendable {
  let task: Int
  let event: Event

  enum Event: Sendable {
    case told(SessionEvent)
    /// The service sends the request on; the answer is the request to send, or nil to go nowhere.
    case redirect(URLRequest, answer: @Sendable (URLRequest?) -> Void)
  }
}

/// What becomes of a request.
enum SessionEvent: Sendable {
  case head(Head)
  case body(Data)
  /// The service sends it on to where it must not go.
  case refused(host: String)
  /// With the code of the error, if there was one.
  case ended(Int?)

  struct Head: Sendable {
    var url: URL
    var status: Int
    var headers: [String: String]
    /// -1 when the service does not say.
    var expectedLength: Int64
  }
}

/// Passes on what a session calls its delegate for.
final class SessionReporter: NSObject, URLSessionDataDelegate, Sendable {
  private let reports: AsyncStream<SessionReport>.Continuation

  init(_ reports: AsyncStream<SessionReport>.Continuation) {
    self.reports = reports
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    report(.redirect(request, answer: completionHandler), of: task)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse, let url = response.url ?? dataTask.originalRequest?.url {
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
      report(
        .told(
          .head(
            SessionEvent.Head(
              url: url, status: response.statusCode, headers: headers,
              expectedLength: response.expectedContentLength))),
        of: dataTask)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    report(.told(.body(data)), of: dataTask)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    report(.told(.ended(error.map { ($0 as? URLError)?.errorCode ?? ($0 as NSError).code })), of: task)
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    reports.finish()
  }

  private func report(_ event: SessionReport.Event, of task: URLSessionTask) {
    reports.yield(SessionReport(task: task.taskIdentifier, event: event))
  }
}
