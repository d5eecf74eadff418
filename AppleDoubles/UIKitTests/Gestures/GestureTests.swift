import Testing
import UIKit

@MainActor @Suite struct GestureTests {
  private let stage = Stage()

  private func makeNested() -> (outer: UIScrollView, inner: UIScrollView) {
    let (outer, _) = makeScroll(stage, content: CGSize(width: 1170, height: 844))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    inner.contentSize = CGSize(width: 780, height: 200)
    outer.addSubview(inner)
    return (outer, inner)
  }

  @Test("the inner of two scroll views along one axis scrolls first, and at its end the outer one scrolls")
  func nestedAlongOneAxis() {
    let (outer, inner) = makeNested()
    stage.swipe(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 200, y: 200))
    stage.advance(3)
    #expect(inner.contentOffset.x > 80 && outer.contentOffset.x == 0)
    inner.contentOffset.x = 390
    stage.swipe(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 200, y: 200))
    stage.advance(3)
    #expect(inner.contentOffset.x == 390 && outer.contentOffset.x > 80)
  }

  @Test("the direction of a drag decides between a horizontal and a vertical scroll view")
  func crossing() {
    let (outer, _) = makeScroll(stage, content: CGSize(width: 1170, height: 844))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    inner.contentSize = CGSize(width: 390, height: 5000)
    outer.addSubview(inner)
    stage.swipe(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 290, y: 300))
    stage.advance(3)
    #expect(outer.contentOffset.x == 0 && inner.contentOffset.y > 100)
    let y = inner.contentOffset.y
    stage.swipe(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 100, y: 490))
    stage.advance(3)
    #expect(outer.contentOffset.x > 100 && inner.contentOffset.y == y)
  }

  @MainActor private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("one pan takes the finger from another unless a delegate allows both")
  func arbitration() {
    let (outer, inner) = (UIView(frame: stage.window.bounds), UIView(frame: stage.window.bounds))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let (a, b) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    outer.addGestureRecognizer(a)
    inner.addGestureRecognizer(b)
    var finger = stage.touch(CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 50, y: 0))
    #expect(b.state == .changed && a.state == .failed)
    finger.lift()
    #expect(a.state == .possible && b.state == .possible)
    let together = Together()
    a.delegate = together
    finger = stage.touch(CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 50, y: 0))
    #expect(b.state == .changed && a.state == .changed)
    finger.lift()
  }

  @Test("a recognizer waits until the recognizer that it requires to fail has failed")
  func requiredFailure() {
    let view = UIView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(press)
    press.allowableMovement = 30
    pan.require(toFail: press)
    let finger = stage.touch(CGPoint(x: 100, y: 100))
    finger.jump(to: CGPoint(x: 120, y: 100))
    #expect(pan.state == .possible)
    finger.jump(to: CGPoint(x: 140, y: 100))
    #expect(press.state == .failed && pan.state == .began)
    finger.lift()
  }

  @Test("a recognizer fails once one has recognized whose failure it requires, also if both could recognize together")
  func requiredSuccess() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let view = UIView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let (tap, other, both) = (UITapGestureRecognizer(), UITapGestureRecognizer(), Both())
    tap.delegate = both
    var taps = 0
    let relays = [tap, other].map { GestureRelay($0) { _ in taps += 1 } }
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(other)
    stage.tap(CGPoint(x: 100, y: 100))
    #expect(taps == 2)
    other.require(toFail: tap)
    stage.tap(CGPoint(x: 100, y: 100))
    #expect(taps == 3)
    withExtendedLifetime(relays) {}
  }

  @Test("a pan that still waits for another recognizer when the finger is lifted fails", arguments: [false, true])
  func waitingPan(isInner: Bool) {
    let (outer, inner) = (UIView(frame: stage.window.bounds), UIView(frame: stage.window.bounds))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    // A pan of two fingers is undecided until the one finger is lifted.
    let (pan, late) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    late.minimumNumberOfTouches = 2
    pan.require(toFail: late)
    (isInner ? inner : outer).addGestureRecognizer(pan)
    (isInner ? outer : inner).addGestureRecognizer(late)
    var states: [UIGestureRecognizer.State] = []
    let relay = GestureRelay(pan) { states.append($0.state) }
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(states == [] && pan.state == .possible && pan.numberOfTouches == 0)
    _ = relay
  }

  @Test("a tap presses a button in a scroll view, and a drag does not")
  func buttonInAScrollView() {
    let (scroll, _) = makeScroll(stage, content: CGSize(width: 390, height: 5000))
    var presses = 0
    let button = UIButton(type: .system, primaryAction: UIAction { _ in presses += 1 })
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    scroll.addSubview(button)
    stage.tap(button)
    #expect(presses == 1)
    stage.swipe(from: CGPoint(x: 150, y: 320), to: CGPoint(x: 150, y: 200))
    #expect(presses == 1 && scroll.contentOffset.y > 80)
  }

  @Test("a long press opens the context menu, and choosing an item runs its action")
  func contextMenu() {
    final class Asked: NSObject, UIContextMenuInteractionDelegate {
      var chosen = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Close") { [weak self] _ in self?.chosen += 1 }])
        })
      }
    }
    let asked = Asked()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.window.addSubview(view)
    view.addInteraction(UIContextMenuInteraction(delegate: asked))
    let finger = stage.touch(CGPoint(x: 50, y: 150))
    finger.hold(0.6)
    finger.lift()
    #expect(stage.menu != nil)
    #expect(stage.choose("Close") && asked.chosen == 1 && stage.menu == nil)
  }
}
