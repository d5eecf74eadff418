// The order in which a keyboard moves from tab to tab, and the number of a tab for a screen reader.
extension TabStrip {
  /// The tab that a key leads to from `index`, past tabs that cannot be selected; nil when there is none. After the
  /// last tab comes the first, and before the first the last. Complexity: O(1), plus the number of tabs passed over.
  ///
  /// - Parameter isEnabled: returns true when the tab at an index can be selected.
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

  /// The number of a tab as a screen reader announces it: "tab k of n". Nil for an index without a tab.
  public func ordinal(of index: Int) -> TabOrdinal? {
    index >= 0 && index < count ? TabOrdinal(number: index + 1, count: count) : nil
  }
}

/// The number of a tab among all tabs, as a screen reader announces it.
public struct TabOrdinal: Sendable, Equatable {
  /// The number of the tab, counted from 1.
  public var number: Int
  /// The number of tabs.
  public var count: Int

  /// The tab with this number among `count` tabs.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
