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

    /// Takes rows out, in, and reads some anew, in one update. In it the rows are exchanged: a list view that has not counted yet
    /// does so before it, and must find the old ones.
    func update(_ changes: FeedChanges, exchanging: @escaping () -> Void)

    /// Whether nothing lies before what can be seen.
    var isAtBeginning: Bool { get }

    /// Whether it can be pulled though all rows can be seen.
    var canBePulled: Bool { get set }
  }

  extension UITableView: FeedListView {
    var rowsInView: [Int] { (indexPathsForVisibleRows ?? []).map(\.row).sorted() }

    func frame(ofRow row: Int) -> CGRect? { rectForRow(at: IndexPath(item: row, section: 0)) }

    // The footer is no row: what lies behind the last one does not count.
    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat) {
      let end = rectForRow(at: IndexPath(item: count - 1, section: 0)).maxY
      return (contentOffset.y, end - contentOffset.y - bounds.height)
    }

    var isAtBeginning: Bool { contentOffset.y + adjustedContentInset.top <= 0 }

    var canBePulled: Bool {
      get { alwaysBounceVertical }
      set { alwaysBounceVertical = newValue }
    }

    func reload() { reloadData() }

    func update(_ changes: FeedChanges, exchanging: @escaping () -> Void) {
      performBatchUpdates {
        exchanging()
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
    private var isLaidOutDown: Bool { contentSize.height >= contentSize.width }

    // From right to left the first item is at the right end of the content, where a layout says so.
    private var beginsAtTheRight: Bool {
      effectiveUserInterfaceLayoutDirection == .rightToLeft
        && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat) {
      if isLaidOutDown { return (contentOffset.y, contentSize.height - contentOffset.y - bounds.height) }
      let (left, right) = (contentOffset.x, contentSize.width - contentOffset.x - bounds.width)
      return beginsAtTheRight ? (right, left) : (left, right)
    }

    var isAtBeginning: Bool {
      let before = hiddenLengths(ofRows: 0).before
      if isLaidOutDown { return before + adjustedContentInset.top <= 0 }
      return before + (beginsAtTheRight ? adjustedContentInset.right : adjustedContentInset.left) <= 0
    }

    // A collection view can't be pulled by default, and one that goes sideways should not.
    var canBePulled: Bool {
      get { alwaysBounceVertical }
      set {
        let goesDown = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
        alwaysBounceVertical = newValue && goesDown
      }
    }

    func reload() { reloadData() }

    func update(_ changes: FeedChanges, exchanging: @escaping () -> Void) {
      performBatchUpdates {
        exchanging()
        self.deleteItems(at: changes.removals.paths)
        self.reloadItems(at: changes.updates.paths)
        self.insertItems(at: changes.insertions.paths)
      }
    }
  }
#endif
