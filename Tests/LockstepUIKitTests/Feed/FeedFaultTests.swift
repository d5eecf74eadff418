import Foundation
import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

extension HostTests {
  /// Unnecessary loads, a fault of hand-written endless lists.
  @MainActor @Suite("Feed faults")
  struct FeedFaultTests {
    private let stage = Stage()

    @Test("an avatar is fetched once, even if its row leaves the viewport and returns")
    func avatars() async throws {
      let transport = AvatarTransport()
      let images = FeedImages<UIImage>.decoded(transport: transport)
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(NumberedSource(total: 100))) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? FeedAvatarCell)?.show(
          title: "\(item.id)", detail: "", avatar: AvatarTransport.url(item.id), from: images)
        return cell
      }
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let places = [CGFloat(0), 500, 1_000, 500, 0, 1_000, 0]
      for place in places {
        table.contentOffset = CGPoint(x: 0, y: place)
        stage.frame()
        try await stage.wait { isFilled(table) }
      }
      let counts = await transport.counts
      #expect(counts.count > 20)
      #expect(counts.filter { $0.value != 1 } == [:])
      #expect(adapter.footer.state != .failed(.unreadable))
    }

    @Test("an avatar is stored at its drawn size, and the cache counts only the memory of that size")
    func reduced() async throws {
      let images = FeedImages<UIImage>.decoded(transport: AvatarTransport())
      let url = try #require(AvatarTransport.url(1))
      let image = try await images.image(for: FeedImageKey(url, pixels: 30))
      #expect(image.size == CGSize(width: 30, height: 30))
      #expect(await images.memoryUsed == 4 * 30 * 30)
    }

    /// Returns true if every visible row shows its image.
    private func isFilled(_ table: UITableView) -> Bool {
      let cells = (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0) as? FeedAvatarCell }
      return !cells.isEmpty && cells.allSatisfy { $0.avatar.image !== $0.avatar.placeholder }
    }

    @Test("an empty list loads once, and neither scrolls, layouts nor reloads load again")
    func empty() async throws {
      let source = CountedSource(answer: .success(FeedBatch(items: [], after: nil)))
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(source)) { _, _, _ in UITableViewCell() }
      try await stage.wait { adapter.footer.state == .empty }
      await disturb(table)
      #expect(await source.count == 1)
      #expect(table.numberOfRows(inSection: 0) == 0)
    }

    @Test("a table whose first load has failed loads again only after a tap on Retry")
    func emptyAfterFailure() async throws {
      let source = CountedSource(answer: .failure(.failed(.unreadable)))
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(source)) { _, _, _ in UITableViewCell() }
      try await stage.wait { adapter.footer.state == .failed(.unreadable) }
      await disturb(table)
      #expect(await source.count == 1)
      adapter.footer.button.sendActions(for: .touchUpInside)
      try await stage.wait { await source.count == 2 }
    }

    /// Scrolls, lays out and reloads. A table that looked only at its offset and its length would load again.
    private func disturb(_ table: UITableView) async {
      for place in [CGFloat(-80), 0, 40, 0] {
        table.contentOffset = CGPoint(x: 0, y: place)
        table.setNeedsLayout()
        stage.frame()
        await Task.yield()
      }
      stage.swipe(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 100), over: 0.2)
      stage.settle()
      table.reloadData()
      // A test cannot wait for the absence of a load. After 50 frames, a load that the table wrongly begins is under
      // way.
      for _ in 0..<50 {
        await Task.yield()
        stage.frame()
      }
    }
  }
}

/// Counts its loads and always returns the same answer.
actor CountedSource: FeedSource {
  private(set) var count = 0
  private let answer: Result<FeedBatch<NumberedSource.Row, Int>, FeedLoadingError>

  init(answer: Result<FeedBatch<NumberedSource.Row, Int>, FeedLoadingError>) { self.answer = answer }

  nonisolated func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<NumberedSource.Row, Int> {
    try await counted()
  }

  private func counted() throws -> FeedBatch<NumberedSource.Row, Int> {
    count += 1
    return try answer.get()
  }
}

/// Returns an image for every address, and counts the requests.
actor AvatarTransport: FeedTransport {
  private(set) var counts: [Int: Int] = [:]

  static func url(_ id: Int) -> URL? { URL(string: "https://example.com/\(id)") }

  nonisolated func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    await count(Int(request.url.lastPathComponent) ?? -1)
    // The head of a PNG file of 90 by 90 pixels.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 90, 0, 0, 0, 90,
    ]
    return FeedHTTPResponse(url: request.url, status: 200, headers: ["Content-Type": "image/png"], body: Data(head))
  }

  private func count(_ id: Int) { counts[id, default: 0] += 1 }
}
