import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: callbacks")
  struct CallbackTests {
    @Test("a cancelled swipe is reported")
    func givenUp() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        screen.forget()
        let finger = screen.drag(-0.35)
        finger.move(by: CGPoint(x: 100, y: 0), over: 0.2)
        finger.hold(0.3)
        finger.lift()
        screen.rest()
        #expect(screen.calls == ["will 2>3 swipe", "cancel 2>3 swipe"])
        screen.expectInStep(2)
      }
    }

    @Test("another scroll view inside a page does not move the pager")
    func innerScrollView() {
      Seeds.each { seed in
        let screen = TestScreen(4, chaos: seed)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
        inner.contentSize = CGSize(width: 390, height: 3000)
        screen.controller.viewController(for: 0)?.view.addSubview(inner)
        screen.forget()
        screen.stage.swipe(from: CGPoint(x: 200, y: 550), to: CGPoint(x: 200, y: 250))
        screen.rest()
        #expect(inner.contentOffset.y > 100)
        #expect(screen.calls == [])
        screen.expectInStep(0)
      }
    }

    @Test("the selection has its new value when the delegate receives it")
    func selectionIsNew() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        var told: [Bool] = []
        screen.onSelect = { told.append(screen.model.selection == $0) }
        try screen.tap(2)
        screen.rest()
        screen.swipe(-0.6)
        screen.rest()
        #expect(told == [true, true])
      }
    }

    @Test("an overshoot at an end causes no callback")
    func overshoot() {
      Seeds.each { seed in
        let screen = TestScreen(3, selected: 2, chaos: seed)
        screen.forget()
        screen.swipe(-0.7)
        screen.rest()
        #expect(screen.calls == [])
        screen.expectInStep(2)
      }
    }

    @Test("a move by code is reported, with and without animation")
    func byCode() {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.forget()
        screen.model.setSelection(2)
        screen.rest()
        screen.model.setSelection(4, animated: false)
        #expect(screen.calls == ["will 0>2 code", "did 0>2 code", "will 2>4 code", "did 2>4 code"])
        screen.rest()
        screen.expectInStep(4)
      }
    }

    @Test("a page appears exactly once each time that it becomes visible")
    func appearance() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed, isShown: false)
        let navigation = screen.showInNavigation()
        screen.rest()
        #expect(screen.living.first { $0.id == 0 }?.appearances == 1)
        try screen.tap(2)
        screen.rest()
        #expect(screen.living.first { $0.id == 2 }?.appearances == 1)
        navigation.pushViewController(UIViewController(), animated: true)
        screen.stage.advance(1)
        #expect(screen.living.allSatisfy { $0.stage == .gone })
        _ = navigation.popViewController(animated: true)
        screen.stage.advance(1)
        #expect(screen.living.first { $0.id == 2 }?.appearances == 2)
        screen.expectInStep(2)
      }
    }
  }
}
