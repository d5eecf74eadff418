#if SQLite
  import Foundation
  import GRDB

  /// Why a store could not do what was asked. What was kept before is still there.
  public enum FeedSQLiteError: Error, Hashable, Sendable {
    /// The disk is full: free some room.
    case full
    /// The file must not be written, or not be opened: look at its permissions.
    case notPermitted
    /// Another process has been writing for half a minute: try again.
    case busy
    /// Anything else, in SQLite's own words.
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

  /// What went wrong with a store and was mended.
  public enum FeedSQLiteIncident: Hashable, Sendable {
    /// The file was damaged. It lies at this address now, and a new one has been begun.
    case setAside(URL, reason: String)
    /// A batch can't be read by this version of the app; it is loaded anew. The cursor is nil for the first batch.
    case unreadableBatch(cursor: String?)
  }
#endif
