#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The placeholder of a row that is not loaded: a bar. VoiceOver passes over it.
  @MainActor
  final class FeedPlaceholderView: UIView {
    private static let margin = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    /// The part of the width that the bar takes.
    private static let part: CGFloat = 0.6

    private static let opacity: CGFloat = 0.15

    private let bar = UIView()

    /// Creates a placeholder in the content of a cell.
    init(in content: UIView) {
      super.init(frame: content.bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isAccessibilityElement = false
      accessibilityElementsHidden = true
      isUserInteractionEnabled = false
      bar.backgroundColor = .secondaryLabel
      bar.alpha = Self.opacity
      bar.layer.cornerRadius = 6
      addSubview(bar)
      content.addSubview(self)
    }

    @available(*, unavailable, message: "A list creates its placeholders.")
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      var frame = bounds.inset(by: Self.margin)
      let width = frame.width * Self.part
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = frame.maxX - width }
      frame.size.width = width
      bar.frame = frame
    }
  }

  /// A table row that is not loaded. Its height is `height`, unless the table has its own.
  @MainActor
  final class FeedPlaceholderRow: UITableViewCell {
    static let identifier = "Lockstep.placeholder"

    /// The height, in points.
    var height: CGFloat = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      _ = FeedPlaceholderView(in: contentView)
    }

    @available(*, unavailable, message: "A list creates its placeholders.")
    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      sizeThatFits(targetSize)
    }
  }

  /// A cell of a collection view that is not loaded. The layout decides its size.
  @MainActor
  final class FeedPlaceholderItem: UICollectionViewCell {
    static let identifier = "Lockstep.placeholder"

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      _ = FeedPlaceholderView(in: contentView)
    }

    @available(*, unavailable, message: "A list creates its placeholders.")
    required init?(coder: NSCoder) { nil }
  }
#endif
