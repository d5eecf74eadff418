#if SQLite
  import Foundation
  import GRDB
  import LockstepFeed
  import LockstepLoading
  import Testing

  @testable import LockstepSQLite

  /// A store whose list is long, and what it costs to open and to keep.
  @MainActor
  @Suite("Long lists in an SQLite file")
  final class StoredListTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "feed.sqlite") }

    /// A service with as many rows, whose batches are always unchanged.
    private struct Service: FeedTaggedSource {
      func batch(for request: FeedRequest<Int>) -> FeedBatch<Row, Int> {
        let start = request.cursor ?? 0
        return FeedBatch(items: (start..<start + request.count).map { Row(id: $0) }, after: start + request.count)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func store(maxBytes: Int = .max, maxAge: Double = 1e9, now: Double = 1e6) throws -> Store {
      try Store(file, feed: "feed", maxBytes: maxBytes, maxAge: maxAge, now: { now })
    }

    private func batch(_ ids: Range<Int>, after: Int?) -> Stored {
      Stored(batch: FeedBatch(items: ids.map { Row(id: $0, text: "row \($0)") }, after: after), count: ids.count)
    }

    /// Keeps a list of batches with ten rows.
    private func fill(_ store: Store, rows: Int, from start: Int = 0) async throws {
      for first in stride(from: start, to: rows, by: 10) {
        try await store.keep(batch(first..<first + 10, after: first + 10), at: first == 0 ? nil : first)
      }
    }

    private func count(_ table: String) throws -> Int {
      try DatabaseQueue(path: file.path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } ?? -1
    }

    @Test("the batch of an item and the batch before a cursor are found")
    func positions() async throws {
      let store = try store()
      try await fill(store, rows: 100)
      #expect(try await store.position(of: 42) == FeedStoredPosition(cursor: 40))
      #expect(try await store.position(of: 3) == FeedStoredPosition(cursor: nil))
      #expect(try await store.position(of: 500) == nil)
      #expect(try await store.position(before: 40) == FeedStoredPosition(cursor: 30))
      #expect(try await store.position(before: 10) == FeedStoredPosition(cursor: nil))
      #expect(try await store.position(before: 41) == nil)
    }

    @Test("a list with fresh cursors each day takes the space of one day")
    func freshCursors() async throws {
      let store = try store()
      for day in 0..<20 {
        for part in 0..<20 {
          let cursor = part == 0 ? nil : 1000 * (day + 1) + part
          try await store.keep(batch(part * 10..<part * 10 + 10, after: 1000 * (day + 1) + part + 1), at: cursor)
        }
      }
      #expect(try count("batch") == 20 && count("item") == 200)
      #expect(try await store.all()?.items.count == 200)
    }

    @Test("batches that another batch leads to stay when the cursor before them changes")
    func sharedBatches() async throws {
      let store = try store()
      try await fill(store, rows: 60)
      // A refresh of 30 rows at 10 makes the batches at 20 and 30 superfluous, but not the one at 40.
      try await store.keep(batch(10..<40, after: 40), at: 10)
      #expect(try count("batch") == 4)
      #expect(try await store.all()?.items.count == 60)
      // The end of the list moves up.
      try await store.keep(batch(10..<40, after: nil), at: 10)
      #expect(try count("batch") == 2)
    }

    @Test("a bound in bytes keeps the first batch and the newest ones")
    func bytes() async throws {
      let store = try store(maxBytes: 20_000)
      try await fill(store, rows: 1000)
      let total = try await DatabaseQueue(path: file.path).read { try FeedSQLiteRow.bytes(of: "feed", in: $0) }
      #expect(total <= 20_000 && total > 10_000)
      #expect(try await store.batch(at: nil) != nil)
      #expect(try await store.batch(at: 990) != nil)
      #expect(try await store.batch(at: 10) == nil)
    }

    @Test("a batch that is older than the bound is not returned, and is removed when the next one is kept")
    func age() async throws {
      try await fill(try store(maxAge: 100), rows: 30)
      #expect(try await store(maxAge: 100, now: 1e6 + 99).batch(at: 10) != nil)
      let late = try store(maxAge: 100, now: 1e6 + 101)
      #expect(try await late.batch(at: 10) == nil)
      try await late.keep(batch(0..<10, after: nil), at: nil)
      #expect(try count("batch") == 1)
    }

    @Test("cursors and ids with bytes 0 and 1 are distinct")
    func controlBytes() async throws {
      let store = try FeedSQLiteStore<Row, String>(file)
      let cursors = [
        "", "\0", "\0\u{301}", "\u{301}", "\u{1}\u{20DD}", "a", "a\0b", "a\u{1}0b", "a\u{1}b", "\u{1}1", "\u{1}",
      ]
      for (number, cursor) in cursors.enumerated() {
        let batch = FeedBatch(items: [Row(id: number)], after: "\0\u{1}\(cursor)")
        try await store.keep(FeedStoredBatch(batch: batch, count: 1), at: cursor)
      }
      for (number, cursor) in cursors.enumerated() {
        let kept = try await store.batch(at: cursor)?.batch
        #expect(kept?.items.first?.id == number && kept?.after == "\0\u{1}\(cursor)")
        #expect(try await store.position(before: "\0\u{1}\(cursor)") == FeedStoredPosition(cursor: cursor))
      }
    }

    @Test("a person's text and another program's database are refused and not changed")
    func foreignFiles() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = Data("Milk, eggs,\n\u{e4}pples\n".utf8)
      try text.write(to: file)
      #expect(throws: FeedSQLiteError.foreign) { try store() }
      #expect(try Data(contentsOf: file) == text)
      try FileManager.default.removeItem(at: file)
      try DatabaseQueue(path: file.path).write { try $0.execute(sql: "CREATE TABLE contact (name TEXT)") }
      let database = try Data(contentsOf: file)
      #expect(throws: FeedSQLiteError.foreign) { try store() }
      #expect(try Data(contentsOf: file) == database)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["feed.sqlite"])
    }

    @Test("a reader at row 200 of a long stored list is there after each launch, and no slower than with a short list")
    func launches() async throws {
      // The long form of this test takes a minute.
      let isLong = ProcessInfo.processInfo.environment["LOCKSTEP_LAUNCHES"] != nil
      var times: [Int: [Duration]] = [:]
      for rows in [400, isLong ? 40_000 : 1_000] {
        let store = try Store(file, feed: "\(rows)")
        try await fill(store, rows: rows)
        for _ in 0..<(isLong ? 200 : 5) {
          let begin = ContinuousClock.now
          let model = FeedModel(FeedStoredSource(Service(), store: try Store(file, feed: "\(rows)")))
          model.start(at: .around(200))
          for await state in model.states where state.stage == .loaded { break }
          times[rows, default: []].append(begin.duration(to: .now))
          #expect(model.feed.index(of: 200) != nil && model.items.count <= 140)
          for await state in model.states where state.refresh == .idle { break }
          #expect(model.feed.index(of: 200) != nil)
        }
      }
      let medians = times.sorted { $0.key < $1.key }.map { $0.value.sorted()[$0.value.count / 2] }
      if isLong {
        print("The median of 200 launches with 400 rows: \(medians[0]); with 40,000 rows: \(medians[1])")
        #expect(medians[1] < medians[0] * 2, "\(medians)")
      }
    }
  }
#endif
