import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Swipes and taps")
  struct SwipeTests {
    @Test("the pager opens on the selected page in its first frame")
    func opening() {
      let screen = TestScreen(5, selected: 3)
      #expect(screen.calls == ["will ->3 initial", "did ->3 initial"])
      screen.expectInStep(3)
      #expect(screen.made.sorted() == [2, 3, 4])
    }

    @Test("a swipe moves to the next page, and each callback comes once")
    func swipe() {
      let screen = TestScreen(5)
      screen.forget()
      screen.swipe(-0.6)
      screen.rest()
      #expect(screen.calls == ["will 0>1 swipe", "did 0>1 swipe"])
      screen.expectInStep(1)
    }

    @Test("a pull past the end springs back without a callback")
    func pastTheEnd() {
      let screen = TestScreen(3)
      screen.forget()
      let finger = screen.drag(0.5)
      #expect(screen.pager.position < 0)
      finger.lift()
      screen.rest()
      #expect(screen.calls == [])
      screen.expectInStep(0)
    }

    @Test("a tap on a tab moves pages and indicator together")
    func tap() throws {
      let screen = TestScreen(5)
      screen.forget()
      try screen.tap(2)
      var last = screen.model.position
      while screen.pager.phase != .idle {
        screen.stage.frame()
        #expect(screen.model.position >= last)
        last = screen.model.position
      }
      #expect(screen.calls == ["will 0>2 tab", "did 0>2 tab"])
      screen.expectInStep(2)
    }

    @Test("a finger on a moving page stops it where it is, and the page moves on after the finger is lifted")
    func catching() throws {
      let screen = TestScreen(5)
      try screen.tap(3)
      screen.stage.advance(0.1)
      let finger = screen.stage.touch(CGPoint(x: 200, y: 400))
      screen.stage.frame()
      let held = screen.model.position
      screen.stage.advance(0.3)
      #expect(screen.model.position == held)
      #expect(held > 0 && held < 3)
      finger.lift()
      screen.rest()
      screen.expectInStep(3)
    }

    @Test("during a drag the position follows the finger")
    func following() {
      let screen = TestScreen(5, selected: 2)
      let finger = screen.drag(-0.5, over: 0.5)
      #expect(screen.pager.phase == .dragging)
      #expect(abs(screen.model.position - Double(screen.pageView.scrollView.contentOffset.x) / 390) < 1e-9)
      #expect(screen.model.position > 2.3)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      screen.expectInStep(screen.model.position > 2.5 ? 3 : 2)
    }

    @Test("right to left, the next page is on the left")
    func rightToLeft() throws {
      let screen = TestScreen(5, isShown: false)
      screen.stage.traits { $0.layoutDirection = .rightToLeft }
      screen.show()
      screen.expectInStep(0)
      screen.swipe(0.6)
      screen.rest()
      screen.expectInStep(1)
      try screen.tap(0)
      screen.rest()
      screen.expectInStep(0)
      let first = try #require(screen.tab(0))
      let second = try #require(screen.tab(1))
      #expect(first.frame.minX > second.frame.minX)
    }

    @Test("vertical pages follow a finger that moves up")
    func vertical() {
      let screen = TestScreen(5, configuration: PagerConfiguration(axis: .vertical))
      let frame = screen.pageView.convert(screen.pageView.bounds, to: nil)
      screen.stage.swipe(
        from: CGPoint(x: 200, y: frame.maxY - 60), to: CGPoint(x: 200, y: frame.minY + 200), over: 0.15)
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("cyclic pages continue past the last one, any number of times")
    func cyclic() {
      let screen = TestScreen(3, ends: .cyclic)
      for turn in 1...7 {
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(turn % 3)
      }
      for turn in 1...9 {
        screen.swipe(0.6)
        screen.rest()
        screen.expectInStep((7 + 9 * 3 - turn) % 3)
      }
    }

    @Test("with Reduce Motion pages change at once, with the same callbacks")
    func reducedMotion() throws {
      let screen = TestScreen(5)
      screen.stage.settings.reduceMotion = true
      screen.forget()
      try screen.tap(2)
      #expect(screen.calls == ["will 0>2 tab", "did 0>2 tab"])
      screen.expectInStep(2)
    }

    @Test("with swiping off, taps and code still move the pages")
    func swipingOff() throws {
      let screen = TestScreen(5, configuration: PagerConfiguration(swiping: .off))
      screen.swipe(-0.6)
      screen.rest()
      screen.expectInStep(0)
      try screen.tap(2)
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("a swipe does not enter a locked page and shows no part of it")
    func locked() throws {
      let screen = TestScreen(5)
      screen.model.setSwipeLock(.entering, for: 1)
      screen.forget()
      let finger = screen.drag(-0.6)
      #expect(screen.pageView.scrollView.contentOffset.x == 0)
      finger.lift()
      screen.rest()
      #expect(screen.calls == ["refuse 0"])
      screen.expectInStep(0)
    }

    @Test("in a vertical pager a three-finger swipe up moves to the page above, and one down to the page below")
    func voiceOverUp() {
      let screen = TestScreen(5, selected: 2, configuration: PagerConfiguration(axis: .vertical))
      #expect(screen.pageView.scrollView.accessibilityScroll(.up))
      screen.rest()
      screen.expectInStep(1)
      #expect(screen.pageView.scrollView.accessibilityScroll(.down))
      screen.rest()
      screen.expectInStep(2)
      #expect(!screen.pageView.scrollView.accessibilityScroll(.left))
    }

    @Test("a pan for two fingers in a page does not block a swipe with one finger")
    func twoFingers() throws {
      let screen = TestScreen(3)
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      try #require(screen.controller.viewController(for: 0)?.view).addGestureRecognizer(pan)
      screen.swipe(-0.6)
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("in a cyclic pager a three-finger swipe moves from the last page to the first, and announces its number")
    func voiceOverRound() {
      let screen = TestScreen(5, selected: 4, ends: .cyclic)
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.rest()
      #expect(screen.stage.announcements.last?.argument as? String == "page 1 of 5")
      screen.expectInStep(0)
    }

    @Test("a page of an unlimited pager is announced without a number")
    func voiceOverUnlimited() {
      let stage = Stage()
      let pager = PagerView(PagerModel(PagerPages(.integers))) { _ in UIView() }
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
      stage.window.addSubview(pager)
      stage.frame()
      #expect(pager.scrollView.accessibilityScroll(.left))
      stage.settle()
      #expect(stage.announcements.count == 1)
      #expect(stage.announcements.last?.argument == nil)
    }

    @Test("a three-finger swipe of VoiceOver moves by a page, and the page is announced")
    func voiceOver() {
      let screen = TestScreen(5)
      #expect(screen.pageView.scrollView.accessibilityScroll(.left))
      screen.rest()
      screen.expectInStep(1)
      #expect(screen.stage.announcements.count == 1)
      #expect(!screen.controller.viewController(for: 1)!.view.isHiddenFromScreenReader)
      #expect(screen.controller.viewController(for: 0)!.view.isHiddenFromScreenReader)
    }
  }
}
