// The values that a host draws, for the position at the latest `follow`. No function allocates.
extension PagerStrip {
  /// The length of the strip, in points.
  public var length: Double { layout.viewportLength }

  /// The number of tabs.
  public var count: Int { layout.count }

  /// The scroll offset of the strip, in points. Complexity: O(1).
  public var offset: Double { span.offset }

  /// Returns the scroll offset that the strip will have when the pages are at a position, in points. A strip that a
  /// person has scrolled returns to its selection when a move begins, so from an idle pager the offset at another
  /// position is the one after a move to that position. Complexity: O(log n).
  public func offset(at position: Double) -> Double {
    guard seen.isIdle, position != self.position else { return layout.offset(at: position) }
    var moved = layout
    moved.moveBegan(from: self.position, to: position)
    return moved.offset(at: position)
  }

  /// The largest scroll offset of the strip, in points. Complexity: O(1).
  public var maximumOffset: Double { Swift.max(contentLength - length, 0) }

  /// The length of all tabs with spacing and insets, in points. It is at least the length of the strip. Complexity:
  /// O(1).
  public var contentLength: Double { span.contentLength }

  /// The indicator; nil without tabs, and while the widths of the tabs are not known. Complexity: O(1).
  public var indicator: TabIndicator.Appearance? { appearance(of: look.indicator) }

  /// Returns the place of an indicator of the look, such as one of `secondaryIndicators`; nil without tabs, and while
  /// the widths of the tabs are not known. Complexity: O(1).
  public func appearance(of indicator: TabIndicator) -> TabIndicator.Appearance? {
    guard count > 0, layout.hasKnownWidths, !isOutsideWindow else { return nil }
    return indicator.appearance(over: span)
  }

  /// Returns the divider after a tab, or nil without a divider in the look and after the last tab. Complexity: O(log
  /// n).
  public func divider(after index: Int) -> TabStrip.Frame? {
    guard let divider = look.divider, index >= 0, index < count - 1 else { return nil }
    let width = TabStripConfiguration.clamped(divider.thickness)
    return TabStrip.Frame(x: frame(of: index).end + (layout.configuration.spacing - width) / 2, width: width)
  }

  /// Returns the indices of the tabs that intersect a range of the content, in points. Complexity: O(log n).
  public func indices(from start: Double, to end: Double) -> Range<Int> {
    guard layout.hasSelectedWidths, count > 0, end > start else { return layout.indices(from: start, to: end) }
    let growing = layout.growing(at: position)
    var first = layout.lastIndex(startingAtOrBefore: start, growing)
    if frame(of: first).end <= start { first += 1 }
    var last = layout.lastIndex(startingAtOrBefore: end, growing)
    if frame(of: last).x >= end { last -= 1 }
    return first..<Swift.max(last + 1, first)
  }

  /// `true` when the next `follow` may change the list of tabs. Complexity: O(1).
  public func isOutdated(for pager: Pager<ID>) -> Bool {
    pager.pagesRevision != seen.pagesRevision || isWindowOutdated(for: pager)
  }

  /// Returns the frame of a tab, or an empty frame at the start for an index without a tab. Complexity: O(1) for the
  /// tabs around the position, else O(log n).
  public func frame(of index: Int) -> TabStrip.Frame {
    if count > 0, index == span.first.index { return span.first.frame }
    if count > 0, index == span.second.index { return span.second.frame }
    return layout.hasSelectedWidths ? layout.frame(of: index, at: position) : layout.frame(of: index)
  }

  /// Returns the fraction of the selected look that a tab shows: 1 while the position is on its page, and 0 when the
  /// position is a page or more away. Returns 0 for an index without a tab. Complexity: O(1).
  public func selectedFraction(of index: Int) -> Double {
    index >= 0 && index < count && !isOutsideWindow ? span.selectedFraction(of: index) : 0
  }

  /// Returns the number of a tab as a screen reader announces it, "tab k of n". Nil for an index without a tab, and in
  /// an unlimited sequence. Complexity: O(1).
  public func ordinal(of index: Int) -> TabOrdinal? { isUnlimited ? nil : layout.ordinal(of: index) }

  /// Returns `true` when a person can select the tab at an index. Complexity: O(1) expected.
  public func isEnabled(_ index: Int) -> Bool {
    guard index >= 0, index < count, let id = pages[index] else { return false }
    return !seen.disabled.contains(id)
  }

  /// The index of the tab of the pager's `target`; nil without tabs. Complexity: O(1).
  package var targetIndex: Int? {
    let index = layout.listed(seen.target)
    return index >= 0 && index < count ? index : nil
  }

  /// The index of the tab of the pager's `selection`, which a screen reader announces as selected; nil without tabs.
  /// Complexity: O(1).
  public var selectedIndex: Int? { seen.selectedIndex }

  /// Returns the index of the tab at `x` points along the content, or nil outside the tabs. The spacing between two
  /// tabs belongs to the first of them. Complexity: O(log n).
  public func index(at x: Double) -> Int? {
    guard layout.hasSelectedWidths else { return layout.index(at: x) }
    let growing = layout.growing(at: position)
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return layout.lastIndex(startingAtOrBefore: x, growing)
  }

  /// The tabs that show the selected look in whole or in part: two at most. Complexity: O(1).
  package var highlighted: TabIndices {
    var tabs = TabIndices()
    guard count > 0 else { return tabs }
    tabs.insert(span.first.index)
    if span.part > 0 { tabs.insert(span.second.index) }
    return tabs
  }

  /// Returns the tabs whose labels must be drawn again in this frame. These are the tabs whose `selectedFraction(of:)`
  /// has changed since the last call, and the old and the new `selectedIndex` if it has changed. After a change of the
  /// pages `layoutRevision` changes, and all labels are drawn again. Complexity: O(1).
  public mutating func takeChanges() -> TabIndices {
    var changes = TabIndices()
    guard count > 0 else { return changes }
    let old = drawn
    let (first, second) = (span.first.index, span.second.index)
    drawn = Drawn(first: first, second: second, part: span.part, selectedIndex: seen.selectedIndex)
    if old.first == first, old.second == second {
      guard old.part != span.part || old.selectedIndex != seen.selectedIndex else { return changes }
      if old.part != span.part {
        changes.insert(first)
        changes.insert(second)
      }
    } else {
      insert(old.first, into: &changes, since: old)
      insert(old.second, into: &changes, since: old)
      insert(first, into: &changes, since: old)
      insert(second, into: &changes, since: old)
    }
    guard old.selectedIndex != seen.selectedIndex else { return changes }
    if let index = old.selectedIndex { changes.insert(index) }
    if let index = seen.selectedIndex { changes.insert(index) }
    return changes
  }

  private func insert(_ index: Int, into changes: inout TabIndices, since old: Drawn) {
    let before = index == old.first ? 1 - old.part : index == old.second ? old.part : 0
    if index >= 0, selectedFraction(of: index) != before { changes.insert(index) }
  }

  /// The indices of the tabs to lay out, ascending:
  /// - the visible tabs, and those within a quarter to three quarters of the strip's length on both sides,
  /// - the tab of the target,
  /// - the tabs of mounted pages,
  /// - the tab with the keyboard focus.
  ///
  /// The array changes only with `layoutRevision`. Complexity: O(1).
  public var tabs: [Int] { reach.tabs }

  /// The first tab of `tabs` that is not measured yet. Nil when every tab is measured, or was skipped because
  /// `measure(_:width:)` received an unusable width. A host that cannot measure, because its strip is hidden, ends its
  /// loop. The next loop begins with the same tab.
  public var nextUnmeasured: Int? { reach.nextUnmeasured }
}

/// The indices of a few tabs, without repetitions. The collection allocates no memory, so that it can be created in
/// every frame.
public struct TabIndices: Sendable, Equatable, RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of tabs.
  public var endIndex: Int { Int(size) }

  /// Space for the two tabs around the current position, the two tabs around the previous position, and the two tabs
  /// that are or were selected.
  private var tabs = SIMD8<Int32>()
  private var size: Int32 = 0

  init() {}

  /// The index of the tab at a position of this collection. Complexity: O(1).
  public subscript(place: Int) -> Int { Int(tabs[place]) }

  mutating func insert(_ index: Int) {
    for place in 0..<Int(size) where tabs[place] == Int32(truncatingIfNeeded: index) { return }
    tabs[Int(size)] = Int32(truncatingIfNeeded: index)
    size += 1
  }
}
