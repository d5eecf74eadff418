#if canImport(SwiftUI)
  import SwiftUI

  /// How the strips in a view look and behave, as modifiers around it have said. What is nil is as the style says.
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

    /// The look with what modifiers have changed of it.
    var shownLook: TabStripLook {
      var look = look
      if let sizing { look.strip.sizing = sizing }
      if let anchor { look.strip.anchor = anchor }
      if let alignment { look.strip.alignment = alignment }
      if let spacing { look.strip.spacing = spacing }
      if let sideInset { look.strip.sideInset = sideInset }
      if let minimumTabWidth { look.strip.minimumTabWidth = minimumTabWidth }
      if let maximumTabWidth { look.strip.maximumTabWidth = maximumTabWidth }
      if let scrolling { look.strip.scrolling = scrolling }
      if let height { look.height = height }
      if let indicatorPlacement { look.indicator.placement = indicatorPlacement }
      if let indicatorInsets { look.indicator.insets = indicatorInsets }
      if let travel { look.indicator.travel = travel }
      if let indicatorWidth { look.indicator.width = indicatorWidth }
      if let overshoot { look.indicator.overshoot = overshoot }
      return look
    }

    /// The mark: that of a modifier, or a bar or a pill as the look places it.
    var indicator: AnyView {
      if let makeIndicator { return makeIndicator() }
      switch shownLook.indicator.placement {
      case .bottom, .top: return AnyView(BarTabIndicatorStyle.underline().makeBody())
      case .fill: return AnyView(PillTabIndicatorStyle.pill().makeBody())
      }
    }
  }

  /// What labels are filled with.
  struct TabColors {
    var selected: AnyShapeStyle
    var normal: AnyShapeStyle
  }

  /// Where a strip stands.
  public enum TabStripPlacement: Sendable, Equatable {
    /// Above the pages.
    case top
    /// Below the pages.
    case bottom
    /// Nowhere: put a `TabPagerStrip` of the same model where you like.
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
    /// How strips look.
    public func tabStripStyle(_ style: some TabStripStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.look = style.look
        settings.makeStrip = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// How labels look.
    public func tabLabelStyle(_ style: some TabLabelStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.makeLabel = { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// How the mark of the selection looks, how it gets from one tab to the next, and how wide it is.
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

    /// How wide the tabs are, and where they stand when they are shorter than the strip.
    public func tabStripSizing(_ sizing: TabSizing, alignment: TabAlignment? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.sizing = sizing
        $0.alignment = alignment ?? $0.alignment
      }
    }

    /// Where the selected tab comes to rest.
    public func tabStripAnchor(_ anchor: TabAnchor) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.anchor = anchor }
    }

    /// The distances between tabs, and before the first and after the last, in points.
    public func tabStripSpacing(_ spacing: Double, sideInset: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.spacing = spacing
        $0.sideInset = sideInset ?? $0.sideInset
      }
    }

    /// The widths that a tab has at least and at most, in points.
    public func tabWidth(minimum: Double? = nil, maximum: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.minimumTabWidth = minimum
        $0.maximumTabWidth = maximum
      }
    }

    /// Whether a person can scroll the strip. It goes back under its selection with the next move.
    public func tabStripScrolling(_ scrolling: TabStripScrolling) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.scrolling = scrolling }
    }

    /// How high strips are, in points.
    public func tabStripHeight(_ height: Double) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.height = height }
    }

    /// Where the strip of a `TabPager` stands.
    public func tabStripPlacement(_ placement: TabStripPlacement) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.placement = placement }
    }

    /// What the selected label and the others are filled with. Between two pages both are mixed.
    public func tabColors(selected: some ShapeStyle, normal: some ShapeStyle) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.colors = TabColors(selected: AnyShapeStyle(selected), normal: AnyShapeStyle(normal))
      }
    }
  }
#endif
