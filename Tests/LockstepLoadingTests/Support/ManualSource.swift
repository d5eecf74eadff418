import LockstepFeed
import LockstepLoading

struct Row: FeedItem, Codable, Hashable {
  var id: Int
  var text = ""
}

/// A source whose test decides when to answer each request.
actor ManualSource: FeedSource {
  typealias Item = Row
  typealias Cursor = Int

  private var requests: [FeedRequest<Int>] = []
  private var waiting: [Int: CheckedContinuation<FeedBatch<Row, Int>, any Error>] = [:]
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private let cache: FeedBatch<Row, Int>?
  private(set) var cancelled: [Int] = []

  init(cached: FeedBatch<Row, Int>? = nil) { cache = cached }

  func cached() -> FeedBatch<Row, Int>? { cache }

  /// Waits for the test's answer even after the task was canceled, as careless sources do. Records the canceled
  /// request.
  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    try await withTaskCancellationHandler {
      try await answer(to: request)
    } onCancel: {
      Task { await recordCancellation(of: request.id) }
    }
  }

  private func answer(to request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    try await withCheckedThrowingContinuation { continuation in
      requests.append(request)
      waiting[request.id] = continuation
      wakeWatchers()
    }
  }

  private func recordCancellation(of request: Int) {
    cancelled.append(request)
  }

  /// Waits until the source has received `count` requests, and returns the last of them.
  func request(_ count: Int) async -> FeedRequest<Int> {
    if requests.count < count {
      await withCheckedContinuation { watchers.append((count, $0)) }
    }
    return requests[count - 1]
  }

  var requestCount: Int { requests.count }

  func answer(_ request: FeedRequest<Int>, _ ids: Range<Int>, after: Int?) {
    waiting.removeValue(forKey: request.id)?.resume(
      returning: FeedBatch(items: ids.map { Row(id: $0) }, after: after))
  }

  func fail(_ request: FeedRequest<Int>, _ error: any Error) {
    waiting.removeValue(forKey: request.id)?.resume(throwing: error)
  }

  private func wakeWatchers() {
    for watcher in watchers where watcher.count <= requests.count { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= requests.count }
  }
}
