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
    private let bounds: FeedSQLiteBounds
    private let now: @Sendable () -> Double
    private var database: DatabasePool

    /// Opens the file, and creates the file and its folder when they are missing. Like every other call, this
    /// initializer waits up to half a minute while another process writes. Do not call it on the main thread when other
    /// processes use the file.
    ///
    /// The store forgets batches that no cursor leads to any more, and the oldest batches beyond two bounds. The space
    /// on the disk is used again for new batches.
    ///
    /// - Parameters:
    ///   - url: the address of the file.
    ///   - feed: distinguishes feeds that share a file.
    ///   - maxBytes: the bound of the feed's batches, in bytes.
    ///   - maxAge: the time for which a batch is kept after its last load, in seconds; by default 90 days.
    ///   - report: receives each problem that the store has repaired.
    /// - Throws: `FeedSQLiteError` when the file can't be opened or created, and `.foreign` when it belongs to another
    ///   program.
    public init(
      _ url: URL, feed: String = "feed", maxBytes: Int = 64 * 1024 * 1024, maxAge: Double = 90 * 86_400,
      report: @escaping @Sendable (FeedSQLiteIncident) -> Void = { _ in }
    ) throws {
      try self.init(
        url, feed: feed, maxBytes: maxBytes, maxAge: maxAge, report: report, now: { Date().timeIntervalSince1970 })
    }

    /// Opens the file with a clock of the tests.
    package init(
      _ url: URL, feed: String, maxBytes: Int, maxAge: Double,
      report: @escaping @Sendable (FeedSQLiteIncident) -> Void = { _ in }, now: @escaping @Sendable () -> Double
    ) throws {
      self.url = url
      self.feed = feed
      self.report = report
      self.now = now
      bounds = FeedSQLiteBounds(bytes: Swift.max(maxBytes, 0), age: maxAge > 0 ? maxAge : 0)
      database = try FeedSQLiteFile.open(url, report: report)
    }

    /// The batch that was kept for a cursor; nil when no batch was kept, or when it is too old or can't be decoded.
    /// Throws `FeedSQLiteError`. Complexity: O(items).
    public func batch(at cursor: Cursor?) async throws -> FeedStoredBatch<Item, Cursor>? {
      let key = key(cursor)
      let row = try await replacingIfDamaged { try await $0.read { try FeedSQLiteRow.fetch(key, from: $0) } }
      return row.flatMap { stored($0) }
    }

    /// Keeps a batch, completely or not at all. The batch replaces the one that was kept for the same cursor. Batches
    /// that no cursor leads to any more are removed. Throws `FeedSQLiteError`. Complexity: O(items + removed batches).
    public func keep(_ batch: FeedStoredBatch<Item, Cursor>, at cursor: Cursor?) async throws {
      let row = FeedSQLiteRow(
        key: key(cursor), before: text(batch.batch.before), after: text(batch.batch.after),
        items: try JSONEncoder().encode(batch.batch.items), ids: batch.batch.items.map { Self.text(of: $0.id) },
        count: batch.count, tag: batch.tag, first: batch.batch.index, total: batch.batch.total, kept: now())
      let bounds = bounds
      try await replacingIfDamaged { try await $0.write { try row.save(within: bounds, to: $0) } }
    }

    /// The position of the batch that contains an item; nil when none does. Throws `FeedSQLiteError`. Complexity: O(log
    /// n) for n items in the file.
    public func position(of id: Item.ID) async throws -> FeedStoredPosition<Cursor>? {
      let (text, feed) = (Self.text(of: id), feed)
      let key = try await replacingIfDamaged {
        try await $0.read { try FeedSQLiteRow.key(ofItem: text, in: feed, from: $0) }
      }
      return key.flatMap(position)
    }

    /// The position of the batch whose `after` is a cursor; nil when there is none. Throws `FeedSQLiteError`.
    /// Complexity: O(log n) for n batches in the file.
    public func position(before cursor: Cursor) async throws -> FeedStoredPosition<Cursor>? {
      guard let text = text(cursor) else { return nil }
      let feed = feed
      let key = try await replacingIfDamaged {
        try await $0.read { try FeedSQLiteRow.key(before: text, in: feed, from: $0) }
      }
      return key.flatMap(position)
    }

    /// The first batch and the batches that follow it by cursor, joined into one. The chain ends before the first batch
    /// that is missing or can't be decoded. Nil when there is no first batch. Throws `FeedSQLiteError`. Complexity:
    /// O(items). A list on a screen opens faster with `FeedStoredSource`, which reads only the batches in view.
    public func all() async throws -> FeedBatch<Item, Cursor>? {
      let feed = feed
      let rows = try await replacingIfDamaged { try await $0.read { try FeedSQLiteRow.fetchChain(of: feed, from: $0) } }
      var joined: FeedBatch<Item, Cursor>?
      for row in rows {
        guard let batch = stored(row)?.batch else { break }
        if joined == nil {
          joined = batch
        } else {
          joined?.items += batch.items
          joined?.after = batch.after
          if let total = batch.total { joined?.total = total }
        }
      }
      return joined
    }

    /// Removes every batch of this feed. Throws `FeedSQLiteError`.
    public func removeAll() async throws {
      let feed = feed
      try await replacingIfDamaged { try await $0.write { try FeedSQLiteRow.removeAll(of: feed, from: $0) } }
    }

    /// Decodes a row. Returns nil when the row is too old. Returns nil and reports the batch when this version of the
    /// app can't decode the row.
    private func stored(_ row: FeedSQLiteRow) -> FeedStoredBatch<Item, Cursor>? {
      if row.kept < now() - bounds.age { return nil }
      guard let items = try? JSONDecoder().decode([Item].self, from: row.items) else {
        report(.unreadableBatch(cursor: row.key.cursor.map(FeedSQLiteText.read)))
        return nil
      }
      return FeedStoredBatch(
        batch: FeedBatch(
          items: items, before: cursor(row.before), after: cursor(row.after), index: row.first, total: row.total),
        count: row.count, tag: row.tag)
    }

    private func key(_ cursor: Cursor?) -> FeedSQLiteKey { FeedSQLiteKey(feed: feed, cursor: text(cursor)) }

    private func text(_ cursor: Cursor?) -> String? { cursor.map { FeedSQLiteText.stored($0.description) } }

    private func cursor(_ text: String?) -> Cursor? { text.flatMap { Cursor(FeedSQLiteText.read($0)) } }

    private static func text(of id: Item.ID) -> String { FeedSQLiteText.stored("\(id)") }

    private func position(_ key: FeedSQLiteKey) -> FeedStoredPosition<Cursor>? {
      guard key.cursor != nil else { return FeedStoredPosition(cursor: nil) }
      return cursor(key.cursor).map { FeedStoredPosition(cursor: $0) }
    }

    /// Runs `work` on the file. When the file is damaged, runs `work` once more on a new file.
    private func replacingIfDamaged<Value: Sendable>(
      _ work: @Sendable (DatabasePool) async throws -> Value
    ) async throws -> Value {
      let used = database
      do {
        return try await work(used)
      } catch {
        guard let damage = FeedSQLiteFile.damage(error) else {
          throw (error as? DatabaseError).map(FeedSQLiteError.init) ?? error
        }
        // Another call may have replaced the file during the `await`.
        if used === database {
          try used.close()
          database = try FeedSQLiteFile.replace(url, because: damage, report: report)
        }
        return try await work(database)
      }
    }
  }
#endif
