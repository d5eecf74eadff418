import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The way to the top of a page with section headers, whose inset is reduced below a collapsed header, and the app's
  /// own inset of such a page.
  @MainActor @Suite("The top of a page with section headers")
  struct StickyTopTests: HeaderScreen {
    let screen = TestScreen(4, isShown: false)
    let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)

    /// Returns the page after it was scrolled from its top by a distance.
    private func scrolledPage(by distance: CGFloat) throws -> UIScrollView {
      showSections()
      let page = try page()
      page.contentOffset.y += distance
      stage.advance(0.1)
      #expect(abs(header.frame.height - max(200 - distance, 40)) < 0.01)
      return page
    }

    private func expectTop(_ source: SourceLocation = #_sourceLocation) throws {
      let scrolled = try scrolled()
      #expect(header.frame.height == 200 && abs(scrolled) < 0.5, "\(scrolled)", sourceLocation: source)
      try expectInPlace(0, source)
    }

    @Test(
      "whoever scrolls a page to its top expands the header: the status bar, a tab, the app", arguments: 0..<4,
      [40, 80, 160, 161, 700] as [CGFloat])
    func toTop(way: Int, distance: CGFloat) throws {
      let page = try scrolledPage(by: distance)
      #expect(abs(page.contentInset.top + min(distance, 160)) < 0.5)
      switch way {
      case 0: stage.tapStatusBar()
      case 1: try screen.tap(0)
      default:
        let top = CGPoint(x: 0, y: -page.adjustedContentInset.top)
        page.setContentOffset(top, animated: way == 2)
      }
      stage.advance(1.5)
      try expectTop()
    }

    @Test(
      "fingers on a trackpad scroll a page toward its top without resistance", arguments: [80, 160, 300] as [CGFloat])
    func trackpad(distance: CGFloat) throws {
      _ = try scrolledPage(by: distance)
      let trackpad = stage.trackpad(at: CGPoint(x: 195, y: 600), along: .vertical)
      for _ in 0..<12 { trackpad.move(by: CGPoint(x: 0, y: -6)) }
      let lag = try scrolled() - (distance - 72)
      #expect(abs(lag) < 1, "\(lag)")
      for _ in 0..<60 { trackpad.move(by: CGPoint(x: 0, y: -6)) }
      trackpad.lift()
      stage.advance(1)
      try expectTop()
      #expect(stage.faults == [])
    }

    @Test("fingers on a trackpad that stop exactly at a collapsed header leave it collapsed")
    func trackpadAtEdge() throws {
      _ = try scrolledPage(by: 300)
      let trackpad = stage.trackpad(at: CGPoint(x: 195, y: 600), along: .vertical)
      trackpad.move(by: CGPoint(x: 0, y: -140))
      trackpad.lift()
      stage.advance(1)
      let scrolled = try scrolled()
      #expect(header.frame.height == 40 && abs(scrolled - 160) < 0.5, "\(scrolled)")
    }

    @Test(
      "a wheel expands a header that is partly or fully collapsed", arguments: World.Wheel.allCases,
      [80, 165] as [CGFloat])
    func wheel(world: World.Wheel, distance: CGFloat) throws {
      _ = try scrolledPage(by: distance)
      stage.world.wheel = world
      for _ in 0..<40 { stage.turnWheel(at: CGPoint(x: 195, y: 600), by: CGPoint(x: 0, y: -10)) }
      stage.advance(1)
      try expectTop()
    }

    @Test("a notch of a wheel that drags to the inset below a collapsed header does not ask for the top")
    func notch() throws {
      _ = try scrolledPage(by: 170)
      stage.world.wheel = .drags
      stage.turnWheel(at: CGPoint(x: 195, y: 600), by: CGPoint(x: 0, y: -10))
      stage.advance(1)
      let scrolled = try scrolled()
      #expect(header.frame.height == 40 && abs(scrolled - 160) < 0.5, "\(scrolled)")
    }

    @Test("a list that loses rows and keeps a place at the inset does not ask for the top; afterwards the app can")
    func fewerRows() throws {
      let page = try scrolledPage(by: 700)
      let controller = try #require(screen.controller.viewController(for: 0) as? SectionTablePage)
      controller.rows = 10
      controller.table.reloadData()
      page.layoutIfNeeded()
      page.contentOffset.y = -page.adjustedContentInset.top
      stage.advance(1)
      let scrolled = try scrolled()
      #expect(header.frame.height == 40 && abs(scrolled - 160) < 0.5, "\(scrolled)")
      page.setContentOffset(CGPoint(x: 0, y: -page.adjustedContentInset.top), animated: false)
      stage.advance(1.5)
      #expect(header.frame.height == 200)
    }

    @Test("sections that come after the page was shown stick to the strip")
    func laterSections() throws {
      showSections { _ in
        let page = SectionTablePage()
        page.sections = 0
        return page
      }
      let controller = try #require(screen.controller.viewController(for: 0) as? SectionTablePage)
      controller.sections = 8
      controller.table.reloadData()
      stage.advance(0.1)
      controller.table.contentOffset.y += 100
      stage.frame()
      stage.frame()
      try expectInPlace()
      #expect(controller.table.contentInset.top < -90)
    }

    // MARK: The app's own inset

    @Test("the app's own inset is kept, also one that it sets while the header is collapsed, and without the header")
    func ownInset() throws {
      showSections()
      let page = try page()
      page.contentInset.top = 10
      stage.advance(0.1)
      page.contentOffset.y += 500
      stage.frame()
      #expect(abs(page.contentInset.top + 150) < 0.01)
      page.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      stage.frame()
      page.contentOffset.y += 1
      stage.frame()
      #expect(abs(page.contentInset.top + 140) < 0.01 && page.contentInset.bottom == 30)
      screen.controller.header = nil
      stage.frame()
      #expect(page.contentInset.top == 20 && page.contentInset.bottom == 30)
    }

    @Test("an inset that the app changes by a difference while the header is collapsed moves nothing")
    func relativeInset() throws {
      let page = try scrolledPage(by: 700)
      let before = page.contentOffset.y
      for difference in [44, -44, 30] as [CGFloat] {
        page.contentInset.top += difference
        stage.advance(0.1)
        try expectInPlace()
      }
      #expect(page.contentOffset.y == before && abs(page.contentInset.top + 130) < 0.01)
      screen.controller.header = nil
      stage.frame()
      #expect(abs(page.contentInset.top - 30) < 0.01)
    }

    @Test("an inset that the app keeps and restores is the app's own again, however far the header has collapsed since")
    func restoredInset() throws {
      let page = try scrolledPage(by: 700)
      let kept = page.contentInset
      for distance in [0, 80, 700] as [CGFloat] {
        page.contentInset.bottom = 300
        page.contentOffset.y += distance - (try scrolled())
        stage.advance(0.1)
        page.contentInset = kept
        stage.advance(0.1)
        // UIKit moves a page that is above a new inset.
        let scrolled = try scrolled()
        #expect(scrolled >= distance - 0.5 && abs(page.contentInset.top + min(scrolled, 160)) < 0.5, "\(scrolled)")
        try expectInPlace()
      }
      screen.controller.header = nil
      stage.frame()
      #expect(page.contentInset == .zero)
    }
  }
}
