@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { app { $0.scrollViewDidScroll(scrollView) } }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { app { $0.scrollViewDidZoom(scrollView) } }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    app { $0.scrollViewWillBeginDragging(scrollView) }
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    app {
      $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    app { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    app { $0.scrollViewWillBeginDecelerating(scrollView) }
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    app { $0.scrollViewDidEndDecelerating(scrollView) }
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    app { $0.scrollViewDidEndScrollingAnimation(scrollView) }
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    forward(to: (any UIScrollViewDelegate).self) { $0.scrollViewShouldScrollToTop(scrollView) } ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    app { $0.scrollViewDidScrollToTop(scrollView) }
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    app { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
  }

  private func app(_ call: (any UIScrollViewDelegate) -> Void) {
    _ = forward(to: (any UIScrollViewDelegate).self, call)
  }
}

/// Gives scroll views a `delegate` that a subclass can declare again with a more specific type, as UIKit's tables do.
@MainActor public protocol ScrollDelegating: AnyObject {
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
