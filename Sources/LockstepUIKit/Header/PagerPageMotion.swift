#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Moves the current page for a finger that is not on it: the page follows, past its ends there is resistance, and a fling
  /// decelerates until a finger on the page stops it.
  ///
  /// Header and page need not share a finger's way out: how far the header is collapsed follows from the page's offset, point by point.
  @MainActor
  final class PagerPageMotion: NSObject, UIGestureRecognizerDelegate {
    /// What scrolls in the current page.
    var page: () -> UIScrollView? = { nil }
    /// The page has been scrolled by the finger.
    var moved: () -> Void = {}

    private var state = State.rest {
      didSet { setBrake() }
    }
    /// Takes the finger that stops a fling from the rows under it, as a scroll view does that decelerates by itself.
    private let brake = UILongPressGestureRecognizer()
    private var brakeRelay: GestureRelay?

    private enum State {
      case rest
      case drag(Drag)
      case fling(Fling)
    }

    /// A finger that scrolls.
    private struct Drag {
      weak var view: UIScrollView?
      /// How far the page was scrolled then, within its range.
      var start: Double
      /// How far it was pulled past its ends then, resistance taken out.
      let pull: Double
      /// Where it was put last.
      var last: Place
    }

    /// A page that goes on after the finger.
    private struct Fling {
      weak var view: UIScrollView?
      var course: PagerFling
      var began: Double
      /// How far the page could be scrolled then.
      var farthest: Double
      /// Where it was put last.
      var last: Place
    }

    /// Where a page was put, and how much room was above its content then, in points.
    private struct Place {
      var depth: Double
      var top: Double
    }

    /// How near to its end a fling rests, in points.
    private static let restDistance = 0.1

    /// How far, in points, a page may stand from where it was put before somebody else has moved it: offsets are rounded to pixels.
    private static let strayDistance = 1.0

    override init() {
      super.init()
      brake.minimumPressDuration = 0
      brake.delegate = self
      brakeRelay = GestureRelay(brake) { [weak self] _ in self?.braked() }
    }

    /// Whether a finger scrolls the page, or the speed that it has left.
    var isScrolling: Bool {
      switch state {
      case .rest: false
      case .drag, .fling: true
      }
    }

    // MARK: The finger

    /// A finger is down: a page that goes on by itself stops where it is. One that is pulled past an end goes back there first.
    func halt() {
      guard let view = page(), !isPulled(view) else { return }
      if case .fling = state { state = .rest }
      if view.isDecelerating { view.setContentOffset(view.contentOffset, animated: false) }
    }

    /// The finger drags from here on.
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

    /// The finger has gone this far since it began, in points, towards the page's end.
    func drag(by way: Double) {
      guard case .drag(var drag) = state else { return }
      guard let view = drag.view, view === page() else { return stop() }
      guard !view.isTracking else {
        state = .rest
        return
      }
      drag.start += shift(of: view, from: drag.last).length
      let travel = drag.pull + way
      // At the end of a page there is nothing to collapse a header with.
      let inside = min(max(drag.start + travel, min(drag.start, 0)), max(view.farthestDepth, drag.start))
      let beyond = drag.start + travel - inside
      let length = Double(view.bounds.height)
      let depth = inside + (view.bouncesDepth ? PagerRubberBand.stretched(beyond, length: length) : 0)
      drag.last = place(depth, in: view)
      state = .drag(drag)
      view.scroll(toDepth: depth)
      moved()
    }

    /// The finger has let go at this speed, in points per second, towards the page's end.
    func release(velocity: Double) {
      guard case .drag(let drag) = state else { return }
      guard let view = drag.view, view === page() else { return stop() }
      state = .rest
      guard !view.isTracking else { return }
      let depth = view.depth
      let length = Double(view.bounds.height)
      let pull = PagerRubberBand.pull(for: depth - clamped(depth, in: view), length: length)
      let slope = pull == 0 ? 1 : PagerRubberBand.slope(at: pull, length: length)
      state = .fling(fling(of: view, from: depth, velocity: velocity * slope, at: FrameClock.now))
    }

    // MARK: Going on

    /// One frame. Whoever else moves the page ends the fling; rows that come in above, and a large title, do not.
    func step(at time: Double) {
      guard case .fling(var fling) = state else { return setBrake() }
      guard let view = fling.view, view === page() else { return stop() }
      let (farthest, shift) = (view.farthestDepth, self.shift(of: view, from: fling.last))
      let isOtherContent = abs(farthest - fling.farthest - (top(of: view) - fling.last.top)) > Self.strayDistance
      guard !view.isTracking, !view.isDecelerating, shift.isExpected || isOtherContent else {
        state = .rest
        return
      }
      let sample = fling.course.sample(at: time - fling.began)
      // A list that has become longer lets it go on.
      if farthest != fling.farthest || shift.length != 0 {
        let place = sample.place + shift.length
        fling = self.fling(
          of: view, from: sample.place < 0 ? place : max(place, 0), velocity: sample.velocity, at: time)
      }
      let elapsed = time - fling.began
      let hitsEdge = fling.course.crossingTime.map { $0 <= elapsed && !view.bouncesDepth } ?? false
      let rests = hitsEdge || elapsed >= fling.course.settlingTime(tolerance: Self.restDistance)
      fling.last = place(rests ? fling.course.end : fling.course.sample(at: elapsed).place, in: view)
      state = rests ? .rest : .fling(fling)
      view.scroll(toDepth: fling.last.depth)
    }

    private func fling(of view: UIScrollView, from depth: Double, velocity: Double, at time: Double) -> Fling {
      let farthest = view.farthestDepth
      let course = PagerFling(from: depth, velocity: velocity, within: 0...max(farthest, 0))
      return Fling(view: view, course: course, began: time, farthest: farthest, last: place(depth, in: view))
    }

    /// Ends the drag or the fling that is under way. A page that is pulled past an end is back at it.
    func stop() {
      let view: UIScrollView?
      switch state {
      case .rest: return
      case .drag(let drag): view = drag.view
      case .fling(let fling): view = fling.view
      }
      if let view, !view.isTracking, !view.isDecelerating, isPulled(view) {
        view.scroll(toDepth: clamped(view.depth, in: view))
        moved()
      }
      state = .rest
    }

    // MARK: The brake

    /// The finger that stops a fling may drag the page.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      other is UIPanGestureRecognizer
    }

    /// It is on a page that is flung, and stays there until the finger that has stopped it is gone.
    private func setBrake() {
      if case .fling(let fling) = state, let view = fling.view {
        if brake.view !== view { view.addGestureRecognizer(brake) }
      } else if let view = brake.view as? UIScrollView, brake.state == .possible, !view.isTracking {
        view.removeGestureRecognizer(brake)
      }
    }

    private func braked() {
      switch brake.state {
      case .began: state = .rest
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

    // MARK: Places

    private func top(of view: UIScrollView) -> Double { Double(view.adjustedContentInset.top) }

    private func place(_ depth: Double, in view: UIScrollView) -> Place { Place(depth: depth, top: top(of: view)) }

    /// How far a page has gone from where it was put, in points, and whether that is nobody's scrolling: the bar above it has become
    /// lower or higher, as one with a large title does, and its content has stayed where it was.
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
      abs(view.depth - clamped(view.depth, in: view)) > Self.restDistance
    }
  }
#endif
