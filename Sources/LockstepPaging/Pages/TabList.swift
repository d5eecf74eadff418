/// The tabs: all pages in their order, and the pages whose tab is disabled.
package struct TabList<ID: Hashable & Sendable>: Sendable {
  private(set) var all = PagerPages<ID>()
  /// The pages with a disabled tab.
  package private(set) var disabled = PagerPages<ID>()
  /// Disabled pages that are part of the row until the pager is idle on another page.
  package private(set) var admitted: [ID] = []
  /// A counter of the changes of `all`.
  private(set) var revision = 0

  func isEnabled(_ id: ID) -> Bool { !disabled.contains(id) }

  mutating func replace(with next: PagerPages<ID>) {
    all = next
    revision &+= 1
  }

  /// Sets the disabled pages of a new list: the `named` pages, or the previously disabled ones if `named` is nil. The
  /// disabled pages that `inUse` contains stay in the row.
  mutating func disable(named: [ID]?, inUse: [ID?]) {
    let pages = all
    disabled = (named.map { PagerPages(firstOfEqual: $0) } ?? disabled).kept { pages.contains($0) }
    admitted.removeAll()
    for case let id? in inUse where disabled.contains(id) { admitted.append(id) }
  }

  mutating func enable(_ id: ID) {
    disabled = disabled.kept { $0 != id }
    admitted.removeAll { $0 == id }
  }

  /// Disables a tab. The page stays in the row for now, because the page may be visible.
  mutating func disable(_ id: ID) {
    disabled = PagerPages(firstOfEqual: disabled.elements + [id])
    admitted.append(id)
  }

  mutating func admit(_ id: ID) { admitted.append(id) }

  /// Removes all disabled pages except this page from the row. Returns `false` when there is nothing to remove.
  mutating func admitOnly(_ id: ID) -> Bool {
    guard admitted.contains(where: { $0 != id }) else { return false }
    admitted.removeAll { $0 != id }
    return true
  }

  /// Returns the pages of the row. When the row would be empty, the first page is admitted.
  mutating func reachable() -> PagerPages<ID> {
    guard !disabled.isEmpty else { return all }
    let (disabled, admitted) = (disabled, admitted)
    let reachable = all.kept { !disabled.contains($0) || admitted.contains($0) }
    guard reachable.isEmpty, let first = all[0] else { return reachable }
    self.admitted.append(first)
    return all.kept { $0 == first }
  }
}
