#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // The views that take touches on the pages.
  extension PagerView {
    /// Returns the view that takes a touch at a point of the scroll view, where UIKit has found the view `hit`.
    func hit(at point: CGPoint, with event: UIEvent?, found hit: UIView) -> UIView {
      if model.pager.holdsTouches { return scrollViewAcross(at: point, with: event) ?? scrollView }
      let hit = hitInTransition(point, with: event) ?? hit
      if staysInView(hit) { return hit }
      return hitAtRest(point, with: event) ?? scrollView
    }

    /// Returns false for a view in a page that leaves.
    private func staysInView(_ hit: UIView) -> Bool {
      guard model.pager.phase == .settling else { return true }
      return boxes.first { hit.isDescendant(of: $0.value) }.map { model.pager.staysInView($0.key) } ?? true
    }

    /// Returns the scroll view that a drag across the pages scrolls: the one that is at this place of the selected page
    /// when the pages have settled. Nil if none is there.
    private func scrollViewAcross(at point: CGPoint, with event: UIEvent?) -> UIScrollView? {
      var view = hitAtRest(point, with: event)
      while let next = view, next !== scrollView {
        if let inner = next as? UIScrollView, policy.scrollsAcross(inner) { return inner }
        view = next.superview
      }
      return nil
    }

    /// Returns the view of the selected page that is at a point of the scroll view when the pages have settled.
    private func hitAtRest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let id = model.pager.scrolledPage, let view = views[id] else { return nil }
      var place = CGPoint(x: point.x - scrollView.bounds.minX, y: point.y - scrollView.bounds.minY)
      let lead = CGFloat(model.pager.start(ofSlot: 0))
      switch model.configuration.axis {
      case .vertical: place.y -= lead
      case .horizontal:
        place.x -= model.scroller?.isMirrored == true ? bounds.width - lead - CGFloat(model.pager.pageLength) : lead
      }
      return view.hitTest(place, with: event)
    }
  }
#endif
