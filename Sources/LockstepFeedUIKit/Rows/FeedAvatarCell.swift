#if canImport(UIKit)
  import Foundation
  import LockstepLoading
  import UIKit

  /// A row with a round avatar, a title and a line below it. It grows with its text, and gives its download up when it is used again.
  @MainActor
  public final class FeedAvatarCell: UITableViewCell {
    /// The image.
    public let avatar = FeedAvatarView(placeholder: UIImage(systemName: "person.crop.circle"))
    /// The first line, as long as it likes.
    public let title = UILabel()
    /// The second line.
    public let detail = UILabel()

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 12

    /// An empty row.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.font = UIFont.preferredFont(forTextStyle: .headline)
      detail.font = UIFont.preferredFont(forTextStyle: .subheadline)
      detail.textColor = .secondaryLabel
      for label in [title, detail] {
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
      }
      contentView.addSubview(avatar)
    }

    /// Nil: a row is made in code.
    public required init?(coder: NSCoder) { nil }

    /// Shows an item.
    public func show(title: String, detail: String, avatar url: URL?, from images: FeedImages<UIImage>) {
      self.title.text = title
      self.detail.text = detail
      if let url { avatar.show(url, from: images) } else { avatar.clear() }
      setNeedsLayout()
    }

    /// Gives the download up.
    public override func prepareForReuse() {
      super.prepareForReuse()
      avatar.clear()
    }

    /// As high as its text, and at least as its avatar.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      // Safe areas and accessories take some of a row that is laid out.
      let content = contentView.bounds.width
      let room = room(in: content > 0 ? size.width - max(bounds.width - content, 0) : size.width)
      let text = title.sizeThatFits(room).height + detail.sizeThatFits(room).height
      return CGSize(width: size.width, height: max(text, CGFloat(avatar.size)) + 2 * Self.gap)
    }

    /// The same for a table that asks by constraints.
    public override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      sizeThatFits(targetSize)
    }

    /// Avatar in front of the text.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let (width, side) = (contentView.bounds.width, CGFloat(avatar.size))
      let room = room(in: width)
      let (first, second) = (title.sizeThatFits(room).height, detail.sizeThatFits(room).height)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isMirrored ? Self.margin : Self.margin + side + Self.gap
      let top = (contentView.bounds.height - first - second) / 2
      avatar.frame = CGRect(
        x: isMirrored ? width - Self.margin - side : Self.margin, y: (contentView.bounds.height - side) / 2,
        width: side, height: side)
      title.frame = CGRect(x: x, y: top, width: room.width, height: first)
      detail.frame = CGRect(x: x, y: top + first, width: room.width, height: second)
      for label in [title, detail] { label.textAlignment = .natural }
    }

    private func room(in width: CGFloat) -> CGSize {
      CGSize(
        width: max(width - 2 * Self.margin - Self.gap - CGFloat(avatar.size), 0), height: .greatestFiniteMagnitude)
    }
  }
#endif
