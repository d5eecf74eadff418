#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Creates cells outside a collection view, to measure their content.
  @MainActor
  enum CellPrototype {
    /// Returns a new cell of a class. UIKit creates registered cells in the same way: by `init(frame:)`.
    static func make(_ cellClass: UICollectionViewCell.Type) -> UICollectionViewCell? {
      (cellClass as NSObject.Type).init() as? UICollectionViewCell
    }
  }
#endif
