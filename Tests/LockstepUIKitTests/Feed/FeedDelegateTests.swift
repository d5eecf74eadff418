import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// The delegate and data source methods of an app. The list views call them as if no adapter stood between.
  @MainActor @Suite("Feed adapters and the app's methods")
  struct FeedDelegateTests {
    private let stage = Stage()

    private func table() -> (table: UITableView, adapter: FeedTableAdapter<NumberedSource>) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      stage.window.addSubview(table)
      let adapter = FeedTableAdapter(table, model: FeedModel(NumberedSource(total: 100))) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      stage.frame()
      return (table, adapter)
    }

    private func list(
      header: CGSize = .zero, app: RowsOfApp? = nil
    ) -> (list: UICollectionView, adapter: FeedCollectionAdapter<NumberedSource>) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = header
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      stage.window.addSubview(list)
      let adapter = FeedCollectionAdapter(list, model: FeedModel(NumberedSource(total: 50))) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      adapter.delegate = app
      stage.frame()
      return (list, adapter)
    }

    @Test("the app's row heights are used")
    func heights() async throws {
      let (table, adapter) = table()
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 73)
      #expect(adapter.model.items.count >= 30)
    }

    @Test("the height that the table has for all rows stays")
    func rowHeight() async throws {
      let (table, adapter) = table()
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(table.rowHeight == 50)
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 50)
      #expect(adapter.delegate == nil)
    }

    @Test("a long press on a row opens the app's context menu, in a table and in a collection view")
    func contextMenus() async throws {
      let app = RowsOfApp()
      let (table, adapter) = table()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      let finger = stage.touch(CGPoint(x: 100, y: 220))
      stage.advance(0.7)
      finger.lift()
      #expect(stage.menu?.title == "row menu")
      stage.choose("Copy")
      table.removeFromSuperview()

      let (list, other) = list(app: app)
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      stage.frame()
      let second = stage.touch(CGPoint(x: 100, y: 220))
      stage.advance(0.7)
      second.lift()
      #expect(stage.menu?.title == "item menu")
      #expect(other.model.items.count >= 30)
    }

    @Test("the app receives the deselection of a row, and can refuse its selection")
    func deselection() async throws {
      let (table, adapter) = table()
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      for row in [1, 2, 4] { stage.tap(try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))) }
      #expect(
        app.calls.filter { $0.hasPrefix("select") || $0.hasPrefix("deselect") } == [
          "select 1", "deselect 1", "select 2",
        ])
    }

    @Test("the app's editing methods decide which rows can be deleted")
    func editing() async throws {
      let (table, adapter) = table()
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let source = try #require(table.dataSource)
      #expect(!source.tableView(table, canEditRowAt: IndexPath(row: 5, section: 0)))
      source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 6, section: 0))
      #expect(app.calls.contains("commit 6"))
    }

    @Test("the app's title of a section is shown as its header")
    func titles() async throws {
      let (table, adapter) = table()
      let app = RowsOfApp()
      adapter.delegate = app
      table.reloadData()
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(table.rectForHeader(inSection: 0).height == 28)
    }

    @Test("a drag calls every scroll method of the app")
    func scrolling() async throws {
      let (table, adapter) = table()
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.swipe(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 300), over: 0.1)
      stage.settle()
      #expect(app.calls.contains("scroll") && app.calls.contains("will drag") && app.calls.contains("did decelerate"))
    }

    @Test(
      "an app's delegate that is set after the list is shown receives its methods",
      arguments: World.DelegateMethods.allCases)
    func laterDelegate(methods: World.DelegateMethods) async throws {
      stage.world.delegateMethods = methods
      let (table, adapter) = table()
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      let app = RowsOfApp()
      adapter.delegate = app
      table.reloadData()
      stage.frame()
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 73)
      stage.tap(try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
      #expect(app.calls.contains("select 1"))
      adapter.delegate = nil
      table.reloadData()
      stage.frame()
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 50)
    }

    @Test("a layout with headers shows the app's supplementary views and raises no exception")
    func supplementaryViews() async throws {
      let app = RowsOfApp()
      let (list, adapter) = list(header: CGSize(width: 390, height: 40), app: app)
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      stage.frame()
      #expect(stage.faults == [])
      #expect(app.calls.contains("header 0"))
      #expect(adapter.model.items.count >= 30)
    }

    @Test("a flow layout asks the app for the size of each item")
    func itemSizes() async throws {
      let app = RowsOfApp()
      let (list, adapter) = list(app: app)
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      stage.frame()
      #expect(list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.height == 81)
      #expect(adapter.model.items.count >= 30)
    }
  }

  /// Rows whose content changes.
  @MainActor @Suite("Changed rows of a feed")
  struct FeedChangedRowTests {
    private let stage = Stage()

    @Test("a changed row keeps its open swipe actions and its first responder")
    func rows() async throws {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.register(FieldCell.self, forCellReuseIdentifier: "row")
      stage.window.addSubview(table)
      let adapter = FeedTableAdapter(table, model: FeedModel(NamedSource())) { table, path, row in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = row.name
        return cell
      }
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      stage.swipe(from: CGPoint(x: 300, y: 230), to: CGPoint(x: 100, y: 230), over: 0.3)
      stage.settle()
      #expect(table.showsSwipeActions)
      let place = table.convert(CGPoint(x: 100, y: 230), from: nil)
      let path = try #require(table.indexPathForRow(at: place))
      let cell = try #require(table.cellForRow(at: path) as? FieldCell)
      #expect(cell.field.becomeFirstResponder())
      adapter.model.update([NamedSource.Row(id: path.row, name: "new")])
      try await stage.wait { cell.textLabel?.text == "new" }
      stage.frame()
      #expect(table.showsSwipeActions && cell.field.isFirstResponder)
      #expect(table.cellForRow(at: path) === cell)
      adapter.model.insert([NamedSource.Row(id: 1_000, name: "above")], at: 0)
      try await stage.wait { table.numberOfRows(inSection: 0) == 31 }
      #expect(table.showsSwipeActions && cell.field.isFirstResponder)
      #expect(stage.faults == [])
    }

    @Test("a changed item of a collection view keeps its first responder")
    func items() async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(FieldItem.self, forCellWithReuseIdentifier: "row")
      stage.window.addSubview(list)
      var drawn: [String] = []
      let adapter = FeedCollectionAdapter(list, model: FeedModel(NamedSource())) { list, path, row in
        drawn.append(row.name)
        return list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      stage.frame()
      let path = IndexPath(item: 3, section: 0)
      let cell = try #require(list.cellForItem(at: path) as? FieldItem)
      #expect(cell.field.becomeFirstResponder())
      adapter.model.update([NamedSource.Row(id: 3, name: "new")])
      try await stage.wait { drawn.contains("new") }
      stage.frame()
      #expect(cell.field.isFirstResponder && list.cellForItem(at: path) === cell)
      #expect(stage.faults == [])
    }
  }
}

/// A feed of named rows, whose names can change.
struct NamedSource: FeedSource {
  struct Row: FeedItem {
    var id: Int
    var name = ""
  }

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    let start = request.cursor ?? 0
    return FeedBatch(items: (start..<start + request.count).map { Row(id: $0) }, after: start + request.count)
  }
}

/// A view that takes the keyboard.
private final class Field: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class FieldCell: UITableViewCell {
  let field = Field()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}

private final class FieldItem: UICollectionViewCell {
  let field = Field()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}

/// An app's object that implements many optional methods. The methods that a feed answers itself count no rows.
final class RowsOfApp: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private(set) var calls: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title" }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 5 }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 3 ? 73 : 50
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 4 ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Done") { _, _, _ in }])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu("row menu")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will drag") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did decelerate") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell()
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 390, height: indexPath.item == 2 ? 81 : 50)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu("item menu")
  }

  private func menu(_ title: String) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(
      actionProvider: { _ in UIMenu(title: title, children: [UIAction(title: "Copy") { _ in }]) })
  }
}
