import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The feed in a table and in a collection view, with the faults of hand-written lists.
  @MainActor @Suite("Feed in a table")
  struct FeedTableTests {
    private let stage = Stage()

    private func screen(_ source: NumberedSource) -> (table: UITableView, adapter: FeedTableAdapter<NumberedSource>) {
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(source)) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? FeedAvatarCell)?.title.text = "row \(item.id)"
        return cell
      }
      stage.frame()
      return (table, adapter)
    }

    @Test("30 rows load first, 10 more near the end, and a footer of 100 pt announces the end")
    func loading() async throws {
      let (table, adapter) = screen(NumberedSource(total: 45))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(adapter.footer.frame.height == 100)
      table.contentOffset = CGPoint(x: 0, y: table.contentSize.height - 700)
      try await stage.wait { table.numberOfRows(inSection: 0) >= 40 }
      table.contentOffset = CGPoint(x: 0, y: table.contentSize.height - 600)
      try await stage.wait { adapter.footer.state == .end && table.numberOfRows(inSection: 0) == 45 }
      #expect(!adapter.footer.spinner.isAnimating)
    }

    @Test(
      "a list that is emptied by edits loads on, although it prefetches by distance alone", .timeLimit(.minutes(1)),
      arguments: [100.0, 1000])
    func emptied(points: Double) async throws {
      let table = stage.showTable()
      let options = FeedOptions(prefetchItems: 0, prefetchPoints: points)
      let model = FeedModel(NumberedSource(total: 45), options: options)
      let adapter = FeedTableAdapter(table, model: model) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      try await stage.wait { table.numberOfRows(inSection: 0) >= 30 }
      model.remove(Array(0..<45))
      // The rows that were removed do not come back. Each further batch is loaded, up to the end of the list.
      try await stage.wait { adapter.footer.state == .empty || adapter.footer.state == .end }
    }

    @Test("a failed load shows a message and a button that loads more, and no loaded row is lost")
    func failure() async throws {
      let source = NumberedSource(total: 100)
      let (table, adapter) = screen(source)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      await source.fail(.unreadable)
      table.contentOffset = CGPoint(x: 0, y: table.contentSize.height - 650)
      try await stage.wait { adapter.footer.state == .failed(.unreadable) }
      #expect(table.numberOfRows(inSection: 0) == 30)
      #expect(!adapter.footer.button.isHidden)
      await source.fail(nil)
      adapter.footer.button.sendActions(for: .touchUpInside)
      try await stage.wait { table.numberOfRows(inSection: 0) >= 40 }
    }

    @Test("a failed refresh is told above the rows, which stay in place, and Retry refreshes")
    func failedRefresh() async throws {
      let source = NumberedSource(total: 100)
      let (table, adapter) = screen(source)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(table.tableHeaderView == nil && adapter.header.frame.height == 0)
      await source.fail(.unreadable)
      table.contentOffset = CGPoint(x: 0, y: 333)
      stage.frame()
      let path = try #require(table.indexPathsForVisibleRows?.first)
      let before = table.rectForRow(at: path).minY - table.contentOffset.y
      await adapter.model.refresh()
      try await stage.wait { adapter.header.state == .failed(.unreadable) }
      stage.frame()
      #expect(table.tableHeaderView === adapter.header && adapter.header.frame.height == 88)
      #expect(table.rectForRow(at: IndexPath(item: 0, section: 0)).minY == 88)
      #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - before) < 1)
      #expect(adapter.header.label.text == "The service's answer can't be read" && !adapter.header.button.isHidden)
      await source.fail(nil)
      adapter.header.button.sendActions(for: .touchUpInside)
      try await stage.wait { adapter.header.state == .idle }
      stage.frame()
      #expect(table.tableHeaderView == nil)
    }

    @Test("a header of the app's own stays, and the app places the notice of a failed refresh")
    func ownHeader() async throws {
      let source = NumberedSource(total: 100)
      let (table, adapter) = screen(source)
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      table.tableHeaderView = own
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      await source.fail(.unreadable)
      await adapter.model.refresh()
      try await stage.wait { adapter.header.state == .failed(.unreadable) }
      #expect(table.tableHeaderView === own && adapter.header.frame.height == 88)
    }

    @Test("rows that are inserted above move the first visible row by less than a pixel")
    func insertion() async throws {
      let (table, adapter) = screen(NumberedSource(total: 100))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      table.contentOffset = CGPoint(x: 0, y: 333)
      stage.frame()
      let path = try #require(table.indexPathsForVisibleRows?.first)
      let before = table.rectForRow(at: path).minY - table.contentOffset.y
      adapter.model.insert((1_000..<1_007).map { NumberedSource.Row(id: $0) }, at: 0)
      try await stage.wait { table.numberOfRows(inSection: 0) == 37 }
      let after = table.rectForRow(at: IndexPath(item: path.row + 7, section: 0)).minY - table.contentOffset.y
      #expect(abs(after - before) < 1)
    }

    @Test("rows that are removed while the table is off the screen are no longer in the table")
    func outsideWindow() async throws {
      let (table, adapter) = screen(NumberedSource(total: 100))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      table.removeFromSuperview()
      adapter.model.remove(Array(3..<10))
      try await stage.wait { table.numberOfRows(inSection: 0) == 23 }
      #expect(stage.faults == [])
    }

    @Test("the app's own delegate receives a tap on a row")
    func forwarding() async throws {
      let (table, adapter) = screen(NumberedSource(total: 100))
      let delegate = TapLog()
      adapter.delegate = delegate
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let cell = try #require(table.cellForRow(at: IndexPath(item: 2, section: 0)))
      stage.tap(cell)
      #expect(delegate.rows == [2])
    }

    @Test("an avatar is round before its layout, and shows a placeholder until its image arrives")
    func avatar() {
      let placeholder = UIImage(systemName: "person")
      let avatar = FeedAvatarView(placeholder: placeholder)
      #expect(avatar.layer.cornerRadius == 15)
      #expect(avatar.intrinsicContentSize == CGSize(width: 30, height: 30))
      #expect(avatar.image === placeholder)
    }

    @Test("a row's height grows with its text")
    func selfSizing() {
      let cell = FeedAvatarCell(style: .default, reuseIdentifier: nil)
      cell.title.text = "short"
      let short = cell.sizeThatFits(CGSize(width: 390, height: 0)).height
      cell.title.text = String(repeating: "a long name ", count: 30)
      #expect(cell.sizeThatFits(CGSize(width: 390, height: 0)).height > short + 40)
      #expect(short >= 54)
    }

    @Test("a row's height allows for the safe area and for an accessory next to its text")
    func narrowContent() {
      let cell = FeedAvatarCell(style: .default, reuseIdentifier: nil)
      cell.title.text = String(repeating: "a long name ", count: 30)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      cell.contentView.frame = CGRect(x: 0, y: 0, width: 290, height: 44)
      let narrow = cell.sizeThatFits(CGSize(width: 390, height: 0)).height
      cell.contentView.frame = cell.bounds
      #expect(narrow > cell.sizeThatFits(CGSize(width: 390, height: 0)).height + 20)
    }

    @Test("pull to refresh reloads the table from the start and ends the spinner")
    func refresh() async throws {
      let source = NumberedSource(total: 100)
      let (table, adapter) = screen(source)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let control = try #require(table.refreshControl)
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
      try await stage.wait { !control.isRefreshing }
      #expect(table.numberOfRows(inSection: 0) == 30)
      try await stage.wait { adapter.footer.state == .idle }
    }

    @Test("rows load in a collection view as in a table")
    func collection() async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      stage.window.addSubview(list)
      let adapter = FeedCollectionAdapter(list, model: FeedModel(NumberedSource(total: 50))) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      stage.frame()
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      list.contentOffset = CGPoint(x: 0, y: list.contentSize.height - 650)
      try await stage.wait { list.numberOfItems(inSection: 0) >= 40 }
      #expect(adapter.footer.state != .failed(.unreadable))
    }
  }
}

/// A feed of the numbers from 0 on, in batches of the requested size.
actor NumberedSource: FeedSource {
  struct Row: FeedItem {
    var id: Int
  }

  private let total: Int
  private var failure: FeedFailure?

  init(total: Int) { self.total = total }

  func fail(_ next: FeedFailure?) { failure = next }

  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    try await answer(request)
  }

  private func answer(_ request: FeedRequest<Int>) throws -> FeedBatch<Row, Int> {
    if let failure { throw FeedLoadingError.failed(failure) }
    let start = request.cursor ?? 0
    let end = min(start + request.count, total)
    return FeedBatch(items: (start..<end).map { Row(id: $0) }, after: end < total ? end : nil)
  }
}

/// Records the rows that are tapped.
final class TapLog: NSObject, UITableViewDelegate {
  private(set) var rows: [Int] = []
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { rows.append(indexPath.row) }
}
