#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The data source and delegate of a collection view. It passes calls on to a list controller and to the app's own
  /// delegate.
  @MainActor
  final class FeedCollectionRelay: FeedListRelay, UICollectionViewDataSource, UICollectionViewDelegate {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }
    weak var app: (any UICollectionViewDelegate)?
    override var scrollDelegate: (any UIScrollViewDelegate)? { app }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count() }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cell(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      displayed()
      app.forwardDisplay(collectionView, cell, indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      app.forwardSelection(collectionView, indexPath)
    }
  }
#endif
