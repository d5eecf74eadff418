/// The supplementary views of a collection view.
@MainActor struct SupplementaryViews {
  /// The kind and the place of a view.
  struct Place: Hashable {
    let kind: String
    let path: IndexPath
  }

  var classes: [String: UICollectionReusableView.Type] = [:]
  var pool: [String: [UICollectionReusableView]] = [:]
  var shown: [Place: UICollectionReusableView] = [:]

  mutating func removeShown() {
    for place in shown.keys { remove(place) }
  }

  mutating func remove(_ place: Place) {
    guard let view = shown.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { pool[place.kind + identifier, default: []].append(view) }
  }
}

extension UICollectionView {
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    extras.classes[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = extras.pool[elementKind + identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let view = extras.classes[elementKind + identifier]?.init(dequeuedFor: identifier) { return view }
    Stage.current.fault("No class is registered for the supplementary view \(identifier)")
    return UICollectionReusableView(frame: .zero)
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    extras.shown[SupplementaryViews.Place(kind: elementKind, path: indexPath)]
  }

  func show(_ all: [UICollectionViewLayoutAttributes]) {
    let wanted = Set(
      all.map { SupplementaryViews.Place(kind: $0.representedElementKind ?? "", path: $0.indexPath) })
    for place in extras.shown.keys where !wanted.contains(place) { extras.remove(place) }
    for attributes in all {
      let place = SupplementaryViews.Place(
        kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
      guard let view = extras.shown[place] ?? makeView(place) else { continue }
      extras.shown[place] = view
      view.frame = attributes.frame
      view.apply(attributes)
    }
  }

  private func makeView(_ place: SupplementaryViews.Place) -> UICollectionReusableView? {
    let view = OptionalMethod.ask {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: place.kind, at: place.path)
    }
    guard let view else {
      Stage.current.fault("The data source gives no supplementary view for \(place.kind), which the layout has")
      return nil
    }
    addSubview(view)
    return view
  }
}
