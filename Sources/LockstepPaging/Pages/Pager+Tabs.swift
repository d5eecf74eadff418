import LockstepEvents

// Disabled tabs. Their pages are left out of the row, so that swipes and steps pass over them on every platform; a page that
// code selects joins the row, and leaves it when the row rests elsewhere. Until then a finger may come back to it.
extension Pager {
  /// Whether the tab of a page is enabled. Complexity: O(1) expected.
  public func isEnabled(_ id: ID) -> Bool { tabList.isEnabled(id) }

  /// Where the pages stand, in pages: 0 is the first page at rest, 0.5 halfway to the second. Over pages with a disabled tab it runs as over
  /// any other. In a cyclic pager it counts on over the seam: of three pages the first is at 0, 3, 6 and -3 too. Strips and indicators draw
  /// from it. Complexity: O(1) expected.
  public var position: Double {
    let position = motion.position
    guard EngineParts.disabledTabs, rowPages.count != pages.count else { return position }
    let held = clamped(position)
    let near = Int(held.rounded(.down))
    let tab = tabIndex(at: near)
    let part = held - Double(near)
    let between = part == 0 ? 0 : Double(tabIndex(at: near + 1) - tab) * part
    return Double(tab) + between + (position - held)
  }

  /// The index of `target`; 0 without pages. For layout: an id says more. In a cyclic pager it counts on over the seam, as
  /// `position` does. Complexity: O(1) expected.
  public var targetIndex: Int {
    EngineParts.disabledTabs && rowPages.count != pages.count ? tabIndex(at: rowTarget) : rowTarget
  }

  private func tabIndex(at index: Int) -> Int {
    let tab = rowPages[index].flatMap(pages.index(of:)) ?? 0
    guard ends == .cyclic else { return tab }
    // Each turn of the row is one of the tabs.
    return tab + (index - index.wrapped(at: rowPages.count)) / rowPages.count * pages.count
  }

  mutating func setPages(
    _ next: PagerPages<ID>, disabled named: [ID]?, survivor: PagerSurvivor<ID>, at time: Double
  ) {
    guard next != pages || named != nil else { return }
    tabList.replace(with: next)
    locks.keep(only: next)
    releasePins()
    guard EngineParts.disabledTabs else {
      replacePages(with: next, survivor: survivor, at: time)
      return
    }
    tabList.disable(named: named, standing: [settled, current, target, choice.awaited])
    if case .page(let id) = survivor, !isEnabled(id), settled.map(next.contains) == false { tabList.admit(id) }
    replacePages(with: tabList.reachable(), survivor: survivor, at: time)
  }

  mutating func updateTab(_ id: ID, isEnabled: Bool?, at time: Double) {
    guard pages.contains(id) else { return }
    let wasEnabled = self.isEnabled(id)
    switch EngineParts.disabledTabs ? isEnabled : nil {
    case true?: tabList.enable(id)
    case false?: if wasEnabled { tabList.disable(id) }
    case nil: break
    }
    emit(.tabUpdated(id))
    if !wasEnabled, self.isEnabled(id) { replacePages(with: tabList.reachable(), at: time) }
  }

  /// Lets a disabled page that code selects into the row.
  mutating func admit(_ id: ID, at time: Double) {
    guard !isEnabled(id), pages.contains(id), !rowPages.contains(id) else { return }
    tabList.admit(id)
    replacePages(with: tabList.reachable(), at: time)
  }

  /// At rest the row has no disabled page but the settled one.
  mutating func trimRow() {
    guard EngineParts.disabledTabs, case .idle = state, let settled, tabList.admitOnly(settled) else { return }
    replacePages(with: tabList.reachable(), at: latestTime)
  }

  /// Whether a person means a disabled tab. Code may.
  func isRefused(_ id: ID, cause: PagerCause) -> Bool {
    switch cause {
    case .tab, .keyboard, .swipe: !isEnabled(id)
    case .initial, .code, .update, .timer: false
    }
  }

  /// The index of the first enabled page from `start` on, in steps of `step`; nil when there is none.
  func enabledIndex(from start: Int, by step: Int) -> Int? {
    var index = start
    if EngineParts.disabledTabs {
      // A row that goes round may have no enabled page at all.
      var skipped = 0
      while skipped <= tabList.disabled.count, let id = rowPages[index], !isEnabled(id) {
        index += step
        skipped += 1
      }
    }
    return indices.contains(index) ? index : nil
  }
}
