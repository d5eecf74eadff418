#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The container of the pages, the strips and the header of a pager. A strip or header that needs another size asks
  /// this view for a layout.
  @MainActor
  final class PagerBodyView: UIView {
    /// Lays out the subviews. Receives false if only header and strips have moved with a page since the last layout.
    var layOut: (_ isWhole: Bool) -> Void = { _ in }
    /// Called when the focus of a hardware keyboard has moved into this view, out of it, or inside it.
    var focusMoved: (_ next: UIView?) -> Void = { _ in }

    private var needsWhole = true
    private var laidOutSize = CGSize.zero
    private var laidOutInsets = UIEdgeInsets.zero

    override func setNeedsLayout() {
      needsWhole = true
      super.setNeedsLayout()
    }

    /// Asks for a layout because header and strips have moved with a page. The page was followed already.
    func setNeedsMove() { super.setNeedsLayout() }

    override func layoutSubviews() {
      super.layoutSubviews()
      // UIKit does not document that it calls `setNeedsLayout` for a new size or safe area.
      let isWhole = needsWhole || laidOutSize != bounds.size || laidOutInsets != safeAreaInsets
      needsWhole = false
      laidOutSize = bounds.size
      laidOutInsets = safeAreaInsets
      layOut(isWhole)
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      super.didUpdateFocus(in: context, with: coordinator)
      focusMoved(context.nextFocusedView)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { focusMoved(nil) }
    }
  }

  /// A view with a strip, for the title of a navigation bar. It asks for the whole width of the bar, and for no more
  /// than the bar's height.
  @MainActor
  final class PagerBarTitleView: UIView {
    let strip: UIView
    private let height: () -> CGFloat
    private let tapGuard = PagerBarTapGuard()

    /// The height of a navigation bar in portrait. Source: Apple's Human Interface Guidelines.
    private static let barHeight: CGFloat = 44

    /// Creates a view around a strip of a height in points.
    init(_ strip: UIView, height: @escaping () -> CGFloat) {
      self.strip = strip
      self.height = height
      super.init(frame: .zero)
      addSubview(strip)
      tapGuard.guards(self)
    }

    required init?(coder: NSCoder) { nil }

    /// The greatest width, which the bar reduces to its room.
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.layoutFittingExpandedSize.width, height: min(height(), Self.barHeight))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: min(height(), Self.barHeight, size.height))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let height = min(height(), bounds.height)
      strip.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }
  }

  /// Keeps taps on a view in a navigation bar from scrolling the page to its top. On iPadOS 26, and on iPhones from iOS 27
  /// on, a tap on anything in a bar scrolls to the top. Source: react-native-screens, scroll-to-top-guard.
  ///
  /// A tap recognizer in the view recognizes beside all others, and the tap recognizers around the view wait until it has
  /// failed, which a tap on the view prevents.
  @MainActor
  final class PagerBarTapGuard: NSObject, UIGestureRecognizerDelegate {
    private let tap = UITapGestureRecognizer()

    /// Begins to guard a view.
    func guards(_ view: UIView) {
      tap.cancelsTouchesInView = false
      tap.delegate = self
      view.addGestureRecognizer(tap)
    }

    /// Lets every other recognizer recognize too.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// Returns true for taps on the views around the guarded one.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard other is UITapGestureRecognizer, let outer = other.view, let guarded = tap.view else { return false }
      return !outer.isDescendant(of: guarded)
    }
  }
#endif
