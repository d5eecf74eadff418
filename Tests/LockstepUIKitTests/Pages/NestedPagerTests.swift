import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Tests of a pager in a page of another pager, with the same axis.
  ///
  /// ```
  ///  outer, page 1 of 0...2, 390 pt wide     inner, page 101 of 100...102
  ///  +---------------+
  ///  |      +-------+|   a drag by 300 pt to the left moves inner by 200 pt,
  ///  |      | inner ||   and outer by the rest
  ///  +------+-------++
  ///         190    390
  /// ```
  @MainActor @Suite("A pager in a page")
  struct NestedPagerTests {
    private func nested(
      chaos: UInt64? = nil, isMirrored: Bool = false, width: CGFloat = 200,
      configuration: PagerConfiguration = PagerConfiguration()
    ) throws -> (screen: TestScreen, inner: PagerView<Int>) {
      let screen = TestScreen(3, selected: 1, chaos: chaos, isShown: false)
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.show()
      let inner = PagerView(pages: [100, 101, 102], selected: 101, configuration: configuration) { _ in UIView() }
      inner.frame = CGRect(x: isMirrored ? 0 : 390 - width, y: 200, width: width, height: 300)
      try #require(screen.controller.viewController(for: 1)).view.addSubview(inner)
      screen.rest()
      screen.forget()
      return (screen, inner)
    }

    /// Returns a finger that begins a drag on the inner pager and has not moved any page yet. The drag goes to the
    /// left, or to the right if `isMirrored` is true.
    private func finger(on screen: TestScreen, isMirrored: Bool = false) -> Finger {
      let side: CGFloat = isMirrored ? -1 : 1
      let finger = screen.stage.touch(CGPoint(x: 195 + 185 * side, y: 400))
      finger.move(by: CGPoint(x: -11 * side, y: 0), over: 0.1)
      return finger
    }

    @Test(
      "during a drag the outer pager takes exactly the travel past the inner pager's end",
      arguments: [World.OffsetWriteDuringDrag.keepsPan, .restartsPan], World.PanTranslation.allCases)
    func handsOn(write: World.OffsetWriteDuringDrag, translation: World.PanTranslation) throws {
      let (screen, inner) = try nested()
      screen.stage.world.offsetWriteDuringDrag = write
      screen.stage.world.panTranslation = translation
      let finger = finger(on: screen)
      let start = finger.place.x + CGFloat(inner.model.position - 1) * 200
      finger.move(by: CGPoint(x: -150, y: 0), over: 0.3)
      #expect(inner.model.position > 1.5 && inner.model.position < 2)
      #expect(screen.model.position == 1)
      finger.move(by: CGPoint(x: -150, y: 0), over: 0.3)
      #expect(inner.model.position == 2)
      let beyond = Double(start - finger.place.x) - 200
      #expect(beyond > 80)
      #expect(abs((screen.model.position - 1) * 390 - beyond) < 1)
      #expect(inner.scrollView.contentOffset.x == 400)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(1)
      #expect(screen.calls == ["will 1>2 swipe", "cancel 1>2 swipe"])
    }

    @Test(
      "if the finger stops before it lifts, the outer pager settles on the nearer page", arguments: [150, 250])
    func rests(beyond: CGFloat) throws {
      let (screen, inner) = try nested(width: 100)
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -100, y: 0), over: 0.2)
      #expect(inner.model.position == 2)
      finger.move(by: CGPoint(x: CGFloat(screen.model.position - 1) * 390 - beyond, y: 0), over: 0.4)
      #expect(abs((screen.model.position - 1) * 390 - Double(beyond)) < 1)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(beyond > 195 ? 2 : 1)
    }

    @Test("on the way back the outer pager returns to its page before the inner one leaves its end")
    func comesBack() throws {
      let (screen, inner) = try nested()
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -310, y: 0), over: 0.4)
      let away = screen.model.position - 1
      #expect(away > 0.2)
      finger.move(by: CGPoint(x: CGFloat(away * 390 - 20), y: 0), over: 0.3)
      #expect(inner.model.position == 2)
      #expect(abs((screen.model.position - 1) * 390 - 20) < 1)
      finger.move(by: CGPoint(x: 120, y: 0), over: 0.3)
      #expect(abs(screen.model.position - 1) < 1e-6)
      #expect(abs((2 - inner.model.position) * 200 - 100) < 1)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.phase == .idle)
      screen.expectInStep(1)
    }

    @Test("if the outer pager is between two pages, a fling moves only that pager, and the inner one stays at its end")
    func fling() throws {
      try Seeds.each { seed in
        let (screen, inner) = try nested(chaos: seed)
        let finger = finger(on: screen)
        finger.move(by: CGPoint(x: -320, y: 0), over: 0.25)
        finger.lift()
        screen.rest()
        #expect(inner.model.pager.settled == 102, "seed \(seed ?? 0)")
        #expect(inner.model.pager.phase == .idle, "seed \(seed ?? 0)")
        screen.expectInStep(2)
      }
    }

    @Test("a fling that begins within the inner pager stays in it, even if the outer one has moved in the same drag")
    func flingBack() throws {
      let (screen, inner) = try nested()
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -260, y: 0), over: 0.4)
      #expect(screen.model.position > 1.05)
      finger.move(by: CGPoint(x: 200, y: 0), over: 0.15)
      #expect(abs(screen.model.position - 1) < 1e-6)
      #expect(inner.model.position < 1.5)
      finger.lift()
      screen.rest()
      // The inner pager moves by one page from page 101, where the drag began.
      #expect(inner.model.pager.settled == 100)
      screen.expectInStep(1)
    }

    @Test(
      "each of three nested pagers takes its part of a drag, and on the way back the outermost moves first"
    )
    func three() throws {
      let (screen, middle) = try nested()
      let inner = PagerView(pages: [200, 201]) { _ in UIView() }
      inner.frame = CGRect(x: 100, y: 0, width: 100, height: 300)
      try #require(middle.view(for: 101)).addSubview(inner)
      middle.model.pages = [100, 101]
      screen.rest()
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -80, y: 0), over: 0.2)
      #expect(inner.model.position > 0.7 && inner.model.position < 1)
      #expect(middle.model.position == 1 && screen.model.position == 1)
      finger.move(by: CGPoint(x: -220, y: 0), over: 0.4)
      #expect(inner.model.position == 1)
      #expect(abs(middle.model.position - 1) < 1e-6)
      #expect(screen.model.position > 1.4)
      finger.move(by: CGPoint(x: 260, y: 0), over: 0.4)
      #expect(abs(screen.model.position - 1) < 1e-6)
      #expect(inner.model.position < 0.7)
      finger.move(by: CGPoint(x: 100, y: 0), over: 0.2)
      #expect(inner.model.position == 0)
      #expect(middle.model.position < 0.9)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      for pager in [inner.model.pager, middle.model.pager] { #expect(pager.phase == .idle) }
      #expect(inner.model.pager.settled == 200)
      screen.expectInStep(1)
    }

    @Test("right to left, a fling moves the inner pager to its end, and the outer one keeps its page")
    func mirrored() throws {
      let (screen, inner) = try nested(isMirrored: true)
      let finger = finger(on: screen, isMirrored: true)
      finger.move(by: CGPoint(x: 320, y: 0), over: 0.25)
      #expect(inner.model.position == 2)
      #expect(screen.model.position > 1.2)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(2)
    }

    @Test("if swiping is off in the outer pager, the inner one bounces on a drag past its last page")
    func swipingOff() throws {
      let (screen, inner) = try nested()
      screen.model.configuration.swiping = .off
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -320, y: 0), over: 0.3)
      #expect(inner.model.position > 2 && inner.model.position < 2.5)
      #expect(screen.model.position == 1)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(1)
    }

    @Test("if swiping is off in the outer pager, the inner one bounces on a drag from its last page")
    func nobody() throws {
      let (screen, inner) = try nested()
      screen.model.configuration.swiping = .off
      inner.model.selection = 102
      screen.rest()
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -100, y: 0), over: 0.2)
      #expect(inner.model.position > 2.05)
      #expect(screen.model.position == 1)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(1)
    }

    @Test("a vertical inner pager bounces at its end inside a horizontal one")
    func acrossAtEnd() throws {
      let (screen, inner) = try nested(configuration: PagerConfiguration(axis: .vertical))
      inner.model.selection = 102
      screen.rest()
      let finger = screen.stage.touch(CGPoint(x: 300, y: 480))
      finger.move(by: CGPoint(x: 0, y: -150), over: 0.3)
      #expect(inner.model.position > 2.05)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.settled == 102)
      screen.expectInStep(1)
    }

    @Test("a vertical inner pager leaves no part of a drag to a horizontal outer one")
    func across() throws {
      let (screen, inner) = try nested(configuration: PagerConfiguration(axis: .vertical))
      let finger = screen.stage.touch(CGPoint(x: 300, y: 480))
      finger.move(by: CGPoint(x: 0, y: -460), over: 0.4)
      #expect(screen.model.position == 1)
      finger.lift()
      screen.rest()
      #expect(inner.model.pager.phase == .idle)
      screen.expectInStep(1)
    }

    @Test(
      "after a cancelled touch or the removal of the inner pager, both pagers settle on a page",
      arguments: [false, true])
    func taken(isRemoved: Bool) throws {
      try Seeds.each { seed in
        let (screen, inner) = try nested(chaos: seed)
        let finger = finger(on: screen)
        finger.move(by: CGPoint(x: -300, y: 0), over: 0.4)
        #expect(screen.model.position > 1.1)
        if isRemoved { inner.removeFromSuperview() } else { finger.cancel() }
        screen.rest()
        #expect(inner.model.pager.phase == .idle, "seed \(seed ?? 0)")
        screen.expectInStep(1)
        finger.lift()
        screen.swipe(0.8)
        screen.rest()
        screen.expectInStep(0)
      }
    }

    @Test("a page that is selected during the drag is shown, and the finger moves nothing any more")
    func selected() throws {
      let (screen, _) = try nested()
      let finger = finger(on: screen)
      finger.move(by: CGPoint(x: -300, y: 0), over: 0.4)
      screen.model.selection = 0
      finger.move(by: CGPoint(x: -10, y: 0), over: 0.1)
      screen.stage.advance(1)
      #expect(screen.model.position == 0)
      finger.lift()
      screen.rest()
      screen.expectInStep(0)
    }
  }
}
