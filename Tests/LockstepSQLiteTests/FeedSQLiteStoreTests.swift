#if SQLite
  import Foundation
  import GRDB
  import LockstepFeed
  import LockstepLoading
  import LockstepSQLite
  import Testing

  struct Row: FeedItem, Codable, Hashable {
    var id: Int
    var text = ""
  }

  typealias Store = FeedSQLiteStore<Row, Int>
  typealias Stored = FeedStoredBatch<Row, Int>

  @Suite("Feed in an SQLite file")
  final class FeedSQLiteStoreTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-\(UUID().uuidString)")
    var file: URL { folder.appending(path: "feed.sqlite") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func batch(_ ids: Range<Int>, after: Int?, tag: String? = nil) -> Stored {
      Stored(
        batch: FeedBatch(items: ids.map { Row(id: $0, text: "row \($0)") }, after: after), count: ids.count, tag: tag)
    }

    @Test("kept batches are read in order after the file is closed and opened again")
    func reopening() async throws {
      do {
        let store = try Store(file)
        try await store.keep(batch(10..<20, after: 20, tag: "b"), at: 10)
        try await store.keep(batch(0..<10, after: 10, tag: "a"), at: nil)
      }
      let store = try Store(file)
      #expect(try await store.all()?.items.map(\.id) == Array(0..<20))
      #expect(try await store.all()?.after == 20)
      #expect(try await store.batch(at: 10) == batch(10..<20, after: 20, tag: "b"))
      #expect(try await store.batch(at: 20) == nil)
    }

    @Test("a batch replaces the one that was kept for its cursor")
    func replacing() async throws {
      let store = try Store(file)
      try await store.keep(batch(0..<10, after: 10), at: nil)
      try await store.keep(batch(0..<5, after: nil), at: nil)
      #expect(try await store.all()?.items.count == 5)
    }

    @Test("batches whose cursors form a cycle are read once")
    func circle() async throws {
      let store = try Store(file)
      try await store.keep(batch(0..<2, after: 2), at: nil)
      try await store.keep(batch(2..<4, after: 4), at: 2)
      try await store.keep(batch(4..<6, after: 2), at: 4)
      #expect(try await store.all()?.items.map(\.id) == Array(0..<6))
    }

    @Test("two feeds in one file do not affect each other")
    func twoFeeds() async throws {
      let (first, second) = (try Store(file, feed: "a"), try Store(file, feed: "b"))
      try await first.keep(batch(0..<1, after: nil), at: nil)
      #expect(try await second.all() == nil)
      try await second.removeAll()
      #expect(try await first.all()?.items.count == 1)
    }

    @Test("a file that is not a database is renamed and reported, and a new file begun")
    func noDatabase() async throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 7, count: 5000).write(to: file)
      let (reports, told) = AsyncStream.makeStream(of: FeedSQLiteIncident.self)
      let store = try Store(file) { told.yield($0) }
      try await store.keep(batch(0..<3, after: nil), at: nil)
      #expect(try await store.all()?.items.count == 3)
      var incidents = reports.makeAsyncIterator()
      guard case .setAside(let aside, _) = await incidents.next() else { throw FeedSQLiteError.busy }
      #expect(try Data(contentsOf: aside).count == 5000)
    }

    @Test("a file that is damaged while it is open is renamed, and the next batch is kept in a new file")
    func damagedWhileOpen() async throws {
      let (reports, told) = AsyncStream.makeStream(of: FeedSQLiteIncident.self)
      do {
        let filled = try Store(file)
        for start in stride(from: 0, to: 3000, by: 10) {
          try await filled.keep(batch(start..<start + 10, after: start + 10), at: start == 0 ? nil : start)
        }
      }
      let store = try Store(file) { told.yield($0) }
      let handle = try FileHandle(forUpdating: file)
      // The test damages all of SQLite's pages but the first: the header stays readable, but the tables after it do
      // not.
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xEE, count: 64 * 1024))
      try handle.close()
      for start in stride(from: 0, to: 3000, by: 10) { _ = try await store.batch(at: start) }
      try await store.keep(batch(0..<3, after: nil), at: nil)
      #expect(try await store.batch(at: nil)?.batch.items.count == 3)
      var incidents = reports.makeAsyncIterator()
      guard case .setAside = await incidents.next() else { throw FeedSQLiteError.busy }
    }

    @Test("the index and the total of a batch are kept, and a batch without them has none")
    func counts() async throws {
      let store = try Store(file)
      var first = batch(0..<10, after: 10)
      (first.batch.index, first.batch.total) = (0, 1_000_000)
      try await store.keep(first, at: nil)
      try await store.keep(batch(10..<20, after: nil), at: 10)
      let again = try Store(file)
      #expect(try await again.batch(at: nil) == first)
      let second = try #require(try await again.batch(at: 10)?.batch)
      #expect(second.index == nil && second.total == nil)
      let all = try #require(try await again.all())
      #expect(all.index == 0 && all.total == 1_000_000)
    }

    @Test("a file of version 3, which has no counts, is opened with its batches, and keeps counts from then on")
    func versionThree() async throws {
      do {
        let store = try Store(file)
        try await store.keep(batch(0..<10, after: nil), at: nil)
      }
      // What version 4 has added is taken away again.
      let queue = try DatabaseQueue(path: file.path)
      try await queue.write {
        try $0.execute(
          sql: """
            ALTER TABLE batch DROP COLUMN "first"; ALTER TABLE batch DROP COLUMN total;
            DELETE FROM grdb_migrations WHERE identifier = '4';
            """)
      }
      try queue.close()
      let store = try Store(file)
      var kept = try #require(try await store.batch(at: nil))
      #expect(kept.batch.items.count == 10 && kept.batch.total == nil)
      kept.batch.total = 10
      try await store.keep(kept, at: nil)
      #expect(try await store.batch(at: nil)?.batch.total == 10)
    }

    @Test("a file of version 1 is migrated to the present version with all its batches")
    func versionOne() async throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let old = try #require(Bundle.module.url(forResource: "Files/version-1", withExtension: "sqlite"))
      try FileManager.default.copyItem(at: old, to: file)
      let store = try Store(file)
      #expect(try await store.all()?.items.map(\.id) == Array(0..<20))
      let first = try #require(try await store.batch(at: nil))
      #expect(first.tag == "W/\"1\"" && first.count == 0)
    }

    @Test("two stores write to one file at the same time, and no batch is lost")
    func twoWriters() async throws {
      let stores = [try Store(file, feed: "a"), try Store(file, feed: "b")]
      let batches = (0..<50).map { batch($0 * 10..<$0 * 10 + 10, after: $0 == 49 ? nil : $0 * 10 + 10) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for store in stores {
          group.addTask {
            for (at, batch) in batches.enumerated() { try await store.keep(batch, at: at == 0 ? nil : at * 10) }
          }
        }
        try await group.waitForAll()
      }
      for store in stores { #expect(try await store.all()?.items.map(\.id) == Array(0..<500)) }
    }

    @Test("a folder without write permission causes the error `notPermitted`")
    func noPermission() throws {
      #expect(throws: FeedSQLiteError.notPermitted) { try Store(URL(filePath: "/proc/lockstep/feed.sqlite")) }
    }
  }
#endif
