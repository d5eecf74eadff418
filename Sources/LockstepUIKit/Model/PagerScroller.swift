#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// The scroll view under a pager, read and written along the axis in reading direction.
  @MainActor
  final class PagerScroller {
    /// What the finger on the scroll view is known to do.
    private enum Finger {
      case none
      case down
      /// It has been lifted, though the scroll view may still say that it tracks one.
      case lifted
    }

    private(set) weak var view: UIScrollView?
    var axis = PagerAxis.horizontal
    /// Whether the first page is at the right end.
    var isMirrored = false
    /// The length of all pages, from whose far end a mirrored scroll view counts.
    var contentLength = 0.0
    private var finger = Finger.none
    private var lastOffset = Double.nan
    private var lastMotion = 0.0

    init(_ view: UIScrollView) {
      self.view = view
    }

    /// The length of the viewport, in points.
    var length: Double {
      guard let size = view?.bounds.size else { return 0 }
      return Double(axis == .vertical ? size.height : size.width)
    }

    /// How far the pages are scrolled, in points in reading direction.
    var offset: Double {
      guard let view else { return 0 }
      return logical(view.contentOffset)
    }

    /// Scrolls there at once.
    func scroll(to offset: Double) {
      guard let view else { return }
      let next = physical(offset)
      if view.contentOffset != next { view.contentOffset = next }
    }

    /// Ends whatever the scroll view does by itself. A finger that drags is let go of.
    func stop() {
      guard let view else { return }
      let pan = view.panGestureRecognizer
      if finger != .lifted, pan.state == .began || pan.state == .changed {
        finger = .lifted
        pan.isEnabled = false
        pan.isEnabled = true
      }
      view.setContentOffset(view.contentOffset, animated: false)
    }

    /// What the scroll view does, as far as it says: it says nothing of animations.
    func activity(at time: Double) -> PagerActivity {
      guard let view else { return .idle }
      if isTouched { return .finger }
      if view.isDecelerating { return .animating }
      let offset = offset
      if offset != lastOffset {
        lastOffset = offset
        lastMotion = time
      }
      return time - lastMotion >= PagerConfiguration.unknownRest ? .idle : .unknown
    }

    /// Whether a finger has hold of the pages.
    var isTouched: Bool {
      guard let view, view.isTracking || view.isDragging else {
        finger = .none
        return false
      }
      guard finger == .lifted else { return true }
      let state = view.panGestureRecognizer.state
      if view.isDragging, state == .began || state == .changed {
        finger = .down
        return true
      }
      return false
    }

    /// How far the finger that drags has gone, in points in reading direction towards the end; nil while there is none.
    var travel: Double? {
      guard let view, isTouched else { return nil }
      let pan = view.panGestureRecognizer
      guard pan.state == .began || pan.state == .changed else { return nil }
      return towardsEnd(pan.translation(in: view.window))
    }

    /// How fast the finger that is just lifted has moved the pages on, in points per second in reading direction, by the times of its own
    /// touches. Nil at any other moment.
    var flingVelocity: Double? {
      guard let view, view.panGestureRecognizer.state == .ended else { return nil }
      return towardsEnd(view.panGestureRecognizer.velocity(in: view))
    }

    /// What a finger's way, or its velocity, moves the pages on by.
    private func towardsEnd(_ way: CGPoint) -> Double {
      switch axis {
      case .vertical: -Double(way.y)
      case .horizontal: isMirrored ? Double(way.x) : -Double(way.x)
      }
    }

    func fingerBegan() { finger = .down }

    func fingerLifted() { finger = .lifted }

    private func logical(_ point: CGPoint) -> Double {
      switch axis {
      case .vertical: Double(point.y)
      case .horizontal: isMirrored ? mirrored(Double(point.x)) : Double(point.x)
      }
    }

    private func physical(_ offset: Double) -> CGPoint {
      guard let view else { return .zero }
      switch axis {
      case .vertical: return CGPoint(x: view.contentOffset.x, y: offset)
      case .horizontal: return CGPoint(x: isMirrored ? mirrored(offset) : offset, y: view.contentOffset.y)
      }
    }

    private func mirrored(_ x: Double) -> Double { contentLength - length - x }
  }
#endif
