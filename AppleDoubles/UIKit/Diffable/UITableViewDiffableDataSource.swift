@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cell: CellProvider

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    cell = cellProvider
    super.init()
    tableView.dataSource = self
  }

  override func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    guard let table else { return }
    table.load()
    let (edits, paths) = diffable.show(snapshot)
    if table.window == nil { return table.reloadData() }
    if !edits.isEmpty { table.apply(edits) }
    if !paths.isEmpty { table.reconfigureRows(at: paths) }
  }

  public func numberOfSections(in tableView: UITableView) -> Int { sectionCount }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    itemCount(in: section)
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cell(tableView, indexPath, $0) } ?? UITableViewCell()
  }
}
