#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The view of a tab's badge.
  @MainActor
  final class TabBadgeView: UIView {
    private let label = UILabel()
    private static let dotSize: CGFloat = 8
    private static let padding: CGFloat = 5

    init(_ badge: TabBadge, style: TabStyle) {
      super.init(frame: .zero)
      backgroundColor = style.badgeColor
      clipsToBounds = true
      isUserInteractionEnabled = false
      guard let text = badge.text else { return }
      label.text = text
      label.textColor = style.badgeTextColor
      label.textAlignment = .center
      label.font = UIFont.preferredFont(forTextStyle: .caption2)
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      guard label.superview != nil else { return CGSize(width: Self.dotSize, height: Self.dotSize) }
      let text = label.sizeThatFits(size)
      return CGSize(width: max(text.width + 2 * Self.padding, text.height), height: text.height)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
      layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
  }
#endif
