// A strip over an unlimited sequence of pages. It has tabs for a few hundred pages only: see `TabWindow`.
extension PagerStrip {
  /// `true` when the pager's pages are an unlimited sequence. The strip then has tabs for the pages around the visible
  /// ones only, and `pages` and `count` are those of these tabs.
  public var isUnlimited: Bool { window != nil }

  /// Follows the pages, the position and the target of a pager with an unlimited sequence. Complexity: O(1) unless the
  /// tabs must be renewed.
  mutating func followUnlimited(_ pager: Pager<ID>) {
    let target = pager.targetIndex
    guard var next = window, seen.sequence == pager.pages.identity else {
      seen.sequence = pager.pages.identity
      window = TabWindow(around: target, reach: windowReach)
      return take(pager.pages)
    }
    if target != next.targetPage {
      if next.reaches(target, margin: windowReach / 2) {
        next.aim(at: target, from: pager.position)
        window = next
      } else {
        next.add(around: target, reach: windowReach, keeping: visibleIndex, from: pager.position)
        window = next
        take(pager.pages)
      }
    }
    if pager.phase == .idle, !isScrolledByPerson { renewWindow(around: target, of: pager.pages) }
  }

  /// Lays out tabs around the visible ones, in a strip over an unlimited sequence of pages. A host calls this function
  /// when its scroll view has come to rest. Without the call, a person who scrolls on reaches the end of the tabs that
  /// exist. The visible tabs stay in place. Complexity: O(1) unless tabs must be renewed.
  public mutating func scrollEnded(in pager: Pager<ID>) {
    guard let window, pager.phase == .idle, isScrolledByPerson else { return }
    renewWindow(around: window.page(of: visibleIndex), of: pager.pages)
    position = tabPosition(of: pager)
    seen.target = tabIndex(ofTarget: pager)
    refresh()
  }

  /// Returns the position of the pager in tabs.
  func tabPosition(of pager: Pager<ID>) -> Double {
    guard let window else { return pager.position }
    return window.place(of: pager.position)
  }

  /// Returns the index of the target's tab. In a cyclic pager the index continues past the last tab.
  @inline(__always)
  func tabIndex(ofTarget pager: Pager<ID>) -> Int {
    guard let window else { return pager.targetIndex }
    return window.tab(of: pager.targetIndex) ?? -1
  }

  /// `true` when the position is so far outside the tabs of an unlimited sequence that nothing of the indicator is
  /// near a tab.
  var isOutsideWindow: Bool { window != nil && abs(span.overshoot) > 1 }

  /// The tab in the middle of the visible part of the strip.
  private var visibleIndex: Int {
    layout.count > 0 ? layout.lastIndex(startingAtOrBefore: offset + length / 2) : 0
  }

  /// The number of pages on each side that have tabs: 100, and more in a strip that shows many tabs.
  private var windowReach: Int {
    let width = Swift.max(layout.totals.estimate + layout.configuration.spacing, Self.narrowestTab)
    return 100 + 2 * Int(Swift.min(length / width, Self.mostTabs))
  }

  /// The width below which a tab is not expected to be, in points. Source: the smallest legible text.
  private static var narrowestTab: Double { 8 }
  /// The largest number of tabs that a strip is expected to show at once.
  private static var mostTabs: Double { 1000 }

  /// Replaces the tabs by those around a page, if the page is near their end or if pages between them are left out.
  private mutating func renewWindow(around page: Int, of pages: PagerPages<ID>) {
    guard var next = window, isUsedUp(next, around: page) else { return }
    next.renew(around: page, reach: windowReach)
    window = next
    take(pages)
  }

  /// `true` when the next `follow` changes the tabs of an unlimited sequence.
  func isWindowOutdated(for pager: Pager<ID>) -> Bool {
    guard let window else { return false }
    if pager.targetIndex != window.targetPage { return true }
    return pager.phase == .idle && !isScrolledByPerson && isUsedUp(window, around: pager.targetIndex)
  }

  private func isUsedUp(_ window: TabWindow, around page: Int) -> Bool {
    window.ranges.count > 1 || !window.reaches(page, margin: windowReach / 2)
  }

  /// Replaces the tabs by those of the window.
  private mutating func take(_ sequence: PagerPages<ID>) {
    var ids: [ID] = []
    for range in window?.ranges ?? [] {
      for index in range {
        if let id = sequence[index] { ids.append(id) }
      }
    }
    setTabs(PagerPages(firstOfEqual: ids))
  }
}
