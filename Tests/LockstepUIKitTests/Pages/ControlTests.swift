import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Drags that begin on a control in a page. Probe E2 of the review.
  @MainActor @Suite("Controls in a page")
  struct ControlTests {
    enum Kind: CaseIterable, Sendable {
      case ownControl, slider, segments, toggle, button, plainView
    }

    /// Returns a screen with a view of this kind on its first page.
    private func screen(_ kind: Kind, owner: PagerGestureOwner = .automatic) throws -> (TestScreen, UIView) {
      let screen = TestScreen(3)
      screen.pageView.gestureOwner = { _ in owner }
      let view: UIView =
        switch kind {
        case .ownControl: Knob()
        case .slider: UISlider()
        case .segments: UISegmentedControl(items: ["a", "b", "c"])
        case .toggle: UISwitch()
        case .button: UIButton()
        case .plainView: UIView()
        }
      view.frame = CGRect(x: 20, y: 200, width: 350, height: 44)
      try #require(screen.controller.viewController(for: 0)).view.addSubview(view)
      screen.stage.frame()
      return (screen, view)
    }

    private func drag(_ screen: TestScreen, on view: UIView, after pause: Double) {
      let finger = screen.stage.touch(view.convert(CGPoint(x: 300, y: 20), to: nil))
      finger.hold(pause)
      finger.move(by: CGPoint(x: -250, y: 0), over: 0.3)
      finger.lift()
      screen.rest()
    }

    @Test(
      "a control that follows a pressed finger keeps it; a button and other views give it to the pages",
      arguments: Kind.allCases)
    func pressed(kind: Kind) throws {
      let (screen, view) = try screen(kind)
      drag(screen, on: view, after: 0.3)
      switch kind {
      case .ownControl, .slider, .segments, .toggle:
        screen.expectInStep(0)
        if let knob = view as? Knob { #expect(knob.moves > 10 && !knob.isCancelled) }
      case .button, .plainView: screen.expectInStep(1)
      }
    }

    @Test("a quick swipe over a control turns the page, except over one that can be adjusted", arguments: Kind.allCases)
    func quick(kind: Kind) throws {
      let (screen, view) = try screen(kind)
      drag(screen, on: view, after: 0)
      screen.expectInStep(kind == .slider ? 0 : 1)
      let (other, knob) = try self.screen(.ownControl)
      knob.accessibilityTraits = .adjustable
      drag(other, on: knob, after: 0)
      other.expectInStep(0)
    }

    @Test("a view whose context menu is open keeps the finger", arguments: World.MenuAndPress.allCases)
    func menu(world: World.MenuAndPress) throws {
      let (screen, view) = try screen(.plainView)
      screen.stage.world.menuAndPress = world
      let menus = Menus()
      view.addInteraction(UIContextMenuInteraction(delegate: menus))
      drag(screen, on: view, after: 0.8)
      #expect(screen.stage.menu != nil)
      screen.expectInStep(0)
      drag(screen, on: view, after: 0)
      screen.expectInStep(1)
      withExtendedLifetime(menus) {}
    }

    @Test(
      "a pan on a part of a page blocks swipes that begin there while it is undecided, unless the pager owns the page",
      arguments: World.RefusedPan.allCases, [PagerGestureOwner.automatic, .pager])
    func undecidedPan(world: World.RefusedPan, owner: PagerGestureOwner) throws {
      let (screen, view) = try screen(.plainView, owner: owner)
      screen.stage.world.refusedPan = world
      let refusal = Refusal()
      let pan = UIPanGestureRecognizer()
      pan.delegate = refusal
      view.addGestureRecognizer(pan)
      drag(screen, on: view, after: 0)
      let isBlocked = world == .failsAtLift && owner == .automatic
      screen.expectInStep(isBlocked ? 0 : 1)
      screen.swipe(isBlocked ? -0.6 : 0.6)
      screen.rest()
      screen.expectInStep(isBlocked ? 1 : 0)
    }

    @Test("if the gesture owner is the pager, no control keeps a finger", arguments: Kind.allCases)
    func pagerOwns(kind: Kind) throws {
      let (screen, view) = try screen(kind, owner: .pager)
      drag(screen, on: view, after: 0.3)
      screen.expectInStep(1)
      if let knob = view as? Knob { #expect(knob.isCancelled) }
    }
  }
}

/// A control that follows a finger, as a range slider or a knob does.
private final class Knob: UIControl {
  private(set) var moves = 0
  private(set) var isCancelled = false

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    moves += 1
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isCancelled = true
  }
}

/// Has a menu everywhere.
private final class Menus: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }]) })
  }
}
