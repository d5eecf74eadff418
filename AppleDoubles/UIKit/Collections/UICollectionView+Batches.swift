// Insertions, deletions, reloads and reconfigurations.
extension UICollectionView: EditableList {
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if edits == nil, UIView.areAnimationsEnabled, window != nil { Stage.current.animations.started += 1 }
    batch(updates, completion)
  }

  public func insertItems(at indexPaths: [IndexPath]) { edit { $0.inserted.formUnion(indexPaths) } }
  public func deleteItems(at indexPaths: [IndexPath]) { edit { $0.deleted.formUnion(indexPaths) } }
  public func reloadItems(at indexPaths: [IndexPath]) { edit { $0.reloaded.formUnion(indexPaths) } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.moved.append((indexPath, newIndexPath)) }
  }
  public func insertSections(_ sections: IndexSet) { edit { $0.insertedSections.formUnion(sections) } }
  public func deleteSections(_ sections: IndexSet) { edit { $0.deletedSections.formUnion(sections) } }

  /// Asks the data source again for the cells of visible items. The data source must return the same cells.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    load()
    for path in indexPaths {
      guard counts.indices.contains(path.section), path.item < counts[path.section] else {
        Stage.current.fault("Invalid update: there is no item at \(path) to reconfigure")
        continue
      }
      guard let cell = cells[path] else { continue }
      reconfigured = (path, cell)
      if dataSource?.collectionView(self, cellForItemAt: path) !== cell {
        Stage.current.fault("The data source must dequeue the existing cell of an item that is reconfigured")
      }
      reconfigured = nil
    }
    setNeedsLayout()
  }

  func applyChecked(_ edits: ListEdits) throws(ListEdits.Invalid) {
    var moved: [IndexPath: UICollectionViewCell] = [:]
    var newCounts: [Int] = []
    let number = dataSource?.numberOfSections(in: self) ?? 0
    for (section, former) in try edits.sectionOrigins(old: counts.count, new: number).enumerated() {
      let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
      newCounts.append(count)
      guard let former else { continue }
      let origins = try edits.origins(section: former, count: counts[former], to: section, count: count)
      for (item, origin) in origins.enumerated() {
        guard let origin else { continue }
        let before = IndexPath(item: origin, section: former)
        if !edits.reloaded.contains(before), let cell = cells.removeValue(forKey: before) {
          moved[IndexPath(item: item, section: section)] = cell
        }
      }
    }
    counts = newCounts
    for (path, cell) in cells {
      cell.endEditing(true)
      retire(cell, path)
    }
    cells = moved
    extras.removeShown()
    layoutBecameInvalid()
    load()
    if Stage.current.world.batchUpdateOffset == .asksLayout {
      contentOffset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    }
    layoutIfNeeded()
  }
}
