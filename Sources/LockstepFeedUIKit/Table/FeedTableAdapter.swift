#if canImport(UIKit)
  import LockstepFeed
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
    public let model: FeedModel<Source>
    /// What stands under the last row.
    public let footer = FeedFooterView()
    /// The app's own delegate: selection, swipe actions, headers, and scrolling.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private weak var table: UITableView?
    private let relay = FeedTableRelay()
    private let following = FeedFollowing()
    private var rows = FeedRows<Source.Item>()
    private let refresher = UIRefreshControl()

    /// Shows a feed in a table, and starts it.
    public init(
      _ table: UITableView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell
    ) {
      self.table = table
      self.model = model
      rows.replace(with: model.items)
      relay.count = { [weak self] in self?.rows.items.count ?? 0 }
      relay.cell = { [weak self] table, path in
        guard let self, self.rows.items.indices.contains(path.row) else { return UITableViewCell() }
        return cell(table, path, self.rows.items[path.row])
      }
      relay.scrolled = { [weak self] in self?.tellSight() }
      table.dataSource = relay
      table.delegate = relay
      table.rowHeight = UITableView.automaticDimension
      table.tableFooterView = footer
      table.refreshControl = refresher
      footer.onRetry = { [weak model] in model?.load() }
      refresher.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
      following.follow(
        model, changed: { [weak self] in self?.apply($0) }, moved: { [weak self] _ in self?.stateChanged() })
      model.start()
    }

    private func refresh() {
      Task { [weak self, model] in
        await model.refresh()
        self?.refresher.endRefreshing()
      }
    }

    private func stateChanged() {
      footer.follow(model)
      tellSight()
    }

    private func apply(_ changes: FeedChanges) {
      guard let table else { return }
      let anchor = anchor(in: table, changes)
      switch rows.take(changes, model.items) {
      case .none: break
      case .reload: table.reloadData()
      // Off the screen a batch update would lay out what nobody sees.
      case .changes where table.window == nil: table.reloadData()
      case .changes(let changes):
        UIView.performWithoutAnimation {
          table.performBatchUpdates {
            table.deleteRows(at: changes.removals.paths, with: .none)
            table.reloadRows(at: changes.updates.paths, with: .none)
            table.insertRows(at: changes.insertions.paths, with: .none)
          }
        }
      }
      table.layoutIfNeeded()
      restore(anchor, in: table)
      tellSight()
    }

    /// The first row in view, by its item, and how far it is scrolled past.
    private func anchor(in table: UITableView, _ changes: FeedChanges) -> (id: Source.Item.ID, depth: CGFloat)? {
      let top = table.contentOffset.y + table.adjustedContentInset.top
      guard top > 0 else { return nil }
      for path in table.indexPathsForVisibleRows ?? [] where rows.items.indices.contains(path.row) {
        guard changes.newIndex(ofOld: path.row) != nil else { continue }
        return (rows.items[path.row].id, table.contentOffset.y - table.rectForRow(at: path).minY)
      }
      return nil
    }

    private func restore(_ anchor: (id: Source.Item.ID, depth: CGFloat)?, in table: UITableView) {
      guard let anchor, let row = model.feed.index(of: anchor.id), row < rows.items.count else { return }
      let wanted = table.rectForRow(at: IndexPath(item: row, section: 0)).minY + anchor.depth
      guard abs(wanted - table.contentOffset.y) > 0.01 else { return }
      table.contentOffset = CGPoint(x: table.contentOffset.x, y: wanted)
    }

    private func tellSight() {
      guard let table, table.window != nil, table.bounds.height > 0 else { return }
      let visible = (table.indexPathsForVisibleRows ?? []).map(\.row).sorted()
      guard let first = visible.first, let last = visible.last, last < rows.items.count else { return }
      let end = table.rectForRow(at: IndexPath(item: rows.items.count - 1, section: 0)).maxY
      model.see(
        first..<last + 1, pointsBefore: Double(max(table.contentOffset.y, 0)),
        pointsAfter: Double(max(end - table.contentOffset.y - table.bounds.height, 0)))
    }
  }
#endif
