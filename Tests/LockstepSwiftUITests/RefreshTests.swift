import LockstepFeedSwiftUI
import LockstepSwiftUI
import SwiftUI
import Testing

/// The scroll views in which a pull runs the refresh action.
@Suite @MainActor struct RefreshTests {
  @Test("a pull refreshes the pages of a pager, but not the row of pages or the strip")
  func pager() async throws {
    let (holder, log) = (Holder(0), Log())
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<2 {
          PagerTab("Tab \(number)", page: number) {
            ScrollView { VStack { ForEach(0..<60) { Text(verbatim: "Page \(number), line \($0)") } } }
          }
        }
      }
      .refreshable { await MainActor.run { log.lines.append("refreshed") } }
    }
    #expect(screen.pages.node.environment.refresh == nil)
    #expect(screen.strip.node.environment.refresh == nil)
    let page = try #require(
      screen.graph.nodes {
        !$0.isHorizontalScroller && String(describing: type(of: $0.view)).hasPrefix("ScrollView<")
      }.first)
    await page.scroller.pullToRefresh()
    #expect(log.lines == ["refreshed"])
  }

  @Test("a pull refreshes a feed, but no scroll view inside a row")
  func feed() async throws {
    let service = NumberService()
    let model = FeedModel(NumberSource(service: service), options: FeedOptions(firstCount: 3))
    let graph = Graph {
      FeedList(model) { item in ScrollView(.horizontal) { Text(verbatim: "Row \(item.id)") } }
    }
    try await service.waitForRequest()
    service.answer(0..<3, next: nil)
    try await settle(graph) { graph.texts.contains("Row 0") }
    let lists = graph.nodes { String(describing: type(of: $0.view)).hasPrefix("ScrollView<") }
    #expect(lists.count == 4)
    #expect(lists.map { $0.environment.refresh != nil } == [true, false, false, false])
  }
}
