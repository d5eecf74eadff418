import LockstepSwiftUI
import SwiftUI
import Testing

/// A pager under a screen that is pushed over it, and after that screen is removed.
@Suite @MainActor struct CoverTests {
  private let log = Log()

  @Test("when a screen pushed over a page is removed, the page appears exactly once more")
  func appearsOnce() {
    let (holder, log) = (Holder(0), log)
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) {
            Text(verbatim: "Page \(number)").onPageAppear { log.lines.append("\(number) appears") }
          }
        }
      }
    }
    #expect(log.lines == ["0 appears"])
    for times in 2...3 {
      screen.graph.cover()
      screen.graph.uncover()
      screen.run()
      #expect(log.lines == Array(repeating: "0 appears", count: times))
    }
    screen.tap("Tab 1")
    screen.run()
    screen.tap("Tab 0")
    screen.run()
    #expect(log.lines.suffix(2) == ["1 appears", "0 appears"])
  }

  @Test("a pager keeps its page under a pushed screen, even if the app ignores changes of the selection")
  func staysWithoutSelection() {
    let selection = FirstPage()
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: selection).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
    }
    screen.tap("Tab 2")
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"])
    screen.graph.cover()
    screen.graph.uncover()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"])
  }
}

/// A selection that ignores new values.
@MainActor @Observable private final class FirstPage {
  var page: Int {
    get { 0 }
    set { _ = newValue }
  }
}
