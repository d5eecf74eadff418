import LockstepSwiftUI
import SwiftUI
import Testing
import UIKit

/// The options that modifiers set on strips and on tabs, and strips that are separate from their pages.
@Suite @MainActor struct StripOptionTests {
  private let holder = Holder(0, pages: [0, 1, 2])
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func pager(change: @escaping (PagerTab<Int>) -> PagerTab<Int> = { $0 }) -> TabPager<Int> {
    TabPager(model, selection: Bindable(wrappedValue: holder).page) {
      for number in holder.pages {
        change(PagerTab("Tab \(number)", page: number) { CountedPage(number: number) })
      }
    }
  }

  private func frame(_ title: String, _ screen: Screen) throws -> CGRect { try #require(screen.tab(title)).frame }

  // |<-- 7 -->[ Tab 0 ]<-- 31 -->[ Tab 1 ]
  @Test("tabs have the spacing and the side inset that the app sets")
  func spacing() throws {
    let screen = Screen { [self] in pager().tabStripSizing(.scrolling).tabStripSpacing(31, sideInset: 7) }
    let (first, second) = (try frame("Tab 0", screen), try frame("Tab 1", screen))
    #expect(first.minX == 7 && second.minX - first.maxX == 31)
  }

  // |[ Tab 0 ][ Tab 1 ]              |
  @Test(
    "a strip that takes a part of the width is at the edge that the look names, mirrored from right to left",
    arguments: [
      (TabAlignment.leading, LayoutDirection.leftToRight, 0.0), (.leading, .rightToLeft, 1),
      (.center, .leftToRight, 0.5), (.trailing, .leftToRight, 1),
    ])
  func place(alignment: TabAlignment, direction: LayoutDirection, part: Double) throws {
    var look = TabStripLook.segment
    look.alignment = alignment
    let screen = Screen(direction: direction) { [self, look] in pager().tabStripStyle(.look(look)) }
    screen.wait()
    let frames = try [0, 1, 2].map { try frame("Tab \($0)", screen) }
    let (start, end) = (try #require(frames.map(\.minX).min()), try #require(frames.map(\.maxX).max()))
    let width = 400.0
    #expect(abs(end - start - 0.4 * width) < 0.5)
    #expect(abs(start - part * 0.6 * width) < 0.5)
  }

  @Test("no tab is narrower than the minimum width or wider than the maximum width")
  func widths() throws {
    let wide = Screen { [self] in pager().tabStripSizing(.scrolling).tabWidth(minimum: 90) }
    #expect(try frame("Tab 1", wide).width == 90)
    let narrow = Screen { [self] in pager().tabStripSizing(.scrolling).tabWidth(maximum: 25) }
    #expect(try frame("Tab 1", narrow).width == 25)
  }

  @Test("a strip with scrolling off does not move under a finger")
  func scrollingOff() {
    holder.pages = Array(0..<20)
    let screen = Screen { [self] in pager().tabStripScrolling(.off) }
    screen.strip.beginDrag()
    screen.strip.drag(by: 100)
    screen.strip.endDrag()
    #expect(screen.strip.offset.x == 0)
  }

  @Test("pages have the spacing that the app sets, and a swipe ends exactly on a page")
  func pageSpacing() {
    let screen = Screen { [self] in pager().pageSpacing(30) }
    screen.swipe(by: 250)
    #expect(holder.page == 1 && screen.pages.offset.x == 430)
    #expect(screen.visibleTexts() == ["Page 1"])
  }

  @Test("a pinned page keeps its state during a long move, and an unpinned page does not", arguments: [true, false])
  func pinned(isPinned: Bool) {
    holder.pages = Array(0..<8)
    let screen = Screen { [self] in pager { $0.pagePinned(isPinned && $0.page == 0) }.keptPages(0) }
    screen.graph.nodes(of: Button<Text>.self).first { $0.frame.midX > 0 && $0.frame.midX < 400 }?.press()
    #expect(screen.visibleTexts("Tap ") == ["Tap 1"])
    withAnimation { holder.page = 7 }
    screen.graph.flush()
    screen.run()
    holder.page = 0
    screen.graph.flush()
    screen.run()
    #expect(screen.visibleTexts("Tap ") == [isPinned ? "Tap 1" : "Tap 0"])
  }

  @Test("a memory warning unmounts the pages that are kept out of reach, and no pinned page")
  func memoryWarning() {
    holder.pages = Array(0..<8)
    let screen = Screen { [self] in pager { $0.pagePinned($0.page == 1) }.keptPages(4) }
    for page in [1, 7] {
      holder.page = page
      screen.graph.flush()
      screen.run()
    }
    #expect(screen.graph.texts.contains("Page 0") && screen.graph.texts.contains("Page 1"))
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    screen.graph.flush()
    #expect(!screen.graph.texts.contains("Page 0"))
    #expect(screen.graph.texts.contains("Page 1") && screen.visibleTexts() == ["Page 7"])
  }

  @Test("a memory warning that other code posts from another thread unmounts kept pages")
  func warningFromAnotherThread() async {
    holder.pages = Array(0..<8)
    let screen = Screen { [self] in pager().keptPages(4) }
    holder.page = 7
    screen.graph.flush()
    screen.run()
    #expect(screen.graph.texts.contains("Page 0"))
    await Task.detached {
      NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }.value
    for _ in 0..<100 where screen.graph.texts.contains("Page 0") {
      await Task.yield()
      screen.graph.flush()
    }
    #expect(!screen.graph.texts.contains("Page 0") && screen.visibleTexts() == ["Page 7"])
  }

  @Test("a menu belongs to one tab, and its items do not select the tab")
  func menu() {
    let log = Log()
    let screen = Screen { [self] in
      pager { tab in
        guard tab.page == 1 else { return tab }
        return tab.tabMenu { Button("Mark as read") { log.lines.append("marked") } }
      }
    }
    let buttons = screen.graph.nodes(of: Button<Text>.self).filter { button in
      button.first { ($0.view as? Text)?.string == "Mark as read" } != nil
    }
    #expect(buttons.count == 1)
    buttons.first?.press()
    #expect(log.lines == ["marked"] && holder.page == 0)
  }

  @Test("a single tab, and tabs with equal titles, work like other tabs")
  func fewAndEqual() throws {
    holder.pages = [4]
    holder.page = 4
    let screen = Screen { [self] in pager() }
    #expect(try #require(screen.tab("Tab 4")).accessibility.value == "tab 1 of 1")
    screen.swipe(by: 250)
    #expect(holder.page == 4 && screen.visibleTexts() == ["Page 4"])
    let other = Holder(0)
    let equal = Screen {
      TabPager(selection: Bindable(wrappedValue: other).page) {
        for number in 0..<3 { PagerTab("Same", page: number) { Text(verbatim: "Page \(number)") } }
      }
    }
    let tabs = equal.graph.nodes { $0.isAccessible && $0.accessibility.label == "Same" }
    #expect(tabs.compactMap(\.accessibility.value) == ["tab 1 of 3", "tab 2 of 3", "tab 3 of 3"])
    tabs[2].press()
    equal.run()
    #expect(other.page == 2 && equal.visibleTexts() == ["Page 2"])
  }

  @Test("several strips of one model show the same selection, and each can select a page")
  func severalStrips() throws {
    let model = model
    model.setPages(PagerPages(firstOfEqual: [0, 1, 2]))
    let screen = Screen {
      VStack {
        TabPagerStrip(model) { for number in 0..<3 { PagerTab("Upper \(number)", page: number) } }
        TabPagerContent(model) { number in Text(verbatim: "Page \(number)") }
        TabPagerStrip(model) { for number in 0..<3 { PagerTab("Lower \(number)", page: number) } }
      }
    }
    for (title, page) in [("Upper 2", 2), ("Lower 1", 1)] {
      screen.tap(title)
      screen.run()
      #expect(model.settled == page && screen.visibleTexts() == ["Page \(page)"])
      for name in ["Upper", "Lower"] {
        #expect(try #require(screen.tab("\(name) \(page)")).accessibility.traits == [.isButton, .isSelected])
        #expect(try #require(screen.tab("\(name) 0")).accessibility.traits == .isButton)
      }
    }
  }

  @Test("an underline with an inset is above the separator")
  func aboveTheSeparator() throws {
    let screen = Screen { [self] in
      pager().tabStripStyle(.hairline).tabIndicator(.underline(height: 3, inset: TabStripLook.separatorThickness))
    }
    let bars = screen.graph.nodes(of: Rectangle.self).map(\.frame)
    let (line, bar) = (try #require(bars.first { $0.height == 1 }), try #require(bars.first { $0.height == 3 }))
    #expect(bar.maxY == line.minY && line.width == 400)
  }

  @Test("custom styles draw the strip, the labels and the indicator")
  func ownStyles() {
    let screen = Screen { [self] in
      pager().tabStripStyle(TitledStrip()).tabLabelStyle(StarredLabel()).tabIndicator(DotMark())
        .tabColors(selected: Color.red, normal: Color.secondary)
    }
    #expect(screen.graph.texts.contains("My strip") && screen.graph.texts.contains("Selected"))
    #expect(screen.graph.texts.filter { $0 == "Other" }.count == 2)
    #expect(screen.graph.nodes(of: Circle.self).map(\.frame.size) == [CGSize(width: 6, height: 6)])
  }
}

private struct TitledStrip: TabStripStyle {
  let look = TabStripLook.underlined

  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(verbatim: "My strip")
      configuration.tabs
    }
  }
}

private struct StarredLabel: TabLabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      if configuration.state.isSelected { Text(verbatim: "Selected") } else { Text(verbatim: "Other") }
    }
  }
}

private struct DotMark: TabIndicatorStyle {
  let placement = TabIndicatorPlacement.bottom(thickness: 6)
  let width: TabIndicatorWidth? = .fixed(6)

  func makeBody() -> some View { Circle().fill(.tint) }
}
