#if canImport(UIKit)
  import UIKit

  /// What a table asks and tells, passed on to an adapter and to the app's own delegate. A generic class can't be an Objective-C delegate in
  /// an extension, so this is a class of its own.
  @MainActor
  final class FeedTableRelay: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: () -> Int = { 0 }
    var cell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
    var scrolled: () -> Void = {}
    weak var app: (any UITableViewDelegate)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count() }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell(tableView, indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      app.forwardScroll(scrollView)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      app.forwardDisplay(tableView, cell, indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      app.forwardSelection(tableView, indexPath)
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      app.leadingActions(tableView, indexPath)
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      app.trailingActions(tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      app.header(tableView, section)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      app.headerHeight(tableView, section)
    }
  }
#endif
