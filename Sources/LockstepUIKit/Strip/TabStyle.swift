#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Everything that a strip draws: its `look`, and the colors, fonts and images of its tabs. Lengths are in points.
  ///
  /// ```swift
  /// pager.addStrip(style: TabStyle(look: .hairline, accentColor: .systemRed)) { TabItem($0.title) }
  /// strip.style.selectedFont = .boldSystemFont(ofSize: 15)
  /// strip.style.imagePlacement = .above
  /// strip.style.background = .glass
  /// ```
  @MainActor
  public struct TabStyle {
    /// The widths, spacing, indicators and height of the strip. `TabStripView.look` is the same value.
    public var look = TabStripLook.underlined

    // MARK: Tabs

    /// The color of a tab that is not selected.
    public var color = UIColor.secondaryLabel
    /// The color of the selected tab.
    public var selectedColor = UIColor.label
    /// The text style of titles without a font. Its text grows with the person's text size.
    public var textStyle = UIFont.TextStyle.subheadline
    /// The font of titles. Nil uses `textStyle`. A font of `UIFontMetrics` grows with the person's text size.
    public var font: UIFont?
    /// The font of the selected tab's title. Nil uses the font of the other titles. While the pages move, the widths of
    /// the tabs change from one font to the other.
    public var selectedFont: UIFont?
    /// The text style of subtitles.
    public var subtitleTextStyle = UIFont.TextStyle.caption2
    /// The largest number of lines of a title; 0 for any number. A title breaks at the maximum width of a tab
    /// (`look.tabs.maximumTabWidth`), and at line breaks.
    public var titleLines = 1
    /// The side of the title on which the image is.
    public var imagePlacement = TabImagePlacement.leading
    /// The size of an image. Nil uses the image's own size.
    public var imageSize: CGSize?
    /// The distance between image, title and badge.
    public var imagePadding: CGFloat = 4
    /// The color behind a tab; nil for none.
    public var tabBackgroundColor: UIColor?
    /// The color behind the selected tab; nil for none. It fades in as the pages move.
    public var selectedTabBackgroundColor: UIColor?
    /// The radius of the corners of a tab's background.
    public var tabCornerRadius: CGFloat = 0

    // MARK: Badges

    /// The color of a badge.
    public var badgeColor = UIColor.systemRed
    /// The color of the text in a badge.
    public var badgeTextColor = UIColor.white
    /// The place of a badge.
    public var badgePlacement = TabBadgePlacement.trailing

    // MARK: Strip

    /// The background of the strip. It reaches under the status bar or the home indicator if the strip is next to it.
    public var background = Background.automatic
    /// The color of the indicator. Nil uses the tint color.
    public var indicatorColor: UIColor?
    /// The colors of `look.secondaryIndicators`. Indicators beyond the end of the list have the tint color.
    public var secondaryIndicatorColors: [UIColor] = []
    /// The color of the line along the strip.
    public var separatorColor = UIColor.separator
    /// The color of the lines between tabs.
    public var dividerColor = UIColor.separator
    /// The length over which tabs fade at an end of the strip beyond which there are more; 0 for no fade.
    public var fadeLength: CGFloat = 0

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - look: the widths, spacing, indicators and height.
    ///   - accentColor: the color of the indicator and of the selected tab. Nil uses the tint color for the indicator and
    ///     the color of labels for the tab.
    ///   - font: the font of titles. Nil uses `textStyle`.
    public init(look: TabStripLook = .underlined, accentColor: UIColor? = nil, font: UIFont? = nil) {
      self.look = look
      self.font = font
      indicatorColor = accentColor
      if let accentColor { selectedColor = accentColor }
    }
  }

  extension TabStyle {
    /// The background of a strip.
    @MainActor
    public enum Background {
      /// In a `PagerViewController`: the system's scroll-edge effect on iOS 26, so that content passes under the
      /// tabs, and the color of the pager's view on earlier systems, behind a strip above the pages. Elsewhere no
      /// background.
      case automatic
      /// No background. Content that passes under the strip is visible between the tabs.
      case none
      /// A color.
      case color(UIColor)
      /// A blurred material.
      case material(UIBlurEffect.Style)
      /// The system's glass on iOS 26, and a thin material on earlier systems.
      case glass
      /// The system's scroll-edge effect on iOS 26: the page fades out under the strip, around the tabs. A thin material
      /// on earlier systems.
      case scrollEdge
      /// Any effect.
      case effect(UIVisualEffect)

      /// `true` if a `PagerViewController` paints the color of its view behind the strip.
      var isPaintedByPager: Bool {
        guard case .automatic = self else { return false }
        if #available(iOS 26, visionOS 26, *) { return false }
        return true
      }

      /// The effect of a material; nil without one.
      var effect: UIVisualEffect? {
        switch self {
        case .automatic, .none, .color: return nil
        case .material(let style): return UIBlurEffect(style: style)
        case .effect(let effect): return effect
        case .glass:
          #if !os(visionOS)
            if #available(iOS 26, *) { return UIGlassEffect(style: .regular) }
          #endif
          return UIBlurEffect(style: .systemThinMaterial)
        case .scrollEdge:
          if #available(iOS 26, visionOS 26, *) { return nil }
          return UIBlurEffect(style: .systemThinMaterial)
        }
      }
    }
  }
#endif
