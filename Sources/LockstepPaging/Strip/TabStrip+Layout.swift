// Where the tabs stand. What is asked for `at` a position counts the selected tab with its own width; without one, no tab is
// selected.
extension TabStrip {
  /// The frame of a tab while none is selected; an empty one at the start for an index outside. Complexity: O(log n), without
  /// allocation.
  public func frame(of index: Int) -> Frame { frame(of: index, growing: .none) }

  /// The frame of a tab for a position of the pages. Complexity: O(log n), without allocation.
  public func frame(of index: Int, at position: Double) -> Frame { frame(of: index, growing: growing(at: position)) }

  /// The length of all tabs with spacing and insets, at least that of the strip. Complexity: O(1).
  public var contentLength: Double { totals.contentLength }

  /// The same for a position of the pages.
  public func contentLength(at position: Double) -> Double {
    totals(for: growing(at: position)).contentLength
  }

  /// The farthest that the strip scrolls.
  public var maximumOffset: Double { contentLength - viewportLength }

  /// The same for a position of the pages.
  public func maximumOffset(at position: Double) -> Double { contentLength(at: position) - viewportLength }

  /// The tab at a place along the content, or nil beside the tabs; a gap belongs to the tab before it. Complexity: O(log n); in
  /// Embedded Swift O(log² n), as for every look-up by place.
  public func index(at x: Double) -> Int? {
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return lastIndex(startingAtOrBefore: x)
  }

  /// The tabs that meet a stretch of the content. Complexity: O(log n).
  public func indices(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    var first = lastIndex(startingAtOrBefore: start)
    if frame(of: first).end <= start { first += 1 }
    var last = lastIndex(startingAtOrBefore: end)
    if frame(of: last).x >= end { last -= 1 }
    return first..<Swift.max(last + 1, first)
  }

  /// How much of the selection's look a tab has: 1 when its page is at rest, 0 when a page or more away. The fractions of
  /// two neighbours add up to 1 between them. Complexity: O(1).
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

  /// A position where there are tabs: between the first and the last, but where they go round.
  func clamped(_ position: Double) -> Double {
    switch ends {
    case .closed: Swift.min(Swift.max(position, 0), Double(count - 1))
    case .cyclic: Self.clampedPosition(position)
    }
  }

  /// The part of a course that is visited, so that every course ends.
  func clampedCourse(_ positions: ClosedRange<Double>) -> ClosedRange<Double> {
    switch ends {
    case .closed: return positions.clamped(to: -1...Double(Swift.max(count, 0)))
    case .cyclic:
      // Within these a position and the next knot are two numbers.
      let counted = positions.clamped(to: -1e9...1e9)
      return counted.lowerBound...Swift.min(counted.upperBound, counted.lowerBound + Double(count))
    }
  }

  /// A position that has an index, with room for sums.
  static func clampedPosition(_ position: Double) -> Double {
    Swift.min(Swift.max(position, -farthestTab), farthestTab)
  }

  /// How far tabs that go round are counted: half as far as an index has room. A row that leaves most of its tabs out goes round them
  /// faster than its pages.
  private static var farthestTab: Double { Double(Int.max / 2) }

  /// The place of a tab in the list, where the tabs go round.
  func listed(_ index: Int) -> Int {
    ends == .cyclic ? index.wrapped(at: count) : index
  }

  // MARK: The selected tab's own width

  /// What the two tabs around a position have on top of their widths, because they are selected in part.
  struct Growing {
    var index: Int
    var here: Double
    var next: Double

    /// The tab after it: the first one over the seam of a cyclic strip.
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
    let held = clamped(position)
    let place = Int(held.rounded(.down))
    let part = held - Double(place)
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

  // Once in the module: copied into each of its callers it would be a hundredth of the elements' weight.
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

  /// Where a tab begins, given what was measured before it.
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
    /// The last tab that begins at a place or before it, or the first of all. O(log² n), in less code than going down the tree.
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
    /// The last tab that begins at a place or before it, or the first of all. O(log n).
    func lastIndex(startingAtOrBefore x: Double, _ growing: Growing = .none) -> Int {
      let totals = totals(for: growing)
      return widths.last { $0 < count && start(of: $0, after: $1, within: totals, growing) <= x }.index
    }
  #endif
}
