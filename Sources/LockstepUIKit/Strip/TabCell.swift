#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The default cell of a tab: title, subtitle, image and badge.
  ///
  /// A subclass may change the parts, add views to `contentView`, and override `layOut()`. It calls `super` in
  /// `show(_:style:)` and `show(_:)`.
  open class TabCell: UICollectionViewCell, TabStripCell {
    /// The tab that is shown.
    public private(set) var item = TabItem("")
    /// The style that is drawn.
    public private(set) var style = TabStyle()
    /// The state that is drawn.
    public private(set) var state = TabState()

    /// The title of a tab that is not selected. It fades out as the tab is selected.
    public let titleLabel = UILabel()
    /// The title of the selected tab. It fades in as the tab is selected.
    public let selectedTitleLabel = UILabel()
    /// The text below the title.
    public let subtitleLabel = UILabel()
    /// The image of a tab that is not selected.
    public let imageView = UIImageView()
    /// The image of the selected tab, in the selected color.
    public let selectedImageView = UIImageView()
    /// The badge; nil for a tab without one.
    public private(set) var badgeView: UIView?
    /// The view of an item with a view; nil for other items.
    public private(set) var customView: UIView?
    /// The background of the selected tab.
    private let selectedBackground = UIView()
    private var sizes = Sizes()
    private var measuredWidth: CGFloat = .infinity

    /// The sizes of the parts, measured once for each item.
    struct Sizes {
      var image = CGSize.zero
      var title = CGSize.zero
      var selectedTitle = CGSize.zero
      var subtitle = CGSize.zero
      var badge = CGSize.zero
      var custom = CGSize.zero
    }

    /// Creates a cell.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a cell from a nib.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      for view in [selectedBackground, imageView, selectedImageView, titleLabel, selectedTitleLabel, subtitleLabel] {
        view.isAccessibilityElement = false
        view.isUserInteractionEnabled = false
        contentView.addSubview(view)
      }
      for label in [titleLabel, selectedTitleLabel, subtitleLabel] {
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
      }
      for view in [imageView, selectedImageView] { view.contentMode = .scaleAspectFit }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (cell: TabCell, _: UITraitCollection) in
        cell.setNeedsLayout()
      }
    }

    /// `true` if a hardware keyboard can move the focus to the tab.
    open override var canBecomeFocused: Bool { state.isEnabled }

    // MARK: Showing

    /// Fills the parts with a tab.
    open func show(_ item: TabItem, style: TabStyle) {
      self.item = item
      self.style = style
      fillTitles()
      fillImages()
      fillBadge()
      fillCustomView()
      contentView.backgroundColor = style.tabBackgroundColor
      contentView.layer.cornerRadius = style.tabCornerRadius
      selectedBackground.backgroundColor = style.selectedTabBackgroundColor
      selectedBackground.layer.cornerRadius = style.tabCornerRadius
      measure()
      setNeedsLayout()
    }

    /// Draws a state.
    ///
    /// A disabled tab looks disabled. It still takes taps, so that a tap on it can be reported as refused.
    open func show(_ state: TabState) {
      let isMoving = style.selectedFont != nil && state.selectedFraction != self.state.selectedFraction
      self.state = state
      let fraction = state.selectedFraction
      titleLabel.alpha = 1 - fraction
      selectedTitleLabel.alpha = fraction
      imageView.alpha = 1 - fraction
      selectedImageView.alpha = fraction
      subtitleLabel.textColor = fraction >= 0.5 ? style.selectedColor : style.color
      selectedBackground.alpha = fraction
      contentView.alpha = state.isEnabled ? 1 : 0.4
      if isMoving { setNeedsLayout() }
    }

    private func fillTitles() {
      let font = style.titleFont(compatibleWith: traitCollection)
      fill(titleLabel, font, style.color)
      fill(selectedTitleLabel, style.selectedFont ?? font, style.selectedColor)
      subtitleLabel.font = UIFont.preferredFont(forTextStyle: style.subtitleTextStyle, compatibleWith: traitCollection)
      subtitleLabel.text = item.view == nil ? item.subtitle : nil
      subtitleLabel.isHidden = subtitleLabel.text == nil
    }

    private func fill(_ label: UILabel, _ font: UIFont, _ color: UIColor) {
      label.numberOfLines = style.titleLines
      label.font = font
      label.textColor = color
      if item.view == nil, let text = item.attributedTitle {
        label.attributedText = text.colored(by: color)
      } else {
        label.text = item.view == nil ? item.title : nil
      }
      label.isHidden = label.text == nil
    }

    private func fillImages() {
      let image = item.view == nil ? item.image : nil
      imageView.image = image
      imageView.tintColor = style.color
      selectedImageView.image = item.view == nil ? item.selectedImage ?? image : nil
      selectedImageView.tintColor = style.selectedColor
      imageView.isHidden = imageView.image == nil
      selectedImageView.isHidden = selectedImageView.image == nil
    }

    private func fillBadge() {
      badgeView?.removeFromSuperview()
      badgeView = item.badge.flatMap { $0.isDrawn ? TabBadgeView($0, style: style) : nil }
      if let badgeView { contentView.addSubview(badgeView) }
    }

    private func fillCustomView() {
      customView?.removeFromSuperview()
      customView = item.view?()
      customView?.isUserInteractionEnabled = false
      customView?.isAccessibilityElement = false
      if let customView { contentView.addSubview(customView) }
    }

    // MARK: Measuring and layout

    /// Returns the size of the content.
    open func contentSize(isSelected: Bool, within width: CGFloat) -> CGSize {
      if width != measuredWidth {
        measuredWidth = width
        measure()
      }
      return arrangement(selectedFraction: isSelected ? 1 : 0, in: nil).size
    }

    /// Lays the parts out in the middle of the tab.
    open func layOut() {
      contentView.frame = bounds
      selectedBackground.frame = bounds
      // A title of several lines breaks at the width of its tab.
      if style.titleLines != 1, bounds.width > 0, bounds.width != measuredWidth {
        measuredWidth = bounds.width
        measure()
      }
      let places = arrangement(selectedFraction: state.selectedFraction, in: bounds.size)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      func place(_ view: UIView?, _ frame: CGRect) {
        let x = isMirrored ? bounds.width - frame.maxX : frame.minX
        view?.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
      }
      place(imageView, places.image)
      place(selectedImageView, places.image)
      place(titleLabel, places.title)
      place(selectedTitleLabel, places.selectedTitle)
      place(subtitleLabel, places.subtitle)
      place(badgeView, places.badge)
      place(customView, places.custom)
    }

    /// Lays the parts out.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layOut()
    }

    private func measure() {
      let room = CGSize(width: min(measuredWidth, Self.unlimited), height: Self.unlimited)
      let (one, other) = (imageView.image?.size ?? .zero, selectedImageView.image?.size ?? .zero)
      sizes.image =
        imageView.isHidden && selectedImageView.isHidden
        ? .zero : style.imageSize ?? CGSize(width: max(one.width, other.width), height: max(one.height, other.height))
      sizes.badge = badgeView?.sizeThatFits(room) ?? .zero
      sizes.custom = customView?.wantedSize(in: room) ?? .zero
      let beside = TabArrangement.widthBesideText(sizes, style: style)
      let textRoom = CGSize(width: max(room.width - beside, 1), height: Self.unlimited)
      func size(of label: UILabel) -> CGSize { label.isHidden ? .zero : label.sizeThatFits(textRoom) }
      sizes.title = size(of: titleLabel)
      sizes.selectedTitle = size(of: selectedTitleLabel)
      sizes.subtitle = size(of: subtitleLabel)
    }

    private static let unlimited = CGFloat(10_000)

    private func arrangement(selectedFraction: Double, in room: CGSize?) -> TabArrangement {
      TabArrangement(sizes, style: style, selectedFraction: CGFloat(selectedFraction), in: room)
    }
  }

  extension TabStyle {
    /// Returns the font of titles that are not selected.
    func titleFont(compatibleWith traits: UITraitCollection) -> UIFont {
      font ?? UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    }
  }

  extension NSAttributedString {
    /// Returns the text with a color where it has none.
    func colored(by color: UIColor) -> NSAttributedString {
      let text = NSMutableAttributedString(attributedString: self)
      let whole = NSRange(location: 0, length: length)
      enumerateAttribute(.foregroundColor, in: whole, options: []) { value, range, _ in
        if value == nil { text.addAttribute(.foregroundColor, value: color, range: range) }
      }
      return text
    }
  }
#endif
