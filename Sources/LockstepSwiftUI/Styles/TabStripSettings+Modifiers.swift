#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  // The styles of strips.
  extension View {
    /// Sets the style of the strips in this view.
    public func tabStripStyle(_ style: some TabStripStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.figures.look = style.look
        settings.makeStrip = TabMaker(style) { AnyView(style.makeBody(configuration: $0)) }
      }
    }

    /// Sets the style of the tab labels in this view.
    public func tabLabelStyle(_ style: some TabLabelStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        settings.makeLabel = TabMaker(style) { AnyView(style.makeBody(configuration: $0)) }
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
        settings.makeIndicator = TabMaker(style) { AnyView(style.makeBody()) }
        settings.figures.indicatorPlacement = style.placement
        settings.figures.indicatorInsets = style.insets ?? TabIndicatorInsets()
        settings.figures.travel = travel ?? settings.figures.travel
        settings.figures.indicatorWidth = width ?? style.width ?? settings.figures.indicatorWidth
        settings.figures.overshoot = overshoot ?? settings.figures.overshoot
      }
    }

    /// Adds an indicator behind the others, for example a line below a pill.
    public func tabSecondaryIndicator(
      _ style: some TabIndicatorStyle, travel: TabIndicatorTravel = .linear, width: TabIndicatorWidth? = nil,
      overshoot: TabIndicatorOvershoot = .bounce
    ) -> some View {
      transformEnvironment(\.tabStripSettings) { settings in
        let indicator = TabIndicator(
          travel: travel, width: width ?? style.width ?? .tab, insets: style.insets ?? TabIndicatorInsets(),
          placement: style.placement, overshoot: overshoot)
        settings.figures.secondaryIndicators = (settings.figures.secondaryIndicators ?? []) + [indicator]
        settings.makeSecondaryIndicators.append(TabMaker(style) { AnyView(style.makeBody()) })
      }
    }

    /// Sets the fill of the selected label and that of the other labels. While the position is between two pages, their
    /// labels show a mix of both fills. Two colors are mixed into one color (iOS 18). Other styles cross-fade.
    public func tabColors(selected: some ShapeStyle, normal: some ShapeStyle) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.colors = TabColors(selected: selected, normal: normal) }
    }

    /// Sets the fill behind the tabs and the fill behind the selected tab. During a swipe, the fill behind the selected
    /// tab fades in. The radius of the corners is in points.
    public func tabBackground(
      _ normal: some ShapeStyle = Color.clear, selected: some ShapeStyle, cornerRadius: Double = 0
    ) -> some View {
      transformEnvironment(\.tabStripSettings) {
        $0.tabBackground = TabBackground(
          styles: TabColors(selected: selected, normal: normal), cornerRadius: cornerRadius)
      }
    }

    /// Sets the font of labels and that of the selected label. While the pages move, the widths of the tabs change
    /// gradually from one font to the other. If `selected` is `nil`, all labels have the same font.
    public func tabFont(_ font: Font?, selected: Font? = nil) -> some View {
      transformEnvironment(\.tabStripSettings.figures) {
        $0.font = font
        $0.selectedFont = selected
      }
    }

    /// Sets the background of the strips in this view. If a strip is next to a bar of the system, its background
    /// extends under the bar.
    public func tabStripBackground(_ background: TabStripBackground) -> some View {
      transformEnvironment(\.tabStripSettings) { $0.background = background }
    }
  }

  // The measurements and the behavior of strips.
  extension View {
    /// Sets the rule for the widths of the tabs, and the alignment of the tabs if they do not fill the strip.
    ///
    /// An alignment of `nil` keeps the current alignment.
    public func tabStripSizing(_ sizing: TabSizing, alignment: TabAlignment? = nil) -> some View {
      transformEnvironment(\.tabStripSettings.figures) {
        $0.sizing = sizing
        $0.alignment = alignment ?? $0.alignment
      }
    }

    /// Sets the place in the strip at which the selected tab settles, for example the center.
    public func tabStripAnchor(_ anchor: TabAnchor) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.anchor = anchor }
    }

    /// Sets the distance between tabs, and the inset before the first and after the last tab, in points.
    ///
    /// A side inset of `nil` keeps the current inset.
    public func tabStripSpacing(_ spacing: Double, sideInset: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings.figures) {
        $0.spacing = spacing
        $0.sideInset = sideInset ?? $0.sideInset
      }
    }

    /// Sets the minimum and maximum width of a tab, in points. With `nil`, the strip's style determines the value.
    public func tabWidth(minimum: Double? = nil, maximum: Double? = nil) -> some View {
      transformEnvironment(\.tabStripSettings.figures) {
        $0.minimumTabWidth = minimum
        $0.maximumTabWidth = maximum
      }
    }

    /// Sets whether a person can scroll the strip. After a person has scrolled the strip, the next move scrolls the
    /// strip back to the selected tab.
    public func tabStripScrolling(_ scrolling: TabStripScrolling) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.scrolling = scrolling }
    }

    /// Sets the height of strips, in points. A strip is higher if a label needs more, for example at a large text size.
    public func tabStripHeight(_ height: Double) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.height = height }
    }

    /// Sets the placement of the strip in a `TabPager`: above the pages, below them, or hidden.
    public func tabStripPlacement(_ placement: TabStripPlacement) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.placement = placement }
    }

    /// Sets the behavior of the strip of a `TabPager` while the visible page is scrolled: the strip stays, hides or
    /// shrinks. The pages extend under a strip that hides or shrinks. On macOS, the content of a page's scroll view needs
    /// the modifier `pageScrollContent()`.
    public func tabStripScrollBehavior(_ behavior: TabStripScrollBehavior) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.scrollBehavior = behavior }
    }

    /// Sets the length, in points, over which the tabs fade out at an end of the strip when there are more tabs beyond
    /// that end; 0 for no fade.
    public func tabStripFade(_ length: Double) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.fadeLength = length }
    }

    /// Draws lines between tabs.
    public func tabDivider(_ divider: TabDivider = TabDivider()) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.divider = divider }
    }

    /// Sets whether the strips give haptic feedback when a person selects or moves a tab.
    public func tabHaptics(_ isOn: Bool = true) -> some View {
      transformEnvironment(\.tabStripSettings.figures) { $0.playsHaptics = isOn }
    }
  }
#endif
