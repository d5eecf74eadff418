/// The host and port of a `Host` field, validated so that the URLs of an answer may contain them.
struct Authority: Sendable, Equatable {
  /// `name`, `name:port`, `1.2.3.4:port` or `[::1]:port`.
  let text: String
  /// The host without the port; an address of IPv6 with its brackets.
  let host: String

  /// Validates a host with an optional port (RFC 3986, 3.2.2 without percent-encoded names). Returns nil unless all of
  /// these hold:
  ///
  /// * The host consists of letters, digits, `.`, `-` and `_`, or is an address in brackets.
  /// * The text has at most 255 bytes.
  /// * The port has 1 to 5 digits and is at most 65535.
  init?(_ text: String) {
    guard (1...255).contains(text.utf8.count) else { return nil }
    let host: Substring
    let rest: Substring
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<close]
      rest = text[text.index(after: close)...]
      guard !host.isEmpty,
        host.utf8.allSatisfy({ Self.isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") })
      else { return nil }
    } else {
      host = text.prefix { $0 != ":" }
      rest = text[host.endIndex...]
      guard !host.isEmpty, host.utf8.allSatisfy(Self.isNameByte) else { return nil }
    }
    if !rest.isEmpty {
      guard rest.hasPrefix(":"), let port = DecimalNumber.parse(rest.dropFirst()), rest.count <= 6, port <= 65_535
      else {
        return nil
      }
    }
    self.text = text
    self.host = String(text[..<rest.startIndex])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default:
      false
    }
  }
}
