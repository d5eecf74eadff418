import UIKit

/// Reads the velocity of the pan after the finger has rested.
final class RestVelocityProbe: ScrollProbe {
  /// The time of the last move of the content, in seconds.
  private var lastMove = 0.0

  init() {
    super.init(
      "restVelocity", instruction: "Drag the gray area up quickly, hold the finger still for a second, and lift it.")
  }

  override func moved() {
    if !isLifted { lastMove = CACurrentMediaTime() }
  }

  override func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    let rest = CACurrentMediaTime() - lastMove
    let speed = scroll.panGestureRecognizer.velocity(in: scroll).y
    note("rested for \(rest) s, velocity \(speed) of the pan and \(velocity) of the scroll view")
    if rest > 0.3 { finish(abs(speed) > 1 ? "isStale" : "isZero") }
    return proposed
  }
}

/// Compares the translation of the pan with the way of the finger while the content is pulled past its top.
final class PanTranslationProbe: ScrollProbe {
  private var start: (translation: CGFloat, finger: CGFloat)?

  init() { super.init("panTranslation", instruction: "Drag the gray area down by half of the screen.") }

  override func prepare() {
    super.prepare()
    scroll.contentOffset.y = 0
  }

  override func moved() {
    let pan = scroll.panGestureRecognizer
    guard !isLifted, pan.numberOfTouches == 1, scroll.contentOffset.y < 0 else { return }
    let now = (translation: pan.translation(in: nil).y, finger: pan.location(in: nil).y)
    guard let start else { return start = now }
    let (way, finger) = (now.translation - start.translation, now.finger - start.finger)
    guard finger > 120 else { return }
    note("the finger went \(finger) pt, and the translation says \(way)")
    finish(way < 0.8 * finger ? "followsContent" : "followsFinger")
  }
}

/// Chooses a distant target, and measures the time until most of the way is behind the content.
final class TargetDurationProbe: ScrollProbe {
  private var way: CGFloat = 0
  private var release = 0.0

  init() { super.init("targetDuration", instruction: "Fling the gray area up, and lift the finger.") }

  override func prepare() {
    super.prepare()
    scroll.decelerationRate = .fast
  }

  override func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    // At the finger's velocity the content takes 0.92 s for nine tenths of this way, by its rate 0.23 s.
    way = abs(velocity) > 0.4 ? 400 * velocity : 0
    release = CACurrentMediaTime()
    return scroll.contentOffset.y + way
  }

  override func moved() {
    guard isLifted, way != 0, abs(scroll.contentOffset.y - target) < abs(way) / 10 else { return }
    let seconds = CACurrentMediaTime() - release
    note("\(seconds) s")
    finish(seconds > 0.5 ? "byVelocity" : "byRate")
  }

  override func lifted() {
    if way == 0 { note("the fling was too slow; try again") }
  }
}

/// Chooses the end of the content as the target of a fling, and looks whether the content passes it.
final class FlingToEndProbe: ScrollProbe {
  private var end: CGFloat { scroll.contentSize.height - scroll.bounds.height }

  init() {
    super.init("flingToEnd", instruction: "Fling the gray area up as fast as you can, and lift the finger.")
  }

  override func prepare() {
    super.prepare()
    scroll.decelerationRate = .fast
    // The end of the content comes soon after the finger.
    scroll.contentOffset.y = end - 260
  }

  override func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat { velocity > 1 ? end : proposed }

  override func lifted() {
    guard target == end else { return note("the fling was too slow; try again") }
    after(2) { [self] in
      let farthest = offsets.max() ?? 0
      note("the end is \(end), and the content came to \(farthest)")
      finish(farthest > end + 2 ? "overshoots" : "endsThere")
    }
  }
}

/// Looks whether a scroll view inside a moving one scrolls for a finger that has stopped the outer one.
final class InnerPanProbe: Probe, UIGestureRecognizerDelegate {
  private let outer = UIScrollView()
  private let inner = UIScrollView()
  private let pan = UIPanGestureRecognizer()
  private var target: RecognizerTarget?
  private var isMoving = false

  init() {
    super.init(
      "innerPan",
      instruction: "Fling the gray area to the left. While it moves, put a finger on it and drag up.")
  }

  override func prepare() {
    outer.frame = area.bounds
    outer.contentSize = CGSize(width: 40 * area.bounds.width, height: area.bounds.height)
    outer.contentInsetAdjustmentBehavior = .never
    inner.frame = CGRect(origin: .zero, size: outer.contentSize)
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: outer.contentSize.width, height: 3 * area.bounds.height)
    inner.backgroundColor = .secondarySystemBackground
    outer.addSubview(inner)
    area.addSubview(outer)
    pan.delegate = self
    pan.cancelsTouchesInView = false
    target = RecognizerTarget(pan) { [weak self] _ in self?.dragged() }
    area.addGestureRecognizer(pan)
  }

  private func dragged() {
    guard isMoving, abs(pan.translation(in: area).y) > 60 else { return }
    finish(abs(inner.contentOffset.y) > 20 ? "innerBegins" : "outerKeeps")
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isMoving = outer.isDecelerating
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
