#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// A list view with one section: the interface that `FeedListController` needs of a table or a collection view.
  @MainActor
  protocol FeedListView: UIScrollView {
    /// The rows that are at least partly visible, in order.
    var visibleRows: [Int] { get }

    /// Returns the frame of a row in the content, or nil if the row has not been laid out.
    func frame(ofRow row: Int) -> CGRect?

    /// Returns the length of the content before and after the visible part, in points, if the list has `count` rows. A
    /// length is negative while the list is pulled past that end.
    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat)

    /// Reloads all rows.
    func reload()

    /// Removes, inserts and reloads rows in one update.
    ///
    /// - Parameter replaceRows: replaces the rows of the data source. It is called inside the update, because a list
    ///   view that has not counted its rows yet counts the old ones first.
    func update(_ changes: FeedChanges, replaceRows: @escaping () -> Void)

    /// Indicates that no content lies before the visible part.
    var isAtBeginning: Bool { get }

    /// Indicates that the list can be pulled even if all its rows are visible.
    var canBePulled: Bool { get set }
  }

  extension UITableView: FeedListView {
    var visibleRows: [Int] { (indexPathsForVisibleRows ?? []).map(\.row).sorted() }

    func frame(ofRow row: Int) -> CGRect? { rectForRow(at: IndexPath(item: row, section: 0)) }

    // The content after the last row is the footer, which is not counted.
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

    func update(_ changes: FeedChanges, replaceRows: @escaping () -> Void) {
      performBatchUpdates {
        replaceRows()
        self.deleteRows(at: changes.removals.paths, with: .none)
        self.reloadRows(at: changes.updates.paths, with: .none)
        self.insertRows(at: changes.insertions.paths, with: .none)
      }
    }
  }

  extension UICollectionView: FeedListView {
    var visibleRows: [Int] { indexPathsForVisibleItems.map(\.item).sorted() }

    func frame(ofRow row: Int) -> CGRect? { layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame }

    // Assumes that the layout scrolls along the longer side of the content. The last item is not the end of every
    // layout.
    private var isVertical: Bool { contentSize.height >= contentSize.width }

    // In a right-to-left interface, a layout that asks for it has its first item at the right end of the content.
    private var beginsAtRight: Bool {
      effectiveUserInterfaceLayoutDirection == .rightToLeft
        && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    func hiddenLengths(ofRows count: Int) -> (before: CGFloat, after: CGFloat) {
      if isVertical { return (contentOffset.y, contentSize.height - contentOffset.y - bounds.height) }
      let (left, right) = (contentOffset.x, contentSize.width - contentOffset.x - bounds.width)
      return beginsAtRight ? (right, left) : (left, right)
    }

    var isAtBeginning: Bool {
      let before = hiddenLengths(ofRows: 0).before
      if isVertical { return before + adjustedContentInset.top <= 0 }
      return before + (beginsAtRight ? adjustedContentInset.right : adjustedContentInset.left) <= 0
    }

    // By default a collection view can't be pulled if its content is short. One that scrolls horizontally should not be
    // pulled.
    var canBePulled: Bool {
      get { alwaysBounceVertical }
      set {
        let scrollsVertically = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
        alwaysBounceVertical = newValue && scrollsVertically
      }
    }

    func reload() { reloadData() }

    func update(_ changes: FeedChanges, replaceRows: @escaping () -> Void) {
      performBatchUpdates {
        replaceRows()
        self.deleteItems(at: changes.removals.paths)
        self.reloadItems(at: changes.updates.paths)
        self.insertItems(at: changes.insertions.paths)
      }
    }
  }
#endif
