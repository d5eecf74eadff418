// The frames of the tabs. Functions with the parameter `position` give the selected tab its own width. In the others no
// tab is selected.
extension TabStrip {
  /// The frame of a tab while none is selected; for an index without a tab, an empty frame at the start. Complexity:
  /// O(log n), without allocation.
  public func frame(of index: Int) -> Frame { frame(of: index, growing: .none) }

  /// The frame of a tab at a position of the pages. Complexity: O(log n), without allocation.
  public func frame(of index: Int, at position: Double) -> Frame { frame(of: index, growing: growing(at: position)) }

  /// The length of all tabs with spacing and insets, at least that of the strip, in points. Complexity: O(1).
  public var contentLength: Double { totals.contentLength }

  /// The length of all tabs with spacing and insets at a position of the pages, in points.
  public func contentLength(at position: Double) -> Double {
    totals(for: growing(at: position)).contentLength
  }

  /// The largest scroll offset of the strip, in points.
  public var maximumOffset: Double { contentLength - viewportLength }

  /// The largest scroll offset of the strip at a position of the pages, in points.
  public func maximumOffset(at position: Double) -> Double { contentLength(at: position) - viewportLength }

  /// The tab at `x` points along the content, or nil outside the tabs. A gap belongs to the tab before it. Complexity:
  /// O(log n); in Embedded Swift O(log² n), as for every search for a tab by a distance along the content.
  public func index(at x: Double) -> Int? {
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return lastIndex(startingAtOrBefore: x)
  }

  /// The tabs that intersect a range of the content, in points. Complexity: O(log n).
  public func indices(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    var first = lastIndex(startingAtOrBefore: start)
    if frame(of: first).end <= start { first += 1 }
    var last = lastIndex(startingAtOrBefore: end)
    if frame(of: last).x >= end { last -= 1 }
    return first..<Swift.max(last + 1, first)
  }

  /// The fraction of the selected look that a tab shows: 1 when its page is settled, 0 when its page is a page or more
  /// away. Between two neighbors their fractions add up to 1. Complexity: O(1).
  public func selectedFraction(of index: Int, at position: Double) -> Double {
    guard count > 0, position.isFinite else { return 0 }
    var distance = abs(clamped(position) - Double(index))
    if ends == .cyclic {
      if count == 1 { return 1 }
      distance = distance.truncatingRemainder(dividingBy: Double(count))
      distance = Swift.min(distance, Double(count) - distance)
    }
    return Swift.max(0, 1 - distance)
  }

  /// The position clamped to the tabs: between the first and the last in a closed strip, and to valid indices in a
  /// cyclic one.
  func clamped(_ position: Double) -> Double {
    switch ends {
    case .closed: Swift.min(Swift.max(position, 0), Double(count - 1))
    case .cyclic: Self.clampedPosition(position)
    }
  }

  /// The part of a range of positions that a course visits, so that every course ends.
  func clampedCourse(_ positions: ClosedRange<Double>) -> ClosedRange<Double> {
    switch ends {
    case .closed: return positions.clamped(to: -1...Double(Swift.max(count, 0)))
    case .cyclic:
      // Within this range a position and the next knot are different numbers.
      let counted = positions.clamped(to: -1e9...1e9)
      return counted.lowerBound...Swift.min(counted.upperBound, counted.lowerBound + Double(count))
    }
  }

  /// Clamps a position to the range of valid indices, with room for sums.
  static func clampedPosition(_ position: Double) -> Double {
    Swift.min(Swift.max(position, -farthestTab), farthestTab)
  }

  /// The largest index of a cyclic strip: half of the largest integer. When most tabs are disabled, a strip passes more
  /// tabs than the row passes pages, so its indices grow faster.
  private static var farthestTab: Double { Double(Int.max / 2) }

  /// The index of a tab in the list. In a cyclic strip an index may lie outside the list.
  func listed(_ index: Int) -> Int {
    ends == .cyclic ? index.wrapped(at: count) : index
  }

  // MARK: The selected tab's own width

  /// The extra widths of the two tabs around a position, because both are selected in part.
  struct Growing {
    /// The first of the two tabs.
    var index: Int
    /// The extra width of the first tab, in points.
    var here: Double
    /// The extra width of the second tab, in points.
    var next: Double

    /// The second of the two tabs. In a cyclic strip the first tab of the list comes after the last.
    var following: Int

    static let none = Growing(index: -2, here: 0, next: 0, following: -1)

    func extra(of index: Int) -> Double {
      index == self.index ? here : index == following ? next : 0
    }

    func before(_ index: Int) -> Double {
      (index > self.index ? here : 0) + (index > following ? next : 0)
    }
  }

  func growing(at position: Double) -> Growing {
    guard hasSelectedWidths, count > 0, position.isFinite else { return .none }
    switch configuration.sizing {
    case .scrolling, .stretched: break
    case .divided, .uniform, .fixed: return .none
    }
    let clampedPosition = clamped(position)
    let place = Int(clampedPosition.rounded(.down))
    let part = clampedPosition - Double(place)
    let (index, following) = (listed(place), listed(place + 1))
    return Growing(
      index: index, here: selectionGrowth(of: index) * (1 - part),
      next: part > 0 && following != index ? selectionGrowth(of: following) * part : 0, following: following)
  }

  private func selectionGrowth(of index: Int) -> Double {
    let wanted = selectedWidths[index]
    return wanted < 0 ? 0 : configuration.limited(wanted) - ownWidth(of: index, estimate: totals.estimate)
  }

  // MARK: Widths

  // Not inlined: copies in all of its callers would be a hundredth of the elements' code size.
  @inline(never) func frame(of index: Int, growing: Growing) -> Frame {
    let index = listed(index)
    guard index >= 0, index < count else { return Frame(x: configuration.sideInset, width: 0) }
    return frame(of: index, within: totals(for: growing), growing)
  }

  @inline(__always)
  func frame(of index: Int, within totals: TabTotals, _ growing: Growing) -> Frame {
    let before = totals.commonWidth == nil ? widths.prefix(index) : TabWidths.Node()
    return Frame(
      x: start(of: index, after: before, within: totals, growing), width: width(of: index, within: totals, growing))
  }

  /// The start of a tab, in points, from the measured widths before it.
  @inline(__always)
  private func start(
    of index: Int, after measured: TabWidths.Node, within totals: TabTotals, _ growing: Growing
  ) -> Double {
    let before = Double(index)
    let x = totals.start + configuration.spacing * before
    if let width = totals.commonWidth { return x + width * before }
    let own = measured.sum + Double(index - measured.count) * totals.estimate
    return x + own + totals.stretch * before + growing.before(index)
  }

  @inline(__always)
  func width(of index: Int, within totals: TabTotals, _ growing: Growing) -> Double {
    if let width = totals.commonWidth { return width }
    return ownWidth(of: index, estimate: totals.estimate) + totals.stretch + growing.extra(of: index)
  }

  #if hasFeature(Embedded)
    /// The last tab that starts at or before a point, or the first of all tabs. O(log² n), with less code than a search
    /// of the tree.
    func lastIndex(startingAtOrBefore x: Double, _ growing: Growing = .none) -> Int {
      var low = 0
      var high = count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if frame(of: middle, growing: growing).x <= x { low = middle } else { high = middle - 1 }
      }
      return low
    }
  #else
    /// The last tab that starts at or before a point, or the first of all tabs. O(log n).
    func lastIndex(startingAtOrBefore x: Double, _ growing: Growing = .none) -> Int {
      let totals = totals(for: growing)
      return widths.last { $0 < count && start(of: $0, after: $1, within: totals, growing) <= x }.index
    }
  #endif
}
