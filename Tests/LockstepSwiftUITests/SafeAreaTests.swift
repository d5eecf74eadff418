import LockstepSwiftUI
import SwiftUI
import Testing

/// Pages and safe areas: pages extend to the edges of the screen, and their content stays inside the safe area.
@Suite @MainActor struct SafeAreaTests {
  private let holder = Holder(0, pages: Array(0..<24))
  private let model = TabPagerModel<Int>(clock: Screen.clock)
  /// The safe area of a phone in landscape. The insets of the two sides differ, so that tests can distinguish them.
  private let landscape = EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 40)

  private func screen(
    isByGeometry: Bool, direction: LayoutDirection = .leftToRight, safeArea: EdgeInsets? = nil,
    hasStrip: Bool = false
  ) -> Screen {
    let (holder, model) = (holder, model)
    return Screen(width: 800, direction: direction, safeArea: safeArea ?? landscape) {
      FilledScreen(holder: holder, model: model)
        .tabStripPlacement(hasStrip ? .top : .hidden).pageScrollReading(isByGeometry: isByGeometry)
    }
  }

  /// Returns the frames of a page's background and of its content; `nil` if the page is not mounted.
  private func page(_ number: Int, _ screen: Screen) -> (background: CGRect, content: CGRect)? {
    let node = screen.graph.nodes(of: FilledPage.self).first { ($0.view as? FilledPage)?.number == number }
    guard let background = node?.first(where: { $0.view as? Color == .red })?.frame,
      let content = node?.first(where: { $0.view is Rectangle })?.frame
    else { return nil }
    return (background, content)
  }

  //   59          40
  // +--+----------+--+
  // |  | content  |  |  800, filled by the background
  // +--+----------+--+
  @Test(
    "every page's background reaches both edges, and its content stays inside the safe area",
    arguments: [
      (true, LayoutDirection.leftToRight), (false, .leftToRight), (true, .rightToLeft), (false, .rightToLeft),
    ])
  func pages(isByGeometry: Bool, direction: LayoutDirection) throws {
    let screen = screen(isByGeometry: isByGeometry, direction: direction)
    let left: CGFloat = direction == .leftToRight ? 59 : 40
    func expectPage(_ number: Int) throws {
      let frames = try #require(page(number, screen))
      #expect(frames.background.minX == 0 && frames.background.width == 800)
      #expect(frames.content.minX == left && frames.content.width == 701)
      #expect(holder.page == number && model.settled == number && model.position == Double(number))
    }
    screen.run()
    try expectPage(0)
    screen.swipe(by: direction == .leftToRight ? 300 : -300)
    try expectPage(1)
    holder.page = 4
    screen.graph.flush()
    screen.run()
    try expectPage(4)
  }

  //  +------------+  0, filled by the background
  //  |            |
  //  | ---------- |  59
  //  |  content   |
  //  | ---------- |  766
  //  +------------+  800
  @Test(
    "pages reach the edges under the bars, whether a scroll view passes the insets across its axis or swallows them",
    arguments: World.System.allCases, [true, false])
  func acrossAxis(system: World.System, isByGeometry: Bool) throws {
    let (holder, model) = (holder, model)
    var world = World()
    world.system = system
    for (placement, top) in [(TabStripPlacement.hidden, 0.0), (.top, 59 + TabStripLook.defaultHeight)] {
      let screen = Screen(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), world: world) {
        FilledScreen(holder: holder, model: model)
          .tabStripPlacement(placement).pageScrollReading(isByGeometry: isByGeometry)
      }
      holder.page = 0
      screen.run()
      for number in 0..<2 {
        let frames = try #require(page(number, screen))
        #expect(frames.background.minY == top && frames.background.maxY == 800)
        #expect(frames.content.minY == Swift.max(top, 59) && frames.content.maxY == 766)
        screen.swipe(by: 300)
      }
    }
  }

  @Test(
    "in a vertical pager, pages reach the left and the right edge on systems that pass and that swallow the insets",
    arguments: World.System.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func acrossVertical(system: World.System, direction: LayoutDirection) throws {
    let (holder, model) = (holder, model)
    var world = World()
    world.system = system
    let screen = Screen(width: 800, direction: direction, safeArea: landscape, world: world) {
      FilledScreen(holder: holder, model: model).tabStripPlacement(.hidden).pagerAxis(.vertical)
    }
    screen.run()
    let frames = try #require(page(0, screen))
    #expect(frames.background.minX == 0 && frames.background.maxX == 800)
    #expect(frames.content.minX == (direction == .leftToRight ? 59 : 40) && frames.content.width == 701)
    #expect(frames.background.minY == 0 && frames.background.maxY == 800 && frames.content.maxY == 779)
  }

  @Test("after a rotation the page still reaches both edges", arguments: [true, false])
  func rotation(isByGeometry: Bool) throws {
    let screen = screen(isByGeometry: isByGeometry, safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    holder.page = 2
    screen.graph.flush()
    screen.run()
    screen.graph.safeArea = landscape
    screen.graph.size = CGSize(width: 900, height: 400)
    screen.graph.flush()
    screen.run()
    let frames = try #require(page(2, screen))
    #expect(frames.background.minX == 0 && frames.background.width == 900)
    #expect(frames.content.minX == 59 && frames.content.width == 801)
    #expect(holder.page == 2)
  }

  @Test(
    "tabs settle inside the safe area, and the strip scrolls under the insets",
    arguments: [
      (true, LayoutDirection.leftToRight), (false, .leftToRight), (true, .rightToLeft), (false, .rightToLeft),
    ])
  func strip(isByGeometry: Bool, direction: LayoutDirection) throws {
    let screen = screen(isByGeometry: isByGeometry, direction: direction, hasStrip: true)
    screen.run()
    func tab(_ number: Int) throws -> CGRect { try #require(screen.tab("Tab \(number)")).frame }
    let isMirrored = direction == .rightToLeft
    let start = try tab(0)
    let inset = isMirrored ? 741 - start.maxX : start.minX - 59
    #expect(inset >= 0 && inset < 30)
    #expect(screen.strip.container.width == 800)
    model.select(12, animated: false)
    screen.graph.flush()
    screen.run(for: 0.1)
    #expect(abs(try tab(12).midX - (isMirrored ? 390.5 : 409.5)) < 1)
    model.select(23, animated: false)
    screen.graph.flush()
    screen.run(for: 0.1)
    let end = try tab(23)
    #expect(abs((isMirrored ? end.minX - 40 : 760 - end.maxX) - inset) < 1)
  }

  @Test("in a vertical pager, pages reach the top and the bottom edge", arguments: [true, false])
  func vertical(isByGeometry: Bool) throws {
    let (holder, model) = (holder, model)
    let screen = Screen(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      FilledScreen(holder: holder, model: model)
        .tabStripPlacement(.hidden).pagerAxis(.vertical).pageScrollReading(isByGeometry: isByGeometry)
    }
    for number in [0, 3] {
      holder.page = number
      screen.graph.flush()
      screen.run()
      let frames = try #require(page(number, screen))
      #expect(frames.background.minY == 0 && frames.background.height == 800)
      #expect(frames.content.minY == 59 && frames.content.height == 707)
    }
  }

  @Test("a page that does not reach the viewport's edges has smaller insets around its content")
  func peek() throws {
    let (holder, model) = (holder, model)
    let screen = Screen(width: 800, safeArea: landscape) {
      FilledScreen(holder: holder, model: model).pageLength(.inset(100), alignment: .center)
    }
    screen.run()
    let frames = try #require(page(0, screen))
    #expect(frames.background.minX == 50 && frames.background.width == 700)
    #expect(frames.content.minX == 59 && frames.content.maxX == 750)
  }

  @Test(
    "safe-area padding around the pager insets the content of the pages",
    arguments: [true, false])
  func padding(isByGeometry: Bool) throws {
    let (holder, model) = (holder, model)
    let screen = Screen {
      FilledScreen(holder: holder, model: model)
        .safeAreaPadding(.horizontal, 20).pageScrollReading(isByGeometry: isByGeometry)
    }
    screen.swipe(by: 200)
    let frames = try #require(page(1, screen))
    #expect(frames.background.minX == 0 && frames.background.width == 400)
    #expect(frames.content.minX == 20 && frames.content.width == 360)
    #expect(holder.page == 1)
  }

  // With content margins, a page is as long as the space between them, and the next page is partly visible.
  @Test("content margins around the row shorten the pages", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func margins(direction: LayoutDirection) throws {
    let (holder, model) = (holder, model)
    let screen = Screen(direction: direction) {
      FilledScreen(holder: holder, model: model)
        .contentMargins(.leading, 20, for: .scrollContent)
        .contentMargins(.trailing, 30, for: .scrollContent)
    }
    func expectPage(_ number: Int) throws {
      let frames = try #require(page(number, screen))
      #expect(frames.background.minX == (direction == .leftToRight ? 20 : 30) && frames.background.width == 350)
      #expect(holder.page == number && model.settled == number && model.position == Double(number))
    }
    screen.run()
    try expectPage(0)
    screen.swipe(by: direction == .leftToRight ? 200 : -200)
    try expectPage(1)
    holder.page = 7
    screen.graph.flush()
    screen.run()
    try expectPage(7)
    screen.graph.size.width = 600
    screen.graph.flush()
    screen.run()
    #expect(try #require(page(7, screen)).background.width == 550)
  }
}

private struct FilledScreen: View {
  @Bindable var holder: Holder
  let model: TabPagerModel<Int>

  var body: some View {
    TabPager(model, selection: $holder.page) {
      for number in holder.pages {
        PagerTab("Tab \(number)", page: number) { FilledPage(number: number) }
      }
    }
  }
}

/// A page whose background ignores the safe area.
private struct FilledPage: View {
  let number: Int

  var body: some View {
    ZStack {
      Color.red.ignoresSafeArea()
      Rectangle()
    }
  }
}
