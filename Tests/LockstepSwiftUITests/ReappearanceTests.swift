import LockstepSwiftUI
import SwiftUI
import Testing

/// Pagers that are laid out again, hidden and shown again, or given another model or style.
@Suite @MainActor struct ReappearanceTests {
  private let holder = Holder(2)
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  private let stage = Stage()

  private func screen(
    isByGeometry: Bool, direction: LayoutDirection = .leftToRight, keeping kept: Int = 0
  ) -> Screen {
    let (holder, model, stage) = (holder, model, stage)
    return Screen(direction: direction) {
      StageScreen(stage: stage, holder: holder, model: model).keptPages(kept).pageScrollReading(
        isByGeometry: isByGeometry)
    }
  }

  private func tap(_ screen: Screen) {
    screen.graph.nodes(of: Button<Text>.self).first { $0.frame.midX > 0 && $0.frame.midX < 400 }?.press()
  }

  @Test("changing the strip's placement keeps the page, its state and the selection", arguments: [true, false])
  func placement(isByGeometry: Bool) throws {
    let screen = screen(isByGeometry: isByGeometry)
    tap(screen)
    for placement in [TabStripPlacement.bottom, .hidden, .top] {
      stage.placement = placement
      screen.graph.flush()
      screen.run()
      #expect(holder.page == 2 && model.settled == 2)
      #expect(screen.visibleTexts() == ["Page 2"] && screen.pages.offset.x == 800)
      #expect(screen.visibleTexts("Tap ") == ["Tap 1"])
    }
    stage.placement = .bottom
    screen.graph.flush()
    #expect(try #require(screen.tab("Tab 2")).frame.maxY == 800)
  }

  @Test("removing and adding a header keeps the page, its state and the selection", arguments: [true, false])
  func header(isByGeometry: Bool) {
    stage.hasHeader = true
    let screen = screen(isByGeometry: isByGeometry)
    tap(screen)
    for hasHeader in [false, true, false] {
      stage.hasHeader = hasHeader
      screen.graph.flush()
      screen.run()
      #expect(holder.page == 2 && model.settled == 2)
      #expect(screen.visibleTexts() == ["Page 2"] && screen.pages.offset.x == 800)
      #expect(screen.visibleTexts("Tap ") == ["Tap 1"])
      #expect(screen.graph.texts.contains("Header") == hasHeader)
    }
  }

  @Test("a visible page keeps its state when an empty header gets its first content", arguments: [true, false])
  func firstContent(isByGeometry: Bool) {
    stage.hasEmptyHeader = true
    let screen = screen(isByGeometry: isByGeometry)
    screen.run()
    tap(screen)
    for hasHeader in [true, false, true] {
      stage.hasHeader = hasHeader
      screen.graph.flush()
      screen.run()
      #expect(holder.page == 2 && screen.visibleTexts() == ["Page 2"])
      #expect(screen.visibleTexts("Tap ") == ["Tap 1"])
      #expect(screen.graph.texts.contains("Header") == hasHeader)
    }
  }

  @Test("without phases, a visible page keeps its state when its first header is added")
  func firstHeader() {
    let screen = screen(isByGeometry: false)
    tap(screen)
    for hasHeader in [true, false, true] {
      stage.hasHeader = hasHeader
      screen.graph.flush()
      screen.run()
      #expect(holder.page == 2 && screen.visibleTexts() == ["Page 2"])
      #expect(screen.visibleTexts("Tap ") == ["Tap 1"])
      #expect(screen.graph.texts.contains("Header") == hasHeader)
    }
  }

  @Test(
    "a pager that is hidden and shown again shows the same page",
    arguments: [
      (true, LayoutDirection.leftToRight), (false, .leftToRight), (true, .rightToLeft), (false, .rightToLeft),
    ])
  func hidden(isByGeometry: Bool, direction: LayoutDirection) {
    let screen = screen(isByGeometry: isByGeometry, direction: direction)
    let offset = screen.pages.offset.x
    stage.isShown = false
    screen.graph.flush()
    #expect(screen.visibleTexts().isEmpty)
    stage.isShown = true
    screen.graph.flush()
    screen.run()
    #expect(holder.page == 2 && model.settled == 2)
    // A repeated request differs from the first one by much less than a pixel.
    #expect(screen.visibleTexts() == ["Page 2"] && abs(screen.pages.offset.x - offset) < 0.01)
    screen.swipe(by: direction == .leftToRight ? 150 : -150)
    #expect(holder.page == 3 && screen.visibleTexts() == ["Page 3"])
  }

  @Test("a pager shows the pages and the selection that were set while it was hidden", arguments: [true, false])
  func changedWhileHidden(isByGeometry: Bool) {
    let screen = screen(isByGeometry: isByGeometry)
    stage.isShown = false
    screen.graph.flush()
    holder.pages = [7, 8, 9]
    holder.page = 9
    screen.graph.flush()
    stage.isShown = true
    screen.graph.flush()
    screen.run()
    #expect(model.pages.elements == [7, 8, 9] && model.settled == 9 && holder.page == 9)
    #expect(screen.visibleTexts() == ["Page 9"])
  }

  @Test("a pager shows the page that code selected while the pager was hidden", arguments: [true, false])
  func selectedWhileHidden(isByGeometry: Bool) throws {
    let screen = screen(isByGeometry: isByGeometry)
    stage.isShown = false
    screen.graph.flush()
    model.select(4)
    screen.graph.flush()
    stage.isShown = true
    screen.graph.flush()
    screen.run()
    #expect(model.settled == 4 && holder.page == 4)
    #expect(screen.visibleTexts() == ["Page 4"])
  }

  @Test(
    "a pager that gets another model follows it, and the first model no longer writes the selection",
    arguments: [true, false])
  func swapped(isByGeometry: Bool) throws {
    let (holder, stage, first) = (holder, stage, model)
    let second = TabPagerModel<Int>(clock: Screen.clock)
    let screen = Screen {
      StageScreen(stage: stage, holder: holder, model: stage.isSwapped ? second : first)
        .pageScrollReading(isByGeometry: isByGeometry)
    }
    stage.isSwapped = true
    screen.graph.flush()
    screen.run()
    #expect(holder.page == 2 && second.settled == 2 && screen.visibleTexts() == ["Page 2"])
    screen.tap("Tab 3")
    screen.run()
    #expect(holder.page == 3 && second.settled == 3 && first.settled == 2)
    #expect(screen.visibleTexts() == ["Page 3"])
    #expect(screen.tab("Tab 3")?.accessibility.traits == [.isButton, .isSelected])
    first.select(0)
    screen.graph.flush()
    #expect(holder.page == 3)
    stage.isSwapped = false
    screen.graph.flush()
    screen.run()
    #expect(holder.page == 3 && first.settled == 3 && screen.visibleTexts() == ["Page 3"])
  }

  @Test("a strip that gets another style keeps the selected tab centered", arguments: [true, false])
  func restyled(isByGeometry: Bool) throws {
    holder.pages = Array(0..<20)
    holder.page = 12
    let screen = screen(isByGeometry: isByGeometry)
    stage.isFramed = true
    screen.graph.flush()
    screen.run()
    #expect(abs(try #require(screen.tab("Tab 12")).frame.midX - 200) < 1)
    #expect(holder.page == 12)
  }
}

/// The state that a test changes around a pager.
@MainActor @Observable private final class Stage {
  var placement = TabStripPlacement.top
  var hasHeader = false
  /// `true` if the pager has a header without content while `hasHeader` is `false`.
  var hasEmptyHeader = false
  var isShown = true
  var isSwapped = false
  var isFramed = false
}

private struct StageScreen: View {
  let stage: Stage
  let holder: Holder
  let model: TabPagerModel<Int>

  var body: some View {
    if stage.isShown { pager.tabStripPlacement(stage.placement) }
  }

  @ViewBuilder private var pager: some View {
    NumberPager(stage: stage, holder: holder, model: model)
      .modifier(Framing(isFramed: stage.isFramed))
  }
}

private struct Framing: ViewModifier {
  let isFramed: Bool

  func body(content: Content) -> some View {
    content.tabStripStyle(FramedTabStripStyle(isFramed: isFramed))
  }
}

/// A style whose strip has a different view type when `isFramed` is `true`.
private struct FramedTabStripStyle: TabStripStyle {
  let isFramed: Bool
  let look = TabStripLook.underlined

  func makeBody(configuration: Configuration) -> some View {
    if isFramed { configuration.tabs.padding([.top, .bottom], 2) } else { configuration.tabs }
  }
}

private struct NumberPager: View {
  let stage: Stage
  @Bindable var holder: Holder
  let model: TabPagerModel<Int>

  var body: some View {
    let plain = TabPager(model, selection: $holder.page) {
      for number in holder.pages {
        PagerTab("Tab \(number)", page: number) { CountedPage(number: number) }
      }
    }
    stage.hasEmptyHeader
      ? plain.collapsingHeader { if stage.hasHeader { Text(verbatim: "Header") } }
      : stage.hasHeader ? plain.collapsingHeader(maximumHeight: 100) { Text(verbatim: "Header") } : plain
  }
}
