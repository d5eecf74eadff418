#if canImport(UIKit)
  import UIKit

  // The app's own collection view delegate, whose methods are optional in Objective-C.
  @MainActor
  extension Optional where Wrapped == any UICollectionViewDelegate {
    #if canImport(ObjectiveC)
      func forwardDisplay(_ list: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
        self?.collectionView?(list, willDisplay: cell, forItemAt: path)
      }

      func forwardSelection(_ list: UICollectionView, _ path: IndexPath) {
        self?.collectionView?(list, didSelectItemAt: path)
      }
    #else
      func forwardDisplay(_ list: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
        self?.collectionView(list, willDisplay: cell, forItemAt: path)
      }

      func forwardSelection(_ list: UICollectionView, _ path: IndexPath) {
        self?.collectionView(list, didSelectItemAt: path)
      }
    #endif
  }
#endif
