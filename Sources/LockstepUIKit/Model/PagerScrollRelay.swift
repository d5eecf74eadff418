#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Forwards the delegate calls of a scroll view to a model. A generic class cannot conform to an Objective-C protocol
  /// in an extension, so the relay is a separate class.
  ///
  /// An app whose scroll view has another delegate calls these methods from that delegate.
  @MainActor
  public final class PagerScrollRelay: NSObject, UICollectionViewDelegate {
    /// Called when the content has moved or stopped.
    var scrolled: () -> Void = {}
    var dragBegan: () -> Void = {}
    /// Called with the velocity of the content in points per second, and with the target.
    var dragEnding: (CGPoint, UnsafeMutablePointer<CGPoint>) -> Void = { _, _ in }
    var dragEnded: () -> Void = {}
    var decelerating: () -> Void = {}

    /// Reports that the content has moved.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }

    /// Reports that a finger begins to drag.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragBegan() }

    /// Reports that the finger is lifted, and sets the target to the page on which the swipe lands. If the pager itself
    /// moves the content there, the target becomes the current offset. `velocity` is that of the content, in points per
    /// millisecond, as UIKit passes it.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      dragEnding(CGPoint(x: velocity.x * 1000, y: velocity.y * 1000), targetContentOffset)
    }

    /// Reports that the drag has ended.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { dragEnded() }

    /// Reports that the scroll view begins to decelerate.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { decelerating() }

    /// Reports that the deceleration has ended.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolled() }

    /// Reports that an animation of the app's own has ended.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrolled() }
  }
#endif
