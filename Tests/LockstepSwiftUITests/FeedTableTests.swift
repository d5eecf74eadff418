import Foundation
import LockstepFeedSwiftUI
import LockstepFeedUIKit
import SwiftUI
import Testing
import UIKit

/// A feed list in UIKit's table: `.feedListStyle(.table)`.
@Suite(.serialized, .timeLimit(.minutes(8))) @MainActor struct FeedTableTests {
  private let service = NumberService()
  private let stage = Stage()

  private func model(_ options: FeedOptions = FeedOptions(firstCount: 60, prefetchPoints: 0)) -> FeedModel<NumberSource>
  {
    FeedModel(NumberSource(service: service), options: options, retryPolicy: FeedRetryPolicy(tries: 1))
  }

  private func show<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Graph {
    Graph(size: CGSize(width: 390, height: 844)) { content().feedListStyle(.table) }
  }

  private var table: UITableView? {
    stage.window.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UITableView }.last
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.flatMap { cell in
      cell.contentView.subviews.compactMap { $0 as? HostingView }.flatMap(\.graph.texts)
    }
  }

  private func load(_ count: Int, _ graph: Graph, next: Int? = nil) async throws -> UITableView {
    try await service.waitForRequest()
    service.answer(0..<count, next: next)
    try await wait(graph) { table?.numberOfRows(inSection: 0) == count }
    return try #require(table)
  }

  /// Draws frames until a condition is true.
  private func wait(_ graph: Graph, until isThere: () -> Bool) async throws {
    while !isThere() {
      guard !Task.isCancelled else {
        Issue.record("the condition never held")
        throw CancellationError()
      }
      await Task.yield()
      graph.flush()
      stage.frame()
    }
    for _ in 0..<20 { await Task.yield() }
    stage.frame()
  }

  private func items(_ numbers: Range<Int>) -> [NumberItem] { numbers.map { NumberItem(id: $0) } }

  @Test("rows of SwiftUI stand in a table with their own heights, and inserted rows move no visible row")
  func inserted() async throws {
    let model = model()
    let graph = show { FeedList(model) { UnevenRow(number: $0.id) } }
    let table = try await load(60, graph)
    #expect(texts(table).prefix(3) == ["Row 0", "Row 1", "Row 2"])
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 61)
    table.contentOffset = CGPoint(x: 0, y: 700)
    stage.frame()
    let row = try #require(texts(table).first)
    let path = try #require(table.indexPathsForVisibleRows?.first)
    let place = table.rectForRow(at: path).minY - table.contentOffset.y
    model.insert(items(-10..<0), at: 0)
    try await wait(graph) { table.numberOfRows(inSection: 0) == 70 }
    #expect(texts(table).first == row)
    let moved = IndexPath(row: path.row + 10, section: 0)
    #expect(abs(table.rectForRow(at: moved).minY - table.contentOffset.y - place) < 0.5)
  }

  @Test("a table shows placeholders for the rows that are not loaded")
  func placeholders() async throws {
    let model = model()
    let graph = show { FeedList(model) { UnevenRow(number: $0.id) } }
    try await service.waitForRequest()
    service.answer(0..<60, next: 60, total: 5_000)
    try await wait(graph) { table?.numberOfRows(inSection: 0) == 5_000 }
    let shown = try #require(table)
    shown.contentOffset.y = 60_000
    try await wait(graph) { !service.requests.isEmpty }
    #expect(texts(shown).isEmpty)
    let first = try #require(shown.indexPathsForVisibleRows?.first?.row)
    #expect(service.requests[0].0.cursor == first)
    service.answer(first..<first + 60, before: first, next: first + 60, total: 5_000)
    try await wait(graph) { texts(shown).first == "Row \(first)" }
    #expect(shown.numberOfRows(inSection: 0) == 5_000)
  }

  @Test("a swipe along a row uncovers the row's swipe actions, and a tap runs one")
  func swipe() async throws {
    let model = model()
    let graph = show {
      FeedList(model) { item in
        UnevenRow(number: item.id).swipeActions(edge: .trailing) { Button("Delete") { model.remove([item.id]) } }
      }
    }
    let table = try await load(60, graph)
    let finger = stage.touch(CGPoint(x: 300, y: 130))
    for _ in 0..<5 { finger.move(by: CGPoint(x: -20, y: 0)) }
    finger.lift()
    stage.frame()
    #expect(table.showsSwipeActions)
    let row = try #require(table.indexPathForRow(at: CGPoint(x: 300, y: 130 + table.contentOffset.y)))
    table.tapSwipeAction("Delete")
    try await wait(graph) { table.numberOfRows(inSection: 0) == 59 }
    #expect(model.feed.index(of: row.row) == nil)
  }

  @Test("the rows have the environment of the list, and follow the app's view")
  func environment() async throws {
    let model = model()
    let state = TableState()
    let graph = show { TableScreen(model: model, state: state) }
    let table = try await load(3, graph)
    #expect(texts(table) == ["a 0 off", "a 1 off", "a 2 off"])
    state.prefix = "b"
    graph.flush()
    stage.frame()
    #expect(texts(table) == ["b 0 off", "b 1 off", "b 2 off"])
  }

  @Test("a scroll evaluates the rows that come into view, and no row again")
  func evaluation() async throws {
    let model = model()
    var evaluated: [Int: Int] = [:]
    let graph = show {
      FeedList(model) { item in
        let _ = evaluated[item.id, default: 0] += 1
        UnevenRow(number: item.id)
      }
    }
    let table = try await load(60, graph)
    evaluated = [:]
    for _ in 0..<40 {
      table.contentOffset.y += 30
      stage.frame()
    }
    #expect(evaluated.count > 15)
    #expect(evaluated.values.allSatisfy { $0 == 1 })
  }

  @Test("sections have headers, the app scrolls to a row, and the footer has the app's words")
  func sections() async throws {
    let model = model()
    let scroller = FeedScroller<Int>()
    var text = FeedFooterText()
    text.end = "Fin"
    let graph = show {
      FeedList(model, section: { $0.id / 10 }, scroller: scroller) {
        UnevenRow(number: $0.id)
      } header: {
        Text(verbatim: "Tens \(($0.first?.id ?? 0) / 10): \($0.count)")
      }
      .feedFooterText(text)
      .feedFooterHeight(40)
    }
    try await service.waitForRequest()
    service.answer(0..<60, next: nil)
    try await wait(graph) { self.table?.numberOfSections == 6 }
    let table = try #require(self.table)
    #expect(table.rectForHeader(inSection: 1).height == 20)
    #expect(table.tableFooterView?.frame.height == 40)
    #expect(scroller.scroll(to: 35, at: .start, animated: false))
    stage.frame()
    #expect(scroller.place?.id == 35)
    model.remove(Array(0..<20))
    try await wait(graph) { table.numberOfSections == 4 }
    #expect((table.tableFooterView as? FeedFooterView)?.label.text == "Fin")
  }

  @Test("a saved place is shown in a table after a relaunch, and a feed without rows shows the app's view")
  func places() async throws {
    let scroller = FeedScroller<Int>()
    scroller.restore(FeedPlace(id: 40, offset: 12))
    let model = model()
    let graph = show {
      FeedList(model, scroller: scroller) {
        UnevenRow(number: $0.id)
      } empty: {
        Text("Nobody")
      }
    }
    let table = try await load(60, graph)
    try await wait(graph) { scroller.place.map { $0.id == 40 && abs($0.offset - 12) < 1 } == true }
    model.remove(Array(0..<60))
    try await wait(graph) { table.backgroundView != nil }
    #expect((table.backgroundView as? HostingView)?.graph.texts == ["Nobody"])
  }
}

@MainActor @Observable private final class TableState {
  var prefix = "a"
}

private struct TableScreen: View {
  let model: FeedModel<NumberSource>
  let state: TableState

  var body: some View {
    let prefix = state.prefix
    FeedList(model) { item in TableRow(title: "\(prefix) \(item.id)") }.scrollDisabled(true)
  }
}

private struct TableRow: View {
  let title: String
  @Environment(\.isScrollEnabled) private var isScrollEnabled
  var body: some View { Text(verbatim: "\(title) \(isScrollEnabled ? "none" : "off")") }
}
