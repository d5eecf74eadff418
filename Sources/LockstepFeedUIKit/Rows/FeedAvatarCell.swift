#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepLoading
  import UIKit

  /// A table row with a round avatar, a title, and a detail line below the title. Its height fits its text. Its
  /// download is canceled when the row is reused.
  @MainActor
  public final class FeedAvatarCell: UITableViewCell {
    /// The avatar.
    public let avatar = FeedAvatarView(placeholder: UIImage(systemName: "person.crop.circle"))
    /// The title. It takes as many lines as it needs.
    public let title = UILabel()
    /// The detail text below the title.
    public let detail = UILabel()

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 12

    /// Creates an empty row.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      addContent()
    }

    /// Creates an empty row from a prototype cell of a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      addContent()
    }

    private func addContent() {
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

    /// Shows an item. A nil address shows the avatar's placeholder.
    public func show(title: String, detail: String, avatar url: URL?, from images: FeedImages<UIImage>) {
      self.title.text = title
      self.detail.text = detail
      if let url { avatar.show(url, from: images) } else { avatar.clear() }
      setNeedsLayout()
    }

    /// Cancels the download.
    public override func prepareForReuse() {
      super.prepareForReuse()
      avatar.clear()
    }

    /// Returns the height of the text or of the avatar, whichever is greater, with the margins.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      // In a row that has been laid out, safe areas and accessories take part of the width.
      let content = contentView.bounds.width
      let room = room(in: content > 0 ? size.width - max(bounds.width - content, 0) : size.width)
      let text = title.sizeThatFits(room).height + detail.sizeThatFits(room).height
      return CGSize(width: size.width, height: max(text, CGFloat(avatar.size)) + 2 * Self.gap)
    }

    /// Returns `sizeThatFits`, for a table that measures its rows with constraints.
    public override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      sizeThatFits(targetSize)
    }

    /// Places the avatar at the leading edge and the text after it.
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
