import LockstepFeedSwiftUI
import SwiftUI

struct NumberItem: FeedItem {
  var id: Int
}

/// Answers when a test says so.
@MainActor final class NumberService {
  var requests: [(FeedRequest<Int>, CheckedContinuation<FeedBatch<NumberItem, Int>, any Error>)] = []

  func waitForRequest() async {
    for _ in 0..<20_000 where requests.isEmpty { await Task.yield() }
    precondition(!requests.isEmpty, "No request has come.")
  }

  func answer(_ numbers: Range<Int>, before previous: Int? = nil, next: Int?) {
    let items = numbers.map { NumberItem(id: $0) }
    requests.removeFirst().1.resume(returning: FeedBatch(items: items, before: previous, after: next))
  }

  func fail(_ error: any Error) { requests.removeFirst().1.resume(throwing: error) }
}

struct NumberSource: FeedSource {
  let service: NumberService

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<NumberItem, Int> {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in service.requests.append((request, continuation)) }
    }
  }
}

/// Until a tree shows something else, so that an answer has come through.
@MainActor func settle(_ graph: Graph, until isThere: () -> Bool) async {
  for _ in 0..<10_000 where !isThere() {
    await Task.yield()
    graph.flush()
  }
}
