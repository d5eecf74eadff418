import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The page state and the scroll requests that a model passes to its views.
@Suite @MainActor struct RedirectTests {
  @Test("a page that the app selects again in the `didMove` of another page is visible")
  func redirected() throws {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    model.setPages(PagerPages(firstOfEqual: Array(0..<8)))
    let screen = Screen { TabPagerContent(model) { SeenPage(number: $0) }.keptPages(0) }
    screen.run()
    #expect(screen.graph.texts.contains("0 true"))
    model.onEvent = { [weak model] event in
      if case .didMove(let move) = event, move.to == 5 { model?.select(0, animated: false) }
    }
    model.select(5, animated: false)
    screen.graph.flush()
    screen.run()
    #expect(model.settled == 0)
    #expect(screen.graph.texts.filter { $0.hasSuffix("true") } == ["0 true"])
    model.onEvent = nil
    screen.swipe(by: 250)
    #expect(screen.graph.texts.filter { $0.hasSuffix("true") } == ["1 true"])
  }

  @Test("each frame of a move sends the platform at most one scroll request")
  func requests() throws {
    let model = TabPagerModel<Int>(clock: Screen.clock)
    model.setPages(PagerPages(firstOfEqual: Array(0..<8)))
    let screen = Screen { TabPagerContent(model) { Text(verbatim: "Page \($0)") } }
    screen.run()
    model.select(2)
    screen.graph.flush()
    var frames = 0
    let first = model.request.revision
    while model.needsFrames, frames < 300 {
      screen.frame()
      frames += 1
    }
    screen.run()
    #expect(frames > 5)
    #expect(model.request.revision - first <= frames + 1)
    #expect(screen.visibleTexts() == ["Page 2"] && screen.pages.offset.x == 800)
  }

  @Test("when the app inserts a page with an animation, the pages take their slots without animation")
  func animated() {
    let (holder, model) = (Holder(2), TabPagerModel<Int>(clock: Screen.clock))
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run()
    holder.pages.insert(9, at: 0)
    screen.graph.flushAnimated()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 2"] && screen.pages.offset.x == 1200)
    #expect(!screen.graph.animated.contains("PagerSlotKey") && !screen.graph.animated.contains("PagerRowLayout"))
  }
}

private struct SeenPage: View {
  let number: Int
  @Environment(\.isPageVisible) private var isVisible

  var body: some View { Text(verbatim: "\(number) \(isVisible)") }
}
