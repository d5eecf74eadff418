#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Scrolls the current page by a finger, or a trackpad, on the header or on a strip under it, as if it were on the page.
  ///
  /// Each of these views has a pan recognizer of its own, and what it says is written to the page's offset. Handing the touches to the
  /// page's own scroll view by hit testing would be less, but then a header could hold nothing that is tapped, a tap on it would
  /// reach the row that lies under it, and a drag that begins on a tab would still scroll nothing. Drags along the strip are not taken.
  @MainActor
  final class PagerHeaderGrips: NSObject, UIGestureRecognizerDelegate {
    /// Whether the pager is in a sheet, which a drag down from the top of a page moves.
    var isInSheet: () -> Bool = { false }

    private let motion: PagerPageMotion
    private var grips: [Grip] = []
    /// The recognizer whose finger the page follows, until it ends.
    private var leader: UIPanGestureRecognizer?

    /// A view that can be dragged.
    private struct Grip {
      weak var view: UIView?
      let pan: UIPanGestureRecognizer
      let relay: GestureRelay
    }

    /// Drags what `motion` moves.
    init(_ motion: PagerPageMotion) {
      self.motion = motion
      super.init()
    }

    /// From now on these views can be dragged, and no others.
    func grip(_ views: [UIView]) {
      guard views.count != grips.count || !zip(views, grips).allSatisfy({ $0 === $1.view }) else { return }
      if leader != nil { end(velocity: 0) }
      for grip in grips { grip.view?.removeGestureRecognizer(grip.pan) }
      grips = views.map { view in
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .continuous
        pan.delegate = self
        view.addGestureRecognizer(pan)
        return Grip(view: view, pan: pan, relay: GestureRelay(pan) { [weak self] _ in self?.panned(pan) })
      }
    }

    // MARK: What a finger says

    private func panned(_ pan: UIPanGestureRecognizer) {
      guard pan.state != .began else { return begin(pan) }
      guard pan === leader else { return }
      switch pan.state {
      case .changed: motion.drag(by: -Double(pan.translation(in: pan.view?.window).y))
      case .ended: end(velocity: -Double(pan.velocity(in: pan.view?.window).y))
      case .cancelled, .failed: end(velocity: 0)
      default: break
      }
    }

    private func begin(_ pan: UIPanGestureRecognizer) {
      leader = pan
      pan.setTranslation(.zero, in: pan.view?.window)
      motion.begin()
    }

    private func end(velocity: Double) {
      leader = nil
      motion.release(velocity: velocity)
    }

    // MARK: Whose a gesture is

    /// Across the strip, where the page can go on, or bounces. Where it can't, what else goes that way has the finger, as a scroll view
    /// around the pager. A sheet has it where the page is at its top, though that bounces.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let window = pan.view?.window,
        let view = motion.page(), view.isScrollEnabled, !view.isTracking
      else { return false }
      let direction = PagerGesturePolicy(axis: .vertical, sign: 1).direction(of: pan, in: window)
      guard direction != 0 else { return false }
      // A point is no room: layouts are not that exact.
      let room = direction > 0 ? view.depth : view.farthestDepth - view.depth
      return room > 1 || view.bouncesDepth && !(direction > 0 && isInSheet())
    }

    /// What is around the pager and is dragged too waits: `gestureRecognizerShouldBegin` says who has the finger.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard other is UIPanGestureRecognizer, !(other is UIScreenEdgePanGestureRecognizer),
        let view = gestureRecognizer.view, let outer = other.view, outer !== view
      else { return false }
      return view.isDescendant(of: outer)
    }

    /// A finger that comes down stops the page, as one on the page would.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      motion.halt()
      return true
    }
  }
#endif
