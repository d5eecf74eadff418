#if SQLite
  import Foundation
  import GRDB
  import LockstepFeed
  import LockstepLoading

  /// Keeps the batches of feeds in an SQLite file.
  ///
  /// Even when a process is killed, the file contains each batch either completely or not at all. Several processes and
  /// several feeds may share a file. When the file is damaged, the store renames the file, reports the damage and
  /// begins a new file. The lost batches can be loaded again.
  public actor FeedSQLiteStore<Item: FeedItem & Codable, Cursor: Hashable & Sendable & LosslessStringConvertible>:
    FeedStore
  {
    /// The address of the file.
    public nonisolated let url: URL
    /// The name of the feed within the file.
    public nonisolated let feed: String

    private let report: @Sendable (FeedSQLiteIncident) -> Void
    private var database: DatabasePool

    /// Opens the file, and creates the file and its folder when they are missing. Like every other call, this
    /// initializer waits up to half a minute while another process writes. Do not call it on the main thread when other
    /// processes use the file.
    ///
    /// - Parameters:
    ///   - url: the address of the file.
    ///   - feed: distinguishes feeds that share a file.
    ///   - report: receives each problem that the store has repaired.
    /// - Throws: `FeedSQLiteError` when the file can't be opened or created.
    public init(
      _ url: URL, feed: String = "feed", report: @escaping @Sendable (FeedSQLiteIncident) -> Void = { _ in }
    ) throws {
      self.url = url
      self.feed = feed
      self.report = report
      database = try FeedSQLiteFile.open(url, report: report)
    }

    /// The batch that was kept for a cursor; nil when no batch was kept or the batch can't be decoded. Throws
    /// `FeedSQLiteError`. Complexity: O(items).
    public func batch(at cursor: Cursor?) async throws -> FeedStoredBatch<Item, Cursor>? {
      let key = FeedSQLiteKey(feed: feed, cursor: cursor?.description)
      let row = try await replacingIfDamaged { try await $0.read { try FeedSQLiteRow.fetch(key, from: $0) } }
      return row.flatMap { stored($0) }
    }

    /// Keeps a batch, completely or not at all. The batch replaces the one that was kept for the same cursor. Throws
    /// `FeedSQLiteError`. Complexity: O(items).
    public func keep(_ batch: FeedStoredBatch<Item, Cursor>, at cursor: Cursor?) async throws {
      let row = FeedSQLiteRow(
        key: FeedSQLiteKey(feed: feed, cursor: cursor?.description), before: batch.batch.before?.description,
        after: batch.batch.after?.description, items: try JSONEncoder().encode(batch.batch.items), count: batch.count,
        tag: batch.tag)
      try await replacingIfDamaged { try await $0.write { try row.save(to: $0) } }
    }

    /// The first batch and the batches that follow it by cursor, joined into one. The chain ends before the first batch
    /// that is missing or can't be decoded. Nil when there is no first batch. Throws `FeedSQLiteError`. Complexity:
    /// O(items).
    public func all() async throws -> FeedBatch<Item, Cursor>? {
      let feed = feed
      let rows = try await replacingIfDamaged { try await $0.read { try FeedSQLiteRow.fetchChain(of: feed, from: $0) } }
      var joined: FeedBatch<Item, Cursor>?
      for row in rows {
        guard let batch = stored(row)?.batch else { break }
        joined = FeedBatch(
          items: (joined?.items ?? []) + batch.items, before: joined == nil ? batch.before : joined?.before,
          after: batch.after)
      }
      return joined
    }

    /// Removes every batch of this feed. Throws `FeedSQLiteError`.
    public func removeAll() async throws {
      let feed = feed
      try await replacingIfDamaged { try await $0.write { try FeedSQLiteRow.removeAll(of: feed, from: $0) } }
    }

    /// Decodes a row. Returns nil and reports the batch when this version of the app can't decode the row.
    private func stored(_ row: FeedSQLiteRow) -> FeedStoredBatch<Item, Cursor>? {
      guard let items = try? JSONDecoder().decode([Item].self, from: row.items) else {
        report(.unreadableBatch(cursor: row.key.cursor))
        return nil
      }
      return FeedStoredBatch(
        batch: FeedBatch(items: items, before: row.before.flatMap(Cursor.init), after: row.after.flatMap(Cursor.init)),
        count: row.count, tag: row.tag)
    }

    /// Runs `work` on the file. When the file is damaged, runs `work` once more on a new file.
    private func replacingIfDamaged<Value: Sendable>(
      _ work: @Sendable (DatabasePool) async throws -> Value
    ) async throws -> Value {
      let used = database
      do {
        return try await work(used)
      } catch let error as DatabaseError where error.isDamage {
        // Another call may have replaced the file during the `await`.
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
