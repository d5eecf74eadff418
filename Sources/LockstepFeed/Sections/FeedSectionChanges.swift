/// The difference between two lists with sections, in the form that a list view's batch update expects.
///
/// Removals are paths of the old list, insertions and updates are paths of the new one. The rows of a removed or
/// inserted section are not listed. A row that moves from one section to another is removed and inserted.
public struct FeedSectionChanges: Hashable, Sendable {
  /// The removed sections, as ascending old indices.
  public private(set) var removedSections: [Int] = []
  /// The inserted sections, as ascending new indices.
  public private(set) var insertedSections: [Int] = []
  /// The rows that leave a section that stays, as old paths.
  public private(set) var removals: [FeedRowPath] = []
  /// The rows that enter a section that stays, as new paths.
  public private(set) var insertions: [FeedRowPath] = []
  /// The rows that stay in their section and have new content, as new paths.
  public private(set) var updates: [FeedRowPath] = []

  /// Creates the changes from old sections to new ones.
  ///
  /// An old section stays as the first new section that has one of its rows and the same key, unless that would reorder
  /// sections. O(n) for n rows; O(k) for k changed rows of a list with one section.
  public init<Key>(_ changes: FeedChanges, from old: FeedSections<Key>, to new: FeedSections<Key>) {
    if old.key(of: 0) == nil, new.key(of: 0) == nil, old.count == 1, new.count == 1 {
      let path = { (row: Int) in FeedRowPath(section: 0, row: row) }
      removals = changes.removals.flatMap { $0.map(path) }
      insertions = changes.insertions.flatMap { $0.map(path) }
      updates = changes.updates.flatMap { $0.compactMap(changes.newIndex(ofOld:)).map(path) }
      return
    }
    let origins = Self.origins(changes, oldCount: old.rowCount, newCount: new.rowCount)
    let oldOfNew = Self.match(origins, from: old, to: new)
    let kept = Set(oldOfNew.compactMap { $0 })
    removedSections = (0..<old.count).filter { !kept.contains($0) }
    insertedSections = (0..<new.count).filter { oldOfNew[$0] == nil }
    var isKept = [Bool](repeating: false, count: old.rowCount)
    var isUpdated = [Bool](repeating: false, count: old.rowCount)
    for range in changes.updates { for row in range.clamped(to: 0..<old.rowCount) { isUpdated[row] = true } }
    for section in 0..<new.count {
      guard let former = oldOfNew[section] else { continue }
      let formerRows = old.rows(of: former)
      for (index, row) in new.rows(of: section).enumerated() {
        let path = FeedRowPath(section: section, row: index)
        if let origin = origins[row], formerRows.contains(origin) {
          isKept[origin] = true
          if isUpdated[origin] { updates.append(path) }
        } else {
          insertions.append(path)
        }
      }
    }
    for section in 0..<old.count where kept.contains(section) {
      for (index, row) in old.rows(of: section).enumerated() where !isKept[row] {
        removals.append(FeedRowPath(section: section, row: index))
      }
    }
  }

  /// `true` when nothing changed.
  public var isEmpty: Bool {
    removedSections.isEmpty && insertedSections.isEmpty && removals.isEmpty && insertions.isEmpty && updates.isEmpty
  }

  /// Returns the old row of each new row; an element is nil for an inserted row.
  private static func origins(_ changes: FeedChanges, oldCount: Int, newCount: Int) -> [Int?] {
    var origins: [Int?] = []
    origins.reserveCapacity(newCount)
    var (old, insertions, removals) = (0, changes.insertions[...], changes.removals[...])
    while origins.count < newCount {
      if let range = insertions.first, range.lowerBound <= origins.count {
        origins.append(contentsOf: [Int?](repeating: nil, count: range.count))
        insertions.removeFirst()
      } else if let range = removals.first, range.lowerBound <= old {
        old = range.upperBound
        removals.removeFirst()
      } else {
        origins.append(old < oldCount ? old : nil)
        old += 1
      }
    }
    return origins
  }

  /// Returns the old section that stays as each new section; nil for an inserted section.
  private static func match<Key>(
    _ origins: [Int?], from old: FeedSections<Key>, to new: FeedSections<Key>
  ) -> [Int?] {
    var (matched, next) = ([Int?](), 0)
    for section in 0..<new.count {
      var found: Int?
      for row in new.rows(of: section) {
        guard let origin = origins[row], let former = old.path(ofRow: origin)?.section, former >= next,
          old.key(of: former) == new.key(of: section)
        else { continue }
        found = former
        next = former + 1
        break
      }
      matched.append(found)
    }
    return matched
  }
}
