import LockstepFeedSwiftUI
import SwiftUI
import Testing

/// The row that a person looks at, while rows above it change, after a scroll by code, and after a relaunch.
@Suite(.timeLimit(.minutes(8))) @MainActor struct FeedPlaceTests {
  private let service = NumberService()

  private func model(_ options: FeedOptions = FeedOptions(firstCount: 60, prefetchPoints: 0)) -> FeedModel<NumberSource>
  {
    FeedModel(NumberSource(service: service), options: options, retryPolicy: FeedRetryPolicy(tries: 1))
  }

  private func show(
    _ model: FeedModel<NumberSource>, scroller: FeedScroller<Int>? = nil, _ kept: World.KeptRow = .staysInPlace,
    isGrid: Bool = false
  ) -> Graph {
    var world = World()
    world.keptRow = kept
    return Graph(world: world) {
      if isGrid {
        FeedGrid(model, columns: [GridItem(.flexible()), GridItem(.flexible())], scroller: scroller) {
          UnevenRow(number: $0.id)
        }
      } else {
        FeedList(model, scroller: scroller) { UnevenRow(number: $0.id) }
      }
    }
  }

  /// Loads the first batch: the rows from 0.
  private func load(_ count: Int, into graph: Graph, next: Int? = nil) async throws {
    try await service.waitForRequest()
    service.answer(0..<count, next: next)
    try await settle(graph) { graph.texts.contains("Row 0") }
    graph.settleFrames()
  }

  private func items(_ numbers: Range<Int>) -> [NumberItem] { numbers.map { NumberItem(id: $0) } }

  @Test(
    "rows that are inserted above move the first visible row by less than a pixel",
    arguments: World.KeptRow.allCases, [false, true])
  func inserted(kept: World.KeptRow, isGrid: Bool) async throws {
    let model = model()
    let graph = show(model, kept, isGrid: isGrid)
    try await load(60, into: graph)
    graph.scrollList(by: 700)
    let row = try #require(graph.visibleRows.first)
    let place = try #require(graph.top(of: row))
    for round in 0..<4 {
      model.insert(items(-10 * round - 10 ..< -10 * round), at: 0)
      graph.settleFrames()
      #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
    }
    model.insert(items(1000..<1020), at: model.items.count)
    graph.settleFrames()
    #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
  }

  @Test(
    "rows that are removed above, with the first visible one, leave the next row in place",
    arguments: World.KeptRow.allCases)
  func removed(kept: World.KeptRow) async throws {
    let model = model()
    let graph = show(model, kept)
    try await load(60, into: graph)
    graph.scrollList(by: 900)
    let rows = graph.visibleRows
    let place = try #require(graph.top(of: rows[1]))
    let first = try #require(Int(rows[0].dropFirst(4)))
    model.remove([2, 3, 7, first])
    graph.settleFrames()
    #expect(abs(try #require(graph.top(of: rows[1])) - place) < 0.5)
  }

  @Test("at the start of the list, rows that are inserted above become visible", arguments: World.KeptRow.allCases)
  func atStart(kept: World.KeptRow) async throws {
    let model = model()
    let graph = show(model, kept)
    try await load(60, into: graph)
    model.insert(items(-3..<0), at: 0)
    graph.settleFrames()
    #expect(graph.visibleRows.first == "Row -3")
    #expect(graph.list.offset.y == 0)
  }

  @Test("earlier rows that load during a drag do not move the row under the finger", arguments: World.KeptRow.allCases)
  func duringDrag(kept: World.KeptRow) async throws {
    let model = model()
    let graph = show(model, kept)
    try await load(60, into: graph)
    graph.scrollList(by: 700)
    let list = graph.list
    list.beginDrag()
    list.drag(y: -30)
    let row = try #require(graph.visibleRows.first)
    let place = try #require(graph.top(of: row))
    model.insert(items(-10..<0), at: 0)
    graph.flush()
    #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
    list.drag(y: -20)
    #expect(abs(try #require(graph.top(of: row)) - place - 20) < 0.5)
    list.endDrag()
    graph.settleFrames()
    #expect(abs(try #require(graph.top(of: row)) - place - 20) < 0.5)
  }

  @Test(
    "earlier rows load above the visible ones, later rows below them, and nothing moves",
    arguments: World.KeptRow.allCases)
  func bothEnds(kept: World.KeptRow) async throws {
    let model = model(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 0, prefetchPoints: 100))
    let graph = show(model, kept)
    try await service.waitForRequest()
    service.answer(100..<130, before: 100, next: 130)
    try await settle(graph) { graph.texts.contains("Row 100") }
    try await service.waitForRequest()
    #expect(service.requests[0].0.edge == .before)
    graph.scrollList(by: 30)
    let place = try #require(graph.top(of: "Row 100"))
    service.answer(90..<100, next: nil)
    try await settle(graph) { model.items.count == 40 }
    graph.settleFrames()
    #expect(abs(try #require(graph.top(of: "Row 100")) - place) < 0.5)
    graph.scrollList(by: 900)
    try await service.waitForRequest()
    #expect(service.requests[0].0.edge == .after)
  }

  @Test(
    "with `maxItems` the list drops rows on both sides, and the visible rows stay in place",
    arguments: World.KeptRow.allCases)
  func dropped(kept: World.KeptRow) async throws {
    let options = FeedOptions(
      firstCount: 30, batchCount: 10, prefetchItems: 2, prefetchPoints: 100, maxItems: 60)
    let model = model(options)
    let graph = show(model, kept)
    let answers = service.answerAll()
    try await settle(graph) { graph.texts.contains("Row 0") }
    for _ in 0..<60 {
      graph.scrollList(by: 90)
      let row = try #require(graph.visibleRows.dropFirst().first)
      let place = try #require(graph.top(of: row))
      for _ in 0..<30 { await Task.yield() }
      graph.settleFrames()
      #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
    }
    #expect(model.items.count <= 70)
    #expect(try #require(model.items.first).id > 0)
    let first = try #require(model.items.first).id
    for _ in 0..<60 where model.items[0].id >= first {
      graph.scrollList(by: -90)
      for _ in 0..<30 { await Task.yield() }
      graph.settleFrames()
    }
    #expect(model.items[0].id < first)
    answers.cancel()
  }

  @Test("a refresh that begins at the visible batch leaves the visible row in place", arguments: World.KeptRow.allCases)
  func anchored(kept: World.KeptRow) async throws {
    let options = FeedOptions(
      firstCount: 20, batchCount: 20, prefetchItems: 1, prefetchPoints: 0, refreshStart: .visible)
    let model = model(options)
    let graph = show(model, kept)
    try await load(20, into: graph, next: 20)
    graph.scrollList(by: 400)
    try await service.waitForRequest()
    service.answer(20..<60, next: 60)
    try await settle(graph) { model.items.count == 60 }
    graph.scrollList(by: 1100)
    let row = try #require(graph.visibleRows.first)
    let place = try #require(graph.top(of: row))
    async let refreshed: Void = model.refresh()
    try await service.waitForRequest()
    #expect(service.requests[0].0.cursor == 20)
    service.answer(20..<60, next: 60)
    await refreshed
    graph.settleFrames()
    #expect(model.items.first?.id == 20)
    #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
  }

  // MARK: By code

  @Test("the list scrolls to a row by its id, and says so if the row is not loaded")
  func scrolls() async throws {
    let scroller = FeedScroller<Int>()
    let model = model()
    let graph = show(model, scroller: scroller)
    try await load(60, into: graph)
    #expect(scroller.scroll(to: 40, at: .start, animated: false))
    graph.settleFrames()
    #expect(graph.visibleRows.first == "Row 40")
    #expect(scroller.place == FeedPlace(id: 40, offset: 0))
    #expect(scroller.scroll(to: 20, at: .end))
    graph.settleFrames()
    #expect(graph.visibleRows.last == "Row 20")
    let place = try #require(graph.top(of: "Row 19"))
    #expect(scroller.scroll(to: 19))
    graph.settleFrames()
    #expect(graph.top(of: "Row 19") == place)
    #expect(!scroller.scroll(to: 600))
  }

  @Test(
    "a saved place is shown after a relaunch, even if its row comes with a later batch",
    arguments: World.KeptRow.allCases)
  func restored(kept: World.KeptRow) async throws {
    let options = FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 1, prefetchPoints: 0)
    let scroller = FeedScroller<Int>()
    let first = show(model(options), scroller: scroller, kept)
    var answers = service.answerAll()
    try await settle(first) { first.texts.contains("Row 0") }
    for _ in 0..<80 where (scroller.place?.id ?? 0) < 55 {
      first.scrollList(by: 95)
      for _ in 0..<30 { await Task.yield() }
      first.settleFrames()
    }
    let place = try #require(scroller.place)
    let data = try JSONEncoder().encode(place)
    answers.cancel()
    first.close()

    let next = FeedScroller<Int>()
    next.restore(try JSONDecoder().decode(FeedPlace<Int>.self, from: data))
    let graph = show(model(options), scroller: next, kept)
    answers = service.answerAll()
    try await settle(graph) { next.place.map { $0.id == place.id && abs($0.offset - place.offset) < 1 } == true }
    answers.cancel()
  }

  @Test("a row that is not loaded is revealed, and a row that the feed does not have is missing")
  func reveal() async throws {
    let scroller = FeedScroller<Int>()
    let graph = show(model(FeedOptions(firstCount: 30, prefetchItems: 0, prefetchPoints: 0)), scroller: scroller)
    try await load(30, into: graph, next: 30)
    var results: [FeedRevealResult] = []
    Task { results.append(await scroller.reveal(45, at: .start, animated: false)) }
    try await service.waitForRequest()
    service.answer(30..<40, next: 40)
    try await service.waitForRequest()
    service.answer(40..<60, next: nil)
    try await settle(graph) { results == [.found] && graph.visibleRows.first == "Row 45" }
    Task { results.append(await scroller.reveal(99)) }
    try await settle(graph) { results == [.found, .missing] }
  }

  @Test("a row that a link asks for before its list is on the screen is revealed when the list appears")
  func revealEarly() async throws {
    let scroller = FeedScroller<Int>()
    var result: FeedRevealResult?
    Task { result = await scroller.reveal(45, at: .start, animated: false) }
    await Task.yield()
    let graph = show(model(FeedOptions(firstCount: 30, prefetchItems: 0, prefetchPoints: 0)), scroller: scroller)
    try await load(30, into: graph, next: 30)
    try await service.waitForRequest()
    service.answer(30..<60, next: nil)
    try await settle(graph) { result == .found && graph.visibleRows.first == "Row 45" }
  }

  @Test("of two requests before there is a list, the second is shown; the first is canceled, as with its task")
  func requestsBeforeTheList() async throws {
    let scroller = FeedScroller<Int>()
    var ended: [String] = []
    scroller.restore(FeedPlace(id: 20, offset: 0)) { ended.append("restore \($0)") }
    let first = Task { ended.append("first \(await scroller.reveal(5))") }
    await Task.yield()
    let second = Task { ended.append("second \(await scroller.reveal(8))") }
    await first.value
    second.cancel()
    await second.value
    #expect(ended == ["restore cancelled", "first cancelled", "second cancelled"])
    let graph = show(model(), scroller: scroller)
    try await load(60, into: graph)
    #expect(scroller.place == FeedPlace(id: 0, offset: 0))
  }

  @Test("the search for a place ends when the person scrolls")
  func searchEnds() async throws {
    let options = FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 1, prefetchPoints: 0)
    let scroller = FeedScroller<Int>()
    scroller.restore(FeedPlace(id: 500, offset: 0))
    let graph = show(model(options), scroller: scroller)
    try await load(30, into: graph, next: 30)
    try await service.waitForRequest()
    graph.scrollList(by: 60)
    service.answer(30..<40, next: 40)
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(10))
      graph.settleFrames()
    }
    #expect(service.requests.isEmpty)
    #expect(graph.visibleRows.first == "Row 1")
  }

  @Test("a list that opens at its end stays there when rows are appended, unless the person has scrolled up")
  func chat() async throws {
    let model = model()
    let graph = Graph { FeedList(model) { UnevenRow(number: $0.id) }.feedFooterHeight(0).defaultScrollAnchor(.bottom) }
    try await service.waitForRequest()
    service.answer(0..<60, before: 0, next: nil)
    try await settle(graph) { graph.texts.contains("Row 59") }
    graph.settleFrames()
    #expect(graph.visibleRows.last == "Row 59")
    model.insert(items(60..<62), at: 60)
    graph.settleFrames()
    #expect(graph.visibleRows.last == "Row 61")
    graph.scrollList(by: -300)
    let row = try #require(graph.visibleRows.first)
    let place = try #require(graph.top(of: row))
    model.insert(items(62..<64), at: 62)
    graph.settleFrames()
    #expect(graph.top(of: row) == place)
    model.insert(items(-10..<0), at: 0)
    graph.settleFrames()
    #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
  }
}
