#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // Calls to the app's own table delegate. Its methods are optional in Objective-C, and required in the doubles.
  @MainActor
  extension Optional where Wrapped == any UITableViewDelegate {
    #if canImport(ObjectiveC)
      func forwardDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
        self?.tableView?(table, willDisplay: cell, forRowAt: path)
      }

      func forwardSelection(_ table: UITableView, _ path: IndexPath) {
        self?.tableView?(table, didSelectRowAt: path)
      }

      func leadingActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
        self?.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) ?? nil
      }

      func trailingActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
        self?.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) ?? nil
      }

      func header(_ table: UITableView, _ section: Int) -> UIView? {
        self?.tableView?(table, viewForHeaderInSection: section) ?? nil
      }

      func headerHeight(_ table: UITableView, _ section: Int) -> CGFloat {
        self?.tableView?(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      }
    #else
      func forwardDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
        self?.tableView(table, willDisplay: cell, forRowAt: path)
      }

      func forwardSelection(_ table: UITableView, _ path: IndexPath) {
        self?.tableView(table, didSelectRowAt: path)
      }

      func leadingActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
        self?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      }

      func trailingActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration? {
        self?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
      }

      func header(_ table: UITableView, _ section: Int) -> UIView? {
        self?.tableView(table, viewForHeaderInSection: section)
      }

      func headerHeight(_ table: UITableView, _ section: Int) -> CGFloat {
        self?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      }
    #endif
  }
#endif
