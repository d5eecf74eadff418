import LockstepSwiftUI
import SwiftUI
import Testing

/// The height, the effects, the extent and the touches of a collapsing header.
@Suite @MainActor struct HeaderOptionTests {
  private let holder = Holder(0)

  /// A pager of three pages of 60 rows, under a header.
  private func screen(
    safeArea: EdgeInsets = EdgeInsets(), world: World = World(), hasLists: Bool = false,
    header: @escaping (TabPager<Int>) -> TabPager<Int>
  ) -> Screen {
    let holder = holder
    return Screen(safeArea: safeArea, world: world) {
      header(
        TabPager(selection: Bindable(wrappedValue: holder).page) {
          for number in 0..<3 {
            PagerTab("Tab \(number)", page: number) { RowsPage(number: number, isList: hasLists && number == 1) }
          }
        }
      )
    }
  }

  private func list(_ number: Int, in screen: Screen) throws -> Scroller {
    let page = screen.graph.nodes(of: RowsPage.self).first { ($0.view as? RowsPage)?.number == number }
    return try #require(page?.firstScroller)
  }

  private func scroll(_ scroller: Scroller, by distance: Double) {
    scroller.beginDrag()
    for _ in 0..<10 { scroller.drag(y: distance / 10) }
    scroller.endDrag()
  }

  private func stripTop(_ screen: Screen) throws -> Double { try #require(screen.tab("Tab 0")).frame.minY }

  private func frame(of text: String, in screen: Screen) throws -> CGRect {
    try #require(screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == text }).frame
  }

  private func gap(above number: Int, in screen: Screen) throws -> Double {
    try frame(of: "Page \(number), row 0", in: screen).minY - (try #require(screen.tab("Tab 0")).frame.maxY)
  }

  // MARK: Height

  @Test(
    "a header without a height is as high as its content, and follows the content's height", arguments: [true, false])
  func measured(isFound: Bool) throws {
    let lines = HeaderLines()
    let screen = screen(world: .world(isFound: isFound)) {
      $0.collapsingHeader(minimumHeight: 20) {
        VStack(spacing: 0) {
          ForEach(0..<lines.count, id: \.self) { _ in Color.red.frame(height: 50) }
        }
      }
    }
    #expect(try stripTop(screen) == 100 && gap(above: 0, in: screen) == 0)
    lines.count = 4
    screen.graph.flush()
    screen.run()
    #expect(try stripTop(screen) == 200 && gap(above: 0, in: screen) == 0)
    try scroll(list(0, in: screen), by: 500)
    #expect(try stripTop(screen) == 20)
    lines.count = 2
    screen.graph.flush()
    screen.run()
    #expect(try stripTop(screen) == 20)
    try scroll(list(0, in: screen), by: -2000)
    screen.run()
    #expect(try stripTop(screen) == 100)
  }

  // MARK: Touches

  @Test("a drag that begins on the header's content scrolls the page, and a sideways drag the row of pages")
  func drags() throws {
    let screen = screen { $0.collapsingHeader(maximumHeight: 160) { Color.red } }
    let page = try list(0, in: screen)
    let point = CGPoint(x: 200, y: 80)
    #expect(screen.graph.scroller(at: point, along: .vertical) === page)
    #expect(screen.graph.scroller(at: point, along: .horizontal) === screen.pages)
    #expect(screen.graph.scroller(at: CGPoint(x: 200, y: 170), along: .horizontal) === screen.strip)
    try scroll(#require(screen.graph.scroller(at: point, along: .vertical)), by: 60)
    #expect(try stripTop(screen) == 100)
  }

  @Test("touches reach the header's controls, and beside them the page")
  func controls() throws {
    let screen = screen {
      $0.collapsingHeader(maximumHeight: 160) {
        Color.red
      } controls: {
        Text(verbatim: "Follow").frame(width: 100, height: 40)
      }
    }
    let control = try frame(of: "Follow", in: screen)
    #expect(screen.graph.isTouchable("Follow", at: CGPoint(x: control.midX, y: control.midY)))
    let page = try list(0, in: screen)
    #expect(screen.graph.scroller(at: CGPoint(x: page.node.frame.minX + 5, y: 20), along: .vertical) === page)
  }

  // MARK: Extent and effects

  @Test("a header under the bars fills the safe area at the top, and collapses to its height below the bars")
  func underBars() throws {
    let bars = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    let screen = screen(safeArea: bars) {
      $0.collapsingHeader(minimumHeight: 20, maximumHeight: 120, extent: .underBars) { Color.red }
    }
    let banner = { try #require(screen.graph.nodes(of: Color.self).first { ($0.view as? Color) == .red }).frame }
    #expect(try banner().minY == 0 && banner().maxY == 170 && stripTop(screen) == 170)
    try scroll(list(0, in: screen), by: 300)
    #expect(try banner().minY == 0 && banner().maxY == 70 && stripTop(screen) == 70)
  }

  @Test("with parallax the content keeps its height and moves up at half the speed")
  func parallax() throws {
    let effects = PagerHeaderEffects(collapse: .moves(speed: 0.5), collapsedOpacity: 0)
    let screen = screen { $0.collapsingHeader(maximumHeight: 160, effects: effects) { Color.red } }
    let banner = { try #require(screen.graph.nodes(of: Color.self).first { ($0.view as? Color) == .red }) }
    try scroll(list(0, in: screen), by: 80)
    #expect(try banner().frame.minY == -40 && banner().frame.height == 160)
    #expect(try stripTop(screen) == 80)
    #expect(screen.graph.nodes { $0.opacity == 0.5 }.count == 1)
  }

  @Test("a pulled page stretches the header, and the strip stays at its lower edge")
  func stretches() throws {
    let screen = screen { $0.collapsingHeader(maximumHeight: 160) { Color.red } }
    let page = try list(0, in: screen)
    page.beginDrag()
    page.drag(y: -80)
    let banner = try #require(screen.graph.nodes(of: Color.self).first { ($0.view as? Color) == .red })
    #expect(banner.frame.minY == 0 && banner.frame.height == 200)
    #expect(try stripTop(screen) == 200 && gap(above: 0, in: screen) == 0)
    page.endDrag()
    screen.run()
    #expect(try stripTop(screen) == 160)
  }

  @Test("a scroll of the page evaluates header views that read the fraction, and no others")
  func evaluations() throws {
    let screen = screen {
      $0.collapsingHeader(maximumHeight: 160) {
        CountedHeader()
      } controls: {
        CountedControls()
      }
    }
    screen.resetCounts()
    try scroll(list(0, in: screen), by: 80)
    #expect(screen.count("CountedHeader") == 0 && screen.count("CountedControls") == 0)
  }

  // MARK: Bars

  @Test(
    "a page below a bar and a header opens at its top, with the header expanded",
    arguments: [true, false], World.GrownTopInset.allCases)
  func opensBelowBar(isFound: Bool, answer: World.GrownTopInset) throws {
    let safeArea = EdgeInsets(top: 59, leading: 0, bottom: 0, trailing: 0)
    var world = World.world(isFound: isFound)
    world.grownTopInset = answer
    let screen = screen(safeArea: safeArea, world: world) {
      $0.collapsingHeader(minimumHeight: 20, maximumHeight: 120) { Color.red }
    }
    #expect(try stripTop(screen) == 179 && gap(above: 0, in: screen) == 0)
    try scroll(list(0, in: screen), by: 30)
    #expect(try stripTop(screen) == 149 && gap(above: 0, in: screen) == 0)
  }

  // MARK: Other pages

  @Test("without a marker, another page is moved with the header and returns to its place", arguments: [60.0, 500])
  func movedWithoutMarker(distance: Double) throws {
    let screen = screen(world: .world(isFound: false)) {
      $0.collapsingHeader(minimumHeight: 20, maximumHeight: 120) { Color.red }
    }
    try scroll(list(0, in: screen), by: distance)
    screen.run()
    let top = try stripTop(screen)
    screen.tap("Tab 1")
    screen.run()
    #expect(holder.page == 1)
    #expect(try stripTop(screen) == top && gap(above: 1, in: screen) == 0)
    screen.tap("Tab 0")
    screen.run()
    #expect(try holder.page == 0 && stripTop(screen) == top)
    #expect(try list(0, in: screen).offset.y + list(0, in: screen).geometry.contentInsets.top == distance)
  }

  @Test("a list is moved with the header")
  func listFollows() throws {
    let screen = screen(world: .found, hasLists: true) {
      $0.collapsingHeader(minimumHeight: 20, maximumHeight: 120) { Color.red }
    }
    try scroll(list(0, in: screen), by: 400)
    screen.run()
    screen.swipe(by: 300)
    #expect(try holder.page == 1 && stripTop(screen) == 20 && gap(above: 1, in: screen) == 0)
  }
}

@MainActor @Observable private final class HeaderLines {
  var count = 2
}

private struct CountedHeader: View {
  var body: some View { Text(verbatim: "Banner") }
}

private struct CountedControls: View {
  var body: some View { Text(verbatim: "Follow") }
}

private struct RowsPage: View {
  let number: Int
  let isList: Bool

  var body: some View {
    if isList {
      List {
        ForEach(0..<60, id: \.self) { row in Text(verbatim: "Page \(number), row \(row)") }
      }
    } else {
      rows
    }
  }

  private var rows: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<60, id: \.self) { row in Text(verbatim: "Page \(number), row \(row)") }
      }
      .pageScrollContent()
    }
  }
}
