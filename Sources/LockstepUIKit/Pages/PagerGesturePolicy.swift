#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Finds the content under a finger that competes with the pager for a swipe.
  @MainActor
  struct PagerGesturePolicy {
    /// The axis of the pages.
    var axis: PagerAxis
    /// -1 if the first page is at the right end, otherwise 1.
    var sign: Double

    /// Returns a number whose sign is the pan's direction along the axis, in reading direction; 0 if the pan goes
    /// across the axis.
    func direction(of pan: UIPanGestureRecognizer, in view: UIView) -> Double {
      let motion = pan.velocity(in: view)
      // A finger that travels its whole distance within one frame has no velocity yet.
      let velocity = motion == .zero ? pan.translation(in: view) : motion
      let (along, across) =
        axis == .horizontal
        ? (Double(velocity.x) * sign, Double(velocity.y)) : (Double(velocity.y), Double(velocity.x))
      guard abs(along) >= abs(across) else { return 0 }
      return along
    }

    /// Returns the place where the pan's finger came down. The finger may have left the content under it since then.
    func start(of pan: UIPanGestureRecognizer, in view: UIView) -> CGPoint {
      let (place, way) = (pan.location(in: view), pan.translation(in: view))
      return CGPoint(x: place.x - way.x, y: place.y - way.y)
    }

    /// Returns the recognizers by which a swipe towards the start may close the screen of a view: the back swipes of
    /// the navigation controllers around the view that have a screen to go back to, if they begin anywhere in the
    /// content.
    func contentBackSwipes(around view: UIView) -> [UIGestureRecognizer] {
      guard axis == .horizontal else { return [] }
      var swipes: [UIGestureRecognizer] = []
      var responder: UIResponder? = view
      while let next = responder {
        responder = next.next
        guard #available(iOS 26, visionOS 26, *), let navigation = next as? UINavigationController,
          navigation.viewControllers.count > 1, let swipe = navigation.interactiveContentPopGestureRecognizer
        else { continue }
        if swipe.isEnabled { swipes.append(swipe) }
      }
      return swipes
    }

    /// Returns the views under a finger, from the deepest one up to the pager's scroll view, which is not included.
    func views(under point: CGPoint, in scrollView: UIScrollView) -> [UIView] {
      var views: [UIView] = []
      var view = scrollView.hitTest(point, with: nil)
      while let next = view, next !== scrollView {
        views.append(next)
        view = next.superview
      }
      return views
    }

    /// Returns how far the scroll views among these views can scroll in total, in points in reading direction. A slider
    /// has unlimited room.
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

    /// Returns the distances of a scroll view from its physical start and end, in points; 0 for a point or less.
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
      // A point or less does not count as room, because layouts are not exact to a point.
      return (start > 1 ? Double(start) : 0, end > 1 ? Double(end) : 0)
    }
  }
#endif
