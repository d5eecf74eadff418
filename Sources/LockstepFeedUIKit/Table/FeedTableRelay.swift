#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The delegate of a feed's table. It hears of scrolls and of rows that become visible; the app's delegate receives
  /// every method.
  ///
  /// The relays are not generic, because an extension of a generic class can't have Objective-C methods.
  @MainActor
  final class FeedTableRelay: DelegateProxy, UITableViewDelegate {
    /// Called after each change of the table's offset.
    var scrolled: () -> Void = {}
    /// Called after each change of the table's insets.
    var insetsChanged: () -> Void = {}
    /// Called when a finger has left the content.
    var dragEnded: () -> Void = {}
    /// Called at the end of an animated scroll.
    var animationEnded: () -> Void = {}
    /// Called when a row becomes visible.
    var displayed: () -> Void = {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      passOnScroll(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insetsChanged()
      passOnInsets(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      dragEnded()
      passOnEndOfDrag(scrollView, decelerate)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      animationEnded()
      passOnEndOfAnimation(scrollView)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      displayed()
      passOnDisplay(tableView, cell, indexPath)
    }
  }

  /// The data source of a feed's table. The app's object receives every method except for the three that count and show
  /// rows.
  @MainActor
  final class FeedTableRows: DelegateProxy, UITableViewDataSource {
    /// Returns the number of sections.
    var sections: () -> Int = { 1 }
    /// Returns the number of rows of a section.
    var rows: (Int) -> Int = { _ in 0 }
    /// Returns the cell of a row.
    var cell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }

    func numberOfSections(in tableView: UITableView) -> Int { sections() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows(section) }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell(tableView, indexPath)
    }
  }

  /// The prefetch data source of a feed's table, for images.
  @MainActor
  final class FeedTablePrefetch: NSObject, UITableViewDataSourcePrefetching {
    var begin: ([IndexPath]) -> Void = { _ in }
    var cancel: ([IndexPath]) -> Void = { _ in }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { begin(indexPaths) }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancel(indexPaths)
    }
  }
#endif
