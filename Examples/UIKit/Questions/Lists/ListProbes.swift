import UIKit

/// Sets a proxy as the delegate of a table, gives the proxy a target later, and looks if the target's row height is
/// used.
final class DelegateMethodsProbe: Probe {
  private let proxy = RowProxy()
  private let app = RowHeights()
  private let source = TwoRows()

  init() { super.init("delegateMethods") }

  override func prepare() {
    let table = UITableView(frame: area.bounds, style: .plain)
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = proxy
    area.addSubview(table)
    table.layoutIfNeeded()
    proxy.target = app
    table.reloadData()
    table.layoutIfNeeded()
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    note("row height \(height)")
    finish(height == 73 ? "areAskedAtEachCall" : "areRememberedWhenSet")
  }
}

/// Applies a snapshot without animation, and counts the rows when the call returns.
final class SnapshotApplicationProbe: Probe {
  private var source: UITableViewDiffableDataSource<Int, Int>?

  init() { super.init("snapshotApplication") }

  override func prepare() {
    let table = UITableView(frame: area.bounds, style: .plain)
    area.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    self.source = source
    table.layoutIfNeeded()
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    source.apply(snapshot, animatingDifferences: false) { [weak self] in self?.note("completion") }
    let rows = table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
    note("\(rows) rows at the return")
    finish(rows == 3 ? "beforeReturn" : "beforeCompletion")
  }
}

private final class RowProxy: DelegateProxy, UITableViewDelegate {}

private final class RowHeights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 73 }
}

private final class TwoRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

#if canImport(ObjectiveC)
  /// A delegate that passes every method to a target.
  class DelegateProxy: NSObject {
    weak var target: (any NSObjectProtocol)?

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || target?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      target?.responds(to: selector) == true ? target : super.forwardingTarget(for: selector)
    }
  }
#endif
