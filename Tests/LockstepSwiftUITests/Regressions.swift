import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Bugs that users of other libraries reported, tested with the SwiftUI host.
@Suite @MainActor struct Regressions {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(
    direction: LayoutDirection = .leftToRight, keeping kept: Int = 0
  ) -> Screen {
    let (holder, model) = (holder, model)
    return Screen(direction: direction) {
      NumberScreen(holder: holder, model: model).keptPages(kept)
    }
  }

  /// Returns the frame of the indicator on the screen.
  private func indicator(_ screen: Screen) -> CGRect {
    screen.graph.nodes(of: Rectangle.self).map(\.frame).first { $0.height > 0 && $0.height < 10 } ?? .zero
  }

  @Test(
    "after a tap the indicator never moves away from its target, in both layout directions",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func indicatorGoesForward(direction: LayoutDirection) {
    let screen = screen(direction: direction)
    screen.tap("Tab 3")
    let sign = direction == .leftToRight ? 1.0 : -1.0
    var last = indicator(screen).midX * sign
    let start = last
    for _ in 0..<60 {
      screen.frame()
      let next = indicator(screen).midX * sign
      #expect(next >= last - 1)
      last = next
    }
    #expect(last > start + 50)
  }

  @Test("a page that is inserted at the start leaves the visible page in place")
  func insertAtStart() {
    let screen = screen()
    screen.tap("Tab 1")
    screen.run()
    screen.graph.nodes(of: Button<Text>.self).filter { $0.frame.minX == 0 || $0.frame.midX == 200 }.first?.press()
    holder.pages.insert(9, at: 0)
    screen.graph.flush()
    #expect(screen.visibleTexts() == ["Page 1"])
    #expect(screen.pages.offset.x == 800 && holder.page == 1 && model.settled == 1)
    holder.pages.insert(8, at: 0)
    screen.drag(by: 100)
    holder.pages.insert(7, at: 0)
    screen.graph.flush()
    screen.pages.endDrag()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 1"])
    #expect(holder.page == 1)
  }

  @Test(
    "a pager that opens on page 3 shows no other page first")
  func opensOnPage() {
    holder.page = 3
    var events: [TabPagerEvent<Int>] = []
    model.onEvent = { events.append($0) }
    let screen = screen()
    #expect(screen.visibleTexts() == ["Page 3"])
    screen.run()
    let first = PagerMove(from: nil, to: 3, cause: PagerCause.initial)
    #expect(events == [.willMove(first), .didMove(first)])
    #expect(holder.page == 3)
  }

  @Test("after a rotation the page fills the viewport again")
  func rotation() {
    holder.page = 2
    let screen = screen()
    var events: [TabPagerEvent<Int>] = []
    model.onEvent = { events.append($0) }
    screen.graph.size = CGSize(width: 800, height: 400)
    screen.graph.flush()
    #expect(screen.pages.offset.x == 1600)
    #expect(screen.visibleTexts() == ["Page 2"])
    screen.drag(by: 300)
    screen.graph.size = CGSize(width: 400, height: 800)
    screen.graph.flush()
    screen.pages.endDrag()
    screen.run()
    #expect(screen.pages.offset.x.truncatingRemainder(dividingBy: 400) == 0)
    #expect(screen.visibleTexts() == ["Page \(holder.page)"])
    #expect(events.filter { if case .didMove = $0 { true } else { false } }.count <= 1)
  }

  @Test(
    "in a right-to-left layout, tabs start at the right and a tap selects its own page")
  func rightToLeft() throws {
    holder.pages = [0, 1]
    let screen = screen(direction: .rightToLeft)
    let (first, second) = (try #require(screen.tab("Tab 0")), try #require(screen.tab("Tab 1")))
    #expect(first.frame.minX > second.frame.minX)
    #expect(first.frame.maxX > 300)
    #expect(screen.pages.offset.x == 400)
    screen.tap("Tab 1")
    var last = screen.pages.offset.x
    for _ in 0..<90 {
      screen.frame()
      #expect(screen.pages.offset.x <= last + 1)
      last = screen.pages.offset.x
    }
    #expect(screen.pages.offset.x == 0 && holder.page == 1)
    #expect(screen.visibleTexts() == ["Page 1"])
    screen.drag(by: 150)
    screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
    screen.run()
    #expect(holder.page == 0)
  }

  @Test("a screen reader reaches the tabs and the visible page, but no other page")
  func screenReader() throws {
    holder.page = 1
    let screen = screen()
    screen.run(for: 0.1)
    let tab = try #require(screen.tab("Tab 1")).accessibility
    #expect(tab.value == "tab 2 of 5")
    #expect(tab.traits == [.isButton, .isSelected])
    #expect(screen.tab("Tab 2")?.accessibility.traits == .isButton)
    let read = screen.graph.nodes(of: Text.self).filter { !$0.isAccessibilityHidden }
      .compactMap { ($0.view as? Text)?.string }.filter { $0.hasPrefix("Page") }
    #expect(read == ["Page 1"])
    // A screen reader reaches elements, but not their containers.
    let adjust = try #require(screen.graph.nodes { $0.isAccessible && $0.accessibility.adjust != nil }.first)
    #expect(adjust.accessibility.children == .ignore)
    #expect(adjust.accessibility.label == "Pages" && adjust.accessibility.value == "page 2 of 5")
    adjust.accessibility.adjust?(.increment)
    screen.run()
    #expect(holder.page == 2)
    let scrolled = try #require(screen.graph.nodes { $0.isAccessible && $0.accessibility.scroll != nil }.first)
    scrolled.accessibility.scroll?(.leading)
    screen.run()
    #expect(holder.page == 1)
  }

  @Test("after a tap or a swipe, only the selected tab has the selected look")
  func wholeSelection() {
    let holder = holder
    let fractions = Fractions()
    let screen = Screen {
      TabPager(selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<4 {
          PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") }
            .tabLabel { state in
              let _ = fractions.values[number] = state.selectedFraction
              Text(verbatim: "Tab \(number)")
            }
        }
      }
    }
    screen.tap("Tab 2")
    screen.run()
    #expect(fractions.values == [0: 0, 1: 0, 2: 1, 3: 0])
    screen.drag(by: 250)
    screen.pages.endDrag()
    screen.run()
    #expect(holder.page == 3 && fractions.values == [0: 0, 1: 0, 2: 0, 3: 1])
  }

  @MainActor private final class Fractions {
    var values: [Int: Double] = [:]
  }

  @Test("only pages near the selection are mounted, even during a move across many pages")
  func lazy() {
    holder.pages = Array(0..<40)
    let screen = screen()
    #expect(screen.count("CountedPage") == 2)
    screen.resetCounts()
    screen.tap("Tab 3")
    withAnimation { holder.page = 30 }
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 30"])
    let built = screen.graph.texts.filter { $0.hasPrefix("Page") }
    #expect(Set(built) == ["Page 29", "Page 30", "Page 31"])
    #expect(screen.count("CountedPage") <= 6)
  }

  @Test(
    "a kept page has its state when it is selected again, and no other page gets that state"
  )
  func state() {
    let screen = screen(keeping: 3)
    press(on: "Page 0", screen)
    #expect(texts(on: screen) == ["Tap 1"])
    screen.tap("Tab 3")
    screen.run()
    #expect(texts(on: screen) == ["Tap 0"])
    screen.resetCounts()
    screen.tap("Tab 0")
    screen.run()
    #expect(texts(on: screen) == ["Tap 1"])
    holder.pages = [4, 3, 2, 1, 0]
    screen.graph.flush()
    #expect(screen.visibleTexts() == ["Page 0"] && texts(on: screen) == ["Tap 1"])
    // A page that was removed and is added again does not have its old state.
    holder.pages = [4, 3]
    screen.graph.flush()
    holder.pages = [4, 3, 0]
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts() == ["Page 0"] && texts(on: screen) == ["Tap 0"])
  }

  private func press(on page: String, _ screen: Screen) {
    screen.graph.nodes(of: Button<Text>.self).first { $0.frame.midX > 0 && $0.frame.midX < 400 }?.press()
  }

  private func texts(on screen: Screen) -> [String] { screen.visibleTexts("Tap ") }
}
