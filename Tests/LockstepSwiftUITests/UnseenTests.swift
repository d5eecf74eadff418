import LockstepSwiftUI
import SwiftUI
import Testing

/// The callbacks of pages that were unmounted, and of pages in a pager inside a page.
@Suite @MainActor struct UnseenTests {
  private let holder = Holder(0)
  private let log = Log()

  @Test("a page that is mounted again only as a preloaded page does not run its appear action")
  func preloadedAgain() {
    let (holder, log) = (holder, log)
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<5 {
          PagerTab("Tab \(number)", page: number) {
            Text(verbatim: "Page \(number)").onPageAppear { log.lines.append("\(number) appears") }
          }
        }
      }
    }
    screen.run()
    #expect(log.lines == ["0 appears"])
    screen.tap("Tab 4")
    screen.run()
    log.lines = []
    screen.tap("Tab 1")
    screen.run()
    #expect(log.lines == ["1 appears"])
    #expect(screen.graph.texts.contains("Page 0"))
  }

  @Test("an inner pager is visible only while its page is visible, and then notifies its own pages")
  func innerPager() {
    let (holder, log) = (holder, log)
    let inner = TabPagerModel<Int>(clock: Screen.clock)
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Tab 0", page: 0) { Text(verbatim: "Page 0") }
        PagerTab("Tab 1", page: 1) { InnerPager(model: inner, log: log) }
      }
    }
    screen.run()
    #expect(log.lines == ["inner 0 sees false"])
    screen.tap("Tab 1")
    screen.run()
    #expect(Set(log.lines) == ["inner 0 sees false", "inner 0 sees true", "inner 0 appears"])
    log.lines = []
    screen.tap("Tab 0")
    screen.run()
    #expect(log.lines == ["inner 0 sees false"])
    log.lines = []
    screen.tap("Tab 1")
    screen.run()
    #expect(log.lines.filter { $0 == "inner 0 appears" }.count == 1)
    #expect(log.lines.contains("inner 0 sees true"))
    #expect(inner.settled == 0)
  }
}

private struct InnerPager: View {
  let model: TabPagerModel<Int>
  let log: Log

  var body: some View {
    TabPagerContent(model) { number in InnerPage(number: number, log: log) }
      .pagePreload(0)
      .onAppear { model.setPages(PagerPages(firstOfEqual: [0, 1])) }
  }
}

private struct InnerPage: View {
  let number: Int
  let log: Log
  @Environment(\.isPageVisible) private var isVisible

  var body: some View {
    Text(verbatim: "Inner \(number)")
      .onChange(of: isVisible, initial: true) { log.lines.append("inner \(number) sees \(isVisible)") }
      .onPageAppear { log.lines.append("inner \(number) appears") }
  }
}
