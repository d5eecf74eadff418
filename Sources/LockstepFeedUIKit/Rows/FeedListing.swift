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

    /// Follows the model from now on, and starts it. The list view has its data source and delegate, which read `count` and `item(at:)`, and
    /// call `tellSight` when it is scrolled.
    func start() {
      list?.refreshControl = refresher
      footer.onRetry = { [weak model] in model?.load() }
      refresher.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
      following.follow(
        model, changed: { [weak self] in self?.apply($0) }, moved: { [weak self] _ in self?.stateChanged() })
      model.start()
    }

    /// How many rows the list view has been told of.
    var count: Int { rows.items.count }

    /// The item of a row; nil for one that the list view should not know of.
    func item(at row: Int) -> Source.Item? { rows.items.indices.contains(row) ? rows.items[row] : nil }

    /// Tells the feed which rows are seen, and how much is left on both sides of them.
    func tellSight() {
      guard let list, list.window != nil, list.bounds.height > 0 else { return }
      let visible = list.rowsInView
      guard let first = visible.first, let last = visible.last, last < count else { return }
      let hidden = list.hiddenLengths(ofRows: count)
      model.see(
        first..<last + 1, pointsBefore: Double(max(hidden.before, 0)), pointsAfter: Double(max(hidden.after, 0)))
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
      guard let list else { return }
      let anchor = anchor(in: list, changes)
      switch rows.take(changes, model.items) {
      case .none: break
      case .reload: list.reload()
      // Off the screen a batch update would lay out what nobody sees.
      case .changes where list.window == nil: list.reload()
      case .changes(let changes): UIView.performWithoutAnimation { list.update(changes) }
      }
      list.layoutIfNeeded()
      restore(anchor, in: list)
      tellSight()
    }

    /// The first row in view that stays, and where it is seen. None at the very beginning: what comes in above is to be seen there.
    private func anchor(in list: List, _ changes: FeedChanges) -> Anchor? {
      let offset = list.contentOffset
      guard offset.y + list.adjustedContentInset.top > 0 || offset.x > 0 else { return nil }
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
