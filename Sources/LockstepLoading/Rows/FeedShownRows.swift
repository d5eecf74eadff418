import LockstepFeed

/// The rows that a list view counts at present, and their sections.
///
/// The changes of a feed arrive one after the other, but the model's items are always the newest. If a change does
/// not lead to the newest items, the list view reloads everything, so that it never counts other rows than there are.
package struct FeedShownRows<Item: FeedItem> {
  /// The update that a list view makes.
  package enum Update {
    /// A change of the rows. Rows and placeholders have taken each other's place at the new paths `replaced`.
    case changes(FeedSectionChanges, replaced: [FeedRowPath])
    case reload
    case none
  }

  /// The most rows that come and go in one update of a list with placeholders. A list view reloads faster than it counts
  /// more rows.
  private static var mostChanges: Int { 1_000 }

  /// The loaded items.
  package private(set) var items: [Item]
  /// The loaded rows, and the placeholders around them in a list that shows placeholders.
  package private(set) var extent: FeedExtent
  /// The sections of the rows. A list with several sections shows no placeholders.
  package private(set) var sections: FeedSections<AnyHashable>
  private let key: ((Item) -> AnyHashable)?

  /// Creates the rows of items.
  ///
  /// - Parameters:
  ///   - items: the loaded items.
  ///   - extent: the loaded rows and the placeholders around them; nil for a list without placeholders.
  ///   - key: returns the key of an item's section; nil for a list with one section.
  package init(_ items: [Item] = [], extent: FeedExtent? = nil, key: ((Item) -> AnyHashable)? = nil) {
    self.items = items
    self.extent = extent ?? FeedExtent(loaded: items.count)
    self.key = key
    sections = key.map { FeedSections(keys: items.map($0)) } ?? FeedSections(rowCount: self.extent.count)
  }

  /// The number of rows, with the placeholders.
  package var count: Int { extent.count }

  /// The item of a row; nil for a placeholder, and for an index without a row.
  package func item(at row: Int) -> Item? { extent.run.contains(row) ? items[row - extent.before] : nil }

  /// The change of all rows to these ones, by a change of the loaded rows.
  package func whole(_ changes: FeedChanges, to next: FeedExtent?) -> FeedChanges {
    next.map { extent.changes(to: $0, by: changes) } ?? changes
  }

  /// Returns the newest rows, and the update that leads to them from these rows.
  ///
  /// - Parameters:
  ///   - changes: a change of the loaded rows.
  ///   - next: the newest items.
  ///   - extent: the newest extent; nil for a list without placeholders.
  package func applying(
    _ changes: FeedChanges, to next: [Item], extent: FeedExtent? = nil
  ) -> (rows: FeedShownRows, update: Update) {
    let count = items.count - changes.removals.rowCount + changes.insertions.rowCount
    guard count == next.count, changes.fits(items, next), extent.map({ $0.loaded == count }) ?? true else {
      return (FeedShownRows(next, extent: extent, key: key), .reload)
    }
    let whole = whole(changes, to: extent)
    if whole.isEmpty { return (self, .none) }
    var rows = self
    rows.items = next
    rows.extent = extent ?? FeedExtent(loaded: count)
    rows.sections =
      key.map { key in sections.applying(changes, rowCount: count) { key(next[$0]) } }
      ?? FeedSections(rowCount: rows.count)
    let isLarge = whole.removals.rowCount + whole.insertions.rowCount > Self.mostChanges
    if isLarge, self.extent.hasPlaceholders || rows.extent.hasPlaceholders { return (rows, .reload) }
    let sectioned = FeedSectionChanges(whole, from: sections, to: rows.sections)
    return (rows, .changes(sectioned, replaced: replaced(by: whole, in: rows)))
  }

  /// The new paths of the rows that have taken the place of placeholders, and of placeholders that have taken that of rows.
  private func replaced(by whole: FeedChanges, in next: FeedShownRows) -> [FeedRowPath] {
    guard extent.hasPlaceholders || next.extent.hasPlaceholders else { return [] }
    return whole.updates.flatMap { range in
      range.compactMap { old in
        guard let new = whole.newIndex(ofOld: old), extent.run.contains(old) != next.extent.run.contains(new) else {
          return nil
        }
        return next.sections.path(ofRow: new)
      }
    }
  }
}

extension FeedChanges {
  /// Indicates that the first and the last old row, if they stay, are at their new indices. Complexity: O(ranges).
  fileprivate func fits<Item: FeedItem>(_ old: [Item], _ new: [Item]) -> Bool {
    for index in [0, old.count - 1] where old.indices.contains(index) {
      guard let moved = newIndex(ofOld: index) else { continue }
      guard new.indices.contains(moved), new[moved].id == old[index].id else { return false }
    }
    return true
  }
}

extension [Range<Int>] {
  fileprivate var rowCount: Int { reduce(0) { $0 + $1.count } }
}
