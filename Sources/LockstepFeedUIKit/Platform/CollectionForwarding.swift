#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // Calls to the app's own collection view delegate. Its methods are optional in Objective-C, and required in the
  // doubles.
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
