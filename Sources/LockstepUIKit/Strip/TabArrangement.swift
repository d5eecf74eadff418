#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The frames of a tab's parts, from left to right.
  ///
  /// ```
  /// .leading           .above        .behind        badge on the corner
  /// [image] Title (3)  [image]       +-------+      [image](3)
  ///                     Title        | Title |       Title
  ///                                  +-------+
  /// ```
  @MainActor
  struct TabArrangement {
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var selectedTitle = CGRect.zero
    private(set) var subtitle = CGRect.zero
    private(set) var badge = CGRect.zero
    private(set) var custom = CGRect.zero
    /// The size of all parts together.
    private(set) var size = CGSize.zero

    /// Arranges parts of these sizes in the middle of a tab. Without a room, the parts have their full sizes.
    init(_ sizes: TabCell.Sizes, style: TabStyle, selectedFraction: CGFloat, in room: CGSize?) {
      let gap = style.imagePadding
      let badgeWidth = Self.widthOfBadge(sizes, style: style)
      let isBadgeBeside = badgeWidth > 0
      let textHeight =
        mixed(sizes.title.height, sizes.selectedTitle.height, selectedFraction) + sizes.subtitle.height
      var textWidth = max(
        mixed(sizes.title.width, sizes.selectedTitle.width, selectedFraction), sizes.subtitle.width)
      let hasImage = sizes.image.width > 0
      let hasText = textWidth > 0
      let imageGap = hasImage && hasText ? gap : 0
      if let room {
        textWidth = min(textWidth, max(room.width - Self.widthBesideText(sizes, style: style), 0))
      }
      let core = Self.core(
        image: sizes.image, text: CGSize(width: textWidth, height: textHeight), gap: imageGap,
        placement: style.imagePlacement)
      let content = sizes.custom.width > 0 ? sizes.custom : core
      size = CGSize(
        width: content.width + badgeWidth, height: max(content.height, isBadgeBeside ? sizes.badge.height : 0))
      let space = room ?? size
      let box = CGRect(
        x: (space.width - size.width) / 2, y: (space.height - content.height) / 2, width: content.width,
        height: content.height)
      custom = sizes.custom.width > 0 ? box : .zero
      let text = place(
        sizes, in: box, textSize: CGSize(width: textWidth, height: textHeight), gap: imageGap, style.imagePlacement)
      placeText(sizes, in: text)
      if isBadgeBeside {
        badge = CGRect(
          x: box.maxX + gap, y: (space.height - sizes.badge.height) / 2, width: sizes.badge.width,
          height: sizes.badge.height)
      } else if sizes.badge.width > 0 {
        let corner = hasImage ? image : hasText ? text : box
        badge = CGRect(
          x: corner.maxX - sizes.badge.height / 2, y: max(corner.minY - sizes.badge.height / 2, 0),
          width: sizes.badge.width, height: sizes.badge.height)
      }
    }

    /// Returns the width that image and badge take beside the text.
    static func widthBesideText(_ sizes: TabCell.Sizes, style: TabStyle) -> CGFloat {
      let badge = widthOfBadge(sizes, style: style)
      switch style.imagePlacement {
      case .leading, .trailing: return badge + (sizes.image.width > 0 ? sizes.image.width + style.imagePadding : 0)
      case .above, .below, .behind: return badge
      }
    }

    private static func widthOfBadge(_ sizes: TabCell.Sizes, style: TabStyle) -> CGFloat {
      sizes.badge.width > 0 && style.badgePlacement == .trailing ? sizes.badge.width + style.imagePadding : 0
    }

    /// Returns the size of image and text together.
    private static func core(image: CGSize, text: CGSize, gap: CGFloat, placement: TabImagePlacement) -> CGSize {
      switch placement {
      case .leading, .trailing:
        CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      case .above, .below: CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      case .behind: CGSize(width: max(image.width, text.width), height: max(image.height, text.height))
      }
    }

    /// Places the image, and returns the frame of the text.
    private mutating func place(
      _ sizes: TabCell.Sizes, in box: CGRect, textSize: CGSize, gap: CGFloat, _ placement: TabImagePlacement
    ) -> CGRect {
      var (image, text) = (sizes.image.centered(in: box), textSize.centered(in: box))
      switch placement {
      case .leading:
        image.origin.x = box.minX
        text.origin.x = box.maxX - text.width
      case .trailing:
        text.origin.x = box.minX
        image.origin.x = box.maxX - image.width
      case .above:
        image.origin.y = box.minY
        text.origin.y = box.maxY - text.height
      case .below:
        text.origin.y = box.minY
        image.origin.y = box.maxY - image.height
      case .behind: break
      }
      self.image = image
      return text
    }

    private mutating func placeText(_ sizes: TabCell.Sizes, in text: CGRect) {
      let titles = CGRect(
        x: text.minX, y: text.minY, width: text.width, height: max(text.height - sizes.subtitle.height, 0))
      func fitted(_ size: CGSize) -> CGRect {
        CGSize(width: min(size.width, titles.width), height: size.height).centered(in: titles)
      }
      title = fitted(sizes.title)
      selectedTitle = fitted(sizes.selectedTitle)
      subtitle = CGRect(x: text.minX, y: titles.maxY, width: text.width, height: sizes.subtitle.height)
    }
  }

  private func mixed(_ one: CGFloat, _ other: CGFloat, _ part: CGFloat) -> CGFloat { one + (other - one) * part }

  extension CGSize {
    /// Returns a frame of this size in the middle of a rectangle.
    fileprivate func centered(in box: CGRect) -> CGRect {
      CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
    }
  }
#endif
