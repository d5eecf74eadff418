#if SQLite && os(Linux)
  import Foundation
  import LockstepFeed
  import LockstepLoading
  import LockstepSQLite
  import Testing

  /// An endless source of 100 rows at a time, each of a kilobyte.
  private struct LongRows: FeedTaggedSource {
    func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
      let start = request.cursor ?? 0
      let rows = (start..<start + 100).map { Row(id: $0, text: String(repeating: "x", count: 1000)) }
      return FeedBatch(items: rows, after: start + 100)
    }

    func response(
      to request: FeedRequest<Int>, unlessTagged tag: String?
    ) async throws -> FeedTaggedResponse<Row, Int> {
      .batch(try await batch(for: request), tag: nil)
    }
  }

  /// The errors that a source received from its store.
  private actor Incidents {
    private(set) var all: [FeedSQLiteError] = []
    func add(_ error: any Error) { all.append(error as? FeedSQLiteError ?? .failed(code: 0, message: "\(error)")) }
  }

  @MainActor
  @Suite("Full disk")
  struct FullDiskTests {
    private typealias Model = FeedModel<FeedStoredSource<LongRows, Store>>

    private func load(_ model: Model, until count: Int) async {
      for await state in model.states {
        if state.count >= count { return }
        if case .idle = state.after, state.stage == .loaded { model.load() }
      }
    }

    private func stored(_ store: Store, below end: Int) async throws -> [Int] {
      var stored: [Int] = []
      for start in stride(from: 0, to: end, by: 100) {
        guard let batch = try await store.batch(at: start == 0 ? nil : start) else { continue }
        #expect(batch.batch.items.map(\.id) == Array(start..<start + 100))
        stored.append(start)
      }
      return stored
    }

    @Test(
      "on a full disk the feed continues and stored batches stay, and storing continues once there is space",
      .enabled(if: SmallDisk.isPermitted, "only root may mount a small disk"), .timeLimit(.minutes(2)))
    func full() async throws {
      let disk = try SmallDisk(kilobytes: 1024)
      defer { try? disk.remove() }
      let file = disk.folder.appending(path: "feed.sqlite")
      let incidents = Incidents()
      let (told, tell) = AsyncStream.makeStream(of: (any Error).self)
      let listener = Task { for await error in told { await incidents.add(error) } }
      let store = try Store(file) { Issue.record("\($0)") }
      let source = FeedStoredSource(LongRows(), store: store) { tell.yield($0) }
      let model = FeedModel(source, options: FeedOptions(firstCount: 100, batchCount: 100))

      model.start()
      await load(model, until: 3000)
      #expect(model.items.map(\.id) == Array(0..<3000))
      let kept = try await stored(store, below: 3000)
      #expect(!kept.isEmpty && kept.count < 30)
      #expect(kept == Array(stride(from: 0, to: kept.count * 100, by: 100)), "what came before the disk was full")

      let again = try Store(file)
      #expect(try await stored(again, below: 3000) == kept)

      try disk.grow(kilobytes: 32 * 1024)
      await load(model, until: 4000)
      tell.finish()
      await listener.value
      let errors = await incidents.all
      #expect(errors == Array(repeating: .full, count: 30 - kept.count))
      let all = kept + Array(stride(from: 3000, to: 4000, by: 100))
      #expect(try await stored(store, below: 4000) == all)
      #expect(try await stored(try Store(file), below: 4000) == all)
    }
  }
#endif
