// The order in which a keyboard goes from tab to tab.
extension PagerStrip {
  /// The page whose tab a key leads to, from the one with the focus, or else from the target's; nil when no tab is enabled.
  ///
  /// Tabs that are not enabled are passed over. After the last tab comes the first, and before the first the last. Source: the tabs
  /// pattern of the ARIA Authoring Practices Guide. Which key means which step depends on the direction of reading and is the host's to
  /// say. Nothing changes: the host selects the page, or sets `focused` where tabs are selected by another key. Complexity: O(1), plus
  /// the number of tabs passed over.
  public func focus(_ step: PagerStep) -> ID? {
    guard let start = focused.flatMap(pages.index(of:)) ?? targetIndex else { return nil }
    let next = layout.focus(step, from: start, isEnabled: isEnabled)
    return next.flatMap { pages[$0] }
  }
}
