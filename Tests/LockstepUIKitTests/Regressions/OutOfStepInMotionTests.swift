import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: tabs and pages out of step during a move")
  struct OutOfStepInMotionTests {
    @Test("while a finger holds a moving page, the indicator stops too")
    func heldBar() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        try screen.tap(3)
        screen.stage.advance(0.1)
        let finger = screen.stage.touch(CGPoint(x: 200, y: 400))
        screen.stage.advance(0.1)
        let mark = screen.strip.indicatorView.frame
        screen.stage.advance(0.4)
        #expect(screen.strip.indicatorView.frame == mark)
        finger.lift()
        screen.rest()
        screen.expectInStep(screen.pager.settled)
      }
    }

    @Test("a quick swipe and its reverse end in step")
    func reverse() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        screen.swipe(-0.6, over: 0.08)
        screen.swipe(0.6, over: 0.08)
        screen.rest()
        #expect(screen.pager.phase == .idle)
        screen.expectInStep(screen.pager.settled)
      }
    }

    @Test("a tap on a tab wins over a finger that is down and drags back")
    func holdTapDrag() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        let finger = screen.drag(-0.4)
        try screen.tap(2)
        finger.move(by: CGPoint(x: 150, y: 0), over: 0.1)
        finger.lift()
        screen.rest()
        screen.expectInStep(2)
      }
    }

    @Test("the indicator never moves in the wrong direction, even from right to left")
    func rightWay() throws {
      Seeds.each { seed in
        for isMirrored in [false, true] {
          let screen = TestScreen(6, chaos: seed, isShown: false)
          if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
          screen.show()
          screen.model.tap(3)
          var last = screen.strip.indicatorView.frame.midX
          while screen.pager.phase != .idle {
            screen.stage.frame()
            let next = screen.strip.indicatorView.frame.midX
            #expect(isMirrored ? next <= last + 1 : next >= last - 1)
            last = next
          }
          screen.rest()
          screen.expectInStep(3)
        }
      }
    }

    @Test("a selection during a move replaces it, and both moves are reported")
    func retarget() throws {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.forget()
        screen.model.tap(4)
        screen.watch(0.12)
        screen.model.tap(1)
        screen.rest()
        screen.expectInStep(1)
        #expect(screen.calls == ["will 0>4 tab", "cancel 0>4 tab", "will 0>1 tab", "did 0>1 tab"])
      }
    }

    @Test("the landing of a fling does not depend on the duration of frames")
    func frameTimes() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        // The drag is too short to reach that page without its velocity.
        screen.swipe(-0.3, over: 0.15)
        screen.rest()
        screen.expectInStep(3)
      }
    }
  }
}
