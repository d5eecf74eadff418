import LockstepSwiftUI
import SwiftUI
import Testing

/// The views that fingers, keys and a screen reader can reach.
@Suite @MainActor struct ReachTests {
  private let holder = Holder(0)

  @Test("a swipe neither disables nor draws again the controls of a page, and pages out of view take no touches")
  func enabled() {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { UsablePage(number: number) } }
      }
    }
    screen.run()
    #expect(pages(screen) == ["0 true", "1 true"])
    #expect(touchable(screen) == ["0 true"])
    screen.resetCounts()
    screen.pages.beginDrag()
    screen.pages.drag(by: 1)
    screen.frame()
    #expect(pages(screen).prefix(2) == ["0 true", "1 true"])
    screen.pages.drag(by: 249)
    screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
    screen.run()
    #expect(holder.page == 1)
    #expect(pages(screen) == ["0 true", "1 true", "2 true"])
    #expect(touchable(screen) == ["1 true"])
    #expect(screen.count("UsablePage") == 1, "only the page that is mounted")
  }

  /// The pages that a touch on their text reaches, and on which a finger moves the pager's scroll view.
  private func touchable(_ screen: Screen) -> [String] {
    screen.graph.nodes(of: Text.self).compactMap { node in
      let middle = CGPoint(x: node.frame.midX, y: node.frame.midY)
      guard let text = (node.view as? Text)?.string, pages(screen).contains(text),
        screen.graph.isTouchable(text, at: middle),
        screen.graph.scroller(at: middle, along: .horizontal) === screen.pages
      else { return nil }
      return text
    }
  }

  private func pages(_ screen: Screen) -> [String] {
    screen.graph.texts.filter { $0.hasSuffix("true") || $0.hasSuffix("false") }
  }

  @Test(
    "a three-finger scroll along the pager's axis changes the page, and a scroll across the axis does not",
    arguments: [PagerAxis.horizontal, .vertical])
  func threeFingers(axis: PagerAxis) throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
      .pagerAxis(axis)
    }
    let pages = try #require(screen.graph.nodes { $0.accessibility.scroll != nil }.first)
    func scroll(_ edge: Edge) {
      pages.accessibility.scroll?(edge)
      screen.run()
    }
    let (along, across): ([Edge], [Edge]) =
      axis == .horizontal ? ([.trailing, .leading], [.bottom, .top]) : ([.bottom, .top], [.trailing, .leading])
    scroll(across[0])
    #expect(holder.page == 0)
    scroll(along[0])
    #expect(holder.page == 1)
    for edge in across { scroll(edge) }
    #expect(holder.page == 1)
    scroll(along[1])
    #expect(holder.page == 0)
  }

  @Test("a tab's button is the tab's accessibility element, with its disabled state and its menu")
  func oneElement() throws {
    let screen = Screen { [holder] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("First", page: 0) { Text("Page 0") }.tabMenu { Button("Mark as read") {} }
        PagerTab("Second", page: 1) { Text("Page 1") }.tabDisabled()
      }
    }
    let (first, second) = (try #require(screen.tab("First")), try #require(screen.tab("Second")))
    #expect(first.accessibility.children == nil && second.accessibility.children == nil)
    #expect(first.environment.isEnabled && !second.environment.isEnabled)
    #expect(screen.graph.texts.contains("Mark as read"))
    #expect(first.first { ($0.view as? Text)?.string == "Mark as read" } == nil)
  }
}

private struct UsablePage: View {
  let number: Int
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(verbatim: "\(number) \(isEnabled)") }
}
