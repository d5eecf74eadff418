// The order in which a keyboard moves from tab to tab, and the number of a tab for a screen reader.
extension TabStrip {
  /// Returns the index of the tab to which a key moves the focus from `index`. Disabled tabs are skipped. The first tab
  /// follows the last tab, and the last tab precedes the first tab. Nil when no tab is enabled. Complexity: O(1), plus
  /// the number of skipped tabs.
  ///
  /// - Parameter isEnabled: returns `true` when the tab at an index is enabled.
  func focus(
    _ step: PagerStep, from index: Int, isEnabled: (Int) -> Bool = { _ in true }
  ) -> Int? {
    guard count > 0 else { return nil }
    let index = Swift.min(Swift.max(index, -1), count)
    let isBackward = step == .previous || step == .last
    var candidate =
      switch step {
      case .next: index + 1
      case .previous: index - 1
      case .first: 0
      case .last: count - 1
      }
    for _ in 0..<count {
      if candidate < 0 { candidate = count - 1 } else if candidate >= count { candidate = 0 }
      if isEnabled(candidate) { return candidate }
      candidate += isBackward ? -1 : 1
    }
    return nil
  }

  /// Returns the number of a tab as a screen reader announces it: "tab k of n". Nil for an index without a tab.
  package func ordinal(of index: Int) -> TabOrdinal? {
    index >= 0 && index < count ? TabOrdinal(number: index + 1, count: count) : nil
  }
}

/// The number of a tab among all tabs, as a screen reader announces it.
public struct TabOrdinal: Sendable, Equatable {
  /// The number of the tab, counted from 1.
  public var number: Int
  /// The number of tabs.
  public var count: Int

  /// Creates the number of a tab among `count` tabs.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
