#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// Scrolls the current page when a finger or a trackpad drags the header or a strip below it, as if the drag were on
  /// the page.
  ///
  /// The header and each strip have a pan recognizer. The recognizer's translation is written to the page's offset. Hit
  /// testing could pass the touches to the page's own scroll view with less code, but would have three faults:
  /// - A header could contain nothing that reacts to taps.
  /// - A tap on the header would reach the row below it.
  /// - A drag that begins on a tab would still scroll nothing.
  ///
  /// Horizontal drags are ignored.
  @MainActor
  final class PagerHeaderPans: NSObject, UIGestureRecognizerDelegate {
    /// Returns true if the pager is in a sheet. A drag down at the top of a page then moves the sheet.
    var isInSheet: () -> Bool = { false }

    private let motion: PagerPageMotion
    private var attachments: [Attachment] = []
    /// The recognizer whose finger the page follows until the gesture ends.
    private var leader: UIPanGestureRecognizer?

    /// A view that can be dragged.
    private struct Attachment {
      weak var view: UIView?
      let pan: UIPanGestureRecognizer
      let relay: GestureRelay
    }

    /// Creates an object without draggable views. Drags scroll the page of `motion`.
    init(_ motion: PagerPageMotion) {
      self.motion = motion
      super.init()
    }

    /// Adds a pan recognizer to each of these views, and removes those of all other views.
    func attach(to views: [UIView]) {
      guard views.count != attachments.count || !zip(views, attachments).allSatisfy({ $0 === $1.view }) else { return }
      if leader != nil { end(velocity: 0) }
      for attachment in attachments { attachment.view?.removeGestureRecognizer(attachment.pan) }
      attachments = views.map { view in
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .continuous
        pan.delegate = self
        view.addGestureRecognizer(pan)
        return Attachment(view: view, pan: pan, relay: GestureRelay(pan) { [weak self] _ in self?.panned(pan) })
      }
    }

    // MARK: The drag

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

    // MARK: Competing gestures

    /// Returns true for a vertical drag if the page can scroll in the direction of the drag, or bounces. Otherwise
    /// another view gets the finger, such as a scroll view around the pager. In a sheet, a drag down at the page's top
    /// belongs to the sheet, even if the page bounces.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let window = pan.view?.window,
        let view = motion.page(), view.isScrollEnabled, !view.isTracking
      else { return false }
      let direction = PagerGesturePolicy(axis: .vertical, sign: 1).direction(of: pan, in: window)
      guard direction != 0 else { return false }
      // A point or less does not count as room, because layouts are not exact to a point.
      let room = direction > 0 ? view.depth : view.farthestDepth - view.depth
      return room > 1 || view.bouncesDepth && !(direction > 0 && isInSheet())
    }

    /// Makes the pans of views around the pager wait until this recognizer has failed, except pans from a screen edge.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard other is UIPanGestureRecognizer, !(other is UIScreenEdgePanGestureRecognizer),
        let view = gestureRecognizer.view, let outer = other.view, outer !== view
      else { return false }
      return view.isDescendant(of: outer)
    }

    /// Stops the page when a finger comes down on the header or a strip, as a finger on the page would.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      motion.halt()
      return true
    }
  }
#endif
