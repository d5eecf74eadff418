@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    app { $0.numberOfSections(in: collectionView) } ?? OptionalMethod.missing(1)
  }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    app { $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) }
      ?? OptionalMethod.missing(UICollectionReusableView(frame: .zero))
  }

  private func app<Answer>(_ call: (any UICollectionViewDataSource) -> Answer) -> Answer? {
    forward(to: (any UICollectionViewDataSource).self, call)
  }
}

@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    app { $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    app { $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
      ?? OptionalMethod.missing(())
  }
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    app { $0.collectionView(collectionView, shouldSelectItemAt: indexPath) } ?? OptionalMethod.missing(true)
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    app { $0.collectionView(collectionView, didSelectItemAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    app { $0.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    app { $0.collectionView(collectionView, didDeselectItemAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    app { $0.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point) }
      ?? OptionalMethod.missing(nil)
  }

  private func app<Answer>(_ call: (any UICollectionViewDelegate) -> Answer) -> Answer? {
    forward(to: (any UICollectionViewDelegate).self, call)
  }
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    app { $0.collectionView(collectionView, canFocusItemAt: indexPath) } ?? OptionalMethod.missing(true)
  }
}

@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    app { $0.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) }
      ?? OptionalMethod.missing((collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    app { $0.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section) }
      ?? OptionalMethod.missing((collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero)
  }

  private func app<Answer>(_ call: (any UICollectionViewDelegateFlowLayout) -> Answer) -> Answer? {
    forward(to: (any UICollectionViewDelegateFlowLayout).self, call)
  }
}
