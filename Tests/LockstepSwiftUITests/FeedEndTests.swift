import SwiftUI
import Testing

@testable import LockstepFeedSwiftUI

/// Loading at the ends of a feed, and the messages after a failure.
@Suite(.timeLimit(.minutes(8))) @MainActor struct FeedEndTests {
  private let service = NumberService()

  private func model(
    items: Int, points: Double, retries: FeedRetryPolicy = FeedRetryPolicy(tries: 1), clock: FeedClock = .continuous
  ) -> FeedModel<NumberSource> {
    FeedModel(
      NumberSource(service: service),
      options: FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: items, prefetchPoints: points),
      retryPolicy: retries, clock: clock)
  }

  private func scroller(_ graph: Graph) -> Scroller { graph.list }

  private func scroll(_ graph: Graph, by distance: Double) { graph.scrollList(by: distance) }

  /// Yields long enough for a load that is under way to reach the service.
  ///
  /// A test can't wait for a load that must not happen. On a very busy machine, a wrong load may begin after this wait,
  /// and the test then misses it. The test never fails for a correct feed.
  private func wait() async { for _ in 0..<200 { await Task.yield() } }

  @Test("a list drops no rows at its item limit before its ends are measured")
  func bounded() async throws {
    let model = FeedModel(
      NumberSource(service: service),
      options: FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 2, prefetchPoints: 100, maxItems: 30))
    let sight = FeedSight<NumberSource>()
    sight.follow(model, .start) { _, _ in }
    model.start()
    for next in [30, 40, 50] {
      try await service.waitForRequest()
      service.answer(next == 30 ? 0..<30 : next - 10..<next, next: next)
      while model.items.last?.id != next - 1 { await Task.yield() }
      // The last ten rows are visible, and the ends of the list are not measured yet. If the list dropped rows, other
      // rows would become visible and load more batches without end.
      for number in max(next - 20, 0)..<next - 10 { sight.hide(number) }
      for number in next - 10..<next { sight.show(number, FeedRowSpan(start: 0, length: 52, change: 0)) }
      #expect(model.items.first?.id == 0)
    }
  }

  @Test(
    "a list that is emptied by edits loads on, although it prefetches by distance alone", .timeLimit(.minutes(1)),
    arguments: [100.0, 1000])
  func emptied(points: Double) async throws {
    let model = model(items: 0, points: points)
    let graph = Graph { FeedList(model) { Text(verbatim: "Row \($0.id)").padding() } }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    model.remove(Array(0..<30))
    try await settle(graph) { !service.requests.isEmpty }
    #expect(service.requests[0].0.cursor == 30)
    service.answer(30..<40, next: nil)
    try await settle(graph) { graph.texts.contains("Row 30") }
  }

  // 30 rows of 52 points in a viewport of 800 points: 760 points lie beyond the viewport.
  @Test("one more batch loads when at most `prefetchPoints` are left below the viewport", arguments: [true, false])
  func points(isGrid: Bool) async throws {
    let model = model(items: 0, points: 100)
    let graph = Graph {
      if isGrid {
        FeedGrid(model, columns: [GridItem(.flexible())], spacing: 0) { Text(verbatim: "Row \($0.id)").padding() }
      } else {
        FeedList(model) { Text(verbatim: "Row \($0.id)").padding() }
      }
    }
    try await service.waitForRequest()
    service.answer(0..<30, next: 30)
    try await settle(graph) { graph.texts.contains("Row 0") }
    await wait()
    #expect(service.requests.isEmpty)
    scroll(graph, by: 640)
    await wait()
    #expect(service.requests.isEmpty)
    scroll(graph, by: 30)
    try await service.waitForRequest()
    #expect(service.requests[0].0.cursor == 30)
    service.answer(30..<40, next: 40)
    try await settle(graph) { model.items.count == 40 }
    graph.flush()
    await wait()
    #expect(service.requests.isEmpty)
    scroll(graph, by: 540)
    try await service.waitForRequest()
    #expect(service.requests[0].0.cursor == 40)
    service.answer(40..<41, next: nil)
    try await settle(graph) { model.items.count == 41 }
  }

  @Test("earlier rows load when at most `prefetchPoints` are left above the viewport")
  func pointsBefore() async throws {
    let model = model(items: 0, points: 100)
    let graph = Graph { FeedList(model) { Text(verbatim: "Row \($0.id)").padding() } }
    try await service.waitForRequest()
    service.answer(100..<130, before: 100, next: nil)
    try await settle(graph) { graph.texts.contains("Row 100") }
    try await service.waitForRequest()
    #expect(service.requests[0].0.edge == .before)
    service.answer(90..<100, next: nil)
    try await settle(graph) { model.items.count == 40 }
    #expect(graph.texts.contains("Row 90"))
  }

  @Test("a refresh that fails shows a message above the rows, keeps the rows, and can be retried")
  func refreshFails() async throws {
    let model = model(items: 5, points: 100)
    let graph = Graph { FeedList(model) { Text(verbatim: "Row \($0.id)").padding() } }
    try await service.waitForRequest()
    service.answer(0..<3, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    async let refreshed: Void = scroller(graph).pullToRefresh()
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.status(404)))
    await refreshed
    graph.flush()
    #expect(graph.texts == ["The service answered with status 404", "Retry", "Row 0", "Row 1", "Row 2", "That is all"])
    graph.nodes(where: { $0.view is any Pressable })[0].press()
    try await service.waitForRequest()
    graph.flush()
    #expect(graph.texts.first == "Row 0")
    service.answer(7..<9, next: nil)
    try await settle(graph) { graph.texts.contains("Row 7") }
    #expect(graph.texts == ["Row 7", "Row 8", "That is all"])
  }

  @Test("when earlier rows fail to load, a message and a Retry button are shown above the rows")
  func beforeFails() async throws {
    let model = model(items: 5, points: 100)
    let graph = Graph { FeedList(model) { Text(verbatim: "Row \($0.id)").padding() } }
    try await service.waitForRequest()
    service.answer(10..<13, before: 10, next: nil)
    try await settle(graph) { graph.texts.contains("Row 10") }
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.status(404)))
    try await settle(graph) { graph.texts.contains("Retry") }
    #expect(graph.texts.prefix(3) == ["The service answered with status 404", "Retry", "Row 10"])
    graph.nodes(where: { $0.view is any Pressable })[0].press()
    try await service.waitForRequest()
    #expect(service.requests[0].0.edge == .before)
    service.answer(8..<10, next: nil)
    try await settle(graph) { graph.texts.contains("Row 8") }
    #expect(graph.texts == ["Row 8", "Row 9", "Row 10", "Row 11", "Row 12", "That is all"])
  }

  @Test("the time until an automatic retry is shown and counts down")
  func countsDown() async throws {
    let time = Time()
    let clock = FeedClock(now: { time.now }, sleep: { _ in try? await Task.sleep(for: .seconds(3600)) })
    let model = model(items: 5, points: 100, retries: FeedRetryPolicy(), clock: clock)
    let graph = Graph { FeedList(model) { Text(verbatim: "Row \($0.id)") } }
    try await service.waitForRequest()
    service.fail(FeedLoadingError.failed(.limited))
    try await settle(graph) { graph.texts.contains("Retry now") }
    let first = try #require(graph.texts.first { $0.hasPrefix("Trying again in") })
    let seconds = try #require(Int(first.split(separator: " ")[3]))
    for step in 1...3 {
      time.now += 1
      for _ in 0..<63 { graph.frame() }
      #expect(graph.texts.contains("Trying again in \(seconds - step) s"))
    }
    graph.close()
  }

  @MainActor private final class Time {
    var now = 0.0
  }
}
