@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cell: CellProvider
  private var diffable = Diffable<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    cell = cellProvider
    super.init()
    tableView.dataSource = self
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
    guard let table else { return }
    table.load()
    let (edits, paths) = diffable.show(snapshot)
    if table.window == nil { return table.reloadData() }
    if !edits.isEmpty { table.apply(edits) }
    if !paths.isEmpty { table.reconfigureRows(at: paths) }
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { diffable.shown.item(at: indexPath) }
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    diffable.shown.path(of: itemIdentifier)
  }

  public func numberOfSections(in tableView: UITableView) -> Int { diffable.shown.sectionIdentifiers.count }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    diffable.shown.itemIdentifiers(inSection: diffable.shown.sectionIdentifiers[section]).count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    diffable.shown.item(at: indexPath).flatMap { cell(tableView, indexPath, $0) } ?? UITableViewCell()
  }
}
