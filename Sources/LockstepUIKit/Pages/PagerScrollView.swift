#if canImport(UIKit)
  import UIKit

  /// The scroll view of a pager. Its pages lie in it as its subviews.
  @MainActor
  public final class PagerScrollView: UIScrollView, UIGestureRecognizerDelegate {
    /// Called with every layout, which comes after every scrolling: what the delegate is told may be lost.
    var laidOut: () -> Void = {}
    /// Whether a pan may begin, by what its finger goes over.
    var mayBegin: (UIPanGestureRecognizer) -> Bool = { _ in true }
    /// Whether swipes over a slider are the pager's.
    var takesFromSliders: () -> Bool = { false }
    /// Leads three fingers of a screen reader to a page; false for a direction in which there is none.
    var accessibilityScrolls: (UIAccessibilityScrollDirection) -> Bool = { _ in false }
    /// Whether a hardware keyboard may lead to a view.
    var mayFocus: (UIView) -> Bool = { _ in true }
    /// Whether paging waits for another recognizer to fail.
    var waitsFor: (UIGestureRecognizer) -> Bool = { _ in false }

    /// Whether another recognizer waits for paging to fail.
    var goesBefore: (UIGestureRecognizer) -> Bool = { _ in false }

    /// The pager, for one in its pages.
    weak var nest: (any PagerNest)?

    /// A scroll view that pages.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      delaysContentTouches = true
      isDirectionalLockEnabled = true
      accessibilityIdentifier = "pager"
    }

    /// Nil: a pager is made in code.
    public required init?(coder: NSCoder) { nil }

    /// Tells the pager.
    public override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    /// What a person drags in a page is not taken away by paging, unless the app says so.
    public override func touchesShouldCancel(in view: UIView) -> Bool {
      if view is UISlider { return takesFromSliders() }
      return view is UIControl ? true : super.touchesShouldCancel(in: view)
    }

    /// By pages: a scroll view would go on by what it shows, and say in which part of its content it is.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      accessibilityScrolls(direction)
    }

    /// Keeps a hardware keyboard out of pages that can't be seen.
    public override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      guard super.shouldUpdateFocus(in: context) else { return false }
      return context.nextFocusedView.map(mayFocus) ?? true
    }

    /// Leaves the gesture to what scrolls inside a page, as long as it can go on in this direction.
    public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, super.gestureRecognizerShouldBegin(gestureRecognizer) else {
        return gestureRecognizer !== panGestureRecognizer && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return mayBegin(panGestureRecognizer)
    }

    /// The way back from the first page, and what a page says comes first.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && waitsFor(other)
    }

    /// What the pager takes from a page.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && goesBefore(other)
    }
  }
#endif
