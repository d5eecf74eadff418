import Foundation
import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// A list whose source knows its count.
  @MainActor @Suite("Placeholders of a feed")
  struct FeedPlaceholderTests {
    /// The rows 0..<total, each at its index.
    actor Service {
      private(set) var requests: [FeedRequest<Int>] = []
      private var fails = false
      let total: Int

      init(total: Int = 10_000) { self.total = total }

      func fail(_ fails: Bool) { self.fails = fails }

      func answer(_ request: FeedRequest<Int>) throws -> FeedBatch<LongSource.Row, Int> {
        requests.append(request)
        if fails { throw FeedFailure.badAddress }
        let at = request.cursor ?? 0
        let ids =
          request.heading == .before ? max(0, at - request.count)..<at : at..<min(at + request.count, total)
        return FeedBatch(
          items: ids.map { LongSource.Row(id: $0) }, before: ids.lowerBound > 0 ? ids.lowerBound : nil,
          after: ids.upperBound < total ? ids.upperBound : nil, index: ids.lowerBound, total: total)
      }
    }

    struct Numbers: FeedSource {
      let service: Service

      func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<LongSource.Row, Int> {
        try await service.answer(request)
      }

      func cursor(at index: Int) -> Int? { index }

      func cursor(around id: Int) -> Int? { max(0, id - 15) }
    }

    /// A list in the window, and the paths that it shows.
    @MainActor private struct Shown {
      let view: UIScrollView
      let adapter: FeedListAdapter<Numbers>
      let count: () -> Int
      let paths: () -> [IndexPath]
      let top: (Int) -> CGFloat

      /// The rows in view: the id of each, nil for a placeholder.
      var rows: [(index: Int, id: Int?)] { paths().map { ($0.item, adapter.item(at: $0)?.id) } }
      var isLoaded: Bool { !rows.isEmpty && rows.allSatisfy { $0.id == $0.index } }
    }

    private let stage = Stage()

    private func show(
      _ kind: LongList.Kind, _ service: Service, maxItems: Int? = nil, at position: FeedPosition<Int>? = nil,
      speed: Double = 1, on other: Stage? = nil
    ) -> Shown {
      let stage = other ?? stage
      let clock = FeedClock(
        now: { stage.time * speed }, sleep: { time in while await stage.time * speed < time { await Task.yield() } })
      let options = FeedOptions(maxItems: maxItems)
      let model = FeedModel(Numbers(service: service), options: options, clock: clock)
      if let position { model.start(at: position) }
      let frame = CGRect(x: 0, y: 0, width: 390, height: 600)
      switch kind {
      case .table:
        let table = UITableView(frame: frame, style: .plain)
        table.register(LongCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        stage.window.addSubview(table)
        let adapter = FeedTableAdapter(table, model: model) { table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          (cell as? LongCell)?.height = LongCell.height(of: row)
          return cell
        }
        stage.awaitLoads(of: model, in: { [weak table] in table?.numberOfRows(inSection: 0) })
        return Shown(
          view: table, adapter: adapter, count: { table.numberOfRows(inSection: 0) },
          paths: { (table.indexPathsForVisibleRows ?? []).sorted() },
          top: { table.rectForRow(at: IndexPath(item: $0, section: 0)).minY - table.contentOffset.y })
      case .collection:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 390, height: 50)
        layout.minimumLineSpacing = 0
        let list = UICollectionView(frame: frame, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        list.contentInsetAdjustmentBehavior = .never
        stage.window.addSubview(list)
        let adapter = FeedCollectionAdapter(list, model: model) { list, path, _ in
          list.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        }
        stage.awaitLoads(of: model, in: { [weak list] in list?.numberOfItems(inSection: 0) })
        return Shown(
          view: list, adapter: adapter, count: { list.numberOfItems(inSection: 0) },
          paths: { list.indexPathsForVisibleItems.sorted() },
          top: {
            let frame = list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
            return frame.minY - list.contentOffset.y
          })
      }
    }

    /// Scrolls fast to an offset, as a drag of the scroll bar does.
    private func fly(_ list: Shown, to target: CGFloat, frames: Int = 10) async {
      let start = list.view.contentOffset.y
      for frame in 1...frames {
        list.view.contentOffset.y = start + (target - start) * CGFloat(frame) / CGFloat(frames)
        list.view.layoutIfNeeded()
        stage.frame()
        for _ in 0..<5 { await Task.yield() }
      }
    }

    @Test(
      "rows that fly by stay placeholders, and those at which the person stops are loaded",
      arguments: LongList.Kind.allCases)
    func flight(kind: LongList.Kind) async throws {
      let service = Service()
      let list = show(kind, service)
      try await stage.wait { list.count() == 10_000 }
      await stage.settleFeed()
      let first = await service.requests.count
      #expect(list.view.contentSize.height > 300_000)
      await fly(list, to: 200_000)
      #expect(await service.requests.count == first)
      #expect(list.rows.allSatisfy { $0.id == nil })
      let top = list.rows[0].index
      let place = list.top(top)
      try await stage.wait { list.isLoaded }
      #expect(abs(list.top(top) - place) < 1, "the first row that is read has moved")
      await stage.settleFeed()
      #expect(list.isLoaded && list.count() == 10_000 && list.adapter.model.feed.total == 10_000)
      let cursors = await service.requests.dropFirst(first).compactMap(\.cursor)
      #expect(cursors.first == top && cursors.allSatisfy { abs($0 - top) <= 60 }, "\(cursors)")
      #expect(stage.faults == [])
    }

    @Test(
      "a place that can't be loaded is told above the rows, and is loaded by a retry",
      arguments: LongList.Kind.allCases)
    func failure(kind: LongList.Kind) async throws {
      let service = Service()
      let list = show(kind, service)
      try await stage.wait { list.count() == 10_000 }
      await stage.settleFeed()
      await service.fail(true)
      await fly(list, to: 200_000)
      try await stage.wait { list.adapter.header.state == .failed(.badAddress) }
      #expect(list.rows.allSatisfy { $0.id == nil })
      await service.fail(false)
      list.adapter.header.onRetry()
      try await stage.wait { list.isLoaded }
      #expect(list.adapter.header.state == .idle)
    }

    @Test(
      "a list opens around a row, and reveals another one, although its offset lies at placeholders meanwhile",
      arguments: LongList.Kind.allCases)
    func reveals(kind: LongList.Kind) async throws {
      let list = show(kind, Service(), at: .around(6_000))
      try await stage.wait { list.isLoaded && list.adapter.place?.id == 6_000 }
      await stage.settleFeed()
      #expect(list.adapter.place?.id == 6_000 && list.isLoaded)
      var result: FeedRevealResult?
      Task { result = await list.adapter.reveal(300, at: .start, animated: false) }
      try await stage.wait { result != nil }
      await stage.settleFeed()
      #expect(result == .found && list.adapter.place?.id == 300 && list.isLoaded && list.count() == 10_000)
    }

    @Test(
      "an animated scroll loads nothing on its way, on a slow machine too, and if the callback of its end is lost",
      arguments: LongList.Kind.allCases, [1, 12, 40])
    func way(kind: LongList.Kind, speed: Double) async throws {
      for chaos in [nil] + Array(0..<6).map(UInt64?.some) {
        let stage = Stage(chaos: chaos)
        let service = Service()
        let list = show(kind, service, speed: speed, on: stage)
        try await stage.wait { list.count() == 10_000 }
        await stage.settleFeed()
        let first = await service.requests.count
        var result: FeedRevealResult?
        Task { result = await list.adapter.reveal(6_000, at: .start) }
        try await stage.wait { result != nil }
        try await stage.wait { list.adapter.place?.id == 6_000 && list.isLoaded }
        await stage.settleFeed()
        #expect(list.adapter.place == FeedPlace(id: 6_000, offset: 0) && list.isLoaded)
        let cursors = await service.requests.dropFirst(first).compactMap(\.cursor)
        #expect(cursors.first == 5_985 && cursors.allSatisfy { (5_900...6_100).contains($0) }, "\(cursors)")
        list.adapter.scrollToEnd()
        try await stage.wait { list.rows.last?.index == 9_999 && list.isLoaded }
        let others = await service.requests.dropFirst(first + cursors.count).compactMap(\.cursor)
        #expect(others.allSatisfy { $0 > 9_900 || (5_900...6_100).contains($0) }, "\(others)")
        #expect(stage.faults == [])
      }
    }

    @Test("VoiceOver passes over placeholders", arguments: LongList.Kind.allCases)
    func accessibility(kind: LongList.Kind) async throws {
      let list = show(kind, Service())
      try await stage.wait { list.count() == 10_000 }
      await fly(list, to: 100_000)
      #expect(list.rows.allSatisfy { $0.id == nil })
      let cells = list.view.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
      let contents = cells.flatMap(\.subviews).flatMap(\.subviews)
      #expect(contents.contains { $0.accessibilityElementsHidden })
    }

    @Test(
      "in random walks, each row in view is loaded after a rest, and stands at its index",
      arguments: LongList.Kind.allCases, [nil, 60])
    func randomWalks(kind: LongList.Kind, maxItems: Int?) async throws {
      for seed in 0..<UInt64(6) {
        var random = WorldDice(seed: seed)
        let list = show(kind, Service(total: 2_000), maxItems: maxItems)
        try await stage.wait { list.count() == 2_000 }
        for step in 0..<8 {
          let end = list.view.contentSize.height - 600
          switch Int.random(in: 0..<4, using: &random) {
          case 0: await fly(list, to: CGFloat.random(in: 0...end, using: &random))
          case 1:
            let target = list.view.contentOffset.y + .random(in: -900...900, using: &random)
            await fly(list, to: min(end, max(0, target)))
          case 2: list.adapter.model.invalidate()
          default: await list.adapter.model.refresh()
          }
          try await stage.wait { list.isLoaded }
          #expect(list.count() == 2_000, "seed \(seed), step \(step)")
        }
        list.view.removeFromSuperview()
      }
      #expect(stage.faults == [])
    }
  }
}
