import SwiftUI
import Testing
import UIKit

@testable import LockstepSwiftUI

/// The scroll view that a large title, a search field and a tab bar follow.
@Suite("Bars around a pager") @MainActor
struct BarScrollViewTests {
  private let holder = Holder(0)

  /// Four pages, of which the one in the middle does not scroll and the last one is a pager.
  private var pager: some View {
    TabPager(selection: Bindable(wrappedValue: holder).page) {
      PagerTab("A", page: 0) { BarPage(name: "a") }
      PagerTab("B", page: 1) { BarPage(name: "b") }
      PagerTab("C", page: 2) { Text(verbatim: "still") }
      PagerTab("D", page: 3) {
        TabPager {
          PagerTab("E", page: 0) { BarPage(name: "e") }
          PagerTab("F", page: 1) { BarPage(name: "f") }
        }
      }
    }
  }

  private func scrollView(_ name: String, _ screen: Screen) throws -> UIScrollView {
    let page = screen.graph.nodes(of: BarPage.self).first { ($0.view as? BarPage)?.name == name }
    return try #require(page?.first { $0.scrollAxes == .vertical }?.scroller.platform)
  }

  private func named(_ screen: Screen, _ edge: NSDirectionalRectEdge = .top) -> UIScrollView? {
    screen.graph.controller.contentScrollView(for: edge)
  }

  private func select(_ page: Int, _ screen: Screen) {
    holder.page = page
    screen.run()
  }

  @Test(
    "they follow the page on which the pager rests, as soon as its scroll view is found",
    arguments: [SwiftUI.World.PlatformScrollView.found, .foundLate, .replaced])
  func settled(scrollView found: SwiftUI.World.PlatformScrollView) throws {
    var world = SwiftUI.World()
    world.platformScrollView = found
    let screen = Screen(world: world) { pager }
    screen.run()
    for _ in 0..<6 { screen.frame() }
    // A view of UIKit hears nothing when the view around it moves. The first scroll finds it.
    screen.graph.nodes { $0.scrollAxes == .vertical }.first?.scroller.turnWheel(by: CGVector(dx: 0, dy: 40))
    #expect(try named(screen) === scrollView("a", screen))
    screen.drag(by: 250)
    // The page has not arrived yet.
    #expect(try named(screen) === scrollView("a", screen))
    screen.pages.endDrag(velocity: CGVector(dx: 800, dy: 0))
    screen.run()
    #expect(try named(screen) === scrollView("b", screen))
    #expect(try named(screen, .bottom) === scrollView("b", screen))
    select(0, screen)
    #expect(try named(screen) === scrollView("a", screen))
  }

  @Test("on a page that does not scroll, they follow no other page")
  func still() throws {
    let screen = Screen { pager }
    screen.run()
    #expect(try named(screen) === scrollView("a", screen))
    select(2, screen)
    #expect(named(screen) == nil)
  }

  @Test("they follow the page of an inner pager")
  func nested() throws {
    let screen = Screen { pager }
    screen.run()
    select(3, screen)
    #expect(try named(screen) === scrollView("e", screen))
    screen.tap("F")
    screen.run()
    #expect(try named(screen) === scrollView("f", screen))
  }

  @Test("a pager in a view that scrolls, or beside another view, leaves the bars alone", arguments: [true, false])
  func inside(isScrolled: Bool) {
    let screen = Screen {
      if isScrolled {
        ScrollView {
          VStack {
            pager.frame(height: 600); Color.red.frame(height: 900)
          }
        }
      } else {
        HStack(spacing: 0) {
          Color.red.frame(width: 100); pager
        }
      }
    }
    screen.run()
    let first = screen.graph.root?.firstScroller?.platform
    for page in [1, 0] {
      select(page, screen)
      #expect(named(screen) === first)
    }
  }

  @Test("where SwiftUI names the row again in each layout, they follow the row or the page, and the page is shown")
  func foundAgain() throws {
    var world = SwiftUI.World()
    world.barScrollView = .isFoundAgain
    let screen = Screen(world: world) { pager }
    screen.run()
    select(1, screen)
    let page = try scrollView("b", screen)
    #expect(named(screen) === screen.pages.platform || named(screen) === page)
    #expect(screen.visibleTexts("b") != [])
  }
}

/// A long page.
private struct BarPage: View {
  let name: String

  var body: some View {
    ScrollView { VStack { ForEach(0..<60, id: \.self) { line in Text(verbatim: "\(name), line \(line)") } } }
  }
}
