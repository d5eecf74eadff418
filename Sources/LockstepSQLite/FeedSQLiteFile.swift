#if SQLite
  import Foundation
  import GRDB

  /// The file behind a store: opened, brought to the present version, and set aside when it is damaged.
  enum FeedSQLiteFile {
    /// How long one process waits for another that writes, in seconds. A write takes milliseconds, so who waits for long waits for a process
    /// that the system does not let run just then: an app would rather wait for that than go without its store.
    private static let patience = 30.0
    /// How long it waits between two tries where SQLite does not wait by itself, in seconds.
    private static let pause = 0.02

    static func open(_ url: URL, report: (FeedSQLiteIncident) -> Void) throws -> DatabasePool {
      do {
        return try opened(url)
      } catch let error as DatabaseError where error.isDamage {
        return try replace(url, because: error, report: report)
      } catch let error as DatabaseError {
        throw FeedSQLiteError(error)
      }
    }

    /// Sets a damaged file aside and begins a new one.
    static func replace(
      _ url: URL, because error: DatabaseError, report: (FeedSQLiteIncident) -> Void
    ) throws -> DatabasePool {
      let aside = try setAside(url)
      report(.setAside(aside, reason: error.message ?? error.description))
      do {
        return try opened(url)
      } catch let error as DatabaseError {
        throw FeedSQLiteError(error)
      }
    }

    /// SQLite waits for others that read or write, but refuses at once where two turn a new file to write-ahead logging or bring it up
    /// to date at the same time: then it is tried again.
    private static func opened(_ url: URL) throws -> DatabasePool {
      let deadline = ContinuousClock.now + .seconds(patience)
      while true {
        do {
          return try openedAtOnce(url)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < deadline {
          Thread.sleep(forTimeInterval: pause)
        }
      }
    }

    private static func openedAtOnce(_ url: URL) throws -> DatabasePool {
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw FeedSQLiteError.notPermitted
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      // A batch can be loaded again: losing the last one with the power is better than a wait for the disk at each.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
      let pool = try DatabasePool(path: url.path, configuration: configuration)
      try pool.read { database in
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        if verdict != "ok" { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
      }
      try bringUpToDate(pool)
      return pool
    }

    /// Another process may do the same to the file at the same time: a step that fails because it has been done meanwhile is
    /// passed over.
    private static func bringUpToDate(_ pool: DatabasePool) throws {
      while true {
        let done = try pool.read { try migrations.appliedIdentifiers($0) }
        do {
          return try migrations.migrate(pool)
        } catch {
          guard try pool.read({ try migrations.appliedIdentifiers($0) }).count > done.count else { throw error }
        }
      }
    }

    /// Moves the file and what belongs to it to a name of their own.
    private static func setAside(_ url: URL) throws -> URL {
      let files = FileManager.default
      var number = 1
      var aside = url.appendingPathExtension("damaged")
      while files.fileExists(atPath: aside.path) {
        number += 1
        aside = url.appendingPathExtension("damaged-\(number)")
      }
      for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: url.path + suffix) {
        try files.moveItem(atPath: url.path + suffix, toPath: aside.path + suffix)
      }
      return aside
    }

    private static var migrations: DatabaseMigrator {
      var migrations = DatabaseMigrator()
      migrations.registerMigration("1") { database in
        try database.execute(
          sql: """
            CREATE TABLE batch (
              feed TEXT NOT NULL, cursor TEXT, "before" TEXT, "after" TEXT, items BLOB NOT NULL, tag TEXT)
            """)
        try database.execute(sql: "CREATE INDEX batchByCursor ON batch (feed, cursor)")
      }
      // A tag holds for the number of items that was asked for. 0 is no such number, so older tags are not used.
      migrations.registerMigration("2") { database in
        try database.execute(sql: "ALTER TABLE batch ADD COLUMN \"count\" INTEGER NOT NULL DEFAULT 0")
      }
      return migrations
    }
  }

  extension DatabaseError {
    /// Whether the file itself is what is wrong.
    var isDamage: Bool {
      resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB
    }
  }
#endif
