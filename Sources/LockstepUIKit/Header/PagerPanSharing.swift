#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPlatform
  import UIKit

  /// Makes drags on a container scroll a scroll view inside it, by moving the scroll view's pan recognizer to the
  /// container. Fling, bounce, pull to refresh and keyboard dismissal are the scroll view's own. Source: WWDC 2014,
  /// session 235, which moves the recognizer to the superview.
  @MainActor
  final class PagerPanSharing: NSObject, UIGestureRecognizerDelegate {
    /// Returns true for a view whose touches stop a fling of the scroll view.
    var brakes: (UIView) -> Bool = { _ in false }

    private weak var container: UIView?
    private weak var scrollView: UIScrollView?
    private let brake = UILongPressGestureRecognizer()
    private var relay: GestureRelay?

    /// Shares the pan of another scroll view; nil gives the last pan back. While a finger or a trackpad uses one of them,
    /// nothing changes, because a recognizer that moves loses its finger.
    func share(_ next: UIScrollView?, in container: UIView) {
      guard next !== scrollView || next.map({ $0.panGestureRecognizer.view !== container }) == true else { return }
      guard !isTouched(scrollView), !isTouched(next) else { return }
      giveBack()
      guard let next else { return }
      container.addGestureRecognizer(next.panGestureRecognizer)
      (scrollView, self.container) = (next, container)
    }

    /// Gives the pan back to its scroll view.
    func giveBack() {
      if let scrollView, scrollView.panGestureRecognizer.view === container {
        scrollView.addGestureRecognizer(scrollView.panGestureRecognizer)
      }
      scrollView = nil
    }

    /// Gives the pan back if it is the one of this scroll view.
    func giveBack(ifOf leaving: UIScrollView?) {
      if let leaving, leaving === scrollView { giveBack() }
    }

    private func isTouched(_ view: UIScrollView?) -> Bool {
      guard let pan = view?.panGestureRecognizer else { return false }
      // A trackpad scrolls without a touch.
      return pan.numberOfTouches > 0 || pan.state == .began || pan.state == .changed
    }

    // MARK: Braking

    /// Makes a touch on the header or a strip stop a fling. A moved pan may not do that for touches outside its scroll
    /// view.
    func brake(in view: UIView) {
      brake.minimumPressDuration = 0
      brake.cancelsTouchesInView = false
      brake.delaysTouchesEnded = false
      brake.delegate = self
      relay = GestureRelay(brake) { [weak self] press in
        if press.state == .began { self?.stop() }
      }
      view.addGestureRecognizer(brake)
    }

    /// Stops the scroll view if it still decelerates. A page that is pulled past an end continues to spring back.
    private func stop() {
      guard let scrollView, scrollView.isDecelerating else { return }
      let insets = scrollView.adjustedContentInset
      let end = scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
      guard scrollView.contentOffset.y >= -insets.top, scrollView.contentOffset.y <= max(end, -insets.top) else {
        return
      }
      scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    }

    /// Lets every other recognizer recognize too.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// Returns true for touches on the header and on strips.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view.map(brakes) ?? false
    }
  }
#endif
