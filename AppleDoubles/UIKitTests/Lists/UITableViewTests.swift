import Testing
import UIKit

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var names: [String]
  private(set) var chosen: [Int] = []
  var actions: UISwipeActionsConfiguration?

  init(_ count: Int) { names = (0..<count).map { "Row \($0)" } }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions }
}

@MainActor private final class TallCell: UITableViewCell {
  static var made = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
}

@MainActor @Suite(.serialized) struct UITableViewTests {
  private let stage = Stage()

  private func makeTable(_ rows: Rows) -> UITableView {
    TallCell.made = 0
    let table = UITableView(frame: stage.window.bounds)
    table.contentInsetAdjustmentBehavior = .never
    table.register(TallCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.frame()
    return table
  }

  @Test("cells determine their heights and are reused, so that many rows need few cells")
  func reuse() {
    let rows = Rows(1000)
    let table = makeTable(rows)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    for _ in 0..<100 {
      table.contentOffset.y += 100
      stage.frame()
    }
    #expect(TallCell.made < 40 && table.visibleCells.count < 20)
  }

  @Test("a batch that inserts rows above keeps the offset, and a batch with wrong counts is a fault")
  func batches() {
    let rows = Rows(100)
    let table = makeTable(rows)
    table.contentOffset.y = 600
    stage.frame()
    let seen = table.indexPathsForVisibleRows?.first.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    rows.names.insert(contentsOf: ["New 1", "New 2"], at: 0)
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    }
    #expect(table.contentOffset.y == 600 && table.numberOfRows(inSection: 0) == 102 && seen != nil)
    #expect(stage.faults == [])
    rows.names.removeLast()
    table.performBatchUpdates {}
    #expect(stage.faults.count == 1)
  }

  @Test("a tap selects a row, and a swipe uncovers actions only on a row that has some")
  func selectionAndSwipes() {
    let rows = Rows(20)
    let table = makeTable(rows)
    stage.tap(CGPoint(x: 100, y: 90))
    #expect(rows.chosen == [1])
    stage.swipe(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 100, y: 90))
    #expect(!table.showsSwipeActions)
    rows.actions = UISwipeActionsConfiguration(actions: [])
    stage.swipe(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 100, y: 90))
    #expect(table.showsSwipeActions)
  }
}
