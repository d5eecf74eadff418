/// What the diffable data sources of tables and collection views share. UIKit's classes have no common superclass.
@MainActor
open class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
  var diffable = Diffable<Section, Item>()

  public func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { diffable.shown }

  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    Stage.current.applySnapshot({ [weak self] in self?.show(snapshot) }, completion)
  }

  public func itemIdentifier(for indexPath: IndexPath) -> Item? { diffable.shown.item(at: indexPath) }

  public func indexPath(for itemIdentifier: Item) -> IndexPath? { diffable.shown.path(of: itemIdentifier) }

  /// Shows a snapshot in the list view.
  func show(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {}

  var sectionCount: Int { diffable.shown.sectionIdentifiers.count }

  func itemCount(in section: Int) -> Int {
    diffable.shown.itemIdentifiers(inSection: diffable.shown.sectionIdentifiers[section]).count
  }
}
