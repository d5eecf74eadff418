#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The data source and delegate of a table view. It passes calls on to a list controller and to the app's own
  /// delegate.
  @MainActor
  final class FeedTableRelay: FeedListRelay, UITableViewDataSource, UITableViewDelegate {
    var cell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
    weak var app: (any UITableViewDelegate)?
    override var scrollDelegate: (any UIScrollViewDelegate)? { app }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count() }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell(tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      displayed()
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
