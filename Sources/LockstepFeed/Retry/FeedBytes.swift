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
  static func contains(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count >= length else { return false }
    return (0...bytes.count - length).contains { equal(bytes[$0..<$0 + length], word) }
  }

  /// The value of a run of decimal digits, with or without surrounding blanks; nil for anything else.
  static func wholeNumber(_ bytes: some Collection<UInt8>) -> Double? {
    number(bytes, allowsFraction: false)
  }

  /// The value of a decimal number without a sign, such as 12 or 1.5, with or without surrounding blanks; nil for
  /// anything else.
  static func number(_ bytes: some Collection<UInt8>, allowsFraction: Bool = true) -> Double? {
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
      if allowsFraction, byte == UInt8(ascii: "."), digits > 0, unit == nil, !hasEnded {
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

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
