import LockstepSwiftUI
import SwiftUI
import Testing

/// Pagers on the pages of a pager.
@Suite @MainActor struct NestedPagerTests {
  @Test("a pager moves to the page that code selects, even if its pages contain pagers")
  func nested() throws {
    let outer = TabPagerModel<Int>(clock: Screen.clock)
    outer.setPages(PagerPages(firstOfEqual: Array(0..<4)))
    let screen = Screen {
      TabPagerContent(outer) { InnerNumbers(number: $0) }
    }
    screen.run()
    /// Returns the offset of the pager inside the settled page, in points.
    func inner() throws -> Double {
      let page = try #require(
        screen.graph.nodes(of: InnerNumbers.self).first { ($0.view as? InnerNumbers)?.number == outer.settled })
      return try #require(page.firstScroller).offset.x
    }
    let scroller = try #require(screen.graph.root?.firstScroller)
    // A repeated request differs from the first one by 1/1024 of a point.
    #expect(try scroller.offset.x == 0 && abs(inner() - 400) < 0.01)
    for number in [2, 1, 3, 0] {
      outer.select(number)
      screen.graph.flush()
      screen.run()
      #expect(outer.settled == number)
      #expect(try scroller.offset.x == 400 * Double(number) && abs(inner() - 400) < 0.01)
    }
  }
}

private struct InnerNumbers: View {
  let number: Int
  @State private var model = TabPagerModel<Int>(clock: Screen.clock)

  var body: some View {
    TabPagerContent(model) { Text(verbatim: "Page \(number), \($0)") }
      .onAppear {
        model.setPages(PagerPages(firstOfEqual: Array(0..<3)))
        model.select(1, animated: false)
      }
  }
}
