import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Tests of fingers that rest before they lift. A pan keeps the velocity of its last move meanwhile.
  @MainActor @Suite("Fingers that rest before they lift")
  struct ReleaseTests {
    @Test(
      "a finger that drags less than half a page, rests and lifts stays on its page",
      arguments: World.RestVelocity.allCases, [0.12, 0.3, 2])
    func rests(world: World.RestVelocity, pause: Double) {
      for (isVertical, isMirrored) in [(false, false), (false, true), (true, false)] {
        let screen = TestScreen(
          5, selected: 2, configuration: PagerConfiguration(axis: isVertical ? .vertical : .horizontal), isShown: false)
        screen.stage.world.restVelocity = world
        if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
        screen.show()
        for way: CGFloat in [-120, 120] {
          let finger = screen.stage.touch(CGPoint(x: 195, y: 400))
          finger.move(by: isVertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0), over: 0.08)
          finger.hold(pause)
          finger.lift()
          screen.rest()
          screen.expectInStep(2)
        }
      }
    }

    @Test(
      "a finger that pulls back, rests and lifts stays on the page that is nearer",
      arguments: World.RestVelocity.allCases)
    func pullsBack(world: World.RestVelocity) {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.restVelocity = world
      let finger = screen.drag(-0.8, over: 0.4)
      finger.move(by: CGPoint(x: 60, y: 0), over: 0.04)
      finger.hold(0.5)
      finger.lift()
      screen.rest()
      screen.expectInStep(3)
    }

    @Test("with lost, doubled and late callbacks a rest has no velocity either", arguments: World.RestVelocity.allCases)
    func chaos(world: World.RestVelocity) {
      for seed in 1...20 as ClosedRange<UInt64> {
        let screen = TestScreen(5, selected: 2, chaos: seed)
        screen.stage.world.restVelocity = world
        let finger = screen.drag(-0.3, over: 0.08)
        finger.hold(0.4)
        finger.lift()
        screen.rest()
        screen.expectInStep(2)
      }
    }

    @Test("a rest on a pager in a page, or past its end, turns no page", arguments: World.RestVelocity.allCases)
    func nested(world: World.RestVelocity) throws {
      let screen = TestScreen(3, selected: 1)
      screen.stage.world.restVelocity = world
      let inner = PagerView(pages: [100, 101, 102], selected: 101) { _ in UIView() }
      inner.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
      try #require(screen.controller.viewController(for: 1)).view.addSubview(inner)
      screen.rest()
      for way: CGFloat in [-130, 130] {
        let finger = screen.stage.touch(CGPoint(x: 195, y: 400))
        finger.move(by: CGPoint(x: way, y: 0), over: 0.08)
        finger.hold(0.3)
        finger.lift()
        screen.rest()
        #expect(inner.model.pager.settled == 101)
      }
      inner.model.setSelection(102, animated: false)
      let finger = screen.stage.touch(CGPoint(x: 300, y: 400))
      finger.move(by: CGPoint(x: -130, y: 0), over: 0.08)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(1)
    }

    @Test("a rest on a scroll view of the app's own turns no page", arguments: World.RestVelocity.allCases)
    func driven(world: World.RestVelocity) {
      let stage = Stage()
      stage.world.restVelocity = world
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      scroll.contentSize = CGSize(width: 5 * 390, height: 600)
      stage.window.addSubview(scroll)
      let model = PagerModel(pages: Array(0..<5), selected: 2)
      model.drive(scroll)
      stage.frame()
      let finger = stage.touch(CGPoint(x: 195, y: 300))
      finger.move(by: CGPoint(x: -130, y: 0), over: 0.08)
      finger.hold(0.3)
      finger.lift()
      stage.settle()
      #expect(model.pager.settled == 2)
      #expect(scroll.contentOffset.x == 780)
    }

    @Test("a quick flick by a few points still turns the page", arguments: World.RestVelocity.allCases)
    func flick(world: World.RestVelocity) {
      let screen = TestScreen(5, selected: 2)
      screen.stage.world.restVelocity = world
      screen.swipe(-0.15, over: 0.05)
      screen.rest()
      screen.expectInStep(3)
    }
  }
}
