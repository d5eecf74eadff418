import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// Each fault of a strip and pages that follow each other, beside the same step with Lockstep.
  @MainActor @Suite("Pager sync, by hand and with Lockstep")
  struct PagerSyncByHandTests {
    private let stage = Stage()

    private func byHand() -> PagerSyncByHand {
      let byHand = PagerSyncByHand(PagerSyncScreen.titles)
      stage.show(byHand)
      return byHand
    }

    private func withLockstep() -> PagerSyncScreen {
      let screen = PagerSyncScreen()
      stage.show(screen)
      return screen
    }

    /// Drags the pages from page 2 by most of a page without lifting the finger.
    private func drag() -> Finger {
      stage.settle()
      let finger = stage.touch(CGPoint(x: 380, y: 500))
      finger.move(by: CGPoint(x: -360, y: 0), over: 0.3)
      return finger
    }

    @Test("by hand the underline drifts from the labels; with Lockstep it is at the label where the swipe ends")
    func drift() throws {
      let byHand = byHand()
      byHand.tap(2)
      var finger = drag()
      #expect(abs(byHand.underline.frame.minX - byHand.labels[3].frame.minX) > 30)
      finger.lift()
      stage.settle()

      let screen = withLockstep()
      screen.model.tap(2)
      finger = drag()
      let before = screen.strip.indicatorView.frame.midX
      let tabs = screen.strip.scrollView.subviews.compactMap { $0 as? TabCell }
      let rest = try #require(tabs.first { $0.item.name == PagerSyncScreen.titles[3] })
      #expect(abs(before - rest.frame.midX) < 20)
      finger.lift()
      stage.settle()
      #expect(abs(screen.strip.indicatorView.frame.midX - rest.frame.midX) < 0.5)
    }

    @Test("by hand the page index is one short after a swipe with momentum; with Lockstep it is the page in view")
    func short() {
      let byHand = byHand()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.1)
      stage.settle()
      #expect(byHand.pages.contentOffset.x == 390)
      #expect(byHand.index == 0)

      let screen = withLockstep()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.1)
      stage.settle()
      #expect(screen.pages.contentOffset.x == 390)
      #expect(screen.model.selection == 1)
    }

    @Test("by hand a touch that ends without momentum blocks the taps; with Lockstep the next tap works")
    func flag() throws {
      let byHand = byHand()
      // UIKit sends these two calls for a touch that ends at rest, and no further one.
      byHand.scrollViewWillBeginDragging(byHand.pages)
      byHand.scrollViewDidEndDragging(byHand.pages, willDecelerate: false)
      byHand.tap(3)
      stage.settle()
      #expect(byHand.isPersonScrolling)
      #expect(byHand.pages.contentOffset.x == 0)

      let screen = withLockstep()
      giveUp()
      screen.model.tap(3)
      stage.settle()
      #expect(abs(screen.pages.contentOffset.x - 1_170) < 0.5)
    }

    /// Drags the pages and back to where they were, holds them, and lifts the finger.
    private func giveUp() {
      let finger = stage.touch(CGPoint(x: 200, y: 500))
      finger.move(by: CGPoint(x: -100, y: 0), over: 0.2)
      finger.move(by: CGPoint(x: 100, y: 0), over: 0.2)
      finger.hold(0.3)
      finger.lift()
      stage.settle()
    }

    @Test("by hand every scroll callback starts an animation; with Lockstep a swipe starts none")
    func animations() {
      _ = byHand()
      var before = stage.animationsStarted
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.3)
      stage.settle()
      #expect(stage.animationsStarted - before > 10)

      _ = withLockstep()
      before = stage.animationsStarted
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.3)
      stage.settle()
      #expect(stage.animationsStarted == before)
    }
  }
}
