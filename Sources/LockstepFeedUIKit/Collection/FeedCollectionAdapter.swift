#if canImport(UIKit)
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
    public var model: FeedModel<Source> { listing.model }
    /// What is said of the end of the list.
    public var footer: FeedFooterView { listing.footer }
    /// The app's own delegate: selection and scrolling.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { relay.app = delegate }
    }

    private let relay = FeedCollectionRelay()
    private let listing: FeedListing<Source, UICollectionView>

    /// Shows a feed in a collection view, and starts it.
    public init(
      _ list: UICollectionView, model: FeedModel<Source>,
      cell: @escaping @MainActor (UICollectionView, IndexPath, Source.Item) -> UICollectionViewCell
    ) {
      let listing = FeedListing(list, model: model)
      self.listing = listing
      relay.count = { [weak listing] in listing?.count ?? 0 }
      relay.cell = { [weak listing] list, path in
        listing?.item(at: path.item).map { cell(list, path, $0) } ?? UICollectionViewCell()
      }
      relay.scrolled = { [weak listing] in listing?.reportVisibleRows() }
      relay.displayed = { [weak listing] in listing?.reportVisibleRowsSoon() }
      list.dataSource = relay
      list.delegate = relay
      listing.start()
    }
  }
#endif
