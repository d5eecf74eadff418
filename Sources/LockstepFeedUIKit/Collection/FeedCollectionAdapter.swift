#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading
  import UIKit

  /// An endless list in a collection view of any layout: items, pull to refresh, and when to load more.
  ///
  /// Only a layout knows where a footer can stand, so the app puts `footer` where it belongs: under the collection view, for instance.
  ///
  /// It becomes the collection view's data source and delegate. Keep it as long as the collection view.
  @MainActor
  public final class FeedCollectionAdapter<Source: FeedSource> {
    /// The feed.
    public let model: FeedModel<Source>
    /// What is said of the end of the list.
    public let footer = FeedFooterView()
    /// The app's own delegate: selection and scrolling.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private weak var list: UICollectionView?
    private let relay = FeedCollectionRelay()
    private let following = FeedFollowing()
    private var rows = FeedRows<Source.Item>()
    private let refresher = UIRefreshControl()

    /// Shows a feed in a collection view, and starts it.
    public init(
      _ list: UICollectionView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      self.list = list
      self.model = model
      rows.replace(with: model.items)
      relay.count = { [weak self] in self?.rows.items.count ?? 0 }
      relay.cell = { [weak self] list, path in
        guard let self, self.rows.items.indices.contains(path.item) else { return UICollectionViewCell() }
        return cell(list, path, self.rows.items[path.item])
      }
      relay.scrolled = { [weak self] in self?.tellSight() }
      list.dataSource = relay
      list.delegate = relay
      list.refreshControl = refresher
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
      guard let list else { return }
      let anchor = anchor(in: list, changes)
      switch rows.take(changes, model.items) {
      case .none: break
      case .reload: list.reloadData()
      case .changes where list.window == nil: list.reloadData()
      case .changes(let changes):
        UIView.performWithoutAnimation {
          list.performBatchUpdates {
            list.deleteItems(at: changes.removals.paths)
            list.reloadItems(at: changes.updates.paths)
            list.insertItems(at: changes.insertions.paths)
          }
        }
      }
      list.layoutIfNeeded()
      restore(anchor, in: list)
      tellSight()
    }

    /// The first item in view that stays, and where it is seen.
    private func anchor(
      in list: UICollectionView, _ changes: FeedChanges
    ) -> (id: Source.Item.ID, distance: CGPoint)? {
      guard list.contentOffset.y + list.adjustedContentInset.top > 0 || list.contentOffset.x > 0 else { return nil }
      for path in list.indexPathsForVisibleItems.sorted() where rows.items.indices.contains(path.item) {
        guard changes.newIndex(ofOld: path.item) != nil, let place = list.layoutAttributesForItem(at: path) else {
          continue
        }
        let distance = CGPoint(
          x: list.contentOffset.x - place.frame.minX, y: list.contentOffset.y - place.frame.minY)
        return (rows.items[path.item].id, distance)
      }
      return nil
    }

    private func restore(_ anchor: (id: Source.Item.ID, distance: CGPoint)?, in list: UICollectionView) {
      guard let anchor, let row = model.feed.index(of: anchor.id), row < rows.items.count,
        let place = list.layoutAttributesForItem(at: IndexPath(item: row, section: 0))
      else { return }
      let wanted = CGPoint(x: place.frame.minX + anchor.distance.x, y: place.frame.minY + anchor.distance.y)
      if wanted != list.contentOffset { list.contentOffset = wanted }
    }

    private func tellSight() {
      guard let list, list.window != nil, list.bounds.height > 0 else { return }
      let visible = list.indexPathsForVisibleItems.map(\.item)
      guard let first = visible.min(), let last = visible.max(), last < rows.items.count else { return }
      let isVertical = list.contentSize.height >= list.contentSize.width
      let (offset, length, content) =
        isVertical
        ? (list.contentOffset.y, list.bounds.height, list.contentSize.height)
        : (list.contentOffset.x, list.bounds.width, list.contentSize.width)
      model.see(
        first..<last + 1, pointsBefore: Double(max(offset, 0)), pointsAfter: Double(max(content - offset - length, 0)))
    }
  }
#endif
