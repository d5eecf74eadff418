import Foundation

/// A folder whose files are served.
package struct SiteFolder: Sendable, Equatable {
  /// A file as it was on disk when it was looked up.
  struct File: Sendable {
    let path: String
    /// The entity tag, made from size, modification time and file number, so that a change is found without reading the
    /// file.
    let tag: String
  }

  /// The real path, without a slash at the end.
  private let root: String

  /// Opens the folder at `path`.
  ///
  /// - Throws: `SiteFolderError` when there is no accessible folder at `path`.
  package init(_ path: String) throws(SiteFolderError) {
    guard let root = Self.realPath(path), Self.status(root).map(Self.isFolder) == true else {
      throw SiteFolderError.missing(path)
    }
    self.root = root
  }

  /// The file at `relative`; nil when there is no file, when it is not a regular file, and when it is outside the
  /// folder. A symbolic link may point to a file inside the folder, never outside.
  func file(_ relative: String) -> File? {
    guard let path = Self.realPath(root + "/" + relative), path.hasPrefix(root == "/" ? "/" : root + "/"),
      let status = Self.status(path), Self.isRegular(status)
    else { return nil }
    let numbers = [Int(status.st_size), Self.nanosecondsOfChange(status), Int(truncatingIfNeeded: status.st_ino)]
    let tag = numbers.map { String(UInt(bitPattern: $0), radix: 16) }.joined(separator: "-")
    return File(path: path, tag: "\"\(tag)\"")
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static func nanosecondsOfChange(_ status: stat) -> Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

/// The reasons why a folder cannot be served.
package enum SiteFolderError: Error, Equatable {
  /// There is no folder at this path.
  case missing(String)
}
