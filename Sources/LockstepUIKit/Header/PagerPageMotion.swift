#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Scrolls the current page for a finger that is on the header or a strip, not on the page. The page follows the
  /// finger, resists past its ends, and decelerates after a fling until a finger on the page stops it.
  ///
  /// The finger's travel moves only the page. The header's collapse follows from the page's offset, point by point.
  @MainActor
  final class PagerPageMotion: NSObject, UIGestureRecognizerDelegate {
    /// Returns the scroll view of the current page.
    var page: () -> UIScrollView? = { nil }
    /// Called after this object has moved the page outside the fling's frames: during a drag, and when `stop()` ends a
    /// pull.
    var moved: () -> Void = {}

    private var state = State.idle {
      didSet { setBrake() }
    }
    /// Prevents the finger that stops a fling from also selecting a row, as a scroll view does while it decelerates.
    private let brake = UILongPressGestureRecognizer()
    private var brakeRelay: GestureRelay?

    private enum State {
      case idle
      case drag(Drag)
      case fling(Fling)
    }

    /// A finger that scrolls the page.
    private struct Drag {
      weak var view: UIScrollView?
      /// The depth at the beginning, clamped to the page's range.
      var start: Double
      /// The finger's travel past the page's end at the beginning of the drag, without the resistance, in points.
      let pull: Double
      /// The depth and inset that were set last.
      var last: Place
    }

    /// A page that continues to scroll after the finger.
    private struct Fling {
      weak var view: UIScrollView?
      var course: PagerFling
      var began: Double
      /// The greatest depth at the beginning of the fling.
      var farthest: Double
      /// The depth and inset that were set last.
      var last: Place
    }

    /// A depth that was set, and the inset above the content at that time, in points.
    private struct Place {
      var depth: Double
      var top: Double
    }

    /// The distance from its end at which a fling settles, in points.
    private static let settleDistance = 0.1

    /// The distance, in points, by which a page may differ from the depth that was set. A greater difference means that
    /// other code or a person has moved the page. A smaller one comes from rounding to pixels.
    private static let strayDistance = 1.0

    override init() {
      super.init()
      brake.minimumPressDuration = 0
      brake.delegate = self
      brakeRelay = GestureRelay(brake) { [weak self] _ in self?.braked() }
    }

    /// `true` while a finger or a fling scrolls the page.
    var isScrolling: Bool {
      switch state {
      case .idle: false
      case .drag, .fling: true
      }
    }

    // MARK: The finger

    /// Stops a page that scrolls after a fling, because a finger came down. A page that is pulled past an end continues
    /// to spring back.
    func halt() {
      guard let view = page(), !isPulled(view) else { return }
      if case .fling = state { state = .idle }
      if view.isDecelerating { view.setContentOffset(view.contentOffset, animated: false) }
    }

    /// Begins a drag.
    func begin() {
      guard let view = page() else { return }
      view.setContentOffset(view.contentOffset, animated: false)
      view.flashScrollIndicators()
      switch view.keyboardDismissMode {
      case .onDrag, .onDragWithAccessory: view.window?.endEditing(true)
      default: break
      }
      let depth = view.depth
      let start = clamped(depth, in: view)
      let pull = PagerRubberBand.pull(for: depth - start, length: Double(view.bounds.height))
      state = .drag(Drag(view: view, start: start, pull: pull, last: place(depth, in: view)))
    }

    /// Scrolls the page by the finger's travel since the drag began. `way` is in points towards the page's end.
    func drag(by way: Double) {
      guard case .drag(var drag) = state else { return }
      guard let view = drag.view, view === page() else { return stop() }
      guard !view.isTracking else {
        state = .idle
        return
      }
      drag.start += shift(of: view, from: drag.last).length
      let travel = drag.pull + way
      // A page does not scroll past its end, so the header cannot collapse any further there.
      let inside = min(max(drag.start + travel, min(drag.start, 0)), max(view.farthestDepth, drag.start))
      let beyond = drag.start + travel - inside
      let length = Double(view.bounds.height)
      let depth = inside + (view.bouncesDepth ? PagerRubberBand.stretched(beyond, length: length) : 0)
      drag.last = place(depth, in: view)
      state = .drag(drag)
      view.scroll(toDepth: depth)
      moved()
    }

    /// Ends the drag, and begins a fling at this velocity, in points per second towards the page's end.
    func release(velocity: Double) {
      guard case .drag(let drag) = state else { return }
      guard let view = drag.view, view === page() else { return stop() }
      state = .idle
      guard !view.isTracking else { return }
      let depth = view.depth
      let length = Double(view.bounds.height)
      let pull = PagerRubberBand.pull(for: depth - clamped(depth, in: view), length: length)
      let slope = pull == 0 ? 1 : PagerRubberBand.slope(at: pull, length: length)
      state = .fling(fling(of: view, from: depth, velocity: velocity * slope, at: FrameClock.now))
    }

    // MARK: The fling

    /// Advances the fling by one frame. The fling ends if other code or a person moves the page. Rows that are inserted
    /// above the page's top do not end the fling, and neither does a large title that changes its height.
    func step(at time: Double) {
      guard case .fling(var fling) = state else { return setBrake() }
      guard let view = fling.view, view === page() else { return stop() }
      let (farthest, shift) = (view.farthestDepth, self.shift(of: view, from: fling.last))
      let isOtherContent = abs(farthest - fling.farthest - (top(of: view) - fling.last.top)) > Self.strayDistance
      guard !view.isTracking, !view.isDecelerating, shift.isExpected || isOtherContent else {
        state = .idle
        return
      }
      let sample = fling.course.sample(at: time - fling.began)
      // If the content or the inset above it has changed, the fling continues from the new depth.
      if farthest != fling.farthest || shift.length != 0 {
        let place = sample.place + shift.length
        fling = self.fling(
          of: view, from: sample.place < 0 ? place : max(place, 0), velocity: sample.velocity, at: time)
      }
      let elapsed = time - fling.began
      let hitsEdge = fling.course.crossingTime.map { $0 <= elapsed && !view.bouncesDepth } ?? false
      let settles = hitsEdge || elapsed >= fling.course.settlingTime(tolerance: Self.settleDistance)
      fling.last = place(settles ? fling.course.end : fling.course.sample(at: elapsed).place, in: view)
      state = settles ? .idle : .fling(fling)
      view.scroll(toDepth: fling.last.depth)
    }

    private func fling(of view: UIScrollView, from depth: Double, velocity: Double, at time: Double) -> Fling {
      let farthest = view.farthestDepth
      let course = PagerFling(from: depth, velocity: velocity, within: 0...max(farthest, 0))
      return Fling(view: view, course: course, began: time, farthest: farthest, last: place(depth, in: view))
    }

    /// Ends the drag or the fling that is under way. A page that is pulled past an end returns to it at once.
    func stop() {
      let view: UIScrollView?
      switch state {
      case .idle: return
      case .drag(let drag): view = drag.view
      case .fling(let fling): view = fling.view
      }
      if let view, !view.isTracking, !view.isDecelerating, isPulled(view) {
        view.scroll(toDepth: clamped(view.depth, in: view))
        moved()
      }
      state = .idle
    }

    // MARK: The recognizer that stops a fling

    /// Lets the finger that stops a fling drag the page.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      other is UIPanGestureRecognizer
    }

    /// Adds the recognizer to the page at the beginning of a fling, and removes it after the fling. If a finger has
    /// stopped the fling, the recognizer is removed only when that finger is lifted.
    private func setBrake() {
      if case .fling(let fling) = state, let view = fling.view {
        if brake.view !== view { view.addGestureRecognizer(brake) }
      } else if let view = brake.view as? UIScrollView, brake.state == .possible, !view.isTracking {
        view.removeGestureRecognizer(brake)
      }
    }

    private func braked() {
      switch brake.state {
      case .began: state = .idle
      case .ended, .cancelled:
        guard let view = brake.view as? UIScrollView, !isScrolling else { return }
        if view === page(), !view.isDragging, !view.isDecelerating, isPulled(view) {
          state = .fling(fling(of: view, from: view.depth, velocity: 0, at: FrameClock.now))
        } else {
          view.removeGestureRecognizer(brake)
        }
      default: break
      }
    }

    // MARK: Depths

    private func top(of view: UIScrollView) -> Double { Double(view.adjustedContentInset.top) }

    private func place(_ depth: Double, in view: UIScrollView) -> Place { Place(depth: depth, top: top(of: view)) }

    /// Returns the distance of a page from the depth that was set, in points. The shift is expected if it is 0, or if
    /// it equals the change of the inset above the content, both within `strayDistance`. For example, a bar with a
    /// large title changes that inset.
    private func shift(of view: UIScrollView, from last: Place) -> (length: Double, isExpected: Bool) {
      let (shift, change) = (view.depth - last.depth, top(of: view) - last.top)
      let expected = abs(shift - change) < abs(shift) ? change : 0
      let isExpected = abs(shift - expected) <= Self.strayDistance
      return (isExpected ? expected : shift, isExpected)
    }

    private func clamped(_ depth: Double, in view: UIScrollView) -> Double {
      min(max(depth, 0), max(view.farthestDepth, 0))
    }

    private func isPulled(_ view: UIScrollView) -> Bool {
      abs(view.depth - clamped(view.depth, in: view)) > Self.settleDistance
    }
  }
#endif
