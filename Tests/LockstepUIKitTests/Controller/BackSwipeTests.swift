import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The swipe from the edge by which a screen is left, given up on the way.
  @MainActor @Suite("A back swipe that is given up")
  struct BackSwipeTests {
    /// A pager on its first page, pushed over another screen.
    private func pushed(chaos: UInt64?) -> (screen: TestScreen, navigation: UINavigationController) {
      let screen = TestScreen(4, chaos: chaos, isShown: false)
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.stage.window.rootViewController = navigation
      screen.stage.frame()
      navigation.pushViewController(screen.controller, animated: false)
      screen.rest()
      return (screen, navigation)
    }

    /// Goes back a part of the way from the left edge, and returns.
    private func giveUp(_ screen: TestScreen) {
      let finger = screen.stage.touch(CGPoint(x: 3, y: 500))
      finger.move(by: CGPoint(x: 150, y: 0), over: 0.2)
      finger.move(by: CGPoint(x: -120, y: 0), over: 0.2)
      finger.hold(0.3)
      finger.lift()
      screen.stage.advance(0.6)
    }

    @Test("it leaves page, strip and appearance as they were, and the next swipe pages")
    func stays() throws {
      try Seeds.each { seed in
        let (screen, navigation) = pushed(chaos: seed)
        let page = try #require(screen.living.first { $0.id == 0 })
        let appearances = page.appearances
        screen.forget()
        giveUp(screen)
        #expect(navigation.topViewController === screen.controller)
        #expect(screen.calls == [])
        #expect(page.stage == .shown)
        #expect(page.appearances == appearances + 1)
        screen.expectInStep(0)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(1)
      }
    }

    @Test("twice, and then gone through with, it leads back, and every page is told that it has gone")
    func leaves() {
      Seeds.each { seed in
        let (screen, navigation) = pushed(chaos: seed)
        giveUp(screen)
        giveUp(screen)
        screen.expectInStep(0)
        let finger = screen.stage.touch(CGPoint(x: 3, y: 500))
        finger.move(by: CGPoint(x: 330, y: 0), over: 0.25)
        finger.lift()
        screen.stage.advance(1)
        #expect(navigation.viewControllers.count == 1)
        #expect(screen.living.allSatisfy { $0.stage == .gone && $0.mistakes.isEmpty })
      }
    }
  }
}
