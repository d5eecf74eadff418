#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The interface that `FeedTableAdapter` and `FeedCollectionAdapter` share.
  @MainActor
  public class FeedListAdapter<Source: FeedSource> {
    /// The model of the feed.
    public var model: FeedModel<Source> { controller.model }
    /// The footer below the last row.
    public var footer: FeedFooterView { controller.footer }
    /// The notice above the first row, with a button that retries, after a refresh or a load of earlier rows has failed.
    /// Otherwise it has no height. Its words are those of `footer.text`. A table shows it as its `tableHeaderView`, unless
    /// the app has set one; then, and in a collection view, the app places it.
    public var header: FeedFooterView { controller.header }
    /// The view that the list shows behind its rows while the feed is loaded and has none. The footer is hidden
    /// meanwhile. Without this view, the footer says that there is nothing (`FeedFooterText.empty`).
    public var emptyView: UIView? {
      get { controller.emptyView }
      set { controller.emptyView = newValue }
    }

    let controller: FeedListController<Source>

    init(_ controller: FeedListController<Source>) {
      self.controller = controller
    }

    /// Returns the item at a path of the list; nil if the path has no row of the feed.
    public func item(at path: IndexPath) -> Source.Item? { controller.item(at: path) }

    /// Returns the path of an item; nil if the list does not have it.
    public func indexPath(of id: Source.Item.ID) -> IndexPath? { controller.path(of: id) }

    /// Returns the items of a section, in order. For its header, take what the app needs from the first item.
    public func items(inSection section: Int) -> ArraySlice<Source.Item> {
      controller.rows.items[controller.rows.sections.rows(of: section)]
    }

    /// Scrolls to an item. Returns false if the list does not have it: it may not be loaded yet.
    @discardableResult
    public func scroll(
      to id: Source.Item.ID, at position: FeedScrollPosition = .nearest, animated: Bool = true
    ) -> Bool {
      controller.scroll(to: id, position, animated: animated)
    }

    /// The place that the person looks at: `Codable` if the ids are. Nil while no row is visible.
    public var place: FeedPlace<Source.Item.ID>? { controller.place }

    /// Shows a place again, for example after a relaunch. If its row is not loaded, the feed loads up to 20 more
    /// batches to find it. The search ends when a load fails, or when the person scrolls.
    public func restore(_ place: FeedPlace<Source.Item.ID>) { controller.restore(place) }
  }
#endif
