import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Headers that follow the scroll views of pages.
  @MainActor @Suite("Headers that follow pages")
  struct HeaderScrollTests: HeaderScreen {
    let screen = TestScreen(4, isShown: false)
    let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)

    init() { show() }

    @Test("at rest a header runs no clock")
    func rest() {
      stage.settle()
      let time = stage.time
      stage.settle()
      #expect(stage.time - time < 0.1)
    }

    @Test("in each frame of a fling, header and strip are exactly where the page's offset says")
    func exact() throws {
      stage.swipe(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 560), over: 0.1)
      for _ in 0..<30 {
        stage.frame()
        let expected = max(200 - (try depth()), 40)
        #expect(abs(header.frame.height - expected) < 0.001)
        #expect(abs(screen.strip.frame.minY - 47 - expected) < 0.001)
      }
      #expect(try depth() > 40)
    }

    @Test("a keyboard inset that the page assigns is kept entirely, whatever the page's own insets were")
    func keyboard() throws {
      let view = try page()
      // With content that fills nothing, the page gets additional room below its content.
      view.contentSize.height = 100
      stage.advance(0.2)
      view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 400, right: 0)
      stage.advance(0.2)
      view.contentSize.height = 3_000
      stage.advance(0.2)
      #expect(view.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 400, right: 0))
      #expect(try depth() == 0)
      #expect(view.convert(CGPoint.zero, to: nil).y == 291)
    }

    @Test("a refresh that begins while a finger pulls does not move the header")
    func refresh() throws {
      let refresh = UIRefreshControl()
      try page().refreshControl = refresh
      stage.frame()
      let finger = stage.touch(CGPoint(x: 195, y: 400))
      var heights: [CGFloat] = []
      for _ in 0..<20 {
        finger.move(by: CGPoint(x: 0, y: 12), over: 1 / 60)
        heights.append(header.frame.height)
      }
      #expect(refresh.isRefreshing)
      #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) < 13 })
      finger.hold(0.3)
      finger.lift()
      stage.settle()
      #expect(header.frame.height == 200)
      // The spinner is visible between the strip and the first row.
      #expect(try page().convert(CGPoint.zero, to: nil).y == 351)
      refresh.endRefreshing()
      stage.settle()
      #expect(header.frame.height == 200)
      #expect(try page().convert(CGPoint.zero, to: nil).y == 291)
    }

    @Test("a refresh that ends while the page springs back leaves no gap below the strip")
    func refreshEndsInSpring() throws {
      let (view, refresh) = try releasedPull()
      refresh.endRefreshing()
      stage.settle()
      #expect(header.frame.height == 200)
      #expect(view.convert(CGPoint.zero, to: nil).y == 291)
    }

    @Test("a header that shrinks while a refreshing page springs back leaves only the room of the spinner")
    func headerShrinksInSpring() throws {
      let (view, _) = try releasedPull()
      header.resize(minimumHeight: 40, maximumHeight: 180)
      stage.settle()
      #expect(header.frame.height == 180)
      #expect(view.convert(CGPoint.zero, to: nil).y == 331)
    }

    /// Pulls the page until it refreshes, and releases it. The page springs back to the spinner.
    private func releasedPull() throws -> (UIScrollView, UIRefreshControl) {
      let (view, refresh) = (try page(), UIRefreshControl())
      view.refreshControl = refresh
      stage.frame()
      let finger = stage.touch(CGPoint(x: 195, y: 400))
      finger.move(by: CGPoint(x: 0, y: 300), over: 0.3)
      finger.lift()
      stage.advance(0.1)
      #expect(refresh.isRefreshing && view.isDecelerating)
      return (view, refresh)
    }

    @Test("fingers on a trackpad keep the page that they scroll, also if code selects another page meanwhile")
    func trackpad() throws {
      let (old, new) = (try page(0), try page(1))
      let shared = try #require(old.panGestureRecognizer.view)
      let trackpad = stage.trackpad(at: CGPoint(x: 195, y: 500), along: .vertical)
      trackpad.move(by: CGPoint(x: 0, y: 60))
      #expect(try depth() == 60)
      screen.model.select(1)
      for _ in 0..<10 { trackpad.move(by: CGPoint(x: 0, y: 6)) }
      #expect(try depth() == 120)
      #expect(old.panGestureRecognizer.view === shared)
      trackpad.lift()
      screen.rest()
      #expect(screen.pager.phase == .idle && screen.pager.settled == 1 && stage.faults == [])
      #expect(new.panGestureRecognizer.view === shared && old.panGestureRecognizer.view === old)
    }

    @Test("a drag on the header pulls to refresh")
    func refreshFromHeader() throws {
      let refresh = UIRefreshControl()
      try page().refreshControl = refresh
      stage.frame()
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: 240), over: 0.4)
      #expect(refresh.isRefreshing)
      finger.lift()
    }
  }
}
