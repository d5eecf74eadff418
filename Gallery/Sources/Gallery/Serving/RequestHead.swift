/// The head of a request: its first line and its fields (RFC 9112, 3 and 5).
struct RequestHead: Sendable, Equatable {
  /// Why a head was refused.
  enum Refusal: Error, Equatable {
    /// The bytes are no head of HTTP.
    case malformed
    /// A head of another version than 1.0 and 1.1.
    case version
  }

  /// The versions that are spoken.
  enum Version: Sendable, Equatable {
    case http10
    case http11
  }

  /// As sent; methods are told apart by letter case.
  let method: String
  /// As sent, percent-encoding and all.
  let target: String
  let version: Version
  /// In the order sent. Names as sent; values without the white space around them.
  let fields: [HeaderFields.Field]

  /// Reads a head, the blank line at its end included. Lines may end in a line feed alone. O(n).
  ///
  /// - Throws: `Refusal`.
  init(_ bytes: [UInt8]) throws(Refusal) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
    // The blank line, and what lies after its line feed: nothing.
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first else { throw .malformed }

    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x21...0x7E).contains($0) } }) else {
      throw .malformed
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.0": version = .http10
    case "HTTP/1.1": version = .http11
    case let other where other.hasPrefix("HTTP/"): throw .version
    default: throw .malformed
    }

    var fields: [HeaderFields.Field] = []
    for line in lines.dropFirst() {
      // White space at the start would carry on the line before: an old form that RFC 9112, 5.2 lets servers refuse.
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy({ (0x21...0x7E).contains($0) }),
        line[colon...].allSatisfy({ $0 == UInt8(ascii: "\t") || ($0 >= 0x20 && $0 != 0x7F) })
      else { throw .malformed }
      fields.append(
        HeaderFields.Field(
          name: String(decoding: line[..<colon], as: UTF8.self),
          value: String(decoding: line[colon...].dropFirst(), as: UTF8.self).trimmed))
    }
    self.fields = fields
  }

  /// All values of the field called `name` in any letter case. O(n).
  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// Whether the client wants the connection kept for another request: HTTP/1.1 unless it says `close`; a client of
  /// HTTP/1.0 gets a connection for each.
  var keepsConnection: Bool {
    let options = values(of: "Connection").joined(separator: ",").split(separator: ",").map { $0.trimmed.lowercased() }
    return version == .http11 && !options.contains("close")
  }

  /// Whether a body follows. None is ever read here, so the connection ends with the answer.
  var hasBody: Bool {
    !values(of: "Transfer-Encoding").isEmpty || values(of: "Content-Length").contains { $0 != "0" }
  }
}
