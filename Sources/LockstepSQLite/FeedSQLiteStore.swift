#if SQLite
  import Foundation
  import GRDB
  import LockstepFeed
  import LockstepLoading

  /// Keeps the batches of feeds in an SQLite file.
  ///
  /// The file survives the process being killed at any moment: a batch is there whole or not at all. Several processes and several feeds may
  /// use one file. A damaged file is set aside and reported, and a new one begun; what was in it can be loaded again.
  public actor FeedSQLiteStore<Item: FeedItem & Codable, Cursor: Hashable & Sendable & LosslessStringConvertible>:
    FeedStore
  {
    /// Where the file is.
    public nonisolated let url: URL
    /// The name of the feed within the file.
    public nonisolated let feed: String

    private let report: @Sendable (FeedSQLiteIncident) -> Void
    private var database: DatabasePool

    /// Opens the file, making it and its folder when they are not there. Like every other call it waits for another process that
    /// writes, half a minute at most: best not on the main thread where others use the file.
    ///
    /// - Parameters:
    ///   - feed: keeps feeds apart that share a file.
    ///   - report: is told of what went wrong and was mended.
    /// - Throws: `FeedSQLiteError` when the file can't be opened or made.
    public init(
      _ url: URL, feed: String = "feed", report: @escaping @Sendable (FeedSQLiteIncident) -> Void = { _ in }
    ) throws {
      self.url = url
      self.feed = feed
      self.report = report
      database = try FeedSQLiteFile.open(url, report: report)
    }

    /// The batch that was kept for a cursor. Throws `FeedSQLiteError`. Complexity: O(items).
    public func batch(at cursor: Cursor?) async throws -> FeedStoredBatch<Item, Cursor>? {
      let key = FeedSQLiteKey(feed: feed, cursor: cursor?.description)
      let row = try await mending { try await $0.read { try FeedSQLiteRow.fetch(key, from: $0) } }
      return row.flatMap { stored($0) }
    }

    /// Keeps a batch in place of what was kept for its cursor: whole, or not at all. Throws `FeedSQLiteError`. Complexity: O(items).
    public func keep(_ batch: FeedStoredBatch<Item, Cursor>, at cursor: Cursor?) async throws {
      let row = FeedSQLiteRow(
        key: FeedSQLiteKey(feed: feed, cursor: cursor?.description), before: batch.batch.before?.description,
        after: batch.batch.after?.description, items: try JSONEncoder().encode(batch.batch.items), count: batch.count,
        tag: batch.tag)
      try await mending { try await $0.write { try row.save(to: $0) } }
    }

    /// All batches from the first one on, as far as each leads to the next, as one. Throws `FeedSQLiteError`. Complexity: O(items).
    public func all() async throws -> FeedBatch<Item, Cursor>? {
      let feed = feed
      let rows = try await mending { try await $0.read { try FeedSQLiteRow.fetchChain(of: feed, from: $0) } }
      var joined: FeedBatch<Item, Cursor>?
      for row in rows {
        guard let batch = stored(row)?.batch else { break }
        joined = FeedBatch(
          items: (joined?.items ?? []) + batch.items, before: joined == nil ? batch.before : joined?.before,
          after: batch.after)
      }
      return joined
    }

    /// Forgets all that is kept of this feed.
    public func removeAll() async throws {
      let feed = feed
      try await mending { try await $0.write { try FeedSQLiteRow.removeAll(of: feed, from: $0) } }
    }

    /// A row as a batch. One of another version of the app, which can't be read any more, counts as not there.
    private func stored(_ row: FeedSQLiteRow) -> FeedStoredBatch<Item, Cursor>? {
      guard let items = try? JSONDecoder().decode([Item].self, from: row.items) else {
        report(.unreadableBatch(cursor: row.key.cursor))
        return nil
      }
      return FeedStoredBatch(
        batch: FeedBatch(items: items, before: row.before.flatMap(Cursor.init), after: row.after.flatMap(Cursor.init)),
        count: row.count, tag: row.tag)
    }

    /// Does something with the file, and once more with a new one when it turns out to be damaged.
    private func mending<Value: Sendable>(
      _ work: @Sendable (DatabasePool) async throws -> Value
    ) async throws -> Value {
      let used = database
      do {
        return try await work(used)
      } catch let error as DatabaseError where error.isDamage {
        // Another call may have mended it meanwhile.
        if used === database {
          try used.close()
          database = try FeedSQLiteFile.replace(url, because: error, report: report)
        }
        return try await work(database)
      } catch let error as DatabaseError {
        throw FeedSQLiteError(error)
      }
    }
  }
#endif
