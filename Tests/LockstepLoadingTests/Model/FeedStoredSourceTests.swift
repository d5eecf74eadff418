import LockstepFeed
import LockstepLoading
import Testing

@Suite("A source with a store")
struct FeedStoredSourceTests {
  private actor Memory: FeedStore {
    private(set) var batches: [Int?: FeedStoredBatch<Row, Int>] = [:]

    func batch(at cursor: Int?) -> FeedStoredBatch<Row, Int>? { batches[cursor] }

    func keep(_ batch: FeedStoredBatch<Row, Int>, at cursor: Int?) { batches[cursor] = batch }

    func all() -> FeedBatch<Row, Int>? { nil }
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
