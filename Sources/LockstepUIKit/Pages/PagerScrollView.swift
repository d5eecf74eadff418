#if canImport(UIKit)
  import UIKit

  /// The scroll view of a pager. The pages are its subviews.
  @MainActor
  public final class PagerScrollView: UIScrollView, UIGestureRecognizerDelegate {
    /// Called after every layout. UIKit lays out after every scroll, while delegate calls may be lost.
    var laidOut: () -> Void = {}
    /// Returns true if the pan may begin, given the views under its finger.
    var mayBegin: (UIPanGestureRecognizer) -> Bool = { _ in true }
    /// Returns true if the pager owns swipes over a slider.
    var takesFromSliders: () -> Bool = { false }
    /// Moves to another page for a three-finger swipe of a screen reader. Returns false if there is no page in this
    /// direction.
    var accessibilityScrolls: (UIAccessibilityScrollDirection) -> Bool = { _ in false }
    /// Returns true if a hardware keyboard may move the focus to a view.
    var mayFocus: (UIView) -> Bool = { _ in true }
    /// Returns true if paging waits until another recognizer has failed.
    var waitsFor: (UIGestureRecognizer) -> Bool = { _ in false }

    /// Returns true if another recognizer waits until paging has failed.
    var goesBefore: (UIGestureRecognizer) -> Bool = { _ in false }

    /// The pager of this scroll view, for a pager in one of its pages.
    weak var nest: (any PagerNest)?

    /// Creates the scroll view of a pager.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      delaysContentTouches = true
      isDirectionalLockEnabled = true
      accessibilityIdentifier = "pager"
    }

    /// Returns nil, because a pager is created in code only.
    public required init?(coder: NSCoder) { nil }

    /// Notifies the pager of the layout.
    public override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    /// Returns whether paging may cancel touches in a view. Paging does not cancel touches in a slider, unless the app
    /// gives them to the pager.
    public override func touchesShouldCancel(in view: UIView) -> Bool {
      if view is UISlider { return takesFromSliders() }
      return view is UIControl ? true : super.touchesShouldCancel(in: view)
    }

    /// Scrolls by one page. The inherited implementation scrolls by the visible length, and announces a position in the
    /// content.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      accessibilityScrolls(direction)
    }

    /// Keeps the focus of a hardware keyboard out of pages that are not visible.
    public override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      guard super.shouldUpdateFocus(in: context) else { return false }
      return context.nextFocusedView.map(mayFocus) ?? true
    }

    /// Returns false if content inside a page takes the pan, because that content can still scroll in its direction.
    public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, super.gestureRecognizerShouldBegin(gestureRecognizer) else {
        return gestureRecognizer !== panGestureRecognizer && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return mayBegin(panGestureRecognizer)
    }

    /// Makes paging wait for the back swipe on the first page, and for recognizers of a page that its gesture owner
    /// puts first.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && waitsFor(other)
    }

    /// Makes recognizers in a page wait for paging, if the pager owns all swipes on that page.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && goesBefore(other)
    }
  }
#endif
