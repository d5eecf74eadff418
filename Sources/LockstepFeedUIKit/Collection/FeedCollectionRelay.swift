#if canImport(UIKit)
  import UIKit

  /// What a collection view asks and tells, passed on to an adapter and to the app's own delegate.
  @MainActor
  final class FeedCollectionRelay: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count: () -> Int = { 0 }
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
    var scrolled: () -> Void = {}
    weak var app: (any UICollectionViewDelegate)?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count() }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cell(collectionView, indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      app.forwardScroll(scrollView)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      app.forwardDisplay(collectionView, cell, indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      app.forwardSelection(collectionView, indexPath)
    }
  }
#endif
