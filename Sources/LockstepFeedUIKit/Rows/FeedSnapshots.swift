#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The app's own diffable data source, with the types of its sections erased.
  @MainActor
  struct FeedSnapshots<Item: FeedItem> {
    /// Applies a snapshot of the rows. The second argument lists the items with new content. The last one is called
    /// when the list view shows the snapshot.
    let apply: (FeedShownRows<Item>, [Item.ID], @escaping () -> Void) -> Void
    /// Returns the path of an item.
    let path: (Item.ID) -> IndexPath?
    /// Returns the item at a path.
    let id: (IndexPath) -> Item.ID?
  }

  extension FeedSnapshots {
    /// Returns a snapshot of a feed's rows. An item whose section has occurred before joins that section, because the
    /// sections of a snapshot have different identifiers.
    static func snapshot<Section: Hashable & Sendable>(
      of items: [Item], section: (Item) -> Section
    ) -> NSDiffableDataSourceSnapshot<Section, Item.ID> {
      var snapshot = NSDiffableDataSourceSnapshot<Section, Item.ID>()
      var present: Set<Section> = []
      var rest = items[...]
      while let first = rest.first {
        let key = section(first)
        let run = rest.prefix { section($0) == key }
        if present.insert(key).inserted { snapshot.appendSections([key]) }
        snapshot.appendItems(run.map(\.id), toSection: key)
        rest = rest.dropFirst(run.count)
      }
      return snapshot
    }
  }
#endif
