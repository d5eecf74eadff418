import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: out of step in motion")
  struct OutOfStepInMotionTests {
    @Test("17 Flutter 21879: while a caught page is held, the bar stands too")
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

    @Test("18 react-native-tab-view 1250 / 1282: a quick swipe back ends, and the indicator does not jump")
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

    @Test("19 material-components-android 3128, 1865: hold the page, tap a tab, drag back")
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

    @Test("20 accompanist 862 / 915: the indicator never moves the wrong way, from right to left neither")
    func rightWay() throws {
      try Seeds.each { seed in
        for isMirrored in [false, true] {
          let screen = TestScreen(6, chaos: seed, isShown: false)
          if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
          screen.show()
          try screen.model.tap(3)
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

    @Test("21 iScroll: 0 to 4, and in flight to 1")
    func retarget() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.forget()
        try screen.model.tap(4)
        screen.watch(0.12)
        try screen.model.tap(1)
        screen.rest()
        screen.expectInStep(1)
        #expect(screen.calls == ["will 0>4 tab", "cancel 0>4 tab", "will 0>1 tab", "did 0>1 tab"])
      }
    }

    @Test("22 Flutter 174904: where a fling lands does not depend on how long frames took")
    func frameTimes() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        // Too short a way to land there by its place alone.
        screen.swipe(-0.3, over: 0.15)
        screen.rest()
        screen.expectInStep(3)
      }
    }
  }
}
