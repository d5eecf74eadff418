import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Tests of back swipes from the screen's edge that are cancelled halfway.
  @MainActor @Suite("Cancelled back swipes")
  struct BackSwipeTests {
    /// Returns a pager on its first page, pushed onto a navigation controller.
    private func pushed(chaos: UInt64?) -> (screen: TestScreen, navigation: UINavigationController) {
      let screen = TestScreen(4, chaos: chaos, isShown: false)
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.stage.window.rootViewController = navigation
      screen.stage.frame()
      navigation.pushViewController(screen.controller, animated: false)
      screen.rest()
      return (screen, navigation)
    }

    /// Drags from the left edge, and returns before lifting the finger.
    private func giveUp(_ screen: TestScreen) {
      let finger = screen.stage.touch(CGPoint(x: 3, y: 500))
      finger.move(by: CGPoint(x: 150, y: 0), over: 0.2)
      finger.move(by: CGPoint(x: -120, y: 0), over: 0.2)
      finger.hold(0.3)
      finger.lift()
      screen.stage.advance(0.6)
    }

    @Test("a cancelled back swipe keeps page, strip and appearance, and the next swipe changes the page")
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

    @Test("after two cancelled back swipes a completed one pops the pager, and every page disappears")
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

    /// Returns a pager on a page, pushed onto a navigation controller whose back swipe begins anywhere.
    private func pushedWithContentSwipe(at page: Int, _ winner: World.BackSwipeOrScroll) -> (
      screen: TestScreen, navigation: UINavigationController
    ) {
      var world = World()
      world.backSwipeOrScroll = winner
      let screen = TestScreen(4, selected: page, isShown: false, world: world)
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.stage.window.rootViewController = navigation
      screen.stage.frame()
      navigation.pushViewController(screen.controller, animated: false)
      screen.rest()
      return (screen, navigation)
    }

    /// Swipes right in the middle of the content, out of reach of the back swipe from the edge.
    private func swipeBack(_ screen: TestScreen) {
      screen.stage.swipe(from: CGPoint(x: 120, y: 500), to: CGPoint(x: 370, y: 500), over: 0.2)
    }

    @Test(
      "on the first page a back swipe in the middle of the content closes the screen",
      arguments: World.BackSwipeOrScroll.allCases)
    func contentSwipe(winner: World.BackSwipeOrScroll) {
      let (screen, navigation) = pushedWithContentSwipe(at: 0, winner)
      screen.forget()
      swipeBack(screen)
      screen.stage.advance(1)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.calls == [])
      #expect(screen.living.allSatisfy { $0.stage == .gone && $0.mistakes.isEmpty })
    }

    @Test("on another page the same swipe moves to the page before it", arguments: World.BackSwipeOrScroll.allCases)
    func contentSwipeOnLaterPage(winner: World.BackSwipeOrScroll) {
      let (screen, navigation) = pushedWithContentSwipe(at: 2, winner)
      swipeBack(screen)
      screen.rest()
      #expect(navigation.viewControllers.count == 2)
      screen.expectInStep(1)
    }

    @Test(
      "on another page a swipe on a pager in the page, or in a page with a list, goes to the page before it too",
      arguments: World.BackSwipeOrScroll.allCases)
    func contentSwipeOnContent(winner: World.BackSwipeOrScroll) throws {
      let (screen, navigation) = pushedWithContentSwipe(at: 2, winner)
      let page = try #require(screen.controller.viewController(for: 2)?.view)
      let list = UIScrollView(frame: page.bounds)
      list.contentSize = CGSize(width: 100, height: 3_000)
      page.addSubview(list)
      screen.stage.frame()
      swipeBack(screen)
      screen.rest()
      #expect(navigation.viewControllers.count == 2)
      screen.expectInStep(1)
    }

    @Test("the back swipe from the edge is known by its place in the navigation controller, whatever its class")
    func edgeSwipeByIdentity() throws {
      let (screen, navigation) = pushedWithContentSwipe(at: 0, .scrollView)
      let swipe = try #require(navigation.interactivePopGestureRecognizer)
      let pan = screen.pageView.scrollView.panGestureRecognizer
      #expect(screen.pageView.scrollView.gestureRecognizer(pan, shouldRequireFailureOf: swipe))
      let (later, behind) = pushedWithContentSwipe(at: 2, .scrollView)
      let contentSwipe = try #require(behind.interactiveContentPopGestureRecognizer)
      let laterPan = later.pageView.scrollView.panGestureRecognizer
      #expect(!later.pageView.scrollView.gestureRecognizer(laterPan, shouldRequireFailureOf: contentSwipe))
      #expect(later.pageView.scrollView.gestureRecognizer(laterPan, shouldBeRequiredToFailBy: contentSwipe))
    }

    @Test(
      "a back swipe closes a screen whose only page still moves into its place",
      arguments: World.BackSwipeOrScroll.allCases)
    func contentSwipeOverMovingPage(winner: World.BackSwipeOrScroll) {
      let (screen, navigation) = pushedWithContentSwipe(at: 2, winner)
      screen.swipe(-0.3, over: 0.14)
      screen.model.pages = [2]
      #expect(screen.pager.phase == .settling && screen.pager.position > 0)
      swipeBack(screen)
      screen.stage.advance(1)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.living.allSatisfy { $0.stage == .gone && $0.mistakes.isEmpty })
    }

    @Test(
      "on the first page a swipe towards the second page pages, and a root screen bounces",
      arguments: World.BackSwipeOrScroll.allCases)
    func contentSwipeForward(winner: World.BackSwipeOrScroll) {
      let (screen, _) = pushedWithContentSwipe(at: 0, winner)
      screen.swipe(-0.8, over: 0.2)
      screen.rest()
      screen.expectInStep(1)
      var world = World()
      world.backSwipeOrScroll = winner
      let root = TestScreen(4, isShown: false, world: world)
      _ = root.showInNavigation()
      root.rest()
      let finger = root.drag(0.5)
      #expect(root.pager.position < 0)
      finger.lift()
      root.rest()
      root.expectInStep(0)
    }
  }
}
