import Foundation

/// The path of a request as the names that lead to a file. Only names that cannot leave a folder get in.
struct SitePath: Sendable, Equatable {
  /// The decoded names, none empty, none starting with a dot.
  let names: [String]

  /// Nil for a path that no file of a site has: broken percent-encoding, a name that starts with a dot (which `.` and
  /// `..` do), holds a slash, a backslash or a control character once decoded, or is longer than 255 bytes. A slash at
  /// the end, or several in a row, mean nothing.
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

  /// The files that may stand for this path, best first: the path itself, the page of that name, the folder's own page.
  var candidates: [String] {
    guard let last = names.last else { return ["index.html"] }
    let path = names.joined(separator: "/")
    return last.contains(".") ? [path, path + "/index.html"] : [path, path + ".html", path + "/index.html"]
  }
}
