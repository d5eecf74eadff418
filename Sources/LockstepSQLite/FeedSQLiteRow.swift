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
    var count: Int
    var tag: String?

    static func fetch(_ key: FeedSQLiteKey, from database: Database) throws -> FeedSQLiteRow? {
      try Row.fetchOne(
        database, sql: "SELECT * FROM batch WHERE feed = ? AND cursor IS ?", arguments: [key.feed, key.cursor]
      ).map(FeedSQLiteRow.init)
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

    func save(to database: Database) throws {
      try database.execute(
        sql: "DELETE FROM batch WHERE feed = ? AND cursor IS ?", arguments: [key.feed, key.cursor])
      try database.execute(
        sql: """
          INSERT INTO batch (feed, cursor, "before", "after", items, "count", tag) VALUES (?, ?, ?, ?, ?, ?, ?)
          """, arguments: [key.feed, key.cursor, before, after, items, count, tag])
    }

    static func removeAll(of feed: String, from database: Database) throws {
      try database.execute(sql: "DELETE FROM batch WHERE feed = ?", arguments: [feed])
    }

    private init(_ row: Row) {
      self.init(
        key: FeedSQLiteKey(feed: row["feed"], cursor: row["cursor"]), before: row["before"], after: row["after"],
        items: row["items"], count: row["count"], tag: row["tag"])
    }

    init(
      key: FeedSQLiteKey, before: String?, after: String?, items: Data, count: Int, tag: String?
    ) {
      self.key = key
      self.before = before
      self.after = after
      self.items = items
      self.count = count
      self.tag = tag
    }
  }
#endif
