/// Parses ASCII bytes. `String` is avoided because it compares by Unicode's rules, whose tables would add to the
/// browser's download.
enum FeedBytes {
  /// Returns true when two spellings differ only in case. `word` is in lower case.
  static func equal(_ bytes: some Collection<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { wanted in
      zip(bytes, wanted).allSatisfy { lowered($0) == $1 }
    }
  }

  /// Returns true when `bytes` contain a word, in any case. `word` is in lower case.
  static func contains(_ word: StaticString, in bytes: [UInt8]) -> Bool { end(of: word, in: bytes) != nil }

  /// The value of a decimal number without a sign, such as 12 or 1.5, with or without surrounding blanks; nil for
  /// anything else.
  static func number(_ bytes: some Collection<UInt8>) -> Double? {
    var number = 0.0
    var digits = 0
    /// The place value of the last digit that was read after the point: 1 at the point, nil before it.
    var unit: Double?
    var hasEnded = false
    for byte in bytes {
      if isBlank(byte) {
        hasEnded = digits > 0 || unit != nil
        continue
      }
      if byte == UInt8(ascii: "."), digits > 0, unit == nil, !hasEnded {
        (unit, digits) = (1, 0)
        continue
      }
      guard !hasEnded, isDigit(byte) else { return nil }
      digits += 1
      let digit = Double(byte - UInt8(ascii: "0"))
      if let former = unit {
        unit = former / 10
        number += digit * former / 10
      } else {
        number = number * 10 + digit
      }
    }
    return digits > 0 && number.isFinite ? number : nil
  }

  /// The bytes without the blanks around them.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// The parts between commas and semicolons outside of quotes.
  static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    return parts + [bytes[start...]]
  }

  /// The index after the first occurrence of a word, in any case; nil when there is none. `word` is in lower case.
  static func end(of word: StaticString, in bytes: [UInt8]) -> Int? {
    let length = word.utf8CodeUnitCount
    guard bytes.count >= length else { return nil }
    return (0...bytes.count - length).first { equal(bytes[$0..<$0 + length], word) }.map { $0 + length }
  }

  /// Removes the first occurrence of a word. `word` is in lower case.
  static func remove(_ word: StaticString, from bytes: inout [UInt8]) {
    guard let end = end(of: word, in: bytes) else { return }
    bytes.removeSubrange(end - word.utf8CodeUnitCount..<end)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered(byte)) }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
