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

    /// How far what scrolls among these views can go on, in points in reading direction: without end for a slider.
    func room(of views: [UIView]) -> PagerChildRoom {
      var room = PagerChildRoom()
      for view in views {
        if view is UISlider { return PagerChildRoom(before: .infinity, after: .infinity) }
        guard let inner = view as? UIScrollView, inner.isScrollEnabled else { continue }
        let (start, end) = ends(of: inner)
        room.before += sign > 0 ? start : end
        room.after += sign > 0 ? end : start
      }
      return room
    }

    /// How far a scroll view is from its physical start and end.
    private func ends(of view: UIScrollView) -> (Double, Double) {
      let insets = view.adjustedContentInset
      let (start, end): (CGFloat, CGFloat)
      switch axis {
      case .horizontal:
        start = view.contentOffset.x + insets.left
        end = view.contentSize.width - view.bounds.width + insets.right - view.contentOffset.x
      case .vertical:
        start = view.contentOffset.y + insets.top
        end = view.contentSize.height - view.bounds.height + insets.bottom - view.contentOffset.y
      }
      // A point is no room: layouts are not that exact.
      return (start > 1 ? Double(start) : 0, end > 1 ? Double(end) : 0)
    }
  }
#endif
