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
      return PagerSwipe.direction(along: along, across: across)
    }

    /// Returns the place where the pan's finger came down. The finger may have left the content under it since then.
    func start(of pan: UIPanGestureRecognizer, in view: UIView) -> CGPoint {
      let (place, way) = (pan.location(in: view), pan.translation(in: view))
      return CGPoint(x: place.x - way.x, y: place.y - way.y)
    }

    /// The recognizers by which a swipe towards the start may close the screen of a view.
    struct BackSwipes {
      /// The back swipes that begin at an edge of the screen.
      var fromEdge: [UIGestureRecognizer] = []
      /// The back swipes that begin anywhere in the content.
      var inContent: [UIGestureRecognizer] = []
    }

    /// Returns the back swipes of the navigation controllers around a view. A navigation controller that has no screen
    /// to go back to has none in the content.
    func backSwipes(around view: UIView) -> BackSwipes {
      var swipes = BackSwipes()
      guard axis == .horizontal else { return swipes }
      var responder: UIResponder? = view
      while let next = responder {
        responder = next.next
        guard let navigation = next as? UINavigationController else { continue }
        if let swipe = navigation.interactivePopGestureRecognizer { swipes.fromEdge.append(swipe) }
        guard #available(iOS 26, visionOS 26, *), navigation.viewControllers.count > 1,
          let swipe = navigation.interactiveContentPopGestureRecognizer, swipe.isEnabled
        else { continue }
        swipes.inContent.append(swipe)
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

    /// Returns the views among these that a swipe along the axis may concern.
    func contents(of views: [UIView]) -> [PagerContent] {
      views.compactMap { view in
        if view is UISlider || (view is UIControl && view.accessibilityTraits.contains(.adjustable)) {
          return .adjustable
        }
        guard let inner = view as? UIScrollView, inner.isScrollEnabled else { return nil }
        return content(of: inner)
      }
    }

    /// Returns true for a scroll view that scrolls or bounces across the axis.
    func scrollsAcross(_ view: UIScrollView) -> Bool {
      guard view.isScrollEnabled else { return false }
      let insets = view.adjustedContentInset
      switch axis {
      case .horizontal:
        return view.alwaysBounceVertical
          || view.contentSize.height + insets.top + insets.bottom > view.bounds.height
      case .vertical:
        return view.alwaysBounceHorizontal || view.contentSize.width + insets.left + insets.right > view.bounds.width
      }
    }

    /// Returns the distances of a scroll view from its physical start and end.
    private func content(of view: UIScrollView) -> PagerContent {
      let insets = view.adjustedContentInset
      switch axis {
      case .horizontal:
        return .scrollView(
          start: Double(view.contentOffset.x + insets.left),
          end: Double(view.contentSize.width - view.bounds.width + insets.right - view.contentOffset.x))
      case .vertical:
        return .scrollView(
          start: Double(view.contentOffset.y + insets.top),
          end: Double(view.contentSize.height - view.bounds.height + insets.bottom - view.contentOffset.y))
      }
    }
  }
#endif
