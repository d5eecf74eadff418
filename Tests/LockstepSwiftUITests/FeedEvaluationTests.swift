import LockstepFeedSwiftUI
import SwiftUI
import Testing

/// The view bodies that are evaluated when a feed is scrolled or changes.
@Suite(.timeLimit(.minutes(8))) @MainActor struct FeedEvaluationTests {
  @Test("scrolling evaluates the rows that come into view, but not the list around them")
  func scrolling() async throws {
    let service = NumberService()
    let model = FeedModel(
      NumberSource(service: service), options: FeedOptions(firstCount: 200, prefetchItems: 5, prefetchPoints: 100))
    let graph = Graph { FeedList(model) { FeedRow(number: $0.id) } }
    try await service.waitForRequest()
    service.answer(0..<200, next: 200)
    try await settle(graph) { graph.texts.contains("Row 0") }
    let list = graph.list
    for _ in 0..<10 { scroll(list) }
    #expect(service.requests.isEmpty)
    graph.counts = [:]
    for _ in 0..<10 { scroll(list) }
    #expect(graph.counts["FeedRow", default: 0] > 0)
    graph.counts["FeedRow"] = nil
    #expect(graph.counts == [:])
  }

  @Test("neither a scroll, nor a new batch, nor rows that are inserted above evaluate the body of a row again")
  func rows() async throws {
    let service = NumberService()
    let model = FeedModel(
      NumberSource(service: service), options: FeedOptions(firstCount: 60, prefetchItems: 5, prefetchPoints: 100))
    let counter = RowCounter()
    let graph = Graph { FeedList(model) { CountedRow(number: $0.id, counter: counter) } }
    try await service.waitForRequest()
    service.answer(0..<60, next: 60)
    try await settle(graph) { graph.texts.contains("Row 0") }
    for _ in 0..<20 { scroll(graph.list) }
    model.insert((-10..<0).map { NumberItem(id: $0) }, at: 0)
    graph.settleFrames()
    for _ in 0..<20 { scroll(graph.list) }
    try await service.waitForRequest()
    service.answer(60..<70, next: nil)
    try await settle(graph) { model.items.count == 80 }
    for _ in 0..<20 { scroll(graph.list) }
    #expect(counter.counts[60] == 1)
    #expect(counter.counts.filter { $0.value != 1 } == [:])
  }

  private func scroll(_ list: Scroller) {
    list.beginDrag()
    list.drag(y: 52)
    list.endDrag()
  }

  @Test("a view that reads the feed is updated when loading starts or ends, and when items change")
  func told() async throws {
    let service = NumberService()
    let model = FeedModel(
      NumberSource(service: service), options: FeedOptions(firstCount: 3), retryPolicy: FeedRetryPolicy(tries: 1))
    let graph = Graph { FeedWatch(model: model) }
    #expect(graph.texts == ["0 true"])
    model.start()
    try await service.waitForRequest()
    graph.flush()
    #expect(graph.texts == ["0 false"])
    service.answer(0..<3, next: 3)
    try await settle(graph) { graph.texts == ["3 true"] }
    #expect(graph.texts == ["3 true"])
    model.update([NumberItem(id: 1)])
    model.remove([0])
    graph.flush()
    #expect(graph.texts == ["2 true"])
  }
}

private struct FeedRow: View {
  let number: Int
  var body: some View { Text(verbatim: "Row \(number)").padding() }
}

@MainActor private final class RowCounter {
  var counts: [Int: Int] = [:]
}

private struct CountedRow: View {
  let number: Int
  let counter: RowCounter

  var body: some View {
    let _ = counter.counts[number, default: 0] += 1
    Text(verbatim: "Row \(number)").padding()
  }
}

private struct FeedWatch: View {
  let model: FeedModel<NumberSource>
  var body: some View { Text(verbatim: "\(model.items.count) \(model.state() == .idle)") }
}
