#if SQLite
  import Foundation
  import GRDB
  import LockstepFeed
  import LockstepLoading
  import Testing

  @testable import LockstepSQLite

  /// Files whose rows or bytes were altered: the process goes on, and the store can be used again.
  @Suite("Altered files of a store")
  final class StoredRowFuzzTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "feed.sqlite") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func batch(_ ids: Range<Int>, after: Int?) -> Stored {
      Stored(batch: FeedBatch(items: ids.map { Row(id: $0, text: "row \($0)") }, after: after), count: 10, tag: "t")
    }

    /// Keeps four batches in a file without companions, and returns the file's bytes.
    private func filled() async throws -> [UInt8] {
      do {
        let store = try Store(file)
        for start in [0, 10, 20, 30] {
          try await store.keep(batch(start..<start + 10, after: start + 10), at: start == 0 ? nil : start)
        }
      }
      // Closing leaves the pages in the write-ahead log.
      try await DatabaseQueue(path: file.path).writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      return Array(try Data(contentsOf: file))
    }

    /// Calls everything that reads, then keeps a batch and reads it. Errors of the store are fine; others and a batch
    /// that is lost are not.
    private func use(_ store: Store, _ input: String) async throws {
      let calls: [(Store) async throws -> Void] = [
        { _ = try await $0.batch(at: nil) }, { _ = try await $0.batch(at: 10) }, { _ = try await $0.all() },
        { _ = try await $0.position(of: 25) }, { _ = try await $0.position(before: 30) },
      ]
      for call in calls {
        do { try await call(store) } catch is FeedSQLiteError {}
      }
      do {
        try await store.keep(batch(0..<3, after: nil), at: nil)
        #expect(try await store.batch(at: nil)?.batch.items.count == 3, "\(input)")
      } catch let error as FeedSQLiteError {
        // SQLite may find another kind of damage in a trigger or an index, and says which.
        if case .failed = error {} else { Issue.record("\(input): \(error)") }
      }
    }

    private typealias Value = any DatabaseValueConvertible
    private static let columns = ["before", "after", "items", "count", "tag", "kept"]
    private static let corpus: [[UInt8]] = [
      #"[{"id":1,"text":"row 1"},{"id":2,"text":"r\u0001\u0000"}]"#,
      #"[{"text":"","id":3},{"id":4,"text":"\ud83d\ude00"}]"#,
      "[]", "20", "\u{1}1\u{1}0", "a\u{1}10", "1e9",
    ].map { Array($0.utf8) }

    private static let cursorCorpus = ["", "\0", "a\u{1}0b", "\u{1}1\u{1}\0", "e\u{301}\u{1}0\u{301}", "20"].map {
      Array($0.utf8)
    }

    /// A row in memory whose columns have an altered text, or a value of another type.
    private static func row(_ inputs: inout Mutations) -> GRDB.Row {
      let values = columns.map { column in
        let input = inputs.next()
        let text = String(decoding: input, as: UTF8.self)
        var value: Value? =
          switch column {
          case "items": Data(input)
          case "count": Int64(text) ?? Int64(input.count)
          case "kept": Double(text) ?? Double(input.count)
          default: text
          }
        if input.count.isMultiple(of: 17) {
          value = [nil, Data(input), text, Double(text) ?? .infinity][Int(input.first ?? 0) % 4]
        }
        return (column, value)
      }
      return GRDB.Row(Dictionary(uniqueKeysWithValues: values))
    }

    /// Reads rows until one is accepted by `isFound`. Returns true if there was one.
    private static func reads(_ count: Int, seed: UInt64, isFound: (FeedSQLiteRow, [Row]) -> Bool) -> Bool {
      var inputs = Mutations(of: corpus, seed: seed)
      for _ in 0..<count {
        let key = FeedSQLiteKey(feed: "feed", cursor: nil)
        guard let read = try? FeedSQLiteRow(row(&inputs), key) else { continue }
        let items = try? JSONDecoder().decode([Row].self, from: read.items)
        if isFound(read, items ?? []) { return true }
      }
      return false
    }

    @Test("altered values of a row are read or refused, without a trap and without growth")
    func rows() {
      let seed = UInt64.random(in: 0..<1 << 32)
      let before = residentMemory()
      _ = Self.reads(fuzzCount, seed: seed) { row, items in
        let isKept =
          items.count <= row.items.count
          && row.after.map { FeedSQLiteText.read($0).utf8.count <= $0.utf8.count } ?? true
        if !isKept { Issue.record("seed \(seed): \(row)") }
        return false
      }
      if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
    }

    @Test("a trap that is planted behind a row's items is found")
    func planted() {
      #expect(Self.reads(100_000, seed: 1) { row, items in items.count > 1 && items[0].id != 1 && row.tag != nil })
    }

    @Test("an altered cursor is read as it was kept")
    func cursors() {
      let seed = UInt64.random(in: 0..<1 << 32)
      let failure = firstFailure(in: fuzzCount, of: Self.cursorCorpus, seed: seed) { input in
        let text = String(decoding: input, as: UTF8.self)
        let kept = FeedSQLiteText.stored(text)
        return FeedSQLiteText.read(kept).utf8.elementsEqual(text.utf8) && !kept.utf8.contains(0)
      }
      #expect(failure == nil, "seed \(seed): \(failure ?? [])")
      let found = firstFailure(in: 100_000, of: Self.cursorCorpus, seed: 1) { input in
        let read = FeedSQLiteText.read(FeedSQLiteText.stored(String(decoding: input, as: UTF8.self)))
        return read.utf8.filter { $0 == 0 }.count < 3
      }
      #expect(found != nil, "A trap that is planted behind a cursor is found.")
    }

    @Test("a value of another type than its column's is damage, and the next batch is kept in a new file")
    func types() async throws {
      let bytes = try await filled()
      for column in ["cursor", "before", "after", "items", "tag", "count", "kept"] {
        for value in ["X'FF00'", "'text'", "1.5", "9e999", "-9223372036854775808"] {
          try Data(bytes).write(to: file)
          try await DatabaseQueue(path: file.path).writeWithoutTransaction {
            try $0.execute(sql: "UPDATE batch SET \"\(column)\" = \(value)")
          }
          try await use(try Store(file), "\(column) = \(value)")
        }
      }
    }

    @Test("a row without a value, in a table that lost its rules, is damage")
    func missing() async throws {
      let bytes = try await filled()
      for column in ["feed", "items", "count", "kept"] {
        try Data(bytes).write(to: file)
        try await DatabaseQueue(path: file.path).writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA writable_schema = ON")
          try $0.execute(sql: "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE name = 'batch'")
        }
        try await DatabaseQueue(path: file.path).writeWithoutTransaction {
          try $0.execute(sql: "UPDATE batch SET \"\(column)\" = NULL")
        }
        try await use(try Store(file), column)
      }
    }

    @Test("altered bytes of a file end no process and stop no list")
    func bytes() async throws {
      let bytes = try await filled()
      let seed = UInt64.random(in: 0..<1 << 32)
      var inputs = Mutations(of: [bytes], longest: bytes.count, seed: seed)
      for turn in 0..<300 {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
        try Data(inputs.next()).write(to: file)
        do {
          try await use(try Store(file), "seed \(seed), input \(turn)")
        } catch is FeedSQLiteError {}
      }
    }
  }
#endif
