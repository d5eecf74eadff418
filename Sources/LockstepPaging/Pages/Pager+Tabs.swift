// Disabled tabs. The row leaves their pages out, so that swipes and steps pass over them on every platform. When code
// selects a disabled page, the page joins the row. The page leaves the row when the pager is idle on another page.
// Until then a finger can drag the row back to it.
extension Pager {
  /// Returns `true` when the tab of a page is enabled. Complexity: O(1) expected.
  package func isEnabled(_ id: ID) -> Bool { tabList.isEnabled(id) }

  /// The position of the row, in pages: 0 is the first page, 0.5 is halfway to the second. Strips and indicators are
  /// drawn for this position.
  ///
  /// - Pages with a disabled tab are counted like any other page, although the row leaves them out.
  /// - In a cyclic pager the position continues past the last page: of three pages the first is at 0, 3, 6 and -3 too.
  ///
  /// Complexity: O(1) expected.
  public var position: Double {
    let position = motion.position
    guard rowPages.count != pages.count else { return position }
    let clampedPosition = clamped(position)
    let near = Int(clampedPosition.rounded(.down))
    let tab = tabIndex(at: near)
    let part = clampedPosition - Double(near)
    let between = part == 0 ? 0 : Double(tabIndex(at: near + 1) - tab) * part
    return Double(tab) + between + (position - clampedPosition)
  }

  /// The index of `target`; 0 without pages. Use the index for layout, and the id for all other purposes. In a cyclic
  /// pager the index continues past the last page, as `position` does. Complexity: O(1) expected.
  @inline(__always)
  package var targetIndex: Int {
    rowPages.count != pages.count ? tabIndex(at: rowTarget) : rowTarget
  }

  private func tabIndex(at index: Int) -> Int {
    let tab = rowPages[index].flatMap(pages.index(of:)) ?? 0
    guard ends == .cyclic else { return tab }
    // One turn of the row, which is one pass through all its pages, is one turn of the tabs.
    return tab + (index - index.wrapped(at: rowPages.count)) / rowPages.count * pages.count
  }

  /// Replaces the list of pages and of disabled tabs. If `selected` is a disabled page, it stays in the row.
  mutating func setPages(
    _ next: PagerPages<ID>, disabled named: [ID]?, keeping selected: ID? = nil, survivor: PagerSurvivor<ID>,
    at time: Double
  ) {
    guard next != pages || named != nil else { return }
    tabList.replace(with: next)
    locks.keep(only: next)
    releasePins()
    tabList.disable(named: named, inUse: [settled, current, target, choice.awaited, selected])
    if case .page(let id) = survivor, !isEnabled(id), settled.map(next.contains) == false { tabList.admit(id) }
    replacePages(with: tabList.reachable(), survivor: survivor, at: time)
  }

  mutating func updateTab(_ id: ID, isEnabled: Bool?, at time: Double) {
    guard pages.contains(id) else { return }
    let wasEnabled = self.isEnabled(id)
    switch isEnabled {
    case true?: tabList.enable(id)
    case false?: if wasEnabled { tabList.disable(id) }
    case nil: break
    }
    emit(.tabUpdated(id))
    if !wasEnabled, self.isEnabled(id) { replacePages(with: tabList.reachable(), at: time) }
  }

  /// Adds a disabled page that code selects to the row.
  mutating func admit(_ id: ID, at time: Double) {
    guard !isEnabled(id), pages.contains(id), !rowPages.contains(id) else { return }
    tabList.admit(id)
    replacePages(with: tabList.reachable(), at: time)
  }

  /// Removes every disabled page except the settled page from an idle row.
  mutating func trimRow() {
    guard case .idle = state, let settled, tabList.admitOnly(settled) else { return }
    replacePages(with: tabList.reachable(), at: latestTime)
  }

  /// Returns `true` when the cause is a person's input and the tab is disabled. Code may select a disabled page.
  func isRefused(_ id: ID, cause: PagerCause) -> Bool {
    switch cause {
    case .tab, .keyboard, .swipe: !isEnabled(id)
    case .initial, .code, .update, .timer: false
    }
  }

  /// Returns the index of the first enabled page from `start` on, in steps of `step`. Nil when no page is enabled.
  func enabledIndex(from start: Int, by step: Int) -> Int? {
    var index = start
    // A cyclic row may have no enabled page at all.
    var skipped = 0
    while skipped <= tabList.disabled.count, let id = rowPages[index], !isEnabled(id) {
      index += step
      skipped += 1
    }
    return indices.contains(index) ? index : nil
  }
}
