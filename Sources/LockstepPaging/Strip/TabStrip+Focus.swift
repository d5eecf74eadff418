// The order in which a keyboard goes from tab to tab, and what is said of one aloud.
extension TabStrip {
  /// The tab that a key leads to from `index`, past tabs that cannot be selected; nil when there is none. After the last tab comes the
  /// first, and before the first the last. Complexity: O(1), plus the number of tabs passed over.
  ///
  /// - Parameter isEnabled: whether the tab at an index can be selected.
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

  /// What is said of a tab: "tab k of n". Nil for an index outside.
  public func ordinal(of index: Int) -> TabOrdinal? {
    index >= 0 && index < count ? TabOrdinal(number: index + 1, count: count) : nil
  }
}

/// The place of a tab among the tabs, as it is said aloud.
public struct TabOrdinal: Sendable, Equatable {
  /// Counts from 1.
  public var number: Int
  /// How many tabs there are.
  public var count: Int

  /// The tab of this number among `count`.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
