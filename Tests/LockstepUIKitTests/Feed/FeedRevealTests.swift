import Foundation
import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// A jump to a row that is not loaded.
  @MainActor @Suite("Jump to a row of a feed")
  struct FeedRevealTests {
    /// The rows 0..<1000; the list opens at 500.
    private struct Numbers: FeedSource {
      struct Row: FeedItem { let id: Int }
      var loadsAround = true
      /// The number of rows before the one around which a batch is loaded.
      var before = 15

      func batch(for request: FeedRequest<Int>) -> FeedBatch<Row, Int> {
        let start = request.cursor ?? 500
        let ids =
          request.heading == .before ? max(0, start - request.count)..<start : start..<min(start + request.count, 1000)
        return FeedBatch(
          items: ids.map { Row(id: $0) }, before: ids.lowerBound > 0 ? ids.lowerBound : nil,
          after: ids.upperBound < 1000 ? ids.upperBound : nil)
      }

      func cursor(around id: Int) -> Int? { loadsAround ? min(max(0, id - before), 985) : nil }
    }

    private let stage = Stage()

    private func show(
      _ model: FeedModel<Numbers>, anchor: FeedListAnchor = .start
    ) -> (UITableView, FeedTableAdapter<Numbers>) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      stage.window.addSubview(table)
      stage.awaitLoads(of: model, in: { [weak table] in table?.numberOfRows(inSection: 0) })
      let adapter = FeedTableAdapter(table, model: model, anchor: anchor) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      return (table, adapter)
    }

    /// Waits for the end of a task while frames are drawn.
    private func value(of task: Task<FeedRevealResult, Never>) async throws -> FeedRevealResult {
      var result: FeedRevealResult?
      Task { result = await task.value }
      try await stage.wait { result != nil }
      stage.settle()
      return try #require(result)
    }

    @Test("a row that is far away is loaded, and stands where the app wants it", arguments: [false, true])
    func far(loadsAround: Bool) async throws {
      let (table, adapter) = show(FeedModel(Numbers(loadsAround: loadsAround)))
      try await stage.wait { table.numberOfRows(inSection: 0) >= 30 }
      #expect(!adapter.scroll(to: 250))
      let jump = Task { await adapter.reveal(250, at: .start, animated: false) }
      #expect(try await value(of: jump) == .found)
      #expect(adapter.place?.id == 250)
      let ids = adapter.model.items.map(\.id)
      #expect(ids == Array(ids[0]..<ids[0] + ids.count))
      let missing = Task { await adapter.reveal(5_000) }
      #expect(try await value(of: missing) == .missing)
    }

    @Test(
      "a list at its end leaves it for a quoted row, and rows that come do not move that row, also on the way there",
      arguments: [15, 10, 3, 0])
    func quoted(before: Int) async throws {
      let (table, adapter) = show(FeedModel(Numbers(before: before)), anchor: .end)
      try await stage.wait { adapter.isFollowing && table.numberOfRows(inSection: 0) >= 30 }
      let jump = Task { await adapter.reveal(100, at: .center, animated: true) }
      #expect(try await value(of: jump) == .found)
      #expect(!adapter.isFollowing)
      let path = try #require(adapter.indexPath(of: 100))
      let place = table.rectForRow(at: path).minY - table.contentOffset.y
      #expect(place > 200 && place < 350)
      adapter.model.insert([Numbers.Row(id: 2_000)], at: adapter.model.items.count)
      try await stage.wait { table.numberOfRows(inSection: 0) == adapter.model.items.count }
      stage.settle()
      let after = table.rectForRow(at: try #require(adapter.indexPath(of: 100))).minY - table.contentOffset.y
      #expect(after == place)
    }

    @Test(
      "an animated scroll ends at its row although rows are loaded above it meanwhile",
      arguments: LongList.Kind.allCases, World.OffsetWriteDuringDeceleration.allCases)
    func rowsAbove(kind: LongList.Kind, world: World.OffsetWriteDuringDeceleration) async throws {
      stage.world.offsetWriteDuringDeceleration = world
      let list = stage.showLongList(kind, LongService(), anchor: .end)
      try await stage.wait { list.model.items.count >= 30 }
      await stage.settleFeed()
      let first = try #require(list.model.items.first?.id)
      let count = list.model.items.count
      #expect(list.adapter.scroll(to: first + 1, at: .start))
      await stage.settleFeed()
      #expect(list.model.items.count > count)
      #expect(list.adapter.place == FeedPlace(id: first + 1, offset: 0))
    }

    @Test("a person who drags the list on the way ends the scroll to a row")
    func interrupted() async throws {
      let (table, adapter) = show(FeedModel(Numbers(before: 0)), anchor: .end)
      try await stage.wait { table.numberOfRows(inSection: 0) >= 30 }
      await stage.settleFeed()
      let first = try #require(adapter.model.items.first?.id)
      #expect(adapter.scroll(to: first, at: .center))
      stage.frame()
      stage.swipe(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 100), over: 0.2)
      await stage.settleFeed()
      stage.settle()
      let place = try #require(adapter.place)
      adapter.model.insert([Numbers.Row(id: 2_000)], at: 0)
      await stage.settleFeed()
      #expect(adapter.place == place)
    }

    @Test("a model that starts around an item opens the list there")
    func opening() async throws {
      let model = FeedModel(Numbers())
      model.start(at: .around(250))
      let (_, adapter) = show(model)
      try await stage.wait { adapter.place == FeedPlace(id: 250, offset: 0) }
      #expect(model.feed.generation == 1)
    }

    @Test("a place that is not found in 20 batches is given up, and the app is told")
    func givenUp() async throws {
      let options = FeedOptions(firstCount: 30, batchCount: 3, prefetchItems: 0, prefetchPoints: 0)
      let (table, adapter) = show(FeedModel(Numbers(loadsAround: false), options: options))
      var result: FeedRevealResult?
      adapter.restore(FeedPlace(id: 5, offset: 0)) { result = $0 }
      try await stage.wait { result != nil }
      #expect(result == .gaveUp)
      #expect(adapter.model.items.first?.id == 440)
      try await stage.wait { table.numberOfRows(inSection: 0) == adapter.model.items.count }
    }
  }
}
