/// The two tabs around a position of the pages, with every value that a frame interpolates between them. While the
/// position stays between the same two tabs and the layout stays the same, a frame needs no search.
struct TabSpan: Sendable, Equatable {
  struct Tab: Sendable, Equatable {
    var index: Int
    var frame: TabStrip.Frame
    /// The width of the label inside the frame, in points.
    var labelWidth: Double
    /// The offset of the strip when this tab is selected and the pager is idle, in points.
    var settledOffset: Double
  }

  /// The clamped position, rounded down.
  let place: Double
  /// The tab at or before the position.
  let first: Tab
  /// The tab after the position, or `first` when no tab follows.
  let second: Tab
  /// The length of the strip's content, in points.
  let contentLength: Double
  /// The number of tabs in a turn, which is one pass through all tabs; 0 for a strip that is not cyclic.
  let turn: Int
  /// The fraction of the way from the first tab to the second.
  fileprivate(set) var part = 0.0
  /// The distance of the position from the clamped position, in pages: negative before the first tab, positive after
  /// the last.
  fileprivate(set) var overshoot = 0.0
  /// The scroll offset of the strip, in points.
  fileprivate(set) var offset = 0.0

  /// Returns the span of a strip without tabs.
  static func empty(length: Double) -> TabSpan {
    let none = Tab(index: -1, frame: TabStrip.Frame(x: 0, width: 0), labelWidth: 0, settledOffset: 0)
    return TabSpan(place: 0, first: none, second: none, contentLength: length, turn: 0)
  }

  /// Returns the fraction of the selected look that a tab shows. Complexity: O(1).
  func selectedFraction(of index: Int) -> Double {
    if index == first.index { return second.index == index ? 1 : 1 - part }
    return index == second.index ? part : 0
  }

  /// `true` between the last tab and the first tab of a cyclic strip.
  var isOverSeam: Bool { turn > 0 && part > 0 && second.index == 0 }
}

extension TabStrip {
  /// Returns the two tabs around a position of the pages. Nil without tabs, and for a non-finite position. Complexity:
  /// O(log n), without allocation.
  @inline(never)
  func span(at position: Double) -> TabSpan? {
    guard count > 0, position.isFinite else { return nil }
    let clampedPosition = clamped(position)
    let growing = growing(at: clampedPosition)
    let totals = totals(for: growing)
    let place = clampedPosition.rounded(.down)
    let index = listed(Int(place))
    let first = tab(at: index, frame: frame(of: index, within: totals, growing), totals, growing)
    var span = TabSpan(
      place: place, first: first, second: tab(after: first, totals, growing), contentLength: totals.contentLength,
      turn: ends == .cyclic ? count : 0)
    move(&span, to: position, clampedPosition: clampedPosition)
    return span
  }

  /// Moves a span to a position. The layout must be the same as when the span was made. Returns `false` when the
  /// position is no longer between the two tabs, and when the widths of tabs change with the position. Complexity:
  /// O(1), or O(log n) while the strip returns from a person's scroll.
  @inline(__always)
  func move(_ span: inout TabSpan, to position: Double) -> Bool {
    let clampedPosition = clamped(position)
    guard clampedPosition.rounded(.down) == span.place, !hasSelectedWidths else { return false }
    move(&span, to: position, clampedPosition: clampedPosition)
    return true
  }

  @inline(__always)
  private func move(_ span: inout TabSpan, to position: Double, clampedPosition: Double) {
    span.part = clampedPosition - span.place
    span.overshoot = Swift.min(Swift.max(position - clampedPosition, -Self.longestOvershoot), Self.longestOvershoot)
    let maximum = span.contentLength - viewportLength
    let rest = span.first.settledOffset
    // If tabs have another width while they are selected, the content may be shorter halfway than at both tabs.
    let following = Swift.min(rest + (span.second.settledOffset - rest) * span.part, maximum)
    if case .following = scroll {
      span.offset = following
    } else {
      span.offset = Swift.min(Swift.max(moved(from: following, at: position), 0), maximum)
    }
  }

  /// The largest overshoot, in pages. A larger overshoot is clamped, so that every drawn value is finite.
  private static var longestOvershoot: Double { 1e6 }

  /// Returns the offset of a strip that a person has scrolled: the offset that the person set, or an offset on the way
  /// from there to `following`.
  @inline(never)
  private func moved(from following: Double, at position: Double) -> Double {
    switch scroll {
    case .following: return following
    case .free(let offset): return offset
    case .returning(let offset, let from, let to):
      let length = to - from
      let part = length == 0 ? 1 : Swift.min(Swift.max((position - from) / length, 0), 1)
      // At the start of the move, the strip is at the offset that the person set. The same holds for positions before
      // the start, where a canceled move may end.
      if part == 0 { return offset }
      var untouched = self
      untouched.scroll = .following
      return following + (offset - untouched.offset(at: from)) * (1 - part)
    }
  }

  /// Returns the tab after the first tab of a span. A search is necessary only after the last tab of a cyclic strip.
  @inline(__always)
  private func tab(after first: TabSpan.Tab, _ totals: TabTotals, _ growing: Growing) -> TabSpan.Tab {
    let index = first.index + 1
    guard index < count else {
      return ends == .cyclic ? tab(at: 0, frame: frame(of: 0, within: totals, growing), totals, growing) : first
    }
    let frame = Frame(
      x: first.frame.end + configuration.spacing, width: width(of: index, within: totals, growing))
    return tab(at: index, frame: frame, totals, growing)
  }

  @inline(__always)
  private func tab(at index: Int, frame: Frame, _ totals: TabTotals, _ growing: Growing) -> TabSpan.Tab {
    let width = widths.widths[index]
    let label = width >= 0 ? Swift.min(width + growing.extra(of: index), frame.width) : frame.width
    let rest = hasSelectedWidths ? settledOffset(of: index) : settledOffset(of: frame, within: totals)
    return TabSpan.Tab(index: index, frame: frame, labelWidth: label, settledOffset: rest)
  }
}
