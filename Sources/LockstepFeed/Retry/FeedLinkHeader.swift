/// Parses the `Link` header (RFC 8288).
enum FeedLinkHeader {
  /// The address in the first link with a relation, as written between the angle brackets; nil when no link has that
  /// relation. `relation` is in lower case. Malformed links are ignored. O(bytes).
  static func target(of relation: StaticString, in value: [UInt8]) -> [UInt8]? {
    var reader = Reader(bytes: value)
    while reader.findTarget() {
      guard let target = reader.target() else { return nil }
      if reader.parametersName(relation), !target.isEmpty { return target }
    }
    return nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skipBlanks() {
      while let byte = current, FeedBytes.isBlank(byte) { index += 1 }
    }

    /// Moves to the next opening bracket outside of quotes. Returns false when no such bracket is left.
    mutating func findTarget() -> Bool {
      while let byte = current, byte != UInt8(ascii: "<") {
        if byte == UInt8(ascii: "\"") { _ = quoted() } else { index += 1 }
      }
      return current != nil
    }

    /// The text between the brackets; nil when the closing bracket is missing.
    mutating func target() -> [UInt8]? {
      let start = index + 1
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      index = end + 1
      return Array(bytes[start..<end])
    }

    /// Reads the parameters up to the comma that ends the link, and returns true when they name the relation. Only the
    /// first `rel` counts (RFC 8288, section 3.3).
    mutating func parametersName(_ wanted: StaticString) -> Bool {
      var relation: [UInt8]?
      while true {
        skipBlanks()
        guard let byte = current, byte != UInt8(ascii: ",") else { break }
        guard byte == UInt8(ascii: ";") else {
          // Malformed text is skipped up to the next comma or semicolon.
          if byte == UInt8(ascii: "\"") { _ = quoted() } else { index += 1 }
          continue
        }
        index += 1
        skipBlanks()
        let name = word()
        skipBlanks()
        var value: [UInt8] = []
        if current == UInt8(ascii: "=") {
          index += 1
          skipBlanks()
          value = current == UInt8(ascii: "\"") ? quoted() : word()
        }
        if relation == nil, FeedBytes.equal(name, "rel") { relation = value }
      }
      guard let relation else { return false }
      return relation.split(whereSeparator: FeedBytes.isBlank).contains { FeedBytes.equal($0, wanted) }
    }

    private mutating func word() -> [UInt8] {
      let start = index
      while let byte = current, !FeedBytes.isBlank(byte), !Self.separators.contains(byte) { index += 1 }
      return Array(bytes[start..<index])
    }

    /// The content of a quoted string, without its quotes. A backslash escapes the next byte. An unclosed string
    /// reaches to the end.
    private mutating func quoted() -> [UInt8] {
      var content: [UInt8] = []
      index += 1
      while let byte = current {
        index += 1
        if byte == UInt8(ascii: "\"") { break }
        if byte == UInt8(ascii: "\\"), let escaped = current {
          content.append(escaped)
          index += 1
        } else {
          content.append(byte)
        }
      }
      return content
    }

    private static let separators: [UInt8] = [
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "<"),
    ]
  }
}
