import LockstepSwiftUI
import SwiftUI
import Testing

/// The placement of strip, header and separator, and its effect on the pages.
@Suite @MainActor struct PlacementTests {
  private let holder = Holder(0)

  private func pager() -> TabPager<Int> {
    TabPager(selection: Bindable(wrappedValue: holder).page) {
      for number in 0..<3 { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
    }
  }

  private func list() -> TabPager<Int> {
    TabPager(selection: Bindable(wrappedValue: holder).page) {
      for number in 0..<3 {
        PagerTab("Tab \(number)", page: number) {
          ScrollView { VStack { ForEach(0..<60) { line in Text(verbatim: "Page \(number), line \(line)") } } }
        }
      }
    }
  }

  private func text(_ string: String, _ screen: Screen) -> CGRect {
    screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == string }?.frame ?? .zero
  }

  private func pageScroller(_ screen: Screen) -> Scroller? {
    screen.graph.nodes { !$0.isHorizontalScroller && String(describing: type(of: $0.view)).hasPrefix("ScrollView<") }
      .first?.scroller
  }

  @Test(
    "hiding the strip keeps the pages, whatever is behind the strip", arguments: [TabStripBackground.none, .scrollEdge])
  func hidingKeepsPages(background: TabStripBackground) {
    let (log, placement) = (LifeLog(), PlacementKnob())
    let screen = Screen {
      TabPager {
        PagerTab("A", page: 0) { LivingPage(number: 0, log: log) }
        PagerTab("B", page: 1) { LivingPage(number: 1, log: log) }
      }
      .tabStripPlacement(placement.value)
      .tabStripBackground(background)
    }
    screen.run()
    let before = log.lines
    for next in [TabStripPlacement.hidden, .top, .bottom, .hidden] {
      placement.value = next
      screen.run()
      #expect(log.lines == before, "\(next)")
    }
  }

  // +--------+
  // | header |  100
  // |  page  |
  // | strip  |  44
  // +--------+  800
  @Test("under a header, the strip can be placed below the pages or hidden")
  func header() throws {
    let below = Screen { [self] in
      list().collapsingHeader(maximumHeight: 100) { Text(verbatim: "Header") }.tabStripPlacement(.bottom)
    }
    #expect(try #require(below.tab("Tab 0")).frame.minY == 756)
    #expect(below.pages.container.height == 756)
    #expect(try #require(pageScroller(below)).geometry.contentInsets.top == 100)
    let without = Screen { [self] in
      list().collapsingHeader(maximumHeight: 100) { Text(verbatim: "Header") }.tabStripPlacement(.hidden)
    }
    #expect(without.tab("Tab 0") == nil)
    #expect(try #require(pageScroller(without)).geometry.contentInsets.top == 100)
  }

  @Test("a floating strip covers a part of the pages, but not their content")
  func floating() throws {
    let above = Screen { [self] in list().tabStripStyle(.floating) }
    #expect(above.pages.container.height == 800)
    #expect(try #require(above.tab("Tab 0")).frame.minY == 0)
    #expect(try #require(pageScroller(above)).geometry.contentInsets.top == 44)
    let below = Screen { [self] in pager().tabStripStyle(.floating).tabStripPlacement(.bottom) }
    #expect(try #require(below.tab("Tab 0")).frame.maxY == 800)
    #expect(abs(text("Page 0", below).midY - (800 - 44) / 2) < 1)
  }

  @Test("a separator is at the edge that the look specifies", arguments: [true, false])
  func separator(isAtTop: Bool) throws {
    var look = TabStripLook.hairline
    look.separator = TabStripSeparator(placement: isAtTop ? .top(thickness: 1) : .bottom(thickness: 1))
    let screen = Screen { [self] in pager().tabStripStyle(.look(look)) }
    let line = try #require(screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height == 1 })
    #expect(line.minY == (isAtTop ? 0 : 43) && line.width == 400)
  }

  @Test("scroll views in pages have the options set around the pager, not the options of the row of pages")
  func options() throws {
    let log = Log()
    let screen = Screen { [self] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Tab 0", page: 0) { ScrollOptionsPage(log: log) }
      }
      .pagerSwiping(.off)
    }
    screen.run(for: 0.1)
    #expect(log.lines == ["true true true"])
    log.lines = []
    let other = Screen { [self] in
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        PagerTab("Tab 0", page: 0) { ScrollOptionsPage(log: log) }
      }
      .scrollIndicators(.hidden)
    }
    other.run(for: 0.1)
    #expect(log.lines == ["true false true"])
  }
}

private struct ScrollOptionsPage: View {
  let log: Log
  @Environment(\.isScrollEnabled) private var isEnabled
  @Environment(\.horizontalScrollIndicatorVisibility) private var indicators
  @Environment(\.horizontalScrollBounceBehavior) private var bounce

  var body: some View {
    Text(verbatim: "Page 0").onAppear {
      let isDefault = String(describing: bounce) == String(describing: ScrollBounceBehavior.automatic)
      log.lines.append("\(isEnabled) \(indicators == .automatic) \(isDefault)")
    }
  }
}

@MainActor @Observable private final class PlacementKnob {
  var value = TabStripPlacement.top
}

@MainActor final class LifeLog {
  var lines: [String] = []
}

/// A page that writes down when it appears and disappears.
struct LivingPage: View {
  let number: Int
  let log: LifeLog

  var body: some View {
    Text(verbatim: "Page \(number)")
      .onAppear { log.lines.append("appear \(number)") }
      .onDisappear { log.lines.append("disappear \(number)") }
  }
}
