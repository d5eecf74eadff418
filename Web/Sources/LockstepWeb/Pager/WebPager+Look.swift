import LockstepPaging

// The attributes that describe the strip and its indicator.
extension WebPager {
  /// The minimum width of a tab without the attribute `minimum-tab-width`, in pixels: the size that a finger hits.
  private static let minimumTabWidth = 44.0
  /// A radius that makes half circles of the ends of every indicator, in pixels.
  private static let pill = 999.0

  func readLook() -> TabStripLook {
    mixesLooks = Browser.option("tab-colors", of: "mixed") == 0 || Browser.option("tab-fonts", of: "mixed") == 0
    placement = Browser.option("strip-placement", of: "bottom hidden")
    WebNode.bar.style("--radius", pixels: Browser.number("indicator-radius", default: Self.pill))
    WebNode.bar.style("--lines", Browser.number("title-lines", default: 1))
    return TabStripLook(tabs: readTabs(), indicator: readIndicator())
  }

  private func readTabs() -> TabStripConfiguration {
    let sizing: TabSizing =
      switch Browser.option("sizing", of: "scrolling divided stretched uniform fixed") {
      case 4: .fixed(Browser.number("tab-width", default: 96))
      case let number: TabSizing(rawValue: number) ?? .scrolling
      }
    return TabStripConfiguration(
      sizing: sizing,
      anchor: TabAnchor(rawValue: Browser.option("anchor", of: "center leading trailing visible")) ?? .center,
      alignment: TabAlignment(rawValue: Browser.option("strip-alignment", of: "leading center trailing")) ?? .leading,
      spacing: Browser.number("tab-spacing", default: 0), sideInset: Browser.number("side-inset", default: 0),
      minimumTabWidth: Browser.number("minimum-tab-width", default: Self.minimumTabWidth),
      maximumTabWidth: Browser.number("maximum-tab-width", default: .infinity),
      scrolling: Browser.option("strip-scrolling", of: "off") == 0 ? .off : .on)
  }

  private func readIndicator() -> TabIndicator {
    var insets = Browser.number("indicator-insets", default: 0)
    let width: TabIndicatorWidth
    switch Browser.option("indicator-width", of: "tab content") {
    case 1:
      width = .content
      insets += Browser.call("tabPadding")  // A measured label includes its padding.
    case 0: width = .tab
    default: width = readIndicatorLength()
    }
    return TabIndicator(
      travel: TabIndicatorTravel(rawValue: Browser.option("indicator", of: "linear elastic stretch step fade"))
        ?? .linear,
      width: width, insets: TabIndicatorInsets(insets),
      minimumWidth: Browser.number("minimum-indicator-width", default: 0),
      overshoot: TabIndicatorOvershoot(rawValue: Browser.option("indicator-overshoot", of: "bounce compress clamp"))
        ?? .bounce)
  }

  /// The width of the indicator in pixels, or as a percentage of the tab's width.
  private func readIndicatorLength() -> TabIndicatorWidth {
    let length = Browser.number("indicator-width", default: -1)
    if length < 0 { return .tab }
    return Browser.call("isPercentage") > 0 ? .fraction(length / 100) : .fixed(length)
  }
}
