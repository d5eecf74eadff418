import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

extension HostTests {
  /// The calls that the feed's adapters forward to the app, and the texts of their footers.
  @MainActor @Suite("Feed adapters and the app")
  struct FeedForwardingTests {
    private let stage = Stage()

    private func table(
      _ source: NumberedSource, clock: FeedClock = .continuous
    ) -> (table: UITableView, adapter: FeedTableAdapter<NumberedSource>) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      stage.window.addSubview(table)
      let model = FeedModel(source, clock: clock, random: { 0 })
      let adapter = FeedTableAdapter(table, model: model) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      stage.frame()
      return (table, adapter)
    }

    private func list() -> (list: UICollectionView, adapter: FeedCollectionAdapter<NumberedSource>) {
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
      return (list, adapter)
    }

    @Test("a row has the app's swipe actions on both sides")
    func swipeActions() async throws {
      let (table, adapter) = table(NumberedSource(total: 100))
      let app = AppRows()
      adapter.delegate = app
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.swipe(from: CGPoint(x: 300, y: 225), to: CGPoint(x: 100, y: 225), over: 0.3)
      stage.settle()
      #expect(app.calls.contains("trailing 3"))
      #expect(table.showsSwipeActions)
      let other = table.convert(CGPoint(x: 50, y: 325), to: nil)
      stage.swipe(from: other, to: CGPoint(x: 300, y: other.y), over: 0.3)
      stage.settle()
      #expect(app.calls.contains { $0.hasPrefix("leading") })
    }

    @Test("a section header of the app has the height that the app sets, or else the height that the table sets")
    func headers() async throws {
      let (table, adapter) = table(NumberedSource(total: 100))
      let app = AppRows()
      app.header = UIView()
      table.sectionHeaderHeight = 50
      adapter.delegate = app
      table.reloadData()
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      #expect(app.header?.superview === table)
      #expect(table.rectForHeader(inSection: 0).height == 50)

      app.headerHeight = 70
      table.reloadData()
      stage.frame()
      #expect(table.rectForHeader(inSection: 0).height == 70)

      app.header = nil
      table.reloadData()
      stage.frame()
      #expect(table.rectForHeader(inSection: 0).height == 0)
      #expect(table.rectForRow(at: IndexPath(item: 0, section: 0)).minY == 0)
    }

    @Test("without a delegate of the app the table determines the height of its section headers")
    func headersWithoutDelegate() async throws {
      let (table, adapter) = table(NumberedSource(total: 100))
      table.sectionHeaderHeight = 33
      let asked = try #require(table.delegate).tableView(table, heightForHeaderInSection: 0)
      #expect(asked == 33)
      table.sectionHeaderHeight = UITableView.automaticDimension
      #expect(
        try #require(table.delegate).tableView(table, heightForHeaderInSection: 0) == UITableView.automaticDimension)
      #expect(adapter.delegate == nil)
    }

    @Test("in a collection view the app receives taps, scrolling and the display of items")
    func collectionForwarding() async throws {
      let (list, adapter) = list()
      let app = AppItems()
      adapter.delegate = app
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      stage.frame()
      #expect(app.calls.contains("display 0"))
      stage.tap(try #require(list.cellForItem(at: IndexPath(item: 2, section: 0))))
      #expect(app.calls.contains("select 2"))
      list.contentOffset = CGPoint(x: 0, y: 120)
      #expect(app.calls.contains("scroll"))
    }

    @Test("pull to refresh reloads a collection view from the start and ends the spinner")
    func collectionRefresh() async throws {
      let (list, adapter) = list()
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      let control = try #require(list.refreshControl)
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
      try await stage.wait { !control.isRefreshing }
      #expect(list.numberOfItems(inSection: 0) == 30)
      #expect(adapter.footer.state == .idle)
    }

    @Test("a failed load shows a countdown to its retry, and a button that retries at once")
    func waiting() async throws {
      let source = NumberedSource(total: 100)
      let clock = HandClock()
      let (table, adapter) = table(source, clock: clock.clock)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      await source.fail(.limited)
      table.contentOffset = CGPoint(x: 0, y: table.contentSize.height - 650)
      try await stage.wait { if case .waiting = adapter.footer.state { true } else { false } }
      #expect(adapter.footer.state == .waiting(seconds: 60))
      #expect(adapter.footer.label.text == "Trying again in 60 s")
      #expect(!adapter.footer.label.isHidden && !adapter.footer.button.isHidden)
      #expect(adapter.footer.button.title(for: .normal) == "Retry now")
      #expect(!adapter.footer.spinner.isAnimating)
      clock.advance(24.5)
      try await stage.wait { adapter.footer.state == .waiting(seconds: 36) }
      await source.fail(nil)
      adapter.footer.button.sendActions(for: .touchUpInside)
      try await stage.wait { table.numberOfRows(inSection: 0) >= 40 }
    }
  }
}

/// A table delegate of the app's own with a header, and with actions for every row.
private final class AppRows: NSObject, UITableViewDelegate {
  var header: UIView?
  var headerHeight: CGFloat?
  private(set) var calls: [String] = []

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight ?? tableView.sectionHeaderHeight
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    calls.append("leading \(indexPath.row)")
    return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Read") { _, _, _ in }])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    calls.append("trailing \(indexPath.row)")
    return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Done") { _, _, _ in }])
  }
}

/// A collection view delegate of the app's own.
private final class AppItems: NSObject, UICollectionViewDelegate {
  private(set) var calls: Set<String> = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.insert("scroll") }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    calls.insert("display \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.insert("select \(indexPath.item)")
  }
}
