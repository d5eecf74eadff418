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

private struct FeedWatch: View {
  let model: FeedModel<NumberSource>
  var body: some View { Text(verbatim: "\(model.items.count) \(model.state() == .idle)") }
}
