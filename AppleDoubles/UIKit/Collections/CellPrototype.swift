/// The double of the hosts' function that creates a cell outside a collection view.
@MainActor public enum CellPrototype {
  public static func make(_ cellClass: UICollectionViewCell.Type) -> UICollectionViewCell? {
    cellClass.init(dequeuedFor: "")
  }
}
