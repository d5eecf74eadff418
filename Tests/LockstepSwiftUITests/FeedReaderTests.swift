import LockstepFeedSwiftUI
import SwiftUI
import Testing
import UIKit

/// The row that a person reads in a list that grows at both edges, and lists that live at their end.
@Suite(.serialized, .timeLimit(.minutes(8))) @MainActor struct FeedReaderTests {
  private let service = NumberService()
  private let stage = Stage()
  private let newestModel = NewestModel()
  private static let newest = 1_000_000

  /// The model that a test has made last.
  @MainActor private final class NewestModel {
    var model: FeedModel<NumberSource>?
  }

  private func model(_ options: FeedOptions = FeedOptions()) -> FeedModel<NumberSource> {
    let model = FeedModel(NumberSource(service: service), options: options, retryPolicy: FeedRetryPolicy(tries: 1))
    newestModel.model = model
    return model
  }

  private func show(
    _ model: FeedModel<NumberSource>, _ style: FeedListStyle, anchor: FeedListAnchor = .start,
    scroller: FeedScroller<Int>? = nil, _ kept: SwiftUI.World.KeptRow = .staysInPlace
  ) -> Graph {
    var world = SwiftUI.World()
    world.keptRow = kept
    return Graph(size: CGSize(width: 390, height: 844), world: world) {
      FeedList(model, anchor: anchor, scroller: scroller) { UnevenRow(number: $0.id) }.feedListStyle(style)
    }
  }

  private var table: UITableView? {
    stage.window.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UITableView }.last
  }

  /// Draws frames until nothing is left to do. A test cannot wait for the absence of a load; by the end of these frames, a
  /// load that a list wrongly begins is under way. A load on its way to the service or back, and rows on their way to a
  /// table, pass other threads, which may take any time.
  private func settleAll(_ graph: Graph) async {
    var quietFrames = 0
    while quietFrames < 10, !Task.isCancelled {
      for _ in 0..<5 { await Task.yield() }
      graph.settleFrames()
      stage.frame()
      quietFrames = isOnTheWay ? 0 : quietFrames + 1
    }
  }

  private var isOnTheWay: Bool {
    guard let model = newestModel.model else { return false }
    let state = model.state
    let loads = [state.before == .loading, state.after == .loading, state.refresh == .loading].count { $0 }
    let isShown = table.map { $0.numberOfRows(inSection: 0) == model.items.count } ?? true
    return state.stage == .unstarted || loads != service.requests.count || !isShown
  }

  /// Answers the oldest load with the rows beside its cursor, of a million rows.
  private func answerNext(opensBefore: Int) {
    guard let request = service.requests.first?.0 else { return }
    let ids: Range<Int>
    switch (request.heading, request.cursor) {
    case (.before, let cursor?): ids = cursor - request.count..<cursor
    case (.after, let cursor?): ids = cursor..<min(cursor + request.count, Self.newest)
    case (_, nil): ids = opensBefore - request.count..<opensBefore
    }
    service.answer(ids, before: ids.lowerBound, next: ids.upperBound < Self.newest ? ids.upperBound : nil)
  }

  @Test(
    "a lazy list that grows at both edges loads what fills the screen without a touch, and its first row stays",
    arguments: SwiftUI.World.KeptRow.allCases)
  func untouchedLazy(kept: SwiftUI.World.KeptRow) async throws {
    let model = model()
    let graph = show(model, .lazy, kept)
    await settleAll(graph)
    answerNext(opensBefore: 500_000)
    await settleAll(graph)
    let place = try #require(graph.top(of: "Row 499970"))
    var loads = 1
    for _ in 0..<12 {
      loads += service.requests.isEmpty ? 0 : 1
      answerNext(opensBefore: 500_000)
      await settleAll(graph)
    }
    #expect(loads <= 3 && service.requests.isEmpty)
    #expect(abs(try #require(graph.top(of: "Row 499970")) - place) < 0.5)
  }

  @Test(
    "earlier rows that arrive after the person has reached the top of a lazy list do not move the first row",
    arguments: SwiftUI.World.KeptRow.allCases)
  func reachedTop(kept: SwiftUI.World.KeptRow) async throws {
    let model = model()
    let graph = show(model, .lazy, kept)
    for _ in 0..<4 {
      await settleAll(graph)
      answerNext(opensBefore: Self.newest)
    }
    await settleAll(graph)
    for _ in 0..<4 {
      graph.scrollList(by: -5_000)
      await settleAll(graph)
      #expect(!service.requests.isEmpty)
      let row = try #require(graph.visibleRows.first)
      let place = try #require(graph.top(of: row))
      answerNext(opensBefore: Self.newest)
      await settleAll(graph)
      #expect(abs(try #require(graph.top(of: row)) - place) < 0.5)
      if !service.requests.isEmpty { answerNext(opensBefore: Self.newest) }
      await settleAll(graph)
      #expect(service.requests.isEmpty, "the edge loads on by itself")
    }
  }

  @Test(
    "in a table that grows at both edges the first row stays, and no edge loads on by itself",
    arguments: [FeedListAnchor.start, .end])
  func untouchedTable(anchor: FeedListAnchor) async throws {
    let model = model()
    let graph = show(model, .table, anchor: anchor)
    var loads = 0
    for _ in 0..<12 {
      await settleAll(graph)
      loads += service.requests.isEmpty ? 0 : 1
      answerNext(opensBefore: anchor == .end ? Self.newest : 500_000)
    }
    #expect(loads <= 3 && service.requests.isEmpty)
    let table = try #require(table)
    let row = model.items.firstIndex { $0.id == (anchor == .end ? Self.newest - 1 : 499_970) }
    let frame = table.rectForRow(at: IndexPath(row: try #require(row), section: 0))
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    #expect(abs(anchor == .end ? frame.maxY - seen.maxY : frame.minY - seen.minY) < 0.5)
  }

  @Test("a list with the anchor `.end` is a table, follows its end, counts unseen rows, and scrolls back to its end")
  func chat() async throws {
    let (model, scroller) = (model(), FeedScroller<Int>())
    let graph = show(model, .automatic, anchor: .end, scroller: scroller)
    for _ in 0..<4 {
      await settleAll(graph)
      answerNext(opensBefore: Self.newest)
    }
    await settleAll(graph)
    let table = try #require(table)
    var end: CGFloat { table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY }
    #expect(abs(end) < 0.5)
    model.insert([NumberItem(id: Self.newest)], at: model.items.count)
    await settleAll(graph)
    #expect(abs(end) < 0.5 && scroller.unseenCount == 0)
    table.contentOffset.y -= 300
    await settleAll(graph)
    model.insert([NumberItem(id: Self.newest + 1)], at: model.items.count)
    await settleAll(graph)
    #expect(scroller.unseenCount == 1 && end > 300)
    scroller.scrollToEnd()
    stage.settle()
    await settleAll(graph)
    #expect(scroller.unseenCount == 0 && abs(end) < 0.5)
  }

  @Test("a table with the anchor `.end` stays at its end while the last row grows, and keeps room for an answer")
  func growing() async throws {
    let (model, scroller) = (model(), FeedScroller<Int>())
    let graph = Graph(size: CGSize(width: 390, height: 844)) {
      FeedList(model, anchor: .end, scroller: scroller) { GrowingRow(item: $0) }
    }
    for _ in 0..<4 {
      await settleAll(graph)
      answerNext(opensBefore: Self.newest)
    }
    await settleAll(graph)
    let table = try #require(table)
    var end: CGFloat { table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY }
    func grow(_ height: Double) async {
      model.update([NumberItem(id: model.items[model.items.count - 1].id, text: "\(height)")])
      await settleAll(graph)
    }
    for height in [90.0, 300, 700] {
      await grow(height)
      #expect(abs(end) < 0.5)
    }
    model.insert([NumberItem(id: Self.newest)], at: model.items.count)
    scroller.reserveRoom(below: Self.newest, animated: false)
    await settleAll(graph)
    let question = IndexPath(row: model.items.count - 1, section: 0)
    #expect(abs(table.rectForRow(at: question).minY - table.contentOffset.y - table.adjustedContentInset.top) < 0.5)
    model.insert([NumberItem(id: Self.newest + 1)], at: model.items.count)
    for height in [90.0, 200, 400] {
      await grow(height)
      #expect(abs(table.rectForRow(at: question).minY - table.contentOffset.y - table.adjustedContentInset.top) < 0.5)
    }
  }

  @Test("a lazy list with the anchor `.end` opens there, stays there, and counts unseen rows away from it")
  func lazyChat() async throws {
    let (model, scroller) = (model(), FeedScroller<Int>())
    let graph = show(model, .lazy, anchor: .end, scroller: scroller)
    for _ in 0..<4 {
      await settleAll(graph)
      answerNext(opensBefore: Self.newest)
    }
    await settleAll(graph)
    #expect(graph.visibleRows.last == "Row \(Self.newest - 1)")
    model.insert([NumberItem(id: Self.newest)], at: model.items.count)
    await settleAll(graph)
    #expect(graph.visibleRows.last == "Row \(Self.newest)" && scroller.unseenCount == 0)
    graph.scrollList(by: -300)
    await settleAll(graph)
    let row = try #require(graph.visibleRows.last)
    let place = try #require(graph.top(of: row))
    model.insert([NumberItem(id: Self.newest + 1)], at: model.items.count)
    await settleAll(graph)
    #expect(graph.top(of: row) == place && scroller.unseenCount == 1)
    scroller.scrollToEnd()
    await settleAll(graph)
    #expect(graph.visibleRows.last == "Row \(Self.newest + 1)" && scroller.unseenCount == 0)
  }

  @Test(
    "nothing but a scroll moves the first row of a lazy list, in random walks",
    arguments: SwiftUI.World.KeptRow.allCases)
  func walk(kept: SwiftUI.World.KeptRow) async throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let model = model(FeedOptions(maxItems: seed % 2 == 0 ? 80 : nil))
      let graph = show(model, .lazy, kept)
      for _ in 0..<4 {
        await settleAll(graph)
        answerNext(opensBefore: 500_000)
      }
      await settleAll(graph)
      for step in 0..<25 {
        let action = Int.random(in: 0..<6, using: &random)
        if action < 2 {
          graph.scrollList(by: Double.random(in: -700...700, using: &random))
          await settleAll(graph)
          continue
        }
        let isAtStart = graph.list.offset.y <= 0.5
        let row = try #require(graph.visibleRows.first)
        let place = try #require(graph.top(of: row))
        switch action {
        case 2 where !isAtStart: model.insert([NumberItem(id: -step - 1)], at: 0)
        case 3 where !isAtStart: model.remove([model.items[0].id])
        default: answerNext(opensBefore: 500_000)
        }
        await settleAll(graph)
        // A list whose first rows are removed may be too short for the place.
        guard let now = graph.top(of: row), action != 3 || graph.list.offset.y > 0.5 else { continue }
        #expect(abs(now - place) < 0.5, "seed \(seed), step \(step), action \(action)")
      }
      while !service.requests.isEmpty { answerNext(opensBefore: 500_000) }
      graph.close()
    }
  }
}

/// A row that is as high as its text says.
private struct GrowingRow: View {
  let item: NumberItem
  var body: some View { Text(verbatim: "Row \(item.id)").frame(height: Double(item.text) ?? 50) }
}
