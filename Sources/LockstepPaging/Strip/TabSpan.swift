/// The two tabs that a position of the pages lies between, with all that a frame between them is interpolated from. While the position
/// stays between the same tabs and the layout stays as it is, a frame needs no look-up.
struct TabSpan: Sendable, Equatable {
  struct Tab: Sendable, Equatable {
    var index: Int
    var frame: TabStrip.Frame
    /// How much of it its label takes, in points.
    var labelWidth: Double
    /// The offset of the strip at which it rests when it is selected, in points.
    var restingOffset: Double
  }

  /// The clamped position, rounded down.
  let place: Double
  /// The tab at or before the position.
  let first: Tab
  /// The tab after it; the same where there is none.
  let second: Tab
  /// The length of the strip's content, in points.
  let contentLength: Double
  /// The number of tabs in a turn; 0 where the tabs are not cyclic.
  let turn: Int
  /// The part of the way from the first tab to the second.
  fileprivate(set) var part = 0.0
  /// The distance of the position from the ends of the tabs, in pages.
  fileprivate(set) var overshoot = 0.0
  /// How far the strip is scrolled, in points.
  fileprivate(set) var offset = 0.0

  /// The span of a strip of this length without tabs.
  static func empty(length: Double) -> TabSpan {
    let none = Tab(index: -1, frame: TabStrip.Frame(x: 0, width: 0), labelWidth: 0, restingOffset: 0)
    return TabSpan(place: 0, first: none, second: none, contentLength: length, turn: 0)
  }

  /// The part of the selection's look that a tab of the list has. Complexity: O(1).
  func selectedFraction(of index: Int) -> Double {
    if index == first.index { return second.index == index ? 1 : 1 - part }
    return index == second.index ? part : 0
  }

  /// True on the way from the last tab to the first.
  var isOverSeam: Bool { turn > 0 && part > 0 && second.index == 0 }
}

extension TabStrip {
  /// The two tabs around a position of the pages; nil without tabs. Complexity: O(log n), without allocation.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func span(at position: Double) -> TabSpan? {
    guard count > 0, position.isFinite else { return nil }
    let held = clamped(position)
    let growing = growing(at: held)
    let totals = totals(for: growing)
    let place = held.rounded(.down)
    let index = listed(Int(place))
    let first = tab(at: index, frame: frame(of: index, within: totals, growing), totals, growing)
    var span = TabSpan(
      place: place, first: first, second: tab(after: first, totals, growing), contentLength: totals.contentLength,
      turn: ends == .cyclic ? count : 0)
    move(&span, to: position, held: held)
    return span
  }

  /// Moves a span along with the position; false where the position has left the two tabs, and where their widths change on the way.
  /// The layout is the one that the span was made in. Complexity: O(1), and O(log n) while a strip comes back that a person has
  /// scrolled.
  @inline(__always)
  func move(_ span: inout TabSpan, to position: Double) -> Bool {
    let held = clamped(position)
    guard held.rounded(.down) == span.place, !hasSelectedWidths else { return false }
    move(&span, to: position, held: held)
    return true
  }

  @inline(__always)
  private func move(_ span: inout TabSpan, to position: Double, held: Double) {
    span.part = held - span.place
    span.overshoot = Swift.min(Swift.max(position - held, -Self.longestOvershoot), Self.longestOvershoot)
    let maximum = span.contentLength - viewportLength
    let rest = span.first.restingOffset
    // The content may be shorter halfway than at both ends, where selected tabs have widths of their own.
    let following = Swift.min(rest + (span.second.restingOffset - rest) * span.part, maximum)
    if case .following = scroll {
      span.offset = following
    } else {
      span.offset = Swift.min(Swift.max(moved(from: following, at: position), 0), maximum)
    }
  }

  /// An overshoot beyond this counts as this, in pages, so that what is drawn of it is finite.
  private static var longestOvershoot: Double { 1e6 }

  /// Where a person has put the strip, or on the way from there to where it would be by itself.
  @inline(never)
  private func moved(from following: Double, at position: Double) -> Double {
    switch scroll {
    case .following: return following
    case .free(let offset): return offset
    case .returning(let offset, let from, let to):
      let length = to - from
      let part = length == 0 ? 1 : Swift.min(Swift.max((position - from) / length, 0), 1)
      // Where the move began, and behind that, where one that is given up ends, it stands as it was put.
      if part == 0 { return offset }
      var untouched = self
      untouched.scroll = .following
      return following + (offset - untouched.offset(at: from)) * (1 - part)
    }
  }

  /// The next tab, without another look-up but over the seam.
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
