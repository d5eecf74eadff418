import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The running tasks of a `URLSession`.
///
/// The actor starts, redirects and cancels every task, one step at a time. On Linux, a session that receives the answer
/// to a redirect after its task was canceled ends the process.
actor URLSessionTasks {
  typealias Outcome = Result<FeedHTTPResponse, FeedTransportError>

  private struct Entry {
    let task: URLSessionDataTask
    let request: FeedHTTPRequest
    let continuation: CheckedContinuation<Outcome, Never>
    var head: URLSessionEvent.Head?
    var body = Data()
    /// The time at which data arrived last. A redirect does not count.
    var lastData = ContinuousClock.now
    var timeout: Task<Void, Never>?
  }

  private var entries: [Int: Entry] = [:]

  /// Runs a task and returns the outcome. When the caller is canceled, the task is canceled and the outcome is
  /// `.cancelled`.
  func run(_ task: URLSessionDataTask, for request: FeedHTTPRequest) async -> Outcome {
    let id = task.taskIdentifier
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start(Entry(task: task, request: request, continuation: continuation))
      }
    } onCancel: {
      // `finish` runs after `start`: the actor is busy until `run` waits for the outcome.
      Task { await self.finish(id, .failure(.cancelled)) }
    }
  }

  func handle(_ event: URLSessionEvent) {
    let id = event.task
    guard let request = entries[id]?.request else { return refuseRedirect(event) }
    switch event.kind {
    case .redirect(let next, let answer):
      let redirected = request.redirected(to: next)
      answer(redirected)
      if redirected == nil { finish(id, .failure(.redirectRefused(host: next.url?.host ?? ""))) }
    case .head(let head):
      entries[id]?.lastData = .now
      entries[id]?.head = head
      if head.expectedLength > Int64(request.largestBody) {
        finish(id, .failure(.tooLarge(limit: request.largestBody)))
      }
    case .body(let data):
      entries[id]?.lastData = .now
      entries[id]?.body.append(data)
      if let count = entries[id]?.body.count, count > request.largestBody {
        finish(id, .failure(.tooLarge(limit: request.largestBody)))
      }
    case .end(let code):
      end(id, code: code)
    }
  }

  private func start(_ entry: Entry) {
    let id = entry.task.taskIdentifier
    entries[id] = entry
    entries[id]?.timeout = timeout(of: id, after: .seconds(entry.request.timeout))
    entry.task.resume()
  }

  private func end(_ id: Int, code: Int?) {
    guard let entry = entries[id] else { return }
    switch (code, entry.head) {
    case (nil, let head?):
      finish(
        id,
        .success(FeedHTTPResponse(url: head.url, status: head.status, headers: head.headers, body: entry.body)))
    case (nil, nil): finish(id, .failure(.connection(code: URLError.Code.badServerResponse.rawValue)))
    case (URLError.Code.cancelled.rawValue, _): finish(id, .failure(.cancelled))
    case (let code?, _): finish(id, .failure(.connection(code: code)))
    }
  }

  /// Removes and cancels a task, and returns its outcome to the caller of `run`. Does nothing for a task that has
  /// finished.
  private func finish(_ id: Int, _ outcome: Outcome) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    entry.timeout?.cancel()
    entry.task.cancel()
    entry.continuation.resume(returning: outcome)
  }

  /// Refuses the redirect of a task that has finished. Gives no answer on Linux, where an answer for a canceled task
  /// ends the process.
  private func refuseRedirect(_ event: URLSessionEvent) {
    #if !canImport(FoundationNetworking)
      if case .redirect(_, let answer) = event.kind { answer(nil) }
    #endif
  }

  /// Ends a task when no data has arrived for its request's timeout. The session itself does not time tasks out.
  private func timeout(of id: Int, after timeout: Duration) -> Task<Void, Never> {
    Task { [weak self] in
      var left = timeout
      while left > .zero {
        do { try await Task.sleep(for: left) } catch { return }
        guard let self else { return }
        left = await self.timeLeft(for: id)
      }
      await self?.finish(id, .failure(.connection(code: URLError.Code.timedOut.rawValue)))
    }
  }

  private func timeLeft(for id: Int) -> Duration {
    guard let entry = entries[id] else { return .zero }
    return .seconds(entry.request.timeout) - (.now - entry.lastData)
  }
}
