import LockstepFeedSwiftUI
import SwiftUI
import Testing

struct NumberItem: FeedItem {
  var id: Int
  var text = ""
}

/// A service for feeds that answers when the test calls `answer` or `fail`.
@MainActor final class NumberService {
  typealias Request = (FeedRequest<Int>, CheckedContinuation<FeedBatch<NumberItem, Int>, any Error>)

  private(set) var requests: [Request] = []
  private let changes = Changes()

  fileprivate func ask(_ request: Request) {
    requests.append(request)
    changes.tell()
  }

  func waitForRequest(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await changes.wait(until: { !requests.isEmpty }, sourceLocation: sourceLocation)
  }

  func answer(_ numbers: Range<Int>, before previous: Int? = nil, next: Int?, total: Int? = nil) {
    let items = numbers.map { NumberItem(id: $0) }
    let index = total == nil ? nil : numbers.lowerBound
    let batch = FeedBatch(items: items, before: previous, after: next, index: index, total: total)
    requests.removeFirst().1.resume(returning: batch)
  }

  func fail(_ error: any Error) { requests.removeFirst().1.resume(throwing: error) }
}

struct NumberSource: FeedSource {
  let service: NumberService

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<NumberItem, Int> {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in service.ask((request, continuation)) }
    }
  }

  func cursor(at index: Int) -> Int? { index }
}

/// Updates a view tree until a condition is true. If the condition never becomes true, the suite's time limit ends the
/// wait.
@MainActor func settle(
  _ graph: Graph, until isThere: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  while !isThere() {
    guard !Task.isCancelled else {
      Issue.record("the condition never held", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    await Task.yield()
    graph.flush()
  }
}
