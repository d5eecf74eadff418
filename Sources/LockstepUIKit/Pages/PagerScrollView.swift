#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The scroll view of a pager. The pages are its subviews.
  @MainActor
  public final class PagerScrollView: UIScrollView, UIGestureRecognizerDelegate {
    /// Called after every layout. UIKit lays out after every scroll, even if the delegate call for the scroll is lost.
    var laidOut: () -> Void = {}
    /// Returns the view that takes a touch at a point. UIKit has found the given view.
    var hits: (CGPoint, UIEvent?, UIView) -> UIView = { $2 }
    /// Returns true if the scroll view's pan may begin.
    var mayBegin: (UIPanGestureRecognizer) -> Bool = { _ in true }
    /// Returns true if the pager owns all swipes on the current page.
    var takesAll: () -> Bool = { false }
    /// Moves to another page for a three-finger swipe of a screen reader. Returns false if there is no page in this
    /// direction.
    var accessibilityScrolls: (UIAccessibilityScrollDirection) -> Bool = { _ in false }
    /// Returns the views that a screen reader reaches, in order.
    var elements: () -> [UIView] = { [] }
    /// Returns true if a hardware keyboard may move the focus to a view.
    var mayFocus: (UIView) -> Bool = { _ in true }
    /// Returns true if paging waits until another recognizer has failed.
    var waitsFor: (UIGestureRecognizer) -> Bool = { _ in false }
    /// Returns true if another recognizer waits until paging has failed.
    var goesBefore: (UIGestureRecognizer) -> Bool = { _ in false }

    /// The pager of this scroll view. An inner pager in one of its pages finds the outer pager through this property.
    weak var nest: (any PagerNest)?

    /// Creates the scroll view of a pager.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      delaysContentTouches = true
      isDirectionalLockEnabled = true
      accessibilityIdentifier = "pager"
    }

    /// Unavailable.
    @available(*, unavailable, message: "A pager creates its scroll view.")
    public required init?(coder: NSCoder) { nil }

    /// Notifies the pager of the layout.
    public override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }

    /// Returns a scroll view of the selected page, or the pager's own, while the pages have much of their way left. While
    /// a transition draws pages over each other, the front page takes the touch. The page that leaves takes no touch.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event).map { hits(point, event, $0) }
    }

    /// Returns true if paging may cancel touches in a view. A button gives its touch to a swipe. Other controls keep
    /// theirs, as in every scroll view, because they may follow the finger: a slider, a segmented control, a control of
    /// the app's own. If `PagerView.gestureOwner` is `.pager`, no control keeps a touch.
    public override func touchesShouldCancel(in view: UIView) -> Bool {
      view is UIButton || takesAll() || super.touchesShouldCancel(in: view)
    }

    /// Scrolls by one page. UIKit's implementation would scroll by the visible length, and announce a position in the
    /// content.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      accessibilityScrolls(direction)
    }

    /// The visible pages, the selected one first. UIKit would order pages by their places, and include those out of view.
    public override var accessibilityElements: [Any]? {
      get { elements() }
      set {}
    }

    /// Keeps the focus of a hardware keyboard out of pages that are not visible.
    public override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      guard super.shouldUpdateFocus(in: context) else { return false }
      return context.nextFocusedView.map(mayFocus) ?? true
    }

    /// Returns false for the paging pan if content inside a page can still scroll in the pan's direction, or if an
    /// outer pager takes the pan.
    public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, super.gestureRecognizerShouldBegin(gestureRecognizer) else {
        return gestureRecognizer !== panGestureRecognizer && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return mayBegin(panGestureRecognizer)
    }

    /// Makes paging wait until the back swipe has failed on the first page, and until recognizers of the page's content
    /// have failed if `PagerView.gestureOwner` prefers them.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && waitsFor(other)
    }

    /// Makes the back swipe in the content wait until paging has failed, unless the first page is settled. Makes pans
    /// in a page wait too, if the pager owns all swipes on that page.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer === panGestureRecognizer && goesBefore(other)
    }
  }
#endif
