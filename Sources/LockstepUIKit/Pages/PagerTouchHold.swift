#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPlatform
  import UIKit

  /// Takes the touches that come down while the pages have much of their way left. Such a touch selects nothing on a
  /// page, but it can drag: along the pages it drags them, across them it scrolls the selected page.
  ///
  /// The recognizer begins at once, so that UIKit cancels the touch for all views, and other recognizers than pans fail.
  @MainActor
  final class PagerTouchHold: NSObject, UIGestureRecognizerDelegate, PagerTouchHolding {
    /// Returns true if a touch that comes down now holds the pages.
    var holds: () -> Bool = { false }
    /// Called for a touch that holds the pages, before any recognizer has received it.
    var caught: () -> Void = {}

    private let press = UILongPressGestureRecognizer()
    /// The scroll view of the selected page that the touch can scroll.
    private weak var page: UIScrollView?

    /// Creates a hold for touches on a scroll view and on its pages.
    init(on view: UIScrollView) {
      super.init()
      press.minimumPressDuration = 0
      press.delaysTouchesBegan = true
      press.delegate = self
      view.addGestureRecognizer(press)
    }

    /// `true` while a finger holds the pages.
    var isDown: Bool { Self.isActive(press) && !isPageDragged }

    /// `true` while a finger that has held the pages scrolls the selected page.
    var isPageDragged: Bool {
      Self.isActive(press) && page.map { Self.isActive($0.panGestureRecognizer) } ?? false
    }

    private static func isActive(_ recognizer: UIGestureRecognizer) -> Bool {
      switch recognizer.state {
      case .began, .changed: true
      default: false
      }
    }

    /// Returns true for a touch that holds the pages. This is asked before any recognizer receives the touch. A scroll
    /// view that still decelerated then would keep the touch, and its pages could not scroll.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      guard holds() else { return false }
      page = touch.view === press.view ? nil : touch.view as? UIScrollView
      caught()
      return true
    }

    /// Lets pans recognize too. Taps, presses and menus fail.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other is UIPanGestureRecognizer }
  }
#endif
