import LockstepEvents

extension PagerPages {
  /// How far an unlimited sequence is searched on each side for a page that an equally unlimited one still has.
  private static var searchReach: Int { 1_000 }

  /// The index, in this list, of the page that takes the place of `index` of the older list: the page itself when it has
  /// survived, else the one that the policy names, else the first page. Nil when this list is empty. Complexity: O(n) of the list,
  /// or of the longer one.
  func successor(of index: Int, in older: PagerPages<ID>, by policy: PagerSurvivor<ID>) -> Int? {
    guard !isEmpty else { return nil }
    if let id = older[index], let found = self.index(of: id) { return found }
    let policy = EngineParts.survivorPolicies ? policy : .following
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

  /// The first and the last index at which a survivor is looked for: the list, one turn of a cycle, or as far as is searched.
  private func reach(from index: Int) -> (before: Int, after: Int) {
    if isUnlimited { return (index - Self.searchReach, index + Self.searchReach) }
    switch ends {
    case .closed: return (0, Swift.max(count - 1, 0))
    case .cyclic: return (index - count + 1, index + count - 1)
    }
  }

  /// Of this list's pages, the one that an unlimited sequence has nearest after a place, else nearest before it.
  private func nearestSurvivor(to index: Int, of older: PagerPages<ID>) -> Int? {
    var nearest: Int?
    var shortest = Int.max
    for (found, id) in elements.enumerated() {
      guard let old = older.index(of: id) else { continue }
      // Whatever lies before counts as farther than all that follows.
      let distance = old > index ? old - index : index - old + 1_000_000_001
      if distance < shortest { (nearest, shortest) = (found, distance) }
    }
    return nearest
  }
}
