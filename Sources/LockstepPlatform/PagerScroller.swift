#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Takes the touches that hold moving pages.
  @MainActor package protocol PagerTouchHolding: AnyObject {
    /// `true` while a finger holds the pages.
    var isDown: Bool { get }
    /// `true` while a finger that has held the pages scrolls the selected page.
    var isPageDragged: Bool { get }
  }

  /// Reads and writes the scroll view of a pager, along the pager's axis and in reading direction.
  @MainActor
  package final class PagerScroller {
    package private(set) weak var view: UIScrollView?
    package var axis = PagerAxis.horizontal
    /// `true` when the first page is at the right end.
    package var isMirrored = false
    /// The length of all pages, in points. A mirrored scroll view counts its offset from the far end.
    package var contentLength = 0.0
    /// The time at which a drag without a finger began, by a wheel or a trackpad; nil for a drag by a finger.
    package private(set) var wheelStart: Double?
    /// Takes the touches that hold the pages; nil for a scroll view of the app's own.
    package weak var hold: (any PagerTouchHolding)?
    /// Called after each action of the pan.
    package var panMoved: () -> Void = {}
    /// `true` if the pages begin and end at the insets of the scroll view; `false` if the insets are not the pager's.
    private let isInset: Bool

    /// `true` if the system has canceled the finger that dragged last. The pan itself forgets that soon.
    package private(set) var isCancelled = false
    /// The velocity with which the latest drag ended, in points per second in reading direction; nil while a finger drags.
    private var endVelocity: Double?
    /// The place of the finger that drags, and the time since which it is there.
    private var finger = (place: CGPoint.zero, time: 0.0)
    private var panRelay: GestureRelay?

    /// Creates the scroller of a scroll view. `isInset` is true if the pages begin and end at its insets.
    package init(_ view: UIScrollView, isInset: Bool = false) {
      self.view = view
      self.isInset = isInset
      // A finger may be dragging already.
      finger = (view.panGestureRecognizer.location(in: view.window), FrameClock.now)
      panRelay = GestureRelay(view.panGestureRecognizer) { [weak self] in self?.panned($0) }
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      isCancelled = pan.state == .cancelled
      switch pan.state {
      case .began, .changed:
        endVelocity = nil
        let place = pan.location(in: view?.window)
        if place != finger.place || pan.state == .began { finger = (place, FrameClock.now) }
      case .ended: endVelocity = velocity(of: pan)
      default: endVelocity = 0
      }
      panMoved()
    }

    /// Returns the velocity of a pan that ends now. A pan keeps its last velocity while its finger rests.
    private func velocity(of pan: UIPanGestureRecognizer) -> Double {
      FrameClock.now - finger.time <= Self.longestRest ? towardsEnd(pan.velocity(in: view)) : 0
    }

    /// The velocity of a release for which the scroll view has reported none, in points per second in reading direction.
    /// Nil while a finger drags.
    package var releaseVelocity: Double? {
      guard let pan = view?.panGestureRecognizer else { return nil }
      // The action of the pan may come later than the delegate call.
      return pan.state == .ended ? velocity(of: pan) : endVelocity
    }

    /// The time for which a finger may stand still before it lifts without losing its velocity, in seconds.
    private static let longestRest = 0.1

    /// The length of the viewport, in points.
    package var length: Double {
      guard let size = view?.bounds.size else { return 0 }
      return max(Double(axis == .vertical ? size.height : size.width) - insets.start - insets.end, 0)
    }

    /// The insets at the top or left end and at the other one, in points.
    private var insets: (start: Double, end: Double) {
      guard isInset, let insets = view?.adjustedContentInset else { return (0, 0) }
      switch axis {
      case .vertical: return (Double(insets.top), Double(insets.bottom))
      case .horizontal: return (Double(insets.left), Double(insets.right))
      }
    }

    /// The scroll offset of the pages, in points in reading direction.
    package var offset: Double {
      guard let view else { return 0 }
      return logical(view.contentOffset)
    }

    /// Scrolls to an offset at once.
    package func scroll(to offset: Double) {
      guard let view else { return }
      let next = point(at: offset)
      if view.contentOffset != next { view.contentOffset = next }
    }

    /// Ends the scroll view's own motion. A finger that drags is released.
    package func stop() {
      guard let view else { return }
      if isDragged {
        view.panGestureRecognizer.isEnabled = false
        view.panGestureRecognizer.isEnabled = true
      }
      view.setContentOffset(view.contentOffset, animated: false)
    }

    /// The activity of the scroll view. The pan's state tells whether a finger drags: `isDragging` and `isTracking` may
    /// stay true after the finger is lifted.
    package var activity: PagerActivity {
      guard let view else { return .idle }
      if isDragged { return .finger }
      // A finger that scrolls the selected page holds the pages no longer.
      let isTracked = view.isTracking && view.panGestureRecognizer.state == .possible && hold?.isPageDragged != true
      if isTracked || hold?.isDown == true { return .tracking }
      return view.isDecelerating ? .animating : .untouched
    }

    /// `true` while a finger is on the pages.
    package var isTouched: Bool {
      switch activity {
      case .finger, .tracking: true
      case .idle, .animating, .unknown, .untouched: false
      }
    }

    private var isDragged: Bool {
      switch view?.panGestureRecognizer.state {
      case .began, .changed: true
      default: false
      }
    }

    /// The place of the fingers that drag, in points in reading direction from any origin, positive towards the end, and
    /// their number; nil while none drags.
    ///
    /// The translation of the pan may be the travel of content that resists, so it counts only for a wheel or a trackpad,
    /// whose pointer stands still.
    package var travel: (place: Double, fingers: Int)? {
      guard let view, isDragged else { return nil }
      let pan = view.panGestureRecognizer
      let fingers = pan.numberOfTouches
      return (towardsEnd(fingers > 0 ? pan.location(in: view.window) : pan.translation(in: view.window)), fingers)
    }

    /// Notes the beginning of a drag.
    package func dragBegan(at time: Double) {
      wheelStart = view?.panGestureRecognizer.numberOfTouches == 0 ? time : nil
    }

    /// Converts a velocity of the content into that of the pages: positive towards the end.
    package func towardsEnd(ofContent velocity: CGPoint) -> Double {
      towardsEnd(CGPoint(x: -velocity.x, y: -velocity.y))
    }

    /// Converts a translation or velocity of a finger into that of the pages. Towards the end is positive.
    private func towardsEnd(_ way: CGPoint) -> Double {
      switch axis {
      case .vertical: -Double(way.y)
      case .horizontal: isMirrored ? Double(way.x) : -Double(way.x)
      }
    }

    private func logical(_ point: CGPoint) -> Double {
      switch axis {
      case .vertical: Double(point.y) + insets.start
      case .horizontal: isMirrored ? mirrored(Double(point.x) + insets.start) : Double(point.x) + insets.start
      }
    }

    /// Returns the content offset of the scroll view for an offset in reading direction.
    package func point(at offset: Double) -> CGPoint {
      guard let view else { return .zero }
      switch axis {
      case .vertical: return CGPoint(x: view.contentOffset.x, y: offset - insets.start)
      case .horizontal:
        return CGPoint(x: (isMirrored ? mirrored(offset) : offset) - insets.start, y: view.contentOffset.y)
      }
    }

    private func mirrored(_ x: Double) -> Double { contentLength - length - x }
  }
#endif
