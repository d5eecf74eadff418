#if SQLite
  import Foundation
  import GRDB

  /// The key of a stored batch.
  struct FeedSQLiteKey: Sendable, Hashable {
    var feed: String
    /// Nil for the first batch.
    var cursor: String?
  }

  /// A batch as the file stores it.
  struct FeedSQLiteRow: Sendable {
    var key: FeedSQLiteKey
    var before: String?
    var after: String?
    /// The items as JSON.
    var items: Data
    /// The ids of the items as text.
    var ids: [String] = []
    var count: Int
    var tag: String?
    /// The index of the first item in the whole list, and the number of all items; nil if the source has not told them.
    var first: Int?
    var total: Int?
    /// The time when the batch was kept, in seconds since 1970.
    var kept = 0.0

    /// The space that a batch takes beside its items, in bytes: keys, indices and the ids of the items.
    private static let overhead = 500

    private var bytes: Int { items.count + ids.reduce(Self.overhead) { $0 + 2 * $1.utf8.count + 20 } }

    static func fetch(_ key: FeedSQLiteKey, from database: Database) throws -> FeedSQLiteRow? {
      try Row.fetchOne(
        database, sql: "SELECT * FROM batch WHERE feed = ? AND cursor IS ?", arguments: [key.feed, key.cursor]
      ).map { try FeedSQLiteRow($0, key) }
    }

    /// The first batch and the batches that follow it by cursor, up to the first missing batch.
    static func fetchChain(of feed: String, from database: Database) throws -> [FeedSQLiteRow] {
      var chain: [FeedSQLiteRow] = []
      var seen: Set<String> = []
      var next = try fetch(FeedSQLiteKey(feed: feed, cursor: nil), from: database)
      while let row = next {
        chain.append(row)
        guard let after = row.after, seen.insert(after).inserted else { break }
        next = try fetch(FeedSQLiteKey(feed: feed, cursor: after), from: database)
      }
      return chain
    }

    /// The key of the newest batch that contains an item.
    static func key(ofItem id: String, in feed: String, from database: Database) throws -> FeedSQLiteKey? {
      try Row.fetchOne(
        database,
        sql: """
          SELECT batch.cursor FROM item JOIN batch ON batch.number = item.batch
          WHERE item.id = ? AND batch.feed = ? ORDER BY batch.kept DESC LIMIT 1
          """, arguments: [id, feed]
      ).map { FeedSQLiteKey(feed: feed, cursor: try $0.decode(forColumn: "cursor")) }
    }

    /// The key of the newest batch whose next cursor is this one.
    static func key(before cursor: String, in feed: String, from database: Database) throws -> FeedSQLiteKey? {
      try Row.fetchOne(
        database, sql: "SELECT cursor FROM batch WHERE feed = ? AND \"after\" = ? ORDER BY kept DESC LIMIT 1",
        arguments: [feed, cursor]
      ).map { FeedSQLiteKey(feed: feed, cursor: try $0.decode(forColumn: "cursor")) }
    }

    /// Replaces the batch of the same key. Then forgets the batches that no cursor leads to any more, and those that
    /// are beyond the bounds.
    func save(within bounds: FeedSQLiteBounds, to database: Database) throws {
      let old = try Row.fetchOne(
        database, sql: "SELECT number, \"after\" FROM batch WHERE feed = ? AND cursor IS ?",
        arguments: [key.feed, key.cursor])
      if let old { try Self.remove(number: try old.decode(forColumn: "number"), from: database) }
      try database.execute(
        sql: """
          INSERT INTO batch (feed, cursor, "before", "after", items, "count", tag, "first", total, kept, bytes)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, arguments: [key.feed, key.cursor, before, after, items, count, tag, first, total, kept, bytes])
      let number = database.lastInsertedRowID
      let statement = try database.cachedStatement(sql: "INSERT INTO item (batch, id) VALUES (?, ?)")
      for id in ids { try statement.execute(arguments: [number, id]) }
      let next: String? = try old?.decode(forColumn: "after")
      if let next, next != after { try forget(from: next, in: database) }
      try enforce(bounds, keeping: number, in: database)
    }

    /// Removes the batches from a cursor on, up to one that another batch leads to. O(removed batches).
    private func forget(from cursor: String, in database: Database) throws {
      var next: String? = cursor
      while let cursor = next {
        let isReached = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM batch WHERE feed = ? AND \"after\" = ?)",
          arguments: [key.feed, cursor])
        guard isReached == false, cursor != key.cursor,
          let row = try Row.fetchOne(
            database, sql: "SELECT number, \"after\" FROM batch WHERE feed = ? AND cursor = ?",
            arguments: [key.feed, cursor])
        else { return }
        next = try row.decode(forColumn: "after")
        try Self.remove(number: try row.decode(forColumn: "number"), from: database)
      }
    }

    /// Removes batches that are too old. Then removes the oldest ones until the feed is small enough. The first batch
    /// and the one that was just kept stay. O(removed batches).
    private func enforce(_ bounds: FeedSQLiteBounds, keeping number: Int64, in database: Database) throws {
      try database.execute(
        sql: "DELETE FROM batch WHERE feed = ? AND kept < ?", arguments: [key.feed, kept - bounds.age])
      while try Self.bytes(of: key.feed, in: database) > bounds.bytes,
        let oldest = try Int64.fetchOne(
          database,
          sql: """
            SELECT number FROM batch WHERE feed = ? AND cursor IS NOT NULL AND number <> ?
            ORDER BY kept, number LIMIT 1
            """, arguments: [key.feed, number])
      {
        try Self.remove(number: oldest, from: database)
      }
    }

    /// The size of a feed's batches, in bytes.
    static func bytes(of feed: String, in database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "SELECT bytes FROM total WHERE feed = ?", arguments: [feed]) ?? 0
    }

    private static func remove(number: Int64, from database: Database) throws {
      try database.execute(sql: "DELETE FROM batch WHERE number = ?", arguments: [number])
    }

    static func removeAll(of feed: String, from database: Database) throws {
      try database.execute(sql: "DELETE FROM batch WHERE feed = ?", arguments: [feed])
    }

    /// Throws `RowDecodingError` for a value of another type, which only a damaged file has.
    init(_ row: Row, _ key: FeedSQLiteKey) throws {
      self.init(
        key: key, before: try row.decode(forColumn: "before"), after: try row.decode(forColumn: "after"),
        items: try row.decode(forColumn: "items"), count: try row.decode(forColumn: "count"),
        tag: try row.decode(forColumn: "tag"), first: try row.decode(forColumn: "first"),
        total: try row.decode(forColumn: "total"), kept: try row.decode(forColumn: "kept"))
    }

    init(
      key: FeedSQLiteKey, before: String?, after: String?, items: Data, ids: [String] = [], count: Int, tag: String?,
      first: Int?, total: Int?, kept: Double
    ) {
      self.key = key
      self.before = before
      self.after = after
      self.items = items
      self.ids = ids
      self.count = count
      self.tag = tag
      self.first = first
      self.total = total
      self.kept = kept
    }
  }

  /// The bounds of a feed in a file.
  struct FeedSQLiteBounds: Sendable {
    /// The size of its batches, in bytes.
    var bytes: Int
    /// The age of a batch, in seconds.
    var age: Double
  }

  /// Cursors and ids as the file stores them. SQLite compares text up to the first byte 0, so such bytes are escaped.
  enum FeedSQLiteText {
    private static let escape: Unicode.Scalar = "\u{1}"

    static func stored(_ text: String) -> String {
      guard text.utf8.contains(where: { $0 < 2 }) else { return text }
      var stored = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        // The characters of a text are no help: a mark that follows the byte 0 makes one character with it.
        if scalar.value < 2 {
          stored += [escape, scalar.value == 0 ? "0" : "1"]
        } else {
          stored.append(scalar)
        }
      }
      return String(stored)
    }

    static func read(_ text: String) -> String {
      guard text.utf8.contains(1) else { return text }
      var read = String.UnicodeScalarView()
      var isEscaped = false
      for scalar in text.unicodeScalars {
        if isEscaped {
          read.append(scalar == "0" ? "\0" : escape)
          isEscaped = false
        } else if scalar == escape {
          isEscaped = true
        } else {
          read.append(scalar)
        }
      }
      return String(read)
    }
  }
#endif
