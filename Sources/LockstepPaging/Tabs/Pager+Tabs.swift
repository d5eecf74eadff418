// Disabled tabs. Their pages are left out of the row, so that swipes and steps pass over them on every platform; a page that
// code selects joins the row, and leaves it when the row rests elsewhere. Until then a finger may come back to it.
extension Pager {
  /// Whether the tab of a page is enabled. Complexity: O(1) expected.
  public func isEnabled(_ id: ID) -> Bool { !PagerBuild.hasDisabledTabs || !disabled.contains(id) }

  /// Where the row stands among all tabs: 0 is the first tab, 0.5 halfway to the second. Over disabled tabs it runs as over any
  /// other. Equal to `position` while no page is left out. Complexity: O(1) expected.
  public var tabPosition: Double {
    guard PagerBuild.hasDisabledTabs, pages.count != tabs.count else { return position }
    let held = held(position)
    let near = Int(held.rounded(.down))
    let tab = tabIndex(at: near)
    let part = held - Double(near)
    let between = part == 0 ? 0 : Double(tabIndex(at: near + 1) - tab) * part
    return Double(tab) + between + (position - held)
  }

  /// The index of `target` among all tabs; 0 without pages. Complexity: O(1) expected.
  public var targetTabIndex: Int {
    PagerBuild.hasDisabledTabs && pages.count != tabs.count ? tabIndex(at: targetIndex) : targetIndex
  }

  private func tabIndex(at index: Int) -> Int {
    let tab = pages[index].flatMap(tabs.index(of:)) ?? 0
    guard ends == .cyclic else { return tab }
    // Each turn of the row is one of the tabs.
    return tab + (index - index.wrapped(at: pages.count)) / pages.count * tabs.count
  }

  mutating func setTabs(
    _ next: PagerPages<ID>, disabled named: [ID]?, survivor: PagerSurvivor<ID>, at time: Double
  ) {
    guard next != tabs || named != nil else { return }
    tabs = next
    locks.keep(only: next)
    releasePins()
    guard PagerBuild.hasDisabledTabs else {
      replacePages(with: next, survivor: survivor, at: time)
      return
    }
    disabled = (named.map { PagerPages(firstOfEqual: $0) } ?? disabled).kept { next.contains($0) }
    admitted.removeAll()
    let standing = [settled, current, target, boundID]
    for case let id? in standing where disabled.contains(id) { admitted.append(id) }
    if case .page(let id) = survivor, disabled.contains(id), settled.map(next.contains) == false { admitted.append(id) }
    replacePages(with: reachablePages(), survivor: survivor, at: time)
  }

  mutating func updateTab(_ id: ID, isEnabled: Bool?, at time: Double) {
    guard tabs.contains(id) else { return }
    let wasEnabled = self.isEnabled(id)
    switch PagerBuild.hasDisabledTabs ? isEnabled : nil {
    case true?:
      disabled = disabled.kept { $0 != id }
      admitted.removeAll { $0 == id }
    case false?:
      guard wasEnabled else { break }
      disabled = PagerPages(firstOfEqual: disabled.elements + [id])
      // It stays in the row for now: what a person sees or drags does not vanish under the eye.
      admitted.append(id)
    case nil:
      break
    }
    emit(.tabUpdated(id))
    if !wasEnabled, self.isEnabled(id) { replacePages(with: reachablePages(), at: time) }
  }

  /// Lets a disabled page that code selects into the row.
  mutating func admit(_ id: ID, at time: Double) {
    guard PagerBuild.hasDisabledTabs, disabled.contains(id), !pages.contains(id) else { return }
    admitted.append(id)
    replacePages(with: reachablePages(), at: time)
  }

  /// At rest the row has no disabled page but the settled one.
  mutating func trimRow() {
    guard PagerBuild.hasDisabledTabs, case .resting = state, let settled, admitted.contains(where: { $0 != settled })
    else { return }
    admitted.removeAll { $0 != settled }
    replacePages(with: reachablePages(), at: latestTime)
  }

  /// The pages for the row. When no tab is enabled, the first page is shown all the same.
  private mutating func reachablePages() -> PagerPages<ID> {
    guard PagerBuild.hasDisabledTabs, !disabled.isEmpty else { return tabs }
    let reachable = tabs.kept { !disabled.contains($0) || admitted.contains($0) }
    guard reachable.isEmpty, let first = tabs[0] else { return reachable }
    admitted.append(first)
    return tabs.kept { $0 == first }
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
    if PagerBuild.hasDisabledTabs {
      // A row that goes round may have no enabled page at all.
      var skipped = 0
      while skipped <= disabled.count, let id = pages[index], !isEnabled(id) {
        index += step
        skipped += 1
      }
    }
    return indices.contains(index) ? index : nil
  }
}
