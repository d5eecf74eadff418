import Foundation
import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

extension HostTests {
  /// When rows come, and who hears of them first.
  @MainActor @Suite("Feed timing")
  struct FeedTimingTests {
    private let stage = Stage()

    /// Lets tasks run, and no frame pass, until something holds.
    private func waitWithoutFrames(until holds: () -> Bool) async {
      while !holds() { await Task.yield() }
    }

    private func table(height: CGFloat = 600) -> UITableView {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height), style: .plain)
      table.register(FeedAvatarCell.self, forCellReuseIdentifier: "row")
      return table
    }

    private func adapter<Source: FeedSource>(_ table: UITableView, _ source: Source) -> FeedTableAdapter<Source> {
      FeedTableAdapter(table, model: FeedModel(source)) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
    }

    private func grid(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
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

    @Test("C: a first batch that comes before a list is laid out is no fault", arguments: [0, 600])
    func beforeLayout(height: CGFloat) async throws {
      let (table, list) = (table(height: height), grid(UICollectionViewFlowLayout()))
      for view in [table, list] { stage.window.addSubview(view) }
      let (rows, items) = (adapter(table, NumberedSource(total: 100)), adapter(list, NumberedSource(total: 100)))
      await waitWithoutFrames { rows.model.items.count == 30 && items.model.items.count == 30 }
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 && list.numberOfItems(inSection: 0) == 30 }
      #expect(stage.faults == [])
    }

    @Test("C: a change between an app's own reload and the next layout is no fault")
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

    @Test("C: the footer never says the end before the last rows stand there")
    func endAfterRows() async throws {
      let table = table()
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

    @Test("C: from right to left a list that goes sideways loads what is near its end, and not all there is")
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
      for _ in 0..<1_000 {
        await Task.yield()
        stage.frame()
      }
      // The first load, and one from before it stood at its beginning.
      #expect(adapter.model.items.count <= 40)
      #expect(!list.alwaysBounceVertical)
    }

    @Test("C: a list that comes into view with too few rows to fill it loads more though nobody scrolls")
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

    @Test("C: off the screen no row is made")
    func offScreen() async throws {
      let table = table()
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

    @Test("C: where earlier rows could not be loaded, a pull loads those and leaves the list as it is")
    func earlierRows() async throws {
      let source = BothWays()
      let table = table()
      stage.window.addSubview(table)
      let adapter = adapter(table, source)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      await source.fail(true)
      table.contentOffset = CGPoint(x: 0, y: 1)
      adapter.model.load(.before)
      try await stage.wait { adapter.model.state(of: .before) == .failed(.unreadable, attempts: 1, retryAt: nil) }
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

/// A layout that puts its first item to the right where reading begins there.
private final class MirroredLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Numbers from 1,000 on, with earlier ones before them.
private actor BothWays: FeedSource {
  private var fails = false

  func fail(_ now: Bool) { fails = now }

  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<NumberedSource.Row, Int> {
    try await answer(request)
  }

  private func answer(_ request: FeedRequest<Int>) throws -> FeedBatch<NumberedSource.Row, Int> {
    if fails { throw FeedLoadingError.failed(.unreadable) }
    let start = request.cursor ?? 1_000
    let ids = request.edge == .before ? start - 10..<start : start..<start + request.count
    return FeedBatch(
      items: ids.map { NumberedSource.Row(id: $0) }, before: ids.lowerBound, after: ids.upperBound)
  }
}
