#if canImport(UIKit)
  import Foundation
  import LockstepFeed

  /// The rows that a list view has been told of, and what it is to be told next.
  ///
  /// Changes come one after the other, the model's items are always the newest: where both do not fit together yet, the list view is told
  /// everything anew, so that it never counts other rows than there are.
  @MainActor
  struct FeedRows<Item: FeedItem> {
    private(set) var items: [Item] = []

    /// What a list view does.
    enum Update {
      case changes(FeedChanges)
      case reload
      case none
    }

    /// What a change and the newest items come to.
    func update(for changes: FeedChanges, to next: [Item]) -> Update {
      let count = items.count - changes.removals.sum + changes.insertions.sum
      guard count == next.count, changes.fits(items, next) else { return .reload }
      return changes.isEmpty ? .none : .changes(changes)
    }

    /// Takes in all items. While a list view is told of changes, this is done inside its update: before it, it counts the old ones.
    mutating func replace(with next: [Item]) { items = next }
  }

  extension FeedChanges {
    /// Whether rows that are said to stay are the same ones. Complexity: O(ranges): the ends of what stays are looked at.
    func fits<Item: FeedItem>(_ old: [Item], _ new: [Item]) -> Bool {
      for index in [0, old.count - 1] where old.indices.contains(index) {
        guard let moved = newIndex(ofOld: index) else { continue }
        guard new.indices.contains(moved), new[moved].id == old[index].id else { return false }
      }
      return true
    }
  }

  extension [Range<Int>] {
    var sum: Int { reduce(0) { $0 + $1.count } }

    /// The rows as index paths of the only section.
    var paths: [IndexPath] { flatMap { range in range.map { IndexPath(item: $0, section: 0) } } }
  }
#endif
