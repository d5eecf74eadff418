#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// An endless list in a table view. The adapter shows the rows and the footer, loads more near the end, and refreshes
  /// the list when the person pulls it.
  ///
  /// ```swift
  /// let adapter = FeedTableAdapter(tableView, model: model) { table, path, user in ... }
  /// adapter.delegate = self     // selection, swipe actions, headers
  /// ```
  /// The adapter is the table's data source and delegate, which the table does not retain: keep the adapter as long as
  /// the table.
  @MainActor
  public final class FeedTableAdapter<Source: FeedSource> {
    /// The model of the feed.
    public var model: FeedModel<Source> { controller.model }
    /// The footer below the last row.
    public var footer: FeedFooterView { controller.footer }
    /// The app's own delegate. It receives the callbacks of selection, swipe actions, headers, visible rows and
    /// scrolling.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private let relay = FeedTableRelay()
    private let controller: FeedListController<Source, UITableView>

    /// Creates an adapter that shows a feed in a table, and starts the model.
    ///
    /// - Parameter cell: returns the cell of a row.
    public init(
      _ table: UITableView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      let controller = FeedListController(table, model: model)
      self.controller = controller
      relay.count = { [weak controller] in controller?.count ?? 0 }
      relay.cell = { [weak controller] table, path in
        controller?.item(at: path.row).map { cell(table, path, $0) } ?? UITableViewCell()
      }
      relay.scrolled = { [weak controller] in controller?.reportVisibleRows() }
      relay.displayed = { [weak controller] in controller?.reportVisibleRowsSoon() }
      table.dataSource = relay
      table.delegate = relay
      table.rowHeight = UITableView.automaticDimension
      table.tableFooterView = controller.footer
      controller.start()
    }
  }
#endif
