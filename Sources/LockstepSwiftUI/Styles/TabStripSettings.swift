#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The look and behavior of the strips in a view, as set by the modifiers around them.
  ///
  /// Each view reads the part that it draws. Equal parts evaluate no view again.
  @MainActor struct TabStripSettings {
    var figures = TabStripFigures()
    var colors: TabColors?
    var tabBackground: TabBackground?
    var background = TabStripBackground.none
    var makeStrip = TabMaker<TabStripStyleConfiguration>(true) {
      AnyView(LookTabStripStyle(look: $0.look).makeBody(configuration: $0))
    }
    /// Draws the indicator; `nil` for a bar or a pill, depending on the placement in the look.
    var makeIndicator: TabMaker<Void>?
    /// Draw the indicators behind the first one.
    var makeSecondaryIndicators: [TabMaker<Void>] = []
    var makeLabel = TabMaker<TabLabelStyleConfiguration>(DefaultTabLabelStyle()) {
      AnyView(DefaultTabLabelStyle().makeBody(configuration: $0))
    }

    nonisolated init() {}
  }

  /// The numbers and options of the strips in a view. Where a value is `nil`, the strip's style determines the value.
  struct TabStripFigures: Equatable {
    var look = TabStripLook.underlined
    var sizing: TabSizing?
    var anchor: TabAnchor?
    var alignment: TabAlignment?
    var spacing: Double?
    var sideInset: Double?
    var minimumTabWidth: Double?
    var maximumTabWidth: Double?
    var scrolling: TabStripScrolling?
    var height: Double?
    var travel: TabIndicatorTravel?
    var indicatorWidth: TabIndicatorWidth?
    var overshoot: TabIndicatorOvershoot?
    var indicatorPlacement: TabIndicatorPlacement?
    var indicatorInsets: TabIndicatorInsets?
    var secondaryIndicators: [TabIndicator]?
    var divider: TabDivider?
    var placement = TabStripPlacement.top
    var scrollBehavior = TabStripScrollBehavior.pinned
    /// The length over which tabs fade at an end beyond which there are more, in points.
    var fadeLength = 0.0
    var playsHaptics = false
    var font: Font?
    var selectedFont: Font?

    /// The look of the style, with the changes that the modifiers make.
    var shownLook: TabStripLook {
      var look = look
      if let sizing { look.tabs.sizing = sizing }
      if let anchor { look.tabs.anchor = anchor }
      if let alignment { look.tabs.alignment = alignment }
      if let spacing { look.tabs.spacing = spacing }
      if let sideInset { look.tabs.sideInset = sideInset }
      if let minimumTabWidth { look.tabs.minimumTabWidth = minimumTabWidth }
      if let maximumTabWidth { look.tabs.maximumTabWidth = maximumTabWidth }
      if let scrolling { look.tabs.scrolling = scrolling }
      if let height { look.height = height }
      if let divider { look.divider = divider }
      if let indicatorPlacement { look.indicator.placement = indicatorPlacement }
      if let indicatorInsets { look.indicator.insets = indicatorInsets }
      if let travel { look.indicator.travel = travel }
      if let indicatorWidth { look.indicator.width = indicatorWidth }
      if let overshoot { look.indicator.overshoot = overshoot }
      if let secondaryIndicators { look.secondaryIndicators = secondaryIndicators }
      return look
    }
  }

  /// The fill styles of labels. Two values are equal if their styles are known to be equal.
  struct TabColors: Equatable {
    let selected: AnyShapeStyle
    let normal: AnyShapeStyle
    private let selectedStyle: any Sendable
    private let normalStyle: any Sendable

    init(selected: some ShapeStyle, normal: some ShapeStyle) {
      self.selected = AnyShapeStyle(selected)
      self.normal = AnyShapeStyle(normal)
      (selectedStyle, normalStyle) = (selected, normal)
    }

    /// Returns the color of a label that shows this fraction of the selected look; `nil` if the styles cannot be mixed.
    func mixed(by fraction: Double) -> Color? {
      guard let selected = selectedStyle as? Color, let normal = normalStyle as? Color else { return nil }
      guard #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) else { return nil }
      return normal.mix(with: selected, by: fraction)
    }

    static func == (one: TabColors, other: TabColors) -> Bool {
      isKnownEqual(one.selectedStyle, other.selectedStyle) && isKnownEqual(one.normalStyle, other.normalStyle)
    }
  }

  /// The fill styles behind tabs.
  struct TabBackground: Equatable {
    var styles: TabColors
    /// The radius of the corners, in points.
    var cornerRadius: Double
  }

  /// The placement of the strip in a `TabPager`.
  public enum TabStripPlacement: Sendable, Equatable {
    /// Above the pages.
    case top
    /// Below the pages.
    case bottom
    /// The pager shows no strip. The app can place a `TabPagerStrip` of the same model anywhere.
    case hidden
  }

  private struct TabStripSettingsKey: EnvironmentKey {
    static let defaultValue = TabStripSettings()
  }

  extension EnvironmentValues {
    var tabStripSettings: TabStripSettings {
      get { self[TabStripSettingsKey.self] }
      set { self[TabStripSettingsKey.self] = newValue }
    }
  }
#endif
