import LockstepFeed
import Testing

@testable import LockstepLoading

@MainActor
@Suite("A model with a restored list")
struct RestoredModelTests {
  /// A source with kept batches of ten rows, whose loads the test answers.
  private struct Kept: FeedSource {
    let base = ManualSource()
    var rows = 300
    /// `true` if the kept batches tell the number of rows.
    var isCounted = false
    var hasCursors = true

    func cursor(at index: Int) -> Int? { isCounted && hasCursors ? index : nil }

    func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
      guard request.purpose == .stored else { return try await base.batch(for: request) }
      let start = (request.cursor ?? 0) - (request.heading == .before ? 10 : 0)
      guard start >= 0, start < rows else { throw FeedFailure.transport(code: 0) }
      var batch = part(at: start).batch
      batch.before = start > 0 && request.heading == .before ? start : nil
      return batch
    }

    func restored(around id: Int?) -> FeedRestoredList<Row, Int>? {
      let first = Swift.max(0, (id ?? 0) / 10 * 10 - 30)
      return FeedRestoredList(parts: stride(from: first, to: first + 100, by: 10).map(part), place: id)
    }

    private func part(at start: Int) -> FeedRestoredList<Row, Int>.Part {
      FeedRestoredList.Part(
        batch: FeedBatch(
          items: (start..<start + 10).map { Row(id: $0) }, after: start + 10, index: isCounted ? start : nil,
          total: isCounted ? rows : nil),
        cursor: start == 0 ? nil : start, count: 10)
    }
  }

  @Test("a model that starts at a place shows it at once, and refreshes from its batch")
  func place() async {
    let source = Kept()
    let model = FeedModel(source)
    model.start(at: .around(205))
    let request = await source.base.request(1)
    #expect(request.purpose == .refresh && request.cursor == 200 && model.items.first?.id == 170)
    await source.base.answer(request, 200..<230, after: 230)
    for await state in model.states where state.refresh == .idle { break }
    #expect(model.items.map(\.id) == Array(200..<230))
    // The reader scrolls up: the dropped batch is asked for, with the cursor that loaded it.
    model.setVisibleRows(0..<10)
    #expect(await source.base.request(2).cursor == 190)
  }

  @Test(
    "a kept list shows the placeholders of a source that knows its count, if the source can load them",
    arguments: [true, false])
  func count(hasCursors: Bool) async {
    let source = Kept(isCounted: true, hasCursors: hasCursors)
    let model = FeedModel(source)
    model.start(at: .around(205))
    _ = await source.base.request(1)
    let extent = model.feed.extent
    #expect([extent.before, extent.loaded, extent.after] == (hasCursors ? [170, 100, 30] : [0, 100, 0]))
  }

  @Test("without a network, a person reads on in the kept batches in both directions")
  func offline() async {
    let source = Kept()
    let model = FeedModel(source)
    model.start(at: .around(105))
    let request = await source.base.request(1)
    await source.base.fail(request, FeedLoadingError.failed(.transport(code: 1)))
    for await state in model.states where state.refresh != .loading { break }
    model.pause()
    while model.items.last?.id != 299 {
      let count = model.items.count
      model.setVisibleRows(count - 10..<count)
      for await state in model.states where state.count != count || state.after == .idle && state.count == 300 { break }
    }
    while model.items.first?.id != 0 {
      let count = model.items.count
      model.setVisibleRows(0..<10)
      for await state in model.states where state.count != count { break }
    }
    #expect(model.items.map(\.id) == Array(0..<300))
  }
}
