import Foundation
import LockstepFeed

extension FeedStreamingTransport {
  /// Returns the server-sent events of an address (`text/event-stream`, HTML Standard, section 9.2).
  ///
  /// ```swift
  /// for try await message in transport.events(for: FeedHTTPRequest(url: url)) {
  ///   if case .event(let event) = message { show(event.text) }
  /// }
  /// ```
  /// When the connection is cut, it is opened again, with the header `Last-Event-ID` if an event had an id. The wait is
  /// that of the policy, and at least that of the server's last field `retry`. A refusal is tried again when that may
  /// help, such as 503 and 429; the wait that it names counts.
  ///
  /// The stream ends when the server answers with the status 204. It throws `FeedLoadingError` when another try would not
  /// help: after a refusal such as 401 or 404, a response that is no stream of events, an event of more than
  /// `request.largestBody` bytes, or `policy.tries` tries without an event.
  ///
  /// - Parameters:
  ///   - request: the request. Its `timeout` is the longest silence: most servers send a comment every 15 seconds.
  ///   - lastID: the id of the last event of an earlier stream; nil to begin with the server's next event.
  ///   - policy: the policy of waits.
  ///   - clock: the clock that times the waits.
  ///   - random: returns numbers in 0..<1, which spread the waits of many clients.
  public func events(
    for request: FeedHTTPRequest, after lastID: String? = nil, policy: FeedRetryPolicy = FeedRetryPolicy(tries: .max),
    clock: FeedClock = .continuous, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> AsyncThrowingStream<FeedServerMessage, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: FeedServerMessage.self)
    let task = Task {
      var connection = FeedEventConnection(request, after: Array((lastID ?? "").utf8), policy: policy)
      while !Task.isCancelled {
        let error = await read(&connection) { continuation.yield($0) }
        if Task.isCancelled { break }
        switch connection.end(error, random: random()) {
        case .end: return continuation.finish()
        case .fail(let error): return continuation.finish(throwing: error)
        case .wait(let delay):
          continuation.yield(.interrupted)
          await clock.sleep(clock.now() + delay)
        }
      }
      continuation.finish(throwing: CancellationError())
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Reads one connection until it ends. Returns the transport's error.
  private func read(
    _ connection: inout FeedEventConnection, _ receive: (FeedServerMessage) -> Void
  ) async -> FeedTransportError? {
    do {
      for try await part in stream(connection.begin()) where !connection.read(part, receive) { return nil }
      return nil
    } catch {
      return error as? FeedTransportError ?? .cancelled
    }
  }
}
