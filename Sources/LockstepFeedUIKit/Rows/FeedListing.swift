#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading
  import UIKit

  /// Keeps a list view in step with a feed: which rows it shows, what stands under the eye while they change, what the feed is told of
  /// what is seen, pull to refresh, and what the footer says.
  @MainActor
  final class FeedListing<Source: FeedSource, List: FeedListView> {
    let model: FeedModel<Source>
    let footer = FeedFooterView()

    private weak var list: List?
    private let following = FeedFollowing()
    private var rows = FeedRows<Source.Item>()
    private let refresher = UIRefreshControl()
    private var isUpdating = false
    private var willTellSight = false

    /// What is under the eye: an item, and how far its row is scrolled past.
    private typealias Anchor = (id: Source.Item.ID, distance: CGPoint)

    /// Less than any screen can show, in points: below it a row stands where it was.
    private static var exactness: CGFloat { 0.01 }

    /// The rows of a model that is not started yet, in a list view that has no data source yet.
    init(_ list: List, model: FeedModel<Source>) {
      self.list = list
      self.model = model
      rows.replace(with: model.items)
    }

    /// Follows the model from now on, and starts it. The list view has its data source and delegate, which read `count` and `item(at:)`,
    /// call `reportVisibleRows` when it is scrolled, and `reportVisibleRowsSoon` when a row comes into view.
    func start() {
      list?.refreshControl = refresher
      list?.canBePulled = true
      footer.onRetry = { [weak model] in model?.load() }
      refresher.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
      following.follow(model) { [weak self] update in
        switch update {
        case .rows(let changes): self?.apply(changes)
        case .state(let state): self?.show(state)
        }
      }
      model.start()
    }

    /// How many rows the list view has been told of.
    var count: Int { rows.items.count }

    /// The item of a row; nil for one that the list view should not know of.
    func item(at row: Int) -> Source.Item? { rows.items.indices.contains(row) ? rows.items[row] : nil }

    /// Tells the feed which rows are seen, and how much is left on both sides of them.
    func reportVisibleRows() {
      // The feed speaks of its newest rows, and a list view in the middle of an update of none.
      guard let list, list.window != nil, list.bounds.height > 0, !isUpdating, count == model.items.count else {
        return
      }
      let visible = list.rowsInView
      guard let first = visible.first, let last = visible.last, last < count else { return }
      let hidden = list.hiddenLengths(ofRows: count)
      model.see(
        first..<last + 1, pointsBefore: Double(max(hidden.before, 0)), pointsAfter: Double(max(hidden.after, 0)))
    }

    /// Does so on the next turn, once for all rows that come into view by then: the list view may not be asked while it shows one.
    func reportVisibleRowsSoon() {
      guard !willTellSight else { return }
      willTellSight = true
      Task { [weak self] in
        self?.willTellSight = false
        self?.reportVisibleRows()
      }
    }

    // Where the rows above could not be loaded, a pull asks for those: a refresh would begin the list anew.
    private func refresh() {
      Task { [weak self, model] in
        if case .failed = model.state(of: .before) {
          model.load(.before)
          for await state in model.states where state.before != .loading { break }
        } else {
          await model.refresh()
        }
        self?.refresher.endRefreshing()
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
      exchange(changes, in: list)
      restore(anchor, in: list)
      isUpdating = false
      reportVisibleRows()
    }

    private func exchange(_ changes: FeedChanges, in list: List) {
      let items = model.items
      let update = rows.update(for: changes, to: items)
      // Off the screen nothing is laid out that nobody sees.
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

    /// The first row in view that stays, and where it is seen. None at the very beginning: what comes in above is to be seen there.
    private func anchor(in list: List, _ changes: FeedChanges) -> Anchor? {
      guard !list.isAtBeginning else { return nil }
      let offset = list.contentOffset
      for row in list.rowsInView {
        guard let item = item(at: row), changes.newIndex(ofOld: row) != nil, let place = list.frame(ofRow: row) else {
          continue
        }
        return (item.id, CGPoint(x: offset.x - place.minX, y: offset.y - place.minY))
      }
      return nil
    }

    private func restore(_ anchor: Anchor?, in list: List) {
      guard let anchor, let row = model.feed.index(of: anchor.id), row < count, let place = list.frame(ofRow: row)
      else { return }
      let (offset, exactness) = (list.contentOffset, Self.exactness)
      let wanted = CGPoint(x: place.minX + anchor.distance.x, y: place.minY + anchor.distance.y)
      guard abs(wanted.x - offset.x) > exactness || abs(wanted.y - offset.y) > exactness else { return }
      list.contentOffset = wanted
    }
  }
#endif
