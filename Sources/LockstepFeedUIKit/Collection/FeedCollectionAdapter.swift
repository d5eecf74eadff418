#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// An endless list in a collection view of any layout. The adapter shows the items, loads more near the end, and
  /// refreshes the list when the person pulls it.
  ///
  /// The adapter does not place `footer`, because only the layout knows a place for it. The app can place it below the
  /// collection view, for example.
  ///
  /// The adapter is the collection view's data source and delegate, which the collection view does not retain: keep the
  /// adapter as long as the collection view. `cell` is also called for an item whose content has changed. It must then
  /// dequeue the cell with the same identifier and path, and gets the item's present cell.
  ///
  /// With a source that knows its count (`FeedSource.cursor(at:)`), a collection view with one section has placeholders for
  /// the items that are not loaded.
  @MainActor
  public final class FeedCollectionAdapter<Source: FeedSource>: FeedListAdapter<Source> {
    /// The app's own delegate. It receives every method of `UICollectionViewDelegate` and, for a flow layout, of
    /// `UICollectionViewDelegateFlowLayout` that it implements. If it is also a `UICollectionViewDataSource`, it
    /// receives the data source's methods too, except for those that count items and return cells: supplementary views,
    /// moving, the index. A layout with headers needs it.
    ///
    /// The adapter does not retain it. Keep it as long as the collection view is on the screen.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { if delegate !== oldValue { connect() } }
    }

    private weak var list: UICollectionView?
    private let relay = FeedCollectionRelay()
    private let rows: FeedCollectionRows?
    private let prefetch = FeedCollectionPrefetch()

    /// Creates an adapter that shows a feed in a collection view, and starts the model.
    ///
    /// - Parameters:
    ///   - list: the collection view.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - cell: returns the cell of an item.
    public convenience init(
      _ list: UICollectionView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      self.init(list, FeedListController(list, model: model, anchor: anchor, key: nil), cell)
    }

    /// Creates an adapter whose collection view has a section for each run of consecutive items with equal keys, and
    /// starts the model.
    ///
    /// The headers come from the delegate, which reads `items(inSection:)`.
    ///
    /// - Parameters:
    ///   - list: the collection view.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - section: returns the key of an item's section. It is called once for each item, and again when the item
    ///     changes.
    ///   - cell: returns the cell of an item.
    public convenience init(
      _ list: UICollectionView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      section: @escaping (Source.Item) -> some Hashable,
      cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      self.init(list, FeedListController(list, model: model, anchor: anchor) { AnyHashable(section($0)) }, cell)
    }

    /// Creates an adapter that shows a feed through the app's own diffable data source, and starts the model.
    ///
    /// The data source's items are the ids of the feed's items. It must be the collection view's data source. An item
    /// whose section has occurred before joins that section.
    ///
    /// - Parameters:
    ///   - list: the collection view.
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows.
    ///   - dataSource: the app's data source, which the adapter retains. It makes the cells and the supplementary
    ///     views; `item(at:)` gives the item.
    ///   - section: returns the section of an item.
    ///   - adjust: changes each snapshot before it is applied: for items and sections of the app's own.
    public init<Section: Hashable & Sendable>(
      _ list: UICollectionView, model: FeedModel<Source>, anchor: FeedListAnchor = .start,
      dataSource: UICollectionViewDiffableDataSource<Section, Source.Item.ID>,
      section: @escaping (Source.Item) -> Section,
      adjust: @escaping (inout NSDiffableDataSourceSnapshot<Section, Source.Item.ID>) -> Void = { _ in }
    ) {
      rows = nil
      let snapshots = FeedSnapshots<Source.Item>(dataSource, section: section, adjust: adjust)
      super.init(FeedListController(list, model: model, anchor: anchor, key: nil, snapshots: snapshots))
      start(list)
    }

    private init(
      _ list: UICollectionView, _ controller: FeedListController<Source>,
      _ cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      let rows = FeedCollectionRows()
      rows.sections = { [weak controller] in controller?.rows.sections.count ?? 0 }
      rows.rows = { [weak controller] in controller?.rows.sections.rows(of: $0).count ?? 0 }
      rows.cell = { [weak controller] list, path in
        controller?.item(at: path).map { cell(list, path, $0) }
          ?? list.dequeueReusableCell(withReuseIdentifier: FeedPlaceholderItem.identifier, for: path)
      }
      list.register(FeedPlaceholderItem.self, forCellWithReuseIdentifier: FeedPlaceholderItem.identifier)
      self.rows = rows
      super.init(controller)
      start(list)
    }

    private func start(_ list: UICollectionView) {
      self.list = list
      relay.scrolled = { [weak controller] in controller?.scrolled() }
      relay.insetsChanged = { [weak controller] in controller?.frameChanged() }
      relay.dragEnded = { [weak controller] in controller?.reportVisibleRowsSoon() }
      relay.animationEnded = { [weak controller] in controller?.endAnimation() }
      relay.displayed = { [weak controller] in controller?.reportVisibleRowsSoon() }
      connect()
      controller.start()
    }

    /// Loads the images of items that will soon be visible. Takes the place of the collection view's prefetch data
    /// source.
    ///
    /// - Parameters:
    ///   - images: the loader that the cells share.
    ///   - key: returns the image of an item, as its cell requests it.
    public func prefetchImages<Image>(
      from images: FeedImages<Image>, key: @escaping (Source.Item) -> FeedImageKey?
    ) {
      let keys = { [weak controller] (paths: [IndexPath]) in controller?.items(at: paths).compactMap(key) ?? [] }
      prefetch.begin = { images.prefetch(keys($0)) }
      prefetch.cancel = { images.cancelPrefetching(keys($0)) }
      list?.prefetchDataSource = prefetch
    }

    /// Sets the delegate and the data source again: a collection view may remember which methods they implement.
    private func connect() {
      relay.target = delegate
      rows?.target = delegate
      list?.delegate = nil
      list?.delegate = relay
      guard let rows else { return }
      list?.dataSource = nil
      list?.dataSource = rows
    }
  }
#endif
