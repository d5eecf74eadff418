import LockstepSwiftUI
import SwiftUI
import Testing

/// Scrolling of the strip by a person.
@Suite @MainActor struct StripScrollTests {
  private let holder = Holder(0, pages: Array(0..<20))
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  @Test(
    "a fling of the strip continues to its end, because no offset is set during the fling")
  func fling() {
    let (holder, model) = (holder, model)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.strip.beginDrag()
    screen.strip.drag(by: 100)
    #expect(screen.strip.offset.x == 100)
    screen.strip.endDrag(velocity: CGVector(dx: 400, dy: 0))
    screen.run(for: 0.6)
    #expect(abs(screen.strip.offset.x - 299.8) < 0.5)
    // While a finger pulls the strip past its start, no request clamps the offset either.
    screen.strip.beginDrag()
    screen.strip.drag(by: -400)
    #expect(abs(screen.strip.offset.x + 50.1) < 0.5)
    screen.strip.endDrag()
    screen.run(for: 0.6)
    #expect(screen.strip.offset.x == 0)
    #expect(model.settled == 0 && holder.page == 0)
  }

  @Test(
    "a strip whose tabs are measured during a long move is not treated as scrolled by a person")
  func measuredOnTheWay() throws {
    let (holder, model) = (Holder(0, pages: Array(0..<24)), model)
    let screen = Screen(width: 700) {
      NumberScreen(holder: holder, model: model)
    }
    screen.run()
    for page in [12, 3, 14] {
      withAnimation { holder.page = page }
      screen.graph.flush()
      screen.run()
      #expect(model.settled == page)
      if page > 3 { #expect(abs(try #require(screen.tab("Tab \(page)")).frame.midX - 350) < 1) }
    }
  }
}
