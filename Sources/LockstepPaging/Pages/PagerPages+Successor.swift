import LockstepEvents

extension PagerPages {
  /// The number of indices that are searched on each side for a survivor, when one unlimited sequence replaces another.
  /// A survivor is a page that both lists contain.
  private static var searchReach: Int { 1_000 }

  /// Returns the index, in this list, of the page that replaces the page at `index` of the older list:
  /// - the page itself when this list contains it,
  /// - else the page that the policy selects,
  /// - else the first page.
  ///
  /// Nil when this list is empty. Complexity: O(n) for the longer of the two lists.
  func successor(of index: Int, in older: PagerPages<ID>, by policy: PagerSurvivor<ID>) -> Int? {
    guard !isEmpty else { return nil }
    if let id = older[index], let found = self.index(of: id) { return found }
    switch policy {
    case .following, .preceding:
      if older.isUnlimited, !isUnlimited { return nearestSurvivor(to: index, of: older) ?? 0 }
      let step = policy == .following ? 1 : -1
      return survivor(from: index, by: step, in: older) ?? survivor(from: index, by: -step, in: older) ?? 0
    case .first: return 0
    case .page(let id): return self.index(of: id) ?? successor(of: index, in: older, by: .following)
    }
  }

  private func survivor(from index: Int, by step: Int, in older: PagerPages<ID>) -> Int? {
    let (before, after) = older.reach(from: index)
    for candidate in stride(from: index + step, through: step > 0 ? after : before, by: step) {
      if let id = older[candidate], let found = self.index(of: id) { return found }
    }
    return nil
  }

  /// Returns the first and the last index to search for a survivor. In a closed list these are the ends of the list, in
  /// a cyclic list one turn in both directions, and in an unlimited sequence `searchReach` indices in both directions.
  private func reach(from index: Int) -> (before: Int, after: Int) {
    if isUnlimited { return (index - Self.searchReach, index + Self.searchReach) }
    switch ends {
    case .closed: return (0, Swift.max(count - 1, 0))
    case .cyclic: return (index - count + 1, index + count - 1)
    }
  }

  /// Returns the index, in this list, of the nearest survivor after `index` in the older, unlimited sequence. Without
  /// such a survivor, returns the index of the nearest survivor before `index`.
  private func nearestSurvivor(to index: Int, of older: PagerPages<ID>) -> Int? {
    var nearest: Int?
    var shortest = Int.max
    for (found, id) in elements.enumerated() {
      guard let old = older.index(of: id) else { continue }
      // The constant makes every page before the index farther away than all pages after the index.
      let distance = old > index ? old - index : index - old + 1_000_000_001
      if distance < shortest { (nearest, shortest) = (found, distance) }
    }
    return nearest
  }
}
