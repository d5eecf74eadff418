#if SQLite
  import Foundation
  import GRDB

  /// The reason why a call of a store failed. Batches that were kept before the call are not lost.
  public enum FeedSQLiteError: Error, Hashable, Sendable {
    /// The disk is full: free some space.
    case full
    /// The process has no permission to open or write the file: check the file's permissions.
    case notPermitted
    /// Another process has been writing for half a minute: try again.
    case busy
    /// The file is one of another program or person: choose another address. The file was not changed.
    case foreign
    /// Any other error, with SQLite's code and message.
    case failed(code: Int32, message: String)

    init(_ error: DatabaseError) {
      switch error.resultCode {
      case .SQLITE_FULL: self = .full
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .notPermitted
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
      default: self = .failed(code: error.resultCode.rawValue, message: error.message ?? "")
      }
    }
  }

  /// A problem that the store has repaired.
  public enum FeedSQLiteIncident: Hashable, Sendable {
    /// The file was damaged. The store moved it to this address, and began a new file.
    case setAside(URL, reason: String)
    /// This version of the app can't decode a stored batch, which will be loaded again. The cursor is nil for the first
    /// batch.
    case unreadableBatch(cursor: String?)
  }
#endif
