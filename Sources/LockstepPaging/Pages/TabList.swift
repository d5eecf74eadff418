import LockstepEvents

/// The tabs: all pages in their order, and which of them are disabled.
struct TabList<ID: Hashable & Sendable>: Sendable {
  private(set) var all = PagerPages<ID>()
  /// The pages with a disabled tab.
  private(set) var disabled = PagerPages<ID>()
  /// Disabled pages that stand in the row all the same, until it rests on another page.
  private(set) var admitted: [ID] = []
  /// Counts the changes of `all`.
  private(set) var revision = 0

  func isEnabled(_ id: ID) -> Bool { !EngineParts.disabledTabs || !disabled.contains(id) }

  mutating func replace(with next: PagerPages<ID>) {
    all = next
    revision &+= 1
  }

  /// After a new list: its disabled pages are those that are `named`, or those of before. Of them, those that are `standing` in the row are
  /// admitted.
  mutating func disable(named: [ID]?, standing: [ID?]) {
    let pages = all
    disabled = (named.map { PagerPages(firstOfEqual: $0) } ?? disabled).kept { pages.contains($0) }
    admitted.removeAll()
    for case let id? in standing where disabled.contains(id) { admitted.append(id) }
  }

  mutating func enable(_ id: ID) {
    disabled = disabled.kept { $0 != id }
    admitted.removeAll { $0 == id }
  }

  /// The page stays in the row for now: what a person sees or drags does not vanish under the eye.
  mutating func disable(_ id: ID) {
    disabled = PagerPages(firstOfEqual: disabled.elements + [id])
    admitted.append(id)
  }

  mutating func admit(_ id: ID) { admitted.append(id) }

  /// Of the disabled pages only this one stays in the row. False when that was so.
  mutating func admitOnly(_ id: ID) -> Bool {
    guard admitted.contains(where: { $0 != id }) else { return false }
    admitted.removeAll { $0 != id }
    return true
  }

  /// The pages for the row. When no tab is enabled, the first page is shown all the same.
  mutating func reachable() -> PagerPages<ID> {
    guard EngineParts.disabledTabs, !disabled.isEmpty else { return all }
    let (disabled, admitted) = (disabled, admitted)
    let reachable = all.kept { !disabled.contains($0) || admitted.contains($0) }
    guard reachable.isEmpty, let first = all[0] else { return reachable }
    self.admitted.append(first)
    return all.kept { $0 == first }
  }
}
