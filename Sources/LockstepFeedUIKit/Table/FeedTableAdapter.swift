#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// An endless list in a table view. The adapter shows the rows and the footer, loads more near the end, and refreshes
  /// the list when the person pulls it.
  ///
  /// ```swift
  /// let adapter = FeedTableAdapter(tableView, model: model) { table, path, user in ... }
  /// adapter.delegate = self
  /// ```
  /// The adapter is the table's data source and delegate, which the table does not retain: keep the adapter as long as
  /// the table. `cell` is also called for a row whose content has changed. It must then dequeue the cell with the same
  /// identifier and path, and gets the row's present cell.
  ///
  /// With a source that knows its count (`FeedSource.cursor(at:)`), a table with one section has placeholders for the rows
  /// that are not loaded. They are as high as its `estimatedRowHeight`.
  @MainActor
  public final class FeedTableAdapter<Source: FeedSource>: FeedListAdapter<Source> {
    /// The app's own delegate. It receives every method of `UITableViewDelegate` that it implements. If it is also a
    /// `UITableViewDataSource`, it receives the data source's methods too, except for those that count rows and return
    /// cells: titles, editing, moving, the index.
    ///
    /// The adapter does not retain it. Keep it as long as the table is on the screen.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { if delegate !== oldValue { connect() } }
    }

    private weak var table: UITableView?
    private let relay = FeedTableRelay()
    private let rows: FeedTableRows?
    private let prefetch = FeedTablePrefetch()

    /// Creates an adapter that shows a feed in a table, and starts the model.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - cell: returns the cell of a row.
    public convenience init(
      _ table: UITableView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      self.init(table, FeedListController(table, model: model, anchor: anchor, key: nil), cell)
    }

    /// Creates an adapter whose table has a section for each run of consecutive items with equal keys, and starts the
    /// model.
    ///
    /// The headers come from the delegate, which reads `items(inSection:)`.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - section: returns the key of an item's section. It is called once for each item, and again when the item
    ///     changes.
    ///   - cell: returns the cell of a row.
    public convenience init(
      _ table: UITableView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      section: @escaping (Source.Item) -> some Hashable,
      cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      self.init(table, FeedListController(table, model: model, anchor: anchor) { AnyHashable(section($0)) }, cell)
    }

    /// Creates an adapter that shows a feed through the app's own diffable data source, and starts the model.
    ///
    /// The data source's items are the ids of the feed's items. It must be the table's data source. An item whose
    /// section has occurred before joins that section.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - dataSource: the app's data source, which the adapter retains. It makes the cells; `item(at:)` gives the
    ///     item.
    ///   - section: returns the section of an item.
    ///   - adjust: changes each snapshot before it is applied: for items and sections of the app's own.
    public init<Section: Hashable & Sendable>(
      _ table: UITableView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      dataSource: UITableViewDiffableDataSource<Section, Source.Item.ID>,
      section: @escaping (Source.Item) -> Section,
      adjust: @escaping (inout NSDiffableDataSourceSnapshot<Section, Source.Item.ID>) -> Void = { _ in }
    ) {
      rows = nil
      let snapshots = FeedSnapshots<Source.Item>(dataSource, section: section, adjust: adjust)
      super.init(FeedListController(table, model: model, anchor: anchor, key: nil, snapshots: snapshots))
      start(table)
    }

    private init(
      _ table: UITableView, _ controller: FeedListController<Source>,
      _ cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      let rows = FeedTableRows()
      rows.sections = { [weak controller] in controller?.rows.sections.count ?? 0 }
      rows.rows = { [weak controller] in controller?.rows.sections.rows(of: $0).count ?? 0 }
      rows.cell = { [weak controller] table, path in
        controller?.item(at: path).map { cell(table, path, $0) } ?? Self.placeholder(in: table, at: path)
      }
      table.register(FeedPlaceholderRow.self, forCellReuseIdentifier: FeedPlaceholderRow.identifier)
      self.rows = rows
      super.init(controller)
      start(table)
    }

    /// The placeholder of a row that is not loaded. It is as high as the table estimates its rows.
    private static func placeholder(in table: UITableView, at path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: FeedPlaceholderRow.identifier, for: path)
      let estimate = table.estimatedRowHeight
      (cell as? FeedPlaceholderRow)?.height = estimate > 0 ? estimate : CGFloat(FeedViewport.firstEstimate)
      return cell
    }

    private func start(_ table: UITableView) {
      self.table = table
      relay.scrolled = { [weak controller] in controller?.scrolled() }
      relay.insetsChanged = { [weak controller] in controller?.frameChanged() }
      relay.dragEnded = { [weak controller] in controller?.reportVisibleRowsSoon() }
      relay.animationEnded = { [weak controller] in controller?.endAnimation() }
      relay.displayed = { [weak controller] in controller?.reportVisibleRowsSoon() }
      connect()
      table.tableFooterView = footer
      // A table reads the height of its footer only when the footer is set.
      footer.resized = { [weak table, weak footer = self.footer] in
        if let table, let footer, table.tableFooterView === footer { table.tableFooterView = footer }
      }
      let header = self.header
      header.height = Self.noticeHeight
      // The header of the app's own stays.
      header.resized = { [weak table, weak header, weak controller] in
        guard let table, let header, table.tableHeaderView.map({ $0 === header }) ?? true else { return }
        controller?.keepRows { table.tableHeaderView = header.frame.height > 0 ? header : nil }
      }
      controller.start()
    }

    /// The height of the notice above the rows, in points: a line of text, and a button of 44 points.
    private static var noticeHeight: Double { 88 }

    /// Loads the images of rows that will soon be visible. Takes the place of the table's prefetch data source.
    ///
    /// - Parameters:
    ///   - images: the loader that the cells share.
    ///   - key: returns the image of an item, as its cell requests it.
    public func prefetchImages<Image>(
      from images: FeedImages<Image>, key: @escaping (Source.Item) -> FeedImageKey?
    ) {
      prefetchImages(FeedImagePrefetch(from: images, key: key))
    }

    /// Loads the images of rows that will soon be visible.
    package func prefetchImages(_ images: FeedImagePrefetch<Source.Item>) {
      let keys = { [weak controller] (paths: [IndexPath]) in controller?.items(at: paths).compactMap(images.key) ?? [] }
      prefetch.begin = { images.begin(keys($0)) }
      prefetch.cancel = { images.cancel(keys($0)) }
      table?.prefetchDataSource = prefetch
    }

    /// Sets the delegate and the data source again: a table may remember which methods they implement.
    private func connect() {
      relay.target = delegate
      rows?.target = delegate
      table?.delegate = nil
      table?.delegate = relay
      guard let rows else { return }
      table?.dataSource = nil
      table?.dataSource = rows
    }
  }
#endif
