import LockstepFeed
import LockstepLoading
import Testing

@Suite("A source with a store")
struct FeedStoredSourceTests {
  private actor Memory: FeedStore {
    private(set) var batches: [Int?: FeedStoredBatch<Row, Int>] = [:]

    func batch(at cursor: Int?) -> FeedStoredBatch<Row, Int>? { batches[cursor] }

    func keep(_ batch: FeedStoredBatch<Row, Int>, at cursor: Int?) { batches[cursor] = batch }

    func position(of id: Int) -> FeedStoredPosition<Int>? {
      batches.first { $0.value.batch.items.contains { $0.id == id } }.map { FeedStoredPosition(cursor: $0.key) }
    }

    func position(before cursor: Int) -> FeedStoredPosition<Int>? {
      batches.first { $0.value.batch.after == cursor }.map { FeedStoredPosition(cursor: $0.key) }
    }
  }

  /// A source whose batches have not changed, and whose response names these cursors and this tag.
  private struct Unchanged: FeedTaggedSource {
    var before: Int?
    var after: Int?
    var tag: String?

    func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> { throw FeedFailure.unreadable }

    func response(to request: FeedRequest<Int>, unlessTagged tag: String?) -> FeedTaggedResponse<Row, Int> {
      .unchanged(before: before, after: after, tag: self.tag)
    }
  }

  /// A memory with batches of ten rows, each with a cursor to the next one.
  private func memory(rows: Int) async -> Memory {
    let memory = Memory()
    for start in stride(from: 0, to: rows, by: 10) {
      let items = (start..<start + 10).map { Row(id: $0) }
      let batch = FeedBatch(items: items, after: start + 10 < rows ? start + 10 : nil)
      await memory.keep(FeedStoredBatch(batch: batch, count: 10, tag: "a"), at: start == 0 ? nil : start)
    }
    return memory
  }

  /// A source whose batch begins or ends at the cursor, depending on the request's heading.
  private struct Rows: FeedTaggedSource {
    func batch(for request: FeedRequest<Int>) -> FeedBatch<Row, Int> {
      let start = (request.cursor ?? 0) - (request.heading == .before ? request.count : 0)
      return FeedBatch(items: (start..<start + request.count).map { Row(id: $0) })
    }

    func response(to request: FeedRequest<Int>, unlessTagged tag: String?) -> FeedTaggedResponse<Row, Int> {
      .batch(batch(for: request), tag: nil)
    }
  }

  /// A source that knows nothing of tags.
  private struct PlainRows: FeedTaggedSource {
    func batch(for request: FeedRequest<Int>) -> FeedBatch<Row, Int> { Rows().batch(for: request) }
  }

  private func request(
    _ purpose: FeedRequest<Int>.Purpose, _ edge: FeedEdge, heading: FeedEdge, count: Int = 3
  ) -> FeedRequest<Int> {
    FeedRequest(id: 1, generation: 1, purpose: purpose, edge: edge, heading: heading, cursor: 10, count: count)
  }

  @Test("a batch that was stored when it was loaded after the rows is returned when it is reopened before them")
  func reopened() async throws {
    let memory = Memory()
    let source = FeedStoredSource(Rows(), store: memory)
    let batch = try await source.batch(for: request(.more, .after, heading: .after))
    let offline = FeedStoredSource(Rows(), store: memory, fallback: .storeOnly)
    #expect(try await offline.batch(for: request(.reopen, .before, heading: .after)) == batch)
  }

  @Test("a batch that was loaded backwards does not replace the stored batch that follows it")
  func backwards() async throws {
    let memory = Memory()
    let source = FeedStoredSource(Rows(), store: memory)
    let after = try await source.batch(for: request(.more, .after, heading: .after))
    let before = try await source.batch(for: request(.more, .before, heading: .before))
    #expect(before.items.map(\.id) == [7, 8, 9])
    #expect(await memory.batches[10]?.batch == after)
    let offline = FeedStoredSource(Rows(), store: memory, fallback: .storeOnly)
    await #expect(throws: FeedLoadingError.self) {
      try await offline.batch(for: request(.more, .before, heading: .before))
    }
  }

  @Test("an unchanged batch gets the next cursor, the previous one and the tag that its response names")
  func unchangedWithCursors() async throws {
    let last = FeedRequest<Int>(id: 1, generation: 1, purpose: .first, cursor: nil, count: 10)
    for (before, after, tag) in [(nil, 10, nil), (5, nil, nil), (nil, nil, "b"), (5, 11, "c"), (nil, nil, nil)] {
      let memory = await memory(rows: 10)
      let base = Unchanged(before: before, after: after, tag: tag)
      let batch = try await FeedStoredSource(base, store: memory).batch(for: last)
      #expect(batch.before == before && batch.after == after && batch.items.count == 10)
      // The next run knows them too.
      #expect(await memory.batches[nil]?.batch == batch)
      #expect(await memory.batches[nil]?.tag == tag ?? "a")
    }
  }

  @Test("a stored list opens with a few screens around the place, however long it is")
  func opening() async {
    for rows in [400, 40_000] {
      let source = FeedStoredSource(PlainRows(), store: await memory(rows: rows))
      let atStart = await source.restored(around: nil)
      #expect(atStart?.parts.map(\.cursor) == [nil, 10, 20, 30, 40, 50, 60])
      let atPlace = await source.restored(around: 205)
      #expect(atPlace?.parts.map(\.cursor) == [170, 180, 190, 200, 210, 220, 230, 240, 250, 260])
      #expect(atPlace?.place == 205)
      #expect(await source.restored(around: -1)?.parts.first?.cursor == .some(nil))
    }
    #expect(await FeedStoredSource(PlainRows(), store: Memory()).restored(around: 1) == nil)
  }

  @Test("stored batches whose cursors form a cycle, and empty ones, open once")
  func openingCycles() async {
    let memory = Memory()
    for (cursor, next) in [(nil, 1), (1, 2), (2, 1)] as [(Int?, Int)] {
      await memory.keep(FeedStoredBatch(batch: FeedBatch(items: [], after: next), count: 10), at: cursor)
    }
    #expect(await FeedStoredSource(PlainRows(), store: memory).restored(around: nil)?.parts.count == 3)
  }

  @Test("a kept batch is answered without the service, by its own cursor or by the one that it leads to")
  func kept() async throws {
    let source = FeedStoredSource(PlainRows(), store: await memory(rows: 300))
    let after = try await source.batch(for: request(.stored, .after, heading: .after))
    #expect(after.items.first?.id == 10 && after.after == 20)
    let before = try await source.batch(for: request(.stored, .before, heading: .before))
    #expect(before.items.first?.id == 0 && before.before == nil)
    let nothing = FeedStoredSource(PlainRows(), store: Memory())
    for edge in FeedEdge.allCases {
      await #expect(throws: FeedLoadingError.failed(.transport(code: 0))) {
        try await nothing.batch(for: request(.stored, edge, heading: edge))
      }
    }
  }

  @Test("a source without tags is stored too, and its batches are loaded anew")
  func withoutTags() async throws {
    let memory = Memory()
    let request = request(.more, .after, heading: .after)
    let batch = try await FeedStoredSource(PlainRows(), store: memory).batch(for: request)
    #expect(await memory.batches[10] == FeedStoredBatch(batch: batch, count: 3))
    #expect(try await PlainRows().response(to: request, unlessTagged: "a") == .batch(batch, tag: nil))
    let offline = FeedStoredSource(PlainRows(), store: memory, fallback: .storeOnly)
    #expect(try await offline.batch(for: request) == batch)
  }
}
