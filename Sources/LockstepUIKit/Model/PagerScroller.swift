#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Reads and writes the scroll view of a pager, along the pager's axis and in reading direction.
  @MainActor
  final class PagerScroller {
    /// The known state of the finger on the scroll view.
    private enum Finger {
      case none
      case down
      /// The finger has been lifted, although the scroll view may still say that it tracks one.
      case lifted
    }

    private(set) weak var view: UIScrollView?
    var axis = PagerAxis.horizontal
    /// `true` when the first page is at the right end.
    var isMirrored = false
    /// The length of all pages, in points. A mirrored scroll view counts its offset from the far end.
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

    /// The scroll offset of the pages, in points in reading direction.
    var offset: Double {
      guard let view else { return 0 }
      return logical(view.contentOffset)
    }

    /// Scrolls to an offset at once.
    func scroll(to offset: Double) {
      guard let view else { return }
      let next = physical(offset)
      if view.contentOffset != next { view.contentOffset = next }
    }

    /// Ends the scroll view's own motion. A finger that drags is released.
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

    /// Returns the activity of the scroll view at `time`. A scroll view does not report its animations, so the activity
    /// is `unknown` until the offset has been the same for `PagerConfiguration.unknownActivityTimeout` seconds.
    func activity(at time: Double) -> PagerActivity {
      guard let view else { return .idle }
      if isTouched { return .finger }
      if view.isDecelerating { return .animating }
      let offset = offset
      if offset != lastOffset {
        lastOffset = offset
        lastMotion = time
      }
      return time - lastMotion >= PagerConfiguration.unknownActivityTimeout ? .idle : .unknown
    }

    /// `true` while a finger is on the pages.
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

    /// The travel of the finger that drags, in points in reading direction, positive towards the end; nil while no
    /// finger drags.
    var travel: Double? {
      guard let view, isTouched else { return nil }
      let pan = view.panGestureRecognizer
      guard pan.state == .began || pan.state == .changed else { return nil }
      return towardsEnd(pan.translation(in: view.window))
    }

    /// The velocity of the finger that has just been lifted, in points per second in reading direction, measured by the
    /// times of its touches. Nil at any other moment.
    var flingVelocity: Double? {
      guard let view, view.panGestureRecognizer.state == .ended else { return nil }
      return towardsEnd(view.panGestureRecognizer.velocity(in: view))
    }

    /// Converts a translation or velocity of a finger into that of the pages. Towards the end is positive.
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
