import LockstepEvents

// What a host draws, for the position that the strip was told last. Nothing here allocates.
extension PagerStrip {
  /// The length of the strip, in points.
  public var length: Double { layout.viewportLength }

  /// The number of tabs; 0 over unlimited pages.
  public var count: Int { layout.count }

  /// How far the strip is scrolled, in points. Complexity: O(1).
  public var offset: Double { span.offset }

  /// The farthest that the strip scrolls, in points. Complexity: O(1).
  public var maximumOffset: Double { Swift.max(contentLength - length, 0) }

  /// The length of all tabs with spacing and insets, at least that of the strip, in points. Complexity: O(1).
  public var contentLength: Double { span.contentLength }

  /// The indicator; nil without tabs, and while nothing is known of their widths. Complexity: O(1).
  public var indicator: TabIndicator.Appearance? {
    guard count > 0, layout.hasKnownWidths else { return nil }
    return look.indicator.appearance(over: span)
  }

  /// The frame of a tab; an empty one at the start for an index outside. Complexity: O(1) for the tabs around the position, else
  /// O(log n).
  public func frame(of index: Int) -> TabStrip.Frame {
    if count > 0, index == span.first.index { return span.first.frame }
    if count > 0, index == span.second.index { return span.second.frame }
    return layout.hasSelectedWidths ? layout.frame(of: index, at: position) : layout.frame(of: index)
  }

  /// The part of the selection's look that a tab has: 1 when its page is at rest, 0 when a page or more away; 0 for an index outside.
  /// Complexity: O(1).
  public func selectedFraction(of index: Int) -> Double {
    index >= 0 && index < count ? span.selectedFraction(of: index) : 0
  }

  /// The place of a tab as it is said aloud, "tab k of n"; nil for an index outside. Complexity: O(1).
  public func ordinal(of index: Int) -> TabOrdinal? { layout.ordinal(of: index) }

  /// True when the tab at an index can be selected by a person. Complexity: O(1) expected.
  public func isEnabled(_ index: Int) -> Bool {
    guard index >= 0, index < count, let id = pages[index] else { return false }
    return !EngineParts.disabledTabs || !seen.disabled.contains(id)
  }

  /// The tab of the page where motion ends; nil without tabs. Complexity: O(1).
  public var targetIndex: Int? {
    let index = layout.listed(seen.target)
    return index >= 0 && index < count ? index : nil
  }

  /// The tab of the pager's `selection`, which is the one that is announced as selected; nil without tabs. Complexity: O(1).
  public var selectedIndex: Int? { seen.selectedIndex }

  /// The tab at `x` points along the content, or nil beside the tabs; a gap belongs to the tab before it. Complexity: O(log n).
  public func index(at x: Double) -> Int? {
    guard layout.hasSelectedWidths else { return layout.index(at: x) }
    let growing = layout.growing(at: position)
    guard count > 0, x >= frame(of: 0).x, x < frame(of: count - 1).end else { return nil }
    return layout.lastIndex(startingAtOrBefore: x, growing)
  }

  /// The tabs with a part of the selection's look: two at most. Complexity: O(1).
  public var highlighted: TabIndices {
    var tabs = TabIndices()
    guard count > 0 else { return tabs }
    tabs.insert(span.first.index)
    if span.part > 0 { tabs.insert(span.second.index) }
    return tabs
  }

  /// The tabs whose `selectedFraction(of:)` has changed since the last call, and those that were or are `selectedIndex` if that has:
  /// the labels that a frame draws anew. After a change of the pages all labels are drawn anew, by `layoutRevision`. Complexity: O(1).
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

  /// The tabs to lay out, ascending: those in view with half a strip on both sides, and the target's, those of mounted pages and the one
  /// with the keyboard focus. It changes with `layoutRevision` only. Complexity: O(1).
  public var tabs: [Int] { reach.tabs }

  /// The first tab of `tabs` that is not measured yet; nil when all are, or were passed over by `measure(_:width:)`. A host that cannot
  /// measure, because its strip is hidden, leaves its loop: the tab is asked for again with the next one. Complexity: O(1).
  public var nextUnmeasured: Int? { reach.nextUnmeasured }
}
