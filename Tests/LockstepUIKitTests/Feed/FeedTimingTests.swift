import Foundation
import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

extension HostTests {
  /// The order of rows, layouts and callbacks.
  @MainActor @Suite("Feed timing")
  struct FeedTimingTests {
    private let stage = Stage()

    /// Lets tasks run until a condition is true, without running frames.
    private func waitWithoutFrames(until holds: () -> Bool) async {
      while !holds() { await Task.yield() }
    }

    private func adapter<Source: FeedSource>(_ table: UITableView, _ source: Source) -> FeedTableAdapter<Source> {
      FeedTableAdapter(table, model: FeedModel(source)) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
    }

    private func grid(_ layout: UICollectionViewLayout) -> UICollectionView {
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      return list
    }

    private func adapter<Source: FeedSource>(
      _ list: UICollectionView, _ source: Source
    ) -> FeedCollectionAdapter<Source> {
      FeedCollectionAdapter(list, model: FeedModel(source)) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      }
    }

    @Test("a first batch that arrives before the list's layout causes no fault", arguments: [0, 600])
    func beforeLayout(height: CGFloat) async throws {
      let (table, list) = (UITableView.ofRows(height: height), grid(UICollectionViewFlowLayout()))
      for view in [table, list] { stage.window.addSubview(view) }
      let (rows, items) = (adapter(table, NumberedSource(total: 100)), adapter(list, NumberedSource(total: 100)))
      // Thirty items do not fill the grid, which may have loaded more of them by now.
      await waitWithoutFrames { rows.model.items.count >= 30 && items.model.items.count >= 30 }
      try await stage.wait {
        table.numberOfRows(inSection: 0) == rows.model.items.count
          && list.numberOfItems(inSection: 0) == items.model.items.count
      }
      #expect(stage.faults == [])
    }

    @Test("a change between the app's own reload and the next layout causes no fault")
    func afterReload() async throws {
      let list = grid(UICollectionViewFlowLayout())
      stage.window.addSubview(list)
      let adapter = adapter(list, NumberedSource(total: 100))
      try await stage.wait { list.numberOfItems(inSection: 0) >= 30 }
      list.reloadData()
      adapter.model.insert([NumberedSource.Row(id: 1_000)], at: 0)
      for _ in 0..<100 { await Task.yield() }
      try await stage.wait { list.numberOfItems(inSection: 0) == adapter.model.items.count }
      #expect(list.numberOfItems(inSection: 0) > 30)
      #expect(stage.faults == [])
    }

    @Test("the footer announces the end only after the last rows are in the table")
    func endAfterRows() async throws {
      let table = UITableView.ofRows()
      stage.window.addSubview(table)
      let adapter = adapter(table, NumberedSource(total: 45))
      var early = 0
      while adapter.footer.state != .end {
        await Task.yield()
        if adapter.model.items.count < 45 { adapter.model.load(.after) }
        if adapter.footer.state == .end, table.numberOfRows(inSection: 0) != 45 { early += 1 }
      }
      #expect(early == 0)
    }

    @Test("a horizontal list from right to left loads only the batches near its end")
    func mirroredSideways() async throws {
      let layout = MirroredLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 600)
      layout.minimumLineSpacing = 0
      let list = grid(layout)
      list.semanticContentAttribute = .forceRightToLeft
      stage.window.addSubview(list)
      let adapter = adapter(list, NumberedSource(total: 1_000))
      try await stage.wait { list.numberOfItems(inSection: 0) >= 30 }
      list.contentOffset.x = list.contentSize.width - list.bounds.width
      let loaded = adapter.model.items.count
      for _ in 0..<1_000 {
        await Task.yield()
        stage.frame()
      }
      // A load of 10 items may have been under way when the list was scrolled to its start.
      #expect(adapter.model.items.count <= loaded + 10)
      #expect(!list.alwaysBounceVertical)
    }

    @Test("a compositional layout that scrolls sideways loads at its end, and does not bounce vertically")
    func sidewaysSections() async throws {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      let list = grid(
        UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration))
      stage.window.addSubview(list)
      let adapter = adapter(list, NumberedSource(total: 1_000))
      #expect(!list.alwaysBounceVertical)
      try await stage.wait { list.numberOfItems(inSection: 0) == 30 }
      for _ in 0..<200 {
        await Task.yield()
        stage.frame()
      }
      #expect(adapter.model.items.count == 30)
      list.contentOffset.x = list.contentSize.width - list.bounds.width
      try await stage.wait { list.numberOfItems(inSection: 0) > 30 }
      #expect(!list.alwaysBounceVertical)
    }

    @Test("a list that enters the screen with too few rows loads more without a scroll")
    func comesIntoView() async throws {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      let list = grid(layout)
      let adapter = adapter(list, NumberedSource(total: 100))
      await waitWithoutFrames { adapter.model.items.count == 30 }
      for _ in 0..<100 { await Task.yield() }
      stage.window.addSubview(list)
      try await stage.wait { list.numberOfItems(inSection: 0) >= 40 }
      #expect(list.alwaysBounceVertical)
    }

    @Test("no cell is created off the screen")
    func offScreen() async throws {
      let table = UITableView.ofRows()
      let source = NumberedSource(total: 100)
      var made = 0
      let adapter = FeedTableAdapter(table, model: FeedModel(source)) { table, path, _ in
        made += 1
        return table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      adapter.model.remove([3])
      try await stage.wait { table.numberOfRows(inSection: 0) == 29 }
      #expect(made == 0)
    }

    @Test("a pull retries the failed load of earlier rows and keeps the list")
    func earlierRows() async throws {
      let source = BothWays()
      await source.fail(true)
      let table = UITableView.ofRows()
      stage.window.addSubview(table)
      let adapter = adapter(table, source)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      table.contentOffset = CGPoint(x: 0, y: 1)
      adapter.model.load(.before)
      // The list may have asked for earlier rows by itself before.
      try await stage.wait {
        if case .failed(.unreadable, _, nil) = adapter.model.state(of: .before) { true } else { false }
      }
      await source.fail(false)
      let control = try #require(table.refreshControl)
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
      try await stage.wait { !control.isRefreshing }
      #expect(adapter.model.items.first?.id == 990)
      #expect(adapter.model.items.contains { $0.id == 1_029 })
    }
  }
}

/// A layout whose first item is at the right end where text is read from right to left.
private final class MirroredLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A feed of the numbers from 990 on, which begins at 1,000.
private actor BothWays: FeedSource {
  private var fails = false

  func fail(_ now: Bool) { fails = now }

  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<NumberedSource.Row, Int> {
    try await answer(request)
  }

  private func answer(_ request: FeedRequest<Int>) throws -> FeedBatch<NumberedSource.Row, Int> {
    if fails, request.edge == .before { throw FeedLoadingError.failed(.unreadable) }
    let start = request.cursor ?? 1_000
    let ids = request.edge == .before ? start - 10..<start : start..<start + request.count
    return FeedBatch(
      items: ids.map { NumberedSource.Row(id: $0) },
      before: ids.lowerBound > 990 ? ids.lowerBound : nil,
      after: ids.upperBound)
  }
}
