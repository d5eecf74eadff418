/// Text of a stranger, made safe for a terminal and for a log with one message a line.
package enum PrintableText {
  /// Returns `text` with a replacement character for each character that is not shown but obeyed: control characters of
  /// ASCII and Latin-1, line separators, and those that turn the direction of text. At most `count` characters are kept.
  package static func line(_ text: String, atMost count: Int = .max) -> String {
    // Most texts need no copy.
    let short = text.unicodeScalars.count > count ? String(text.unicodeScalars.prefix(count)) + "\u{2026}" : text
    guard short.unicodeScalars.contains(where: isObeyed) else { return short }
    return String(String.UnicodeScalarView(short.unicodeScalars.map { isObeyed($0) ? "\u{FFFD}" : $0 }))
  }

  /// Returns a JSON text that means the same, with an escape for each character that `line` replaces.
  package static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isObeyed(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
