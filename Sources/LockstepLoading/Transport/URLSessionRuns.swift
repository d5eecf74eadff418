import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The running tasks of a `URLSession`, and the session's delegate.
///
/// Each limit is checked in the session's call, before anything of that call is kept: the announced length when the head
/// arrives, and the size with every piece of the body.
final class URLSessionRuns: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = Result<FeedHTTPResponse, FeedTransportError>

  private struct Run: Sendable {
    let task: URLSessionDataTask
    /// The request, or the one after the last redirect.
    var request: FeedHTTPRequest
    /// Takes the parts of the response; nil for a whole response.
    let receive: FeedPartReceiver?
    let continuation: CheckedContinuation<Outcome, Never>
    let start = ContinuousClock.now
    /// The time at which something arrived last.
    var lastArrival = ContinuousClock.now
    var redirects = 0
    var head: FeedHTTPResponse?
    var timeout: Task<Void, Never>?

    /// The time that is left until one of the request's timeouts.
    var timeLeft: Duration {
      let now = ContinuousClock.now
      return Swift.min(.seconds(request.timeout) - (now - lastArrival), .seconds(request.totalTimeout) - (now - start))
    }
  }

  private let runs = FeedLock<[Int: Run]>([:])

  /// Runs a task and returns the outcome. When the caller is canceled, the task is canceled and the outcome is
  /// `.cancelled`.
  func run(_ task: URLSessionDataTask, for request: FeedHTTPRequest, _ receive: FeedPartReceiver?) async -> Outcome {
    let id = task.taskIdentifier
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        runs.withLock { $0[id] = Run(task: task, request: request, receive: receive, continuation: continuation) }
        if Task.isCancelled { return finish(id, .failure(.cancelled)) }
        let timeout = timeout(of: id)
        runs.withLock { $0[id]?.timeout = timeout }
        task.resume()
      }
    } onCancel: {
      finish(id, .failure(.cancelled))
    }
  }

  /// Removes and cancels a task, and returns its outcome to the caller of `run`. Does nothing for a task that has
  /// finished.
  private func finish(_ id: Int, _ outcome: Outcome) {
    guard let run = runs.withLock({ $0.removeValue(forKey: id) }) else { return }
    run.timeout?.cancel()
    run.task.cancel()
    run.continuation.resume(returning: outcome)
  }

  /// Ends a task when one of its request's timeouts is over. The session itself does not time tasks out.
  private func timeout(of id: Int) -> Task<Void, Never> {
    Task { [weak self] in
      while let left = self?.runs.withLock({ $0[id]?.timeLeft }), left > .zero {
        do { try await Task.sleep(for: left) } catch { return }
      }
      self?.finish(id, .failure(.connection(code: URLError.Code.timedOut.rawValue)))
    }
  }

  // MARK: The session's calls

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let id = task.taskIdentifier
    let status = response.statusCode
    let url = newRequest.url
    let next = runs.withLock { runs -> Result<FeedHTTPRequest, FeedTransportError>? in
      guard let run = runs[id] else { return nil }
      guard let url, let next = run.request.redirected(to: url, status: status) else {
        return .failure(.redirectRefused(host: url?.host ?? ""))
      }
      guard run.redirects < FeedHTTPRequest.mostRedirects else { return .failure(.tooManyRedirects) }
      runs[id]?.request = next
      runs[id]?.redirects += 1
      runs[id]?.lastArrival = .now
      return .success(next)
    }
    switch next {
    case .success(let request): completionHandler(FeedURLSessionTransport.urlRequest(for: request))
    case .failure(let error):
      completionHandler(nil)
      finish(id, .failure(error))
    case nil: completionHandler(nil)
    }
  }

  /// Rejects every challenge but that for the server's certificate: the app's credentials are in its headers. The answer
  /// with status 401 then is the response.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      let isCertificate = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isCertificate ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let id = dataTask.taskIdentifier
    guard let response = response as? HTTPURLResponse, let url = response.url ?? dataTask.originalRequest?.url else {
      completionHandler(.cancel)
      return finish(id, .failure(.unreadable(reason: "the answer is not HTTP")))
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
    let head = FeedHTTPResponse(url: url, status: response.statusCode, headers: headers, body: Data())
    let length = response.expectedContentLength
    let run = runs.withLock { runs -> Run? in
      runs[id]?.lastArrival = .now
      runs[id]?.head = head
      return runs[id]
    }
    var error: FeedTransportError?
    if let receive = run?.receive {
      error = receive(.head(head))
    } else if let limit = run?.request.largestBody, length > Int64(limit) {
      error = .tooLarge(limit: limit)
    }
    completionHandler(run == nil || error != nil ? .cancel : .allow)
    if let error { finish(id, .failure(error)) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let receive = runs.withLock { runs in
      runs[id]?.lastArrival = .now
      return runs[id]?.receive
    }
    if let receive {
      if let error = receive(.body(data)) { finish(id, .failure(error)) }
      return
    }
    let exceeded = runs.withLock { runs -> Int? in
      guard let run = runs[id] else { return nil }
      guard (run.head?.body.count ?? 0) + data.count <= run.request.largestBody else { return run.request.largestBody }
      runs[id]?.head?.body.append(data)
      return nil
    }
    if let exceeded { finish(id, .failure(.tooLarge(limit: exceeded))) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let id = task.taskIdentifier
    if let error {
      let code = (error as? URLError)?.errorCode ?? (error as NSError).code
      return finish(id, .failure(FeedTransportError(urlErrorCode: code)))
    }
    let head = runs.withLock { $0[id]?.head }
    finish(id, head.map(Outcome.success) ?? .failure(.unreadable(reason: "the answer is not HTTP")))
  }
}

extension FeedTransportError {
  /// The error of a request that was redirected more than `FeedHTTPRequest.mostRedirects` times.
  package static var tooManyRedirects: FeedTransportError {
    .unreadable(reason: "more than \(FeedHTTPRequest.mostRedirects) redirects")
  }

  /// Creates the error for a code of `URLError`.
  init(urlErrorCode code: Int) {
    switch URLError.Code(rawValue: code) {
    case .cancelled: self = .cancelled
    case .badURL, .unsupportedURL: self = .badAddress
    case .httpTooManyRedirects: self = .tooManyRedirects
    case .badServerResponse, .cannotParseResponse: self = .unreadable(reason: "the answer is not valid HTTP")
    case .cannotDecodeContentData, .cannotDecodeRawData: self = .unreadable(reason: "the body cannot be decompressed")
    case .redirectToNonExistentLocation: self = .unreadable(reason: "the redirect leads nowhere")
    default: self = .connection(code: code)
    }
  }
}
