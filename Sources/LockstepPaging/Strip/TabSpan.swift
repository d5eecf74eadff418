/// The two tabs around a position of the pages, with every value that a frame interpolates between them. While the
/// position stays between the same tabs and the layout is the same, a frame needs no search.
struct TabSpan: Sendable, Equatable {
  struct Tab: Sendable, Equatable {
    var index: Int
    var frame: TabStrip.Frame
    /// The part of the frame's width that the label takes, in points.
    var labelWidth: Double
    /// The offset of the strip when this tab is selected and the pager is idle, in points.
    var restingOffset: Double
  }

  /// The clamped position, rounded down.
  let place: Double
  /// The tab at or before the position.
  let first: Tab
  /// The tab after the position; the same as `first` when there is none.
  let second: Tab
  /// The length of the strip's content, in points.
  let contentLength: Double
  /// The number of tabs in a turn, which is one pass through all tabs; 0 for tabs that are not cyclic.
  let turn: Int
  /// The fraction of the way from the first tab to the second.
  fileprivate(set) var part = 0.0
  /// The distance of the position from the clamped position, in pages: negative before the first tab, positive after
  /// the last.
  fileprivate(set) var overshoot = 0.0
  /// The scroll offset of the strip, in points.
  fileprivate(set) var offset = 0.0

  /// The span of a strip of this length without tabs.
  static func empty(length: Double) -> TabSpan {
    let none = Tab(index: -1, frame: TabStrip.Frame(x: 0, width: 0), labelWidth: 0, restingOffset: 0)
    return TabSpan(place: 0, first: none, second: none, contentLength: length, turn: 0)
  }

  /// The fraction of the selected look that a tab of the list shows. Complexity: O(1).
  func selectedFraction(of index: Int) -> Double {
    if index == first.index { return second.index == index ? 1 : 1 - part }
    return index == second.index ? part : 0
  }

  /// `true` between the last tab and the first tab of a cyclic strip.
  var isOverSeam: Bool { turn > 0 && part > 0 && second.index == 0 }
}

extension TabStrip {
  /// The two tabs around a position of the pages; nil without tabs, and for a non-finite position. Complexity: O(log
  /// n), without allocation.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
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

  /// Moves a span along with the position, in the layout that the span was made in. Returns false when the position has
  /// left the two tabs, and when their widths change with the position. Complexity: O(1), and O(log n) while a strip
  /// returns that a person has scrolled.
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
    let rest = span.first.restingOffset
    // Where selected tabs have their own widths, the content may be shorter halfway than at both tabs.
    let following = Swift.min(rest + (span.second.restingOffset - rest) * span.part, maximum)
    if case .following = scroll {
      span.offset = following
    } else {
      span.offset = Swift.min(Swift.max(moved(from: following, at: position), 0), maximum)
    }
  }

  /// The largest overshoot, in pages. A larger one is clamped to it, so that everything drawn is finite.
  private static var longestOvershoot: Double { 1e6 }

  /// The offset of a strip that a person has scrolled: where the person put it, or on the way from there to
  /// `following`.
  @inline(never)
  private func moved(from following: Double, at position: Double) -> Double {
    switch scroll {
    case .following: return following
    case .free(let offset): return offset
    case .returning(let offset, let from, let to):
      let length = to - from
      let part = length == 0 ? 1 : Swift.min(Swift.max((position - from) / length, 0), 1)
      // At the start of the move the strip is where the person put it, and also behind the start, where a move that is
      // given up may end.
      if part == 0 { return offset }
      var untouched = self
      untouched.scroll = .following
      return following + (offset - untouched.offset(at: from)) * (1 - part)
    }
  }

  /// The tab after the first one. Only the first tab of the list, after the last one, needs another search.
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
    let rest = hasSelectedWidths ? restingOffset(of: index) : restingOffset(of: frame, within: totals)
    return TabSpan.Tab(index: index, frame: frame, labelWidth: label, restingOffset: rest)
  }
}
