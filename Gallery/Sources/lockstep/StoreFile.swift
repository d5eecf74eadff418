import Foundation

/// The file in which the command stores the answers of services.
enum StoreFile {
  /// The first bytes of every SQLite file. Source: "Database File Format" of SQLite, 1.3.
  private static let head = Data("SQLite format 3\0".utf8)

  /// Checks that a file which the caller has named is a store, or does not exist yet. A damaged store is set aside, so
  /// another file of the caller's would be renamed.
  ///
  /// - Throws: `Failure` for a file that is something else.
  static func check(_ name: String?) throws(Failure) {
    guard let name, let file = FileHandle(forReadingAtPath: name) else { return }
    defer { try? file.close() }
    guard let found = try? file.read(upToCount: head.count), !found.isEmpty, found != head else { return }
    throw Failure("the file \(name) is not a store of users. Choose another file with --store")
  }

  /// The file with this name; without a name, one file for all services in the user's cache folder.
  static func url(_ name: String?) -> URL {
    if let name { return URL(filePath: name) }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? FileManager.default.temporaryDirectory).appending(path: "lockstep/users.sqlite")
  }
}
