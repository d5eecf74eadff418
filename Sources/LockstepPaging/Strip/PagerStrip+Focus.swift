// The order in which a keyboard moves from tab to tab.
extension PagerStrip {
  /// Returns the page whose tab a key leads to, from the tab with the focus, or else from the target's tab. Nil when no
  /// tab is enabled.
  ///
  /// Disabled tabs are passed over. After the last tab comes the first, and before the first the last. Source: the tabs
  /// pattern of the ARIA Authoring Practices Guide. The host maps keys to steps, because the mapping depends on the
  /// reading direction. The strip does not change: the host selects the page, or sets `focused` where another key
  /// selects tabs. Complexity: O(1), plus the number of tabs passed over.
  public func focus(_ step: PagerStep) -> ID? {
    guard let start = focused.flatMap(pages.index(of:)) ?? targetIndex else { return nil }
    let next = layout.focus(step, from: start, isEnabled: isEnabled)
    return next.flatMap { pages[$0] }
  }
}
