import LockstepSwiftUI
import SwiftUI
import Testing

/// A pager that another screen is pushed over, and that comes back.
@Suite @MainActor struct CoverTests {
  private let log = Log()

  @Test("a page is told once that it appears when a pushed screen over it has gone")
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

  @Test("a pager whose selection is not taken by the app is where it was when a pushed screen over it has gone")
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

/// A selection that is always the same.
@MainActor @Observable private final class FirstPage {
  var page: Int {
    get { 0 }
    set { _ = newValue }
  }
}
