#if canImport(SwiftUI)
  import SwiftUI

  /// The look and behavior of the strips in a view, as set by the modifiers around them. Where a value is `nil`, the
  /// strip's style determines the value.
  @MainActor struct TabStripSettings {
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
    var colors: TabColors?
    var placement = TabStripPlacement.top

    var makeStrip: @MainActor (TabStripStyleConfiguration) -> AnyView = {
      AnyView(LookTabStripStyle(look: $0.look).makeBody(configuration: $0))
    }
    var makeIndicator: (@MainActor () -> AnyView)?
    var makeLabel: @MainActor (TabLabelStyleConfiguration) -> AnyView = {
      AnyView(DefaultTabLabelStyle(parts: .titleAndImage).makeBody(configuration: $0))
    }

    nonisolated init() {}

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
      if let indicatorPlacement { look.indicator.placement = indicatorPlacement }
      if let indicatorInsets { look.indicator.insets = indicatorInsets }
      if let travel { look.indicator.travel = travel }
      if let indicatorWidth { look.indicator.width = indicatorWidth }
      if let overshoot { look.indicator.overshoot = overshoot }
      return look
    }

    /// The indicator's view. Without a `tabIndicator` modifier, the view is a bar or a pill, depending on the placement
    /// in the look.
    var indicator: AnyView {
      if let makeIndicator { return makeIndicator() }
      switch shownLook.indicator.placement {
      case .bottom, .top: return AnyView(BarTabIndicatorStyle.underline().makeBody())
      case .fill: return AnyView(PillTabIndicatorStyle.pill().makeBody())
      }
    }
  }

  /// The fill styles of labels.
  struct TabColors {
    var selected: AnyShapeStyle
    var normal: AnyShapeStyle
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

  extension View {
    /// Sets the style of the strips in this view.
    public func tabStripStyle(_ style: some TabStripStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.look = style.look
        settings.makeStrip = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets the style of the tab labels in this view.
    public func tabLabelStyle(_ style: some TabLabelStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.makeLabel = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets the style of the indicator, its travel between tabs, its width and its overshoot.
    ///
    /// If `travel` or `overshoot` is `nil`, the current value remains. If `width` is `nil`, the style's width applies.
    /// If the style has no width either, the current width remains.
    public func tabIndicator(
      _ style: some TabIndicatorStyle, travel: TabIndicatorTravel? = nil, width: TabIndicatorWidth? = nil,
      overshoot: TabIndicatorOvershoot? = nil
    ) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.makeIndicator = { AnyView(style.makeBody()) }
        settings.indicatorPlacement = style.placement
        settings.indicatorInsets = style.insets ?? TabIndicatorInsets()
        settings.travel = travel ?? settings.travel
        settings.indicatorWidth = width ?? style.width ?? settings.indicatorWidth
        settings.overshoot = overshoot ?? settings.overshoot
      }
    }

    /// Sets the rule for the widths of the tabs, and the alignment of tabs that together are shorter than the strip.
    ///
    /// An alignment of `nil` keeps the current alignment.
    public func tabStripSizing(_ sizing: TabSizing, alignment: TabAlignment? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.sizing = sizing
        $0.alignment = alignment ?? $0.alignment
      }
    }

    /// Sets the place in the strip at which the selected tab settles, for example the center.
    public func tabStripAnchor(_ anchor: TabAnchor) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.anchor = anchor }
    }

    /// Sets the distance between tabs, and the inset before the first and after the last tab, in points.
    ///
    /// A side inset of `nil` keeps the current inset.
    public func tabStripSpacing(_ spacing: Double, sideInset: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.spacing = spacing
        $0.sideInset = sideInset ?? $0.sideInset
      }
    }

    /// Sets the minimum and maximum width of a tab, in points. With `nil`, the strip's style determines the value.
    public func tabWidth(minimum: Double? = nil, maximum: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.minimumTabWidth = minimum
        $0.maximumTabWidth = maximum
      }
    }

    /// Sets whether a person can scroll the strip. After a person has scrolled the strip, the next move scrolls the
    /// strip back to the selected tab.
    public func tabStripScrolling(_ scrolling: TabStripScrolling) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.scrolling = scrolling }
    }

    /// Sets the height of strips, in points.
    public func tabStripHeight(_ height: Double) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.height = height }
    }

    /// Sets the placement of the strip in a `TabPager`: above the pages, below them, or hidden.
    public func tabStripPlacement(_ placement: TabStripPlacement) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.placement = placement }
    }

    /// Sets the fill styles of the selected label and of the other labels. While the position is between two pages,
    /// their labels show a mix of both styles.
    public func tabColors(selected: some ShapeStyle, normal: some ShapeStyle) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.colors = TabColors(selected: AnyShapeStyle(selected), normal: AnyShapeStyle(normal))
      }
    }
  }
#endif
