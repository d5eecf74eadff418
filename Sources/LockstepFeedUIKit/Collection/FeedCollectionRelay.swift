#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The delegate of a feed's collection view. It hears of scrolls and of items that become visible; the app's delegate
  /// receives every method, those of a flow layout's delegate too.
  @MainActor
  final class FeedCollectionRelay: DelegateProxy, UICollectionViewDelegateFlowLayout {
    /// Called after each change of the collection view's offset.
    var scrolled: () -> Void = {}
    /// Called after each change of the collection view's insets.
    var insetsChanged: () -> Void = {}
    /// Called when a finger has left the content.
    var dragEnded: () -> Void = {}
    /// Called at the end of an animated scroll.
    var animationEnded: () -> Void = {}
    /// Called when an item becomes visible.
    var displayed: () -> Void = {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      passOnScroll(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insetsChanged()
      passOnInsets(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      dragEnded()
      passOnEndOfDrag(scrollView, decelerate)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      animationEnded()
      passOnEndOfAnimation(scrollView)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      displayed()
      passOnDisplay(collectionView, cell, indexPath)
    }
  }

  /// The data source of a feed's collection view. The app's object receives every method except for the three that
  /// count and show items.
  @MainActor
  final class FeedCollectionRows: DelegateProxy, UICollectionViewDataSource {
    /// Returns the number of sections.
    var sections: () -> Int = { 1 }
    /// Returns the number of items of a section.
    var rows: (Int) -> Int = { _ in 0 }
    /// Returns the cell of an item.
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections() }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      rows(section)
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cell(collectionView, indexPath)
    }
  }

  /// The prefetch data source of a feed's collection view, for images.
  @MainActor
  final class FeedCollectionPrefetch: NSObject, UICollectionViewDataSourcePrefetching {
    var begin: ([IndexPath]) -> Void = { _ in }
    var cancel: ([IndexPath]) -> Void = { _ in }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      begin(indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancel(indexPaths)
    }
  }
#endif
