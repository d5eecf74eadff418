// How a finger and a keyboard find tabs, and what is said of one aloud.
extension TabStrip {
  /// The tab under a finger, at `x` points from the visible start of the strip, in reading direction; nil beside the tabs. A gap
  /// is shared by the two tabs around it, so that no tap between them is lost. Complexity: O(log n).
  public func index(touchedAt x: Double, position: Double) -> Int? {
    guard count > 0, x.isFinite, position.isFinite else { return nil }
    let place = offset(at: position) + x
    let growing = growing(at: position)
    let index = lastIndex(startingAtOrBefore: place + configuration.spacing / 2, growing)
    let frame = frame(of: index, growing: growing)
    let isBeforeAll = index == 0 && place < frame.x
    let isAfterAll = index == count - 1 && place >= frame.end
    return isBeforeAll || isAfterAll ? nil : index
  }

  /// The tab that a key leads to from `index`, past tabs that cannot be selected; nil when there is none. Complexity: O(1), plus the
  /// number of tabs passed over.
  ///
  /// - Parameters:
  ///   - end: what lies past the last and before the first tab.
  ///   - isEnabled: whether the tab at an index can be selected.
  public func focus(
    _ step: PagerStep, from index: Int, past end: TabFocusEnd = .wraps, isEnabled: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var direction = 1
    var candidate = index
    switch step {
    case .next: candidate += 1
    case .previous:
      direction = -1
      candidate -= 1
    case .first: candidate = 0
    case .last:
      direction = -1
      candidate = count - 1
    }
    for _ in 0..<count {
      if candidate < 0 || candidate >= count {
        switch (end, step) {
        case (.wraps, .next), (.wraps, .previous): candidate = candidate < 0 ? count - 1 : 0
        case (.stops, _), (_, .first), (_, .last): return nil
        }
      }
      if isEnabled(candidate) { return candidate }
      candidate += direction
    }
    return nil
  }

  /// What is said of a tab: "tab k of n". Nil for an index outside.
  public func place(of index: Int) -> TabPlace? {
    index >= 0 && index < count ? TabPlace(number: index + 1, count: count) : nil
  }

  /// The offset nearest to the present one at which a tab can be seen, such as one that a key has led to. Hand it to
  /// `scrolled(to:)`. Complexity: O(log n).
  public func offset(revealing index: Int, at position: Double) -> Double {
    let now = offset(at: position)
    guard index >= 0, index < count else { return now }
    let wanted = offset(showing: frame(of: index, at: position), from: now)
    return Swift.min(Swift.max(wanted, 0), maximumOffset(at: position))
  }
}

/// What lies past the last tab for a key.
public enum TabFocusEnd: Int32, Sendable, Equatable {
  /// The first tab, and before the first the last.
  case wraps
  /// Nothing.
  case stops
}

/// The place of a tab among the tabs, as it is said aloud.
public struct TabPlace: Sendable, Equatable {
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
