#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The interface that `FeedListController` needs of a table or a collection view.
  @MainActor
  protocol FeedListView: UIScrollView {
    /// The rows that are at least partly visible, in order.
    var visiblePaths: [IndexPath] { get }

    /// Returns the frame of a row in the content, or nil if the row has not been laid out.
    func frame(at path: IndexPath) -> CGRect?

    /// Returns the length of the section header that sticks to the top of the list and covers the row there, in points; 0
    /// without one.
    func stickyHeaderLength(above path: IndexPath) -> CGFloat

    /// Indicates that the list scrolls vertically, and not sideways.
    var scrollsVertically: Bool { get }

    /// Indicates that the first row is at the right end of the content.
    var beginsAtRight: Bool { get }

    /// Returns the end of the rows along the scroll axis, in the content. `last` is the frame of the last row.
    func end(after last: CGRect) -> CGFloat

    /// Reloads all rows.
    func reload()

    /// Removes and inserts rows and sections in one update.
    ///
    /// - Parameter replaceRows: replaces the rows of the data source. It is called inside the update, because a list
    ///   view that has not counted its rows yet counts the old ones first.
    func update(_ changes: FeedSectionChanges, replaceRows: @escaping () -> Void)

    /// Shows the new content of rows in their present cells.
    func reconfigure(_ paths: [IndexPath])

    /// Shows rows in other cells.
    func reload(_ paths: [IndexPath])

    /// Scrolls until a row is visible.
    func scroll(to path: IndexPath, _ position: FeedScrollPosition, animated: Bool)

    /// The view behind the rows.
    var backgroundView: UIView? { get set }
  }

  extension FeedListView {
    /// The length of the content before and after the visible part, in points. `last` is the frame of the last row. A
    /// length is negative while the list is pulled past that end.
    func hiddenLengths(last: CGRect) -> (before: CGFloat, after: CGFloat) {
      let end = end(after: last)
      if scrollsVertically { return (contentOffset.y, end - contentOffset.y - bounds.height) }
      if beginsAtRight { return (contentSize.width - contentOffset.x - bounds.width, contentOffset.x) }
      return (contentOffset.x, end - contentOffset.x - bounds.width)
    }
  }

  extension UITableView: FeedListView {
    var visiblePaths: [IndexPath] { (indexPathsForVisibleRows ?? []).sorted() }

    func frame(at path: IndexPath) -> CGRect? { rectForRow(at: path) }

    func stickyHeaderLength(above path: IndexPath) -> CGFloat {
      style == .plain ? rectForHeader(inSection: path.section).height : 0
    }

    var scrollsVertically: Bool { true }

    var beginsAtRight: Bool { false }

    // The content after the last row is the footer, which is not counted.
    func end(after last: CGRect) -> CGFloat { last.maxY }

    func reload() { reloadData() }

    func update(_ changes: FeedSectionChanges, replaceRows: @escaping () -> Void) {
      performBatchUpdates {
        replaceRows()
        self.deleteSections(IndexSet(changes.removedSections), with: .none)
        self.deleteRows(at: changes.removals.map(IndexPath.init), with: .none)
        self.insertSections(IndexSet(changes.insertedSections), with: .none)
        self.insertRows(at: changes.insertions.map(IndexPath.init), with: .none)
      }
    }

    func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }

    func reload(_ paths: [IndexPath]) { reloadRows(at: paths, with: .none) }

    func scroll(to path: IndexPath, _ position: FeedScrollPosition, animated: Bool) {
      let place: ScrollPosition =
        switch position {
        case .start: .top
        case .center: .middle
        case .end: .bottom
        case .nearest: .none
        }
      scrollToRow(at: path, at: place, animated: animated)
    }
  }

  extension UICollectionView: FeedListView {
    var visiblePaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    func frame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    // A compositional layout does not tell whether its headers stick.
    func stickyHeaderLength(above path: IndexPath) -> CGFloat {
      guard let layout = collectionViewLayout as? UICollectionViewFlowLayout, layout.sectionHeadersPinToVisibleBounds
      else { return 0 }
      let header = collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
      return header?.frame.height ?? 0
    }

    // A layout of the app's own class scrolls sideways if its content is wider than the view, and no higher.
    var scrollsVertically: Bool {
      if let layout = collectionViewLayout as? UICollectionViewFlowLayout {
        return layout.scrollDirection != .horizontal
      }
      if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
        return layout.configuration.scrollDirection != .horizontal
      }
      return contentSize.width <= bounds.width || contentSize.height > bounds.height
    }

    // In a right-to-left interface, a layout that asks for it has its first item at the right end of the content.
    var beginsAtRight: Bool {
      effectiveUserInterfaceLayoutDirection == .rightToLeft
        && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    // The last item is not the end of every layout.
    func end(after last: CGRect) -> CGFloat { scrollsVertically ? contentSize.height : contentSize.width }

    func reload() { reloadData() }

    func update(_ changes: FeedSectionChanges, replaceRows: @escaping () -> Void) {
      performBatchUpdates {
        replaceRows()
        self.deleteSections(IndexSet(changes.removedSections))
        self.deleteItems(at: changes.removals.map(IndexPath.init))
        self.insertSections(IndexSet(changes.insertedSections))
        self.insertItems(at: changes.insertions.map(IndexPath.init))
      }
    }

    func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }

    func reload(_ paths: [IndexPath]) { reloadItems(at: paths) }

    func scroll(to path: IndexPath, _ position: FeedScrollPosition, animated: Bool) {
      let isVertical = scrollsVertically
      let place: ScrollPosition =
        switch position {
        case .start: isVertical ? .top : beginsAtRight ? .right : .left
        case .center: isVertical ? .centeredVertically : .centeredHorizontally
        case .end: isVertical ? .bottom : beginsAtRight ? .left : .right
        case .nearest: []
        }
      scrollToItem(at: path, at: place, animated: animated)
    }
  }

  extension IndexPath {
    init(_ path: FeedRowPath) { self.init(item: path.row, section: path.section) }
  }

  extension FeedRowPath {
    init(_ path: IndexPath) { self.init(section: path.section, row: path.item) }
  }
#endif
