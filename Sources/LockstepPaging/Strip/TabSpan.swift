/// The two tabs that a position of the pages lies between, and what is drawn from them: for hosts that ask once a frame, rather than
/// have the strip look the tabs up for every question. It tells of the strip as it was when it was asked.
public struct TabSpan: Sendable, Equatable {
  /// A tab, and how much of it its label takes.
  struct Tab: Sendable, Equatable {
    var index: Int
    var frame: TabStrip.Frame
    var labelWidth: Double
  }

  /// How far the strip is scrolled, in points.
  public internal(set) var offset: Double
  /// The tab at or before the position.
  let first: Tab
  /// The tab after it; the same while the position is on a tab.
  let second: Tab
  /// How much of the way from the first tab to the second the position has come.
  let part: Double
  /// How far the position is past the ends of the tabs, in pages.
  let overshoot: Double
  /// How long the strip's content is.
  let contentLength: Double
  /// How many tabs a turn has; 0 where the tabs do not go round.
  let turn: Int

  /// How much of the selection's look a tab has: as `TabStrip.selectedFraction(of:at:)`. Complexity: O(1).
  public func selectedFraction(of index: Int) -> Double {
    let index = turn > 0 ? index.wrapped(at: turn) : index
    if index == first.index { return second.index == index ? 1 : 1 - part }
    return index == second.index ? part : 0
  }

  /// Whether the way leads from the last tab to the first.
  var isOverSeam: Bool { turn > 0 && part > 0 && second.index == 0 }
}

extension TabStrip {
  /// The two tabs around a position of the pages; nil without tabs. Complexity: O(log n), without allocation.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  public func span(at position: Double) -> TabSpan? {
    guard count > 0, position.isFinite else { return nil }
    let held = held(position)
    let growing = growing(at: held)
    let totals = totals(for: growing)
    let place = held.rounded(.down)
    let part = held - place
    let index = listed(Int(place))
    let first = tab(at: index, frame: frame(of: index, within: totals, growing), growing)
    let second = part > 0 ? tab(after: first, of: totals, growing) : first
    var offset: Double
    if hasSelectedWidths {
      offset = restingOffset(of: first.index)
      if part > 0 { offset += (restingOffset(of: second.index) - offset) * part }
      // The content may be shorter halfway than at both ends.
      offset = Swift.min(offset, totals.contentLength - viewportLength)
    } else {
      offset = restingOffset(of: first.frame, within: totals)
      if part > 0 { offset += (restingOffset(of: second.frame, within: totals) - offset) * part }
    }
    if scroll != .following {
      offset = Swift.min(Swift.max(moved(from: offset, at: position), 0), totals.contentLength - viewportLength)
    }
    return TabSpan(
      offset: offset, first: first, second: second, part: part, overshoot: position - held,
      contentLength: totals.contentLength, turn: ends == .cyclic ? count : 0)
  }

  /// Where a person has put the strip, or on the way from there to where it would be by itself.
  private func moved(from following: Double, at position: Double) -> Double {
    switch scroll {
    case .following: return following
    case .free(let offset): return offset
    case .returning(let offset, let from, let to):
      let length = to - from
      let part = length == 0 ? 1 : Swift.min(Swift.max((position - from) / length, 0), 1)
      // Where the move was told of, and behind that, where one that is given up ends, it stands as it was put.
      if part == 0 { return offset }
      var untouched = self
      untouched.scroll = .following
      return following + (offset - untouched.offset(at: from)) * (1 - part)
    }
  }

  /// The next tab, without another look-up but over the seam.
  @inline(__always)
  private func tab(after first: TabSpan.Tab, of totals: TabTotals, _ growing: Growing) -> TabSpan.Tab {
    let index = first.index + 1
    guard index < count else { return tab(at: 0, frame: frame(of: 0, growing: growing), growing) }
    let frame = Frame(
      x: first.frame.end + configuration.spacing, width: width(of: index, within: totals, growing))
    return tab(at: index, frame: frame, growing)
  }

  @inline(__always)
  private func tab(at index: Int, frame: Frame, _ growing: Growing) -> TabSpan.Tab {
    let width = widths.widths[index]
    let label = width >= 0 ? Swift.min(width + growing.extra(of: index), frame.width) : frame.width
    return TabSpan.Tab(index: index, frame: frame, labelWidth: label)
  }
}
