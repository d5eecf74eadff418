#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // The methods that a relay implements and passes on. They are optional in Objective-C, and required in the doubles.
  @MainActor
  extension DelegateProxy {
    #if canImport(ObjectiveC)
      func passOnScroll(_ view: UIScrollView) { (target as? any UIScrollViewDelegate)?.scrollViewDidScroll?(view) }

      func passOnInsets(_ view: UIScrollView) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidChangeAdjustedContentInset?(view)
      }

      func passOnEndOfDrag(_ view: UIScrollView, _ decelerates: Bool) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidEndDragging?(view, willDecelerate: decelerates)
      }

      func passOnEndOfAnimation(_ view: UIScrollView) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidEndScrollingAnimation?(view)
      }

      func passOnDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
        (target as? any UITableViewDelegate)?.tableView?(table, willDisplay: cell, forRowAt: path)
      }

      func passOnDisplay(_ list: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
        (target as? any UICollectionViewDelegate)?.collectionView?(list, willDisplay: cell, forItemAt: path)
      }
    #else
      func passOnScroll(_ view: UIScrollView) { (target as? any UIScrollViewDelegate)?.scrollViewDidScroll(view) }

      func passOnInsets(_ view: UIScrollView) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidChangeAdjustedContentInset(view)
      }

      func passOnEndOfDrag(_ view: UIScrollView, _ decelerates: Bool) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
      }

      func passOnEndOfAnimation(_ view: UIScrollView) {
        (target as? any UIScrollViewDelegate)?.scrollViewDidEndScrollingAnimation(view)
      }

      func passOnDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
        (target as? any UITableViewDelegate)?.tableView(table, willDisplay: cell, forRowAt: path)
      }

      func passOnDisplay(_ list: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
        (target as? any UICollectionViewDelegate)?.collectionView(list, willDisplay: cell, forItemAt: path)
      }
    #endif
  }
#endif
