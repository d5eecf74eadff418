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
  /// adapter as long as the collection view.
  @MainActor
  public final class FeedCollectionAdapter<Source: FeedSource> {
    /// The model of the feed.
    public var model: FeedModel<Source> { controller.model }
    /// The footer, which the app places.
    public var footer: FeedFooterView { controller.footer }
    /// The app's own delegate. It receives the callbacks of selection, visible items and scrolling.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private let relay = FeedCollectionRelay()
    private let controller: FeedListController<Source, UICollectionView>

    /// Creates an adapter that shows a feed in a collection view, and starts the model.
    ///
    /// - Parameter cell: returns the cell of an item.
    public init(
      _ list: UICollectionView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      let controller = FeedListController(list, model: model)
      self.controller = controller
      relay.count = { [weak controller] in controller?.count ?? 0 }
      relay.cell = { [weak controller] list, path in
        controller?.item(at: path.item).map { cell(list, path, $0) } ?? UICollectionViewCell()
      }
      relay.scrolled = { [weak controller] in controller?.reportVisibleRows() }
      relay.displayed = { [weak controller] in controller?.reportVisibleRowsSoon() }
      list.dataSource = relay
      list.delegate = relay
      controller.start()
    }
  }
#endif
