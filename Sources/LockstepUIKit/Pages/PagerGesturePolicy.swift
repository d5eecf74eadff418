#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Who has a swipe that begins on something inside a page that can be dragged too.
  public enum PagerGestureOwner: Sendable {
    /// What is inside the page.
    case page
    /// The pager.
    case pager
    /// What is inside the page, if it scrolls along the same axis and has room left in the direction of the swipe; also a
    /// slider, a map, and a row with swipe actions. The usual one.
    case whoeverHasRoom
  }

  /// Finds what else wants a swipe.
  @MainActor
  struct PagerGesturePolicy {
    /// The axis of the pages.
    var axis: PagerAxis
    /// -1 when the first page is at the right end.
    var sign: Double

    /// Which way a pan goes, in reading direction: along the axis, or 0 when it goes across.
    func direction(of pan: UIPanGestureRecognizer, in view: UIView) -> Double {
      let motion = pan.velocity(in: view)
      // A finger that has gone its whole way within one frame has no velocity yet.
      let velocity = motion == .zero ? pan.translation(in: view) : motion
      let (along, across) =
        axis == .horizontal
        ? (Double(velocity.x) * sign, Double(velocity.y)) : (Double(velocity.y), Double(velocity.x))
      guard abs(along) >= abs(across) else { return 0 }
      return along
    }

    /// What lies under a finger between the pager's scroll view and the deepest view, the deepest first.
    func views(under point: CGPoint, in scrollView: UIScrollView) -> [UIView] {
      var views: [UIView] = []
      var view = scrollView.hitTest(point, with: nil)
      while let next = view, next !== scrollView {
        views.append(next)
        view = next.superview
      }
      return views
    }

    /// Whether one of these views keeps a swipe in this direction, which is positive when it goes back.
    func isKept(by views: [UIView], towards direction: Double) -> Bool {
      for view in views {
        if view is UISlider { return true }
        if let inner = view as? UIScrollView, inner.isScrollEnabled, room(of: inner, towards: direction) > 1 {
          return true
        }
      }
      return false
    }

    /// How far a scroll view inside a page can go on.
    private func room(of view: UIScrollView, towards direction: Double) -> Double {
      let insets = view.adjustedContentInset
      let (offset, first, last): (CGFloat, CGFloat, CGFloat)
      switch axis {
      case .horizontal:
        offset = view.contentOffset.x
        first = -insets.left
        last = view.contentSize.width - view.bounds.width + insets.right
      case .vertical:
        offset = view.contentOffset.y
        first = -insets.top
        last = view.contentSize.height - view.bounds.height + insets.bottom
      }
      // The finger goes right or down when the content goes to its physical start.
      let isToStart = axis == .horizontal ? direction * sign > 0 : direction > 0
      return Double(isToStart ? offset - first : last - offset)
    }
  }
#endif
