import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// Feeds in sections, through the adapter's own data source and through the app's diffable one.
  @MainActor @Suite("Feed sections")
  struct FeedSectionTests {
    private let stage = Stage()

    private func table() -> UITableView {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.contentInsetAdjustmentBehavior = .never
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      stage.window.addSubview(table)
      return table
    }

    /// Returns an adapter with a section for each hundred, and fills it with the rows of `ids`.
    private func sectioned(
      _ table: UITableView, _ ids: [Int]
    ) async throws -> FeedTableAdapter<FixedSource> {
      let adapter = FeedTableAdapter(
        table, model: FeedModel(FixedSource(ids: ids)), section: { $0.id / 100 },
        cell: { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = "\(row.id)"
          return cell
        })
      try await stage.wait { adapter.footer.state == .end }
      stage.frame()
      return adapter
    }

    private func shown(_ table: UITableView, _ adapter: FeedListAdapter<FixedSource>) -> [[Int]] {
      (0..<table.numberOfSections).map { section in
        (0..<table.numberOfRows(inSection: section)).compactMap {
          adapter.item(at: IndexPath(row: $0, section: section))?.id
        }
      }
    }

    @Test("rows stand in sections, and changes insert and remove rows and sections without a fault")
    func changes() async throws {
      let table = table()
      let adapter = try await sectioned(table, [1, 2, 101, 102, 201])
      #expect(shown(table, adapter) == [[1, 2], [101, 102], [201]])
      let cell = table.cellForRow(at: IndexPath(row: 1, section: 1))
      adapter.model.insert([FixedSource.Row(id: 301), FixedSource.Row(id: 3)], at: 0)
      try await stage.wait { table.numberOfSections == 4 }
      #expect(shown(table, adapter) == [[301], [3, 1, 2], [101, 102], [201]])
      adapter.model.remove([301, 201, 101])
      try await stage.wait { table.numberOfSections == 2 }
      #expect(shown(table, adapter) == [[3, 1, 2], [102]])
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
      #expect(adapter.indexPath(of: 2) == IndexPath(row: 2, section: 0))
      #expect(adapter.items(inSection: 1).map(\.id) == [102])
      #expect(adapter.items(inSection: 9).isEmpty)
      adapter.model.remove([3, 1, 2, 102])
      try await stage.wait { table.numberOfSections == 0 }
      #expect(stage.faults == [])
    }

    @Test("the headers of the app's delegate are those of the sections")
    func headers() async throws {
      let table = table()
      let adapter = try await sectioned(table, [1, 101, 102])
      let app = Titles { [weak adapter] in adapter?.items(inSection: $0).first.map { "\($0.id / 100)" } }
      adapter.delegate = app
      stage.frame()
      #expect(table.rectForHeader(inSection: 1).height == 28)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(106))
      #expect(app.asked.contains("1"))
    }

    @Test("a question with room below it stands below the header that sticks", arguments: [101, 103])
    func roomBelowHeader(question: Int) async throws {
      let table = table()
      let ids = Array(1..<40) + Array(101..<104)
      let adapter = FeedTableAdapter(
        table, model: FeedModel(FixedSource(ids: ids)), anchor: .end, section: { $0.id / 100 },
        cell: { table, path, _ in table.dequeueReusableCell(withIdentifier: "row", for: path) })
      let app = Titles { "\($0)" }
      adapter.delegate = app
      try await stage.wait { adapter.footer.state == .end }
      adapter.reserveRoom(below: question, animated: false)
      try await stage.wait { table.contentInset.bottom > 0 }
      stage.frame()
      let path = try #require(adapter.indexPath(of: question))
      #expect(table.rectForHeader(inSection: path.section).height == 28)
      #expect(table.rectForRow(at: path).minY - table.contentOffset.y == 28)
      #expect(stage.faults == [])
    }

    @Test("a header that sticks in a collection view does not cover such a question", arguments: [true, false])
    func roomInCollection(sticks: Bool) async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.headerReferenceSize = CGSize(width: 390, height: 40)
      layout.sectionHeadersPinToVisibleBounds = sticks
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.contentInsetAdjustmentBehavior = .never
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      stage.window.addSubview(list)
      let adapter = FeedCollectionAdapter(
        list, model: FeedModel(FixedSource(ids: Array(1..<40) + Array(101..<104))), anchor: .end,
        section: { $0.id / 100 },
        cell: { list, path, _ in list.dequeueReusableCell(withReuseIdentifier: "row", for: path) })
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { adapter.model.state.after == .end && list.numberOfSections == 2 }
      adapter.reserveRoom(below: 103, animated: false)
      try await stage.wait { list.contentInset.bottom > 0 }
      stage.frame()
      let path = try #require(adapter.indexPath(of: 103))
      let top = try #require(list.layoutAttributesForItem(at: path)).frame.minY - list.contentOffset.y
      #expect(top == (sticks ? 40 : 0))
    }

    @Test("rows inserted into a section above leave the first visible row in place")
    func anchor() async throws {
      let table = table()
      let adapter = try await sectioned(table, Array(1..<40) + Array(101..<140))
      table.contentOffset.y = 2_525
      stage.frame()
      let row = try #require(adapter.place)
      adapter.model.insert([FixedSource.Row(id: 60), FixedSource.Row(id: 250)], at: 3)
      try await stage.wait { table.numberOfSections == 4 }
      #expect(adapter.place == row)
      #expect(stage.faults == [])
    }

    @Test("a section of a collection view has its header, and changes cause no fault")
    func collection() async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      layout.headerReferenceSize = CGSize(width: 390, height: 40)
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      stage.window.addSubview(list)
      let adapter = FeedCollectionAdapter(
        list, model: FeedModel(FixedSource(ids: [1, 2, 101])), section: { $0.id / 100 },
        cell: { list, path, _ in list.dequeueReusableCell(withReuseIdentifier: "row", for: path) })
      let app = RowsOfApp()
      adapter.delegate = app
      try await stage.wait { adapter.model.state.after == .end && list.numberOfSections == 2 }
      stage.frame()
      #expect(app.calls.contains("header 1"))
      adapter.model.insert([FixedSource.Row(id: 201), FixedSource.Row(id: 3)], at: 0)
      adapter.model.remove([101])
      try await stage.wait { list.numberOfSections == 2 && list.numberOfItems(inSection: 1) == 3 }
      #expect(stage.faults == [])
    }

    @Test(
      "an app's own diffable data source shows the feed, its changes and the app's own items",
      arguments: World.SnapshotApplication.allCases)
    func diffable(application: World.SnapshotApplication) async throws {
      stage.world.snapshotApplication = application
      let table = table()
      let model = FeedModel(FixedSource(ids: Array(0..<60)))
      var adapter: FeedTableAdapter<FixedSource>?
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, id in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = adapter?.item(at: path)?.text ?? "own \(id)"
        return cell
      }
      let made = FeedTableAdapter(
        table, model: model, dataSource: source, section: { $0.id < 10 ? 0 : 1 },
        adjust: { snapshot in
          snapshot.appendSections([9])
          snapshot.appendItems([-1], toSection: 9)
        })
      adapter = made
      try await stage.wait { source.snapshot().numberOfItems == 61 }
      stage.frame()
      #expect(source.snapshot().sectionIdentifiers == [0, 1, 9])
      #expect(made.item(at: IndexPath(row: 0, section: 2)) == nil)
      #expect(made.indexPath(of: 10) == IndexPath(row: 0, section: 1))

      table.contentOffset.y = 1_025
      stage.frame()
      let place = try #require(made.place)
      model.insert([FixedSource.Row(id: 5_000, text: "new")], at: 12)
      model.remove([1, 2])
      try await stage.wait { source.snapshot().numberOfItems == 60 }
      #expect(made.place == place)
      let path = try #require(made.indexPath(of: 30))
      let cell = try #require(table.cellForRow(at: path))
      model.update([FixedSource.Row(id: 30, text: "changed")])
      try await stage.wait { cell.textLabel?.text == "changed" }
      #expect(table.cellForRow(at: path) === cell)
      #expect(stage.faults == [])
      adapter = nil
    }

    @Test("an app's own diffable data source of a collection view shows the feed")
    func diffableCollection() async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      stage.window.addSubview(list)
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      let adapter = FeedCollectionAdapter(
        list, model: FeedModel(NumberedSource(total: 100)), dataSource: source, section: { $0.id / 20 })
      try await stage.wait { source.snapshot().numberOfItems == 30 }
      list.contentOffset.y = list.contentSize.height - 650
      try await stage.wait { source.snapshot().numberOfItems >= 40 }
      #expect(list.numberOfSections >= 2)
      #expect(adapter.footer.state != .failed(.unreadable))
      #expect(stage.faults == [])
    }
  }
}

/// A feed of rows that are all in the first batch.
struct FixedSource: FeedSource {
  struct Row: FeedItem {
    var id: Int
    var text = ""
  }

  var ids: [Int]

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    FeedBatch(items: ids.map { Row(id: $0, text: "\($0)") }, after: nil)
  }
}

/// A delegate that gives titles of sections.
private final class Titles: NSObject, UITableViewDelegate, UITableViewDataSource {
  private(set) var asked: Set<String> = []
  private let title: (Int) -> String?

  init(_ title: @escaping (Int) -> String?) { self.title = title }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if let title = title(section) { asked.insert(title) }
    return title(section)
  }
}
