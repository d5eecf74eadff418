#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// One tab of a strip. A subclass draws it in another way: it overrides `show(_:)` and `contentWidth`.
  @MainActor
  open class TabView: UIControl {
    /// What it shows.
    public let tab: TabItem
    /// Its colours and fonts.
    public let style: TabViewStyle
    /// What it was drawn by last.
    public private(set) var shown = TabViewState(selectedFraction: 0, isSelected: false, isEnabled: true)

    var onTap: () -> Void = {}
    private let label = UILabel()
    private let selectedLabel = UILabel()
    private let imageView = UIImageView()
    private var custom: UIView?
    private let badge: TabBadgeView?

    /// A tab in a style.
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

    /// Nil: a tab is made in code.
    public required init?(coder: NSCoder) { nil }

    /// A hardware keyboard can lead to it.
    open override var canBecomeFocused: Bool { shown.isEnabled }

    /// How wide the content wants to be.
    open var contentWidth: Double {
      parts.reduce(0) { $0 + Double($1.width) } + Double(Self.gap) * Double(max(parts.count - 1, 0))
    }

    /// Draws the tab for a state. Called with every frame in which that changes.
    ///
    /// A disabled tab looks and reads disabled. As a control it stays enabled, so that a tap on it can be reported as refused.
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

    /// Lays the parts out in the middle.
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

    /// The menu of a long press.
    open override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu = tab.menu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    /// Views in one place, and how large they want to be.
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

    /// What a tab has too little room for is taken from its text, which ends in dots.
    private func partsWithin(_ width: CGFloat) -> [Part] {
      var parts = parts
      let gaps = Self.gap * CGFloat(max(parts.count - 1, 0))
      let excess = parts.reduce(0) { $0 + $1.width } + gaps - width
      guard excess > 0, let text = parts.firstIndex(where: { $0.views.first === label }) else { return parts }
      parts[text].width = max(parts[text].width - excess, 0)
      return parts
    }

    /// Between the image, the text and the badge.
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

  /// What a tab draws itself by.
  public struct TabViewState: Equatable {
    /// How much of the selection's look it has: 1 when its page is at rest, 0 a page or more away; between two tabs the sum is 1.
    public var selectedFraction: Double
    /// Whether its page is the pager's `selection`.
    public var isSelected: Bool
    /// Whether it can be tapped.
    public var isEnabled: Bool
  }

  /// The colours and fonts of tabs. Text grows with the person's text size.
  @MainActor
  public struct TabViewStyle {
    /// Of a tab that is not selected.
    public var color = UIColor.secondaryLabel
    /// Of the selected tab.
    public var selectedColor = UIColor.label
    /// The kind of text.
    public var textStyle = UIFont.TextStyle.subheadline
    /// Of a badge.
    public var badgeColor = UIColor.systemRed

    /// The usual style.
    public init() {}
  }

  extension UIView {
    /// How large it wants to be: as its constraints or its intrinsic size say; where neither says anything, as it answers itself.
    func wantedSize(in room: CGSize) -> CGSize {
      // As small as its constraints allow: the target that UIKit calls compressed.
      let fitted = systemLayoutSizeFitting(.zero)
      return fitted.width > 0 ? fitted : sizeThatFits(room)
    }
  }
#endif
