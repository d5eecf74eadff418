import UIKit

/// A probe with a tall scroll view in its area. It is the delegate of the scroll view.
class ScrollProbe: Probe, UIScrollViewDelegate {
  let scroll = UIScrollView()
  let content = ProbeView()
  /// The offsets since the finger was lifted.
  private(set) var offsets: [CGFloat] = []
  /// The offset at which the swipe would land.
  private(set) var target: CGFloat = 0
  /// `true` once a finger has dragged and was lifted.
  private(set) var isLifted = false

  override func prepare() {
    scroll.frame = area.bounds
    content.frame = CGRect(x: 0, y: 0, width: area.bounds.width, height: 40 * area.bounds.height)
    content.backgroundColor = .secondarySystemBackground
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = content.frame.size
    scroll.contentOffset.y = 10 * area.bounds.height
    scroll.addSubview(content)
    scroll.delegate = self
    area.addSubview(scroll)
  }

  /// Returns the target of a swipe that would land at `proposed`.
  func land(at proposed: CGFloat, velocity: CGFloat) -> CGFloat { proposed }

  /// Called at every change of the offset.
  func moved() {}

  /// Called when the finger is lifted after a drag.
  func lifted() {}

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isLifted { offsets.append(scroll.contentOffset.y) }
    moved()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note("begins to drag")
    isLifted = false
    offsets = []
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target = land(at: targetContentOffset.pointee.y, velocity: velocity.y)
    targetContentOffset.pointee.y = target
    note("lifted at \(scroll.contentOffset.y), velocity \(velocity.y), target \(target)")
    isLifted = true
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("ends to drag, decelerates: \(decelerate)")
    lifted()
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("ends to decelerate") }
}
