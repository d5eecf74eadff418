import UIKit

/// Reads `isDragging` while the content decelerates.
final class DraggingAfterLiftProbe: ScrollProbe {
  init() { super.init("draggingAfterLift", instruction: "Fling the gray area up, and lift the finger.") }

  override func moved() {
    guard isLifted, scroll.isDecelerating, offsets.count > 3 else { return }
    finish(scroll.isDragging ? "lasts" : "ends")
  }
}

/// Ends a deceleration by an animation to another offset, and waits for the call of the delegate.
final class DecelerationEndProbe: ScrollProbe {
  private var hasInterrupted = false

  init() { super.init("decelerationEnd", instruction: "Fling the gray area up, and lift the finger.") }

  override func moved() {
    guard isLifted, scroll.isDecelerating, offsets.count == 4, !hasInterrupted else { return }
    hasInterrupted = true
    scroll.setContentOffset(CGPoint(x: 0, y: scroll.contentOffset.y - 50), animated: true)
    after(2) { [self] in finish("isNotReported") }
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    if hasInterrupted { finish("isReported") }
  }
}

/// Waits for a touch on moving content.
final class TouchOnDecelerationProbe: ScrollProbe {
  private var isMoving = false

  init() {
    super.init("touchOnDeceleration", instruction: "Fling the gray area up, and stop it with a tap.")
  }

  override func prepare() {
    super.prepare()
    content.onTouch = { [weak self] in if self?.isLifted == true { self?.finish("reachesContent") } }
  }

  override func lifted() { isMoving = scroll.isDecelerating }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
    wait()
  }

  override func moved() {
    if isLifted, scroll.isTracking { wait() }
  }

  /// Gives the content the time in which a scroll view delays touches.
  private func wait() {
    after(0.5) { [self] in finish("staysWithScrollView") }
  }
}

/// Looks for the calls of a drag while a mouse wheel moves the content.
final class WheelProbe: ScrollProbe {
  private var hasDragged = false

  init() { super.init("wheel", instruction: "Turn a mouse wheel over the gray area, without a click.") }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    super.scrollViewWillBeginDragging(scrollView)
    hasDragged = true
  }

  override func moved() {
    guard scroll.window != nil else { return }
    finish(hasDragged || scroll.isDragging ? "drags" : "movesWithoutDrag")
  }
}

/// Reads `isTracking` of a scroll view while a finger rests in another one inside it.
final class OuterTrackingProbe: Probe {
  private let outer = UIScrollView()
  private let inner = UIScrollView()
  private let content = ProbeView()

  init() { super.init("outerTracking", instruction: "Put a finger on the gray area, and hold it still for a second.") }

  override func prepare() {
    outer.frame = area.bounds
    outer.contentSize = CGSize(width: 3 * area.bounds.width, height: area.bounds.height)
    inner.frame = area.bounds
    inner.contentSize = CGSize(width: area.bounds.width, height: 3 * area.bounds.height)
    content.frame = CGRect(origin: .zero, size: inner.contentSize)
    content.backgroundColor = .secondarySystemBackground
    content.onTouch = { [weak self] in self?.touched() }
    inner.addSubview(content)
    outer.addSubview(inner)
    area.addSubview(outer)
  }

  private func touched() { finish(outer.isTracking ? "atTouchDown" : "atDrag") }
}
