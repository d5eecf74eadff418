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
      if isText(url) { throw FeedSQLiteError.foreign }
      do {
        return try opened(url)
      } catch {
        guard let damage = damage(error) else { throw (error as? DatabaseError).map(FeedSQLiteError.init) ?? error }
        return try replace(url, because: damage, report: report)
      }
    }

    /// The damage of the file that an error names; nil for another error. A value of another type than its column's is
    /// damage too, because SQLite checks the pages of a file and not what is in them.
    static func damage(_ error: any Error) -> String? {
      switch error {
      case let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode):
        error.message ?? error.description
      case is RowDecodingError: "a value has the wrong type"
      default: nil
      }
    }

    /// Renames a damaged file, reports it, and begins a new file.
    static func replace(
      _ url: URL, because damage: String, report: (FeedSQLiteIncident) -> Void
    ) throws -> DatabasePool {
      let aside = try setAside(url)
      report(.setAside(aside, reason: damage))
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
      try refuseForeign(url)
      // No check of the whole file: it would take longer with each batch. Each call repairs the damage that it finds.
      let pool = try DatabasePool(path: url.path, configuration: configuration)
      try bringUpToDate(pool)
      return pool
    }

    /// The number of bytes at the start of a file that tell its kind.
    private static let headLength = 512
    /// The first bytes of a database. Source: "Database File Format" of SQLite.
    private static let mark = Data("SQLite format 3\0".utf8)

    private static func head(of url: URL) -> Data {
      guard let file = try? FileHandle(forReadingFrom: url) else { return Data() }
      defer { try? file.close() }
      return (try? file.read(upToCount: headLength)) ?? Data()
    }

    /// Returns true for a file that a person may have written: text without control characters. A damaged database is
    /// no such text.
    private static func isText(_ url: URL) -> Bool {
      let head = head(of: url)
      guard !head.isEmpty, !head.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains($0) || $0 == 0x7F })
      else { return false }
      // The last character may be cut off.
      return (0...3).contains { String(data: head.dropLast($0), encoding: .utf8) != nil }
    }

    /// Throws when the file is a database of another program, and changes nothing in it. A new file is empty.
    private static func refuseForeign(_ url: URL) throws {
      guard head(of: url).starts(with: mark) else { return }
      var configuration = Configuration()
      configuration.busyMode = .timeout(timeout)
      let tables = try DatabaseQueue(path: url.path, configuration: configuration).read { database in
        try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      }
      if !tables.isEmpty, !tables.contains("batch") || !tables.contains("grdb_migrations") {
        // Another process may be creating the tables at this moment: the migrations are the first one.
        if tables != ["grdb_migrations"] { throw FeedSQLiteError.foreign }
      }
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
      migrations.registerMigration("3", migrate: addItemsAndBounds)
      // Earlier versions did not store what a source with a count tells: the list then has placeholders after its first load.
      migrations.registerMigration("4") { database in
        try database.execute(
          sql: "ALTER TABLE batch ADD COLUMN \"first\" INTEGER; ALTER TABLE batch ADD COLUMN total INTEGER")
      }
      return migrations
    }

    /// Adds the index of items and the numbers that the bounds need. Removes the batches that no cursor leads to, which
    /// earlier versions have kept for ever.
    private static func addItemsAndBounds(_ database: Database) throws {
      try database.execute(
        sql: """
          CREATE TABLE kept (
            number INTEGER PRIMARY KEY, feed TEXT NOT NULL, cursor TEXT, "before" TEXT, "after" TEXT,
            items BLOB NOT NULL, tag TEXT, "count" INTEGER NOT NULL, kept DOUBLE NOT NULL, bytes INTEGER NOT NULL);
          INSERT INTO kept (feed, cursor, "before", "after", items, tag, "count", kept, bytes)
            SELECT feed, cursor, "before", "after", items, tag, "count", CAST(strftime('%s', 'now') AS DOUBLE), length(items) FROM batch;
          DROP TABLE batch;
          ALTER TABLE kept RENAME TO batch;
          CREATE INDEX batchByCursor ON batch (feed, cursor);
          CREATE INDEX batchByNext ON batch (feed, "after");
          CREATE INDEX batchByAge ON batch (feed, kept);
          CREATE TABLE item (batch INTEGER NOT NULL REFERENCES batch (number) ON DELETE CASCADE, id TEXT NOT NULL);
          CREATE INDEX itemById ON item (id);
          CREATE INDEX itemByBatch ON item (batch);
          WITH RECURSIVE reached (number, feed, next) AS (
            SELECT number, feed, "after" FROM batch WHERE cursor IS NULL
            UNION
            SELECT batch.number, batch.feed, batch."after" FROM batch
              JOIN reached ON batch.feed = reached.feed AND batch.cursor = reached.next)
          DELETE FROM batch WHERE number NOT IN (SELECT number FROM reached);
          CREATE TABLE total (feed TEXT PRIMARY KEY, bytes INTEGER NOT NULL);
          INSERT INTO total SELECT feed, sum(bytes) FROM batch GROUP BY feed;
          CREATE TRIGGER batchAdded AFTER INSERT ON batch BEGIN
            INSERT OR IGNORE INTO total VALUES (NEW.feed, 0);
            UPDATE total SET bytes = bytes + NEW.bytes WHERE feed = NEW.feed;
          END;
          CREATE TRIGGER batchRemoved AFTER DELETE ON batch BEGIN
            UPDATE total SET bytes = bytes - OLD.bytes WHERE feed = OLD.feed;
          END;
          """)
    }
  }
#endif
