import LockstepFeed

/// The rows that a list view counts at present, and their sections.
///
/// The changes of a feed arrive one after the other, but the model's items are always the newest. If a change does
/// not lead to the newest items, the list view reloads everything, so that it never counts other rows than there are.
package struct FeedShownRows<Item: FeedItem> {
  /// The update that a list view makes.
  package enum Update {
    case changes(FeedSectionChanges)
    case reload
    case none
  }

  /// The items of the rows.
  package private(set) var items: [Item]
  /// The sections of the rows.
  package private(set) var sections: FeedSections<AnyHashable>
  private let key: ((Item) -> AnyHashable)?

  /// Creates the rows of items.
  ///
  /// - Parameter key: returns the key of an item's section; nil for a list with one section.
  package init(_ items: [Item] = [], key: ((Item) -> AnyHashable)? = nil) {
    self.items = items
    self.key = key
    sections = key.map { FeedSections(keys: items.map($0)) } ?? FeedSections(rowCount: items.count)
  }

  /// Returns the newest rows, and the update that leads to them from these rows.
  package func applying(_ changes: FeedChanges, to next: [Item]) -> (rows: FeedShownRows, update: Update) {
    let count = items.count - changes.removals.rowCount + changes.insertions.rowCount
    guard count == next.count, changes.fits(items, next) else { return (FeedShownRows(next, key: key), .reload) }
    if changes.isEmpty { return (self, .none) }
    var rows = self
    rows.items = next
    rows.sections =
      key.map { key in sections.applying(changes, rowCount: count) { key(next[$0]) } }
      ?? FeedSections(rowCount: count)
    return (rows, .changes(FeedSectionChanges(changes, from: sections, to: rows.sections)))
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
