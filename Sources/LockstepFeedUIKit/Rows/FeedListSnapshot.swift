#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepLoading

  /// The rows that a list view counts at present.
  ///
  /// The changes of a feed arrive one after the other, but the model's items are always the newest. If a change does
  /// not lead to the newest items, the list view reloads everything, so that it never counts other rows than there are.
  @MainActor
  struct FeedListSnapshot<Item: FeedItem> {
    private(set) var items: [Item] = []

    /// The update that a list view makes.
    enum Update {
      case changes(FeedChanges)
      case reload
      case none
    }

    /// Returns the update that leads from these rows to the newest items.
    func update(for changes: FeedChanges, to next: [Item]) -> Update {
      let count = items.count - changes.removals.rowCount + changes.insertions.rowCount
      guard count == next.count, changes.fits(items, next) else { return .reload }
      return changes.isEmpty ? .none : .changes(changes)
    }

    /// Replaces all rows. A list view that makes changes calls this inside its update, because it counts the old rows
    /// first.
    mutating func replace(with next: [Item]) { items = next }
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

    /// The rows as index paths of the only section.
    var paths: [IndexPath] { flatMap { range in range.map { IndexPath(item: $0, section: 0) } } }
  }
#endif
