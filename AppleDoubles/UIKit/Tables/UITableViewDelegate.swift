@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    app { $0.numberOfSections(in: tableView) } ?? OptionalMethod.missing(1)
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    app { $0.tableView(tableView, titleForHeaderInSection: section) } ?? OptionalMethod.missing(nil)
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    app { $0.tableView(tableView, canEditRowAt: indexPath) } ?? OptionalMethod.missing(true)
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    app { $0.tableView(tableView, commit: editingStyle, forRowAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    app { $0.sectionIndexTitles(for: tableView) } ?? OptionalMethod.missing(nil)
  }

  private func app<Answer>(_ call: (any UITableViewDataSource) -> Answer) -> Answer? {
    forward(to: (any UITableViewDataSource).self, call)
  }
}

@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  )
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    app { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    app { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    app { $0.tableView(tableView, heightForRowAt: indexPath) } ?? OptionalMethod.missing(tableView.rowHeight)
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    app { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
      ?? OptionalMethod.missing(tableView.estimatedRowHeight)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    app { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? OptionalMethod.missing(indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    app { $0.tableView(tableView, didSelectRowAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    app { $0.tableView(tableView, didDeselectRowAt: indexPath) } ?? OptionalMethod.missing(())
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    app { $0.tableView(tableView, viewForHeaderInSection: section) } ?? OptionalMethod.missing(nil)
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    app { $0.tableView(tableView, heightForHeaderInSection: section) }
      ?? OptionalMethod.missing(tableView.sectionHeaderHeight)
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    app { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) } ?? OptionalMethod.missing(nil)
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    app { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) } ?? OptionalMethod.missing(nil)
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    app { $0.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point) }
      ?? OptionalMethod.missing(nil)
  }

  private func app<Answer>(_ call: (any UITableViewDelegate) -> Answer) -> Answer? {
    forward(to: (any UITableViewDelegate).self, call)
  }
}
