@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?

  private weak var list: UICollectionView?
  private let cell: CellProvider

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    list = collectionView
    cell = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  override func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    guard let list else { return }
    list.load()
    let (edits, paths) = diffable.show(snapshot)
    if list.window == nil { return list.reloadData() }
    if !edits.isEmpty { list.apply(edits) }
    if !paths.isEmpty { list.reconfigureItems(at: paths) }
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCount(in: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cell(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
  }
}
