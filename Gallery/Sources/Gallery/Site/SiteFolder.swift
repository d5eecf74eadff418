import Foundation

/// A folder whose files are served.
package struct SiteFolder: Sendable, Equatable {
  /// A file as it lay on disk when it was looked up.
  struct File: Sendable {
    let path: String
    /// Made of size, time of change and file number: a change shows without reading the file.
    let tag: String
  }

  /// The real path, without a slash at its end.
  private let root: String

  /// The folder at `path`.
  ///
  /// - Throws: `SiteFolderError` when there is no folder that can be entered.
  package init(_ path: String) throws(SiteFolderError) {
    guard let root = Self.realPath(path), Self.status(root).map(Self.isFolder) == true else {
      throw SiteFolderError.missing(path)
    }
    self.root = root
  }

  /// The file at `relative`, or nil when there is none, when it is no regular file, and when it lies elsewhere: a
  /// symbolic link may point within the folder, never out of it.
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

/// Why a folder cannot be served.
package enum SiteFolderError: Error, Equatable {
  /// There is no folder at this path.
  case missing(String)
}
