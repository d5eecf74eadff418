@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

  private weak var list: UICollectionView?
  private let cell: CellProvider
  private var diffable = Diffable<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    list = collectionView
    cell = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  public func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    diffable.shown
  }

  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    Stage.current.applySnapshot({ [weak self] in self?.show(snapshot) }, completion)
  }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    guard let list else { return }
    list.load()
    let (edits, paths) = diffable.show(snapshot)
    if list.window == nil { return list.reloadData() }
    if !edits.isEmpty { list.apply(edits) }
    if !paths.isEmpty { list.reconfigureItems(at: paths) }
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { diffable.shown.item(at: indexPath) }
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    diffable.shown.path(of: itemIdentifier)
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    diffable.shown.sectionIdentifiers.count
  }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    diffable.shown.itemIdentifiers(inSection: diffable.shown.sectionIdentifiers[section]).count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    diffable.shown.item(at: indexPath).flatMap { cell(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
}
