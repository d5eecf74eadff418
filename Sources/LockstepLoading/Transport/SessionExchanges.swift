import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests under way, and who waits for what is reported of them.
///
/// Every task is started, answered and cancelled here, one thing after the other: a session that is told where a redirect leads after
/// its task was cancelled ends the process on Linux.
actor SessionExchanges {
  private struct Exchange {
    var task: URLSessionDataTask
    var request: FeedHTTPRequest
    var continuation: AsyncStream<SessionEvent>.Continuation
    var lastReport: ContinuousClock.Instant
    var watch: Task<Void, Never>
  }

  private var exchanges: [Int: Exchange] = [:]

  /// Starts a task, and tells what is reported of it from now on. After the request's `timeout` without a report it ends as timed
  /// out: the session does not do that by itself.
  func begin(_ task: URLSessionDataTask, for request: FeedHTTPRequest) -> AsyncStream<SessionEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
    let number = task.taskIdentifier
    let watch = Task { [weak self] in
      var left = Duration.seconds(request.timeout)
      while left > .zero {
        do { try await Task.sleep(for: left) } catch { return }
        guard let self else { return }
        left = await self.patience(for: number)
      }
      await self?.tell(.ended(URLError.Code.timedOut.rawValue), to: number)
    }
    exchanges[number] = Exchange(
      task: task, request: request, continuation: continuation, lastReport: .now, watch: watch)
    task.resume()
    return events
  }

  /// Ends a task, done or not. Nothing more is told of it.
  func end(_ task: Int) {
    guard let exchange = exchanges.removeValue(forKey: task) else { return }
    exchange.watch.cancel()
    exchange.continuation.finish()
    exchange.task.cancel()
  }

  func take(_ report: SessionReport) {
    switch report.event {
    case .told(let event): tell(event, to: report.task)
    case .redirect(let next, let answer): redirect(report.task, to: next, answer)
    }
  }

  private func tell(_ event: SessionEvent, to task: Int) {
    guard let exchange = exchanges[task] else { return }
    exchanges[task]?.lastReport = .now
    exchange.continuation.yield(event)
    if case .ended = event { exchange.continuation.finish() }
  }

  private func redirect(_ task: Int, to next: URLRequest, _ answer: @Sendable (URLRequest?) -> Void) {
    guard let exchange = exchanges[task] else {
      #if !canImport(FoundationNetworking)
        answer(nil)
      #endif
      return
    }
    let followed = exchange.request.followed(to: next)
    answer(followed)
    if followed == nil { tell(.refused(host: next.url?.host ?? ""), to: task) }
  }

  private func patience(for task: Int) -> Duration {
    guard let exchange = exchanges[task] else { return .zero }
    return .seconds(exchange.request.timeout) - (.now - exchange.lastReport)
  }
}
