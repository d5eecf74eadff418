#if canImport(UIKit)
  import LockstepLoading
  import UIKit

  /// An endless list in a table: rows, the footer's spinner, error and end, pull to refresh, and when to load more.
  ///
  /// ```swift
  /// let adapter = FeedTableAdapter(tableView, model: model) { table, path, user in ... }
  /// adapter.delegate = self     // selection, swipe actions, headers
  /// ```
  /// It becomes the table's data source and delegate. Keep it as long as the table.
  @MainActor
  public final class FeedTableAdapter<Source: FeedSource> {
    /// The feed.
    public var model: FeedModel<Source> { listing.model }
    /// What stands under the last row.
    public var footer: FeedFooterView { listing.footer }
    /// The app's own delegate: selection, swipe actions, headers, and scrolling.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private let relay = FeedTableRelay()
    private let listing: FeedListing<Source, UITableView>

    /// Shows a feed in a table, and starts it.
    public init(
      _ table: UITableView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      let listing = FeedListing(table, model: model)
      self.listing = listing
      relay.count = { [weak listing] in listing?.count ?? 0 }
      relay.cell = { [weak listing] table, path in
        listing?.item(at: path.row).map { cell(table, path, $0) } ?? UITableViewCell()
      }
      relay.scrolled = { [weak listing] in listing?.reportVisibleRows() }
      relay.displayed = { [weak listing] in listing?.reportVisibleRowsSoon() }
      table.dataSource = relay
      table.delegate = relay
      table.rowHeight = UITableView.automaticDimension
      table.tableFooterView = listing.footer
      listing.start()
    }
  }
#endif
