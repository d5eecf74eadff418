import LockstepFeed
import LockstepLoading

struct Row: FeedItem, Codable, Hashable {
  var id: Int
  var text = ""
}

/// A source that answers when the test says so.
actor ManualSource: FeedSource {
  typealias Item = Row
  typealias Cursor = Int

  private var asked: [FeedRequest<Int>] = []
  private var waiting: [Int: CheckedContinuation<FeedBatch<Row, Int>, any Error>] = [:]
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var memory: FeedBatch<Row, Int>?
  private(set) var cancelled: [Int] = []

  init(remembered: FeedBatch<Row, Int>? = nil) { memory = remembered }

  func remembered() -> FeedBatch<Row, Int>? { memory }

  /// Ignores being cancelled on purpose, as careless sources do; what was cancelled is noted.
  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    try await withTaskCancellationHandler {
      try await ask(request)
    } onCancel: {
      Task { await note(request.id) }
    }
  }

  private func ask(_ request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    try await withCheckedThrowingContinuation { continuation in
      asked.append(request)
      waiting[request.id] = continuation
      wakeWatchers()
    }
  }

  private func note(_ request: Int) {
    cancelled.append(request)
  }

  /// The request asked as the `count`th, once it has been.
  func request(_ count: Int) async -> FeedRequest<Int> {
    if asked.count < count {
      await withCheckedContinuation { watchers.append((count, $0)) }
    }
    return asked[count - 1]
  }

  var requestCount: Int { asked.count }

  func answer(_ request: FeedRequest<Int>, _ ids: Range<Int>, after: Int?) {
    waiting.removeValue(forKey: request.id)?.resume(
      returning: FeedBatch(items: ids.map { Row(id: $0) }, after: after))
  }

  func fail(_ request: FeedRequest<Int>, _ error: any Error) {
    waiting.removeValue(forKey: request.id)?.resume(throwing: error)
  }

  private func wakeWatchers() {
    for watcher in watchers where watcher.count <= asked.count { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= asked.count }
  }
}
