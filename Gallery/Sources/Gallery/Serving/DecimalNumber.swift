/// Parsers for the numbers in requests: digits, and at most one decimal point.
///
/// Swift's own initializers accept too much: `Int("+5")` is 5, and `Double("nan")` is not nil.
package enum DecimalNumber {
  /// Parses an integer of ASCII digits. Returns nil without digits, with a sign or a space, and above `Int.max`.
  package static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// Parses a number of ASCII digits with at most one decimal point, which needs a digit before and after it. Returns
  /// nil for anything else.
  package static func fraction(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    return Double(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
