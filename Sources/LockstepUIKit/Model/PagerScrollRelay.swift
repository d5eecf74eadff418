#if canImport(UIKit)
  import UIKit

  /// Passes what a scroll view tells its delegate on to a model. A generic class can't be an Objective-C delegate in an extension, so
  /// this is a class of its own.
  ///
  /// An app that has a delegate of its own on its scroll view calls these methods from it.
  @MainActor
  public final class PagerScrollRelay: NSObject, UICollectionViewDelegate {
    /// The content has moved, or does no longer.
    var scrolled: () -> Void = {}
    var dragBegan: () -> Void = {}
    var dragEnding: (UnsafeMutablePointer<CGPoint>) -> Void = { _ in }
    var dragEnded: () -> Void = {}
    var decelerating: () -> Void = {}

    /// The content has moved.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }

    /// A finger begins to drag.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragBegan() }

    /// The finger is lifted: the content is to stay where it is, the pager moves it on.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      dragEnding(targetContentOffset)
    }

    /// The finger is gone.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { dragEnded() }

    /// The scroll view means to go on by itself.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { decelerating() }

    /// It has come to rest.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolled() }

    /// An animation of the app's own has ended.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrolled() }
  }
#endif
