// The frames of the tabs. Functions with the parameter `position` apply the widths of selected tabs. Functions without
// the parameter compute the layout in which no tab is selected.
extension TabStrip {
  /// Returns the frame of a tab in the layout in which no tab is selected. Returns an empty frame at the start for an
  /// index without a tab. Complexity: O(log n), without allocation.
  public func frame(of index: Int) -> Frame { frame(of: index, growing: .none) }

  /// Returns the frame of a tab at a position of the pages. Complexity: O(log n), without allocation.
  public func frame(of index: Int, at position: Double) -> Frame { frame(of: index, growing: growing(at: position)) }

  /// The length of all tabs with spacing and insets, in points. It is at least the length of the strip. Complexity:
  /// O(1).
  public var contentLength: Double { totals.contentLength }

  /// Returns the length of all tabs with spacing and insets at a position of the pages, in points.
  public func contentLength(at position: Double) -> Double {
    totals(for: growing(at: position)).contentLength
  }

  /// The largest scroll offset of the strip, in points.
  public var maximumOffset: Double { contentLength - viewportLength }

  /// Returns the largest scroll offset of the strip at a position of the pages, in points.
  public func maximumOffset(at position: Double) -> Double { contentLength(at: position) - viewportLength }

  /// Returns the index of the tab at `x` points along the content, or nil outside the tabs. The spacing between two
  /// tabs belongs to the first of them. Complexity: O(log n); in Embedded Swift O(log² n), as for every search for a
  /// tab by a distance along the content.
  package func index(at x: Double) -> Int? {
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return lastIndex(startingAtOrBefore: x)
  }

  /// Returns the indices of the tabs that intersect a range of the content, in points. Complexity: O(log n).
  package func indices(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    var first = lastIndex(startingAtOrBefore: start)
    if frame(of: first).end <= start { first += 1 }
    var last = lastIndex(startingAtOrBefore: end)
    if frame(of: last).x >= end { last -= 1 }
    return first..<Swift.max(last + 1, first)
  }

  /// Returns the fraction of the selected look that a tab shows: 1 while the position is on its page, and 0 when the
  /// position is a page or more away. Between two pages, the fractions of their tabs add up to 1. Complexity: O(1).
  package func selectedFraction(of index: Int, at position: Double) -> Double {
    guard count > 0, position.isFinite else { return 0 }
    var distance = abs(clamped(position) - Double(index))
    if ends == .cyclic {
      if count == 1 { return 1 }
      distance = distance.truncatingRemainder(dividingBy: Double(count))
      distance = Swift.min(distance, Double(count) - distance)
    }
    return Swift.max(0, 1 - distance)
  }

  /// Returns the position clamped to the tabs: in a closed strip to the first and the last tab, in a cyclic strip to
  /// the range of valid indices.
  func clamped(_ position: Double) -> Double {
    switch ends {
    case .closed: Swift.min(Swift.max(position, 0), Double(count - 1))
    case .cyclic: Self.clampedPosition(position)
    }
  }

  /// Returns the part of a range of positions that `TabIndicator.course(over:in:visit:)` visits. The part is bounded,
  /// so that every course ends.
  func clampedCourse(_ positions: ClosedRange<Double>) -> ClosedRange<Double> {
    switch ends {
    case .closed: return positions.clamped(to: -1...Double(Swift.max(count, 0)))
    case .cyclic:
      // Within this range, neighboring knots of a course are different floating-point numbers.
      let counted = positions.clamped(to: -1e9...1e9)
      return counted.lowerBound...Swift.min(counted.upperBound, counted.lowerBound + Double(count))
    }
  }

  /// Clamps a position to the range of valid indices, so that sums of positions do not overflow an integer.
  static func clampedPosition(_ position: Double) -> Double {
    Swift.min(Swift.max(position, -farthestTab), farthestTab)
  }

  /// The largest index of a cyclic strip: half of the largest integer. When most tabs are disabled, a strip passes more
  /// tabs than the row passes pages, so its indices grow faster.
  private static var farthestTab: Double { Double(Int.max / 2) }

  /// Returns the index, in the list, of a tab. The index of a tab in a cyclic strip may lie outside the list.
  func listed(_ index: Int) -> Int {
    ends == .cyclic ? index.wrapped(at: count) : index
  }

  // MARK: The selected tab's own width

  /// The additional widths of the two tabs around a position. Between two pages, both tabs are selected in part.
  struct Growing {
    /// The first of the two tabs.
    var index: Int
    /// The additional width of the first tab, in points.
    var here: Double
    /// The additional width of the second tab, in points.
    var next: Double

    /// The second of the two tabs. In a cyclic strip the first tab of the list follows the last tab.
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

  // The function is not inlined, because copies in all callers would take up a hundredth of the web elements' code.
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

  /// Returns the start of a tab, in points, computed from the measured widths before the tab.
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

  #if LOCKSTEP_ELEMENTS
    /// Returns the last tab that starts at or before a point, or the first tab if no tab does. Complexity: O(log² n),
    /// with less code than a search of the tree.
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
    /// Returns the last tab that starts at or before a point, or the first tab if no tab does. Complexity: O(log n).
    func lastIndex(startingAtOrBefore x: Double, _ growing: Growing = .none) -> Int {
      let totals = totals(for: growing)
      return widths.last { $0 < count && start(of: $0, after: $1, within: totals, growing) <= x }.index
    }
  #endif
}
