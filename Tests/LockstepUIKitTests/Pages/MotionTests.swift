import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Tests of the motion of pages: what UIKit carries, and what the engine's spring carries.
  @MainActor @Suite("Motion of pages")
  struct MotionTests {
    @Test(
      "UIKit carries a fling to the page where the swipe lands, in either reading direction", arguments: [false, true])
    func nativeFling(isMirrored: Bool) {
      let screen = TestScreen(5, selected: 2, isShown: false)
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.show()
      screen.forget()
      let finger = screen.drag(isMirrored ? 0.6 : -0.6, over: 0.1)
      finger.lift()
      #expect(screen.pageView.scrollView.isDecelerating)
      #expect(!screen.pager.isDriving)
      #expect(screen.pager.selection == 3)
      #expect(screen.pageView.scrollView.decelerationRate == .fast)
      screen.rest()
      screen.expectInStep(3)
      #expect(screen.calls == ["will 2>3 swipe", "did 2>3 swipe"])
    }

    @Test("a slow release lands by the engine's spring")
    func slowRelease() {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.slowRelease = .creeps
      let finger = screen.drag(-0.7, over: 0.5)
      finger.hold(0.2)
      finger.lift()
      #expect(screen.pager.isDriving)
      #expect(!screen.pageView.scrollView.isDecelerating)
      screen.stage.advance(0.8)
      screen.expectInStep(3)
    }

    @Test("a finger that rests between two pages for a minute keeps them there")
    func longRest() {
      let screen = TestScreen(5, selected: 2)
      let finger = screen.drag(-0.4, over: 0.3)
      let place = screen.model.position
      finger.hold(60)
      #expect(screen.model.position == place && screen.pager.phase == .dragging)
      finger.lift()
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("a landing against the velocity does not jump")
    func againstVelocity() throws {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.targetAgainstVelocity = .jumps
      // Page 1 is not to be entered, so a fling towards it lands on page 2.
      let finger = screen.drag(-0.5, over: 0.3)
      screen.model.setSwipeLock(.leaving, for: 2)
      finger.move(by: CGPoint(x: -30, y: 0), over: 0.05)
      finger.lift()
      var last = screen.model.position
      for _ in 0..<60 {
        screen.stage.frame()
        #expect(abs(screen.model.position - last) < 0.2)
        last = screen.model.position
      }
      screen.rest()
      screen.expectInStep(screen.pager.settled)
    }

    @Test("UIKit's own bounce brings back a row that was pulled past its end")
    func bounce() {
      let screen = TestScreen(3)
      screen.forget()
      let finger = screen.drag(0.5)
      finger.hold(0.2)
      finger.lift()
      #expect(!screen.pager.isDriving)
      screen.rest()
      #expect(screen.calls == [])
      screen.expectInStep(0)
    }

    @Test(
      "a page change during UIKit's deceleration ends on the page of the swipe",
      arguments: World.OffsetWriteDuringDeceleration.allCases)
    func pageChange(world: World.OffsetWriteDuringDeceleration) {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.offsetWriteDuringDeceleration = world
      screen.swipe(-0.6, over: 0.1)
      screen.stage.advance(0.05)
      #expect(screen.pageView.scrollView.isDecelerating)
      screen.model.pages = [7, 8, 9, 0, 1, 2, 3, 4]
      screen.rest()
      screen.expectInStep(3)
    }

    @Test("a deceleration without a last delegate call ends on a page, and the move ends")
    func silentEnd() {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.decelerationEnd = .isNotReported
      screen.stage.world.draggingAfterLift = .lasts
      screen.forget()
      screen.swipe(-0.6, over: 0.1)
      screen.rest()
      screen.expectInStep(3)
      #expect(screen.calls == ["will 2>3 swipe", "did 2>3 swipe"])
    }

    @Test("a wheel that stops between two pages ends on the nearer page", arguments: World.Wheel.allCases)
    func wheel(world: World.Wheel) {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.wheel = world
      let middle = CGPoint(x: 195, y: 400)
      screen.stage.turnWheel(at: middle, by: CGPoint(x: 250, y: 0))
      screen.rest()
      screen.expectInStep(3)
      screen.stage.turnWheel(at: middle, by: CGPoint(x: -100, y: 0))
      screen.rest()
      screen.expectInStep(3)
    }

    /// A page with a row of buttons under the middle of the screen.
    private func buttons(_ screen: TestScreen, _ pressed: @escaping () -> Void) {
      let make = screen.controller.make
      screen.controller.make = { id in
        let page = make(id)
        let button = UIButton()
        button.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
        button.addAction(UIAction { _ in pressed() }, for: .touchUpInside)
        page.view.addSubview(button)
        return page
      }
      screen.show()
      screen.stage.advance(0.2)
    }

    @Test(
      "a tap that stops moving pages selects nothing, whoever moves them", arguments: World.TouchOnDeceleration.allCases
    )
    func stoppingTap(world: World.TouchOnDeceleration) {
      let screen = TestScreen(6, isShown: false)
      screen.stage.world.touchOnDeceleration = world
      var presses = 0
      buttons(screen) { presses += 1 }
      screen.stage.tap(CGPoint(x: 195, y: 400))
      #expect(presses == 1)
      screen.swipe(-0.6, over: 0.1)
      screen.stage.advance(0.05)
      #expect(screen.pageView.scrollView.isDecelerating)
      screen.stage.tap(CGPoint(x: 195, y: 400))
      screen.rest()
      #expect(presses == 1)
      screen.expectInStep(1)
      screen.model.selection = 3
      screen.stage.advance(0.1)
      #expect(screen.pager.isDriving)
      screen.stage.tap(CGPoint(x: 195, y: 400))
      screen.rest()
      #expect(presses == 1)
      screen.expectInStep(3)
      screen.stage.tap(CGPoint(x: 195, y: 400))
      #expect(presses == 2)
    }

    @Test(
      "at 120 frames per second and with late presentation times, a fling has the same landing and no leap",
      arguments: World.ModelTime.allCases)
    func timeBase(modelTime: World.ModelTime) {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.frameRate = .hz120
      screen.stage.world.presentation = .frameAfterNext
      screen.stage.world.modelTime = modelTime
      let finger = screen.drag(-0.6, over: 0.6)
      finger.hold(0.15)
      finger.lift()
      #expect(screen.pager.isDriving)
      // A spring from rest covers little in its first frame. A frame time in the future would cover more.
      let before = screen.model.position
      screen.stage.frame()
      #expect(abs(screen.model.position - before) < 0.012)
      screen.rest()
      screen.expectInStep(3)
    }

    @Test("on a display of 120 frames per second, moving pages are drawn 120 times a second")
    func frameRate() throws {
      let screen = TestScreen(6)
      screen.stage.world.frameRate = .hz120
      try screen.tap(5)
      var positions: Set<Double> = []
      let start = screen.stage.time
      while screen.stage.time < start + 0.2 {
        screen.stage.frame()
        positions.insert(screen.model.position)
      }
      #expect(positions.count >= 23)
      screen.rest()
      screen.expectInStep(5)
    }

    @Test("a finger that rests on the pages does not hold a move that is requested later")
    func restingFinger() throws {
      let screen = TestScreen(6)
      let finger = screen.stage.touch(CGPoint(x: 195, y: 400))
      screen.stage.advance(0.2)
      screen.model.selection = 2
      screen.stage.advance(1)
      #expect(screen.pager.settled == 2)
      finger.lift()
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("pages that are made while the window turns do not fly in")
    func flights() {
      let screen = TestScreen(6, selected: 2)
      screen.stage.world.firstPlacement = .isAnimated
      screen.stage.rotate()
      screen.rest()
      screen.expectInStep(2)
      screen.model.pages = [5, 4, 3, 2, 1, 0, 8, 9]
      screen.stage.rotate()
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("pages that an app makes inside an animation of its own do not fly in")
    func flightsInAnimations() throws {
      let screen = TestScreen(12, selected: 2)
      screen.stage.world.firstPlacement = .isAnimated
      for target in [6, 10, 0] {
        UIView.animate(withDuration: 0.3) {
          screen.model.selection = target
          screen.controller.view.layoutIfNeeded()
        }
        screen.rest()
        screen.expectInStep(target)
      }
      UIView.animate(withDuration: 0.3) { screen.model.pages = [0, 20, 21, 22] }
      screen.rest()
      screen.expectInStep(0)
      #expect(screen.stage.faults == [])
    }

    @Test("a model whose view is gone is released, and its clock stops", arguments: World.ReleasedUpdateLink.allCases)
    func released(world: World.ReleasedUpdateLink) {
      var given = World()
      given.releasedUpdateLink = world
      given.recognizerTargets = .areKept
      let stage = Stage()
      stage.world = given
      weak var gone: PagerModel<Int>?
      var view: PagerView<Int>? = PagerView(pages: [0, 1, 2]) { _ in UIView() }
      view?.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
      if let view { stage.window.addSubview(view) }
      stage.frame()
      view?.model.selection = 2
      stage.frame()
      gone = view?.model
      #expect(gone?.pager.isDriving == true)
      view?.removeFromSuperview()
      view = nil
      stage.advance(0.5)
      #expect(gone == nil)
      #expect(stage.faults == [])
    }

    @Test(
      "ten notches of a wheel, five in a second, turn pages (probe E8)", arguments: World.Wheel.allCases, [false, true])
    func notches(world: World.Wheel, isMirrored: Bool) {
      let screen = TestScreen(5, isShown: false)
      screen.stage.world.wheel = world
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.show()
      let side: CGFloat = isMirrored ? -1 : 1
      for _ in 0..<11 {
        screen.stage.turnWheel(at: CGPoint(x: 195, y: 400), by: CGPoint(x: 60 * side, y: 0))
        screen.stage.advance(0.18)
      }
      screen.rest()
      screen.expectInStep(2)
      // A notch right after the pages have landed may count as a late report.
      for _ in 0..<5 {
        screen.stage.turnWheel(at: CGPoint(x: 195, y: 400), by: CGPoint(x: -60 * side, y: 0))
        screen.stage.advance(0.18)
      }
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("under Reduce Motion a drag settles without a leap (probe E7), also by UIKit", arguments: [0.5, 0.1])
    func reducedMotionDrag(seconds: Double) {
      let screen = TestScreen(4)
      screen.stage.settings.reduceMotion = true
      screen.stage.frame()
      let finger = screen.drag(-0.65, over: seconds)
      if seconds > 0.2 { finger.hold(0.2) }
      var last = screen.model.position
      #expect(last > 0.5 && last < 0.7)
      finger.lift()
      #expect(screen.pager.phase == .settling)
      while screen.pager.phase != .idle {
        screen.stage.frame()
        #expect(abs(screen.model.position - last) < 0.12)
        last = screen.model.position
      }
      screen.expectInStep(1)
    }

    @Test(
      "a swipe takes at most 0.8 s from the lift on, however UIKit reaches a target, and never leaps",
      arguments: World.TargetDuration.allCases)
    func durations(world: World.TargetDuration) {
      for part in [0.1, 0.2, 0.35, 0.5, 0.7, 0.95] as [CGFloat] {
        for seconds in [0.03, 0.06, 0.1, 0.2, 0.35, 0.7] {
          let screen = TestScreen(4, selected: 1)
          screen.stage.world.targetDuration = world
          let finger = screen.drag(-part, over: seconds)
          finger.lift()
          let lift = screen.stage.time
          var last = screen.model.position
          while screen.pager.phase != .idle, screen.stage.time < lift + 5 {
            screen.stage.frame()
            #expect(abs(screen.model.position - last) < 0.35)
            last = screen.model.position
          }
          #expect(screen.stage.time - lift <= 0.83, "\(part) in \(seconds) s")
          screen.expectInStep(screen.pager.settled)
        }
      }
    }

    @Test(
      "a fling to the first or the last page goes at most two points past it", arguments: World.FlingToEnd.allCases,
      [false, true])
    func flingToEnd(world: World.FlingToEnd, isForward: Bool) {
      for part in [0.15, 0.3, 0.6, 0.9] as [CGFloat] {
        for seconds in [0.03, 0.06, 0.1, 0.2] {
          let screen = TestScreen(3, selected: 1)
          screen.stage.world.flingToEnd = world
          screen.drag(isForward ? -part : part, over: seconds).lift()
          var farthest = 0.0
          while screen.pager.phase != .idle {
            screen.stage.frame()
            farthest = max(farthest, abs(screen.model.position - 1))
          }
          #expect((farthest - 1) * 390 <= 2, "\(part) in \(seconds) s")
          screen.expectInStep(screen.pager.settled)
        }
      }
    }

    @Test(
      "a pan on the whole page that is undecided until the finger lifts does not block paging",
      arguments: World.RefusedPan.allCases)
    func foreignPan(world: World.RefusedPan) {
      let screen = TestScreen(5, isShown: false)
      screen.stage.world.refusedPan = world
      let refusal = Refusal()
      let make = screen.controller.make
      screen.controller.make = { id in
        let page = make(id)
        let pan = UIPanGestureRecognizer()
        pan.delegate = refusal
        page.view.addGestureRecognizer(pan)
        return page
      }
      screen.show()
      screen.swipe(-0.6)
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("the content under the place where the finger came down owns a swipe, not the content that it has reached")
    func startOfSwipe() throws {
      let screen = TestScreen(5)
      let carousel = UIScrollView(frame: CGRect(x: 0, y: 300, width: 190, height: 100))
      carousel.contentSize = CGSize(width: 900, height: 100)
      carousel.isScrollEnabled = true
      let page = try #require(screen.controller.viewController(for: 0))
      page.view.addSubview(carousel)
      let place = carousel.convert(CGPoint(x: 185, y: 50), to: nil)
      let finger = screen.stage.touch(CGPoint(x: place.x + 15, y: place.y))
      finger.move(by: CGPoint(x: -40, y: 0), over: 0.01)
      finger.move(by: CGPoint(x: -120, y: 0), over: 0.1)
      finger.lift()
      screen.rest()
      #expect(carousel.contentOffset.x == 0)
      screen.expectInStep(1)
    }
  }
}

/// Refuses to begin.
final class Refusal: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
