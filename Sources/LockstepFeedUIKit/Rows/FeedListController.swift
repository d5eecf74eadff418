#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The controller of a list view that shows a feed. It has four tasks:
  /// - It updates the rows, and keeps the visible rows in place while rows above them change.
  /// - It reports the visible rows to the model, which loads more when they are near an end.
  /// - It refreshes the feed when the person pulls the list.
  /// - It updates the footer.
  @MainActor
  final class FeedListController<Source: FeedSource, List: FeedListView> {
    let model: FeedModel<Source>
    let footer = FeedFooterView()

    private weak var list: List?
    private var rows = FeedListSnapshot<Source.Item>()
    private let refreshControl = UIRefreshControl()
    private var updates: Task<Void, Never>?
    private var isUpdating = false
    private var hasScheduledReport = false

    /// A visible row, and the offset of the list relative to the row's origin.
    private typealias Anchor = (id: Source.Item.ID, distance: CGPoint)

    /// The smallest correction of the offset, in points. It is less than a pixel of any screen.
    private static var tolerance: CGFloat { 0.01 }

    /// Creates the controller of a list view that has no data source yet, for a model that has not been started.
    init(_ list: List, model: FeedModel<Source>) {
      self.list = list
      self.model = model
      rows.replace(with: model.items)
    }

    deinit { updates?.cancel() }

    /// Starts the model and follows it from now on.
    ///
    /// The list view has its data source and delegate by now. They read `count` and `item(at:)`, call
    /// `reportVisibleRows` after a scroll, and call `reportVisibleRowsSoon` when a row becomes visible.
    func start() {
      list?.refreshControl = refreshControl
      list?.canBePulled = true
      footer.onRetry = { [weak model] in model?.load() }
      refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
      let stream = model.updates
      updates = Task { [weak self] in
        for await update in stream {
          switch update {
          case .rows(let changes): self?.apply(changes)
          case .state(let state): self?.show(state)
          }
        }
      }
      model.start()
    }

    /// The number of rows that the list view counts.
    var count: Int { rows.items.count }

    /// Returns the item of a row, or nil if there is no such row.
    func item(at row: Int) -> Source.Item? { rows.items.indices.contains(row) ? rows.items[row] : nil }

    /// Reports the visible rows to the model, and the distance from them to each end of the list.
    func reportVisibleRows() {
      // The model takes indices of its newest items. The list view counts others while it has not applied every change.
      guard let list, list.window != nil, list.bounds.height > 0, !isUpdating, count == model.items.count else {
        return
      }
      let visible = list.visibleRows
      guard let first = visible.first, let last = visible.last, last < count else { return }
      let hidden = list.hiddenLengths(ofRows: count)
      model.setVisibleRows(
        first..<last + 1, pointsBefore: Double(max(hidden.before, 0)), pointsAfter: Double(max(hidden.after, 0)))
    }

    /// Reports the visible rows in a task of its own, once for all rows that become visible until it runs. The list
    /// view can't be asked for its visible rows while it displays one.
    func reportVisibleRowsSoon() {
      guard !hasScheduledReport else { return }
      hasScheduledReport = true
      Task { [weak self] in
        self?.hasScheduledReport = false
        self?.reportVisibleRows()
      }
    }

    /// Retries the load of the rows above if it has failed, and refreshes the feed otherwise: a refresh would begin the
    /// list again.
    private func refresh() {
      Task { [weak self, model] in
        if case .failed = model.state(of: .before) {
          model.load(.before)
          for await state in model.states where state.before != .loading { break }
        } else {
          await model.refresh()
        }
        self?.refreshControl.endRefreshing()
      }
    }

    private func show(_ state: FeedModelState) {
      footer.follow(state, of: model)
      reportVisibleRows()
    }

    private func apply(_ changes: FeedChanges) {
      guard let list else { return }
      let anchor = anchor(in: list, changes)
      isUpdating = true
      updateRows(of: list, by: changes)
      restore(anchor, in: list)
      isUpdating = false
      reportVisibleRows()
    }

    private func updateRows(of list: List, by changes: FeedChanges) {
      let items = model.items
      let update = rows.update(for: changes, to: items)
      // A list view without a window reloads its rows instead, and is not laid out.
      guard list.window != nil, case .changes(let changes) = update else {
        rows.replace(with: items)
        if case .none = update { return }
        list.reload()
        if list.window != nil { list.layoutIfNeeded() }
        return
      }
      UIView.performWithoutAnimation { list.update(changes) { self.rows.replace(with: items) } }
      list.layoutIfNeeded()
    }

    /// Returns the first visible row that stays. Returns nil at the beginning of the list, so that rows inserted above
    /// become visible.
    private func anchor(in list: List, _ changes: FeedChanges) -> Anchor? {
      guard !list.isAtBeginning else { return nil }
      let offset = list.contentOffset
      for row in list.visibleRows {
        guard let item = item(at: row), changes.newIndex(ofOld: row) != nil, let frame = list.frame(ofRow: row) else {
          continue
        }
        return (item.id, CGPoint(x: offset.x - frame.minX, y: offset.y - frame.minY))
      }
      return nil
    }

    private func restore(_ anchor: Anchor?, in list: List) {
      guard let anchor, let row = model.feed.index(of: anchor.id), row < count, let frame = list.frame(ofRow: row)
      else { return }
      let (offset, tolerance) = (list.contentOffset, Self.tolerance)
      let target = CGPoint(x: frame.minX + anchor.distance.x, y: frame.minY + anchor.distance.y)
      guard abs(target.x - offset.x) > tolerance || abs(target.y - offset.y) > tolerance else { return }
      list.contentOffset = target
    }
  }
#endif
