import LockstepFeedSwiftUI
import SwiftUI
import Testing

/// A feed in a list or a grid, and the message at its end in each state.
@Suite(.timeLimit(.minutes(8))) @MainActor struct FeedTests {
  private let service = NumberService()

  private func model(retries: FeedRetryPolicy, clock: FeedClock = .continuous) -> FeedModel<NumberSource> {
    FeedModel(
      NumberSource(service: service), options: FeedOptions(firstCount: 30, batchCount: 10), retryPolicy: retries,
      clock: clock)
  }

  private func show(_ model: FeedModel<NumberSource>) -> Graph {
    Graph { FeedList(model) { Text(verbatim: "Row \($0.id)").padding() } }
  }

  @Test("a feed shows a spinner, then the rows near the viewport, and loads more when it is scrolled toward its end")
  func loads() async throws {
    let model = model(retries: FeedRetryPolicy(tries: 1))
    let graph = show(model)
    try await service.waitForRequest()
    graph.flush()
    #expect(graph.nodes(of: ProgressView<EmptyView, EmptyView>.self).count == 1)
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    #expect(graph.texts.contains("Row 0"))
    let list = graph.list
    #expect(graph.nodes(of: ProgressView<EmptyView, EmptyView>.self).isEmpty)
    #expect(service.requests.isEmpty)
    for _ in 0..<20 {
      list.beginDrag()
      list.drag(y: 100)
      list.endDrag()
    }
    try await service.waitForRequest()
    #expect(service.requests[0].0.cursor == 30)
    service.answer(30..<40, next: nil)
    try await settle(graph) { model.items.count == 40 }
    for _ in 0..<20 {
      list.beginDrag()
      list.drag(y: 100)
      list.endDrag()
    }
    #expect(graph.texts.contains("Row 39"))
    #expect(graph.texts.last == "That is all")
  }

  @Test("after a failure the feed shows the error and a Retry button, and the button loads the rows")
  func fails() async throws {
    let model = model(retries: FeedRetryPolicy(tries: 1))
    let graph = show(model)
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.status(404)))
    try await settle(graph) { graph.texts.contains("Retry") }
    #expect(graph.texts == ["The service answered with status 404", "Retry"])
    graph.nodes(where: { $0.view is any Pressable })[0].press()
    try await service.waitForRequest()
    graph.flush()
    #expect(!graph.texts.contains("Retry"))
    service.answer(0..<3, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    #expect(graph.texts == ["Row 0", "Row 1", "Row 2", "That is all"])
  }

  @Test("a feed without rows shows a message")
  func empty() async throws {
    let model = model(retries: FeedRetryPolicy(tries: 1))
    let graph = show(model)
    try await service.waitForRequest()
    service.answer(0..<0, next: nil)
    try await settle(graph) { graph.texts.contains("Nothing here yet") }
    #expect(graph.texts == ["Nothing here yet"])
  }

  @Test("the time until an automatic retry is shown, and a button starts the retry at once")
  func waits() async throws {
    // This clock does not advance. With the device's clock, the retry could start before the test reads the waiting
    // time.
    let clock = FeedClock(now: { 0 }, sleep: { _ in try? await Task.sleep(for: .seconds(3600)) })
    let model = model(retries: FeedRetryPolicy(), clock: clock)
    let graph = show(model)
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.transport(code: -1009)))
    try await settle(graph) { graph.texts.contains("Retry now") }
    #expect(graph.texts.contains { $0.hasPrefix("Trying again in") })
    graph.nodes(where: { $0.view is any Pressable })[0].press()
    try await service.waitForRequest()
    service.answer(0..<2, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    #expect(graph.texts.contains("Row 1"))
  }

  @Test("a grid has columns, and its items stay visible while a pull reloads the grid")
  func grid() async throws {
    let model = model(retries: FeedRetryPolicy(tries: 1))
    let graph = Graph {
      FeedGrid(model, columns: [GridItem(.adaptive(minimum: 90))]) { Text(verbatim: "Cell \($0.id)") }
    }
    try await service.waitForRequest()
    service.answer(0..<9, next: nil)
    try await settle(graph) { graph.texts.contains("Cell 8") }
    let cells = graph.nodes(of: Text.self).filter { ($0.view as? Text)?.string.hasPrefix("Cell") == true }
    #expect(cells[0].frame.minY == cells[3].frame.minY && cells[4].frame.minY > cells[0].frame.minY)
    let scroller = graph.list
    async let refreshed: Void = scroller.pullToRefresh()
    try await service.waitForRequest()
    #expect(graph.texts.contains("Cell 8"))
    service.answer(0..<2, next: nil)
    await refreshed
    graph.flush()
    #expect(graph.texts == ["Cell 0", "Cell 1", "That is all"])
  }
}
