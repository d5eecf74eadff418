import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Random sessions on a pager with a header, in random worlds.
  @MainActor @Suite("Headers in every world")
  struct HeaderWorldTests {
    /// A pager with a header, a strip and four pages of different lengths, in a navigation controller.
    @MainActor private struct Session {
      let screen: TestScreen
      let header: PagerHeaderView<Int>
      let navigation: UINavigationController
      var chance: Chance

      init(seed: UInt64) {
        chance = Chance(seed: seed)
        screen = TestScreen(4, isShown: false)
        screen.stage.world = World(seed: seed)
        screen.controller.make = { id in
          let page = ScrollPage()
          page.loadViewIfNeeded()
          page.pagerScrollView?.contentSize.height = [3_000, 900, 120, 2_000][id]
          if id == 3 { page.pagerScrollView?.refreshControl = UIRefreshControl() }
          return page
        }
        header = PagerHeaderView<Int>(
          UIView(), minimumHeight: 40, maximumHeight: 200, offsets: chance.below(2) == 0 ? .separate : .shared)
        header.extent = chance.below(2) == 0 ? .belowBars : .underBars
        screen.controller.header = header
        navigation = UINavigationController(rootViewController: screen.controller)
        navigation.navigationBar.prefersLargeTitles = chance.below(2) == 0
        screen.stage.window.rootViewController = navigation
        screen.rest()
      }

      func page(_ id: Int) -> UIScrollView? { screen.controller.viewController(for: id)?.view as? UIScrollView }

      mutating func act() {
        let stage = screen.stage
        switch chance.below(8) {
        case 0: drag(from: CGPoint(x: 195, y: navigation.navigationBar.frame.maxY + 10))
        case 1: drag(from: screen.strip.convert(CGPoint(x: 60, y: 22), to: nil))
        case 2: drag(from: CGPoint(x: 195, y: 600))
        case 3: screen.model.setSelection(chance.below(4), animated: chance.below(2) == 0)
        case 4: screen.swipe(chance.below(2) == 0 ? -0.6 : 0.6)
        case 5:
          header.resize(minimumHeight: 40, maximumHeight: Double(160 + 20 * chance.below(4)))
        case 6: page(3)?.refreshControl?.endRefreshing()
        default: page(0)?.contentSize.height = CGFloat(200 + 400 * chance.below(6))
        }
        stage.advance(Double(chance.below(4)) * 0.1)
      }

      private mutating func drag(from point: CGPoint) {
        let finger = screen.stage.touch(point)
        finger.move(by: CGPoint(x: 0, y: CGFloat(chance.below(500)) - 250), over: 0.1 + Double(chance.below(3)) * 0.1)
        if chance.below(2) == 0 { finger.hold(0.2) }
        finger.lift()
      }

      /// Expects header, strip and pages to agree at rest.
      func expectAgreement(_ context: Comment) {
        let (header, stage) = (header.header, screen.stage)
        let barEnd = navigation.navigationBar.frame.maxY
        #expect(stage.faults == [], context)
        #expect(abs(screen.strip.convert(CGPoint.zero, to: nil).y - barEnd - CGFloat(header.height)) < 0.5, context)
        for id in screen.pager.mountedIDs {
          guard let view = page(id) else { continue }
          #expect(view.contentInset == .zero || view.refreshControl?.isRefreshing == true, context)
        }
        expectRowsAtStrip(context)
        // A page out of view is looked at when it comes into view.
        for id in 0..<screen.pager.pages.count {
          screen.model.setSelection(id, animated: true)
          repeat {
            stage.frame()
            expectRowsAtStrip(context)
          } while screen.pager.phase != .idle
        }
      }

      /// Expects row 0 of each page in view at the strip's end or above it, except for the spinner of a refresh.
      private func expectRowsAtStrip(_ context: Comment) {
        let viewport = screen.pageView.convert(screen.pageView.bounds, to: nil)
        for id in screen.pager.mountedIDs {
          guard let view = page(id) else { continue }
          let place = view.convert(view.bounds, to: nil)
          guard place.maxX > viewport.minX + 0.5, place.minX < viewport.maxX - 0.5 else { continue }
          let gap = view.convert(CGPoint.zero, to: nil).y - screen.strip.convert(screen.strip.bounds, to: nil).maxY
          let room: CGFloat = view.refreshControl?.isRefreshing == true ? 60 : 0
          #expect(gap <= room + 0.5, context)
        }
      }
    }

    private struct Chance {
      private var state: UInt64

      init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

      mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
      }
    }

    @Test("header, strip and pages agree at rest after random sessions in random worlds")
    func sessions() {
      for seed in 1...max(Seeds.count * 4, 1) {
        var session = Session(seed: seed)
        for _ in 0..<12 { session.act() }
        session.screen.rest()
        session.screen.stage.settle()
        session.expectAgreement("seed \(seed), \(session.screen.stage.world)")
      }
    }

    @Test("a finger on header or strip stops a fling in every world", arguments: World.MovedPan.allCases, [0, 1])
    func brakes(pan: World.MovedPan, place: Int) throws {
      let screen = TestScreen(4, isShown: false)
      screen.stage.world.movedPan = pan
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.show()
      screen.stage.advance(0.1)
      screen.stage.swipe(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), over: 0.12)
      screen.stage.advance(0.1)
      let view = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      #expect(view.isDecelerating)
      let strip = screen.strip.convert(CGPoint(x: 60, y: 22), to: nil)
      let finger = screen.stage.touch([CGPoint(x: 195, y: 60), strip][place])
      let caught = view.contentOffset.y
      screen.stage.advance(0.3)
      #expect(view.contentOffset.y == caught)
      finger.cancel()
    }

    @Test("where a moved pan scrolls only inside its scroll view, drags on header and strip leave everything in step")
    func panInside() throws {
      let screen = TestScreen(4, isShown: false)
      screen.stage.world.movedPan = .scrollsInside
      screen.controller.make = { _ in ScrollPage() }
      let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.controller.header = header
      screen.show()
      screen.stage.advance(0.1)
      let view = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      func drag(from place: CGPoint, by way: CGFloat) {
        screen.stage.swipe(from: place, to: CGPoint(x: place.x, y: place.y + way), over: 0.4)
        screen.stage.settle()
        #expect(screen.strip.frame.minY == header.frame.maxY)
        #expect(view.convert(CGPoint.zero, to: nil).y <= screen.strip.frame.maxY + 0.5)
      }
      for way in [-120, 120] as [CGFloat] {
        drag(from: CGPoint(x: 195, y: 150), by: way)
        drag(from: screen.strip.convert(CGPoint(x: 60, y: 22), to: nil), by: way)
        #expect(header.frame.height == 200)
      }
      drag(from: CGPoint(x: 195, y: 600), by: -80)
      #expect(header.frame.height < 160)
      drag(from: CGPoint(x: 195, y: 400), by: 300)
      #expect(header.frame.height == 200)
      try screen.tap(1)
      screen.stage.settle()
      #expect(screen.pager.settled == 1)
    }

    //   0 +--------+   the bar's lower edge is at 91
    //     | header |   200 pt below the bar
    // 291 |=strip==|
    @Test("a header can extend under the bars, and its heights are measured from their lower edge")
    func underBars() throws {
      let screen = TestScreen(2, isShown: false)
      let content = UIView()
      let header = PagerHeaderView<Int>(content, minimumHeight: 40, maximumHeight: 200)
      header.extent = .underBars
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = header
      _ = screen.showInNavigation()
      screen.rest()
      #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 291))
      #expect(content.frame == header.bounds)
      #expect(screen.strip.frame.minY == 291)
      let view = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      view.contentOffset.y += 300
      screen.stage.frame()
      #expect(header.frame.height == 131)
      header.effects = PagerHeaderEffects(collapse: .moves(speed: 0.5), collapsedOpacity: 0.2)
      screen.stage.frame()
      #expect(content.frame == CGRect(x: 0, y: -80, width: 390, height: 291))
      #expect(abs(content.alpha - 0.2) < 0.001)
    }
  }
}
