import UIKit

/// Records the delegate calls of a scroll view. Scroll callbacks in a row are recorded as one.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  private(set) var calls: [String] = []
  var target: CGPoint?
  private(set) var proposed = CGPoint.zero
  private(set) var velocity = CGPoint.zero

  private func note(_ call: String) { if calls.last != call || call != "scroll" { calls.append(call) } }

  func clear() { calls = [] }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will begin dragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end dragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end dragging, decelerates: \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will begin decelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did end decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did end scrolling animation") }
}

@MainActor func makeScroll(_ stage: Stage, content: CGSize) -> (UIScrollView, ScrollLog) {
  let scroll = UIScrollView(frame: stage.window.bounds)
  scroll.contentInsetAdjustmentBehavior = .never
  scroll.contentSize = content
  let log = ScrollLog()
  scroll.delegate = log
  stage.window.addSubview(scroll)
  stage.frame()
  log.clear()
  return (scroll, log)
}
