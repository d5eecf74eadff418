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

  /// A diffable data source of a table or of a collection view.
  @MainActor
  protocol FeedDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: AnyObject {
    associatedtype SectionIdentifierType: Hashable & Sendable
    associatedtype ItemIdentifierType: Hashable & Sendable

    func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
      completion: (() -> Void)?)
    func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType?
    func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath?
  }

  extension UITableViewDiffableDataSource: FeedDiffableDataSource {}
  extension UICollectionViewDiffableDataSource: FeedDiffableDataSource {}

  extension FeedSnapshots {
    /// Creates the snapshots of a data source, which they retain.
    init<Section: Hashable & Sendable>(
      _ dataSource: some FeedDiffableDataSource<Section, Item.ID>, section: @escaping (Item) -> Section,
      adjust: @escaping (inout NSDiffableDataSourceSnapshot<Section, Item.ID>) -> Void
    ) {
      self.init(
        apply: { rows, updated, done in
          var snapshot = Self.snapshot(of: rows.items, section: section)
          let present = dataSource.snapshot()
          snapshot.reconfigureItems(updated.filter { present.indexOfItem($0) != nil })
          adjust(&snapshot)
          dataSource.apply(snapshot, animatingDifferences: false) { done() }
        }, path: { dataSource.indexPath(for: $0) }, id: { dataSource.itemIdentifier(for: $0) })
    }

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
