#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The container of the pages, the strips and the header of a pager. A strip or header that needs another size asks
  /// this view for a layout.
  @MainActor
  final class PagerBodyView: UIView {
    /// Lays out the subviews.
    var layOut: () -> Void = {}
    /// Called when the focus of a hardware keyboard has moved into this view, out of it, or inside it.
    var focusMoved: (_ next: UIView?) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      layOut()
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

    /// The height of a navigation bar in portrait. Source: Apple's Human Interface Guidelines.
    private static let barHeight: CGFloat = 44

    /// Creates a view around a strip of a height in points.
    init(_ strip: UIView, height: @escaping () -> CGFloat) {
      self.strip = strip
      self.height = height
      super.init(frame: .zero)
      addSubview(strip)
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
#endif
