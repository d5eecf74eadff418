import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Pages under a header on iOS, where a marker behind each page finds the scroll view of the page.
@Suite("The scroll view of a page, found by a marker") @MainActor
struct PageMarkerTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  /// The content of a page.
  enum Kind: CaseIterable, Sendable {
    case plain, marked, list, belowCarousel
  }

  private func screen(
    _ kind: Kind, isByGeometry: Bool = true, offsets: PagerHeaderOffsets = .separate,
    scrollView: World.PlatformScrollView = .found, isRefreshable: Bool = false
  ) -> Screen {
    let (holder, model) = (holder, model)
    var world = World()
    world.platformScrollView = scrollView
    return Screen(world: world) {
      TabPager(model, selection: Bindable(wrappedValue: holder).page) {
        for number in 0..<3 {
          PagerTab("Tab \(number)", page: number) { KindPage(number: number, kind: kind, isRefreshable: isRefreshable) }
        }
      }
      .collapsingHeader(minimumHeight: 40, maximumHeight: 140, offsets: offsets) { Text(verbatim: "Header") }
      .pageScrollReading(isByGeometry: isByGeometry)
    }
  }

  /// The vertical scroll view of a page.
  private func vertical(_ number: Int, _ screen: Screen) throws -> Scroller {
    let page = screen.graph.nodes(of: KindPage.self).first { ($0.view as? KindPage)?.number == number }
    return try #require(page?.first { $0.scrollAxes == .vertical }?.scroller)
  }

  private func headerHeight(_ screen: Screen) throws -> Double { try #require(screen.tab("Tab 0")).frame.minY }

  private func gap(above number: Int, in screen: Screen) throws -> Double {
    let line = screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == "Page \(number), line 0" }
    return try #require(line).frame.minY - (try #require(screen.tab("Tab 0")).frame.maxY)
  }

  private func scroll(_ scroller: Scroller, by distance: Double) {
    scroller.beginDrag()
    for _ in 0..<10 { scroller.drag(y: distance / 10) }
    scroller.endDrag()
  }

  @Test(
    "a page collapses the header and follows it, without a request to SwiftUI, also if no geometry is reported",
    arguments: Kind.allCases, [true, false])
  func follows(kind: Kind, isByGeometry: Bool) throws {
    let screen = screen(kind, isByGeometry: isByGeometry)
    screen.run()
    let (first, second) = (try vertical(0, screen), try vertical(1, screen))
    for (scrolled, height) in [(60.0, 80.0), (300, 40)] {
      scroll(first, by: scrolled)
      screen.run()
      #expect(try headerHeight(screen) == height)
      #expect(abs(second.offset.y + second.geometry.contentInsets.top - (140 - height)) < 0.01)
    }
    screen.swipe(by: 250)
    #expect(holder.page == 1)
    #expect(try headerHeight(screen) == 40)
    scroll(second, by: -60)
    screen.run()
    #expect(try headerHeight(screen) == 100)
    #expect(first.requestsTaken == 0 && second.requestsTaken == 0)
    #expect(!first.isPositionBound && !second.isPositionBound)
  }

  @Test("with shared offsets, every page has the offset of the current page, also a list", arguments: Kind.allCases)
  func shared(kind: Kind) throws {
    let screen = screen(kind, offsets: .shared)
    screen.run()
    scroll(try vertical(0, screen), by: 300)
    screen.run()
    let second = try vertical(1, screen)
    #expect(second.offset.y + second.geometry.contentInsets.top == 300)
  }

  @Test("the header does not follow a pull that shows a refresh control above the page", arguments: [true, false])
  func refreshes(isRefreshable: Bool) throws {
    for kind in [Kind.plain, .marked, .list] {
      let screen = screen(kind, isRefreshable: isRefreshable)
      screen.run()
      let page = try vertical(0, screen)
      page.beginDrag()
      page.drag(y: -80)
      #expect(try headerHeight(screen) == (isRefreshable ? 140 : 180))
      page.endDrag()
      screen.run()
      scroll(page, by: 60)
      screen.run()
      #expect(try headerHeight(screen) == 80)
    }
  }

  @Test("each page is read and scrolled by its own scroll view, also in mid-swipe", arguments: Kind.allCases)
  func own(kind: Kind) throws {
    let screen = screen(kind)
    screen.run()
    scroll(try vertical(0, screen), by: 500)
    screen.swipe(by: 250)
    let before = try (vertical(0, screen).offset.y, vertical(2, screen).offset.y)
    screen.drag(by: 130)
    scroll(try vertical(1, screen), by: 200)
    screen.pages.endDrag()
    screen.run()
    #expect(try vertical(0, screen).offset.y == before.0 && vertical(2, screen).offset.y == before.1)
  }

  @Test(
    "a page whose scroll view is found late, or replaced, follows the header from then on",
    arguments: [World.PlatformScrollView.foundLate, .replaced])
  func late(scrollView: World.PlatformScrollView) throws {
    let screen = screen(.list, scrollView: scrollView)
    for _ in 0..<6 { screen.frame() }
    scroll(try vertical(0, screen), by: 300)
    screen.run()
    #expect(try headerHeight(screen) == 40)
    let second = try vertical(1, screen)
    #expect(second.offset.y + second.geometry.contentInsets.top == 100)
  }

  @Test(
    "a page under a header whose scroll view is not found is warned of once, after a second", arguments: Kind.allCases)
  func warns(kind: Kind) {
    var warnings: [String] = []
    let before = PagerWarning.receive
    PagerWarning.receive = { warnings.append($0) }
    defer { PagerWarning.receive = before }
    for scrollView in [World.PlatformScrollView.found, .missing] {
      let isFound = scrollView == .found || kind == .marked
      let screen = screen(kind, scrollView: scrollView)
      screen.run(for: 0.9)
      #expect(warnings.isEmpty)
      screen.run(for: 5)
      #expect(warnings.filter { $0.contains("page 0 ") }.count == (isFound ? 0 : 1))
    }
  }
}

/// A long page, which has one vertical scroll view.
private struct KindPage: View {
  let number: Int
  let kind: PageMarkerTests.Kind
  let isRefreshable: Bool

  var body: some View {
    if isRefreshable { content.refreshable {} } else { content }
  }

  @ViewBuilder private var content: some View {
    switch kind {
    case .plain: ScrollView { lines }
    case .marked: ScrollView { lines.pageScrollContent() }
    case .list: List { ForEach(0..<60, id: \.self) { line in Text(verbatim: "Page \(number), line \(line)") } }
    case .belowCarousel:
      VStack(spacing: 0) {
        ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 60) }.frame(height: 60)
        ScrollView { lines }
      }
    }
  }

  private var lines: some View {
    VStack { ForEach(0..<60, id: \.self) { line in Text(verbatim: "Page \(number), line \(line)") } }
  }
}
