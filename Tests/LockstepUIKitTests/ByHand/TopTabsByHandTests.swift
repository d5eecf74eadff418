import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// Each fault of top tabs that are written by hand, beside the same step with Lockstep.
  @MainActor @Suite("Top tabs, by hand and with Lockstep")
  struct TopTabsByHandTests {
    private let stage = Stage()

    private func byHand() -> TopTabsByHand {
      let byHand = TopTabsByHand(count: Channel.allCases.count)
      stage.show(byHand)
      return byHand
    }

    private func withLockstep() throws -> (TopTabsScreen, TabStripView<Channel>) {
      let screen = TopTabsScreen()
      stage.show(screen)
      return (screen, try #require(screen.view.descendants(TabStripView<Channel>.self).first))
    }

    @Test("by hand the indicator stays when its tab is out of view; with Lockstep it moves to the tab")
    func outOfView() throws {
      let byHand = byHand()
      let before = byHand.indicator.frame
      byHand.target = 7
      #expect(byHand.indicator.frame == before)

      let (screen, strip) = try withLockstep()
      screen.model.selection = .account
      stage.settle()
      let shown = strip.indicatorView.convert(strip.indicatorView.bounds, to: strip)
      #expect(shown.minX >= 0 && shown.maxX <= strip.bounds.width + 11)
    }

    @Test("by hand a swipe that is given up leaves the strip on the next tab; with Lockstep the strip moves back")
    func givenUp() throws {
      let byHand = byHand()
      giveUp()
      #expect(byHand.current == 0 && byHand.target == 1)

      let (screen, strip) = try withLockstep()
      let before = strip.indicatorView.frame
      giveUp()
      #expect(screen.model.pager.target == .home)
      #expect(abs(strip.indicatorView.frame.midX - before.midX) < 0.5)
    }

    private func giveUp() {
      let finger = stage.touch(CGPoint(x: 250, y: 500))
      finger.move(by: CGPoint(x: -120, y: 0), over: 0.2)
      finger.move(by: CGPoint(x: 120, y: 0), over: 0.2)
      finger.hold(0.3)
      finger.lift()
      stage.settle()
    }

    @Test("by hand the logo moves the page and not the tab; with Lockstep one value moves both")
    func places() throws {
      let byHand = byHand()
      byHand.tap(2)
      byHand.goHome()
      stage.settle()
      #expect(byHand.current == 0 && byHand.target == 2)

      let (screen, strip) = try withLockstep()
      screen.model.tap(.films)
      stage.settle()
      screen.goHome()
      stage.settle()
      let selected = strip.scrollView.subviews.compactMap { $0 as? TabCell }.filter(\.state.isSelected)
      #expect(screen.model.selection == .home && selected.map(\.item.name) == [Channel.home.title])
    }

    @Test("by hand the first page is set twice; with Lockstep it is made once")
    func twice() throws {
      let byHand = byHand()
      #expect(byHand.shown == [0, 0])

      var made: [Int] = []
      let screen = NumberedPages(PagerModel(pages: Array(0..<8)))
      screen.make = {
        made.append($0); return LoggedPage($0)
      }
      stage.show(screen)
      #expect(made.filter { $0 == 0 }.count == 1)
    }
  }
}
