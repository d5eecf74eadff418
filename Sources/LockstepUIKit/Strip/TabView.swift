#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The view of one tab. A subclass that draws tabs in another way overrides `show(_:)` and `contentWidth`.
  @MainActor
  open class TabView: UIControl {
    /// The content that the tab shows.
    public let tab: TabItem
    /// The colors and fonts of the tab.
    public let style: TabViewStyle
    /// The state that was drawn last.
    public private(set) var shown = TabViewState(selectedFraction: 0, isSelected: false, isEnabled: true)

    var onTap: () -> Void = {}
    private let label = UILabel()
    private let selectedLabel = UILabel()
    private let imageView = UIImageView()
    private var custom: UIView?
    private let badge: TabBadgeView?

    /// Creates a tab in a style.
    public init(_ tab: TabItem, style: TabViewStyle) {
      self.tab = tab
      self.style = style
      badge = tab.badge.flatMap { $0.isDrawn ? TabBadgeView($0, color: style.badgeColor) : nil }
      super.init(frame: .zero)
      fill()
      isAccessibilityElement = true
      accessibilityLabel = [tab.name, tab.badge?.text].compactMap { $0 }.joined(separator: ", ")
      showsLargeContentViewer = true
      largeContentTitle = tab.name
      isContextMenuInteractionEnabled = tab.menu != nil
      addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    }

    /// Returns nil, because a tab is created in code only.
    public required init?(coder: NSCoder) { nil }

    /// `true` if a hardware keyboard can move the focus to the tab.
    open override var canBecomeFocused: Bool { shown.isEnabled }

    /// The width that the content asks for, in points.
    open var contentWidth: Double {
      parts.reduce(0) { $0 + Double($1.width) } + Double(Self.gap) * Double(max(parts.count - 1, 0))
    }

    /// Draws the tab for a state. Called in every frame that changes the state.
    ///
    /// A disabled tab looks disabled, and a screen reader says so. The control's `isEnabled` stays `true`, so that a
    /// tap on the tab can be reported as refused.
    open func show(_ state: TabViewState) {
      shown = state
      label.alpha = 1 - state.selectedFraction
      selectedLabel.alpha = state.selectedFraction
      imageView.tintColor = state.selectedFraction >= 0.5 ? style.selectedColor : style.color
      alpha = state.isEnabled ? 1 : 0.4
      isSelected = state.isSelected
      var traits: UIAccessibilityTraits = .button
      if state.isSelected { traits.insert(.selected) }
      if !state.isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
    }

    /// Lays the parts out in the middle of the tab.
    open override func layoutSubviews() {
      super.layoutSubviews()
      let parts = partsWithin(bounds.width)
      let total = parts.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(parts.count - 1, 0))
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      var x = (bounds.width - total) / 2
      for part in isMirrored ? parts.reversed() : parts {
        for view in part.views {
          view.frame = CGRect(x: x, y: (bounds.height - part.height) / 2, width: part.width, height: part.height)
        }
        x += part.width + Self.gap
      }
    }

    /// Returns the menu that a long press opens.
    open override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu = tab.menu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    /// Views that share one frame, and the size that they ask for.
    private struct Part {
      var views: [UIView]
      var width: CGFloat
      var height: CGFloat
    }

    private var parts: [Part] {
      var parts: [Part] = []
      if let custom { parts.append(part(of: custom)) }
      if imageView.image != nil { parts.append(part(of: imageView)) }
      if label.superview != nil {
        let size = label.sizeThatFits(Self.unlimited)
        parts.append(Part(views: [label, selectedLabel], width: size.width, height: size.height))
      }
      if let badge { parts.append(part(of: badge)) }
      return parts
    }

    /// Returns the parts for a tab of this width. If there is too little room, the text gets narrower and ends in an
    /// ellipsis.
    private func partsWithin(_ width: CGFloat) -> [Part] {
      var parts = parts
      let gaps = Self.gap * CGFloat(max(parts.count - 1, 0))
      let excess = parts.reduce(0) { $0 + $1.width } + gaps - width
      guard excess > 0, let text = parts.firstIndex(where: { $0.views.first === label }) else { return parts }
      parts[text].width = max(parts[text].width - excess, 0)
      return parts
    }

    /// The space between image, text and badge, in points.
    private static let gap: CGFloat = 4
    private static let unlimited = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    private func part(of view: UIView) -> Part {
      let size = view.wantedSize(in: Self.unlimited)
      return Part(views: [view], width: size.width, height: size.height)
    }

    private func fill() {
      switch tab.content {
      case .title(let title): fill(title)
      case .attributed(let text):
        for label in [label, selectedLabel] {
          label.attributedText = text
          add(label)
        }
      case .image(let image): fill(image)
      case .imageAndTitle(let image, let title):
        fill(image)
        fill(title)
      case .view(let make):
        let view = make()
        view.isUserInteractionEnabled = false
        custom = view
        add(view)
      }
      if let badge { add(badge) }
    }

    private func fill(_ title: String) {
      for (label, color) in [(label, style.color), (selectedLabel, style.selectedColor)] {
        label.text = title
        label.textColor = color
        label.font = UIFont.preferredFont(forTextStyle: style.textStyle)
        label.adjustsFontForContentSizeCategory = true
        add(label)
      }
    }

    private func fill(_ image: UIImage) {
      imageView.image = image
      largeContentImage = image
      add(imageView)
    }

    private func add(_ view: UIView) {
      view.isAccessibilityElement = false
      addSubview(view)
    }
  }

  /// The state that a tab draws.
  public struct TabViewState: Equatable {
    /// The weight of the selected look in the tab's drawing: 1 at the tab's page, 0 at a distance of one page or more.
    /// Between two pages, the fractions of their tabs add up to 1.
    public var selectedFraction: Double
    /// Indicates that the tab's page is the pager's `selection`.
    public var isSelected: Bool
    /// Indicates that the tab can be selected.
    public var isEnabled: Bool
  }

  /// The colors and fonts of tabs. Text grows with the person's text size.
  @MainActor
  public struct TabViewStyle {
    /// The color of a tab that is not selected.
    public var color = UIColor.secondaryLabel
    /// The color of the selected tab.
    public var selectedColor = UIColor.label
    /// The text style of titles.
    public var textStyle = UIFont.TextStyle.subheadline
    /// The background color of a badge.
    public var badgeColor = UIColor.systemRed

    /// Creates the default style.
    public init() {}
  }

  extension UIView {
    /// Returns the size that the view asks for by its constraints or intrinsic size, or else by `sizeThatFits`.
    func wantedSize(in room: CGSize) -> CGSize {
      // A zero target asks for the smallest size that the constraints allow, as UIKit's compressed target does.
      let fitted = systemLayoutSizeFitting(.zero)
      return fitted.width > 0 ? fitted : sizeThatFits(room)
    }
  }
#endif
