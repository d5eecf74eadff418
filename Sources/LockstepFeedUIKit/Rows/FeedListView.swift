#if canImport(UIKit)
  import LockstepFeed
  import UIKit

  /// What a feed asks of a list view of one section, and tells it.
  @MainActor
  protocol FeedListView: UIScrollView {
    /// The rows of which a part can be seen, in order.
    var rowsInView: [Int] { get }

    /// Where a row lies in the content; nil for one that has no place yet.
    func frame(ofRow row: Int) -> CGRect?

    /// How many points of `count` rows lie before what can be seen, and behind it. Less than 0 past an end.
    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat)

    /// Reads all rows anew.
    func reload()

    /// Takes rows out, in, and reads some anew, in one update.
    func update(_ changes: FeedChanges)
  }

  extension UITableView: FeedListView {
    var rowsInView: [Int] { (indexPathsForVisibleRows ?? []).map(\.row).sorted() }

    func frame(ofRow row: Int) -> CGRect? { rectForRow(at: IndexPath(item: row, section: 0)) }

    // The footer is no row: what lies behind the last one does not count.
    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat) {
      let end = rectForRow(at: IndexPath(item: count - 1, section: 0)).maxY
      return (contentOffset.y, end - contentOffset.y - bounds.height)
    }

    func reload() { reloadData() }

    func update(_ changes: FeedChanges) {
      performBatchUpdates {
        self.deleteRows(at: changes.removals.paths, with: .none)
        self.reloadRows(at: changes.updates.paths, with: .none)
        self.insertRows(at: changes.insertions.paths, with: .none)
      }
    }
  }

  extension UICollectionView: FeedListView {
    var rowsInView: [Int] { indexPathsForVisibleItems.map(\.item).sorted() }

    func frame(ofRow row: Int) -> CGRect? { layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame }

    // A layout may put the last item anywhere, and goes along the longer side of its content.
    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat) {
      contentSize.height >= contentSize.width
        ? (contentOffset.y, contentSize.height - contentOffset.y - bounds.height)
        : (contentOffset.x, contentSize.width - contentOffset.x - bounds.width)
    }

    func reload() { reloadData() }

    func update(_ changes: FeedChanges) {
      performBatchUpdates {
        self.deleteItems(at: changes.removals.paths)
        self.reloadItems(at: changes.updates.paths)
        self.insertItems(at: changes.insertions.paths)
      }
    }
  }
#endif
