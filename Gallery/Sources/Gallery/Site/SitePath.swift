import Foundation

/// The path of a request, as the names of folders and a file. Only names that cannot lead out of a folder are allowed.
struct SitePath: Sendable, Equatable {
  /// The decoded names. None is empty or starts with a dot.
  let names: [String]

  /// Parses a path. A slash at the end and repeated slashes are ignored. Returns nil when any of these holds:
  ///
  /// * The percent-encoding is malformed.
  /// * A name starts with a dot, as `.` and `..` do.
  /// * A decoded name contains a slash, a backslash or a control character.
  /// * A decoded name is longer than 255 bytes.
  init?(_ path: String) {
    var names: [String] = []
    for part in path.split(separator: "/") {
      guard let name = part.removingPercentEncoding, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 255,
        name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
      else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The files that may answer this path, best first: the path itself, the page of that name, the folder's own page.
  var candidates: [String] {
    guard let last = names.last else { return ["index.html"] }
    let path = names.joined(separator: "/")
    return last.contains(".") ? [path, path + "/index.html"] : [path, path + ".html", path + "/index.html"]
  }
}
