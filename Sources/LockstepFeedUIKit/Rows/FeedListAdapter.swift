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

    /// The edge that the list follows. A list with `.end` opens there, and stays there while rows come or grow, until
    /// the person scrolls away.
    public var anchor: FeedListAnchor { controller.follower.anchor }
    /// `true` while the list follows its edge. A list with `.end` follows it within `FeedFollower.endDistance`.
    public var isFollowing: Bool { controller.follower.isFollowing }
    /// The number of rows that have come at the followed edge while the person was away from it, and that the person has
    /// not seen. For a button such as "3 new", which calls `scrollToEnd(animated:)`.
    public var unseenCount: Int { controller.follower.unseenCount }
    /// Called when `unseenCount` has changed.
    public var onUnseenCount: @MainActor (Int) -> Void {
      get { controller.unseenCountChanged }
      set { controller.unseenCountChanged = newValue }
    }
    /// Returns the words for VoiceOver about rows that have come at the end, or nil for none. The list asks while
    /// VoiceOver runs, and once for each change that brings rows. An answer that grows is not announced again.
    public var announcement: (@MainActor (ArraySlice<Source.Item>) -> String?)? {
      get { controller.announcement }
      set { controller.announcement = newValue }
    }

    /// The edge at which few rows stand that do not fill a list with the anchor `.end`. The list adds room to the `top` of
    /// its `contentInset`. Insets that the app sets afterwards replace those of the list, which adds its room again: set
    /// whole values, and do not add to the present ones.
    public var fewRowsAnchor: FeedListAnchor {
      get { controller.fewRowsAnchor }
      set { controller.fewRowsAnchor = newValue }
    }

    let controller: FeedListController<Source>

    init(_ controller: FeedListController<Source>) {
      self.controller = controller
    }

    /// Returns the item at a path of the list; nil if the path has no row of the feed, or a placeholder.
    public func item(at path: IndexPath) -> Source.Item? { controller.item(at: path) }

    /// Returns the path of an item; nil if the list does not have it.
    public func indexPath(of id: Source.Item.ID) -> IndexPath? { controller.path(of: id) }

    /// Returns the items of a section, in order. For its header, take what the app needs from the first item.
    public func items(inSection section: Int) -> ArraySlice<Source.Item> {
      let (rows, run) = (controller.rows.sections.rows(of: section), controller.rows.extent.run)
      let loaded = rows.clamped(to: run)
      return controller.rows.items[loaded.lowerBound - run.lowerBound..<loaded.upperBound - run.lowerBound]
    }

    /// Scrolls to an item. Returns false if the list does not have it: `reveal(_:at:animated:)` loads until it does.
    @discardableResult
    public func scroll(
      to id: Source.Item.ID, at position: FeedScrollPosition = .nearest, animated: Bool = true
    ) -> Bool {
      controller.scroll(to: id, position, animated: animated)
    }

    /// Loads until the list has an item, scrolls to it, and returns the result: for a deep link, or a reply that leads to its
    /// quoted message. `FeedModel.reveal(_:)` says what is loaded. To cancel the search, cancel the task. With Reduce Motion,
    /// the list jumps.
    ///
    /// ```swift
    /// if await adapter.reveal(reply.quoted) == .missing { showDeletedNotice() }
    /// ```
    public func reveal(
      _ id: Source.Item.ID, at position: FeedScrollPosition = .center, animated: Bool = true
    ) async -> FeedRevealResult {
      await controller.reveal(id, position, animated: animated)
    }

    /// Scrolls to the end of the rows, for example after the person has sent one. A list with `.end` follows its end from
    /// then on. With Reduce Motion, the list jumps.
    public func scrollToEnd(animated: Bool = true) { controller.scrollToEnd(animated: animated) }

    /// Brings a row to the top of a list with the anchor `.end`, and reserves room below it: for an answer that grows. The
    /// room shrinks as rows come and grow, so that nothing moves, and ends when they fill it. The list follows its end from
    /// then on. The row may come later, so this call can stand beside the one that inserts it.
    ///
    /// The room is a part of the list's `contentInset`: see `fewRowsAnchor`.
    public func reserveRoom(below id: Source.Item.ID, animated: Bool = true) {
      controller.reserveRoom(below: id, animated: animated)
    }

    /// The place that the person looks at: `Codable` if the ids are. Nil while no row is visible.
    public var place: FeedPlace<Source.Item.ID>? { controller.place }

    /// Shows a place again, for example after a relaunch. If its row is not loaded, the feed opens around it or searches for
    /// it, as `reveal(_:at:animated:)` does, in up to 20 batches at each edge. `completion` receives the result: `.gaveUp`
    /// after these batches, `.cancelled` when the person scrolls.
    public func restore(
      _ place: FeedPlace<Source.Item.ID>,
      completion: @escaping @MainActor (FeedRevealResult) -> Void = { _ in }
    ) {
      controller.restore(place, completion)
    }
  }
#endif
