#if SQLite
  import Foundation
  import GRDB

  /// Opens the file of a store, migrates it to the present version, and renames it when it is damaged.
  enum FeedSQLiteFile {
    /// The longest time that a process waits while another process writes, in seconds. A write takes milliseconds. A
    /// longer wait means that the system has suspended the other process; for an app, waiting is better than working
    /// without its store.
    private static let timeout = 30.0
    /// The pause between two tries to open the file, in seconds, for errors after which SQLite does not wait.
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

    /// Renames a damaged file, reports it, and begins a new file.
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

    /// Opens the file, and tries again while another process blocks it. SQLite waits for other readers and writers, but
    /// fails at once when two connections switch a new file to write-ahead logging, or migrate it, at the same time.
    private static func opened(_ url: URL) throws -> DatabasePool {
      let deadline = ContinuousClock.now + .seconds(timeout)
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
      configuration.busyMode = .timeout(timeout)
      // Without a wait for the disk at each write, a power failure may lose the last batch. That batch can be loaded
      // again.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
      let pool = try DatabasePool(path: url.path, configuration: configuration)
      try pool.read { database in
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        if verdict != "ok" { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
      }
      try bringUpToDate(pool)
      return pool
    }

    /// Migrates the file. Another process may migrate the file at the same time. A step that fails because the other
    /// process has completed it is skipped.
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

    /// Moves the file and its companions (`-wal`, `-shm`) to an unused name.
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
      // A tag is valid only for the number of items that the request asked for. Version 1 did not store that number.
      // The default 0 matches no request, so that tags of version 1 are not used.
      migrations.registerMigration("2") { database in
        try database.execute(sql: "ALTER TABLE batch ADD COLUMN \"count\" INTEGER NOT NULL DEFAULT 0")
      }
      return migrations
    }
  }

  extension DatabaseError {
    /// `true` when the file itself is damaged.
    var isDamage: Bool {
      resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB
    }
  }
#endif
