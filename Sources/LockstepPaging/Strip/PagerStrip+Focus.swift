// The order in which a keyboard moves from tab to tab.
extension PagerStrip {
  /// Returns the page whose tab gets the keyboard focus when a key moves the focus by `step`. The start is the tab with
  /// the focus, or the target's tab when no tab has the focus. Nil when no tab is enabled.
  ///
  /// Disabled tabs are skipped. The first tab follows the last tab, and the last tab precedes the first tab. Source:
  /// the tabs pattern of the ARIA Authoring Practices Guide. The host maps keys to steps, because the mapping depends
  /// on the reading direction. This function does not change the strip. The host selects the returned page, or only
  /// sets `focused` when tabs are selected by another key. Complexity: O(1), plus the number of skipped tabs.
  public func focus(_ step: PagerStep) -> ID? {
    guard let start = focused.flatMap(pages.index(of:)) ?? targetIndex else { return nil }
    let next = layout.focus(step, from: start, isEnabled: isEnabled)
    return next.flatMap { pages[$0] }
  }
}
