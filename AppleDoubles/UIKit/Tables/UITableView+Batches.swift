// Insertions, deletions, reloads and reconfigurations.
extension UITableView: EditableList {
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.inserted.formUnion(indexPaths) }
  }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.deleted.formUnion(indexPaths) }
  }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { $0.reloaded.formUnion(indexPaths) }
  }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.moved.append((indexPath, newIndexPath)) }
  }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { $0.insertedSections.formUnion(sections) }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source again for the cells of visible rows. The data source must return the same cells. They are
  /// measured again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    load()
    for path in indexPaths {
      guard rows.contains(path) else {
        Stage.current.fault("Invalid update: there is no row at \(path) to reconfigure")
        continue
      }
      rows.sections[path.section].heights[path.row].isMeasured = fresh(path).isMeasured
      guard let cell = cells[path] else { continue }
      reconfigured = (path, cell)
      if dataSource?.tableView(self, cellForRowAt: path) !== cell {
        Stage.current.fault("The data source must dequeue the existing cell of a row that is reconfigured")
      }
      reconfigured = nil
    }
    setNeedsLayout()
  }

  func applyChecked(_ edits: ListEdits) throws(ListEdits.Invalid) {
    let old = rows.sections
    var moved: [IndexPath: UITableViewCell] = [:]
    var sections: [TableRows.Section] = []
    var openRow: IndexPath?
    let count = dataSource?.numberOfSections(in: self) ?? 0
    for (section, former) in try edits.sectionOrigins(old: old.count, new: count).enumerated() {
      let rowCount = self.count(section)
      guard let former else {
        sections.append(
          TableRows.Section(
            headerHeight: headerHeight(section),
            heights: (0..<rowCount).map { fresh(IndexPath(row: $0, section: section)) }))
        continue
      }
      let heights = old[former].heights
      let origins = try edits.origins(section: former, count: heights.count, to: section, count: rowCount)
      sections.append(
        TableRows.Section(
          headerHeight: old[former].headerHeight,
          heights: origins.enumerated().map { row, origin in
            guard let origin, !edits.reloaded.contains(IndexPath(row: origin, section: former)) else {
              return fresh(IndexPath(row: row, section: section))
            }
            return heights[origin]
          }))
      for (row, origin) in origins.enumerated() {
        guard let origin else { continue }
        let (before, after) = (IndexPath(row: origin, section: former), IndexPath(row: row, section: section))
        if edits.reloaded.contains(before) { continue }
        if uncovered?.path == before { openRow = after }
        if let cell = cells.removeValue(forKey: before) { moved[after] = cell }
      }
    }
    rows.sections = sections
    uncovered = openRow.flatMap { row in uncovered.map { (row, $0.actions) } }
    for (path, cell) in cells {
      cell.endEditing(true)
      retire(cell, path)
    }
    cells = moved
    for header in headers.values { header.removeFromSuperview() }
    headers = [:]
    arrange()
    setNeedsLayout()
    layoutIfNeeded()
  }
}
